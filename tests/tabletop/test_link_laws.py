"""Links with Hypothesis: every match comes back, whatever else comes is refused by name; and how long links get."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tabletop import Match, Player
from tabletop.link import MAX_LINK, link, packed, read_link
from tests import golden
from tests.contract.games import CONTRACTS
from tests.contract.laws import AnyMatch, random_match
from tests.tabletop.links import GAMES, answer, deflated, sealed

LONGEST = 1_500
MATCHES = 200
NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)


@st.composite
def matches(draw: st.DrawFn) -> AnyMatch:
    """A match of any game, seats, options, start, cards on top and players, at any moment, with undos."""
    name = draw(st.sampled_from(sorted(CONTRACTS)))
    game = CONTRACTS[name].game
    seats = draw(st.sampled_from(game.seats))
    options = draw(st.sampled_from(CONTRACTS[name].options(seats)))
    played = random_match(CONTRACTS[name], seats, options, draw(st.integers(0, 2**53 - 1)), draw(st.integers(0, 110)))
    if draw(st.booleans()) and game.name == "parade":
        on_top = tuple(draw(st.permutations(sorted(game.cards))))[: draw(st.integers(1, 66))]
        played = Match(game, options, seats, draw(st.integers(0, seats - 1)), played.seed, on_top)
    for _ in range(draw(st.integers(0, 2))):
        if len(played.turns) > seats:
            played = played.undo(draw(st.integers(0, seats - 1)))
    return played.with_players(tuple(draw(players(tuple(game.bots))) for _ in range(seats)))


def players(levels: tuple[str, ...]) -> st.SearchStrategy[Player]:
    """A person or a bot of one of the levels, with any name."""
    bots = st.builds(Player, st.just("bot"), st.sampled_from(levels), NAMES)
    return st.builds(Player, st.just("person"), st.just(""), NAMES) | bots


@given(matches())
@settings(max_examples=200)
def test_every_match_comes_back_without_names(match: AnyMatch) -> None:
    text = link(match)
    again = read_link(text, GAMES)
    nameless = tuple(Player(player.kind, player.level) for player in match.players)
    assert again == match.with_players(nameless)
    assert again.state == match.state
    assert link(again) == text


@given(st.text() | st.from_regex(r"a[A-Za-z0-9_-]*", fullmatch=True) | st.none() | st.integers() | st.binary())
@example("a" * 100_000)
def test_anything_at_all(text: Any) -> None:
    assert answer(text) is None


@given(st.binary(max_size=300))
def test_any_bytes_in_a_link_that_is_whole(body: bytes) -> None:
    assert answer(sealed(body)) is None
    assert answer(sealed(deflated(body))) is None


@given(st.text(st.characters(exclude_categories=["Cs"])))
@example("[" * 100_000)
@example('{"a":' * 20_000)
def test_any_text_as_a_save(text: str) -> None:
    assert len(packed(text)) > MAX_LINK or answer(packed(text)) is None


def greedy_matches(name: str) -> Iterator[AnyMatch]:
    """Whole matches of six greedy bots."""
    game = GAMES[name]
    for seed in range(MATCHES):
        yield golden.finished(Match(game, game.Options(), 6, None, seed, players=(Player("bot", "greedy"),) * 6))


@pytest.mark.parametrize("name", ["pointsalad", "parade"])
def test_links_of_whole_matches_are_short(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    lengths = []
    for match in greedy_matches(name):
        lengths.append(len(link(match)))
        assert read_link(link(match), GAMES) == match
    assert len(lengths) == MATCHES
    assert max(lengths) <= LONGEST
    with capsys.disabled():
        print(f"\n{name}: links of {MATCHES} six-seat greedy matches: longest {max(lengths)} characters, ", end="")
        print(f"median {median(lengths):.0f}")
