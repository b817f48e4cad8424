"""Times of judging: every phase with long lists is measured, and charges for which there is no way."""

from __future__ import annotations

import pytest

from engine.games.kings.actions import Charge
from engine.games.kings.legality.lattice import orders_of
from engine.games.kings.legality.reasons import refuse
from tools.games.kings.crowd import crowded_battle
from tools.games.kings.judging import main, time_failed_charges


def test_what_is_measured_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "1", "--format", "200"])
    head, *rows = capsys.readouterr().out.splitlines()
    counts = {row[:40].strip(): int(row[40:48]) for row in rows}
    assert head.split() == ["ms", "count", "mean", "99", "%", "longest"]
    assert all(counts.values())
    assert {"list, 200 points, deploy", "list, 200 points, move", "list, both bundled armies, move"} <= {
        *counts
    }


def test_charges_that_fail_are_those_without_a_way() -> None:
    state = crowded_battle()
    reasons = [
        refuse(state, state.side, order)
        for unit in state.standing()
        if unit.seat == state.side
        for order in orders_of(state, unit.id)
        if isinstance(order, Charge)
    ]
    without = sum(reason is not None and reason.code in ("no_path", "no_room") for reason in reasons)
    assert len([*time_failed_charges(state)]) == without > 0
