"""Frames: the same however the bytes are cut, and never more in memory than one that is allowed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.wire.protocol import CLIENT_LIMIT, ProtocolError
from server.net.framing import FrameReader


def framed(body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + body


@given(st.lists(st.binary(max_size=40), max_size=6), st.lists(st.integers(1, 9), min_size=1))
def test_frames_come_out_as_they_went_in(bodies: list[bytes], steps: list[int]) -> None:
    data, reader, found, place = b"".join(map(framed, bodies)), FrameReader(), [], 0
    while place < len(data):
        step = steps[len(found) % len(steps)]
        reader.feed(data[place : place + step])
        place += step
        while (body := reader.take()) is not None:
            found.append(body)
    assert found == bodies


def test_a_length_above_the_limit_is_refused_before_anything_of_it_is_there() -> None:
    reader = FrameReader()
    reader.feed((CLIENT_LIMIT + 1).to_bytes(4, "big"))
    with pytest.raises(ProtocolError) as caught:
        reader.take()
    assert (caught.value.code, caught.value.args_) == ("too_large", {"limit": CLIENT_LIMIT})


def test_the_longest_frame_is_taken() -> None:
    reader = FrameReader()
    reader.feed(framed(b"x" * CLIENT_LIMIT))
    assert reader.take() == b"x" * CLIENT_LIMIT
    assert reader.take() is None
