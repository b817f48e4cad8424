"""`tools.rules` for every game: which one is asked, who acts, where a position comes from, and every verb."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from engine.events import Seat
from engine.game import Reason
from muster_tictactoe.game import State, TicTacToe
from tests.games.kuhn import Kuhn
from tests.support.rules_command import GAMES, Ran

Capture = pytest.CaptureFixture[str]
KUHN = "kuhn1 p1=J p2=K first=p1 moves=- won=-"
TICTACTOE = "ttt1 turn=x board=x-o/---/---"
OVER = "ttt1 turn=o board=xxx/oo-/---"
WARCHEST = (
    "wc1 2p-base board=- control=w:d1,g1;r:e6,h5 w=cr,lc,pi,sw|cr1ro1sw1|cr1lc2pi2sw1|-|-|cr3lc3pi2sw3|- "
    "r=ar,ca,la,sc|ar1ca1sc1|ar1ca1la2ro1sc1|-|-|ar2ca2la2sc3|- "
    "init=w start=w turn=w round=1 pend=- decrees=- result=-"
)
POSITIONS = {"kuhn": KUHN, "tictactoe": TICTACTOE, "warchest": WARCHEST}
ACTIONS = {"kuhn": "bet", "tictactoe": "place b2", "warchest": "deploy sw d1"}

every_game = pytest.mark.parametrize("game", POSITIONS)


class Simultaneous(TicTacToe):
    """Tic-tac-toe in which either seat may move, as long as nobody has won."""

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if self.outcome(state) else frozenset((0, 1))


class TwoLines(TicTacToe):
    """Tic-tac-toe whose positions have two lines."""

    def format(self, state: State) -> str:
        return super().format(state).replace(" board", "\nboard")

    def parse(self, text: str, viewer: Any = "all") -> State:
        return super().parse(text.replace("\nboard", " board"), viewer)


class Wordy(Kuhn):
    """Kuhn poker that says in two arguments why it refuses."""

    def refuse(self, state: Any, seat: Seat, action: Any) -> Reason | None:
        return Reason("too_late", {"seat": seat, "cards": ["J", "Q"]})


@every_game
def test_the_game_stands_before_the_verb(capsys: Capture, game: str) -> None:
    """The legal list there is the game's, and `refuse` and `apply` agree."""
    rules = GAMES[game]
    state = rules.parse(POSITIONS[game])
    [seat] = rules.to_act(state)
    listed = Ran(capsys, "--game", game, "legal", POSITIONS[game])
    assert listed.out.splitlines() == [str(action) for action in rules.legal(state, seat)]
    assert ACTIONS[game] in listed.out.splitlines()
    asked = Ran(capsys, "--game", game, "refuse", POSITIONS[game], ACTIONS[game])
    assert (asked.code, asked.out, asked.err) == (0, "legal\n", "")
    applied = Ran(capsys, "--game", game, "apply", POSITIONS[game], ACTIONS[game])
    assert applied.code == 0
    assert rules.parse(applied.out.rstrip("\n")) != state


def test_without_a_name_it_is_the_first_game(capsys: Capture) -> None:
    assert (
        Ran(capsys, "legal", WARCHEST).out == Ran(capsys, "--game", "warchest", "legal", WARCHEST).out != ""
    )
    tiny = {game: GAMES[game] for game in ("tictactoe", "kuhn")}
    assert Ran(capsys, "legal", TICTACTOE, games=tiny).out.startswith("place a2\n")


def test_a_refusal_names_its_code_and_arguments(capsys: Capture) -> None:
    ran = Ran(capsys, "--game", "tictactoe", "refuse", TICTACTOE, "place a1")
    assert (ran.code, ran.out) == (0, "occupied cell=a1\n")
    ran = Ran(capsys, "refuse", KUHN, "bet", games={"kuhn": Wordy()})
    assert (ran.code, ran.out) == (0, "too_late seat=0 cards=['J', 'Q']\n")
    ran = Ran(capsys, "refuse", WARCHEST, "deploy sw e6")
    assert ran.code == 0
    assert ran.out.split()[0] not in ("legal", "")


def test_a_seat_before_the_action_asks_for_the_verdict_alone(capsys: Capture) -> None:
    """As traces have it: a code without arguments, or `ok`."""
    rules = ("--game", "tictactoe", "refuse", TICTACTOE)
    assert Ran(capsys, *rules, "x", "place a1").out == "occupied\n"
    assert Ran(capsys, *rules, "x", "place b2").out == "ok\n"
    assert Ran(capsys, *rules, "o", "place b2").out == "not_your_turn\n"
    for words in (("x", "x", "place b2"), ("x", "place b2", "--seat", "x")):
        ran = Ran(capsys, *rules, *words)
        assert (ran.code, ran.out) == (2, "")
        assert "a seat at most" in ran.err


