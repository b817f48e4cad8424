"""A flood of connections from many addresses of this machine, made by a separate process.

python -m tools.attacks.crowds.flooder PORT KIND RATE SECONDS
"""

from __future__ import annotations

import json
import socket
import ssl
import sys
import time
from collections import Counter, deque
from concurrent.futures import ThreadPoolExecutor

from client.net.channel import client_context

MAX_OPEN_CONNECTIONS = 300
"""Most open connections at a time; the oldest one is closed for each new one."""
ADDRESSES = 250
STEP_S = 0.01
"""Seconds between two looks at the clock."""
THREADS = 4


def address(number: int) -> str:
    """Return the source address of a connection."""
    return f"127.0.7.{1 + number % ADDRESSES}"


def greeting() -> bytes:
    """Return the beginning of a client's encryption, with most of the work for the host."""
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    try:
        client_context().wrap_bio(incoming, outgoing).do_handshake()
    except ssl.SSLWantReadError:
        return outgoing.read()
    raise RuntimeError("a handshake without an answer")


KINDS: dict[str, bytes] = {
    "silent": b"",
    "greeting": greeting(),
    "half a frame": b"\x00\x00\x00\x40\x81\xa4type",
}
"""First bytes of each kind of connection, before it falls silent."""
HANDSHAKES = "handshakes"
"""Kind that completes its handshake, up to the rate or the speed of one process."""


def flood(port: int, first: bytes, rate: int, seconds: float) -> Counter[str]:
    """Open `rate` connections a second that send only some bytes; return their outcomes."""
    found: Counter[str] = Counter()
    held: deque[socket.socket] = deque()
    start = time.perf_counter()
    begun = 0
    while (spent := time.perf_counter() - start) < seconds:
        due = int(rate * spent)
        for number in range(begun, due):
            made = socket.socket()
            made.setblocking(False)
            try:
                made.bind((address(number), 0))
                made.connect_ex(("127.0.0.1", port))
                held.append(made)
                found["opened"] += 1
            except OSError as error:
                found[type(error).__name__] += 1
                made.close()
            if len(held) > MAX_OPEN_CONNECTIONS // 2 and first:
                _say(held[-MAX_OPEN_CONNECTIONS // 2], first, found)
            if len(held) > MAX_OPEN_CONNECTIONS:
                held.popleft().close()
        begun = due
        time.sleep(STEP_S)
    for made in held:
        made.close()
    return found


def handshakes(port: int, rate: int, seconds: float) -> Counter[str]:
    """Open connections, complete their handshakes and hang up, as fast as possible up to a rate."""
    found: Counter[str] = Counter()
    end = time.perf_counter() + seconds
    settings = client_context()

    def one(number: int) -> str:
        try:
            with (
                socket.create_connection(("127.0.0.1", port), 5, source_address=(address(number), 0)) as made,
                settings.wrap_socket(made),
            ):
                return "opened"
        except OSError as error:
            return type(error).__name__

    def many(thread: int) -> None:
        number = thread
        while time.perf_counter() < end:
            began = time.perf_counter()
            found[one(number)] += 1
            number += THREADS
            time.sleep(max(0.0, THREADS / rate - (time.perf_counter() - began)))

    with ThreadPoolExecutor(THREADS) as threads:
        for done in [threads.submit(many, thread) for thread in range(THREADS)]:
            done.result()
    return found


def _say(made: socket.socket, first: bytes, found: Counter[str]) -> None:
    try:
        made.send(first)
    except OSError:
        found["cut"] += 1


def main(port: int, kind: str, rate: int, seconds: float) -> Counter[str]:
    """Flood a port with one kind of connection."""
    if kind == HANDSHAKES:
        return handshakes(port, rate, seconds)
    return flood(port, KINDS[kind], rate, seconds)


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), float(sys.argv[4]))))
