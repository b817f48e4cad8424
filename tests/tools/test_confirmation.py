"""The share of choices that long searches confirm: figures for each bot, and one sentence for a fault."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import confirmation
from tools.harness.root import ROOT

RECORD = ROOT / "tests" / "records" / "marshal-1.txt"
FEW = ("--every", "25", "--searches", "2", "--judges", "1", "--iterations", "20")
ROW = re.compile(r"(\S+): (\d\.\d{3}) confirmed, (\d+) iterations, \d+ ms")


def test_each_bot_gets_its_share_and_its_iterations(capsys: pytest.CaptureFixture[str]) -> None:
    """The same command gives the same shares."""
    outputs = []
    for _ in range(2):
        assert confirmation.main([str(RECORD), "--bots", "marshal:12,marshal:6", *FEW]) == 0
        first, *rows, difference = capsys.readouterr().out.splitlines()
        assert re.fullmatch(r"[1-9]\d* decisions of 1 matches", first)
        found = [ROW.fullmatch(row) for row in rows]
        outputs.append([row.groups() for row in found if row])
        assert difference.startswith("marshal:12 against marshal:6: ")
    assert outputs[0] == outputs[1]
    assert [(name, iterations) for name, _, iterations in outputs[0]] == [
        ("marshal:12", "12"),
        ("marshal:6", "6"),
    ]


def test_what_cannot_be_measured_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "match.txt"
    broken.write_text("no record\n")
    for arguments in (
        [str(broken)],
        [str(RECORD), "--bots", "novice", *FEW],
        [str(RECORD), "--bots", "nobody"],
    ):
        assert confirmation.main(arguments) == 1
        fault = capsys.readouterr().err
        assert fault.startswith("python -m tools.confirmation: ")
        assert fault.count("\n") == 1
