"""The files of shared pictures: an animation by Pillow, or a strip by pygame."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from pathlib import Path

import pygame

from client.i18n import Words
from client.sharing.frames import FrameMaker, join_frames
from client.sharing.moments import STRIP_MOMENTS, list_decided_moments, thin
from client.skins.registry import SHOWN_GAMES
from client.storage.records import read_record_bytes
from engine.record.reading import read_match

FRAME_MS = 900
"""Milliseconds of a frame of an animation."""
LAST_FRAME_MS = 4000
FORMS = ("gif", "webp", "png")
"""Endings of the files: an animation as GIF or WebP, or a strip of three moments."""
MAX_COLOURS = 128
"""Colours of a GIF."""


def share(
    record: Path, form: str, words: Words, *, names: bool, first: int = 0, last: int | None = None
) -> bytes:
    """Return the picture of a stretch of a stored match in a form; raises `OSError` and `ValueError`.

    The stretch goes from one number of events to another one, by default over the whole match.
    """
    if form not in FORMS:
        raise ValueError(f"{form!r} is no form of a picture; known: {' '.join(FORMS)}")
    maker = FrameMaker(read_match(read_record_bytes(record), SHOWN_GAMES), words, names=names)
    moments = list_decided_moments(maker.store.revisions, first, last)
    if not moments:
        raise ValueError("nothing was decided in this stretch")
    if form == "png":
        return pack_strip([maker.draw(moment) for moment in thin(moments, STRIP_MOMENTS)])
    return pack_animation((maker.draw(moment) for moment in thin(moments)), form)


def pack_strip(frames: Sequence[pygame.Surface]) -> bytes:
    """Return the file of frames side by side."""
    file = io.BytesIO()
    pygame.image.save(join_frames(frames), file, ".png")
    return file.getvalue()


def pack_animation(frames: Iterable[pygame.Surface], form: str) -> bytes:
    """Return the file of frames one after another, the last one for longer, again and again."""
    # Pillow takes seven mebibytes, which a table can do without until then.
    from PIL import Image

    # Each frame is let go once it is a picture: those of a long match need not be in memory twice.
    pictures = [
        Image.frombytes("RGB", frame.get_size(), pygame.image.tobytes(frame, "RGB")) for frame in frames
    ]
    if form == "gif":
        # One palette for all frames: what does not change does not flicker.
        palette = pictures[-1].quantize(MAX_COLOURS)
        pictures = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    file = io.BytesIO()
    times = [FRAME_MS] * (len(pictures) - 1) + [LAST_FRAME_MS]
    pictures[0].save(file, form, save_all=True, append_images=pictures[1:], duration=times, loop=0)
    return file.getvalue()
