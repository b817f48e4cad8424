"""A wire to a host on this machine, as a process that can be stopped: then nothing goes through any more.

python -m tests.lan.party_wire PORT
"""

from __future__ import annotations

import asyncio
import contextlib
import sys


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pass bytes on until one side has ended, and end the other."""
    # It ends with either connection.
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.transport.abort() if reader.exception() else writer.close()


async def main(target: int) -> None:
    """Listen at a free port, which is printed, for as long as the process lives."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            up, down = await asyncio.open_connection("127.0.0.1", target)
        except OSError:
            writer.transport.abort()
            return
        await asyncio.gather(pass_on(reader, down), pass_on(up, writer))

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
