"""The first screen: the game, the seats, the options, "Play" and "Continue"."""

from web.screen import Button, Choice, Field, Link, Notice, Start, Switch
from web.screens.seating import default_name, seats
from web.session import Session, running
from web.setup import DRAW
from web.texts import Texts


def start(t: Texts, session: Session) -> Start:
    """The start screen as the session's setup has it."""
    setup = session.setup
    return Start(
        title=t("start.title"),
        game_name=t("game.pointsalad"),
        facts=t("start.facts"),
        line=t("start.line"),
        notices=_notices(t, session),
        seats=seats(t, setup.game, setup.players, running=False),
        options_title=t("options.title"),
        options=_options(t, session),
        play=Button("start-match", t("verb.play"), "start", kind="main big"),
        going_on=_going_on(t, session),
        links_name=t("start.also"),
        links=(Link("to-how", t("how.link"), "how"), Link("to-settings", t("settings.link"), "settings")),
    )


def _going_on(t: Texts, session: Session) -> Button | None:
    match = session.match
    if session.waiting:
        return Button("continue", t("start.continue", turn="{turn}"), "continue")
    if match is None:
        return None
    text = t("start.result") if match.state.over else t("start.continue", turn=len(match.turns) + 1)
    return Button("continue", text, "continue")


def _options(t: Texts, session: Session) -> tuple[Choice | Switch | Field, ...]:
    setup, options = session.setup, dict(session.setup.options)
    names = tuple((str(seat), default_name(t, setup.players, seat)) for seat in range(setup.seats))
    return (
        Switch(
            "take-one",
            t("option.take_one"),
            t("option.take_one.help"),
            "option:take_one",
            bool(options.get("take_one")),
        ),
        Choice(
            id="tie-break",
            name=t("option.tie_break"),
            help=t("option.tie_break.help"),
            do="option:tie_break",
            value=str(options.get("tie_break", "turn_order")),
            values=tuple((name, t(f"option.{name}")) for name in ("turn_order", "last_action")),
            listed=True,
        ),
        Choice(
            id="start-seat",
            name=t("option.start"),
            help=t("option.start.help"),
            do="start-seat",
            value=setup.start,
            values=((DRAW, t("option.start.draw")), *names),
            listed=True,
        ),
        Field(
            id="seed",
            name=t("option.seed"),
            help=t("option.seed.help"),
            do="seed",
            value=setup.seed,
            hint=t("option.seed.hint"),
            longest=20,
            digits=True,
        ),
    )


def _notices(t: Texts, session: Session) -> tuple[Notice, ...]:
    notices = []
    if session.asking == "replace":
        notices.append(_question(t, session))
    elif session.kept and running(session):
        notices.append(Notice("kept", "good", t("kept.fact"), t("kept.more")))
    return tuple(notices)


def _question(t: Texts, session: Session) -> Notice:
    turn = len(session.match.turns) + 1 if session.match else 1
    buttons = (
        Button("continue-instead", t("start.continue", turn=turn), "continue", kind="main"),
        Button("replace", t("verb.replace"), "replace"),
    )
    return Notice("replace-question", "warn", t("replace.fact", turn=turn), t("replace.more"), buttons)
