"""`muster-sim`: its command line, its output and files, and its end."""

from __future__ import annotations

import argparse
import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from engine.bots.registry import bots_of
from engine.games.registry import GAMES
from engine.options import configure, describe
from server.arena import sim
from server.arena.running import Runner, Work
from server.arena.setting_arguments import add_settings, parse_settings
from server.arena.sim import main
from server.arena.sim_arguments import read
from server.core.platform import cores
from tests.games import registry as tiny
from tests.support.selection import select

PLAY = ["--bots", "greedy,random"]
QUICK = [*PLAY, "--draft", "random", "--max-plays", "5", "--jobs", "1"]
"""A few plays of each game, in this process."""


def find_refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the one sentence that a command line is refused with."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    told = capsys.readouterr()
    assert (ended.value.code, told.out) == (2, "")
    assert told.err.startswith("muster-sim: ")
    assert told.err.count("\n") == 1
    return told.err


def test_games_are_played_and_the_results_printed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "--bots",
        "greedy,random",
        "--games",
        "4",
        "--seed",
        "5",
        "--draft",
        "random",
        "--max-plays",
        "256",
        "--jobs",
        "1",
    ]
    assert main(arguments) == 0
    told = capsys.readouterr()
    lines = told.out.splitlines()
    assert lines[:2] == [
        "4 games of warchest, seed 5, at most 256 plays each",
        "a decision: as usual for each bot",
    ]
    assert lines[4].split()[:7] == ["greedy", "4", "4", "0", "0", "0", "1.000"]
    assert lines[5].split()[:7] == ["random", "4", "0", "4", "0", "0", "0.000"]
    assert lines[-1].endswith(" plays a game")
    assert told.err == "", "nobody watches: no progress bar"


