"""Variants on the command line: every flag of the notation, and unknown ones."""

import json
from itertools import product
from pathlib import Path

import pytest

from tests.engine.games.warchest.notation.test_trace import STRIKE, trace
from tests.support.rules_command import Ran
from tests.support.selection import select

WORDS = ("2p-base", "2p-nobility", "4p-base", "4p-nobility")
FLAGS = ("rg2018", "priestdies", "heraldplain", "spydown")
TOGETHER = ["".join(chosen) for chosen in product(*(("", f"+{flag}") for flag in FLAGS))]


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("flags", select(TOGETHER, TOGETHER[-1]))
def test_every_flag_is_honoured_behind_every_variant(
    word: str, flags: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Notation, section 1: requested flags stand in the set-up and each position; all commands agree.

    A trace names the variant; `check`, `legal`, `apply` and `perft` read it and never drop or refuse a flag.
    """
    variant = f"{word}{flags}+max2"
    ran = Ran(capsys, "trace", "--variant", variant)
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert lines[0]["setup"]["variant"] == variant
    assert {line["next"].split(" ")[1] for line in lines} == {variant}
    path = tmp_path / "trace.jsonl"
    path.write_text(ran.out, encoding="utf-8")
    checked = Ran(capsys, "check", str(path))
    assert (checked.code, checked.out) == (0, f"agrees: 1 games, {len(lines) - 1} decisions\n")
    first = lines[1]
    assert Ran(capsys, "legal", first["position"]).out.splitlines() == first["legal"]
    draws = ["--draws", *first["draws"]] if first["draws"] else []
    assert Ran(capsys, "apply", first["position"], first["action"], *draws).out == first["next"] + "\n"
    assert Ran(capsys, "perft", first["position"], "1").out == f"{len(first['legal'])}\n"
    invariants = Ran(capsys, "invariants", "--variant", variant, "--games", "1")
    assert (invariants.code, invariants.err) == (0, "")


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("limit", select(["", "+max1", "+max99999"], "+max1"))
def test_every_limit_of_rounds_is_honoured(
    word: str, limit: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """WC-12.1.9: also none, and the highest."""
    ran = Ran(capsys, "trace", "--variant", word + limit)
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert {line["next"].split(" ")[1] for line in lines} == {word + limit}
    assert (lines[-1]["next"].endswith("result=draw")) == (limit == "+max1")
    (tmp_path / "trace.jsonl").write_text(ran.out, encoding="utf-8")
    assert Ran(capsys, "check", str(tmp_path / "trace.jsonl")).code == 0


@pytest.mark.parametrize(
    "flags",
    [
        *(
            "+spyup",
            "+spydown+spydown",
            "+spydown+rg2018",
            "+max",
            "+max0",
            "+max007",
            "+max100000",
            "+max-1",
        ),
        *("+SPYDOWN", "+ spydown", "spydown", "+", "+rg2019"),
    ],
)
@pytest.mark.parametrize("command", ["trace", "invariants", "record", "legal", "check"])
def test_a_flag_that_there_is_not_is_refused_alike_everywhere(
    command: str, flags: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence that names all flags, their order and the limit; nothing is dropped silently."""
    variant = f"2p-base{flags}"
    if command == "legal":
        ran = Ran(capsys, "legal", STRIKE.replace("2p-base", variant))
    elif command == "check":
        [start] = trace(capsys, "--variant", "2p-base+max2")[:1]
        start["setup"]["variant"] = variant
        (tmp_path / "trace.jsonl").write_text(json.dumps(start) + "\n", encoding="utf-8")
        ran = Ran(capsys, "check", str(tmp_path / "trace.jsonl"))
    else:
        ran = Ran(capsys, command, "--variant", variant)
    said = ran.out if command == "check" else ran.err
    assert ran.code == (1 if command == "check" else 2)
    assert len(said.splitlines()) == 1
    if " " not in flags or command != "legal":
        assert (
            f"variant {variant!r} is not one of 2p-base, 2p-nobility, 4p-base, 4p-nobility with any of"
            in said
        )
        assert "+rg2018 +priestdies +heraldplain +spydown +maxN in this order, N from 1 to 99999" in said