def test_probes_of_a_trace(capsys: Capture, tmp_path: Path) -> None:
    """The game is the same without them, and they hold; verdicts are codes or `ok`."""
    plain = Ran(capsys, "--game", "tictactoe", "trace", "--seed", "4").out
    probed = Ran(capsys, "--game", "tictactoe", "trace", "--seed", "4", "--probes", "3").out
    lines = [json.loads(line) for line in probed.splitlines()]
    for line in lines[1:]:
        assert 0 < len(line.pop("probes")) <= 3
    assert lines == [json.loads(line) for line in plain.splitlines()]
    file = tmp_path / "trace.jsonl"
    file.write_text(probed)
    assert Ran(capsys, "--game", "tictactoe", "check", str(file)).code == 0
    assert Ran(capsys, "--game", "tictactoe", "trace", "--probes", "-1").code == 2


def test_a_seat_sees_what_it_may_know(capsys: Capture) -> None:
    """A dash is a spectator."""
    view = ("--game", "kuhn", "view", KUHN)
    assert Ran(capsys, *view, "p1").out == "kuhn1 p1=J p2=? first=p1 moves=- won=-\n"
    assert Ran(capsys, *view, "p2").out == "kuhn1 p1=? p2=K first=p1 moves=- won=-\n"
    assert Ran(capsys, *view, "-").out == "kuhn1 p1=? p2=? first=p1 moves=- won=-\n"
    rules = GAMES["warchest"]
    for viewer, name in enumerate(("w", "r")):
        seen = rules.format(rules.view(rules.parse(WARCHEST), viewer))
        assert Ran(capsys, "view", WARCHEST, name).out == seen + "\n"


def test_seats_have_the_names_of_the_positions_variant(capsys: Capture) -> None:
    [start, *_] = Ran(capsys, "trace", "--variant", "4p-base+max1").out.splitlines()
    position = json.loads(start)["next"]
    assert Ran(capsys, "view", position, "r2").code == 0
    assert Ran(capsys, "view", position, "r").err == "seat 'r' is not one of w1 r1 w2 r2\n"


def test_seats_follow_from_the_settings_of_a_position(capsys: Capture) -> None:
    position = "pig1 turn=p3 kept=0,0,0,0 turn_total=0"
    assert Ran(capsys, "--game", "pig", "view", position, "p3").out == f"{position}\n"
    assert Ran(capsys, "--game", "pig", "legal", position, "--seat", "p3").out == "roll 1\nroll 2\nroll 3\n"
    fewer = "pig1 turn=p1 kept=0,0 turn_total=0"
    assert Ran(capsys, "--game", "pig", "view", fewer, "p3").err == "seat 'p3' is not one of p1 p2\n"


def test_who_acts_is_named_where_several_sides_may(capsys: Capture) -> None:
    """Without a name nobody is chosen; all possible actions of a seat are listed."""
    games = {"both": Simultaneous()}
    assert len(Ran(capsys, "legal", TICTACTOE, games=games).out.splitlines()) == 7
    for verb in ("refuse", "apply"):
        ran = Ran(capsys, verb, TICTACTOE, "place b2", games=games)
        assert (ran.code, ran.err) == (2, "any of x o may act here; name one by --seat\n")
    ran = Ran(capsys, "apply", TICTACTOE, "place b2", "--seat", "o", games=games)
    assert ran.out == "ttt1 turn=x board=x-o/-o-/---\n"


def test_a_seat_that_is_named_is_the_one_asked(capsys: Capture) -> None:
    rules = ("--game", "tictactoe")
    assert Ran(capsys, *rules, "legal", TICTACTOE, "--seat", "o").out == ""
    assert Ran(capsys, *rules, "refuse", TICTACTOE, "place b2", "--seat", "o").out == "not_your_turn\n"
    assert Ran(capsys, *rules, "refuse", OVER, "place b3", "--seat", "o").out == "game_over\n"
    assert Ran(capsys, *rules, "apply", TICTACTOE, "place b2", "--seat", "o").code == 2


