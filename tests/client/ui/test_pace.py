"""The pace of the picture: smooth after any input, and next to nothing while nobody does anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.ui.pace import ATTENTION, DOZE, HIDDEN, LIVING, LONGEST, LOOKING, MOVING, RESTING, Pace
from tests.support.client.client_driver import Player

TICK = 1 / MOVING
"""How often the loop asks."""


def drawn(pace: Pace, begin: float, seconds: float, rate: float, *, seen: bool = True) -> list[float]:
    """Return by how much each frame of some time went on."""
    times = [begin + TICK * at for at in range(round(seconds / TICK))]
    return [dt for now in times if (dt := pace.frame(now, rate, seen=seen)) is not None]


def test_it_is_smooth_after_input_and_rests_then() -> None:
    pace = Pace(0.0)
    assert len(drawn(pace, TICK, ATTENTION - TICK, RESTING)) == pytest.approx(ATTENTION * MOVING, abs=2)
    assert len(drawn(pace, ATTENTION + TICK, 10.0, RESTING)) == pytest.approx(10 * RESTING, abs=1)
    pace.touch(20.0)
    assert len(drawn(pace, 20.0, ATTENTION, RESTING)) == pytest.approx(ATTENTION * MOVING, abs=2)


@pytest.mark.parametrize("rate", [RESTING, LIVING, MOVING])
def test_what_stirs_by_itself_sets_the_rate(rate: float) -> None:
    """No time is lost between the frames, however few there are."""
    pace = Pace(0.0)
    drawn(pace, 0.0, ATTENTION, rate)
    frames = drawn(pace, ATTENTION, 10.0, rate)
    assert len(frames) == pytest.approx(10 * rate, rel=0.1)
    assert sum(frames) == pytest.approx(10.0, abs=1 / rate + TICK)


def test_input_is_looked_for_less_often_where_nothing_moves() -> None:
    pace = Pace(0.0)
    pace.frame(ATTENTION / 2, RESTING, seen=True)
    assert pace.pause == TICK
    pace.frame(ATTENTION + 1, MOVING, seen=True)
    assert pace.pause == TICK, "motions are smooth, whoever began them"
    pace.frame(ATTENTION + 2, RESTING, seen=True)
    assert pace.pause == 1 / LOOKING


def test_what_begins_does_not_begin_with_the_time_that_was_rested() -> None:
    pace = Pace(0.0)
    drawn(pace, 0.0, 10.0, RESTING)
    at = pace.drawn + 0.9 / RESTING - TICK
    pace.wake(at)
    assert pace.frame(at, MOVING, seen=True) == pytest.approx(TICK)


def test_a_frame_after_a_long_halt_is_no_longer_than_one_at_rest() -> None:
    """Windows stops the loop while a window is dragged."""
    pace = Pace(0.0)
    assert pace.frame(30.0, MOVING, seen=True) == LONGEST


def test_a_window_that_nobody_sees_is_drawn_seldom() -> None:
    pace = Pace(0.0)
    assert len(drawn(pace, TICK, 1.0, MOVING, seen=False)) == pytest.approx(HIDDEN, rel=0.2)


def test_only_the_player_keeps_the_menu_from_dozing() -> None:
    """What others do wakes the picture; whether somebody is there only input says."""
    pace = Pace(0.0)
    pace.wake(DOZE)
    assert pace.idle(DOZE) == DOZE
    pace.touch(DOZE)
    assert pace.idle(DOZE + 1) == 1.0


def test_the_menu_lives_for_a_minute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then it rests until there is input; without animations it does so at once."""
    player = Player(tmp_path)
    assert player.app.rate == RESTING
    player.settings.animation = "normal"
    assert player.app.rate == LIVING
    monkeypatch.setattr(player.app._pace, "_input", -1e9)
    assert player.app.rate == RESTING
