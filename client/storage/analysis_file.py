"""The analysis of a match, kept beside its record and made anew where it is old or damaged."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from client.files.whole_file import write_whole
from engine.bots.analysis.analysis import JudgedDecision
from engine.match.entries import Decided
from engine.match.match import Match
from engine.record.reading import Reading

ENDING = ".analysis.json"
FORM = 1
"""The form of the file, and of the judgements in it; one of another form is made anew."""
MAX_BYTES = 4_000_000
"""Bytes beyond which a file is none of ours: a decision takes about 300."""

log = logging.getLogger("muster.records")


class _Content(msgspec.Struct, frozen=True):
    """The content of the file."""

    form: int
    record: str
    """The digest of the record, in hexadecimal digits."""
    rules: int
    """The version of the rules by which the bots played."""
    iterations: int
    decisions: list[JudgedDecision]
    whole: bool
    """Whether each decision of the match with a choice is judged."""


class Kept(NamedTuple):
    """A kept analysis: the iterations of its long searches, its judgements, and whether it is whole."""

    iterations: int
    decisions: list[JudgedDecision]
    whole: bool


class AnalysisFile:
    """The file with the analysis of one record: it holds nothing that could not be found again."""

    def __init__(self, record: Path, reading: Reading) -> None:
        """Use the file beside a full record; the file need not exist yet."""
        self.path = find_analysis(record)
        self._reading = reading

    def read(self, iterations: int) -> Kept | None:
        """Return the judgements of at least so many iterations; None if there are none for this record.

        An analysis that is not whole goes on only with the same iterations.
        """
        try:
            with self.path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
            content = msgspec.json.decode(data[:MAX_BYTES], type=_Content)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, RecursionError) as error:
            # Errors of msgspec are `ValueError`s, those of letters too.
            log.warning("the analysis %s is made anew: %s", self.path.name, error)
            return None
        reading, match = self._reading, self._reading.match
        known = (content.form, content.record, content.rules)
        if known != (FORM, reading.digest.hex(), reading.game.version) or content.iterations < iterations:
            return None
        if not content.whole and content.iterations != iterations:
            return None
        revisions = [each.revision for each in content.decisions]
        fits = match is not None and all(_is_decision(match, each) for each in content.decisions)
        if not fits or revisions != sorted(set(revisions)):
            return None
        return Kept(content.iterations, content.decisions, content.whole)

    def write(self, iterations: int, decisions: list[JudgedDecision], *, whole: bool) -> None:
        """Keep an analysis, as far as it came; a failure of the system is logged."""
        reading = self._reading
        content = _Content(FORM, reading.digest.hex(), reading.game.version, iterations, decisions, whole)
        try:
            write_whole(self.path, msgspec.json.encode(content))
        except OSError as error:
            log.warning("the analysis %s cannot be written: %s", self.path.name, error)


def find_analysis(record: Path) -> Path:
    """Return the path of the analysis of a record."""
    return record.with_name(record.name + ENDING)


def remove_analysis(record: Path) -> None:
    """Remove the analysis of a record that is gone for good, if there is one."""
    with suppress(OSError):
        find_analysis(record).unlink(missing_ok=True)


def _is_decision(match: Match[Any], judged: JudgedDecision) -> bool:
    """Say whether a judgement is of a decision in the match, and names a readable action."""
    if not 0 <= judged.revision < match.revision:
        return False
    entry = match.accepted[judged.revision + 1].entry
    if not isinstance(entry, Decided) or (entry.seat, entry.action) != (judged.seat, judged.played):
        return False
    try:
        for action in (judged.better, *judged.line):
            match.game.parse_action(action)
    except ValueError:
        return False
    return True
