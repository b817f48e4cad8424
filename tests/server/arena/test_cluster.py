"""Games on a Dask cluster: the same ones as here, and one sentence if there is none."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from server.arena.cluster import NoCluster, cluster
from server.arena.plan import encode_plan
from server.arena.playing import Played
from server.arena.running import play_all, play_encoded
from server.arena.sim import main
from tests.server.arena.samples import plan

GAMES = plan("greedy", "random", games=7, max_plays=12)


def start_cluster(distributed: Any, workers: int) -> Any:
    """Start a scheduler and workers in this process, which talk as processes do."""
    return distributed.LocalCluster(
        host="127.0.0.1",
        protocol="tcp://",
        n_workers=workers,
        threads_per_worker=1,
        processes=False,
        dashboard_address="127.0.0.1:0",
    )


@pytest.fixture(scope="module")
def local() -> Iterator[Any]:
    """Start a cluster of two workers; without the library there is nothing to test."""
    distributed = pytest.importorskip("distributed", reason="the extra muster[cluster] is not installed")
    with start_cluster(distributed, 2) as cluster_:
        yield cluster_


def list_timeless(games: list[Played]) -> list[Any]:
    """Return all about games but how long they took."""
    return [(each.number, each.outcome, each.plays, each.decisions, each.gear) for each in games]


def test_a_cluster_plays_the_same_games(local: Any) -> None:
    lines = cluster(local.scheduler_address)(play_encoded, encode_plan(GAMES), range(GAMES.total))
    games = sorted((msgspec.json.decode(line, type=Played) for line in lines), key=lambda each: each.number)
    assert list_timeless(games) == list_timeless(play_all(GAMES, 1))


def test_the_command_plays_on_a_cluster(local: Any, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--bots", "greedy,random", "--draft", "random", "--games", "3", "--max-plays", "9"]
    assert main([*words, "--cluster", local.scheduler_address]) == 0
    there = capsys.readouterr().out
    assert main([*words, "--jobs", "1"]) == 0
    here = capsys.readouterr().out
    # The duration of a decision stands after the counts.
    assert [line[:60] for line in there.splitlines()] == [line[:60] for line in here.splitlines()]


def test_a_cluster_without_workers_is_said(local: Any) -> None:
    """Or the command would wait for ever."""
    distributed = pytest.importorskip("distributed", reason="the extra muster[cluster] is not installed")
    with start_cluster(distributed, 0) as empty, pytest.raises(NoCluster, match="has no workers"):
        list(cluster(empty.scheduler_address)(play_encoded, encode_plan(GAMES), range(1)))


def test_an_address_at_which_nobody_listens_is_refused_in_a_sentence(
    local: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("server.arena.cluster.CONNECT_TIMEOUT_S", 0.1)
    assert main(["--bots", "greedy,random", "--cluster", "tcp://127.0.0.1:9"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("muster-sim: no scheduler of a cluster answers at tcp://127.0.0.1:9: ")


def test_without_the_library_it_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["--bots", "greedy,random", "--cluster", "tcp://127.0.0.1:9"]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == (
        "",
        "muster-sim: --cluster needs the library distributed, which the extra muster[cluster] installs\n",
    )
