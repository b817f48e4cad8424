"""Synthesise the sounds of the table into `assets/sounds`: `python -m tools.sound`."""

from __future__ import annotations

import io
import sys
import wave
from array import array
from pathlib import Path
from random import Random

from tools.sound.recipes import SOUNDS, Sound
from tools.sound.synthesis import RATE, finish

FOLDER = Path(__file__).resolve().parent.parent.parent / "assets" / "sounds"


def wav(samples: list[int]) -> bytes:
    """Return the bytes of a mono 16-bit wave file."""
    frames = array("h", samples)
    if sys.byteorder == "big":
        frames.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes(frames.tobytes())
    return file.getvalue()


def make(name: str, sound: Sound) -> bytes:
    """Return the file of one sound: the same bytes at every call, as its name is its seed."""
    return wav(finish(sound.recipe(Random(name)), sound.seconds, sound.peak_db, sound.fade))


def main() -> None:
    """Write every sound and say how large they are."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, sound in SOUNDS.items():
        data = make(name, sound)
        (FOLDER / f"{name}.wav").write_bytes(data)
        total += len(data)
    print(f"{len(SOUNDS)} sounds, {total / 1000:.0f} kB")


if __name__ == "__main__":
    main()
