"""The analysis in a terminal: offered after a match, followed, stopped, kept, and refused in words."""

from __future__ import annotations

import asyncio
import io
import os
from pathlib import Path

import pytest

from client.i18n import LANGUAGES, Words
from client.judging.analyst import find_obstacle
from client.sessions.recorded_session import RecordedSession, read_record
from client.skins.registry import SHOWN_GAMES
from client.storage.analysis_file import find_analysis
from client.text.analysis import offer_analysis
from client.text.console.terminal import Terminal
from client.text.matches import show_match
from engine.chance import Chance
from engine.commit_reveal import Uncommitted
from engine.games.registry import GAMES
from engine.match.beginning import settings_of
from engine.match.entries import Resigned
from engine.match.match import Match
from engine.record.header import Header
from engine.record.reading import read_match
from engine.record.writer import write_record
from tests.engine.bots.analysis.test_analysis import SPARED_LANCER, WON_BATTLE
from tools.harness.games.stored_records import write_match, write_side

ITERATIONS = 60


def blunder(game_id: str, position: str, action: str) -> bytes:
    """Return the record of a match with one decision, which the other seat gives up after."""
    game, fairness = GAMES[game_id], Uncommitted("7")
    chance: Chance = fairness.generator()
    match: Match = Match(game, settings_of(game, position), chance, position=position)
    (seat,) = match.to_act()
    match.submit(seat, game.parse_action(action))
    match.enter(Resigned(1 - seat))
    header = Header(game.version, "2026-11-20", {0: "Anna", 1: "Boris"}, fairness)
    return write_record(match, header).complete(match.outcome)


def converse(path: Path, typed: str, words: Words, iterations: int = ITERATIONS) -> list[str]:
    """Return the lines that the terminal shows."""
    screen = io.StringIO()

    async def talk() -> None:
        session = await RecordedSession.open(await read_record(path), SHOWN_GAMES)
        try:
            await offer_analysis(Terminal(io.StringIO(typed), screen), words, session, path, iterations)
        finally:
            await session.close()

    asyncio.run(talk())
    return screen.getvalue().splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_blunder_is_told_with_what_was_better_and_why(tmp_path: Path, language: str) -> None:
    path, words = tmp_path / "match.wc1", Words(language)
    path.write_bytes(blunder("warchest", SPARED_LANCER, "attack kn e5xe4"))
    told = converse(path, "analyse\n", words, 200)
    begins = words.tr("analysis.played", n=1, player="Anna", action="")[:-2]
    at = next(number for number, line in enumerate(told) if begins in line)
    assert "e4" in told[at]
    better = words.tr("analysis.better", action="").split(":")[0]
    assert told[at + 1].strip().startswith(better)
    assert "e6" in told[at + 1]
    assert "%" in told[at + 2]
    assert words.tr("analysis.how", n=1, iterations=200) in told


def test_a_game_without_a_fitted_scale_has_points_and_no_chance_to_win(tmp_path: Path) -> None:
    path, words = tmp_path / "match.wy1", Words("en")
    path.write_bytes(blunder("dawnember", WON_BATTLE, "withdraw"))
    told = "\n".join(converse(path, "analyse\n", words, 40))
    assert "Decision 1, Boris: " in told
    assert "Better: " in told
    assert "of 100 points" in told
    assert "Chance to win" not in told


def test_what_is_kept_is_not_worked_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, words = tmp_path / "match.wc1", Words("en")
    path.write_bytes(write_match("warchest", 3, ("Vera", "Anna")))
    first = converse(path, "analyse\n", words)
    assert find_analysis(path).exists()

    monkeypatch.setattr("client.judging.analyst.HANDLER", "client.no_such_program")
    again = converse(path, "analyse\n", words)
    assert again == [line for line in first if line in again]
    assert len(again) >= 3


def test_a_typed_line_stops_it(tmp_path: Path) -> None:
    """Without that line this search would take hours."""
    path, words = tmp_path / "match.wc1", Words("en")
    path.write_bytes(write_match("warchest", 3, ("Vera", "Anna")))
    told = converse(path, "analyse\n\n\n", words, 50_000_000)
    assert any("The analysis stopped at " in line for line in told)


def test_a_lost_process_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, words = tmp_path / "match.wc1", Words("en")
    path.write_bytes(write_match("warchest", 3, ("Vera", "Anna")))
    monkeypatch.setattr("client.judging.analyst.HANDLER", "client.no_such_program")
    told = converse(path, "analyse\n", words)
    assert any(words.tr("analysis.failed") in line for line in told)
    assert not find_analysis(path).exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_records_that_cannot_be_analysed_are_refused_in_words(tmp_path: Path, language: str) -> None:
    words, players = Words(language), ("Vera", "Anna")
    for data, code in (
        (write_match("warchest", 3, players, finished=False), "running"),
        (write_side("warchest", 3, players, 0), "one_sided"),
        (write_side("warchest", 3, players, None), "one_sided"),
        (write_match("warchest", 3, players).replace(b"result", b"rezult"), "damaged"),
        (write_match("kings", 3, players), "too_many"),
    ):
        path = tmp_path / "record"
        path.write_bytes(data)
        assert find_obstacle(read_match(data, GAMES)) == code
        told = converse(path, "analyse\n", words)
        assert any(words.tr(f"analysis.not.{code}") in line for line in told)
        assert not find_analysis(path).exists()


def test_it_is_offered_after_the_telling_and_other_words_are_not_understood(tmp_path: Path) -> None:
    path, words, screen = tmp_path / "match.wc1", Words("en"), io.StringIO()
    path.write_bytes(write_match("warchest", 3, ("Vera", "Anna"), finished=False))
    assert show_match(path, words, io.StringIO("analyze\nanalyse\nquit\nanalyse\n"), screen) == 0
    told = screen.getvalue()
    assert words.tr("analysis.unknown", text="analyze") in told
    assert told.count(words.tr("analysis.not.running")) == 1


def test_nobody_is_asked_where_the_output_goes_to_a_file(tmp_path: Path) -> None:
    path, words = tmp_path / "match.wc1", Words("en")
    path.write_bytes(write_match("warchest", 3, ("Vera", "Anna")))
    master, slave = os.openpty()
    with os.fdopen(slave, "r") as stdin:
        screen = io.StringIO()
        assert show_match(path, words, stdin, screen) == 0
    os.close(master)
    assert words.tr("analysis.ask") not in screen.getvalue()
