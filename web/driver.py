"""What goes on by itself: the turns of bots, replays and lessons, and what a person has asked."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from tabletop import Progress
from web.addresses import split
from web.asking import Asking, asking
from web.session import Session, bots_turn, looking_back, play
from web.settings import PACES
from web.setup import HARD

if TYPE_CHECKING:
    from web.app import App
    from web.question import Question
    from web.thinking import Thinker, Thought

BUDGET: Final = 1_000
"""What the bots of this page may spend on a turn."""
UNTOLD: Final = 0.3
"""Seconds of thinking in which nobody asks how far it has come."""
BETWEEN: Final = 0.2
"""Seconds between two times that it is told."""


class Driver:
    """Takes the page on where nobody presses anything, in a task that ends when nothing goes on."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.task: asyncio.Task[None] | None = None
        self.thinking: asyncio.Task[Any] | None = None
        self.woken = asyncio.Event()
        self.wanted: Callable[[], bool] = bool
        self.told = 0.0
        self._thinker: Thinker | None = None

    @property
    def session(self) -> Session:
        """What the page shows."""
        return self.app.session

    def go_on(self, before: Session) -> None:
        """After a change of the session: what waits looks anew, and whatever goes on now is set going."""
        self._prepare(before)
        self.woken.set()
        if self._to_go_on() and (self.task is None or self.task.done()):
            self.task = asyncio.ensure_future(self._drive())

    def _to_go_on(self) -> bool:
        """Whether something goes on by itself: a bot at the table, a replay, a hint. Bots rest while one looks back."""
        return self._pace() is not None

    def _pace(self) -> float | None:
        """Seconds until it goes on, None where it does not."""
        if bots_turn(self.session) and self.session.route == "table":
            return 0.0 if self.session.skipping else PACES[self.session.settings.pace]
        if split(self.session.route)[0] == "learn":
            from web.learn import pace as pace_of_lesson

            return pace_of_lesson(self.session)
        if looking_back(self.session):
            from web.replay import pace

            return pace(self.session)
        return None if asking(self.session) is None else 0.0

    async def _drive(self) -> None:
        """Plays the bots' turns while the table is shown, or those of a replay, each staying in view for its time.

        What a person has asked is thought about in between.
        """
        try:
            await self.app.browser.painted()
            while self._to_go_on():
                await self._next()
        except Exception as error:
            self.app.failed(error)

    def _next(self) -> Awaitable[None]:
        """What goes on now."""
        if looking_back(self.session) or split(self.session.route)[0] == "learn":
            return self._turn_on()
        kind = asking(self.session)
        return self._bot_turn() if kind is None else self._find_out(kind)

    async def _turn_on(self) -> None:
        """The next turn of the replay or of the lesson, when it is time."""
        route = self.session.route
        await self._wait()
        if not self._to_go_on() or self.session.route != route:
            return
        if split(route)[0] == "learn":
            from web.learn import go_on

            self.app.change(go_on(self.session))
            await self.app.browser.painted()
            return
        if not looking_back(self.session):
            return
        from web.replay import play_on

        self.app.change(play_on(self.session))
        await self.app.browser.painted()

    async def _wait(self) -> None:
        """The pace's time; an action in between starts the look at the clock anew."""
        clock = asyncio.get_event_loop()
        since = clock.time()
        while (pace := self._pace()) is not None:
            left = since + pace - clock.time()
            if left <= 0:
                return
            self.woken.clear()
            try:
                await asyncio.wait_for(self.woken.wait(), left)
            except TimeoutError:
                return

    async def _bot_turn(self) -> None:
        """One turn of a bot, which thinks while the turn before it stays in view."""
        asked = self._question()
        if asked is None:
            return
        self._begin(asked, lambda: self._question() == asked, self._tell)
        self.told = asyncio.get_event_loop().time() + UNTOLD - BETWEEN
        await self._wait()
        turn = await self._answer()
        self.app.session = replace(self.session, thought=0)
        if turn is not None:
            self.app.change(play(self.session, turn))
            await self.app.browser.painted()

    def _question(self) -> "Question | None":
        """What the bot to act is asked, which sees an observation and nothing else; None where no bot is to act."""
        match = self.session.match
        if match is None or not bots_turn(self.session) or self.session.route != "table":
            return None
        from web.question import Question  # not before a bot is to act

        seat = match.state.seat
        return Question(match.game.name, match.state.observe(seat), match.players[seat].level, BUDGET)

    def _tell(self, progress: Progress) -> None:
        """Shows how far the bot has come, without drawing the page anew; so often that it can be seen to move."""
        now = asyncio.get_event_loop().time()
        if now - self.told >= BETWEEN:
            self.told = now
            self.app.session = replace(self.session, thought=max(1, min(1000, 1000 * progress.done // progress.total)))
            self.app.browser.thought(self.session.thought)

    async def _find_out(self, kind: Asking) -> None:
        """What a person has asked is found out; a fault ends the question, not the page."""
        asked = kind.question(self.session)
        try:
            self._begin(kind.thought(asked), lambda: kind.wanted(self.session, asked), partial(self._tell_of, kind))
            answer = await self._answer()
        except Exception:
            self.app.session = kind.dropped(self.session)
            raise
        if answer is not None:
            self.app.change(kind.answered(self.session, asked, answer))
            await self.app.browser.painted()

    def _tell_of(self, kind: Asking, progress: Progress) -> None:
        """Shows how far it is."""
        session = kind.told(self.session, progress)
        if session is not self.session:
            self.app.session = session
            self.app.show(travel=False)

    # ── thinking ──

    def _begin(self, asked: "Thought", wanted: Callable[[], bool], tell: Callable[[Progress], None]) -> None:
        """Sets the thinking about a question going; it ends as soon as the answer is no longer wanted."""
        self.thinking, self.wanted = asyncio.ensure_future(self.think(asked, tell)), wanted

    async def _answer(self) -> Any:
        """The answer to what was begun, None where it is no longer wanted."""
        thinking = self.thinking
        assert thinking is not None
        await asyncio.wait({thinking})
        self.thinking = None
        return None if thinking.cancelled() or not self.wanted() else thinking.result()

    def stop_thinking(self) -> None:
        """Where the session asks something else by now, or nothing, nobody thinks on."""
        if self.thinking is not None and not self.wanted():
            self.thinking.cancel()
            self.app.session = replace(self.session, thought=0)

    @property
    def thinker(self) -> "Thinker":
        """Who thinks for bots and persons; loaded when it is first needed."""
        from web.thinking import Thinker

        if self._thinker is None:
            self._thinker = Thinker(self.app.browser)
        return self._thinker

    async def think(self, question: "Thought", tell: Callable[[Progress], None]) -> Any:
        """The answer to a question; `tell` hears how far it is. Cancelling it ends the thinking."""
        return await self.thinker.think(question, tell)

    def _prepare(self, before: Session) -> None:
        """Where somebody at the table will think for long, what it takes is made ready while the page is idle."""
        match, came = (
            self.session.match,
            (self.session.route, self.session.key) != (before.route, before.key),
        )
        if match is None or not came or self.session.route != "table":
            return
        if any(player.level == HARD for player in match.players):
            self.app.browser.idle(lambda: self.thinker.prepare())
