"""The laws every game obeys, as plain functions of a contract and a match; the position judged is the match's state.

Law 9 (the same match gives the same states everywhere) is held by the golden matches.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from copy import deepcopy
from itertools import permutations
from random import Random
from typing import Any, Final, TypeAlias

from tabletop import EVERYONE, FACE_DOWN, HiddenCards, IllegalTurn, Match, bot_rng, decide
from tabletop.bots import concluded
from tabletop.game import Judged
from tests.contract.contract import Contract

AnyMatch: TypeAlias = Match[Any, Any, Any]
Law: TypeAlias = Callable[[Contract, AnyMatch], None]

CARD: Final = r"[a-z]+-\d+"
"""What every card id looks like."""


def luck(match: AnyMatch) -> Random:
    """The same luck for the same position of the same match."""
    return Random(match.seed * 1_000 + len(match.turns))


def law_1(contract: Contract, match: AnyMatch) -> None:
    """legal_turns() is sorted, has no duplicates, and is empty exactly when over."""
    texts = [str(turn) for turn in match.state.legal_turns()]
    assert texts == sorted(set(texts))
    assert (not texts) == match.state.over


def law_2(contract: Contract, match: AnyMatch) -> None:
    """apply changes nothing it was given; equal states give equal results; any other turn raises."""
    state, rng = match.state, luck(match)
    before, twin = repr(state), deepcopy(state)
    assert twin == state
    assert hash(twin) == hash(state)
    legal = state.legal_turns()
    for turn in rng.sample(legal, min(3, len(legal))):
        text = repr(turn)
        assert state.apply(turn) == twin.apply(deepcopy(turn))
        assert repr(turn) == text
    for turn in contract.strange_turns(state, rng):
        if turn not in legal:
            assert refusal(state, turn) is IllegalTurn, turn
    for thing in (None, "play", 1, object()):
        assert refusal(state, thing) is IllegalTurn
    assert repr(state) == before


def refusal(state: Any, turn: Any) -> type[Exception] | None:
    """The class of the error that playing the turn raises, None where it can be played."""
    try:
        state.apply(turn)
    except (IllegalTurn, HiddenCards) as error:
        return type(error)
    return None


def law_3(contract: Contract, match: AnyMatch) -> None:
    """No card is lost, copied or invented."""
    cards = contract.places(match.state)
    assert len(cards) == len(set(cards)) == contract.in_play(match.seats)
    assert set(cards) <= set(contract.game.cards)


def law_4(contract: Contract, match: AnyMatch) -> None:
    """read(str(t)) == t; two turns of a position differ in notation and in taps."""
    turns = match.state.legal_turns()
    assert all(contract.game.read(str(turn)) == turn for turn in turns)
    assert len({turn.taps for turn in turns}) == len({str(turn) for turn in turns}) == len(turns)


def law_5(contract: Contract, match: AnyMatch) -> None:
    """observe(viewer).legal_turns() == legal_turns() for those who can list them, HiddenCards for others until over."""
    state = match.state
    able = contract.viewers(state)
    assert state.over or state.seat in able
    for viewer in (*range(match.seats), None):
        try:
            assert state.observe(viewer).legal_turns() == state.legal_turns()
            assert viewer in able or state.over
        except HiddenCards:
            assert viewer not in able


def law_6(contract: Contract, match: AnyMatch) -> None:
    """observe is blind: changing hidden cards does not change it; observing twice is observing once."""
    state, rng = match.state, luck(match)
    for viewer in (*range(match.seats), None):
        seen = state.observe(viewer)
        assert seen.seen_by == viewer
        assert contract.reshuffled(state, viewer, rng).observe(viewer) == seen
        assert seen.observe(viewer) == seen
        if contract.scores_open(seen):
            assert seen.scores() == state.scores()
        for other in set(range(match.seats)) - {viewer}:
            assert refused_view(seen, other)
    assert state.seen_by is EVERYONE


def refused_view(seen: Any, seat: int) -> bool:
    """Whether another seat's view of this observation is refused."""
    try:
        seen.observe(seat)
    except HiddenCards:
        return True
    return False


def law_7(contract: Contract, match: AnyMatch) -> None:
    """imagine of an observation gives a possible world; of an applied one, a world that agrees with what is visible."""
    state, rng = match.state, luck(match)
    assert state.imagine(rng) is state
    for viewer in (state.seat, (state.seat + 1) % match.seats, None):
        seen = state.observe(viewer)
        world = seen.imagine(rng)
        assert world.seen_by is EVERYONE
        assert world.observe(viewer) == seen
        assert contract.known(seen, world)
        if not state.over and viewer in contract.viewers(state):
            turn = rng.choice(seen.legal_turns())
            applied = seen.apply(turn)
            agrees(contract, applied, applied.imagine(rng))
            agrees(contract, applied, state.apply(turn))


def agrees(contract: Contract, seen: Any, world: Any) -> None:
    """Every visible card lies in the same zone of the world, and the world has every card once."""
    for zone, real in zip(contract.zones(seen), contract.zones(world), strict=True):
        assert len(zone) == len(real)
        assert not Counter(card for card in zone if card != FACE_DOWN) - Counter(real)
    places = contract.places(world)
    assert len(set(places)) == len(places)
    assert contract.known(seen, world)
    assert (seen.seat, seen.over) == (world.seat, world.over)
    if contract.scores_open(seen):
        assert seen.scores() == world.scores()


def law_8(contract: Contract, match: AnyMatch) -> None:
    """winners is a non-empty set of seats with the highest score."""
    scores, winners = match.state.scores(), match.state.winners()
    assert winners
    assert len(set(winners)) == len(winners)
    assert all(scores[seat] == max(scores) for seat in winners)
    assert match.state.winners(scores) == winners


