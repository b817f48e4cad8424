"""Tasks for the process that works beside the loop, and their results, as they pass between the two."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct


class TrySettings(Struct, frozen=True, tag=True):
    """Set a game up with these settings, to see whether they can be played."""

    game: str
    options: dict[str, Any]


class JudgePreparation(Struct, frozen=True, tag=True):
    """Find everything that is wrong with what a seat has prepared."""

    game: str
    config: Any
    seat: int
    text: str


class SetUp(Struct, frozen=True, tag=True):
    """Begin a match."""

    game: str
    config: Any
    seed: bytes
    prepared: list[str | None]
    """Texts by seat; None for a bot, whose text is still to be drawn."""
    bots: bytes
    """Seed of the bots' texts."""


class Decide(Struct, frozen=True, tag=True):
    """Carry an action out."""

    game: str
    position: str
    """The true state as a text."""
    seat: int
    action: Any
    seed: bytes
    """Seed of the match's chance."""
    drawn: int
    """How far that chance has gone."""


class ChooseQuickly(Struct, frozen=True, tag=True):
    """Choose any action that is possible."""

    game: str
    position: str
    """The true state as a text."""
    seat: int
    seed: bytes


Task = TrySettings | JudgePreparation | SetUp | Decide | ChooseQuickly


class Tried(Struct, frozen=True, tag=True):
    """Whether settings can be played: without a `name` they can, else it is the one that does not fit."""

    name: str = ""
    value: Any = None
    known: list[str] = []


class JudgedPreparation(Struct, frozen=True, tag=True):
    """What is wrong with a preparation: codes with arguments."""

    reasons: list[tuple[str, dict[str, Any]]]


class MatchSetUp(Struct, frozen=True, tag=True):
    """The beginning of a match: texts by seat, events, and how far its chance has gone."""

    prepared: list[str]
    events: list[Any]
    drawn: int


class Worked(Struct, frozen=True, tag=True):
    """What an action led to."""

    events: list[Any]
    asked: bool
    drawn: int


class NotAllowed(Struct, frozen=True, tag=True):
    """Why the rules do not allow an action, by what its seat knows."""

    code: str
    args: dict[str, Any]


class Chosen(Struct, frozen=True, tag=True):
    """The action that was chosen, as a plain value."""

    action: Any


class Failed(Struct, frozen=True, tag=True):
    """The work was not done; the text does not quote what may be secret."""

    why: str


Result = Tried | JudgedPreparation | MatchSetUp | Worked | NotAllowed | Chosen | Failed
ENCODER = msgspec.msgpack.Encoder()
TASKS: msgspec.msgpack.Decoder[Task] = msgspec.msgpack.Decoder(Task)
RESULTS: msgspec.msgpack.Decoder[Result] = msgspec.msgpack.Decoder(Result)
