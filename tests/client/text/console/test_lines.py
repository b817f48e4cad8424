"""Lines from any kind of input, without holding up whatever else happens."""

from __future__ import annotations

import asyncio
import io
import os
from pathlib import Path

from client.text.console.lines import Lines


async def every(lines: Lines) -> list[str]:
    found = []
    while (line := await lines.read()) is not None:
        found.append(line)
    return found


def test_all_lines_of_a_file(tmp_path: Path) -> None:
    """Lines of any length and ending come whole, the last one also without its end; then nothing more."""
    long = "ы" * 10_000
    path = tmp_path / "typed.txt"
    path.write_bytes(f"one\r\n\nдва\n{long}\nlast".encode())
    with path.open(encoding="utf-8") as stream:
        lines = Lines(stream)
        assert asyncio.run(every(lines)) == ["one", "", "два", long, "last"]
        assert asyncio.run(every(lines)) == []


def test_a_stream_that_is_no_file() -> None:
    """A stream in memory does as well."""
    assert asyncio.run(every(Lines(io.StringIO("one\ntwo")))) == ["one", "two"]


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    """Wrong bytes are shown as such and end nothing."""
    path = tmp_path / "typed.txt"
    path.write_bytes(b"\xff1\n2\n\xd1")
    with path.open(encoding="utf-8") as stream:
        assert asyncio.run(every(Lines(stream))) == ["\ufffd1", "2", "\ufffd"]


def test_waiting_holds_up_nothing() -> None:
    """While nobody types, everything else goes on; a letter cut in two comes whole."""

    async def play() -> None:
        reading, writing = os.pipe()
        with os.fdopen(reading, encoding="utf-8") as stream:
            asked = asyncio.ensure_future(Lines(stream).read())
            for part in ("д".encode()[:1], "д".encode()[1:], b"a\n"):
                await asyncio.sleep(0.01)
                assert not asked.done()
                os.write(writing, part)
            assert await asked == "дa"
            os.close(writing)

    asyncio.run(play())
