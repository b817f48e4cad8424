"""The table of a soak: each attack with its number, result and figures."""

from __future__ import annotations

from collections.abc import Sequence

from tools.soak.parts import Part
from tools.soak.state import State, Tally


def table(parts: Sequence[Part], state: State) -> str:
    """Return the table as Markdown."""
    lines = ["| attack | number | result | figures | minutes |", "|---|---|---|---|---|"]
    for part in parts:
        tally = state.tally(part.name)
        minutes = f"{tally.seconds / 60:.1f}"
        cells = (part.what, f"{tally.done:,}", _result(tally), _figures(tally), minutes)
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _result(tally: Tally) -> str:
    if tally.faults:
        return f"FOUND {len(tally.faults)}: {tally.faults[0]}"
    if tally.skipped:
        return f"not here: {tally.skipped}"
    return "0 found" if tally.done else "not done"


def _figures(tally: Tally) -> str:
    sums = [f"{name} {value:,.0f}" for name, value in tally.sums.items()]
    most = [f"{name} {value:.1f}" for name, value in tally.most.items()]
    return ", ".join(sums + most)
