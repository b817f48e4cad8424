"""Verification of a match's draws: its record is replayed and compared with the messages to us."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct

from client.net.breach import fault
from client.storage.pledge import Pledge
from engine.commit_reveal import Committed, Uncommitted, seal
from engine.events import Event, Viewer
from engine.game import Game, GameState
from engine.match.entries import recordable
from engine.record.lines import RecordError
from engine.record.replay import Replayed, replay

log = logging.getLogger("muster.proof")

Difference = Literal["record", "match", "commitment", "nonce", "stream"]


@dataclass(frozen=True)
class KnownMatch:
    """One client's knowledge of a finished match, without its record."""

    game: Game[GameState]
    config: Struct
    seeded: bool
    """Whether the host said before the match that the number behind its draws was chosen."""
    pledge: Pledge | None
    streams: Mapping[Viewer, Sequence[Event]] = field(default_factory=dict)


@dataclass(frozen=True)
class Verified:
    """The result of the check; `difference` names the part that fails, and `line` its line in the record.

    `late`: everything holds, but the host could have committed to it afterwards.
    """

    verdict: Literal["verified", "late", "not_committed", "differs"]
    difference: Difference | None = None
    line: int = 0


def prove(text: str, known: KnownMatch) -> Verified:
    """Replay the record of a match and compare it with the known data."""
    try:
        replayed = replay(text.encode("ascii", "replace"), {known.game.id: known.game})
        difference = _difference(replayed, known)
    except RecordError as error:
        return Verified("differs", "record", error.line)
    except Exception as error:
        # The host wrote the record, and may have written anything.
        log.warning("a record cannot be run again: %s", fault(error))
        return Verified("differs", "record")
    if difference is not None:
        return Verified("differs", difference)
    if known.seeded or known.pledge is None:
        return Verified("not_committed")
    return Verified("late" if known.pledge.late else "verified")


def _difference(replayed: Replayed, known: KnownMatch) -> Difference | None:
    if replayed.match.config != known.config or replayed.header.rules != known.game.version:
        return "match"
    match replayed.header.fairness:
        case Uncommitted() if known.seeded:
            pass
        case Committed(commitment=commitment, nonces=nonces) if known.pledge is not None and not known.seeded:
            pledge = known.pledge
            if commitment.hex() != pledge.commitment:
                return "commitment"
            if {seat: seal(nonce).hex() for seat, nonce in nonces.items()} != pledge.seals:
                return "nonce"
            if any(nonces.get(seat) != nonce for seat, nonce in pledge.nonces.items()):
                return "nonce"
        case _:
            return "commitment"
    told = known.streams.items()
    same = all(replayed.match.stream(viewer) == recordable(events) for viewer, events in told)
    return None if same else "stream"
