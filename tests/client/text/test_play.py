"""Whole games in the terminal: the real program, the real host, a real bot; only the typing is scripted."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TextIO, cast

import pytest

from client.i18n import LANGUAGES, Words
from client.session.game_setup import GameSetup
from client.text import run_text
from engine.games.warchest.board import AXIAL, CELL
from engine.hexgrid import distance
from tests.support.selection import select
from tools.harness.root import ROOT

pytestmark = pytest.mark.usefixtures("near_hosts")

CHOICE = re.compile(r"^ *(\d+)\. .* \(([^()]+)\)$")
ONE_GAME = "import sys; from tests.client.text.test_play import at_the_terminal; sys.exit(at_the_terminal())"
LOCATIONS = ("d1", "g1", "e6", "h5", "c2", "d4", "e3", "g4", "h2", "i3")
MARK = "MUSTER_TEST_MARK"
CHOSEN = "What was drawn fits the record, but somebody chose the number behind it."
SETTINGS = {"draft": "armies", "armies": "w=sw,pi,cr,lc r=ar,ca,la,sc", "first": "w"}


class Typist:
    """A player at the keyboard who reads the last output and chooses a number of the list."""

    def __init__(self, choose: Callable[[list[str], str], str]) -> None:
        """Type by a choice among the listed actions, given the text that was printed since the last one."""
        self.screen = io.StringIO()
        self.choices: list[str] = []
        self._choose = choose
        self._read = 0

    def readline(self) -> str:
        """Type a number."""
        text = self.screen.getvalue()[self._read :]
        self._read += len(text)
        listed = [found[2] for line in text.split("\n") if (found := CHOICE.match(line))]
        self.choices.append(self._choose(listed, text))
        return f"{listed.index(self.choices[-1]) + 1}\n"


class Conqueror:
    """A player who plays Wolf to win: takes locations, and walks to those that are not Wolf's yet."""

    def __init__(self) -> None:
        self._wanted: list[int] = []
        self._chosen = Random(3)

    def __call__(self, listed: list[str], text: str) -> str:
        """Return the most useful action."""
        mine = set(re.findall(r"\b([c-i]\d)\+", text))
        if mine:
            # Questions come without the board, which is still the last one drawn.
            self._wanted = [CELL[name] for name in LOCATIONS if name not in mine]
        return max(listed, key=lambda action: (self._worth(action), self._chosen.random()))

    def _worth(self, action: str) -> float:
        verb, *_ = action.split()
        walk = re.search(r"([c-i]\d)-([c-i]\d)", action)
        if walk is not None:
            return 5 + self._far(walk[1]) - self._far(walk[2])
        return {"control": 9, "attack": 6.5, "tactic": 6.5, "deploy": 6, "bolster": 3, "recruit": 4}.get(
            verb, 0
        )

    def _far(self, name: str) -> int:
        return min(distance(AXIAL[CELL[name]], AXIAL[cell]) for cell in self._wanted)


def play(typist: Typist, language: str, plan: GameSetup) -> tuple[int, str]:
    words = Words(language, ("muster", "warchest"), strict=True)
    code = run_text(plan, words, cast(TextIO, typist), typist.screen)
    return code, typist.screen.getvalue()


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_a_game_to_the_round_limit(language: str) -> None:
    """A player who presses any number plays on to the draw of the last round (WC-12.2.1)."""
    chosen = Random(5)
    typist = Typist(lambda listed, text: chosen.choice(listed))
    plan = GameSetup("warchest", {"draft": "random", "max_rounds": 6}, 1, "random", 5)
    code, screen = play(typist, language, plan)
    words = Words(language, ("muster", "warchest"))
    assert code == 0
    assert f"{words.tr('log.end.tie')}\n" in screen
    assert f"\n{words.tr('recap.locations')} (" in screen
    assert screen.endswith(f"\n{words.tr('proof.not_committed')}\n")
    for number in range(1, 7):
        assert words.tr("log.round", n=number, player="").split(".")[0] + "." in screen
    assert len(typist.choices) > 10
    assert len({choice.split()[0] for choice in typist.choices}) >= 3


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_a_game_to_victory(language: str) -> None:
    """A player who plays to win puts the last marker down (WC-4.2.1) and reads of it."""
    typist = Typist(Conqueror())
    code, screen = play(
        typist, language, GameSetup("warchest", {"draft": "first_game", "max_rounds": 300}, 0, "random", 2)
    )
    words = Words(language, ("muster", "warchest"))
    won = words.tr_n("log.end.win", 6, **words.noun("side", "side.w"))
    assert code == 0
    assert f"{won}\n{words.tr('end.victory')}\n" in screen
    assert f"\n{words.tr('end.turning_points')}:\n" in screen
    assert screen.endswith(f"\n{words.tr('proof.not_committed')}\n")
    assert sum(choice.startswith("control") for choice in typist.choices) >= 4


