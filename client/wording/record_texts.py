"""What a record does not show of its match, in the player's language."""

from __future__ import annotations

from client.i18n import Words
from engine.record.lines import RecordError
from engine.record.reading import Reading


def describe_fault(words: Words, fault: RecordError) -> str:
    """Say where a record is wrong, and what is wrong there."""
    if fault.versions is not None:
        rules, ours = fault.versions
        return words.tr("record.fault.rules", line=fault.line, rules=rules, ours=ours)
    kind = fault.kind or "entry"
    return words.tr(f"record.fault.{kind}", line=fault.line)


def describe_gap(words: Words, reading: Reading, *, over: bool) -> str:
    """Say why a record shows no more of its match; empty for a whole one. `over`: it shows the end."""
    if reading.fault is not None:
        return words.tr("record.holds_so_far", fault=describe_fault(words, reading.fault))
    return "" if over else words.tr("record.no_end")
