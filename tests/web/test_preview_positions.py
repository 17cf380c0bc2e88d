"""The preview in random positions: every whole turn gives the scores that the rules give."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from pointsalad.deck import counts
from tests.web.tapping import match_of, run, table_for
from web.screens.preview import preview
from web.session import Session, my_turn, narrow
from web.setup import PERSON


def position(seats: int, seed: int, turns: int, *, take_one: bool) -> Session:
    """A random position with a person to act."""
    return run(table_for((PERSON,) * seats, seed=seed, take_one=take_one), Random(seed), turns)


POSITIONS = st.builds(
    position, st.integers(2, 6), st.integers(0, 2**53 - 1), st.integers(0, 70), take_one=st.booleans()
)


@hypothesis_settings(max_examples=20)
@given(POSITIONS, st.randoms(use_true_random=False))
def test_every_whole_choice_shows_the_scores_after_the_turn(session: Session, rng: Random) -> None:
    seen = match_of(session).state.observe(session.me)
    legal = seen.legal_turns()
    for turn in rng.sample(legal, min(25, len(legal))):
        then = preview(replace(session, chosen=tuple(turn.taps)), seen)
        assert tuple(then.total(seat) for seat in range(len(seen.points))) == seen.apply(turn).scores()


@hypothesis_settings(max_examples=20)
@given(POSITIONS, st.randoms(use_true_random=False))
def test_part_of_a_turn_is_counted_like_the_whole_so_far(session: Session, rng: Random) -> None:
    if not my_turn(session):
        return
    seen = match_of(session).state.observe(session.me)
    turn = rng.choice(seen.legal_turns())
    taps = [one for one in sorted(turn.taps) if not one.startswith("flip:") or turn.flip != turn.point]
    part = tuple(taps[: rng.randrange(len(taps) + 1)])
    then = preview(replace(session, chosen=part), seen)
    piles = {pile[0] for pile in seen.piles if pile}
    cards = [one.split(":")[1] for one in part]
    gained = counts(card for one, card in zip(part, cards, strict=True) if one.startswith("flip:") or card not in piles)
    before = counts(seen.vegetables[session.me])
    assert then.counted[session.me] == {kind: before[kind] + gained[kind] for kind in before}
    assert narrow(seen.legal_turns(), part)
