"""`muster-sim`: its command line, its progress bar and its table."""

from __future__ import annotations

import argparse
import io
import subprocess
import sys

import pytest
from msgspec import Struct

from engine.games.registry import GAMES
from engine.options import configure, describe
from engine.outcome import Outcome
from server.arena.arena import Played
from server.arena.setting_arguments import add_settings, given_settings
from server.arena.sim import main
from server.arena.sim_arguments import read
from server.arena.tally import table, tally
from tests.games import registry as tiny

PLAY = ["--bots", "greedy,random"]


def played(won: str = "", plays: int = 10, finished: bool = True) -> Played:
    """Return a game that the first or the second bot won, or none."""
    ended = Outcome.won(("first", "second").index(won)) if won else Outcome.tied()
    return Played(ended if finished else None, (0, 1), plays, (30, 20), (0.3, 0.1))


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
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
    ]
    assert main(arguments) == 0
    told = capsys.readouterr()
    lines = told.out.splitlines()
    assert lines[0] == "4 games of warchest, seed 5, at most 256 plays each"
    assert lines[1].split()[:5] == ["bot", "won", "lost", "drawn", "undecided"]
    assert lines[2].split()[:6] == ["greedy", "4", "0", "0", "0", "1.000"]
    assert lines[3].split()[:6] == ["random", "0", "4", "0", "0", "0.000"]
    assert lines[4].endswith(" plays a game")
    assert told.err == "", "nobody watches: no progress bar"


