"""Synthesise the sounds of the table and of the games into their folders: `python -m tools.sound`."""

from __future__ import annotations

import argparse
import io
import sys
import wave
from array import array
from pathlib import Path
from random import Random

from client.audio import sound_file
from engine.programs import end_with_reader
from tools.sound.recipes import SOUNDS, Sound
from tools.sound.synthesis import RATE_HZ, finish


def wav(samples: list[int]) -> bytes:
    """Return the bytes of a mono 16-bit wave file."""
    frames = array("h", samples)
    if sys.byteorder == "big":
        frames.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE_HZ)
        writer.writeframes(frames.tobytes())
    return file.getvalue()


def make(name: str, sound: Sound) -> bytes:
    """Return the file of one sound: the same bytes at every call, as its own name is its seed."""
    return wav(
        finish(sound.recipe(Random(name.rpartition("/")[2])), sound.seconds, sound.peak_db, sound.fade)
    )


@end_with_reader
def main() -> int:
    """Write every sound and print its size."""
    argparse.ArgumentParser(prog="python -m tools.sound", description=__doc__.partition(":")[0]).parse_args()
    total = 0
    for name, sound in SOUNDS.items():
        data = make(name, sound)
        Path(str(sound_file(name))).write_bytes(data)
        total += len(data)
    print(f"{len(SOUNDS)} sounds, {total / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
