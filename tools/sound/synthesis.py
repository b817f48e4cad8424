"""Small building blocks for synthesised sounds: struck bodies, filtered noise, mixing and finishing.

A sound is a list of samples at `RATE_HZ`, in any scale until `finish` sets its peak. Only additions,
products and the functions of `math` are used, and the caller seeds the generator of all chance. So the same
recipe gives the same samples everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random

RATE_HZ = 22050
"""Samples in a second."""

Samples = list[float]
Partial = tuple[float, float, float]
"""Frequency in Hz, amplitude, and the seconds in which the amplitude falls to 1/e."""

PLATE = (1.0, 1.73, 2.33, 3.91, 4.11)
"""Frequencies of a free round plate, such as a coin, relative to its lowest."""
BAR = (1.0, 2.756, 5.404, 8.933)
"""Frequencies of a free bar, such as a blade."""
BELL = (0.5, 1.0, 1.2, 1.5, 2.0, 2.67, 3.01)
"""Frequencies of a bell relative to its strike note."""
CHIME = (1.0, 2.0, 3.01, 4.07, 5.43)
"""Frequencies of a tuned metal bar, sweeter than a bell."""
_NYQUIST_MARGIN = 0.46


def strike_body(partials: Iterable[Partial], seconds: float, attack: float = 0.0008) -> Samples:
    """Return the ring of a body that is struck once: the sum of its decaying partials."""
    count = round(seconds * RATE_HZ)
    out = [0.0] * count
    for hertz, amplitude, decay in partials:
        if hertz > _NYQUIST_MARGIN * RATE_HZ:
            continue
        radius = math.exp(-1.0 / (decay * RATE_HZ))
        turn = 2.0 * math.pi * hertz / RATE_HZ
        one, two = 2.0 * radius * math.cos(turn), -radius * radius
        before, now = 0.0, amplitude * math.sin(turn)
        for i in range(1, count):
            out[i] += now
            before, now = now, one * now + two * before
    return rise(out, attack)


def body(
    hertz: float, ring: float, ratios: Iterable[float], brightness: float, damping: float = 0.8
) -> list[Partial]:
    """Return the partials of a body with this lowest frequency that rings for `ring` seconds (to 1/e).

    `brightness` is the strength of a partial compared with one an octave lower. Higher ones also decay
    faster, by the power `damping`. Each partial is a close pair, as in every real round body: it shimmers.
    """
    partials = []
    for ratio in ratios:
        amplitude = brightness ** abs(math.log2(ratio))
        decay = ring / max(ratio, 1.0) ** damping
        partials += [
            (hertz * ratio, amplitude, decay),
            (hertz * ratio * 1.0035, 0.6 * amplitude, decay * 0.9),
        ]
    return partials


def noise(rng: Random, seconds: float) -> Samples:
    """Return white noise between -1 and 1."""
    return [2.0 * rng.random() - 1.0 for _ in range(round(seconds * RATE_HZ))]


def lowpass(samples: Samples, hertz: float) -> Samples:
    """Return the sound without the part well above a frequency (6 dB an octave)."""
    share = 1.0 - math.exp(-2.0 * math.pi * hertz / RATE_HZ)
    out, level = [], 0.0
    for sample in samples:
        level += share * (sample - level)
        out.append(level)
    return out


def highpass(samples: Samples, hertz: float) -> Samples:
    """Return the sound without the part well below a frequency (6 dB an octave)."""
    return [sample - low for sample, low in zip(samples, lowpass(samples, hertz), strict=True)]


def bandpass(samples: Samples, start: float, end: float, width: float) -> Samples:
    """Return the band around a frequency that glides from `start` to `end` Hz; `width` is relative to it."""
    out = []
    low = band = 0.0
    for i, sample in enumerate(samples):
        hertz = start * (end / start) ** (i / max(len(samples), 1))
        tune = 2.0 * math.sin(math.pi * min(hertz, RATE_HZ / 6.5) / RATE_HZ)
        low += tune * band
        band += tune * (sample - low - width * band)
        out.append(band * width)
    return out


def decay(samples: Samples, seconds: float, attack: float = 0.001) -> Samples:
    """Return the sound with an amplitude that rises at once and then falls to 1/e in `seconds`."""
    factor = math.exp(-1.0 / (seconds * RATE_HZ))
    level, out = 1.0, []
    for sample in samples:
        out.append(sample * level)
        level *= factor
    return rise(out, attack)


def swell(samples: Samples, peak: float, sharpness: float = 1.0) -> Samples:
    """Return the sound swelling up to the part `peak` (0 to 1) of its length and away again."""
    out, length = [], max(len(samples) - 1, 1)
    for i, sample in enumerate(samples):
        x = i / length
        near = x / peak if x < peak else (1.0 - x) / (1.0 - peak)
        out.append(sample * math.sin(0.5 * math.pi * near) ** (2.0 * sharpness))
    return out


def rise(samples: Samples, seconds: float) -> Samples:
    """Return the sound with a faded start, which avoids a crack."""
    count = max(1, round(seconds * RATE_HZ))
    return [sample * min(1.0, i / count) for i, sample in enumerate(samples)]


def mix(*parts: tuple[float, float, Samples]) -> Samples:
    """Return the sum of parts, each given as its start in seconds, its gain and its samples."""
    length = max(round(at * RATE_HZ) + len(samples) for at, _, samples in parts)
    out = [0.0] * length
    for at, gain, samples in parts:
        first = round(at * RATE_HZ)
        for i, sample in enumerate(samples):
            out[first + i] += gain * sample
    return out


def finish(samples: Samples, seconds: float, peak_db: float, fade: float) -> list[int]:
    """Return 16-bit samples of exactly this length: centred, faded out at the end, with this peak."""
    count = round(seconds * RATE_HZ)
    cut = (samples + [0.0] * count)[:count]
    # A slow high-pass removes any offset that would crack at the start or end of the sound.
    cut = highpass(cut, 25.0)
    tail = round(fade * RATE_HZ)
    for i in range(tail):
        cut[count - 1 - i] *= (i / tail) ** 1.5
    loudest = max(abs(sample) for sample in cut)
    scale = 32767.0 * 10.0 ** (peak_db / 20.0) / loudest
    return [round(sample * scale) for sample in cut]