def test_whoever_watches_sees_a_progress_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(screen, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", screen)
    assert main([*PLAY, "--games", "3", "--max-plays", "5"]) == 0
    drawn = screen.getvalue().split("\r")
    assert [text.split("] ")[1].strip() for text in drawn[1:]] == ["1/3", "2/3", "3/3"]
    assert [text.count("#") for text in drawn[1:]] == [10, 20, 30]
    assert screen.getvalue().endswith("\n")


def test_it_runs_as_a_program_with_several_processes() -> None:
    command = [
        sys.executable,
        "-m",
        "server.arena.sim",
        *PLAY,
        "--games",
        "2",
        "--max-plays",
        "4",
        "--jobs",
        "2",
    ]
    run = subprocess.run(command, capture_output=True, text=True, timeout=200, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert "greedy" in run.stdout


def test_settings_are_arguments_of_their_own_or_given_by_name() -> None:
    plain, _ = read(
        [*PLAY, "--draft", "random", "--max-rounds", "40", "--priest-draws-when-destroyed", "off"]
    )
    named, _ = read(
        [*PLAY, "--set", "draft=random", "--set", "max_rounds=40", "--set", "priest_draws_when_destroyed=off"]
    )
    assert plain == named
    config = plain.config
    assert (config.draft, config.max_rounds, config.priest_draws_when_destroyed) == ("random", 40, False)


def test_given_armies_are_what_is_played_with() -> None:
    armies = "w=sw,pi,cr,lc r=ar,ca,la,sc"
    plan, _ = read([*PLAY, "--armies", armies])
    assert (plan.config.draft, plan.config.armies) == ("armies", armies)
    assert read([*PLAY, "--armies", armies, "--draft", "random"])[0].config.draft == "random"


@pytest.mark.parametrize("game", tiny.GAMES)
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
    words = ["--game", game, *settings, "--bots", bots, "--games", "3"]
    plan, _ = read(words)
    assert (plan.game, plan.config) == (game, configure(options, given))
    assert main(words) == 0
    told = capsys.readouterr()
    assert told.out.startswith(f"3 games of {game}, seed 1, at most 256 plays each\n")
    rows = [line.split() for line in told.out.splitlines()[2 : 2 + seats]]
    # Behind the four counts stand score, interval and time.
    assert [sum(map(int, cells[-9:-5])) for cells in rows] == [3] * seats
    many = ",".join(["random"] * (seats + 1))
    assert f"--bots names {seats + 1}, not one for each seat of" in refused(
        capsys, "--game", game, *settings, "--bots", many
    )


class Clashing(Struct, frozen=True):
    """Settings of which one is called like an argument of the command."""

    games: int = 3
    blind: bool = False


def test_a_setting_called_like_an_argument_is_given_by_name() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20)
    assert add_settings(parser, Clashing) == ["--set", "--blind"]
    given = parser.parse_args(["--games", "5", "--blind", "on", "--set", "games=4"])
    assert (given.games, given_settings(Clashing, given)) == (5, {"blind": True, "games": 4})


def test_two_bots_play_for_whole_teams() -> None:
    plan, _ = read([*PLAY, "--players", "4", "--ruleset", "nobility", "--draft", "pick_with_bans"])
    assert (plan.config.players, plan.config.ruleset, plan.config.draft) == (4, "nobility", "pick_with_bans")
    assert [plan.places(number) for number in range(2)] == [[0, 1, 0, 1], [1, 0, 1, 0]]
    assert plan.deal(0) == plan.deal(1) != plan.deal(2)


def test_four_bots_take_turns_in_four_seats() -> None:
    plan, _ = read(["--bots", "greedy,random,random,random", "--players", "4"])
    assert [plan.places(number).index(0) for number in range(4)] == [0, 3, 2, 1]
    assert len({plan.deal(number) for number in range(4)}) == 1


def test_what_is_not_given_has_a_default() -> None:
    plan, jobs = read(PLAY)
    assert (plan.game, plan.games, plan.max_plays, plan.pairs, jobs) == ("warchest", 20, 256, True, 1)
    assert plan.bots == ("greedy", "random")
    assert not read([*PLAY, "--swap", "never"])[0].pairs


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--bots", "gredy,random"], "unknown bot 'gredy'; known: random, greedy"),
        (["--bots", "greedy"], "--bots names 1, not one for each seat of warchest: w r"),
        (
            ["--players", "4", "--bots", "greedy,random,random"],
            "--bots names 3, not one for each seat, or each of 2 sides, of warchest: w1 r1 w2 r2",
        ),
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
    assert told in refused(capsys, *arguments)


def test_results_are_counted_by_bot() -> None:
    games = [played("first"), played("first"), played("second"), played(), played(finished=False)]
    one, two = tally(("greedy", "random"), games)
    assert (one.won, one.lost, one.drawn, one.undecided) == (2, 1, 1, 1)
    assert (two.won, two.lost, two.drawn, two.undecided) == (1, 2, 1, 1)
    assert (one.score, two.score) == (0.6, 0.4)
    assert (one.milliseconds, two.milliseconds) == (pytest.approx(10.0), pytest.approx(5.0))


def test_of_three_each_has_what_its_rank_is_worth() -> None:
    """The one in the middle has half of it, whoever shares the first rank more, and the last nothing."""
    ranks = [(1, 2, 3), (1, 1, 3), (1, 2, 2), (1, 1, 1)]
    games = [Played(Outcome(each), (0, 1, 2), 10, (1, 1, 1), (0.1, 0.1, 0.1)) for each in ranks]
    rows = tally(("greedy", "random", "random"), games)
    assert [(row.won, row.lost, row.drawn, row.undecided) for row in rows] == [
        (2, 0, 2, 0),
        (0, 2, 2, 0),
        (0, 3, 1, 0),
    ]
    assert [row.points for row in rows] == [1 + 0.75 + 1 + 0.5, 0.5 + 0.75 + 0.25 + 0.5, 0 + 0 + 0.25 + 0.5]
    assert sum(row.score for row in rows) == pytest.approx(1.5)


@pytest.mark.parametrize(
    ("won", "lost", "low", "high"),
    [(10, 0, 0.7225, 1.0), (0, 10, 0.0, 0.2775), (50, 50, 0.4038, 0.5962), (81, 182, 0.2553, 0.3662)],
)
def test_the_interval_is_wilson_s(won: int, lost: int, low: float, high: float) -> None:
    """81 of 263 is the example of Newcombe (1998), table I."""
    row, _ = tally(("greedy", "random"), [played("first")] * won + [played("second")] * lost)
    assert row.interval == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_the_table_stands_in_columns() -> None:
    text = table(tally(("greedy", "greedy"), [played("first")] * 12))
    assert text.splitlines() == [
        "bot       won  lost  drawn  undecided  score   95 % interval  ms/decision",
        "greedy 1   12     0      0          0  1.000  0.757 to 1.000        10.00",
        "greedy 2    0    12      0          0  0.000  0.000 to 0.243         5.00",
    ]
