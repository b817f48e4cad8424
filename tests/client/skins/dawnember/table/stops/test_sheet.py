"""The sheet of stops: each phase and each reaction has a switch, in every size of letters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from client.skins.dawnember.table.stops.sheet import STOP_SHEET, USES, StopSheet, list_cards
from client.skins.dawnember.table.stops.standing_passes import (
    ALWAYS,
    ONWARD,
    PHASES,
    SKIPPED_CARD,
    SKIPPED_PHASE,
    THOUGHT_S,
)
from client.storage.settings import SettingsFile
from client.ui.scale import Scale
from engine.games.dawnember.actions import Pass
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.pending import AskCommand, AskTactic
from tests.client.skins.dawnember.matches import GAME, words
from tests.client.skins.dawnember.table.test_field import field, sit_where_asked
from tests.client.skins.dawnember.table.test_layout import SCALES, lay_out
from tests.engine.games.dawnember.helper import position
from tests.support.client.table_driver import Tables, still
from tools.harness.clients.hostless_session import LocalSession

LINE = position("a1:du07,b1:eu02", pend="command(a)")


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """Open tables in one window."""
    made = Tables(tmp_path)
    yield made
    made.close()


@pytest.mark.parametrize("scale", SCALES)
def test_switches_lie_apart_within_the_sheet(scale: Scale) -> None:
    state, places = GAME.parse(LINE), lay_out(scale)
    room = places.armies[1].union(places.answers)
    sheet = StopSheet(state, 0, room, scale, words("ru"), switches=set(), switch=lambda name: None)
    boxes = [control.rect for control in sheet.controls(lambda: None)]
    assert all(sheet.rect.contains(box) for box in boxes)
    assert all(not box.colliderect(other) for box in boxes for other in boxes if other is not box)
    names = {*(SKIPPED_PHASE + phase for phase in PHASES)}
    names |= {SKIPPED_CARD + card for uses in USES.values() for card in list_cards(state, 0, uses)}
    assert {str(key.value) for key in sheet._rows} == names


def test_cards_are_those_of_the_own_list() -> None:
    reactions, tactics = (
        set(list_cards(GAME.parse(LINE), 0, USES[name])) for name in ("reactions", "tactics")
    )
    assert {"nr01", "nr03"} <= reactions
    assert {"nt01", "dt01"} <= tactics
    assert not reactions & tactics
    assert all(CARDS[card].side != "ember" for card in reactions | tactics)


def test_a_switch_is_turned_by_a_press_and_the_sheet_stays_open(tables: Tables) -> None:
    sitter = sit_where_asked(tables, AskCommand)
    seen = field(sitter)
    seen.browse(STOP_SHEET)
    name = f"{SKIPPED_PHASE}rolled"
    for lit in (True, False):
        control = next(each for each in seen.controls() if getattr(each.key, "value", "") == name)
        sitter.click(control.rect.center)
        assert (name in seen.switches) is lit
    assert seen.busy
    seen.back()
    assert not seen.busy


def test_a_skipped_tactic_is_passed_as_slowly_as_a_thought(tables: Tables) -> None:
    """An answer at once would tell that nothing else is in the hand (WY-10.3.5)."""
    sitter = sit_where_asked(tables, AskTactic)
    session, seen = sitter.parts.table.session, field(sitter)
    assert isinstance(session, LocalSession)
    cards = {card for action in seen.actions() if (card := getattr(action, "card", ""))}
    assert cards, "something could be played"
    for card in list_cards(seen.state, 0, (*USES["tactics"], *USES["reactions"])):
        seen.switch(f"{SKIPPED_CARD}{card}")
    sitter.pass_time(THOUGHT_S[0] / 2)
    assert not session.actions
    sitter.pass_time(THOUGHT_S[1] + 1.0)
    assert session.actions[:1] == [Pass()]


def test_a_thought_ends_with_its_question(tables: Tables) -> None:
    """The next one would be answered too fast."""
    sitter = sit_where_asked(tables, AskTactic)
    seen = field(sitter)
    for card in list_cards(seen.state, 0, (*USES["tactics"], *USES["reactions"])):
        seen.switch(f"{SKIPPED_CARD}{card}")
    seen.update(0.01)
    assert seen._thought is not None

    async def pass_by_hand() -> None:
        seen.decide(Pass())
        seen.update(0.01)

    sitter.loop.run_until_complete(pass_by_hand())
    assert seen._thought is None


def test_stops_are_there_again_after_a_restart(tables: Tables, tmp_path: Path) -> None:
    """Those of phases and cards, also in another match; an order to pass on is for one combat alone."""
    sitter = sit_where_asked(tables, AskCommand)
    kept = {f"{SKIPPED_PHASE}rolled", f"{SKIPPED_CARD}nt01", ALWAYS}
    for name in (*kept, ONWARD):
        field(sitter).switch(name)
    # Another client reads the file of the settings.
    stored, _ = SettingsFile(sitter.app.shelf.settings.place).load()
    again = tables.sit(LocalSession(GAME, {}, seed=5), still(switches=stored.switches))
    assert field(again).switches == kept
    for name in kept:
        field(again).switch(name)
    assert SettingsFile(sitter.app.shelf.settings.place).load()[0].switches == {"dawnember": {"": []}}
