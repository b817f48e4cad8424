"""The simplest possible host: asyncio streams that echo a frame, or send one to everybody.

A frame is a 4-byte big-endian length and that many bytes; the first byte is the order.

python -m tools.bench.hosting.bare [FOLDER]; with a folder for its key it encrypts by asyncio's own TLS.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from server.net.tls import server_context
from server.storage.identity import load_or_make

ECHO, JOIN, TELL, GIVE = b"E", b"J", b"T", b"G"
"""Orders: echo the frame; receive broadcasts from now on; broadcast the frame; send the requested number of
bytes."""


async def _main(folder: Path | None) -> None:
    told: list[asyncio.StreamWriter] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                header = await reader.readexactly(4)
                body = await reader.readexactly(int.from_bytes(header, "big"))
                if body[:1] == JOIN:
                    told.append(writer)
                elif body[:1] == GIVE:
                    body = bytes(int(body[1:].rstrip(b".")))
                    header = len(body).to_bytes(4, "big")
                for listener in told if body[:1] == TELL else [writer]:
                    listener.write(header + body)
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    context = None if folder is None else server_context(load_or_make(folder, Path.write_bytes).path)
    server = await asyncio.start_server(serve, "127.0.0.1", 0, backlog=1000, ssl=context)
    print(f"listening on port {server.sockets[0].getsockname()[1]}", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(_main(Path(sys.argv[1]) if len(sys.argv) > 1 else None))
