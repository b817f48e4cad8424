"""The soak goes on after a stop, names its parts, and reports its findings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.attacks.hosts import NotPermittedError
from tools.soak import __main__ as soak
from tools.soak import parts
from tools.soak.parts import Batch, Part
from tools.soak.state import State, States, Tally
from tools.soak.table import table


def counting(done: list[tuple[int, int]]) -> Part:
    """Return a part that notes which batches it is asked for, and finds something in the third."""

    def run(batch: Batch) -> Tally:
        done.append((batch.first, batch.count))
        if len(done) == 2:
            raise KeyboardInterrupt
        faults = ["a leak"] if batch.first == 20 else []
        return Tally(batch.count, sums={"frames": 5}, most={"ms": float(batch.first)}, faults=faults)

    return Part("count", "what is counted", 25, 10, run)


def test_it_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[tuple[int, int]] = []
    monkeypatch.setattr(parts, "SOAK_PARTS", (counting(done),))
    with pytest.raises(KeyboardInterrupt):
        soak.main(["count", "--out", str(tmp_path), "--seed", "3"])
    assert done == [(0, 10), (10, 10)]
    assert soak.main(["count", "--out", str(tmp_path)]) == 1, "something was found"
    assert done[2:] == [(10, 10), (20, 5)]
    row = "| what is counted | 25 | FOUND 1: a leak | frames 15, ms 20.0 | 0.0 |"
    assert row in capsys.readouterr().out
    assert row in (tmp_path / "table.md").read_text()
    assert not (tmp_path / "count" / "1").exists()
    assert (tmp_path / "count" / "3").exists(), "what belongs to a fault is kept"


def test_nothing_is_left_to_do_until_it_is_wanted_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = States(tmp_path)
    state = State(1, {"count": Tally(25)})
    states.save(state)
    done: list[tuple[int, int]] = []
    monkeypatch.setattr(parts, "SOAK_PARTS", (counting(done),))
    assert soak.main(["--out", str(tmp_path)]) == 0
    assert done == []
    with pytest.raises(KeyboardInterrupt):
        soak.main(["--out", str(tmp_path), "--again"])
    assert done == [(0, 10), (10, 10)]


def test_what_is_not_permitted_is_skipped_and_what_fails_is_found(tmp_path: Path) -> None:
    def forbidden(batch: Batch) -> Tally:
        raise NotPermittedError("no namespaces here")

    def fail(batch: Batch) -> Tally:
        raise RuntimeError("no host")

    batch = Batch(tmp_path / "new", 0, 5, 1, 1.0, print)
    skipped = parts.carry_out(Part("a", "", 5, 5, forbidden), batch)
    failed = parts.carry_out(Part("b", "", 5, 5, fail), batch)
    assert (skipped.skipped, skipped.faults) == ("no namespaces here", [])
    assert failed.faults == ["RuntimeError: no host"]
    state = State(1, {"a": skipped})
    told = table([Part("a", "lines", 5, 5, forbidden)], state)
    assert "| lines | 5 | not here: no namespaces here |" in told


@pytest.mark.parametrize(
    ("arguments", "part"), [(["wrlds"], "there is no part 'wrlds'"), (["--seed", "2"], "seed 1")]
)
def test_what_does_not_fit_gets_a_sentence(
    arguments: list[str], part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    States(tmp_path).save(State(1))
    with pytest.raises(SystemExit):
        soak.main([*arguments, "--out", str(tmp_path)])
    assert part in capsys.readouterr().err


def test_every_part_has_a_name_and_its_full_number() -> None:
    assert [part.name for part in parts.find_parts([])] == [part.name for part in parts.SOAK_PARTS]
    full = {part.name: part.count for part in parts.SOAK_PARTS}
    assert (full["worlds"], full["canaries"], full["frames"], full["kills"], full["lines"]) == (
        2_000,
        50,
        200_000,
        300,
        20,
    )
    assert parts.scale_part(parts.find_parts(["worlds"])[0], 0.01) == 20
