"""The army builder in the terminal: armies are built, judged, saved and played with by typed lines."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from client.i18n import LANGUAGES, Words
from client.session.game_setup import GameSetup
from client.skins.composing.prepared_seat import preparing
from client.skins.kings.terminal.army_bench import ArmyBench
from client.skins.kings.terminal.army_words import parse_entry
from client.skins.kings.wording.reasons import reason
from client.text import run_text
from client.text.preparing import DONE_COMMAND
from engine.game import Reason
from engine.games.kings.armies.building import BuildingRules, faults
from engine.games.kings.armies.drawing import get_bundled_army
from engine.games.registry import GAMES
from engine.options import configure
from tests.client.skins.kings.armies.test_page import FAULTY, SOUND

SETTINGS = {"lists": "own", "format": 1000, "deploy": "template", "map": "none", "scenario": "kill"}
ENGLISH, RUSSIAN = (Words(language, strict=True).of("kings") for language in LANGUAGES)


def type_lines(
    place: Path, *lines: str, language: str = "en", people: dict[int, str] | None = None, **options: object
) -> str:
    """Type lines at the real text client; return its output."""
    words, screen = Words(language, strict=True), io.StringIO()
    seat = None if people else 0
    plan = GameSetup("kings", {**SETTINGS, **options}, seat, "random", 7, people=people or {})
    assert run_text(plan, words, io.StringIO("\n".join(lines) + "\n"), screen, works=place) == 0
    return screen.getvalue()


def bench(place: Path, words: Words = ENGLISH, **options: object) -> ArmyBench:
    """Return the builder of the first seat."""
    game = GAMES["kings"]
    config = configure(game.options, {**SETTINGS, **options})
    return ArmyBench(preparing(Words(words.language), game, config, 0, shared=False), words, place)


def lines(answer: list[str] | None) -> str:
    assert answer is not None
    return "\n".join(answer)


@pytest.mark.usefixtures("near_hosts")
def test_a_match_is_played_with_the_army_that_was_built(tmp_path: Path) -> None:
    """On the real host, which would refuse faults."""
    said = type_lines(
        tmp_path,
        *("new 5", DONE_COMMAND, "add spearmen", "again 1", "size 2 troop", "add wizard", "option 3 mounted"),
        *(DONE_COMMAND, "edge s", "first", "board", "quit"),
    )
    assert "cannot" not in said.partition("Turn 1")[2]
    assert "a.sp1  Spearmen" in said
    assert "a.sp2  Spearmen" in said
    assert "a.wz1  Wizard" in said
    assert "a.kn1" not in said


@pytest.mark.usefixtures("near_hosts")
@pytest.mark.parametrize(("language", "words"), [*zip(LANGUAGES, (ENGLISH, RUSSIAN), strict=True)])
def test_every_fault_is_said_and_nothing_is_played_until_then(
    tmp_path: Path, language: str, words: Words
) -> None:
    """KW-14; the window's sum is printed here, too."""
    said = type_lines(
        tmp_path, f"import {FAULTY}", DONE_COMMAND, f"import {SOUND}", DONE_COMMAND, "quit", language=language
    )
    wrong = faults(FAULTY.split(","), BuildingRules(1000))
    assert len(wrong) == 6
    refused = said.partition(words.tr("builder.not_yet"))[2]
    assert all(reason(words, why) in refused for why in wrong)
    assert words.tr("builder.sound") in refused
    assert words.tr("game.name") in said


def test_entries_are_named_in_any_language_by_code_or_by_name() -> None:
    for words in (ENGLISH, RUSSIAN):
        for text, entry in {
            "sp": "sp/r",
            "SPEARMEN, horde": "sp/h",
            "копейщики отряд": "sp/t",
            "general on winged beast": "gw/1",
            "general winged_mount": "ge/1/winged_mount",
            "полководец верхом, на крылатом коне": "ge/1/winged_mount",
            "wz mounted heal": "wz/1/heal+lightning+mounted",
            "wz fireball": "wz/1/fireball",
            "ms": "ms/t/bow",
            "KW/R/hounds": "kw/r/hounds",
            "zombies l": "zo/l",
        }.items():
            assert parse_entry(words, text) == entry
        for text, code in {
            "dragons": "no_unit_type",
            "spearmenhorde": "no_unit_type",
            "kn legion": "no_option",
            "kn/l": "no_entry",
            "ge bow": "no_option",
        }.items():
            found = parse_entry(words, text)
            assert isinstance(found, Reason)
            assert found.code == code


