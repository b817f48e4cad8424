"""Stored matches in a terminal: the list with the files, and a match told from its record."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from client.i18n import LANGUAGES, Words
from client.storage.match_notes import MatchNote, MatchNotes
from client.text.matches import list_matches, show_match
from tools.harness.games.stored_records import PLAYERS, store_records


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_match_has_its_players_result_and_file(tmp_path: Path, language: str) -> None:
    paths, screen = store_records(tmp_path), io.StringIO()
    words = Words(language)
    assert list_matches(tmp_path, words, io.StringIO(), screen) == 0
    lines = screen.getvalue().splitlines()
    assert [line.strip() for line in lines[1::2]] == [str(path) for path in reversed(paths)]
    assert len(lines) == 2 * len(PLAYERS)
    assert words.tr("matches.unfinished") in lines[0]
    assert words.tr("matches.won", players="Anna") in lines[2]


def test_a_match_has_the_name_that_the_player_gave_it(tmp_path: Path) -> None:
    paths, screen, words = store_records(tmp_path), io.StringIO(), Words("en")
    MatchNotes(tmp_path).write([paths[-1].name], MatchNote("The Siege", kept=True))
    list_matches(tmp_path, words, io.StringIO(), screen)
    first = screen.getvalue().splitlines()[0]
    assert first.startswith("The Siege · Novice, Vera · War Chest · ")
    assert first.endswith(
        " · kept · Crossbowman, Light Cavalry, Pikeman, Swordsman – Archer, Cavalry, Lancer, Scout"
    )


def test_an_empty_folder_has_none(tmp_path: Path) -> None:
    screen = io.StringIO()
    assert list_matches(tmp_path, Words("en"), io.StringIO(), screen) == 1
    assert screen.getvalue().strip() == Words("en").tr("matches.none")


def test_a_match_is_told_from_its_beginning_to_its_result(tmp_path: Path) -> None:
    """Nobody has to type anything."""
    first, second, _ = store_records(tmp_path)
    screen = io.StringIO()
    assert show_match(second, Words("en"), io.StringIO(), screen) == 0
    told = screen.getvalue()
    assert "Boris resigns. Anna wins." in told
    assert Words("en").tr("proof.not_committed") in told
    assert show_match(first, Words("ru"), io.StringIO(), screen) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_without_an_end_is_told_as_far_as_it_went(tmp_path: Path, language: str) -> None:
    screen, words = io.StringIO(), Words(language)
    assert show_match(store_records(tmp_path)[-1], words, io.StringIO(), screen) == 0
    lines = screen.getvalue().splitlines()
    assert lines[-2] == words.tr("record.no_end")
    assert lines[-1] == words.tr("analysis.ask")
    assert len(lines) > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_record_is_told_up_to_the_damage(tmp_path: Path, language: str) -> None:
    path, words, screens = store_records(tmp_path)[0], Words(language), (io.StringIO(), io.StringIO())
    assert show_match(path, words, io.StringIO(), screens[0]) == 0
    lines = path.read_text().splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.startswith("r resign"))
    path.write_text("".join([*lines[:at], "r flies\n", *lines[at + 1 :]]))
    assert show_match(path, words, io.StringIO(), screens[1]) == 1
    whole, part = (screen.getvalue().splitlines() for screen in screens)
    assert whole[: len(part) - 2] == part[:-2]
    assert part[-2] == words.tr("record.holds_so_far", fault=words.tr("record.fault.entry", line=at + 1))


def test_what_does_not_open_is_one_sentence(tmp_path: Path) -> None:
    words = Words("en")
    for path, told in (
        (tmp_path / "nothing.wc1", words.tr("refused.unreadable_record", reason="No such file or directory")),
        (tmp_path, words.tr("refused.irregular_record")),
    ):
        screen = io.StringIO()
        assert show_match(path, words, io.StringIO(), screen) == 1
        assert screen.getvalue().strip() == told
