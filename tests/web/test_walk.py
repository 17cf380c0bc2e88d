"""Long walks over the page by whatever is offered: nothing breaks, nothing is lost without being asked."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import pytest

from tabletop import TabletopError
from tests.web.tapping import bot_turn, offered, shown, use
from web.actions import ABOUT, ACTIONS, act
from web.kept import noted
from web.screen import Choice, Control, Field
from web.session import Session, bots_turn, read_kept
from web.texts import languages
from web.views.page import page

TYPED: Final = ("", "7", "many", "Ada", "<b>", "123456", " 9 9 ", "x" * 60)
STEPS: Final = 100


def pressed(session: Session, control: Control, rng: Random) -> Session:
    """The session after that control was used in some way."""
    if isinstance(control, Choice):
        return use(session, control, rng.choice(control.values)[0])
    return use(session, control, rng.choice(TYPED if isinstance(control, Field) else ("true", "false")))


def usable(session: Session) -> list[Control]:
    """What is offered and not off; what starts, plays or leads to the table comes more often."""
    found = [one for one in offered(session).values() if not getattr(one, "off", False)]
    return found + [one for one in found if getattr(one, "do", "") in ("play", "start", "tap", "continue")] * 6


def begun(session: Session) -> set[str]:
    """The numbers of all matches on the shelf that somebody has begun; what was deleted goes when a new one begins."""
    return {one.key for one in session.shelf if read_kept(one.text).turns}


@pytest.mark.parametrize("seed", range(4))
def test_a_walk_over_the_page(seed: int) -> None:
    rng, session = Random(seed), Session()
    for _ in range(STEPS):
        before = begun(session)
        if bots_turn(session) and session.route == "table" and rng.random() < 0.7:
            session = bot_turn(session)
        else:
            session = pressed(session, rng.choice(usable(session)), rng)
        session = noted(session, session.now + 1)
        assert before <= {one.key for one in (*session.shelf, *session.deleted)}
        ids = re.findall(r' id="([^"]*)"', page(shown(session, rng.choice(languages()))))
        assert len(ids) == len(set(ids))


def test_an_action_of_an_older_page_breaks_nothing() -> None:
    """A seat or card that is gone by now, a level that is not known: it changes nothing or is refused by name."""
    session = act(act(Session(), "seed", "7"), "start", "")
    actions = (*ACTIONS, *(f"{about}:{seat}" for about in ABOUT for seat in ("0", "5")))
    broken = []
    for name in actions:
        for value in ("", "0", "5", "carrot-01", "take:carrot-01", "bot:unheard-of", "person", "true"):
            for before in (Session(), session):
                try:
                    shown(act(before, name, value))
                except TabletopError:
                    continue
                except Exception as error:
                    broken.append(f"{name} {value!r}: {type(error).__name__}: {error}")
    assert broken == []
