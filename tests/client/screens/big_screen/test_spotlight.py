"""The choice of the liveliest table."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from client.screens.big_screen.spotlight import (
    BLOW_FADES_S,
    MIN_STAY_S,
    RESULT_STAYS_S,
    Glance,
    Spotlight,
    measure_closeness,
)
from client.skins.registry import SHOWN_GAMES, SKINS
from engine.games.registry import GAMES
from tests.support.client.any_skin import SOON
from tools.harness.clients.hostless_session import LocalSession

EVEN, UNEVEN = Glance(1.0, 0.2, 0), Glance(0.2, 0.2, 0)


def follow(light: Spotlight, glances: Mapping[int, Glance], seconds: float) -> int | None:
    """Let time pass over tables that do not change."""
    for _ in range(round(seconds * 2)):
        light.update(0.5, glances)
    return light.at


def test_the_close_match_is_the_liveliest_and_the_first_of_equals() -> None:
    assert follow(Spotlight(), {}, 1) is None
    assert follow(Spotlight(), {1: UNEVEN, 2: EVEN}, 1) == 2
    assert follow(Spotlight(), {3: EVEN, 2: EVEN}, 1) == 2


def test_the_light_stays_for_a_while_and_never_moves_for_little() -> None:
    light = Spotlight()
    assert follow(light, {1: EVEN}, 1) == 1
    better = {1: UNEVEN, 2: EVEN}
    assert follow(light, better, MIN_STAY_S - 2) == 1
    assert follow(light, better, 3) == 2
    assert follow(light, {1: Glance(1.1, 0.2, 0), 2: EVEN}, 2 * MIN_STAY_S) == 2


def test_a_blow_draws_it_and_fades() -> None:
    light = Spotlight()
    follow(light, {1: EVEN, 2: UNEVEN}, MIN_STAY_S + 1)
    struck = {1: EVEN, 2: Glance(0.2, 0.2, 1)}
    assert follow(light, struck, 1) == 2
    assert follow(light, struck, MIN_STAY_S + BLOW_FADES_S) == 1


def test_a_coming_end_draws_it() -> None:
    light = Spotlight()
    follow(light, {1: EVEN, 2: EVEN}, MIN_STAY_S + 1)
    assert follow(light, {1: EVEN, 2: Glance(1.0, 0.95, 0)}, 1) == 2


def test_a_result_is_shown_for_a_while_and_a_table_that_goes_loses_it_at_once() -> None:
    light = Spotlight()
    follow(light, {1: EVEN, 2: UNEVEN}, MIN_STAY_S + 1)
    ended = {1: EVEN, 2: Glance(0.0, 1.0, 0, over=True)}
    assert follow(light, ended, 1) == 2
    assert not light.is_over_for_long(2)
    assert follow(light, ended, RESULT_STAYS_S) == 1
    assert light.is_over_for_long(2)
    assert follow(light, {2: ended[2]}, 0.5) == 2


def test_a_paused_match_gives_way_at_once() -> None:
    light = Spotlight()
    follow(light, {1: EVEN, 2: UNEVEN}, 1)
    assert follow(light, {1: Glance(1.0, 0.2, 0, paused=True), 2: UNEVEN}, 1) == 2


@pytest.mark.parametrize("game", sorted(SHOWN_GAMES))
def test_every_game_tells_a_spectator_how_close_it_is_and_its_score(game: str) -> None:
    """From the public position alone, all the way, in any position of a random match."""

    session = LocalSession(GAMES[game], SOON.get(game, {}), seat=None, seed=3)
    seats = len(session.match.game.seats(session.match.options))
    for _ in range(40):
        session.run(1)
        store = session.match.store
        store.skip()
        assert 0.0 <= measure_closeness(store) <= 1.0
        score = SKINS[game].table.score(store.shown)
        if score is not None:
            assert len(score.points) == seats
            assert all(score.points)
            assert 0.0 <= score.progress <= 1.0
