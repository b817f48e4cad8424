"""The course of a match by its full record: the rules carry out every entry again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine.chance import Chance, Generator
from engine.commit_reveal import Committed, FairnessError
from engine.game import IllegalAction
from engine.match.entries import CameBack, Decided, Entry, FlagFell, StoodIn, TimedOut, Undone
from engine.match.match import Match, Revision
from engine.notation import NotationError
from engine.options import OptionError
from engine.outcome import Outcome
from engine.preparation import faults
from engine.record.entries import read_entry
from engine.record.header import Head
from engine.record.lines import Line, Reader, RecordError
from engine.record.outcomes import PLAY, POSITION
from engine.record.replay_chance import Draws, require_visible


class FullCourse:
    """Runs a match again with the draws of its record: those of its seed, or else those in its lines."""

    def __init__(self, head: Head, reader: Reader, secret: bytes | None) -> None:
        """Begin behind the header; `secret` is the committed one, which a running record lacks."""
        self._head = head
        self._reader = reader
        self._seats = head.game.seats(head.config)
        self._draws = Draws(head, reader, _find_generator(head, secret))
        self.match: Match[Any] | None = None

    @property
    def outcome(self) -> Outcome | None:
        """Return the result so far."""
        return self.match.outcome if self.match is not None else None

    @property
    def draws(self) -> int:
        """Return the number of draws that were checked."""
        return self._draws.count

    @property
    def generator(self) -> Generator | None:
        """Return the generator of further draws; None if the past draws were only found possible."""
        return self._draws.generator

    def run(self) -> Iterator[Revision]:
        """Yield each revision that holds, up to the result; raises `RecordError` at the first other."""
        match = self.match = self._set_up()
        yield match.accepted[0]
        while not self._reader.is_done() and self._reader.look().word != "result":
            self._enter(match)
            yield match.accepted[-1]

    def _set_up(self) -> Match[Any]:
        head, first = self._head, self._reader.look()
        position = first.rest if first.word == POSITION else ""
        ahead = self._reader.ahead(PLAY, "result")

        def begin(chance: Chance) -> Match[Any]:
            # Hidden information bars no takeback here: the host allowed every takeback in the record.
            seats = range(len(self._seats))
            prepared = [] if position else read_preparations(head, ahead)
            return Match(head.game, head.config, chance, yielding=seats, prepared=prepared, position=position)

        try:
            return self._draws.check(begin, setting_up=not position)
        except NotationError as error:
            raise RecordError(first.number, str(error)) from None
        except OptionError as error:
            raise RecordError(head.place(error.name), str(error)) from None

    def _enter(self, match: Match[Any]) -> None:
        line = self._reader.next()
        entry = read_entry(require_visible(line), self._seats, self._head.game.parse_action)

        def enter(chance: Chance) -> Match[Any]:
            match.chance = chance
            match.enter(entry)
            return match

        try:
            self._draws.check(enter)
        except IllegalAction as illegal:
            why = _describe_impossible(match, entry, self._seats, illegal.reason.code)
            raise RecordError(line.number, why) from None


def _find_generator(head: Head, secret: bytes | None) -> Generator | None:
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


def read_preparations(head: Head, ahead: Sequence[Line]) -> list[str]:
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


def _describe_impossible(match: Match[Any], entry: Entry, seats: Sequence[str], code: str) -> str:
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