def law_10(contract: Contract, match: AnyMatch) -> None:
    """Choosing the taps of a turn in any order reaches it, and it alone."""
    turns = match.state.legal_turns()
    all_taps = [turn.taps for turn in turns]
    for taps in luck(match).sample(all_taps, min(2, len(turns))):
        for order in permutations(sorted(taps)):
            open_to = all_taps
            for tap in order:
                open_to = [other for other in open_to if tap in other]
                assert open_to
            assert sum(1 for other in open_to if other == taps) == 1


def law_11(contract: Contract, match: AnyMatch) -> None:
    """A bot's choice is the same in every world that it cannot tell apart."""
    state = match.state
    if state.over:
        return
    seen = state.observe(state.seat)
    twin = other_world(contract, match)
    assert twin.observe(state.seat) == seen
    for bot in contract.game.bots.values():
        turn = decide(bot, seen, 50)
        assert turn in seen.legal_turns()
        assert decide(bot, twin.observe(state.seat), 50) == turn


def law_judged(contract: Contract, match: AnyMatch) -> None:
    """Judged turns are legal, the best first, those asked for among them; and equal in worlds that look the same."""
    state, game = match.state, contract.game
    if state.over:
        shares = [game.chance(state, seat) for seat in range(match.seats)]
        assert shares == [1 / len(state.winners()) if seat in state.winners() else 0 for seat in range(match.seats)]
        return
    seen = state.observe(state.seat)
    also = seen.legal_turns()[-1:]
    found = judged(contract, seen, also)
    turns, chances = [one.turn for one in found], [one.chance for one in found]
    assert len(set(turns)) == len(turns)
    assert {*also} <= {*turns} <= {*seen.legal_turns()}
    assert all(0 <= chance <= 1 for chance in chances)
    assert chances[0] >= chances[turns.index(also[0])]
    assert judged(contract, other_world(contract, match).observe(state.seat), also) == found
    assert 0 <= game.chance(seen, state.seat) <= 1


def judged(contract: Contract, seen: Any, also: Sequence[Any]) -> tuple[Judged[Any], ...]:
    """What the game says of the turns after a short thought."""
    return concluded(contract.game.judge(seen, bot_rng(seen), 50, also))


def law_reasons(contract: Contract, match: AnyMatch) -> None:
    """A turn has one to four reasons; they are the same in every world and name only cards that are seen."""
    state = match.state
    if state.over:
        return
    seen, rng = state.observe(state.seat), luck(match)
    legal = seen.legal_turns()
    turn, instead = rng.choice(legal), rng.choice((None, *legal))
    told = contract.game.reasons(seen, turn, instead)
    assert 1 <= len(set(told)) == len(told) <= 4
    assert named(contract, told) <= {*contract.places(seen), *named(contract, legal)}
    assert contract.game.reasons(other_world(contract, match).observe(state.seat), turn, instead) == told


def other_world(contract: Contract, match: AnyMatch) -> Any:
    """The state of another match that the seat to act cannot tell from this one: other seed, other hidden cards.

    Turns of others that named hidden cards name those that lie there in the other world.
    """
    state, dealt = match.state, match.states[0]
    world = state.observe(state.seat).imagine(luck(match))
    swap = dict(zip(contract.places(state), contract.places(world), strict=True))
    deck = [swap[card] for card in contract.deck(dealt)]
    twin = contract.game.new(match.seats, contract.other_seed(match), match.options, dealt.seat, deck)
    for turn in match.turns:
        text = re.sub(CARD, lambda found: swap.get(found[0], found[0]), str(turn))
        twin = twin.apply(contract.game.read(text))
    assert twin == world
    return twin


def named(contract: Contract, thing: object) -> set[str]:
    """The cards that the repr of a thing names."""
    return set(re.findall(CARD, repr(thing))) & set(contract.game.cards)


def law_events(contract: Contract, match: AnyMatch) -> None:
    """Events are told for every turn and every viewer, and a viewer's events name no card hidden from that viewer."""
    if not match.turns:
        return
    before, after = match.states[-2], match.state
    turn, told = match.turns[-1], contract.game.events(before, match.turns[-1], after)
    assert told
    assert (told[-1].kind == "ended") == after.over
    for viewer in (*range(match.seats), None):
        views = before.observe(viewer), after.observe(viewer)
        seen = contract.game.events(views[0], turn, views[1])
        assert [event.kind for event in seen] == [event.kind for event in told]
        assert named(contract, seen) <= {card for view in views for card in contract.places(view)}


CHEAP: Final[tuple[Law, ...]] = (law_1, law_3, law_8)
LAWS: Final[tuple[Law, ...]] = (
    law_1,
    law_2,
    law_3,
    law_4,
    law_5,
    law_6,
    law_7,
    law_8,
    law_10,
    law_11,
    law_judged,
    law_reasons,
    law_events,
)


def hold(contract: Contract, match: AnyMatch, laws: tuple[Law, ...] = LAWS) -> None:
    """Check these laws at the match's position."""
    for law in laws:
        law(contract, match)


def random_match(contract: Contract, seats: int, options: Any, seed: int, turns: int = 1_000) -> AnyMatch:
    """A match of random legal turns, up to this many."""
    rng = Random(seed)
    match: AnyMatch = Match(game=contract.game, options=options, seats=seats, start=None, seed=seed)
    while not match.state.over and len(match.turns) < turns:
        match = match.play(rng.choice(match.state.legal_turns()))
    return match