def test_whoever_watches_sees_a_progress_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(screen, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", screen)
    assert main([*QUICK, "--games", "3"]) == 0
    assert [text.split("] ")[1].split()[0] for text in screen.getvalue().split("\r")[1:]] == [
        "1/3",
        "2/3",
        "3/3",
    ]


def test_it_runs_as_a_program_on_all_cores() -> None:
    command = [sys.executable, "-m", "server.arena.sim", *PLAY, "--games", "2", "--max-plays", "4"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=200, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert "greedy" in run.stdout


def test_kept_games_are_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The second time everything is read from the file, and comes out the same to the last figure."""
    kept, first, second = (tmp_path / name for name in ("games", "first", "second"))
    assert main([*QUICK, "--games", "4", "--keep", str(kept), "--json", str(first)]) == 0
    games, printed = kept.read_bytes(), capsys.readouterr().out
    assert main([*QUICK, "--games", "4", "--keep", str(kept), "--json", str(second)]) == 0
    assert kept.read_bytes() == games
    assert second.read_bytes() == first.read_bytes()
    assert capsys.readouterr().out == printed


def test_a_journal_of_other_arguments_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = str(tmp_path / "games")
    assert main([*QUICK, "--games", "1", "--keep", kept]) == 0
    capsys.readouterr()
    assert main([*QUICK, "--games", "2", "--keep", kept]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"muster-sim: {kept} was begun with other arguments: games was 1 and is 2\n"


def make_stopping_runner(games: int, error: BaseException) -> Callable[[int], Runner]:
    """Return a stand-in for processes that stop after some games."""

    def runner(jobs: int) -> Runner:
        def run(work: Work, plan: bytes, numbers: Iterable[int]) -> Iterator[bytes]:
            for number in islice(numbers, games):
                yield work(plan, number)
            raise error

        return run

    return runner


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (KeyboardInterrupt(), 130, "stopped: 3 of 4 games are played and kept; the same command goes on"),
        (BrokenExecutor(), 1, "a process that played was ended from outside; this is what was played before"),
    ],
)
def test_what_was_played_before_the_end_is_printed_and_kept(
    error: BaseException,
    code: int,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A run stopped by Ctrl-C or by the system loses only the unfinished games."""
    kept, results = tmp_path / "games", tmp_path / "results"
    words = [*QUICK, "--games", "4", "--keep", str(kept), "--json", str(results)]
    with monkeypatch.context() as patched:
        patched.setattr(sim, "processes", make_stopping_runner(3, error))
        assert main(words) == code
    printed = capsys.readouterr()
    assert printed.out.startswith("3 of 4 games of warchest")
    assert printed.err == f"muster-sim: {told}\n"
    assert len(msgspec.json.decode(results.read_bytes())["games"]) == 3
    assert main(words) == 0
    assert capsys.readouterr().out.startswith("4 games of warchest")
    assert len(kept.read_bytes().splitlines()) == 5


def test_without_a_journal_nothing_is_said_to_be_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sim, "processes", make_stopping_runner(1, KeyboardInterrupt()))
    assert main([*QUICK, "--games", "2"]) == 130
    assert capsys.readouterr().err == "muster-sim: stopped: 1 of 2 games are played\n"


def list_left_processes(group: int) -> list[int]:
    """Return the processes of a group that have not ended, whether or not anybody asked for their codes."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        # It may have ended meanwhile.
        with suppress(OSError):
            state, _, of = (folder / "stat").read_text().rpartition(")")[2].split()[:3]
            if int(of) == group and state != "Z":
                found.append(int(folder.name))
    return found


@contextmanager
def playing(kept: Path) -> Iterator[subprocess.Popen[str]]:
    """Let two processes play thousands of games, with some of them finished already."""
    words = ["--bots", "greedy,greedy", "--draft", "random", "--games", "9000", "--jobs", "2"]
    command = [sys.executable, "-m", "server.arena.sim", *words, "--keep", str(kept)]
    run = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        while not kept.exists() or kept.read_bytes().count(b"\n") < 3:
            assert run.poll() is None
            time.sleep(0.05)
        yield run
    finally:
        # All of them may have ended.
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C of another process is sent in another way there")
def test_ctrl_c_ends_it_at_once_and_keeps_what_is_done(tmp_path: Path) -> None:
    """Also in the middle of games, in processes that hear it too."""
    kept = tmp_path / "games"
    with playing(kept) as run:
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=60)
    assert run.returncode == 130
    assert "muster-sim: stopped: " in err
    assert "Traceback" not in err
    assert " of 9000 games of warchest" in out
    assert kept.read_bytes().endswith(b"\n")


@pytest.mark.full
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_the_processes_of_a_killed_one_end_by_themselves(tmp_path: Path) -> None:
    with playing(tmp_path / "games") as run:
        run.kill()
        run.communicate(timeout=60)
        while list_left_processes(run.pid):
            time.sleep(0.01)


def test_settings_are_arguments_of_their_own_or_given_by_name() -> None:
    plain = read([*PLAY, "--draft", "random", "--max-rounds", "40", "--priest-draws-when-destroyed", "off"])
    named = read(
        [*PLAY, "--set", "draft=random", "--set", "max_rounds=40", "--set", "priest_draws_when_destroyed=off"]
    )
    assert plain == named
    config = plain.plan.config
    assert (config.draft, config.max_rounds, config.priest_draws_when_destroyed) == ("random", 40, False)


def test_given_armies_are_what_is_played_with() -> None:
    armies = "w=sw,pi,cr,lc r=ar,ca,la,sc"
    plan = read([*PLAY, "--armies", armies]).plan
    assert (plan.config.draft, plan.config.armies) == ("armies", armies)
    assert read([*PLAY, "--armies", armies, "--draft", "random"]).plan.config.draft == "random"


@pytest.mark.parametrize("game", select(list(tiny.GAMES), *(game for game in tiny.GAMES if game != "stilts")))
def test_any_game_of_the_registry_is_played(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its own settings, seats and sides."""
    monkeypatch.setitem(GAMES, game, tiny.GAMES[game])
    options = GAMES[game].options
    given = {each.name: each.choices[1] for each in describe(options) if each.choices}
    settings = [word for name, value in given.items() for word in (f"--{name}", str(value))]
    seats = len(GAMES[game].seats(configure(options, given)))
    bots = ",".join(["greedy", *["random"] * (seats - 1)])
    words = ["--game", game, *settings, "--bots", bots, "--games", "3", "--jobs", "1"]
    plan = read(words).plan
    assert (plan.game, plan.config) == (game, configure(options, given))
    assert main(words) == 0
    told = capsys.readouterr()
    assert told.out.startswith(f"3 games of {game}, seed 1, at most 256 plays each\n")
    rows = [line.split() for line in told.out.split("\n\n")[1].splitlines()[1:]]
    # Behind the counts stand score, interval, decisions and times.
    assert [sum(map(int, cells[-12:-8])) for cells in rows] == [3] * seats
    assert f"--bots names {seats - 1}, not one for each of the {seats} sides of" in find_refusal(
        capsys, "--game", game, *settings, "--bots", ",".join(["random"] * (seats - 1))
    )


class Clashing(Struct, frozen=True):
    """Settings, one of them with the name of an argument of the command."""

    games: int = 3
    blind: bool = False


def test_a_setting_called_like_an_argument_is_given_by_name() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20)
    assert add_settings(parser, Clashing) == ["--set", "--blind"]
    given = parser.parse_args(["--games", "5", "--blind", "on", "--set", "games=4"])
    assert (given.games, parse_settings(Clashing, given)) == (5, {"blind": True, "games": 4})


def test_two_bots_play_for_whole_teams() -> None:
    plan = read([*PLAY, "--players", "4", "--ruleset", "nobility", "--draft", "pick_with_bans"]).plan
    assert (plan.config.players, plan.config.ruleset, plan.config.draft) == (4, "nobility", "pick_with_bans")
    assert [plan.fixture(number).sides for number in range(2)] == [(0, 1), (1, 0)]