def test_what_may_follow_is_told_with_what_speaks_against_it(tmp_path: Path) -> None:
    here = bench(tmp_path)
    here.answer("new 5")
    assert {line.split()[0] for line in here.following("")} == set(here.commands)
    assert "kn  Knights" in lines(here.following("add"))
    assert "add kn  Knights" in lines(here.following("add kni"))
    # KW-14.1.2: nothing unlocks a hero yet, nor a troop.
    locked = here.following("add ge")
    assert "General – 100 points" in locked[0]
    assert reason(ENGLISH, faults(["ge/1"], BuildingRules(1000))[0]) in locked[0]
    assert any("winged_mount" in line for line in locked)
    here.answer("add sp")
    assert faults(["sp/r", "ge/1"], BuildingRules(1000)) == []
    assert here.following("add ge")[0].endswith("100 points")
    assert [line.split()[:3] for line in here.following("size 1")] == [
        ["size", "1", size] for size in ("troop", "regiment", "horde")
    ]
    here.answer("add wz")
    options = lines(here.following("option 2"))
    assert "option 2 fireball" in options
    assert "in place of: Lightning Bolt" in options
    assert here.following("option 1") == [ENGLISH.tr("builder.no_choice")]


def test_what_makes_no_sense_changes_nothing_and_says_what_would(tmp_path: Path) -> None:
    here = bench(tmp_path)
    before = here.text
    for line, told in {
        "add dragons": "There is no unit “dragons”",
        "add spear": "add sp  Spearmen",
        "add kn legion": "there is no option “legion”",
        "remove 99": "numbers go from 1 to",
        "size 1": "size 1 regiment",
        "size 1 legion": "there is no size “legion”",
        "option 1 wings": "there is no option “wings”",
        "units elves": "There is no army list “elves”",
        "import kn/r, knights": "“knights” is no unit",
        "load Watch": "Nothing is saved as “Watch”",
        "undo": "nothing to take back",
        "new 99": "1. Bundled",
    }.items():
        assert told in lines(here.answer(line)), line
        assert here.text == before
    assert here.answer("dance") is None


def test_steps_are_taken_back_one_by_one(tmp_path: Path) -> None:
    here = bench(tmp_path)
    texts = [here.text]
    for line in ("remove 1", "add sp", "again 1", "size 1 horde"):
        here.answer(line)
        texts.append(here.text)
    assert len(set(texts)) == len(texts)
    for text in reversed(texts[:-1]):
        here.answer("undo")
        assert here.text == text


def test_armies_are_saved_under_names_and_exchanged_as_text(tmp_path: Path) -> None:
    """A loss needs the same line twice; the window finds the same armies."""
    here = bench(tmp_path)
    first = here.text
    assert here.answer("export") == [first]
    here.answer("save The Watch")
    here.answer("new 5")
    here.answer("load the watch")
    assert here.text == first
    here.answer("new 5")
    asked = lines(here.answer("save The Watch"))
    assert "Replace" in asked
    assert here.saved.named == {"The Watch": first}
    here.answer("show")
    assert lines(here.answer("save The Watch")) == asked
    assert here.answer("save The Watch") == ["Saved: The Watch."]
    assert here.saved.named == {"The Watch": ""}
    here.answer("rename 1 > Nobody")
    assert list(here.saved.named) == ["Nobody"]
    here.answer(f"import {SOUND}")
    assert here.text == SOUND
    assert "Delete" in lines(here.answer("delete Nobody"))
    assert here.saved.named
    here.answer("delete Nobody")
    assert here.saved.named == {}


def test_what_was_left_is_there_again_for_its_format(tmp_path: Path) -> None:
    type_lines(tmp_path, "remove 1", "quit")
    left = bench(tmp_path)
    assert left.text == ",".join(get_bundled_army("men", 1000)[1:])
    assert bench(tmp_path, format=750).text == ",".join(get_bundled_army("men", 750))


@pytest.mark.usefixtures("near_hosts")
def test_two_at_one_terminal_prepare_one_after_the_other(tmp_path: Path) -> None:
    """Neither sees the other's last work, and nothing of it stays."""
    type_lines(tmp_path, "new 5", "add mm", "quit")
    said = type_lines(
        tmp_path,
        "",
        "remove 1",
        DONE_COMMAND,
        "",
        "export",
        DONE_COMMAND,
        "",
        "quit",
        people={0: "Ann", 1: "Bo"},
    )
    ann, bo = (ENGLISH.tr("bench.turn", player=name) for name in ("Ann", "Bo"))
    before, _, after = said.partition(bo)
    assert ann in before
    assert "Militia" not in before
    assert ",".join(get_bundled_army("undead", 1000)) in after
    assert bench(tmp_path).text == "mm/r"


def test_the_language_is_changed_and_the_end_of_the_input_leaves(tmp_path: Path) -> None:
    said = type_lines(tmp_path, "language ru", "language xx", "dance", "help", "add ?", " ?")
    assert RUSSIAN.tr("builder.sound") in said
    assert "Нет языка «xx»" in said
    assert RUSSIAN.tr("bench.help.done") in said
    assert "Рыцари" in said
    assert said.endswith(f"{RUSSIAN.tr('text.bye')}\n")
