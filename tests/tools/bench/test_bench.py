"""Figures: every section measures its subject, in turns, and prints it; no test asserts a speed."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools.bench import __main__ as bench
from tools.bench import engine, machine, rivals, selfplay
from tools.bench.hosting import capacity
from tools.bench.table import Effort, Figure, Table, interleave, number, quantile
from tools.compiled.parts import STAMP, Unbuilt, fingerprint

TINY = Effort(rounds=2, seconds=0.01, size=0.001)
RIVALS = {"python-chess": "chess", "catanatron": "catanatron"}


def names(table: Table) -> str:
    """Return the names of a table's rows, a line each."""
    return "\n".join(table.rows)


def complete(tables: list[Table], rounds: int) -> None:
    """Check that each row was measured in each round, and is printed."""
    for table in tables:
        assert table.rows
        for row in table.rows.values():
            absent = [module for name, module in RIVALS.items() if row.name.startswith(name)]
            if absent and find_spec(absent[0]) is None:
                assert row.taken == []
            elif row.unit != "bytes":
                assert len(row.taken) == rounds, row.name
            # The processor time of another process is counted in hundredths of a second, and bots start late.
            assert all(sample > 0 or row.unit in ("us", "%", "1/s") for sample in row.taken), row.name
        assert all(f"\n{name} " in str(table) for name in table.rows)


def test_the_engine_is_measured_in_every_way_and_in_parts() -> None:
    speed, parts = engine.engine(TINY)
    complete([speed, parts], TINY.rounds)
    for way in ("in place", "from a view", "a clone", "checked step", *RIVALS):
        assert way in names(speed)
    parts_named = (
        "legal",
        "step",
        "clone",
        "view",
        "resample",
        "belief",
        "evaluate",
        "search",
        "encode",
        "perft",
    )
    for part in (*parts_named, "on the wire"):
        assert part in names(parts)


@pytest.mark.full
def test_another_build_of_the_engine_takes_turns_with_this_one(tmp_path: Path) -> None:
    """A folder with nothing but the mark of a build stands for one: the process is the same."""
    (tmp_path / STAMP).write_text(fingerprint())
    speed, parts = engine.engine(replace(TINY, compiled=tmp_path))
    complete([speed, parts], TINY.rounds)
    ways = [name for name in speed.rows if name.startswith("Muster, ")]
    assert [name.replace("Muster, ", "Muster compiled, ") for name in ways] == list(speed.rows)[-len(ways) :]
    for part in ("legal list", "clone", "evaluate", "deal a world from a belief"):
        assert {part, f"{part}, compiled"} <= set(parts.rows)


def test_a_build_of_other_sources_is_not_measured(tmp_path: Path) -> None:
    (tmp_path / STAMP).write_text("of yesterday")
    with pytest.raises(Unbuilt, match="sources have changed"):
        engine.engine(replace(TINY, compiled=tmp_path))


@pytest.mark.full
def test_the_host_is_measured_beside_bare_streams() -> None:
    trips, new, many, fan_out, memory, returns, limit, beside = bench.section("host")(TINY)
    complete([trips, new, many, fan_out, returns], TINY.rounds)
    complete([limit, memory], 1)
    complete([beside], TINY.rounds)
    assert "beside; longest silence" in names(beside)
    assert "a handshake and the greeting; p50" in names(new)
    assert "a spectator" in names(memory)
    assert "bare echo" in names(trips)
    assert "nothing kept; p50" in names(trips)
    assert "kept on disk; p99" in names(trips)
    assert "decisions, tables: 2" in names(many)
    assert "bare, listeners: 2" in names(fan_out)
    assert "a decision, watchers: 2" in names(fan_out)
    for who in ("a player", "a spectator"):
        assert f"{who}, the bytes alone; p50" in names(returns)
        assert f"{who}, in the client; p99" in names(returns)
    assert "tables: 2; decision to event; p50" in names(limit)
    assert "tables: 2; bare echo; p50" in names(limit)
    assert [note.partition(":")[0] for note in limit.notes[:2]] == [
        "last step within 20 ms",
        "first step beyond",
    ]


def test_tables_grow_by_steps_up_to_the_most() -> None:
    assert list(capacity.steps(64)) == [8, 12, 16, 24, 32, 48, 64]
    assert list(capacity.steps(2)) == [2]


