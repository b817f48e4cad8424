"""Mutation testing: a module's types stay, its code is mutated, and surviving mutants are reported."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest

from tools import mutation
from tools.harness.root import ROOT
from tools.mutation import PLACES, Target, copy_program, find_mirror, list_annotations, mutants, try_changes

MODULE = """from __future__ import annotations


def larger(one: int | None, other: int) -> int | None:
    return other if one is None or one < other else one
"""
TESTS = """from sample import larger


def test_larger() -> None:
    assert larger(1, 2) == 2
    assert larger(None, 2) == 2
"""


@pytest.mark.parametrize("place", PLACES)
def test_every_place_is_there_with_its_tests(place: str) -> None:
    target = Target.find(place, ())
    assert target.modules
    assert target.tests[0] == (f"tests/{place}",)


def test_a_module_is_tested_by_its_folder_and_first_by_its_mirror(tmp_path: Path) -> None:
    module = "engine/match/takeback.py"
    assert Target.find(module, ()) == Target((module,), (("tests/engine/match",),))
    assert find_mirror(module, ROOT) == ("tests/engine/match/test_takeback.py",)
    assert find_mirror("engine/match/entries.py", tmp_path) == ()


def test_parts_of_a_game_or_the_server_are_tested_by_the_whole_of_it_as_well() -> None:
    """A mutant that no test beside a module notices may be found in another room."""
    rolls = Target.find("engine/games/kings/rolls", ())
    assert rolls.tests == (("tests/engine/games/kings/rolls",), ("tests/engine/games/kings",))
    assert Target.find("engine/games/kings", ()).tests == (("tests/engine/games/kings",),)
    assert Target.find("server/table", ()).tests == (("tests/server/table",), ("tests/server",))
    assert Target.find("engine/match", ("tests/contract",)).tests == (("tests/contract",),)


def test_types_are_left_alone() -> None:
    lines = MODULE.splitlines()
    spans = [lines[start[0] - 1][start[1] : end[1]] for start, end in list_annotations(MODULE)]
    assert sorted(spans) == ["int", "int | None", "int | None"]


@pytest.mark.full
def test_what_no_test_notices_is_told(tmp_path: Path) -> None:
    """The sample's tests try no equal numbers, and no larger first one."""
    pytest.importorskip("cosmic_ray", reason="of the group `mutants`, which only this needs")
    (tmp_path / "sample.py").write_text(MODULE)
    (tmp_path / "test_sample.py").write_text(TESTS)
    told = list(try_changes(Target(("sample.py",), (("test_sample.py",),)), tmp_path))
    assert len(told) > 5
    assert "" in told
    assert any("+    return other if one is None or one <= other else one" in change for change in told)
    assert not any("+def larger" in change for change in told)
    assert (tmp_path / "sample.py").read_text() == MODULE


@pytest.mark.full
def test_a_sample_is_always_the_same(tmp_path: Path) -> None:
    pytest.importorskip("cosmic_ray", reason="of the group `mutants`, which only this needs")
    (tmp_path / "sample.py").write_text(MODULE)
    (tmp_path / "test_sample.py").write_text(TESTS)
    once, again = (
        list(try_changes(Target(("sample.py",), (("test_sample.py",),)), tmp_path, 4)) for _ in range(2)
    )
    assert len(once) == 4
    assert again == once


def test_a_change_that_cannot_be_compiled_is_none() -> None:
    """Every test notices it, which says nothing about the tests."""
    pytest.importorskip("cosmic_ray", reason="of the group `mutants`, which only this needs")
    assert not list(mutants("def named(*, name):\n    return name\n"))


def test_tests_that_fail_by_themselves_tell_nothing(tmp_path: Path) -> None:
    """Or every change would count as noticed."""
    pytest.importorskip("cosmic_ray", reason="of the group `mutants`, which only this needs")
    (tmp_path / "sample.py").write_text(MODULE)
    (tmp_path / "test_sample.py").write_text(TESTS.replace("== 2", "== 3"))
    with pytest.raises(RuntimeError, match="fails although nothing is changed"):
        next(try_changes(Target(("sample.py",), (("test_sample.py",),)), tmp_path))


def test_the_copy_holds_what_is_changed_and_what_tests_it(tmp_path: Path) -> None:
    copy_program(ROOT, tmp_path)
    for place in PLACES:
        target = Target.find(place, (), tmp_path)
        assert all((tmp_path / part).exists() for part in (*target.modules, *chain(*target.tests)))


def test_an_unknown_place_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        mutation.main(["nothing"])
    assert "there is no nothing; name a file or folder, such as engine/match" in capsys.readouterr().err
