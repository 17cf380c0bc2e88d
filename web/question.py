"""What somebody is asked to think about: a position as one seat sees it. As text it crosses to a worker."""

import json
from collections.abc import Generator
from dataclasses import dataclass, fields
from typing import Any, Final

from tabletop import EVERYONE, Progress, bot_rng
from tabletop.bots import DEFAULT_BUDGET
from tabletop.game import Judged
from web.games import GAMES
from web.setup import HARD

JUDGE: Final = "judge"
"""What is asked instead of a level: all turns, the best first, each with its chance to win."""
LONG: Final = (HARD, JUDGE)
"""What is worth a worker; all else is answered at once."""


@dataclass(frozen=True, slots=True)
class Question:
    """Which turn a bot of the level `asks` takes, or what the strongest one thinks of the turns, those in `also` too.

    `game` is its name, `observation` what the seat to act sees, `budget` counts worlds or nodes. Equal questions have
    equal answers, wherever they are thought about.
    """

    game: str
    observation: Any
    asks: str
    budget: int = DEFAULT_BUDGET
    also: tuple[Any, ...] = ()

    def thoughts(self) -> Generator[Progress, None, Any]:
        """Think: yields Progress, returns a turn, or for JUDGE a tuple of Judged."""
        game, seen = GAMES[self.game], self.observation
        if self.asks == JUDGE:
            return game.judge(seen, bot_rng(seen), self.budget, self.also)
        return game.bots[self.asks](seen, bot_rng(seen), self.budget)

    def text(self) -> str:
        """The question as JSON. Raises ValueError for a position that shows every card: only observations cross."""
        if self.observation.seen_by is EVERYONE:
            raise ValueError("expected what one seat sees, found a position with every card open")
        facts = {one.name: getattr(self.observation, one.name) for one in fields(self.observation)}
        facts["options"] = {one.name: getattr(facts["options"], one.name) for one in fields(facts["options"])}
        also = [str(turn) for turn in self.also]
        return json.dumps([self.game, facts, self.asks, self.budget, also])

    def answer_text(self, answer: Any) -> str:
        """An answer as JSON."""
        return json.dumps([[str(one.turn), one.chance] for one in answer] if self.asks == JUDGE else str(answer))

    def read_answer(self, text: str) -> Any:
        """The answer in `text`, as the page's own thinking would give it."""
        answer, read = json.loads(text), GAMES[self.game].read
        return tuple(Judged(read(turn), chance) for turn, chance in answer) if self.asks == JUDGE else read(answer)


def read_question(text: str) -> Question:
    """The question that `Question.text` wrote."""
    name, facts, asks, budget, also = json.loads(text)
    game = GAMES[name]
    position = type(game.new(game.seats[0], 0))
    options = game.Options(**facts.pop("options"))
    seen = position(options=options, **{name: _tuples(value) for name, value in facts.items()})
    return Question(name, seen, asks, budget, tuple(map(game.read, also)))


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
