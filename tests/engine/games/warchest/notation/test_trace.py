"""The command line of the rules: legal, apply, perft, trace, check, with their exit codes and sentences."""

import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine.chance import make_generator
from engine.game import begin
from engine.games.warchest.kinds import DECREE_CODES
from engine.options import configure
from engine.programs import READER_GONE
from tests.engine.games.warchest.helper import GAME, legal, play, position
from tests.support.rules_command import Ran
from tools.harness.root import ROOT

STRIKE = position("d4:w:wp1,d5:r:fo1", w="ro1wp1 bag:be1")


def test_legal_lists_one_action_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "legal", STRIKE)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == legal(STRIKE)


def test_legal_of_a_finished_game_is_empty(capsys: pytest.CaptureFixture[str]) -> None:
    """WC-4.2.1."""
    ran = Ran(capsys, "legal", STRIKE.replace("result=-", "result=w"))
    assert (ran.code, ran.out, ran.err) == (0, "", "")


def test_apply_prints_the_next_position(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "apply", STRIKE, "pass [ro]")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == play(STRIKE, "pass [ro]").after + "\n"


def test_apply_takes_the_draws(capsys: pytest.CaptureFixture[str]) -> None:
    """WC-8.16.1, WC-4.1.3: one draw, and two with one refill."""
    ran = Ran(capsys, "apply", STRIKE, "attack wp d4xd5", "--draws", "w be")
    assert (ran.code, ran.out) == (0, play(STRIKE, "attack wp d4xd5", "w be").after + "\n")
    last = position(w="sw1 bag:cr1 up:kn1ro1", r="bag:ar3ro1")
    draws = ["w cr / kn sw", "r ar ar ar"]
    ran = Ran(capsys, "apply", last, "pass [sw]", "--draws", *draws)
    assert (ran.code, ran.out) == (0, play(last, "pass [sw]", *draws).after + "\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["legal", "wc1"], "position: ends behind 'wc1'; a variant such as 2p-base follows"),
        (
            ["legal", STRIKE.replace("2p-base", "5p-base")],
            "variant '5p-base' is not one of 2p-base, 2p-nobility, 4p-base, 4p-nobility with",
        ),
        (["apply", STRIKE, "jump"], "action 'jump' has no known form; actions begin with attack"),
        (
            ["apply", STRIKE, "pass [be]"],
            "action 'pass [be]' is not legal here (not_in_hand); `legal` lists those that are",
        ),
        (
            ["apply", STRIKE.replace("result=-", "result=w"), "pass [ro]"],
            "the game in this position is over; no action is possible",
        ),
        (["apply", STRIKE, "attack wp d4xd5"], "the draws end where 1 more must be drawn"),
        (
            ["apply", STRIKE, "attack wp d4xd5", "--draws", "w sw"],
            "takes something that is not there to be drawn",
        ),
        (
            ["apply", STRIKE, "attack wp d4xd5", "--draws", "w be be"],
            "draw 1 has 2 members where 1 are drawn",
        ),
        (["apply", STRIKE, "attack wp d4xd5", "--draws", "w xx"], "draw 'w xx': 'xx' is no coin"),
        (["apply", STRIKE, "attack wp d4xd5", "--draws", "r be"], "the draws given read ['r be']"),
        (["apply", STRIKE, "pass [ro]", "--draws", "w be"], "1 of the draws given were not needed"),
        (["perft", STRIKE, "-1"], "depth -1 is below 0"),
        (["trace", "--games", "0"], "0 games cannot be played; give 1 or more"),
        (["trace", "--variant", "2p-basic"], "variant '2p-basic' is not one of 2p-base"),
        (["trace", "--draft", "x"], "unknown setting draft='x'; known: pick, random, first_game"),
        (["check", "no such file"], "No such file"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(
    capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    """Exit code 2, nothing on standard output, one line on standard error."""
    ran = Ran(capsys, *words)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("words", [[], ["perft", STRIKE], ["perft", STRIKE, "two"], ["dance"]])
def test_wrong_usage_exits_with_2(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    ran = Ran(capsys, *words)
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1)


def test_perft_prints_the_count(capsys: pytest.CaptureFixture[str]) -> None:
    """Alone on the last line; --divide puts the parts before it."""
    assert Ran(capsys, "perft", STRIKE, "0").out == "1\n"
    assert Ran(capsys, "perft", STRIKE, "1").out == f"{len(legal(STRIKE))}\n"
    whole = int(Ran(capsys, "perft", STRIKE, "2").out)
    *parts, last = Ran(capsys, "perft", STRIKE, "2", "--divide").out.splitlines()
    assert int(last) == whole
    assert [part.rpartition(" ")[0] for part in parts] == legal(STRIKE)
    assert sum(int(part.rpartition(" ")[2]) for part in parts) == whole


def test_a_game_that_cannot_be_counted_says_why(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAME.checks), "not_enumerable", "bags are bottomless")
    ran = Ran(capsys, "perft", STRIKE, "1")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "what chance decides in warchest cannot be enumerated: bags are bottomless\n"


def trace(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    ran = Ran(capsys, "trace", *words)
    assert ran.code == 0
    return [json.loads(line) for line in ran.out.splitlines()]


def test_a_trace_has_the_lines_of_the_notation(capsys: pytest.CaptureFixture[str]) -> None:
    """Notation, section 7; WC-3.4.1: the same seed plays the same games."""
    words = ("--variant", "2p-base+rg2018+max6", "--games", "2", "--seed", "7", "--draft", "random")
    lines = trace(capsys, *words)
    assert trace(capsys, *words) == lines
    assert trace(capsys, *words[:4], "--seed", "8") != lines
    starts = [line for line in lines if line["n"] == 0]
    assert [line["game"] for line in starts] == [1, 2]
    for start in starts:
        assert list(start) == ["game", "n", "setup", "draws", "next"]
        assert list(start["setup"]) == ["variant", "army", "decrees", "first"]
        assert start["setup"]["variant"] == "2p-base+rg2018+max6"
    for before, line in pairwise(lines):
        if line["n"]:
            assert list(line) == ["game", "n", "position", "seat", "legal", "action", "draws", "next"]
            assert (line["n"], line["position"]) == (before["n"] + 1, before["next"])
            assert line["legal"] == legal(line["position"])
            assert line["action"] in line["legal"]


VARIANTS = [
    "2p-base+priestdies+max4",
    "2p-nobility+heraldplain+max4",
    "4p-base+rg2018+max4",
    "4p-nobility+spydown+max4",
]
DRAFTS = ["random", "pick", "pick_with_bans", "battle:bosworth", "first_game"]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("draft", DRAFTS)
def test_every_variant_is_traced_from_its_first_hands_on(
    variant: str, draft: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Notation, section 7: decisions of the draft are in no trace, nor does a check need them."""
    words = ("trace", "--variant", variant, "--games", "2", "--draft", draft)
    possible = {"first_game": ["2p-base"], "battle:bosworth": ["2p-nobility"]}
    if draft in possible and variant.partition("+")[0] not in possible[draft]:
        assert Ran(capsys, *words).code == 2
        return
    ran = Ran(capsys, *words)
    lines = [json.loads(line) for line in ran.out.splitlines()]
    for start in (line for line in lines if line["n"] == 0):
        fields = dict(word.split("=", 1) for word in start["next"].split(" ")[2:])
        setup = start["setup"]
        assert setup["variant"] == variant
        assert setup["army"] == {seat: fields[seat].partition("|")[0] for seat in setup["army"]}
        assert len(setup["army"]) == int(variant[0])
        assert (setup["decrees"], setup["first"]) == (fields["decrees"], fields["start"])
        assert (setup["decrees"] == "-") == ("base" in variant)
        assert [draw.split(" ")[0] for draw in start["draws"]] == _clockwise(setup["army"], setup["first"])
    verbs = {line["action"].partition(" ")[0] for line in lines if line["n"]}
    assert not verbs & {"pick", "ban", "first", "initiative"}
    path = tmp_path / "trace.jsonl"
    path.write_text(ran.out, encoding="utf-8")
    checked = Ran(capsys, "check", str(path))
    assert (checked.code, checked.out) == (0, f"agrees: 2 games, {len(lines) - 2} decisions\n")


def _clockwise(armies: dict[str, str], first: str) -> list[str]:
    seats = list(armies)
    return seats[seats.index(first) :] + seats[: seats.index(first)]


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        (
            "decrees",
            "-",
            "the decrees of 2p-nobility+max4 are '-' where they must be 3 different",
        ),
        ("decrees", "guard,march", "the decrees of 2p-nobility+max4 are 'guard,march' where"),
        ("decrees", "spy,guard,march", "the decrees of 2p-nobility+max4 are 'spy,guard,march' where"),
        ("decrees", "guard,march,peace", f"unknown decree 'peace'; known: {' '.join(DECREE_CODES)}"),
        ("variant", "2p-base+max4", "the decrees of 2p-base+max4 are"),
        ("first", "w1", "unknown setting first='w1'; known: flip, w, r"),
        ("army", {"w": "sw,pi,cr,lc", "r": "ar,ca,la,sc"}, "the codes of an army are not sorted: w=sw"),
        ("army", {"w": "cr,lc,pi,sw"}, "the setup has no army for each of w r"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(
    field: str, value: Any, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """WC-3.1.2, WC-3.1.3; the place and one sentence."""
    [start] = trace(capsys, "--variant", "2p-nobility+max4", "--draft", "battle:crecy")[:1]
    start["setup"][field] = value
    path = tmp_path / "trace.jsonl"
    path.write_text(json.dumps(start) + "\n", encoding="utf-8")
    ran = Ran(capsys, "check", str(path))
    assert ran.code == 1
    assert ran.out.startswith("line 1, setup: ")
    assert sentence in ran.out
    assert len(ran.out.splitlines()) == 1


def test_a_decision_of_two_partners_is_listed_once(capsys: pytest.CaptureFixture[str]) -> None:
    """WC-3.3.4: either of them may answer."""
    config = configure(GAME.options, {"players": 4, "draft": "random"})
    state, _ = begin(GAME, config, make_generator(1))
    assert len(GAME.to_act(state)) == 2
    listed = Ran(capsys, "legal", GAME.format(state)).out.splitlines()
    assert len(listed) == 2
    assert all(line.startswith("initiative ") for line in listed)


@pytest.mark.parametrize(("seed", "decisions"), [("7", 260), ("8", 1000)])
def test_a_game_without_limit_stops_at_1000_decisions(
    capsys: pytest.CaptureFixture[str], seed: str, decisions: int
) -> None:
    """It says so on standard error, and the lines stay a whole trace; one that is won is silent."""
    ran = Ran(capsys, "trace", "--seed", seed, "--draft", "first_game")
    last = json.loads(ran.out.splitlines()[-1])
    stopped = decisions == 1000
    assert (ran.code, last["n"]) == (0, decisions)
    assert last["next"].endswith("result=-") == stopped
    assert ran.err == ("game 1 was stopped, still running, after 1000 decisions\n" if stopped else "")


@pytest.fixture
def trace_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    ran = Ran(capsys, "trace", "--variant", "2p-base+max5", "--games", "3", "--seed", "11")
    path = tmp_path / "trace.jsonl"
    path.write_text(ran.out, encoding="utf-8")
    return path


def test_a_trace_checks(trace_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = trace_file.read_text(encoding="utf-8").splitlines()
    ran = Ran(capsys, "check", str(trace_file))
    assert (ran.code, ran.out, ran.err) == (0, f"agrees: 3 games, {len(lines) - 3} decisions\n", "")


def _damage(line: dict[str, Any], field: str) -> None:
    match field:
        case "position" | "next":
            line[field] = line[field].replace("round=1", "round=2")
        case "seat":
            line["seat"] = "r" if line["seat"] == "w" else "w"
        case "legal":
            line["legal"] = line["legal"][1:]
        case "action":
            line["action"] = "decline"
        case "n":
            line["n"] += 1
        case "draws":
            line["draws"] = ["w ro"]
        case "setup":
            line["setup"]["first"] = "b"


@pytest.mark.parametrize("field", ["position", "next", "seat", "legal", "action", "n", "draws", "setup"])
def test_a_damaged_trace_reports_the_first_difference(
    trace_file: Path, capsys: pytest.CaptureFixture[str], field: str
) -> None:
    """Exit code 1 and one line: the number of the line, the field, both values; later damage is not told."""
    lines = [json.loads(text) for text in trace_file.read_text(encoding="utf-8").splitlines()]
    at = 0 if field == "setup" else 2
    _damage(lines[at], field)
    _damage(lines[5], "seat")
    trace_file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    ran = Ran(capsys, "check", str(trace_file))
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.startswith(f"line {at + 1}, {field}: ")
    assert ("; found " if field == "setup" else ": expected ") in ran.out
    assert len(ran.out.splitlines()) == 1


def test_the_module_runs_as_a_command() -> None:
    """`python -m tools.rules` hands its exit code to the shell."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.rules", "legal", "wc2"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "position: begins with 'wc2', not with 'wc1'\n"


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    """As in `... trace | head -1`: it ends without a word."""
    words = [sys.executable, "-m", "tools.rules", "trace", "--variant", "2p-base+max30"]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == READER_GONE


def test_invariants_are_checked_by_tool(capsys: pytest.CaptureFixture[str]) -> None:
    """WC-1.4.1 to WC-1.4.5 in every position of some random games; larger runs are made by hand."""
    ran = Ran(capsys, "invariants", "--games", "2", "--seed", "3", "--variant", "2p-base+max10")
    assert ran.code == 0
    assert ran.out.startswith("holds: 2 games, ")
