"""Panels: drawn in parts they look as drawn at once, and little of them is rasterised."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from client.draw import panel as panels
from client.draw.svg import render

Rendered = Callable[..., pygame.Surface]


@pytest.mark.parametrize("scale", [0.7, 1.0, 2.0])
@pytest.mark.parametrize("size", [(420, 480), (301, 77), (40, 40), (20, 300)])
def test_a_panel_in_parts_is_the_panel(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its rim is drawn, its leaf is one column that is stretched; only rounding may differ."""
    pixels = [0]

    def count(body: str, box: tuple[float, ...], area: tuple[int, int]) -> pygame.Surface:
        pixels[0] += area[0] * area[1]
        return render(body, box, area)

    def render_at_once(surface: pygame.Surface, body: str, rim: int) -> None:
        surface.blit(render(body, (0, 0, *surface.get_size()), surface.get_size()), (0, 0))

    monkeypatch.setattr(panels, "render", count)
    parts = panels.panel(size, scale, glow=(255, 220, 119))
    if min(size) > 400:
        assert pixels[0] < size[0] * size[1] * (1.1 if scale > 1 else 0.5)
    monkeypatch.setattr(panels, "_render_onto", render_at_once)
    whole = panels.panel(size, scale, glow=(255, 220, 120))
    pairs = zip(pygame.image.tobytes(parts, "RGBA"), pygame.image.tobytes(whole, "RGBA"), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= 2
