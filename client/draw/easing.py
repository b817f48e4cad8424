"""Curves from time in 0..1 to progress in 0..1; input outside is clamped."""

import math


def clamp(t: float) -> float:
    """Return `t` limited to 0..1."""
    return min(1.0, max(0.0, t))


def ease_in(t: float) -> float:
    """Return progress that starts slowly (cubic)."""
    return clamp(t) ** 3


def ease_out(t: float) -> float:
    """Return progress that ends slowly (cubic)."""
    return 1 - (1 - clamp(t)) ** 3


def ease_in_out(t: float) -> float:
    """Return progress that starts and ends slowly (smoothstep)."""
    t = clamp(t)
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """Return progress that runs about a tenth past the goal and settles back."""
    t = clamp(t) - 1
    return 1 + 2.70158 * t**3 + 1.70158 * t**2


def bounce(t: float) -> float:
    """Return progress of something dropped: it hits the goal at 0.36 and hops three times, ever lower."""
    t = clamp(t)
    for hit, middle, floor in (
        (1 / 2.75, 0.0, 0.0),
        (2 / 2.75, 1.5 / 2.75, 0.75),
        (2.5 / 2.75, 2.25 / 2.75, 0.9375),
    ):
        if t < hit:
            return 7.5625 * (t - middle) ** 2 + floor
    return 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375


def lunge(t: float) -> float:
    """Return a thrust: 0 at both ends, a short step back, then a full reach of 1 at 0.45."""
    t = clamp(t)
    if t < 0.2:
        return -0.18 * math.sin(math.pi * t / 0.4)
    if t < 0.45:
        return -0.18 + 1.18 * ease_in((t - 0.2) / 0.25)
    return 1 - ease_in_out((t - 0.45) / 0.55)


def arc(t: float) -> float:
    """Return the height of a throw: 0 at both ends, 1 in the middle."""
    t = clamp(t)
    return 4 * t * (1 - t)


def pulse(t: float) -> float:
    """Return one swell: 0 at both ends, 1 in the middle, smooth everywhere."""
    return 0.5 - 0.5 * math.cos(2 * math.pi * clamp(t))
