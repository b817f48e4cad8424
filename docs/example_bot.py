"""A bot that plays tic-tac-toe in a room of Muster, in plain Python: nothing of Muster's is imported.

    python example_bot.py HOST PORT ROOM [TABLE] [--password P] [--matches M]

ROOM is what is known of the room's key: its fingerprint, its id, or the English words of its sign in quotes.
`protocol.md`, which has to lie beside this file, explains every message. Needs Python 3.11 and msgpack.
"""

import argparse
import asyncio
import base64
import functools
import hashlib
import hmac
import itertools
import os
import re
import ssl
import unicodedata
from pathlib import Path

import msgpack

CELLS = ("b2", "a1", "a3", "c1", "c3", "a2", "b1", "b3", "c2")  # the best ones first
LINES = ("a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 b2 c3", "a3 b2 c1")
ROWS = [set(line.split()) for line in LINES]
# Refusals that mean no more than that something else was faster.
PASSING = {"game_over", "out_of_turn", "paused", "seat_taken", "stale", "still_running", "still_starting"}


def public_key(certificate):
    """Return the public key of a certificate: what stands at its place, wherever else there may be one."""

    def content(at):  # where that of an element of DER begins and ends
        start, length = at + 2, certificate[at + 1]
        if length >= 0x80:
            start += length - 0x80
            length = int.from_bytes(certificate[at + 2 : start], "big")
        if certificate[at + 1] == 0x80 or start + length > len(certificate):
            raise SystemExit("the host shows no certificate")
        return start, start + length

    at = content(content(0)[0])[0]
    if certificate[at] != 0xA0:
        raise SystemExit("the host shows a certificate without a version")
    for _ in ("version", "number", "algorithm", "issuer", "dates", "subject"):
        at = content(at)[1]
    return certificate[at : content(at)[1]]


def names(fingerprint):
    """Return what a room with this key is called: its fingerprint, its id and its sign."""
    room = base64.b32encode(fingerprint[:16]).decode().rstrip("=").lower()
    places = hashlib.scrypt(fingerprint, salt=b"muster sign 1", n=2**15, r=8, p=1, maxmem=2**26, dklen=4)
    page = Path(__file__).with_name("protocol.md").read_text("utf-8")
    words = re.search(r"```text\n(acorn .*?)```", page, re.DOTALL)[1].split()
    return fingerprint.hex(), room, " ".join(words[place] for place in places)


def hashed(purpose, data):
    """Return a hash that was made for one purpose, in hexadecimal."""
    return hashlib.blake2b(data, digest_size=32, person=purpose).hexdigest()


