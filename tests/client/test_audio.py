"""Playing sounds: loud as set, never twice at once, and harmless where no sound can be heard."""

from __future__ import annotations

import io
import wave
from collections.abc import Iterator
from importlib import resources
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from client import audio as audio_module
from client.audio import PITCHES, REPEAT, Audio, change_pitch, sound_file

HEARD = ("click", "your_turn", "warchest/hit")
"""The sounds that the tests play on a missing device."""


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def heard_sounds(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """Record the files and loudness of the sounds that are started on a device that is not there."""
    started: list[tuple[str, float]] = []
    by_content = {change_pitch(sound_file(name), pitch): name for name in HEARD for pitch in PITCHES}

    class FakeSound:
        def __init__(self, file: io.BytesIO) -> None:
            self.name = by_content[file.getvalue()]

        def play(self) -> FakeSound:
            return self

        def set_volume(self, volume: float) -> None:
            started.append((self.name, round(volume, 3)))

    monkeypatch.setattr(audio_module, "_open", lambda: True)
    monkeypatch.setattr(pygame.mixer, "Sound", FakeSound)
    return started


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be a machine without a sound card."""

    def no_device(*_: object) -> None:
        raise pygame.error("no available audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)


def test_without_a_device_nothing_happens(silent: None, clock: Clock) -> None:
    """A machine without a sound card plays on in silence, through every method."""
    audio = Audio(clock)
    assert not audio.available
    audio.play("warchest/hit")
    audio.play("warchest/hit", delay=0.1)
    clock.now += 1.0
    audio.update()
    audio.hush()
    audio.close()


def test_without_the_mixer_module(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pygame built without sound has a stand-in that raises at any use."""

    class MissingModule:
        def __getattr__(self, name: str) -> object:
            raise NotImplementedError(f"mixer module not available: {name}")

    monkeypatch.setattr(pygame, "mixer", MissingModule())
    audio = Audio()
    audio.play("click")
    assert not audio.available


def test_misspelt_sound_is_noticed_even_in_silence(silent: None) -> None:
    """Tests run without sound and must still find a wrong name."""
    with pytest.raises(KeyError, match="clik"):
        Audio().play("clik")


def test_volumes(heard_sounds: list[tuple[str, float]], clock: Clock) -> None:
    """Effects and the call to the player have volumes of their own; zero and mute start nothing."""
    audio = Audio(clock)
    audio.effects, audio.cues = 0.5, 0.8
    audio.play("warchest/hit", 0.5)
    audio.play("your_turn")
    audio.effects = 0.0
    audio.play("click")
    audio.muted = True
    audio.play("your_turn")
    assert heard_sounds == [("warchest/hit", 0.25), ("your_turn", 0.8)]


def test_same_sound_at_once_is_played_once(heard_sounds: list[tuple[str, float]], clock: Clock) -> None:
    """Three coins that land together clink once; another sound, or a later one, is not held back."""
    audio = Audio(clock)
    audio.play("warchest/hit")
    audio.play("warchest/hit")
    audio.play("click")
    clock.now += 0.9 * REPEAT
    audio.play("warchest/hit")
    clock.now += 0.2 * REPEAT
    audio.play("warchest/hit")
    assert [name for name, _ in heard_sounds] == ["warchest/hit", "click", "warchest/hit"]


def test_delayed_sounds_come_in_their_order(heard_sounds: list[tuple[str, float]], clock: Clock) -> None:
    """A sound waits for its moment in an animation and is heard with the first frame after it."""
    audio = Audio(clock)
    audio.play("warchest/hit", delay=0.3)
    audio.play("click", delay=0.1)
    audio.update()
    assert heard_sounds == []
    clock.now += 0.2
    audio.update()
    assert [name for name, _ in heard_sounds] == ["click"]
    clock.now += 0.2
    audio.update()
    audio.update()
    assert [name for name, _ in heard_sounds] == ["click", "warchest/hit"]


def test_skipping_forgets_what_waits(heard_sounds: list[tuple[str, float]], clock: Clock) -> None:
    """A skipped animation makes no sound afterwards."""
    audio = Audio(clock)
    audio.play("warchest/hit", delay=0.3)
    audio.hush()
    clock.now += 1.0
    audio.update()
    assert heard_sounds == []


def test_no_sound_is_heard_twice_in_a_row_at_one_pitch(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    """Each of the three pitches is heard, never the same one after itself, and the seed alone says which."""
    rates: list[int] = []

    class FakeSound:
        def __init__(self, file: io.BytesIO) -> None:
            with wave.open(file) as opened:
                self.rate = opened.getframerate()

        def play(self) -> None:
            rates.append(self.rate)

    monkeypatch.setattr(audio_module, "_open", lambda: True)
    monkeypatch.setattr(pygame.mixer, "Sound", FakeSound)
    for _ in range(2):
        audio = Audio(clock, Random(4))
        for _ in range(20):
            clock.now += 1.0
            audio.play("warchest/hit")
    with wave.open(io.BytesIO(sound_file("warchest/hit").read_bytes())) as file:
        usual = file.getframerate()
    assert set(rates) == {round(usual * pitch) for pitch in PITCHES}
    assert all(before != after for before, after in pairwise(rates[:20]))
    assert rates[:20] == rates[20:]


@pytest.fixture
def dummy_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.mark.usefixtures("dummy_device")
def test_real_mixer_takes_every_file() -> None:
    """Each file is loaded and started by the real mixer, on SDL's device that plays to nobody."""
    audio = Audio()
    assert audio.available
    assets = Path(str(resources.files("assets")))
    files = [*assets.glob("sounds/*.wav"), *assets.glob("*/sounds/*.wav")]
    assert len(files) > 50
    for file in files:
        audio.play(file.relative_to(assets).with_suffix("").as_posix().replace("sounds/", ""))
    assert pygame.mixer.get_busy()
    audio.close()
    assert pygame.mixer.get_init() is None
