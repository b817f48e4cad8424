"""The sending side of a connection whose other side does what it likes."""

from __future__ import annotations

import asyncio
import socket
import struct

from server.link import Link


def test_closing_survives_a_reset() -> None:
    """A client that has just cut the connection must not take the host with it when it says goodbye."""

    async def play() -> None:
        ended: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            link = Link(writer, 1000, 0.1)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            client.close()
            # Nothing has been awaited since: the reset is there, but the event loop does not know.
            assert not writer.transport.is_closing()
            link.close()
            ended.set_result(link.closing and writer.transport.is_closing())

        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        client = socket.create_connection(server.sockets[0].getsockname())
        async with asyncio.timeout(30):
            assert await ended
        server.close()

    asyncio.run(play())