def test_a_position_comes_from_a_file_or_the_standard_input(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is one text, of several lines in some games."""
    games = {"lines": TwoLines()}
    text = TICTACTOE.replace(" board", "\nboard")
    file = tmp_path / "position.txt"
    file.write_text(text + "\n", "utf-8")
    there = Ran(capsys, "legal", text, games=games).out
    assert there
    assert Ran(capsys, "legal", f"@{file}", games=games).out == there
    monkeypatch.setattr("sys.stdin", io.StringIO(text + "\n"))
    assert Ran(capsys, "legal", "-", games=games).out == there
    seen = Ran(capsys, "view", f"@{file}", "-", games=games)
    assert (seen.code, seen.out) == (0, text + "\n")


@pytest.mark.parametrize(
    ("game", "position", "counts"),
    [
        ("tictactoe", "ttt1 turn=x board=xoo/oxx/---", ["place c1 2", "place c2 2", "place c3 0", "4"]),
        ("kuhn", KUHN, ["bet 2", "pass 2", "4"]),
    ],
)
def test_sequences_are_counted(capsys: Capture, game: str, position: str, counts: list[str]) -> None:
    """A game that is over has no further decisions."""
    assert Ran(capsys, "--game", game, "perft", position, "2", "--divide").out.splitlines() == counts
    assert Ran(capsys, "--game", game, "perft", position, "2").out == counts[-1] + "\n"


@every_game
def test_a_trace_is_written_and_checked(capsys: Capture, tmp_path: Path, game: str) -> None:
    limit = ("--max-rounds", "3") if game == "warchest" else ()
    ran = Ran(capsys, "--game", game, "trace", "--games", "3", "--seed", "5", *limit)
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert (ran.code, ran.err, [line["n"] for line in lines].count(0)) == (0, "", 3)
    path = tmp_path / "trace.jsonl"
    path.write_text(ran.out, "utf-8")
    checked = Ran(capsys, "--game", game, "check", str(path))
    assert (checked.code, checked.out) == (0, f"agrees: 3 games, {len(lines) - 3} decisions\n")
    other = next(name for name in GAMES if name != game)
    assert Ran(capsys, "--game", other, "check", str(path)).code == 1


@pytest.mark.parametrize(
    ("trace", "told"),
    [
        ("", "the trace is empty\n"),
        ("{", "line 1, line: Expecting property name enclosed in double quotes: line 1 column 2 (char 1); "),
        ('{"game": 1}\n', "line 1, line: Object missing required field `n`; found {'game': 1}\n"),
        (f'["{"x" * 1000}"]', "line 1, line: Expected `object`, got `array`; found ['xxx"),
    ],
)
def test_what_is_no_trace_is_said_in_a_line(capsys: Capture, tmp_path: Path, trace: str, told: str) -> None:
    """And does not agree; only the beginning of an unreadable one is shown."""
    path = tmp_path / "trace.jsonl"
    path.write_text(trace, "utf-8")
    ran = Ran(capsys, "--game", "kuhn", "check", str(path))
    assert (ran.code, ran.err, len(ran.out.splitlines())) == (1, "", 1)
    assert ran.out.startswith(told)
    assert len(ran.out) < 400


def test_what_is_no_text_is_said_in_a_line(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    path.write_bytes(b"\xff\xfe")
    for words in (["check", str(path)], ["legal", f"@{path}"]):
        ran = Ran(capsys, "--game", "kuhn", *words)
        assert (ran.code, ran.out, ran.err) == (2, "", "what is to be read is no text in UTF-8\n")


def test_a_trace_is_played_with_the_settings_that_are_given(capsys: Capture) -> None:
    for words in (("--first", "p2"), ("--set", "first=p2")):
        [start, *_] = Ran(capsys, "--game", "kuhn", "trace", *words).out.splitlines()
        assert json.loads(start)["setup"] == {"first": "p2"}


@pytest.mark.parametrize("game", ["kuhn", "tictactoe"])
def test_a_match_is_recorded_and_replayed(capsys: Capture, tmp_path: Path, game: str) -> None:
    """A record names its game."""
    path = tmp_path / "match.txt"
    path.write_text(Ran(capsys, "--game", game, "record", "--seed", "3").out, "utf-8", newline="\n")
    ran = Ran(capsys, "replay", str(path))
    assert (ran.code, ran.out.startswith("verified: ")) == (0, True)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--game", "chess", "legal", "x"], f"unknown game 'chess'; known: {', '.join(GAMES)}"),
        (["legal", "x", "--game", "kuhn"], "unrecognized arguments: --game kuhn"),
        (["--game", "kuhn", "legal", WARCHEST], "not a Kuhn poker position: 'wc1 "),
        (["--game", "kuhn", "legal", "@no such file"], "No such file or directory: 'no such file'"),
        (["--game", "kuhn", "refuse", KUHN, "fold"], "not a Kuhn poker action: 'fold'"),
        (["--game", "kuhn", "view", KUHN, "p3"], "seat 'p3' is not one of p1 p2"),
        (["--game", "kuhn", "legal", KUHN, "--seat", "w"], "seat 'w' is not one of p1 p2"),
        (["--game", "tictactoe", "refuse", OVER, "place b3"], "the game in this position is over"),
        (["--game", "tictactoe", "apply", OVER, "place b3"], "the game in this position is over"),
        (
            ["--game", "tictactoe", "apply", TICTACTOE, "place b2", "--draws", "x"],
            "nothing is drawn in this game",
        ),
        (["--game", "kuhn", "trace", "--variant", "2p-base"], "variant '2p-base' is not one of std"),
        (["--game", "kuhn", "trace", "--first", "p3"], "unknown setting first='p3'; known: p1, p2"),
        (["--game", "kuhn", "trace", "--set", "speed=3"], "unknown setting speed='3'; known: first"),
        (["--game", "kuhn", "exhaustive", "--games", "0"], "0 games cannot be played; give 1 or more"),
        (["--game", "kuhn", "perft", KUHN, "many"], "argument DEPTH: invalid int value: 'many'"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(capsys: Capture, words: list[str], sentence: str) -> None:
    ran = Ran(capsys, *words)
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1)
    assert sentence in ran.err
