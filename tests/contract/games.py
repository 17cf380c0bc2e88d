"""The games under contract: the one list. A game is held to every law by its line here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.contract.contract import Contract
from tests.parade.contract import PARADE
from tests.pointsalad.contract import SALAD
from tests.toy.contract import TOY

CONTRACTS: Final[Mapping[str, Contract]] = {
    "pointsalad": SALAD,
    "parade": PARADE,
    "toy": TOY,
}
