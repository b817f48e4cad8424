"""A bot that plays tic-tac-toe in a room of Muster, in plain Python: nothing of Muster's is imported.

    python example_bot.py HOST PORT FINGERPRINT

`protocol.md` explains all that is said. Needs Python 3.11, msgpack and cryptography.
"""

import asyncio
import os
import ssl
import sys
from functools import cache
from hashlib import blake2b, sha256
from itertools import count

import msgpack
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from cryptography.x509 import load_der_x509_certificate

LINES = ("a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 b2 c3", "a3 b2 c1")
ROWS = [frozenset(line.split()) for line in LINES]


@cache
def best(mine, others):
    """Return what a position is worth to whose turn it is (1 won, 0 tied, -1 lost), and the best cell."""
    if any(row <= others for row in ROWS):
        return -1, None
    free = frozenset().union(*ROWS) - mine - others
    return max(((-best(others, mine | {cell})[0], cell) for cell in free), default=(0, None))


class Room:
    """A connection to a room, and the tables there."""

    async def enter(self, host, port, fingerprint):
        """Connect, and say hello if the room's key has this fingerprint; wait until all tables are told."""
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE  # nobody vouches for a key: it is compared
        self.reader, self.writer = await asyncio.open_connection(host, port, ssl=tls)
        certificate = self.writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
        key = load_der_x509_certificate(certificate).public_key()
        shown = sha256(key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).hexdigest()
        if shown != fingerprint:
            sys.exit(f"another room answers there: {shown}")
        self.ids, self.tables = count(1), {}
        self.send("Hello", protocol=8, version="example", name="Tutor")
        self.ping()
        await self.hear("Pong")

    def send(self, kind, **fields):
        """Send a message: its length, then a map with its type and a number that the answer will have."""
        body = msgpack.packb({"type": kind, "id": next(self.ids), **fields})
        self.writer.write(len(body).to_bytes(4, "big") + body)

    def ping(self):
        """Say every two seconds that somebody is here: after five of silence a player is shown as away."""
        self.send("Ping")
        asyncio.get_running_loop().call_later(2, self.ping)

    async def hear(self, *kinds):
        """Return the next message of some types; a refusal ends the bot, unless something was faster."""
        while True:
            length = int.from_bytes(await self.reader.readexactly(4), "big")
            match message := msgpack.unpackb(await self.reader.readexactly(length)):
                case {"type": "TableInfo", "table": table}:
                    self.tables[table] = message
                case {"type": "Rejected", "code": "stale" | "game_over" as code}:
                    print("too late:", code, flush=True)
                case {"type": "Rejected" | "Dismissed" | "Closing", "code": code}:
                    sys.exit(f"refused: {code} {message.get('args', {})}")
                case {"type": kind} if kind in kinds:
                    return message


async def play(host, port, fingerprint):
    """Take an open seat in the room with this fingerprint, or set a table up; play one match, and leave."""
    room = Room()
    marks = []  # the cells, in the order of play
    await room.enter(host, port, fingerprint)
    for info in room.tables.values():
        kinds = [each["kind"] for each in info["seats"]]
        if info["game"] == "tictactoe" and "open" in kinds and not info["salt"]:  # no password
            room.send("Sit", table=info["table"], seat=kinds.index("open"))
            break
    else:
        room.send("CreateTable", game="tictactoe", options={}, seats=[{"kind": "me"}, {"kind": "open"}])
    while True:
        match await room.hear("Seated", "Commitment", "Seals", "Events", "Reveal"):
            case {"type": "Seated", "table": table, "seat": seat}:
                print(f"table {table}, seat {seat}", flush=True)
            case {"type": "Commitment", "match": number}:
                nonce = os.urandom(16)
                seal = blake2b(nonce, digest_size=32, person=b"muster-nonce-1").hexdigest()
                room.send("Seal", table=table, match=number, seat=seat, seal=seal)
            case {"type": "Seals", "match": number, "seals": seals}:  # all are bound: now the nonces
                if {"seat": seat, "seal": seal} not in seals:
                    sys.exit("the host has told others another seal")
                room.send("Nonce", table=table, match=number, seat=seat, nonce=nonce.hex())
            case {"type": "Events", "events": events, "revision": revision}:
                for event in events:
                    if event["type"] == "Placed":
                        marks.append(event["cell"])
                    elif event["type"] == "Undone":
                        del marks[-event["count"] :]
                first, done = room.tables[table]["options"]["first"], len(marks)
                mine, others = marks[done % 2 :: 2], marks[(done + 1) % 2 :: 2]  # of whose turn it is
                _, cell = best(frozenset(mine), frozenset(others))
                if cell and ("xo".index(first) + done) % 2 == seat:
                    action = {"type": "Place", "cell": cell}
                    room.send("Act", table=table, seat=seat, revision=revision, action=action)
            case {"type": "Reveal", "text": record}:  # so short that it comes in one piece
                print("over:", record.splitlines()[-2], flush=True)
                room.send("Leave", table=table)
                await room.hear("Accepted")
                return


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:]))
