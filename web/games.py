"""The games of the page. A new game is one line here, one screen and one package."""

from collections.abc import Mapping
from typing import Any, Final

from pointsalad import GAME as POINT_SALAD
from tabletop.game import Game

GAMES: Final[Mapping[str, Game[Any, Any, Any]]] = {POINT_SALAD.name: POINT_SALAD}
