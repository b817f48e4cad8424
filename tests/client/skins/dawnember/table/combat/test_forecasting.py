"""Consequences at the table: each answer about a combat shows its chances, in the terminal's words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from client.i18n import LANGUAGES
from client.skins.dawnember.table.combat.forecasting import Forecasting
from client.skins.dawnember.table.selection import BACK
from client.skins.dawnember.terminal.text_view import DawnEmberText
from client.skins.dawnember.wording.consequences import consequence_lines, percents
from engine.games.dawnember.consequences.consequence import Ending, merge_endings
from engine.games.dawnember.pending import AskBlock, AskReact, AskTactic
from tests.client.skins.dawnember.matches import GAME, words
from tests.client.skins.dawnember.table.test_field import field, sit_where_asked
from tests.engine.games.dawnember.helper import position
from tests.support.client.table_driver import Tables
from tests.support.selection import select

FIGHT = position("a1:du07,b1:eu02", a="nt01", combat="attack:a1>b1")


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """Open tables in one window."""
    made = Tables(tmp_path)
    yield made
    made.close()


@pytest.mark.parametrize("asked", select([AskTactic, AskBlock, AskReact]))
def test_each_answer_shows_its_chances_before_it_is_given(tables: Tables, asked: type) -> None:
    shown = field(sit_where_asked(tables, asked))
    while shown.rate > 50:
        shown.update(0.0)
    badges = shown._list_badges()
    free = {key for key, mark in shown.selection.marks.items() if mark != "picked"}
    assert set(badges) == free | {answer.key for answer in shown.selection.answers if answer.key != BACK}
    passing = shown._find_sheet()
    assert passing is not None
    assert passing.rect in shown.crowd


def test_what_is_pointed_at_is_worked_out_first() -> None:
    state = GAME.parse(FIGHT)
    legal = GAME.legal(state, 0)
    forecasting = Forecasting(GAME)
    forecasting.renew(state, 0, (), legal)
    while not forecasting.found:
        forecasting.work([legal[-1]], 0.0001)
    assert list(forecasting.found) == [legal[-1]]


def test_a_spectator_and_a_command_without_a_combat_have_no_consequences() -> None:
    state = GAME.parse(FIGHT)
    forecasting = Forecasting(GAME)
    forecasting.renew(state, None, (), GAME.legal(state, 0))
    assert not forecasting.busy


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_says_chances_and_fates_below_each_answer(language: str) -> None:
    said, state = words(language), GAME.parse(FIGHT)
    legal = GAME.legal(state, 0)
    lines = [*DawnEmberText().consequences(said, GAME, state, 0, (), legal)]
    forecasting = Forecasting(GAME)
    forecasting.renew(state, 0, (), legal)
    while forecasting.busy:
        forecasting.work(())
    assert lines == [consequence_lines(said, state, 0, forecasting.found[action]) for action in legal]
    assert all(len(each) > 1 for each in lines)
    tie = {"en": "Tie: both are destroyed.", "ru": "Ничья: оба отряда гибнут."}[language]
    assert any(tie in each for each in lines)


def test_shown_percentages_sum_to_a_hundred() -> None:
    found = merge_endings([(Ending("win"), 1), (Ending("tie"), 1), (Ending("lose"), 1)])
    assert sorted(percents(found).values()) == [33, 33, 34]
