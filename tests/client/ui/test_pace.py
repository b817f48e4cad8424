"""The pace of the picture: smooth after any input, and next to nothing while nobody does anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.ui.pace import (
    DOZE_AFTER_S,
    HIDDEN_FPS,
    INPUT_CHECKS_PER_S,
    LIVING_FPS,
    MAX_FRAME_S,
    MOVING_FPS,
    RESTING_FPS,
    SMOOTH_TIME_S,
    Pace,
)
from tests.support.client.client_driver import Player

TICK = 1 / MOVING_FPS
"""Interval of the loop."""


def list_advances(pace: Pace, begin: float, seconds: float, rate: float, *, seen: bool = True) -> list[float]:
    """Return by how much each frame of some time went on."""
    times = [begin + TICK * at for at in range(round(seconds / TICK))]
    return [dt for now in times if (dt := pace.frame(now, rate, seen=seen)) is not None]


def test_it_is_smooth_after_input_and_rests_then() -> None:
    pace = Pace(0.0)
    assert len(list_advances(pace, TICK, SMOOTH_TIME_S - TICK, RESTING_FPS)) == pytest.approx(
        SMOOTH_TIME_S * MOVING_FPS, abs=2
    )
    assert len(list_advances(pace, SMOOTH_TIME_S + TICK, 10.0, RESTING_FPS)) == pytest.approx(
        10 * RESTING_FPS, abs=1
    )
    pace.touch(20.0)
    assert len(list_advances(pace, 20.0, SMOOTH_TIME_S, RESTING_FPS)) == pytest.approx(
        SMOOTH_TIME_S * MOVING_FPS, abs=2
    )


@pytest.mark.parametrize("rate", [RESTING_FPS, LIVING_FPS, MOVING_FPS])
def test_what_stirs_by_itself_sets_the_rate(rate: float) -> None:
    """No time is lost between the frames, however few there are."""
    pace = Pace(0.0)
    list_advances(pace, 0.0, SMOOTH_TIME_S, rate)
    frames = list_advances(pace, SMOOTH_TIME_S, 10.0, rate)
    assert len(frames) == pytest.approx(10 * rate, rel=0.1)
    assert sum(frames) == pytest.approx(10.0, abs=1 / rate + TICK)


def test_input_is_looked_for_less_often_where_nothing_moves() -> None:
    pace = Pace(0.0)
    pace.frame(SMOOTH_TIME_S / 2, RESTING_FPS, seen=True)
    assert pace.pause == TICK
    pace.frame(SMOOTH_TIME_S + 1, MOVING_FPS, seen=True)
    assert pace.pause == TICK, "motions are smooth, whoever began them"
    pace.frame(SMOOTH_TIME_S + 2, RESTING_FPS, seen=True)
    assert pace.pause == 1 / INPUT_CHECKS_PER_S


def test_what_begins_does_not_begin_with_the_time_that_was_rested() -> None:
    pace = Pace(0.0)
    list_advances(pace, 0.0, 10.0, RESTING_FPS)
    at = pace.drawn + 0.9 / RESTING_FPS - TICK
    pace.wake(at)
    assert pace.frame(at, MOVING_FPS, seen=True) == pytest.approx(TICK)


def test_a_frame_after_a_long_halt_is_no_longer_than_one_at_rest() -> None:
    """Windows stops the loop while a window is dragged."""
    pace = Pace(0.0)
    assert pace.frame(30.0, MOVING_FPS, seen=True) == MAX_FRAME_S


def test_a_window_that_nobody_sees_is_drawn_seldom() -> None:
    pace = Pace(0.0)
    assert len(list_advances(pace, TICK, 1.0, MOVING_FPS, seen=False)) == pytest.approx(HIDDEN_FPS, rel=0.2)


def test_only_the_player_keeps_the_menu_from_dozing() -> None:
    """Actions of others wake the picture; only input shows that a person is there."""
    pace = Pace(0.0)
    pace.wake(DOZE_AFTER_S)
    assert pace.idle(DOZE_AFTER_S) == DOZE_AFTER_S
    pace.touch(DOZE_AFTER_S)
    assert pace.idle(DOZE_AFTER_S + 1) == 1.0


def test_the_menu_lives_for_a_minute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then it rests until there is input; without animations it does so at once."""
    player = Player(tmp_path)
    assert player.app.rate == RESTING_FPS
    player.settings.animation = "normal"
    assert player.app.rate == LIVING_FPS
    monkeypatch.setattr(player.app._pace, "_input", -1e9)
    assert player.app.rate == RESTING_FPS
