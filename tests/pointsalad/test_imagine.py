"""What `imagine` refuses."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pointsalad.deck import CARDS
from pointsalad.rules import State
from tabletop import EVERYONE, FACE_DOWN, InvalidSetup


def test_imagine_refuses_what_no_deal_can_lead_to() -> None:
    nothing = ((None, None), (None, None), (None, None))
    seen = State((("carrot-01", FACE_DOWN), (), ()), nothing, ((), ()), ((), ()), 0, 0, seen_by=0)
    with pytest.raises(InvalidSetup, match=r"expected 35 cards face down; found 1"):
        seen.imagine(Random(1))
    carrots = tuple(card for card in CARDS if card.startswith("carrot"))
    with pytest.raises(InvalidSetup, match=r"piles: expected 0 to 0 hidden carrot cards; found -12"):
        replace(seen, points=(carrots, ()), piles=((), (), ())).imagine(Random(1))
    assert replace(seen, seen_by=EVERYONE).imagine(Random(1)) == replace(seen, seen_by=EVERYONE)
