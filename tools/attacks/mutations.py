"""Frames that are almost right: every message of a client, changed in its bytes, its fields or its length."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, get_args

import msgpack
import msgspec

from engine.wire.protocol import (
    MAX_CLIENT_MESSAGE_BYTES,
    PROTOCOL,
    Act,
    AnswerTakeback,
    AnswerTie,
    AskTakeback,
    Assign,
    ClientMessage,
    ClockRules,
    CreateTable,
    EndBracket,
    Enrol,
    Hello,
    Kick,
    Leave,
    LiftBan,
    Lock,
    MakeBracket,
    Move,
    Nonce,
    OfferTie,
    Pause,
    Ping,
    Prepare,
    Proof,
    ProtocolError,
    Ready,
    Resign,
    Resume,
    Say,
    Seal,
    SeatPlan,
    ShowBans,
    Sit,
    Undo,
    Verdict,
    Watch,
    Watching,
    Withdraw,
    from_client,
)

_PROOF = Proof("00" * 16, "00" * 32)
_SEATS = [SeatPlan("me"), SeatPlan("open")]
EXAMPLES: tuple[msgspec.Struct, ...] = (
    Hello(PROTOCOL, "attack", "Eve"),
    CreateTable(1, "warchest", {"draft": "random", "max_rounds": 2}, _SEATS),
    CreateTable(
        1, "warchest", {"players": 4}, [SeatPlan("me"), *[SeatPlan("bot", "random")] * 3], name="Eve"
    ),
    CreateTable(
        1,
        "warchest",
        {"ruleset": "nobility", "draft": "armies", "armies": "w=sw,pi,cr,lc r=ar,ca,la,sc"},
        _SEATS,
        watching=Watching("delayed", 30),
        clock=ClockRules(60, 5, "choose"),
        lock=Lock("00" * 16, "00" * 32),
    ),
    MakeBracket(1, "warchest", {"draft": "random"}, [1, 2], True, clock=ClockRules(60, 5)),
    Enrol(1, 1, 1, 2),
    Withdraw(1, 1, 1),
    EndBracket(1, 1),
    Sit(1, 1, 1, "Eve", True, _PROOF),
    Watch(1, 1, 0, _PROOF),
    Watch(1, 1),
    Ready(1, 1, True, True),
    Prepare(1, 1, 0, "3,4,3:motto"),
    Move(1, 1, 0, 1),
    Assign(1, 1, 1, "random"),
    Kick(1, 1, 2),
    Kick(1, 1, None, 1),
    Kick(1, 1, 2, ban=True),
    ShowBans(1, 1, 2),
    LiftBan(1, 1, 1),
    Say(1, None, "hello"),
    Say(1, 1, "", "well_played"),
    Pause(1, 1, True),
    Verdict(1, 1, 1, "win"),
    Leave(1, 1),
    Leave(1, 1, 0),
    Act(1, 1, 0, 3, {"type": "pass", "coin": 3}),
    Act(1, 2, 0, 0, {"type": "deploy", "unit": 2, "cell": 14}),
    Undo(1, 1, 0, 3),
    Resign(1, 1, 0),
    OfferTie(1, 1, 0, 3),
    AnswerTie(1, 1, 0, 3, True),
    AskTakeback(1, 1, 0, 3),
    AnswerTakeback(1, 1, 0, 3, True),
    Seal(1, 1, 1, 0, "00" * 32),
    Nonce(1, 1, 1, 0, "00" * 16),
    Resume(1, 1, 0, _PROOF, 0, 1),
    Ping(1),
)
"""Examples: at least one of each message that a client may send."""

_STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2**31,
    2**31 + 1,
    2**63,
    1.5,
    math.inf,
    math.nan,
    "",
    "\0",
    "x" * 41,
    "x" * 4000,
    "\ud7ff\u202e\u2066\u200b",
    "\u0301" * 30,
    "00" * 16,
    "me",
    "warchest",
    [],
    {},
    [[]],
    {"type": "pass"},
    {"key": 1, "self": 2},
    b"bytes",
)


def missing() -> set[str]:
    """Return the names of messages without an example."""
    return {kind.__name__ for kind in get_args(ClientMessage)} - {type(each).__name__ for each in EXAMPLES}


TYPED_SHARE = 0.85
"""Share of frames whose fields keep their types."""


class Mutator:
    """A maker of changed frames from a seed; the same seed makes the same ones."""

    def __init__(self, seed: int) -> None:
        self._chosen = Random(seed)
        self._bytes: Sequence[Callable[[bytes], bytes]] = (
            self._flip,
            self._overwrite,
            self._insert,
            self._remove,
            self._repeat,
            self._cut,
            self._splice,
        )
        self._values: Sequence[Callable[[dict[Any, Any]], None]] = (
            self._change,
            self._change,
            self._change,
            self._lose,
            self._add,
            self._rename,
            self._deepen,
        )

    def body(self) -> bytes:
        """Return the bytes of a changed message, without its length."""
        data = msgspec.to_builtins(self._chosen.choice(EXAMPLES))
        self._vary(data)
        if self._chosen.random() < TYPED_SHARE:
            return bytes(msgpack.packb(data, use_bin_type=True))
        if self._chosen.random() < 0.75:
            for _ in range(self._chosen.choice((1, 1, 1, 2, 3))):
                self._chosen.choice(self._values)(data)
        packed: bytes = msgpack.packb(data, use_bin_type=True)
        if self._chosen.random() < 0.35:
            for _ in range(self._chosen.choice((1, 1, 2, 4))):
                packed = self._chosen.choice(self._bytes)(packed)
        return packed

    def frame(self, body: bytes) -> bytes:
        """Return a body as a frame, sometimes with a wrong length."""
        size = len(body)
        if self._chosen.random() < 0.02:
            size = self._chosen.choice(
                (0, size // 2, size + 1, MAX_CLIENT_MESSAGE_BYTES + 1, 2**31, 2**32 - 1)
            )
        return size.to_bytes(4, "big") + body

    def _vary(self, data: dict[str, Any]) -> None:
        """Replace fields by other values of the same type: such a message is read, and must be judged."""
        chosen = self._chosen
        for name, value in data.items():
            if name == "id":
                data[name] = chosen.randrange(2**31)
            elif chosen.random() < 0.6 or name in ("type", "protocol"):
                continue
            elif isinstance(value, bool) or value is None:
                data[name] = chosen.random() < 0.5 if isinstance(value, bool) else chosen.choice((None, 0, 1))
            elif isinstance(value, int):
                data[name] = chosen.choice((0, 1, 2, 3, 7, 15, chosen.randrange(2**31)))
            elif isinstance(value, str):
                data[name] = chosen.choice(
                    ("", "x" * 40, "warchest", "random", "\u202e\u0301", "00" * 16, "win")
                )
            elif isinstance(value, dict) and name in ("action", "options"):
                value[chosen.choice((*value, "coin", "cell", "players"))] = self._strange()
            elif isinstance(value, list):
                data[name] = value * chosen.randrange(4)

    def _at(self, data: bytes) -> int:
        return self._chosen.randrange(len(data) + 1)

    def _flip(self, data: bytes) -> bytes:
        changed = bytearray(data or b"\0")
        changed[self._chosen.randrange(len(changed))] ^= 1 << self._chosen.randrange(8)
        return bytes(changed)

    def _overwrite(self, data: bytes) -> bytes:
        at = self._at(data)
        return data[:at] + self._chosen.randbytes(self._chosen.randrange(1, 5)) + data[at + 2 :]

    def _insert(self, data: bytes) -> bytes:
        at = self._at(data)
        return data[:at] + self._chosen.randbytes(self._chosen.randrange(1, 20)) + data[at:]

    def _remove(self, data: bytes) -> bytes:
        at = self._at(data)
        return data[:at] + data[at + self._chosen.randrange(1, 8) :]

    def _repeat(self, data: bytes) -> bytes:
        at = self._at(data)
        return data[:at] + data[at : at + 40] * self._chosen.randrange(2, 100) + data[at:]

    def _cut(self, data: bytes) -> bytes:
        return data[: self._at(data)]

    def _splice(self, data: bytes) -> bytes:
        other: bytes = msgpack.packb(msgspec.to_builtins(self._chosen.choice(EXAMPLES)))
        return data[: self._at(data)] + other[self._at(other) :]

    def _change(self, data: dict[Any, Any]) -> None:
        if data:
            data[self._chosen.choice(list(data))] = self._strange()

    def _lose(self, data: dict[Any, Any]) -> None:
        if data:
            del data[self._chosen.choice(list(data))]

    def _add(self, data: dict[Any, Any]) -> None:
        data[self._chosen.choice(("extra", "", "self", "tag", "type", "\0", 5))] = self._strange()

    def _rename(self, data: dict[Any, Any]) -> None:
        data["type"] = self._chosen.choice(("Welcome", "Pong", "Events", "Act", "Hello", "__class__", ""))

    def _deepen(self, data: dict[Any, Any]) -> None:
        deep: Any = 0
        for _ in range(self._chosen.choice((3, 30, 300))):
            deep = [deep] if self._chosen.random() < 0.5 else {"a": deep}
        data[self._chosen.choice(("action", "options", "seats", "proof"))] = deep

    def _strange(self) -> Any:
        value = self._chosen.choice(_STRANGE)
        return dict(value) if isinstance(value, dict) else list(value) if isinstance(value, list) else value


def ends(framed: bytes) -> bool:
    """Say whether the host ends the connection of a person in the room at a frame, whatever follows."""
    if int.from_bytes(framed[:4], "big") != len(framed) - 4:
        return True
    try:
        return isinstance(from_client(framed[4:]), Hello)
    except ProtocolError:
        return True