def test_more_names_than_sides_play_every_pairing(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--draft", "random", "--max-plays", "5", "--jobs", "1", "--games", "2"]
    assert main(["--bots", "greedy,random,greedy:5", *words]) == 0
    told = capsys.readouterr().out
    assert told.startswith("6 games of warchest")
    for pairing in ("greedy - random", "greedy - greedy:5", "random - greedy:5"):
        assert f"\n{pairing} " in told


def test_what_is_not_given_has_a_default() -> None:
    plan, jobs, *files, anchor = read(PLAY)
    assert (plan.game, plan.games, plan.max_plays, plan.pairs, jobs) == ("warchest", 20, 256, True, cores())
    assert (plan.bots, plan.seconds, plan.iterations) == (("greedy", "random"), None, None)
    assert (files, anchor) == ([None, None, None], None)
    assert not read([*PLAY, "--swap", "never"]).plan.pairs


def test_everything_can_be_given(tmp_path: Path) -> None:
    kept, results = tmp_path / "kept", tmp_path / "results"
    words = ["--time", "0.1", "--iterations", "500", "--jobs", "3", "--anchor", "random"]
    files = ["--keep", str(kept), "--json", str(results), "--cluster", "tcp://10.0.0.5:8786"]
    plan, jobs, cluster, *rest = read(["--bots", "greedy+random:7,random", "--players", "4", *words, *files])
    assert (plan.bots, plan.seconds, plan.iterations) == (("greedy+random:7", "random"), 0.1, 500)
    assert (jobs, cluster, rest) == (3, "tcp://10.0.0.5:8786", [kept, results, 1])


KNOWN = ", ".join(bots_of(GAMES["warchest"]))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--bots", "gredy,random"], f"unknown bot 'gredy'; known: {KNOWN}"),
        (["--bots", "greedy"], "--bots names 1, not one for each of the 2 sides of warchest: w r"),
        (["--bots", "greedy,rondam:5"], f"unknown bot 'rondam'; known: {KNOWN}"),
        (["--bots", "greedy+rondam,greedy"], f"unknown bot 'rondam'; known: {KNOWN}"),
        (["--bots", "greedy:0,random"], "'greedy:0' does not name a number of iterations, as in greedy:500"),
        (
            ["--bots", "greedy+random,random"],
            "'greedy+random' names 2 bots, not one for all seats of a side or one for each of 1",
        ),
        (
            ["--players", "4", "--bots", "greedy+random+random,random"],
            "'greedy+random+random' names 3 bots, not one for all seats of a side or one for each of 2",
        ),
        ([*PLAY, "--anchor", "knight"], "--anchor names 'knight', which does not play; greedy, random do"),
        ([*PLAY, "--time", "0"], "'0' is not a number of seconds above 0, up to 3600"),
        ([*PLAY, "--time", "nan"], "'nan' is not a number of seconds above 0, up to 3600"),
        ([*PLAY, "--iterations", "0"], "'0' is not a whole number from 1 to 1000000"),
        ([*PLAY, "--jobs", "0"], "'0' is not a whole number from 1 to 1000000"),
        ([*PLAY, "--keep", "."], "'.' is not a file in a folder that exists"),
        ([*PLAY, "--json", "nowhere/results"], "'nowhere/results' is not a file in a folder that exists"),
        ([*PLAY, "--players", "3"], "unknown setting players='3'; known: 2, 4"),
        ([], "the following arguments are required: --bots"),
        ([*PLAY, "--game", "chess"], "unknown game 'chess'; known: warchest"),
        ([*PLAY, "--daft", "random"], "unknown argument '--daft'; known: --game --bots --games --seed"),
        (
            [*PLAY, "--draft", "x"],
            "unknown setting draft='x'; known: pick, random, first_game",
        ),
        (
            [*PLAY, "--set", "fast=1"],
            "unknown setting fast='1'; known: players, ruleset, draft, armies, first",
        ),
        (
            [*PLAY, "--set", "players=4", "--players", "2"],
            "setting players is given twice, as '2' and as '4'",
        ),
        ([*PLAY, "--set", "draft"], "'draft' is not of the form name=value"),
        ([*PLAY, "--max-rounds", "many"], "unknown setting max_rounds='many'; known: a number"),
        ([*PLAY, "--priest-draws-when-destroyed", "1"], "priest_draws_when_destroyed='1'; known: on, off"),
        ([*PLAY, "--armies", "w=sw,pi,cr,xx r=ar,ca,la,sc"], "unknown unit 'xx' in an army; known: ar be ca"),
        ([*PLAY, "--draft", "armies"], "do not name one army for each of w r, as in w=sw,pi,cr,lc"),
        ([*PLAY, "--games", "0"], "'0' is not a whole number from 1 to 1000000"),
        ([*PLAY, "--seed", "-1"], "'-1' is not a whole number from 0 to"),
        ([*PLAY, "--swap", "maybe"], "invalid choice: 'maybe' (choose from"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_sentence_that_names_what_would(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told in find_refusal(capsys, *arguments)
