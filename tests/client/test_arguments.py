"""The command line: the starts that it plans, and one clear sentence for each refusal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from client import opening, program, text
from client.__main__ import main
from client.arguments import Arguments, find_language, parse
from client.command_line import BadArgument
from client.i18n import Words
from client.session.game_setup import GameSetup
from client.skins import registry
from client.skins.registry import playable
from client.storage.settings import NAME
from engine.bots.registry import bots_of
from engine.extensions import LeftOut
from engine.games.registry import GAMES
from engine.games.warchest.kinds import CODES
from engine.games.warchest.options import Variant
from engine.games.warchest.play.set_up import cards
from tests.client.reading_arguments import USUAL, plan, read, words
from tools.harness.root import ROOT

ARMIES = "w=sw,pi,cr,lc r=ar,ca,la,sc"
BASE = [CODES[kind] for kind in cards(Variant())]


# Accepted arguments.


def test_nothing_given_shows_the_menu() -> None:
    """Without arguments there is no plan; arguments about the window alone make none."""
    assert read() == Arguments()
    assert read("--size", "1280x720", "--fullscreen", "--language", "ru") == Arguments(
        size=(1280, 720), fullscreen=True, language="ru"
    )


def test_play_skips_the_menus() -> None:
    """The whole line of the documentation, and the same with equals signs."""
    expected = GameSetup("warchest", {"draft": "first_game"}, 0, "greedy", 7)
    line = ["play", "--bot", "greedy", "--draft", "first_game", "--side", "w", "--seed", "7"]
    assert plan(*line) == expected
    assert plan("--bot=greedy", "--draft=first_game", "--side=w", "--seed=7") == expected
    assert plan("play") == GameSetup("warchest", {}, 0, USUAL)
    assert plan("--text") == GameSetup("warchest", {}, 0, USUAL)


def test_conditions_come_by_name_or_as_pairs() -> None:
    """Every setting of the game is an argument, and --set takes them all; values get their types."""
    expected = {"royal_guard_card": "2018", "max_rounds": 40, "priest_draws_when_destroyed": False}
    by_name = ["--royal-guard-card", "2018", "--max-rounds", "40", "--priest-draws-when-destroyed", "off"]
    assert plan(*by_name).options == expected
    pairs = [f"{name}={'off' if value is False else value}" for name, value in expected.items()]
    assert plan(*(word for pair in pairs for word in ("--set", pair))).options == expected


def test_a_setting_with_the_name_of_an_argument_is_one_of_the_game() -> None:
    """`--table` is that of a room, and `--game-table` the one that armies stand on."""
    made = plan("play", "--game", "kings", "--game-table", "own", "--table-w", "40")
    assert made.options == {"table": "own", "table_w": 40}
    assert plan("play", "--game", "kings", "--set", "table=own").options == {"table": "own"}


def test_armies_imply_that_they_are_played() -> None:
    """WC-3.1.3: given armies need no further word."""
    assert plan("play", "--armies", ARMIES).options == {"draft": "armies", "armies": ARMIES}


def test_a_value_implies_what_it_needs() -> None:
    """WC-3.5.4, WC-3.3.3: a battle of noble units, and armies for four or with noble units, imply it."""
    assert plan("play", "--set", "draft=battle:crecy", "--bot", "greedy").options == {"draft": "battle:crecy"}
    assert plan("--draft", "battle:bosworth").options == {"draft": "battle:bosworth", "ruleset": "nobility"}
    four = "w1=ea,he,ba r1=bi,sw,kn w2=be,ar,fo r2=rg,wp,la"
    implied = {"draft": "armies", "players": 4, "ruleset": "nobility"}
    assert plan("--armies", four).options == {**implied, "armies": four}


def test_a_person_sits_where_a_bot_is_named() -> None:
    """As in the form: a person at the same computer, called like the seat unless a name is given."""
    made = plan("play", "--draft", "random", "--bot", "person")
    assert (made.seat, made.people, made.bots) == (None, {0: "Wolf", 1: "Raven"}, {})
    made = plan("play", "--bot", "r=person", "--player", "w=Ann")
    assert (made.seat, made.people, made.bots) == (None, {0: "Ann", 1: "Raven"}, {})
    made = plan("play", "--set", "players=4", "--bot", "squire", "--bot", "w2=person", "--side", "r1")
    assert (made.bot, made.bots, [*made.people]) == ("squire", {}, [1, 2])


def test_bots_for_every_seat() -> None:
    """With four players one name serves all other seats, and a seat's own name goes before it."""
    made = plan("play", "--set", "players=4", "--bot", "random", "--bot", "w2=greedy", "--side", "r1")
    assert made == GameSetup("warchest", {"players": 4}, 1, "random", bots={2: "greedy"})
    kinds = [(seat.kind, seat.bot) for seat in made.command(GAMES).seats]
    assert kinds == [("bot", "random"), ("me", None), ("bot", "greedy"), ("bot", "random")]


