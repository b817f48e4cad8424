"""Curves from time in 0..1 to progress in 0..1; input outside is clamped."""

import math


def clamp(t: float) -> float:
    """Return `t` limited to 0..1.

    >>> clamp(1.5), clamp(-0.5), clamp(0.25)
    (1.0, 0.0, 0.25)
    """
    return min(1.0, max(0.0, t))


def ease_in(t: float) -> float:
    """Return progress that starts slowly (cubic).

    >>> ease_in(0.5)
    0.125
    """
    return clamp(t) ** 3


def ease_out(t: float) -> float:
    """Return progress that ends slowly (cubic).

    >>> ease_out(0.5)
    0.875
    """
    return 1 - (1 - clamp(t)) ** 3


def ease_in_out(t: float) -> float:
    """Return progress that starts and ends slowly (smoothstep).

    >>> ease_in_out(0.25), ease_in_out(0.5)
    (0.15625, 0.5)
    """
    t = clamp(t)
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """Return progress that runs about a tenth past the goal and settles back.

    >>> round(max(overshoot(step / 100) for step in range(101)), 2)
    1.1
    """
    t = clamp(t) - 1
    return 1 + 2.70158 * t**3 + 1.70158 * t**2


def bounce(t: float) -> float:
    """Return progress of something dropped: it hits the goal at 0.36 and hops three times, ever lower.

    >>> bounce(0.0), round(bounce(0.36), 3), bounce(1.0)
    (0.0, 0.98, 1.0)
    """
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
    """Return a thrust: 0 at both ends, a short step back, then a full reach of 1 at 0.45.

    >>> round(lunge(0.45), 3), lunge(1.0)
    (1.0, 0.0)
    """
    t = clamp(t)
    if t < 0.2:
        return -0.18 * math.sin(math.pi * t / 0.4)
    if t < 0.45:
        return -0.18 + 1.18 * ease_in((t - 0.2) / 0.25)
    return 1 - ease_in_out((t - 0.45) / 0.55)


def arc(t: float) -> float:
    """Return the height of a throw: 0 at both ends, 1 in the middle.

    >>> arc(0.0), arc(0.5), arc(1.0)
    (0.0, 1.0, 0.0)
    """
    t = clamp(t)
    return 4 * t * (1 - t)


def pulse(t: float) -> float:
    """Return one swell: 0 at both ends, 1 in the middle, smooth everywhere.

    >>> pulse(0.0), pulse(0.5), pulse(1.0)
    (0.0, 1.0, 0.0)
    """
    return 0.5 - 0.5 * math.cos(2 * math.pi * clamp(t))