@pytest.mark.full
@pytest.mark.timeout(900)
def test_the_client_is_measured_in_both_sizes_of_window() -> None:
    once = Effort(rounds=1, seconds=0.01, size=0.001)
    tables = bench.section("client")(once)
    complete(tables, once.rounds)
    menu, _, start, coins, cards, *_, rest = tables
    assert "1920x1080; first picture" in names(menu)
    assert "1920x1080; idle table" in names(rest)
    for size in ("1280x720", "1920x1080"):
        assert f"{size}; own hand drawn, a choice offered" in names(start)
        assert f"{size}; ten coins move; p99" in names(coins)
        assert f"{size}; combats, all their motions; p99" in names(cards)


def test_the_table_names_the_machine_and_the_sections_are_chosen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table("Something")
    table.add([("a row", "us", 1.5)])
    monkeypatch.setattr(bench, "section", lambda name: lambda effort: [table] if name == "host" else [])
    assert bench.main(["host", "--quick"]) == 0
    printed = capsys.readouterr().out
    for word in ("processor", "cores", "python", "system", "load", "Something", "a row"):
        assert word in printed
    with pytest.raises(SystemExit) as ended:
        bench.main(["hots"])
    assert ended.value.code == 2
    assert "'hots'; known: engine, host, client" in capsys.readouterr().err


def test_what_is_not_installed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "find_spec", lambda name: None)
    assert rivals.chess_moves() is rivals.chess_games() is rivals.catan_games() is None
    table = Table("", compared=("other",))
    table.add([("mine", "1/s", 2.0), ("other", "1/s", None)])
    assert table.ratios("other") == []
    assert "not here" in str(table).splitlines()[-1]


@pytest.mark.parametrize("name", ["chess_moves", "chess_games", "catan_games"])
def test_other_programs_play_the_same_game_for_the_same_seed(name: str) -> None:
    play = getattr(rivals, name)()
    if play is None:
        pytest.skip("not installed: it comes with the dependency group bench")
    assert play(5) == play(5) > 10


@pytest.mark.parametrize(
    "play", [selfplay.in_place, selfplay.through_view, selfplay.with_clones, selfplay.with_checks]
)
def test_every_way_of_playing_ends_at_the_cap(play: Callable[[int], int]) -> None:
    """Random play hardly ever ends; coins drawn by a Warrior Priest and answers are no coin plays."""
    lengths = [play(seed) for seed in range(4)]
    assert lengths == [play(seed) for seed in range(4)]
    assert max(lengths) >= selfplay.MAX_PLAYS
    assert sum(lengths) > 2 * selfplay.MAX_PLAYS


def test_a_recorded_game_is_replayed_decision_by_decision() -> None:
    played = selfplay.record_game(3)
    assert len(played.positions) == len(played.decisions) == selfplay.replay_game(played)
    assert selfplay.GAME.to_act(played.positions[-1][0]) == {played.positions[-1][1]}


def test_experiments_take_turns() -> None:
    order: list[str] = []

    def experiment(name: str) -> Callable[[int], Iterable[Figure]]:
        def measure(number: int) -> Iterable[Figure]:
            order.append(f"{name}{number}")
            yield name, "ms", 10.0 * (number + 1) * (2 if name == "a" else 1)

        return measure

    progress = io.StringIO()
    table = interleave("T", [experiment("a"), experiment("b")], 3, compared=["b"], progress=progress)
    assert order == ["a0", "b0", "a1", "b1", "a2", "b2"]
    assert table.rows["b"].taken == [10.0, 20.0, 30.0]
    assert table.ratios("b") == [2.0, 2.0, 2.0]
    assert str(table).splitlines()[-1].split()[2:] == ["20.00", "10.00", "30.00", "2.00", "2.00", "2.00"]
    assert "round 3 of 3" in progress.getvalue()


def test_numbers_and_quantiles() -> None:
    assert [number(value) for value in (1234567.0, 999.94, 12.345, 0.01234)] == [
        "1,234,567",
        "999.9",
        "12.35",
        "0.012",
    ]
    assert quantile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert quantile([3.0], 0.99) == 3.0
    assert quantile(list(map(float, range(100))), 0.99) == 99.0


def test_the_machine_is_described_even_where_little_can_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "_lines", lambda path: [])
    assert "unknown" in machine.describe()
    assert machine.memory() is None
    assert machine.list_child_processes() == []
    assert machine.cpu_seconds(2**31 - 1) is None
