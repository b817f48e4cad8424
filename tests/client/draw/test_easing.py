"""Protects motion: every easing starts and ends where it must, takes any time, and never jumps."""

from itertools import pairwise

import pytest

from client.draw import easing

TO_GOAL = (
    easing.ease_in,
    easing.ease_out,
    easing.ease_in_out,
    easing.overshoot,
    easing.bounce,
)
AND_BACK = (easing.lunge, easing.arc, easing.pulse)


@pytest.mark.parametrize("curve", [*TO_GOAL, *AND_BACK])
def test_ends_and_clamping(curve):
    goal = 1.0 if curve in TO_GOAL else 0.0
    assert curve(0.0) == pytest.approx(0.0, abs=1e-9)
    assert curve(1.0) == pytest.approx(goal, abs=1e-9)
    assert curve(-3.0) == curve(0.0)
    assert curve(7.0) == curve(1.0)


@pytest.mark.parametrize("curve", [*TO_GOAL, *AND_BACK])
def test_no_jumps(curve):
    steps = [curve(k / 1000) for k in range(1001)]
    assert max(abs(b - a) for a, b in pairwise(steps)) < 0.02


def test_characters():
    assert max(easing.overshoot(k / 100) for k in range(101)) > 1.05
    assert min(easing.lunge(k / 100) for k in range(101)) < -0.1
    assert easing.lunge(0.45) == pytest.approx(1.0)
    assert easing.arc(0.5) == easing.pulse(0.5) == 1.0
    assert easing.ease_in(0.3) < 0.3 < easing.ease_out(0.3)
    assert all(easing.bounce(k / 100) <= 1.0 for k in range(101))
    assert easing.bounce(1 / 2.75) == pytest.approx(1.0)
