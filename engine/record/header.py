"""The header of a record: game, settings, players, and the source of the draws."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from engine.commit_reveal import HASH_BYTES, NONCE_BYTES, SECRET_BYTES, Committed, Fairness, Uncommitted
from engine.events import Seat, Viewer
from engine.game import Game
from engine.options import OptionError, configure, describe, meaningful
from engine.record.lines import Line, Reader, RecordError
from engine.record.values import check_shape, quote, read_hex, read_setting, unquote, write_setting

T = TypeVar("T")

_DATE = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
_RULES = re.compile(r"[1-9][0-9]{0,5}")
_WORDS = ("rules", "option", "date", "name", "view", "commitment", "nonce")
_SEEN = re.compile(r"# as seen (?:by a spectator|from the seat (\S+)): .*")
HEADER_WORDS = (*_WORDS, "seed")
"""The first words of the header's lines behind those of the game."""
EVERYTHING = "all"
"""The viewer of a full record, as `Game.parse` names it."""
SPECTATOR = "-"
"""Stands in the `view` line for a spectator."""


class Header(msgspec.Struct, frozen=True):
    """The content of the header beside the game's own lines and the settings."""

    rules: int | None
    """The version of the rules; None in a plain game record (notation, section 6), which has no settings."""
    date: str | None = None
    """The day of the match, as in 2026-11-20."""
    names: dict[Seat, str] = {}
    fairness: Fairness | None = None
    """The source of the draws; None if it is unknown."""
    viewer: Viewer | str = EVERYTHING
    """The seat or spectator whose side of the match this is, or `EVERYTHING`."""

    def __post_init__(self) -> None:
        if self.date is not None:
            check_shape(_DATE, self.date, "a day such as 2026-11-20")


class Head(NamedTuple):
    """The header of a record as it was read."""

    game: Game[Any]
    config: Any
    header: Header
    settings: dict[str, int]
    """The line of each setting that is written."""
    end: int
    """The last line of the header."""

    def place(self, setting: str) -> int:
        """Return the line of a setting: its own, or else the one after `record`."""
        return self.settings.get(setting, 2)


def write_header(game: Game[Any], config: Any, header: Header) -> list[str]:
    """Return the header lines in their order; a plain game record has only the game's own."""
    seats = game.seats(config)
    lines = [f"record {game.record.word}", *game.record.opening(config)]
    if header.rules is None:
        return lines
    lines.append(f"rules {header.rules}")
    for option in describe(game.options):
        value = getattr(config, option.name)
        lines.append(f"option {option.name} {write_setting(option, value)}")
    if header.date is not None:
        lines.append(f"date {header.date}")
    lines += [f"name {seats[seat]} {quote(header.names[seat])}" for seat in sorted(header.names)]
    if header.viewer != EVERYTHING:
        lines.append(f"view {SPECTATOR if header.viewer is None else seats[int(header.viewer)]}")
    match header.fairness:
        case Uncommitted() as fairness:
            lines.append(seed_line(fairness))
        case Committed(commitment=commitment, nonces=nonces, secret=secret):
            lines.append(f"commitment {commitment.hex()}")
            lines += [f"nonce {seats[seat]} {nonces[seat].hex()}" for seat in sorted(nonces)]
            lines += [f"seed {secret.hex()}"] if secret is not None else []
    return lines


def seed_line(fairness: Uncommitted) -> str:
    """Return the line of a chosen number."""
    return f"seed {fairness.number}"


def read_header(reader: Reader, games: Mapping[str, Game[Any]]) -> Head:
    """Read the header, up to `play` or to the first line of forming; raises `RecordError`."""
    first = reader.next()
    game = _game(first, games)
    before = reader.ahead("play", "result")
    opening = list(reader.take(*game.record.keys))
    rules = _single(reader, "rules", lambda text: int(check_shape(_RULES, text, "a version such as 1")))
    try:
        head = _read_rest(reader, game, before, rules)
        _check_opening(head, first, opening)
        _check_end(reader.look(), rules)
    except RecordError as error:
        raise error.under(rules, game.version) from None
    return head


def _read_rest(reader: Reader, game: Game[Any], before: list[Line], rules: int | None) -> Head:
    settings: dict[str, int] = {}
    if rules is None:
        config = _configure(game, game.record.settings(before), settings)
        seed = next((line for line in before if line.word == "seed"), None)
        fairness: Fairness | None = _value(seed, "seed", seed.rest, Uncommitted) if seed else None
        header = Header(None, fairness=fairness)
    else:
        values = _settings(reader, game, settings, complete=rules == game.version)
        config = _configure(game, values, settings)
        seats = game.seats(config)
        date = _single(reader, "date", lambda text: Header(rules, text).date)
        names = _by_seat(reader, "name", seats, unquote)
        (viewer,) = _single(reader, "view", lambda text: (_read_viewer(text, seats),)) or (EVERYTHING,)
        header = Header(rules, date, names, _fairness(reader, seats), viewer)
    return Head(game, config, header, settings, reader.passed.number)