def test_several_people() -> None:
    """A named player plays in the named seat; with a side the player does as well, bots the rest."""
    made = plan("--player", "w=Anna", "--player=r=Boris")
    assert (made.people, made.seat, made.own) == ({0: "Anna", 1: "Boris"}, None, [0, 1])
    made = plan("--set", "players=4", "--player", "r2=Dora Maar", "--side", "w1")
    assert (made.people, made.own) == ({3: "Dora Maar"}, [0, 3])


def test_random_side() -> None:
    """Both sides come up, and a seed decides which for good."""
    assert {plan("--side", "random", "--seed", str(seed)).seat for seed in range(20)} == {0, 1}
    assert len({plan("--side", "random", "--seed", "5").seat for _ in range(10)}) == 1


# Refused arguments.


@pytest.mark.parametrize(
    ("argv", "wrong", "known"),
    [
        (["--foo"], "--foo", ["play", "--bot", "--draft", "--armies", "--text"]),
        (["walk"], "walk", ["play"]),
        (["--text=yes"], "--text", ["--text"]),
        (["--bot", "deepest"], "deepest", [*bots_of(GAMES["warchest"]), "person"]),
        (["--draft", "choose"], "choose", ["pick", "first_game", "random", "armies", "battle:crecy"]),
        (["--set", "players=4", "--draft", "first_game"], "first_game", ["pick", "random", "armies"]),
        (["--set", "players=3"], "3", ["2", "4"]),
        (["--set", "players=4", "--side", "w"], "w", ["w1", "r1", "w2", "r2"]),
        (["--bot", "w1=greedy"], "w1", ["w", "r"]),
        (["--bot", "r=deepest"], "deepest", [*bots_of(GAMES["warchest"]), "person"]),
        (["--side", "x"], "x", ["w", "r", "random"]),
        (["--player", "x=Anna"], "x", ["w", "r"]),
        (["--set", "decrees=3"], "decrees", ["draft", "max_rounds"]),
        (["--set", "royal_guard_card=2017"], "2017", ["2019", "2018"]),
        (["--priest-draws-when-destroyed", "maybe"], "maybe", ["on", "off"]),
        (["--language", "de"], "de", ["en", "ru"]),
        (["--game", "chess"], "chess", playable(examples=True)),
        (["--armies", "w=xx,pi,cr,lc r=ar,ca,la,sc"], "xx", BASE),
        (["--armies", "w=sw,sw,cr,lc r=ar,ca,la,sc"], "sw,sw", [ARMIES]),
        (["--armies", "w=sw,pi,cr,lc r=sw,ca,la,sc"], "r=sw", [ARMIES]),
        (["--armies", "sw,pi"], "sw,pi", [ARMIES]),
        (["--draft", "armies"], "", [ARMIES]),
        (["--max-rounds", "-1"], "-1", ["0, 1, …, 99999"]),
        (["--game", "kings", "--format", "12"], "12", ["100, 150, …, 9950"]),
        (["--game", "kings", "--game-table", "own", "--table-w", "45"], "45", ["36, 38, …, 96"]),
        (["--game", "kings", "--turns", "many"], "many", ["3, 4, …, 10"]),
        (["--game", "kings", "--map", "own", "--own-map", "hills"], "hills", ["p1:d:3:wood"]),
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_refusal_names_what_is_known(argv: list[str], wrong: str, known: list[str], language: str) -> None:
    """One sentence in the player's language names the fault and the right form."""
    with pytest.raises(BadArgument) as caught:
        parse(argv, words(language))
    text = str(caught.value)
    assert wrong in text
    assert all(name in text for name in known)
    assert "\n" not in text
    assert ("Известны" in text) == (language == "ru")


@pytest.mark.parametrize(
    "argv",
    [
        ["--seed"],
        ["--seed", "seven"],
        ["--seed", "-1"],
        ["--seed", str(2**63)],
        ["--max-rounds", "-1"],
        ["--max-rounds", "100000"],
        ["--set", "max_rounds"],
        ["--size", "big"],
        ["--size", "0x5"],
        ["--bot"],
        ["--player", "w=Anna", "--player", "w=Boris"],
    ],
)
def test_values_that_do_not_fit(argv: list[str]) -> None:
    """Numbers, pairs and sizes that cannot be are refused with the argument's name or the value."""
    with pytest.raises(BadArgument) as caught:
        parse(argv, words())
    assert any(
        word.removeprefix("--").replace("-", "_") in str(caught.value).replace("-", "_") for word in argv
    )


def test_language_of_the_refusal_comes_first() -> None:
    """The language is read before anything is judged: errors come in it."""
    assert find_language(["--bot", "x", "--language", "ru"]) == "ru"
    assert find_language(["--language=ru"]) == "ru"
    assert find_language(["--language", "de"]) is None
    assert find_language(["--language"]) is None
    assert find_language([]) is None


# The program.


def without_display(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no display be found, neither for the first picture nor for the program."""
    for module in (opening, program):
        monkeypatch.setattr(module, "find_display", lambda: False)


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the settings of the person who runs the tests out of them."""
    monkeypatch.setenv("MUSTER_DATA", str(tmp_path))


@pytest.fixture
def in_terminal(monkeypatch: pytest.MonkeyPatch) -> list[tuple[GameSetup, str]]:
    """Collect the games that would be played in the terminal, with their language."""
    games: list[tuple[GameSetup, str]] = []

    def run(plan: GameSetup, words: Words, *streams_and_shelf: object) -> int:
        games.append((plan, words.language))
        return 0

    monkeypatch.setattr(text, "run_text", run)
    return games


def terminal(monkeypatch: pytest.MonkeyPatch, there: bool) -> None:
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: there, raising=False)


def test_bad_argument_ends_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    """The sentence goes to standard error, in the language asked for."""
    assert main(["--language", "ru", "play", "--bot", "xx"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "Нет компьютерного игрока «xx»" in told.err


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    """Help names every argument and every setting of the game, in both languages and no third."""
    assert main(["--help", "--language", "en"]) == main(["-h", "--language", "ru"]) == 0
    told = capsys.readouterr().out
    with pytest.raises(BadArgument) as caught:
        read("--foo")
    known = re.findall(r"--[a-z-]+", str(caught.value).partition("Known")[2])
    assert {"--continue", "--bot", "--set", "--draft", "--max-rounds", "--completion"} <= set(known)
    for name in known:
        assert len(re.findall(rf"^  (-h, )?{name}\b", told, re.MULTILINE)) == 2
    russian = told[told.rindex("muster [play") :]
    assert not re.search(r"usage|options|arguments|show", russian)
    assert main(["join", "--help"]) == 0, "also behind what is not complete"
    capsys.readouterr()
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip()[0].isdigit()


@pytest.mark.parametrize(
    ("argv", "missed"), [(["--bot"], "--bot"), (["--bot", "--text"], "--bot"), (["--game"], "--game")]
)
def test_a_missing_value_is_asked_for(argv: list[str], missed: str) -> None:
    """The next argument is not taken for it."""
    with pytest.raises(BadArgument, match=f"^The argument {missed} needs a value.$"):
        read(*argv)


def test_nothing_is_guessed_from_a_beginning() -> None:
    """An abbreviation would change its meaning with the next argument that begins so."""
    with pytest.raises(BadArgument, match="There is no “--full”"):
        read("--full")


def test_text_plays_in_the_terminal(in_terminal: list[tuple[GameSetup, str]]) -> None:
    """`--text` needs no display."""
    assert main(["--text", "--language", "ru", "--seed", "3"]) == 0
    assert in_terminal == [(GameSetup("warchest", {}, 0, USUAL, 3), "ru")]


def test_without_a_display_the_terminal_is_used(
    in_terminal: list[tuple[GameSetup, str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One plain sentence, then the game goes on in the terminal, as planned or with the defaults."""
    without_display(monkeypatch)
    terminal(monkeypatch, True)
    assert main(["--side", "r"]) == 0
    assert main([]) == 0
    assert [game.seat for game, _ in in_terminal] == [1, 0]
    assert capsys.readouterr().err.splitlines() == [f"muster: {words().tr('error.no_display')}"] * 2


def test_without_display_and_terminal(
    in_terminal: list[tuple[GameSetup, str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It names the possible alternative and ends with 2."""
    without_display(monkeypatch)
    terminal(monkeypatch, False)
    assert main([]) == 2
    assert in_terminal == []
    told = capsys.readouterr().err
    assert "muster-sim" in told
    assert "muster-host" in told


@pytest.mark.parametrize("show", [lambda: main([]), lambda: main(["play", "--seed", "1"])])
def test_damaged_settings_are_told_once(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    show: Callable[[], int],
) -> None:
    """The player hears of it at the start that finds the damage, and not again."""
    without_display(monkeypatch)
    terminal(monkeypatch, False)
    (tmp_path / NAME).write_text("{", encoding="utf-8")
    show()
    show()
    assert capsys.readouterr().err.count(words().tr("error.settings")) == 1


def test_real_program_without_a_display(tmp_path: Path) -> None:
    """The whole program, started where SDL finds nothing to draw on."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "MUSTER_DATA": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "client", "--language", "en"],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "muster-sim" in done.stderr


@pytest.mark.parametrize("arguments", [["continue"], ["--continue"]])
def test_continue_goes_on_with_the_unfinished_game(
    arguments: list[str], in_terminal: list[tuple[GameSetup, str]]
) -> None:
    """In the window and in the terminal; there is no plan then, and no argument about a new game fits."""
    assert read(*arguments) == Arguments(resume=True)
    assert main([*arguments, "--text", "--language", "en"]) == 0
    assert in_terminal == [(None, "en")]
    for more in (["--seed", "3"], ["play"], ["--draft", "random"]):
        with pytest.raises(BadArgument, match="no arguments about a new one"):
            read(*arguments, *more)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_without_any_game_there_is_a_sentence(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the only game cannot be used, its package and the reason are named."""
    package = LeftOut("warchest", "muster-table", "failed", {"error": "ImportError: no pictures"})
    monkeypatch.setattr(registry, "SKINS", {})
    monkeypatch.setattr(registry, "LEFT_OUT", (package,))
    with pytest.raises(BadArgument) as caught:
        parse([], words(language))
    first, second = str(caught.value).split("\n")
    assert first == words(language).tr("cli.no_games")
    assert "ImportError: no pictures" in second


def test_a_room_of_one_s_own_is_opened() -> None:
    """In the window and in the terminal, and with nothing about a game beside it."""
    words = Words("en", strict=True)
    assert parse(["host"], words).host
    assert not parse(["rooms"], words).host
    for wrong in (["host", "rooms"], ["host", "--bot", "greedy"], ["host", "--table", "2"]):
        with pytest.raises(BadArgument):
            parse(wrong, words)