def test_watching() -> None:
    """Without a seat nothing is asked, and the bots play to the end."""
    typist = Typist(lambda listed, text: pytest.fail("nobody is to be asked"))
    code, screen = play(typist, "en", GameSetup("warchest", {"max_rounds": 2}, None, "random", 1))
    assert code == 0
    assert "Draw: the round limit is reached.\nThe game took 2 rounds.\n" in screen
    assert screen.endswith(f"\n{CHOSEN}\n")
    assert "You may" not in screen


def type_lines(text: str, language: str = "en", options: dict[str, object] | None = None) -> tuple[int, str]:
    screen = io.StringIO()
    words = Words(language, ("muster", "warchest"), strict=True)
    plan = GameSetup("warchest", {**SETTINGS, **(options or {})}, 0, "random", 1)
    return run_text(plan, words, io.StringIO(text), screen), screen.getvalue()


def test_bad_input_gets_one_sentence_and_changes_nothing() -> None:
    """For any input, the answer is one line, and the same decision is asked again."""
    lines = ["", "0", "99", "dance", "move sw d1-d2", "card xx", "language de", "card"]
    _, screen = type_lines("\n".join(lines) + "\n")
    number = len([line for line in screen.split("\n") if CHOICE.match(line)])
    wrong = f"Type a number from 1 to {number}, or help for help.\n"
    assert screen.split("Number: ")[1:] == [
        *[wrong] * 3,
        "Unknown command “dance”. Type help for the commands.\n",
        "Not possible now: The Swordsman is not on the board.\n",
        "There is no card “xx”.\n",
        "There is no language “de”. Known: en, ru.\n",
        "This is how it is typed: card NAME – the text of a card\n",
        "\nThe input has ended; the game is left.\n",
    ]


def test_looking_things_up() -> None:
    """Help, board, piles, legend, log and cards are there at any time."""
    _, screen = type_lines("help\nboard\npiles\nlegend\nlog\ncard Light Cavalry\n")
    helped, board, piles, legend, log, card = screen.split("Number: ")[1:7]
    assert helped.startswith("Commands:\n  number – choose that line\n")
    assert len(helped.splitlines()) == 14
    assert "            e6*         g6\n" in board
    assert "Hand: " in board
    assert "  Out of the game: none\n" in piles
    assert "f4 is the centre" in legend
    assert log.startswith("Wolf's army: ")
    assert "Round 1. Wolf starts.\n" in log
    assert card == "Light Cavalry (lc). Tactic: two steps in a row over empty cells, turning if you like.\n"


def test_the_language_can_be_changed() -> None:
    """The list comes again in the other language, and so does the log."""
    _, screen = type_lines("language ru\nlog\n")
    switched, log = screen.split("Number: ")[1].split("Номер: ")[:2]
    assert switched.startswith("Вы можете:\n  1. ")
    assert "Раунд 1. Начинает Волк.\n" in log