def _check_opening(head: Head, first: Line, opening: list[Line]) -> None:
    """Check that the game's own lines agree with the settings.

    Muster 0.2.0 omitted lines without a meaning beside the other settings.
    """
    record, config = head.game.record, head.config
    expected = record.opening(config)
    if head.header.rules is not None and [line.text for line in opening] == record.opening(
        meaningful(config)
    ):
        return
    for line, text in zip(opening, expected, strict=False):
        if line.text != text:
            raise RecordError(line.number, f"{line.text!r} where the settings lead to {text!r}")
    if len(opening) != len(expected):
        last = opening[-1] if opening else first
        raise RecordError(last.number, f"{len(opening)} lines of the game where {len(expected)} are needed")


def _check_end(line: Line, rules: int | None) -> None:
    """Refuse a line of a header in the wrong place, before it is taken for an entry."""
    if line.word in _WORDS:
        where = "here" if rules is not None else "in a header without 'rules'"
        raise RecordError(line.number, f"{line.text!r} cannot stand {where}")


def _game(line: Line, games: Mapping[str, Game[Any]]) -> Game[Any]:
    known = {f"record {game.record.word}": game for game in games.values()}
    if line.text not in known:
        raise RecordError(
            line.number, f"{line.text!r} where a record begins with {' or '.join(sorted(known))}"
        )
    return known[line.text]


def _settings(reader: Reader, game: Game[Any], places: dict[str, int], complete: bool) -> dict[str, Any]:
    """Read the settings and note their lines; a record of other rules may lack some that came later."""
    options = describe(game.options)
    left = iter(options)
    values = {}
    for line in reader.take("option"):
        name, _, text = line.rest.partition(" ")
        option = next((option for option in left if option.name == name), None)
        if option is None:
            known = ", ".join(option.name for option in options)
            raise RecordError(line.number, f"the setting {name!r} is unknown or not in its order: {known}")
        places[name] = line.number
        try:
            values[name] = read_setting(option, text)
        except ValueError as error:
            raise RecordError(line.number, f"setting {name!r}: {error}") from None
    missing = [option.name for option in options if option.name not in values]
    if complete and missing:
        raise RecordError(reader.look().number, f"the setting {missing[0]!r} is missing above")
    return values


def _configure(game: Game[Any], values: dict[str, Any], places: dict[str, int]) -> Any:
    try:
        return configure(game.options, values)
    except OptionError as error:
        raise RecordError(places.get(error.name, 1), str(error)) from None


def _single(reader: Reader, word: str, read: Callable[[str], T]) -> T | None:
    """Read the one line that may begin with a word, or return None."""
    for line in reader.take(word):
        if reader.look().word == word:
            raise RecordError(reader.look().number, f"a second {word!r} line")
        return _value(line, word, line.rest, read)
    return None


def _by_seat(reader: Reader, word: str, seats: Sequence[str], read: Callable[[str], T]) -> dict[Seat, T]:
    """Read the lines that say something of a seat each."""
    values: dict[Seat, T] = {}
    for line in reader.take(word):
        seat, _, text = line.rest.partition(" ")
        if seat not in seats[max(values, default=-1) + 1 :]:
            raise RecordError(
                line.number, f"{word} {seat}: no seat, or not in the order of seats: {' '.join(seats)}"
            )
        values[seats.index(seat)] = _value(line, word, text, read)
    return values


def _read_viewer(text: str, seats: Sequence[str]) -> Viewer | str:
    if text not in (*seats, SPECTATOR):
        raise ValueError(f"{text!r} is neither a seat ({' '.join(seats)}) nor {SPECTATOR!r} for a spectator")
    return seats.index(text) if text in seats else None


def find_viewer(lines: Sequence[Line], seats: Sequence[str]) -> Viewer | str:
    """Return the viewer that a comment of Muster 0.3.0 names, which wrote no `view` line."""
    for line in reversed(lines):
        note = _SEEN.fullmatch(line.text)
        if note and (note[1] is None or note[1] in seats):
            return seats.index(note[1]) if note[1] else None
    return EVERYTHING


def _value(line: Line, word: str, text: str, read: Callable[[str], T]) -> T:
    try:
        return read(text)
    except ValueError as error:
        raise RecordError(line.number, f"{word}: {error}") from None


def _fairness(reader: Reader, seats: Sequence[str]) -> Fairness | None:
    commitment = _single(reader, "commitment", lambda text: read_hex(text, HASH_BYTES))
    if commitment is None:
        return _single(reader, "seed", Uncommitted)
    nonces = _by_seat(reader, "nonce", seats, lambda text: read_hex(text, NONCE_BYTES))

    def reveal(text: str) -> Committed:
        revealed = Committed(commitment, nonces, read_hex(text, SECRET_BYTES))
        revealed.generator()
        return revealed

    return _single(reader, "seed", reveal) or Committed(commitment, nonces)
