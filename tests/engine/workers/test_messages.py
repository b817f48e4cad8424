"""Messages on streams: whole or not at all."""

from __future__ import annotations

import io

import pytest

from engine.workers.messages import read_message, write_message


def test_messages_are_read_whole() -> None:
    stream = io.BytesIO()
    write_message(stream, b"abc")
    write_message(stream, b"")
    stream.seek(0)
    assert [read_message(stream), read_message(stream)] == [b"abc", b""]


@pytest.mark.parametrize("data", [b"", b"\0\0", b"\0\0\0\5ab"])
def test_a_stream_that_ends_early_is_an_end(data: bytes) -> None:
    with pytest.raises(EOFError):
        read_message(io.BytesIO(data))
