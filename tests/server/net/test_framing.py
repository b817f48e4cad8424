"""Frames: the same however the bytes are cut, and never more in memory than one that is allowed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.wire.limits import LONG_HEAD_BYTES, MAX_CREATE_BYTES
from engine.wire.protocol import MAX_CLIENT_MESSAGE_BYTES, ProtocolError
from server.net.framing import FrameReader


def usual(head: bytes) -> int:
    """Allow no frame to be longer than usual."""
    return MAX_CLIENT_MESSAGE_BYTES


def frame(body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + body


@given(st.lists(st.binary(max_size=40), max_size=6), st.lists(st.integers(1, 9), min_size=1))
def test_frames_come_out_as_they_went_in(bodies: list[bytes], steps: list[int]) -> None:
    data, reader, found, place = b"".join(map(frame, bodies)), FrameReader(), [], 0
    while place < len(data):
        step = steps[len(found) % len(steps)]
        reader.feed(data[place : place + step])
        place += step
        while (body := reader.take(usual)) is not None:
            found.append(body)
    assert found == bodies


def test_a_length_above_the_limit_is_refused_before_anything_of_it_is_there() -> None:
    reader = FrameReader()
    reader.feed((MAX_CREATE_BYTES + 1).to_bytes(4, "big"))
    with pytest.raises(ProtocolError) as caught:
        reader.take(usual)
    assert (caught.value.code, caught.value.args_) == ("too_large", {"limit": MAX_CLIENT_MESSAGE_BYTES})


def test_the_beginning_of_a_longer_frame_decides_and_nothing_more_of_it_is_awaited() -> None:
    reader = FrameReader()
    body = b"head".ljust(LONG_HEAD_BYTES, b"x")
    reader.feed((MAX_CREATE_BYTES).to_bytes(4, "big") + body[:-1])
    assert reader.take(usual) is None
    reader.feed(body[-1:])
    with pytest.raises(ProtocolError) as caught:
        reader.take(usual)
    assert caught.value.code == "too_large"


def test_a_longer_frame_is_asked_about_once_and_then_taken_whole() -> None:
    """A frame that is allowed when its beginning is there stays allowed, whatever happens meanwhile."""
    allowed, heads = [MAX_CLIENT_MESSAGE_BYTES + 2], []

    def longest(head: bytes) -> int:
        heads.append(head)
        return allowed.pop()

    reader = FrameReader()
    body = b"x" * (MAX_CLIENT_MESSAGE_BYTES + 2)
    reader.feed(frame(body)[:-1])
    assert reader.take(longest) is None
    reader.feed(b"x" + frame(b"short") + frame(b"y" * (MAX_CLIENT_MESSAGE_BYTES + 3))[:100])
    assert [reader.take(longest), reader.take(longest)] == [body, b"short"]
    allowed.append(MAX_CLIENT_MESSAGE_BYTES + 2)
    with pytest.raises(ProtocolError) as caught:
        reader.take(longest)
    assert heads == [b"x" * LONG_HEAD_BYTES, b"y" * LONG_HEAD_BYTES]
    assert (caught.value.code, caught.value.args_) == ("too_large", {"limit": MAX_CLIENT_MESSAGE_BYTES + 2})


def test_the_longest_frame_is_taken() -> None:
    reader = FrameReader()
    reader.feed(frame(b"x" * MAX_CLIENT_MESSAGE_BYTES))
    assert reader.take(usual) == b"x" * MAX_CLIENT_MESSAGE_BYTES
    assert reader.take(usual) is None
