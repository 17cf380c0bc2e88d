"""Prints the turns that bots play in the page's app at moments of some matches; run with different hash seeds.

With the argument "other" the same moments in a world that no bot can tell apart: other hidden cards, another seed.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from random import Random

from tabletop import Player
from tests.web.fakes import bots_rest, opened
from tests.web.hidden import twin_of
from tests.web.tapping import AnyMatch, match_of, run, table_for
from web.session import open_saved
from web.setup import PERSON


def moments() -> Iterator[AnyMatch]:
    """Matches of every game at some moment, seats and options varied; of Parade to the final choice."""
    for seats in range(2, 7):
        people = (PERSON,) * seats
        for turns in (0, 9):
            match = match_of(run(table_for(people, seed=seats, take_one=turns == 9), Random(seats), turns))
            if not match.state.over:
                yield match
        for turns in (0, 9, 40, 58):
            match = match_of(run(table_for(people, seed=seats, game="parade"), Random(seats), turns))
            if not match.state.over:
                yield match


async def played(match: AnyMatch, level: str) -> str:
    """The turn that a bot of this level plays in the page: all other seats are persons, so that it plays one."""
    bot = Player("bot", level, "")
    players = tuple(bot if seat == match.state.seat else PERSON for seat in range(match.seats))
    app, _, _ = opened()
    app.do("setting:pace", "instant")
    app.change(open_saved(app.session, match.with_players(players).save(), "1"))
    await bots_rest(app)
    turns = match_of(app.session).turns
    assert len(turns) == len(match.turns) + 1
    return str(turns[-1])


async def choices(*, other: bool) -> list[str]:
    """All moments with the turn of every level."""
    found = []
    for match in moments():
        world = twin_of(match, Random(match.seats), match.seed + 1) if other else match
        for level in match.game.bots:
            found.append(f"{match.seats} {len(match.turns)} {level}: {await played(world, level)}")
    return found


if __name__ == "__main__":
    print(*asyncio.run(choices(other=sys.argv[1:] == ["other"])), sep="\n")
