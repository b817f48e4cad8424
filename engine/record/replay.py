"""Replay: run a record again and verify every decision, every draw, the result and the digest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.chance import Chance, Generator
from engine.commit_reveal import Committed, FairnessError
from engine.game import Game, IllegalAction
from engine.match.entries import CameBack, Decided, Entry, FlagFell, StoodIn, TimedOut, Undone
from engine.match.match import Match
from engine.options import OptionError
from engine.preparation import faults
from engine.record.digests import chain
from engine.record.entries import read_entry, write_result
from engine.record.header import Head, Header, read_header
from engine.record.lines import Line, Reader, RecordError, split
from engine.record.outcomes import PLAY
from engine.record.replay_chance import Draws, require_visible
from engine.record.writer import DIGEST


class Replayed(msgspec.Struct, frozen=True):
    """A record that holds."""

    header: Header
    match: Match[Any]
    """The match at the end of the record."""
    draws: int
    generator: Generator | None
    """The generator of further draws; None if the past draws were only found possible, not proved."""
    digest: bytes
    """The digest of all lines except the digest line."""

    @property
    def decisions(self) -> int:
        """Return the number of decisions, including those taken back."""
        return sum(isinstance(accepted.entry, Decided) for accepted in self.match.accepted)

    @property
    def undone(self) -> int:
        """Return the number of decisions taken back."""
        entries = (accepted.entry for accepted in self.match.accepted)
        return sum(entry.count for entry in entries if isinstance(entry, Undone))


def replay(
    data: bytes, games: Mapping[str, Game[Any]], *, running: bool = False, secret: bytes | None = None
) -> Replayed:
    """Run a record again; raises `RecordError` with the first error.

    With a seed in the header, every draw must be the one that the seed gives. Without one, and in a plain
    game record, it must be possible. A complete record ends with its result and, if its header has `rules`,
    its digest. A `running` record may end after any entry. `secret` is the committed secret, which a running
    record lacks.
    """
    lines = split(data)
    reader = Reader(lines)
    head = read_header(reader, games)
    try:
        draws = Draws(head, reader, _generator(head, secret))
        match = _set_up(head, reader, draws)
        _run(match, head, reader, draws)
        if running:
            _still_running(reader)
            digest = chain(line.text for line in lines)
        else:
            _check_result(head, reader, match)
            digest = _check_digest(head, lines)
    except RecordError as error:
        raise error.under(head.header.rules, head.game.version) from None
    return Replayed(head.header, match, draws.count, draws.generator, digest)


def _generator(head: Head, secret: bytes | None) -> Generator | None:
    fairness = head.header.fairness
    if head.header.rules is None:
        # The number of a plain game record may be another program's: it informs and proves nothing.
        return None
    if secret is not None and isinstance(fairness, Committed):
        fairness = msgspec.structs.replace(fairness, secret=secret)
    try:
        return fairness.generator() if fairness is not None else None
    except FairnessError as error:
        raise RecordError(head.end, str(error)) from None


def _set_up(head: Head, reader: Reader, draws: Draws) -> Match[Any]:
    ahead = reader.ahead(PLAY, "result")

    def begin(chance: Chance) -> Match[Any]:
        # Hidden information bars no takeback here: the host allowed every takeback in the record.
        seats = range(len(head.game.seats(head.config)))
        return Match(head.game, head.config, chance, yielding=seats, prepared=_read_preparations(head, ahead))

    try:
        return draws.check(begin, setting_up=True)
    except OptionError as error:
        raise RecordError(head.place(error.name), str(error)) from None


def _read_preparations(head: Head, ahead: Sequence[Line]) -> list[str]:
    """Return each seat's preparation; raises `RecordError` for an invalid one."""
    game, config = head.game, head.config
    told = game.record.find_prepared(config, ahead)
    texts: list[str] = []
    for seat, name in enumerate(game.seats(config)):
        line, text = told.get(seat, (ahead[-1], ""))
        wrong = faults(game, config, seat, text)
        if wrong:
            codes = ", ".join(reason.code for reason in wrong)
            raise RecordError(line.number, f"{name} cannot have prepared {text!r} ({codes})")
        texts.append(text)
    return texts


def _run(match: Match[Any], head: Head, reader: Reader, draws: Draws) -> None:
    seats = head.game.seats(head.config)
    while not reader.is_done() and reader.look().word != "result":
        line = reader.next()
        entry = read_entry(require_visible(line), seats, head.game.parse_action)

        def enter(chance: Chance, entry: Entry = entry) -> Match[Any]:
            match.chance = chance
            match.enter(entry)
            return match

        try:
            draws.check(enter)
        except IllegalAction as illegal:
            raise RecordError(line.number, _impossible(match, entry, seats, illegal.reason.code)) from None


def _impossible(match: Match[Any], entry: Entry, seats: Sequence[str], code: str) -> str:
    """Say why an entry is not possible at its place."""
    if code == "game_over":
        return "the match is over; nothing more can happen in it"
    match entry:
        case Decided(seat=seat, action=action):
            return f"{seats[seat]} cannot decide {action!r} here ({code})"
        case Undone(seat=seat, count=count):
            possible = match.standing.undo_stack.trailing_count(seat)
            return f"{seats[seat]} cannot take back {count} decisions here, but {possible}"
        case TimedOut(seat=seat) | FlagFell(seat=seat) if code == "out_of_turn":
            return f"{seats[seat]} need not decide now, so its time cannot run out"
        case FlagFell(seat=seat):
            return f"{seats[seat]} is out of time already, or the game decides for nobody here"
        case StoodIn(seat=seat):
            return f"a bot answers for {seats[seat]} already"
        case CameBack(seat=seat):
            return f"{seats[seat]} was not away"
    return "no offer of a draw stands that could be agreed to"


def _still_running(reader: Reader) -> None:
    if not reader.is_done():
        raise RecordError(reader.look().number, "a record that is still being written has no result")


def _check_result(head: Head, reader: Reader, match: Match[Any]) -> None:
    line = reader.next()
    expected = write_result(match.outcome, head.game.record.sides)
    if line.text != expected:
        raise RecordError(line.number, f"{line.text!r} where the play leads to {expected!r}")
    if not reader.is_done():
        raise RecordError(reader.look().number, "the record goes on behind its result")
    fairness = head.header.fairness
    if isinstance(fairness, Committed) and (fairness.secret is None) != (match.outcome is None):
        what = "has ended and does not reveal" if match.outcome else "has not ended and reveals"
        raise RecordError(line.number, f"the match {what} the seed that was committed to")


def _check_digest(head: Head, lines: Sequence[Line]) -> bytes:
    """Check that the digest is the last line, and right; return that of the lines above."""
    *above, last = lines
    for line in above:
        if line.text.startswith(DIGEST):
            raise RecordError(line.number, "a digest stands here, before the end")
    if not last.text.startswith(DIGEST):
        if head.header.rules is None:
            return chain(line.text for line in lines)
        raise RecordError(last.number + 1, "the record ends without its digest")
    digest = chain(line.text for line in above)
    if last.text != DIGEST + digest.hex():
        why = f"the lines above have the digest {digest.hex()}; one of them, or this one, was changed"
        raise RecordError(last.number, why)
    return digest
