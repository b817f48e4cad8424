"""Outlined shapes, strokes and limbs in the paints of a side; `@role` stands for a paint."""

from __future__ import annotations

import math
from collections.abc import Iterable

LINE = 1.3
"""Width of the ink around a shape."""

Point = tuple[float, float]


def shape(data: str, paint: str = "cloth", line: float = LINE) -> str:
    """Return a filled path with ink around it, lit from the top left."""
    ink = f' stroke="@ink" stroke-width="{line}" stroke-linejoin="round"' if line else ""
    return f'<path d="{data}" fill="url(#{paint})"{ink}/>'


def flat(data: str, paint: str, opacity: float = 1.0) -> str:
    """Return a filled path without ink."""
    thin = f' fill-opacity="{opacity}"' if opacity < 1 else ""
    return f'<path d="{data}" fill="@{paint}"{thin}/>'


def line(data: str, paint: str = "ink", width: float = LINE, opacity: float = 1.0) -> str:
    """Return an open path with round ends."""
    thin = f' stroke-opacity="{opacity}"' if opacity < 1 else ""
    return (
        f'<path d="{data}" fill="none" stroke="@{paint}" stroke-width="{width}"'
        f' stroke-linecap="round" stroke-linejoin="round"{thin}/>'
    )


def limb(data: str, width: float, paint: str = "cloth") -> str:
    """Return a thick path with ink around it: an arm, a leg, a shaft."""
    return line(data, "ink", width + 2 * LINE) + line(data, paint, width)


def dot(x: float, y: float, radius: float, paint: str, ink: float = 0.0) -> str:
    """Return a filled circle."""
    rim = f' stroke="@ink" stroke-width="{ink}"' if ink else ""
    fill = f"url(#{paint})" if ink else f"@{paint}"
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"{rim}/>'


def oval(
    x: float, y: float, across: float, down: float, paint: str, ink: float = 0.0, turn: float = 0.0
) -> str:
    """Return a filled ellipse, turned about its middle."""
    rim = f' stroke="@ink" stroke-width="{ink}"' if ink else ""
    fill = f"url(#{paint})" if ink else f"@{paint}"
    lean = f' transform="rotate({turn} {x} {y})"' if turn else ""
    return f'<ellipse cx="{x}" cy="{y}" rx="{across}" ry="{down}" fill="{fill}"{rim}{lean}/>'


def burst(outer: float, inner: float, tips: int) -> str:
    """Return the path of a star around (0, 0)."""
    points = []
    for k in range(2 * tips):
        reach, turn = (outer if k % 2 == 0 else inner), math.pi * k / tips - math.pi / 2
        points.append((reach * math.cos(turn), reach * math.sin(turn)))
    return track(points) + "Z"


def put(
    part: str, x: float = 0, y: float = 0, scale: float = 1.0, turn: float = 0.0, *, flip: bool = False
) -> str:
    """Return a part mirrored, scaled, turned clockwise by degrees, and moved, in that order."""
    across = -scale if flip else scale
    return f'<g transform="translate({x} {y}) rotate({turn}) scale({across} {scale})">{part}</g>'


def track(points: Iterable[Point]) -> str:
    """Return an open path through points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
