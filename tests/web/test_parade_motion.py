"""What is seen to move on Parade's table: every card that changed its place, and of hidden ones only that they did."""

from __future__ import annotations

from random import Random

import pytest

from parade import CARDS
from parade.events import Drew, Played, Took
from tabletop import Player
from tests.web.parade_sessions import choices, last_round, parade_for
from tests.web.tapping import PAIR, bot_turn, match_of, press, run, shown, take_device, tap
from web.history import steps
from web.session import Session, bots_turn, covered, viewer
from web.setup import BOT, PERSON
from web.views.page import page

TABLES = ((PERSON, BOT), (BOT, PERSON, BOT), (PERSON, PERSON, BOT, BOT), (BOT, BOT), (*(BOT,) * 5, PERSON))


def expected(session: Session) -> list[tuple[str, str]]:
    """From where to where the cards of the latest turn went, by the positions around it, as the viewer sees them."""
    match, sees = match_of(session), viewer(session)
    before, after = match.states[-2:]
    found = []
    for event in steps(match)[-1].events:
        if isinstance(event, Played):
            start = f"card-{event.card}" if event.seat == sees else f"hand-{event.seat}"
            found.append((start, f"card-{event.card}"))
        if isinstance(event, Took):
            found += [(f"card-{card}", f"front-{event.seat}-{CARDS[card].color}") for card in event.cards]
        if isinstance(event, Drew):
            (card,) = set(after.hands[event.seat]) - set(before.hands[event.seat])
            found.append(("draw-pile", f"card-{card}" if event.seat == sees else f"hand-{event.seat}"))
    return found


@pytest.mark.parametrize("players", TABLES)
def test_every_turn_moves_what_it_changed_between_places_of_the_page(players: tuple[Player, ...]) -> None:
    session, rng, seen = take_device(parade_for(players, len(players))), Random(3), set()
    assert shown(session).moved == ()
    while not match_of(session).state.over:
        session = take_device(session)
        before = page(shown(session))
        session = bot_turn(session) if bots_turn(session) else run(session, rng, 1)
        if covered(session) or match_of(session).state.over:
            continue
        after, moved = page(shown(session)), shown(session).moved
        assert list(moved) == expected(session)
        assert all(f'id="{start}"' in before and f'id="{end}"' in after for start, end in moved)
        seen |= {start.partition("-")[0] for start, _ in moved}
    assert seen == {"card", "hand", "draw"}


def test_behind_the_cover_nothing_moves() -> None:
    session = take_device(parade_for(PAIR))
    session = press(tap(session, choices(session)[0]), "play")
    assert covered(session)
    assert shown(session).moved == ()


def test_in_the_last_round_nothing_leaves_the_draw_pile() -> None:
    session = last_round()
    session = press(tap(session, choices(session)[0]), "play")
    assert shown(session).moved
    assert all(start != "draw-pile" for start, _ in shown(session).moved)
