"""The plan of an arena: pairings, sides, order, and the plan's encoding."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.registry import GAMES
from engine.options import configure
from server.arena.plan import GamesPlan, Player, decode_plan, encode_plan, players
from tests.games import registry as tiny


def plan(*bots: str, games: int = 4, pairs: bool = True, game: str = "warchest", **options: Any) -> GamesPlan:
    """Return a plan of some game."""
    config = configure(GAMES[game].options, options)
    return GamesPlan(game, config, bots, games, 1, max_plays=60, pairs=pairs)


def test_two_change_sides_from_game_to_game() -> None:
    pairs = plan("greedy", "random")
    fixtures = [pairs.fixture(number) for number in range(4)]
    assert [each.sides for each in fixtures] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert [each.deal for each in fixtures] == [0, 0, 1, 1]
    assert {each.lineup for each in fixtures} == {(0, 1)}


@given(st.integers(2, 5), st.integers(1, 9), st.booleans())
def test_each_pairing_plays_all_its_games_from_both_sides(names: int, games: int, pairs: bool) -> None:
    """Each deal once from each side, the last one as far as the games go; a whole deal before the next."""
    chosen = plan(*["random"] * names, games=games, pairs=pairs)
    fixtures = [chosen.fixture(number) for number in range(chosen.total)]
    assert Counter(each.lineup for each in fixtures) == dict.fromkeys(combinations(range(names), 2), games)
    assert len(set(fixtures)) == len(fixtures)
    assert [each.deal for each in fixtures] == sorted(each.deal for each in fixtures)
    for lineup in chosen.lineups:
        sides = [each.sides for each in fixtures if each.lineup == lineup]
        turns = [(0, 1), (1, 0)] if pairs else [(0, 1)]
        assert sides == [turns[at % len(turns)] for at in range(games)]


def test_three_sides_change_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pig", tiny.GAMES["pig"])
    three = plan("greedy", "random", "random", "random", games=3, game="pig", players=3)
    assert three.lineups == [*combinations(range(4), 3)]
    first = [three.fixture(number) for number in range(3)]
    assert [each.sides for each in first] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    assert {each.sides for each in first} < set(permutations(range(3)))
    assert {each.lineup for each in first} == {(0, 1, 2)}


@pytest.mark.parametrize(
    ("bots", "seats"),
    [
        (("greedy", "random"), [(0, "greedy"), (1, "random"), (0, "greedy"), (1, "random")]),
        (("greedy+random", "random"), [(0, "greedy"), (1, "random"), (0, "random"), (1, "random")]),
        (
            ("greedy+random", "random+greedy"),
            [(0, "greedy"), (1, "random"), (0, "random"), (1, "greedy")],
        ),
    ],
)
def test_a_side_has_one_bot_for_its_seats_or_one_for_each(
    bots: tuple[str, ...], seats: list[tuple[int, str]]
) -> None:
    teams = plan(*bots, players=4)
    found = [(place, player.bot) for place, player in teams.seats(teams.fixture(0))]
    assert found == seats
    swapped = [(place, player.bot) for place, player in teams.seats(teams.fixture(1))]
    assert [place for place, _ in swapped] == [1, 0, 1, 0]
    assert sorted(swapped) == sorted(found)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("greedy", (Player("greedy"),)),
        ("greedy:500", (Player("greedy", 500),)),
        ("greedy:500+random", (Player("greedy", 500), Player("random"))),
    ],
)
def test_a_name_may_have_a_number_of_iterations(text: str, read: tuple[Player, ...]) -> None:
    assert players(text) == read


@pytest.mark.parametrize("text", ["greedy:", "greedy:0", "greedy:-1", "greedy:many", "greedy:1:2"])
def test_what_is_no_number_of_iterations_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"does not name a number of iterations, as in greedy:500"):
        players(text)


def test_equal_names_are_told_apart() -> None:
    assert plan("greedy", "random", "greedy").names == ["greedy 1", "random", "greedy 2"]


@pytest.mark.parametrize("game", ["warchest", "dawnember"])
def test_a_plan_travels_as_bytes(game: str) -> None:
    sent = msgspec.structs.replace(plan("greedy:5", "random", game=game), seconds=0.1, iterations=7)
    assert decode_plan(encode_plan(sent)) == sent


@pytest.mark.parametrize(("field", "other"), [("muster", "0.0.1"), ("rules", 99)])
def test_a_plan_of_other_rules_is_refused(field: str, other: Any) -> None:
    """Games of two versions would be counted as those of one."""
    order = msgspec.json.decode(encode_plan(plan("greedy", "random")))
    with pytest.raises(ValueError, match=r"is installed here, not .*" + str(other)):
        decode_plan(msgspec.json.encode({**order, field: other}))


def test_a_plan_of_a_game_that_is_missing_is_refused() -> None:
    order = msgspec.json.decode(encode_plan(plan("greedy", "random")))
    order["plan"]["game"] = "chess"
    with pytest.raises(ValueError, match="chess is not installed here"):
        decode_plan(msgspec.json.encode(order))
