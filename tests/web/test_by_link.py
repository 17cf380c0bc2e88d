"""Play by link: of all links only the next turns of the others are taken; each refusal says which it is."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop import Match, Player
from tests.web.tapping import AnyMatch
from web.by_link import REASONS, NotTheNextTurn, new_seats, people, received, string_in
from web.games import GAMES
from web.setup import BOT, PERSON

TABLES = ((PERSON, PERSON), (PERSON, BOT, PERSON), (BOT, PERSON, PERSON, BOT, PERSON))
GAME = st.sampled_from(sorted(GAMES))


def played(game: str, players: tuple[Player, ...], seed: int, turns: int = 1_000) -> AnyMatch:
    """A match with so many random turns."""
    found, rng = GAMES[game], Random(seed)
    match: AnyMatch = Match(found, found.Options(), len(players), 0, seed, players=players)
    while not match.state.over and len(match.turns) < turns:
        match = match.play(rng.choice(match.state.legal_turns()))
    return match


def cut(match: AnyMatch, turns: int) -> AnyMatch:
    """The match after its first turns."""
    return replace(match, turns=match.turns[:turns])


def nameless(match: AnyMatch) -> AnyMatch:
    """The match as a link carries it: without names."""
    return match.with_players(tuple(replace(player, name="") for player in match.players))


def refused(here: AnyMatch, mine: int, link: AnyMatch) -> str:
    """The reason for which a link is refused."""
    with pytest.raises(NotTheNextTurn) as caught:
        received(here, mine, link)
    assert caught.value.reason in REASONS
    assert caught.value.expected in str(caught.value)
    return caught.value.reason


@given(GAME, st.sampled_from(TABLES), st.integers(0, 50), st.data())
def test_of_two_cuts_of_one_match_exactly_the_next_turns_of_the_others_are_taken(
    game: str, players: tuple[Player, ...], seed: int, data: st.DataObject
) -> None:
    whole = played(game, players, seed)
    mine = data.draw(st.sampled_from(people(whole)))
    turns = st.integers(0, len(whole.turns))
    here, link = cut(whole, data.draw(turns)), cut(whole, data.draw(turns))
    if len(link.turns) == len(here.turns):
        assert refused(here, mine, link) == "same"
    elif len(link.turns) < len(here.turns):
        assert refused(here, mine, link) == "older"
    elif mine in new_seats(here, link):
        assert refused(here, mine, link) == "mine"
    else:
        assert received(here, mine, link) == link


def links(whole: AnyMatch) -> list[tuple[int, AnyMatch]]:
    """What is sent while the match is played: after each turn of a person and of the bots after it; who sends it."""
    kinds = [whole.players[seat].kind for seat in new_seats(cut(whole, 0), whole)]
    seats = [*new_seats(cut(whole, 0), whole), -1]
    ends = [end for end in range(1, len(seats)) if "person" in kinds[:end] and kinds[end:][:1] != ["bot"]]
    senders = [next(seat for seat in seats[:end][::-1] if whole.players[seat].kind == "person") for end in ends]
    return [(sender, cut(whole, end)) for sender, end in zip(senders, ends, strict=True)]


@settings(max_examples=15)
@given(GAME, st.sampled_from(TABLES), st.integers(0, 50), st.randoms(use_true_random=False))
def test_whoever_is_next_understands_every_link_whether_or_not_the_others_got_the_one_before(
    game: str, players: tuple[Player, ...], seed: int, rng: Random
) -> None:
    whole = played(game, players, seed)
    devices = {seat: cut(whole, 0) for seat in people(whole)}
    for sender, link in links(whole):
        devices[sender] = link
        for seat in devices:
            if (seat == link.state.seat and seat != sender) or (seat != sender and rng.random() < 0.5):
                devices[seat] = received(devices[seat], seat, link)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_forked_link_is_refused_wherever_it_forks(game: str) -> None:
    whole = played(game, (PERSON, PERSON), 3)
    for number in range(len(whole.turns) - 1):
        state = whole.states[number]
        other = next((turn for turn in state.legal_turns() if turn != whole.turns[number]), None)
        if other is None:
            continue
        fork = cut(whole, number).play(other)
        here = cut(whole, number + 1)
        assert refused(here, state.seat, fork) == "fork"
        assert refused(cut(whole, len(whole.turns)), state.seat, fork) == "fork"
        if not fork.state.over:
            assert refused(here, state.seat, fork.play(fork.state.legal_turns()[0])) == "fork"


def test_a_link_of_another_match_is_foreign() -> None:
    here = played("pointsalad", (PERSON, BOT, PERSON), 3, 4)
    longer = played("pointsalad", (PERSON, BOT, PERSON), 3, 5)
    assert received(here, 0, longer).turns == longer.turns
    options = GAMES["pointsalad"].Options(take_one=True)
    others = (
        replace(longer, seed=4, turns=()),
        replace(longer, start=1, turns=()),
        replace(longer, options=options),
        replace(longer, on_top=("carrot-01",), turns=()),
        longer.with_players((PERSON, PERSON, PERSON)),
        longer.with_players((PERSON, Player("bot", "random"), PERSON)),
        played("pointsalad", (PERSON, PERSON), 3, 5),
        played("parade", (PERSON, BOT, PERSON), 3, 5),
    )
    for other in others:
        assert refused(here, 0, other) == "foreign"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_names_stay_as_they_are_here_and_a_refusal_changes_nothing(game: str) -> None:
    players = (replace(PERSON, name="Ada"), replace(PERSON, name="Bo"))
    whole = played(game, players, 5, 6)
    here, link = cut(whole, 3), nameless(cut(whole, 4))
    seat = here.state.seat
    after = received(here, 1 - seat, link)
    assert (after.players, after.turns) == (players, link.turns)
    assert after.state == link.state
    before = here.save()
    refused(here, seat, link)
    assert here.save() == before


@pytest.mark.parametrize(
    "text",
    [
        "abc-_123",
        "#link/abc-_123",
        "link/abc-_123",
        "https://example.org/games/#link/abc-_123",
        "  https://example.org/#link/abc\n-_123 \r\n",
        "https://example.org/#link/#link/abc-_123",
    ],
)
def test_the_string_is_found_in_whatever_was_pasted(text: str) -> None:
    assert string_in(text) == "abc-_123"


def test_people_are_the_seats_of_persons() -> None:
    assert people(played("parade", (BOT, PERSON, PERSON, BOT, PERSON), 1, 0)) == (1, 2, 4)