def test_notation_is_understood() -> None:
    """A player who knows the notation may type it."""
    _, screen = type_lines("1\n")
    first = next(found[2] for line in screen.split("\n") if (found := CHOICE.match(line)))
    _, again = type_lines(f"{first}\n")
    news = [text.split("Number: ")[1].split("\n")[0] for text in (screen, again)]
    assert news[0] == news[1]


def test_resigning_is_asked_twice() -> None:
    """A slip of the finger does not give the game up; the word typed in full does."""
    code, screen = type_lines("resign\nno\nresign\nresign\n")
    assert code == 0
    assert screen.count("Type resign to resign: ") == 2
    assert "Wolf resigns. Wanderer wins.\nDefeat\nThe game took 1 round.\n" in screen
    assert screen.endswith(f"\n{CHOSEN}\n")


def test_a_draw_is_offered_and_answered() -> None:
    """Offer and answer are printed; a second offer at once is refused."""
    _, screen = type_lines("draw\ndraw\n")
    assert "Wolf offers a draw.\n" in screen
    assert "Wanderer declines the draw.\n" in screen
    assert "You have offered a draw already." in screen


def test_there_is_no_draw_to_answer() -> None:
    """To play on where nobody offers a draw is refused."""
    _, screen = type_lines("play on\n")
    assert "No draw is offered at the moment.\n" in screen


def test_leaving() -> None:
    """`quit` leaves with a word and the exit code of a proper end; so does the end of the input."""
    assert [type_lines("quit\n")[0], type_lines("")[0], type_lines("resign\n")[0]] == [0, 0, 0]
    assert type_lines("quit\n")[1].endswith("Number: You leave the game.\n")
    assert type_lines("")[1].endswith("Number: \nThe input has ended; the game is left.\n")


def test_a_plan_that_the_host_refuses() -> None:
    """A refused plan gets one sentence with the known names."""
    code, screen = type_lines("", options={"draft": "none"})
    assert code == 1
    assert len(screen.splitlines()) == 2
    assert "first_game" in screen


def at_the_terminal() -> int:
    """Run a game on the standard streams, as the program does."""
    plan = GameSetup("warchest", {}, 0, "random", 1)
    return run_text(plan, Words("en", ("muster", "warchest"), strict=True), sys.stdin, sys.stdout)


def list_marked_processes(mark: str) -> list[str]:
    """List the processes that carry a mark in their environment."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            if f"{MARK}={mark}".encode() in (entry / "environ").read_bytes():
                found.append((entry / "cmdline").read_bytes().replace(b"\0", b" ").decode())
        except OSError:
            continue
    return found


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="needs /proc to look for processes")
@pytest.mark.parametrize("ending", select(["end of input", "killed"], "killed"))
def test_no_process_is_left(ending: str, tmp_path: Path) -> None:
    """When the game ends, by Ctrl-D or by force, host and bots end with it."""
    mark = uuid.uuid4().hex
    root = str(ROOT)
    process = subprocess.Popen(
        [sys.executable, "-c", ONE_GAME],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, MARK: mark, "PYTHONPATH": root, "PYTHONIOENCODING": "utf-8"},
        cwd=tmp_path,
        text=True,
        encoding="utf-8",
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n")
    process.stdin.flush()
    # The second list is there: by now the bot has played, so its process runs as well.
    seen = ""
    while seen.count("You may:") < 2:
        seen += process.stdout.readline()
    assert len(list_marked_processes(mark)) >= 3, "the program, its host and the host's bot"
    if ending == "killed":
        process.kill()
    process.stdin.close()
    assert process.wait() == (0 if ending == "end of input" else -9)
    process.stdout.read()
    process.stdout.close()
    waited = 0
    while list_marked_processes(mark) and waited < 1000:
        # The killed program's host notices the end of its pipe by itself.
        time.sleep(0.02)
        waited += 1
    assert list_marked_processes(mark) == []


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_what_cannot_be_taken_back_is_said(language: str) -> None:
    _, screen = type_lines("undo\n", language)
    assert f"{Words(language, strict=True).tr('refused.undo_nothing')}\n" in screen
