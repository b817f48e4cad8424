"""Stretching in motion: smooth where there is time for it, coarse on a machine that is too slow."""

from __future__ import annotations

from itertools import count

import pygame
import pytest

from client.draw.tabletop.composing import stretch
from client.draw.tabletop.composing.stretch import MAX_STRETCHING_S, PROOF, Stretcher


@pytest.mark.parametrize(("seconds", "smooth"), [(MAX_STRETCHING_S / 2, True), (2 * MAX_STRETCHING_S, False)])
def test_a_slow_machine_stretches_coarsely(
    monkeypatch: pytest.MonkeyPatch, seconds: float, smooth: bool
) -> None:
    """Two halves of black and white have something between them only where they are stretched smoothly."""
    ticks = count()
    monkeypatch.setattr(stretch, "thread_time", lambda: seconds * next(ticks))
    part, target = pygame.Surface((2, 1), depth=32), pygame.Surface((16, 1), depth=32)
    part.set_at((0, 0), "white")
    stretcher = Stretcher()
    for _ in range(PROOF + 1):
        stretcher.stretch(part, target)
    tones = {target.get_at((x, 0)).r for x in range(target.width)}
    assert (len(tones) > 2) == smooth