class Bot:
    """One player: what it has been told, and what it says to that."""

    def __init__(self, wanted):
        self.wanted = wanted  # the arguments of the command line
        self.ids = itertools.count(1)
        self.said = {}  # every message, by its number
        self.tables = {}  # the newest TableInfo of each
        self.table = self.seat = None
        self.asked = False  # for a seat, or the next match
        self.leaving = False
        self.matches = 0  # how many have begun
        self.marks, self.revision, self.answered = [], 0, None

    async def play(self):
        """Come in, to the right room alone, and answer what is told until the last match is over."""
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        tls.minimum_version = ssl.TLSVersion.TLSv1_3
        tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE  # nobody vouches for a key: it is compared
        reader, self.writer = await asyncio.open_connection(self.wanted.host, self.wanted.port, ssl=tls)
        certificate = self.writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
        self.fingerprint = hashlib.sha256(public_key(certificate)).digest()
        if self.wanted.room not in names(self.fingerprint):
            raise SystemExit("another room answers there; it was told nothing")
        self.send("Hello", protocol=7, version="example", name="Tutor")
        while True:
            length = int.from_bytes(await reader.readexactly(4), "big")
            message = msgpack.unpackb(await reader.readexactly(length))
            if self.leaving and message["type"] == "Accepted":
                return
            self.take(message)

    async def ping(self):
        """Say every two seconds that somebody is here: after five of silence a player is shown as away."""
        while True:
            self.send("Ping")
            await asyncio.sleep(2)

    def send(self, kind, **fields):
        """Send a message: its length, then a map with its type and a number that the answer will have."""
        number = next(self.ids)
        self.said[number] = kind, fields
        body = msgpack.packb({"type": kind, "id": number} | fields)
        self.writer.write(len(body).to_bytes(4, "big") + body)

    def take(self, message):
        """Take a message in, and answer it; those that are not here change nothing for a bot."""
        match message:
            case {"type": "Welcome", "nonce": nonce}:
                self.host_nonce = bytes.fromhex(nonce)
                self.pinging = asyncio.create_task(self.ping())
            case {"type": "Pong"}:  # when the first one comes, all tables have been told
                if self.seat is not None:
                    self.decide()
                elif not self.asked:
                    self.sit_down()
            case {"type": "TableInfo", "table": table}:
                self.tables[table] = message
                if table == self.table:
                    self.get_ready(message)
            case {"type": "TableGone", "table": table}:
                del self.tables[table]
            case {"type": "Seated"}:  # or moved to another seat
                self.table, self.seat = message["table"], message["seat"]
                print(f"table {self.table}, seat {self.seat}", flush=True)
            case {"type": "Commitment", "commitment": commitment, "match": number}:
                self.commitment, self.nonce = commitment, os.urandom(16)
                seal = hashed(b"muster-nonce-1", self.nonce)
                self.send("Seal", table=self.table, match=number, seat=self.seat, seal=seal)
            case {"type": "Seals", "seals": seals, "match": number}:  # all are bound: now the nonces
                self.seals = [each["seal"] for each in seals]
                if hashed(b"muster-nonce-1", self.nonce) not in self.seals:
                    raise SystemExit("the host has told others another seal than this bot's")
                self.send("Nonce", table=self.table, match=number, seat=self.seat, nonce=self.nonce.hex())
            case {"type": "Snapshot", "begun": False}:  # the empty board: a match begins
                self.matches += 1
                self.marks, self.answered = [], None
            case {"type": "Events", "events": events, "revision": revision}:
                for event in events:
                    self.fold(event)
                self.revision = revision
                self.decide()
            case {"type": "Reveal", "part": part, "text": text}:
                self.record = text if part == 1 else self.record + text
                if part == message["parts"]:
                    self.finish()
            case {"type": "Rejected", "code": "too_many_commands" | "storage_failing", "id": number}:
                kind, fields = self.said[number]
                asyncio.get_running_loop().call_later(1, functools.partial(self.send, kind, **fields))
            case {"type": "Rejected", "code": code, "args": args}:
                print("refused:", code, args, flush=True)
                if code not in PASSING:
                    raise SystemExit(1)
                self.asked, self.answered = False, None  # it looks again when the next Pong comes
            case {"type": "Dismissed" | "Closing", "code": code}:
                raise SystemExit(f"sent away: {code}")

    def sit_down(self):
        """Take an open seat at tic-tac-toe, or set a table up where there is none."""
        self.asked = True
        for table, info in self.tables.items():
            if info["game"] == "tictactoe" and self.wanted.table in (None, table):
                for seat, each in enumerate(info["seats"]):
                    if each["kind"] == "open":
                        proof = self.proof(table, seat, info["salt"]) if info["salt"] else None
                        self.send("Sit", table=table, seat=seat, proof=proof)
                        return
        if self.wanted.table is not None:
            raise SystemExit("no seat is open there")
        self.send("CreateTable", game="tictactoe", options={}, seats=[{"kind": "me"}, {"kind": "open"}])

    def get_ready(self, info):
        """Say once that the next match may begin: a rematch, or where the seats were arranged anew."""
        if info["running"] or info["seats"][self.seat]["ready"]:
            self.asked = False
        elif self.matches < self.wanted.matches and not self.asked:
            self.asked = True
            self.send("Ready", table=self.table)

    def proof(self, table, seat, salt):
        """Prove the password to this room, on this connection, for this seat; it is not sent."""
        text = unicodedata.normalize("NFKC", self.wanted.password).encode()
        key = hashlib.pbkdf2_hmac("sha256", text, bytes.fromhex(salt), 100_000)
        nonce = os.urandom(16)
        what = b"muster proof 1\0table\0" + table.to_bytes(4, "big") + seat.to_bytes(4, "big")
        mac = hmac.digest(key, what + nonce + self.host_nonce + self.fingerprint, "sha256")
        return {"nonce": nonce.hex(), "mac": mac.hex()}

    def fold(self, event):
        """Have an event of the match change what is known of it."""
        match event:
            case {"type": "Placed", "seat": seat, "cell": cell}:
                self.marks.append((seat, cell))
            case {"type": "Undone", "count": count}:
                del self.marks[-count:]
                self.answered = None

    def decide(self):
        """Put a mark down when it is this bot's turn, once; what was taken back is decided anew."""
        info = self.tables[self.table]
        turn = ("xo".index(info["options"]["first"]) + len(self.marks)) % 2
        cell = self.choose()
        if turn == self.seat and cell and info["running"] and self.answered != len(self.marks):
            self.answered = len(self.marks)
            action = {"type": "Place", "cell": cell}
            self.send("Act", table=self.table, seat=turn, revision=self.revision, action=action)

    def choose(self):
        """Return the cell that wins, or keeps the other one from it, or the best one; None at the end."""
        mine = {cell for seat, cell in self.marks if seat == self.seat}
        others = {cell for seat, cell in self.marks if seat != self.seat}
        free = [cell for cell in CELLS if cell not in mine | others]
        if not free or any(row <= others for row in ROWS):
            return None
        wins = [cell for cell in free if any(row <= mine | {cell} for row in ROWS)]
        saves = [cell for cell in free if any(row <= others | {cell} for row in ROWS)]
        return (wins + saves + free)[0]

    def finish(self):
        """Check that nobody has chosen the draws of the match that is over, and leave after the last one."""
        words = [line.split(" ") for line in self.record.splitlines()]
        nonces = [bytes.fromhex(each[2]) for each in words if each[0] == "nonce"]
        secrets = [bytes.fromhex(each[1]) for each in words if each[0] == "seed"]
        sealed = [hashed(b"muster-nonce-1", nonce) for nonce in nonces]
        committed = [hashed(b"muster-commit-1", secret) for secret in secrets]
        if self.nonce not in nonces or sealed != self.seals or committed != [self.commitment]:
            raise SystemExit("somebody has chosen the draws of this match")
        print("over:", " ".join(words[-2]), flush=True)
        if self.matches == self.wanted.matches:
            self.leaving = True
            self.send("Leave", table=self.table)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play tic-tac-toe in a room of Muster.")
    parser.add_argument("host")
    parser.add_argument("port", type=int)
    parser.add_argument("room", help="its fingerprint, its id, or its sign in English")
    parser.add_argument("table", type=int, nargs="?", help="where to sit; else wherever a seat is open")
    parser.add_argument("--password", default="")
    parser.add_argument("--matches", type=int, default=1)
    asyncio.run(Bot(parser.parse_args()).play())
