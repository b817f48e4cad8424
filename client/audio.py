"""Sounds of the table; silence without a sound device."""

from __future__ import annotations

import heapq
import io
import time
import wave
from collections.abc import Callable
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from random import Random

import pygame

CUES = frozenset({"your_turn", "seated"})
"""Sounds that call the player and have a volume of their own."""

REPEAT = 0.04
"""Seconds within which the same sound is not started again: together they would only be louder."""

PITCHES = (0.95, 1.0, 1.053)
"""Pitches of each sound, about a semitone apart: equal repetitions would sound mechanical."""

_RATE = 22050
_BUFFER = 512
_CHANNELS = 24


class Audio:
    """The only way to make a sound.

    `effects` and `cues` are volumes from 0 to 1, `muted` silences everything. Each may be set at any time and
    applies to sounds that start later. Without a device every method works without sound.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, chance: Random | None = None) -> None:
        """Open the sound device if there is one; `clock` gives seconds, pitches are drawn from `chance`."""
        self.effects = 1.0
        self.cues = 1.0
        self.muted = False
        self._clock = clock
        self._chance = chance or Random()
        self._loaded: dict[tuple[str, float], pygame.mixer.Sound] = {}
        self._pitches: dict[str, float] = {}
        """Last pitch of each sound."""
        self._started: dict[str, float] = {}
        self._waiting: list[tuple[float, int, str, float]] = []
        self._count = 0
        self.available = _open()

    def follow(self, effects: int, cues: int, muted: bool) -> None:
        """Take over the player's settings: volumes in per cent."""
        self.effects, self.cues, self.muted = effects / 100, cues / 100, muted

    def play(self, name: str, volume: float = 1.0, delay: float = 0.0) -> None:
        """Start a sound now, or by the first `update` after `delay` seconds; raises `KeyError` for none."""
        if not sound_file(name).is_file():
            raise KeyError(f"there is no sound {name!r}")
        if delay > 0.0:
            self._count += 1
            heapq.heappush(self._waiting, (self._clock() + delay, self._count, name, volume))
        else:
            self._start(name, volume)

    @property
    def waits(self) -> bool:
        """Say whether a delayed sound is waiting."""
        return bool(self._waiting)

    def update(self) -> None:
        """Start the delayed sounds whose time has come; call it once a frame."""
        while self._waiting and self._waiting[0][0] <= self._clock():
            _, _, name, volume = heapq.heappop(self._waiting)
            self._start(name, volume)

    def hush(self) -> None:
        """Forget the delayed sounds, as after a skipped animation; playing sounds go on."""
        self._waiting.clear()

    def close(self) -> None:
        """Close the sound device; later sounds are silent."""
        self.hush()
        if self.available:
            self.available = False
            self._loaded.clear()
            pygame.mixer.quit()

    def _start(self, name: str, volume: float) -> None:
        loudness = volume * (self.cues if name in CUES else self.effects)
        if self.muted or not self.available or loudness <= 0.0:
            return
        now = self._clock()
        if now - self._started.get(name, float("-inf")) < REPEAT:
            return
        self._started[name] = now
        pitch = self._pitches[name] = self._chance.choice(
            [each for each in PITCHES if each != self._pitches.get(name)]
        )
        if (name, pitch) not in self._loaded:
            self._loaded[name, pitch] = pygame.mixer.Sound(io.BytesIO(change_pitch(sound_file(name), pitch)))
        # The volume is set on the channel, because the same sound may still play at another one.
        channel = self._loaded[name, pitch].play()
        if channel is not None:
            channel.set_volume(min(1.0, loudness))


@cache
def sound_file(name: str) -> Traversable:
    """Return the file of a sound: `click` is common, `warchest/draw` belongs to a game."""
    game, _, own = name.rpartition("/")
    return resources.files("assets").joinpath(game, "sounds", f"{own}.wav")


def change_pitch(file: Traversable, pitch: float) -> bytes:
    """Return the bytes of a sound played `pitch` times as fast, which is higher and shorter."""
    changed = io.BytesIO()
    with file.open("rb") as opened, wave.open(opened) as sound, wave.open(changed, "wb") as writer:
        writer.setparams(sound.getparams())
        writer.setframerate(round(sound.getframerate() * pitch))
        writer.writeframes(sound.readframes(sound.getnframes()))
    return changed.getvalue()


def _open() -> bool:
    try:
        pygame.mixer.init(_RATE, -16, 2, _BUFFER)
        pygame.mixer.set_num_channels(_CHANNELS)
    # A library without the mixer has a stand-in for `mixer` that raises these.
    except (pygame.error, NotImplementedError, AttributeError):
        return False
    return True
