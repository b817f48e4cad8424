"""When the curtain might come open by itself: on a return, when time runs out, as it falls."""

from __future__ import annotations

import pygame
import pytest

from client.screens.chat.panel import LINE
from client.screens.table.interruptions.curtain import LIFT, MENU, UNDO, Curtain
from tests.client.screens.table.interruptions.test_curtain import BOARD, PEOPLE, local, table
from tests.support.client.table_driver import Tables, still
from tools.harness.clients.hostless_session import LocalSession, Staged, position


@pytest.mark.parametrize("falls", [True, False])
def test_the_curtain_hangs_while_the_seats_come_back_one_by_one(tables: Tables, falls: bool) -> None:
    """Bots that stood in for everybody hand the seats back one after another; nobody is shown by that."""
    sitter = table(tables)
    if not falls:
        sitter.use(LIFT)
    waiting, shown = sitter.parts.curtain.waiting, sitter.table.session.match.seat
    for seat in (0, 1):
        local(sitter).change_seat(seat, state="stand_in", here=False)
    sitter.wait()
    assert (sitter.parts.curtain.waiting, sitter.table.session.match.seat) == (waiting, shown)
    local(sitter).change_seat(0, state="here", here=True)
    sitter.wait()
    assert (sitter.parts.curtain.waiting, sitter.table.session.match.seat) == (waiting, shown)


def test_the_curtain_hangs_while_it_is_open_what_becomes_of_a_seat(tables: Tables) -> None:
    """A player out of time may get some more: until that is chosen nobody else may see the hand."""
    sitter = table(tables)
    assert sitter.parts.curtain.waiting == 0
    local(sitter).change_seat(0, out=True, choosers=[1])
    sitter.wait()
    assert sitter.parts.curtain.waiting == 0


@pytest.mark.parametrize("lifted", [True, False])
def test_the_hand_that_a_bot_plays_on_with_is_shown_to_nobody(tables: Tables, lifted: bool) -> None:
    """If a bot has one of the two seats for good, the other one's table is shown in any case."""
    sitter = table(tables)
    if lifted:
        sitter.use(LIFT)
    local(sitter).change_seat(0, out=True, state="stand_in")
    sitter.wait()
    assert sitter.parts.curtain.waiting is None
    assert sitter.field.viewer == 1


def test_the_curtain_falls_all_at_once(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """No frame shows the velvet with a part of the table before it, such as a typed line."""
    sitter = table(tables)
    sitter.use(LIFT)
    local(sitter).room.people[7] = "Dora"
    sitter.press(pygame.KSCAN_Y)
    assert LINE in set(sitter.keys)
    reached: list[set[str]] = []
    draw = Curtain.draw

    def note_keys(self: Curtain, target: pygame.Surface) -> None:
        reached.append(set(sitter.keys))
        draw(self, target)

    monkeypatch.setattr(Curtain, "draw", note_keys)
    local(sitter).decide("pass [kn]")
    sitter.wait(4)
    assert sitter.parts.curtain.waiting == 1
    assert reached
    assert set().union(*reached) <= {LIFT, UNDO, MENU}


def test_what_one_has_begun_to_type_is_not_left_to_the_next(tables: Tables) -> None:
    """The drawer is closed and empty when the other one sits down."""
    session = LocalSession(Staged(position(BOARD, hands=("be,kn", "sw,fo"))), people=PEOPLE)
    session.room.people[7] = "Dora"
    sitter = tables.sit(session, still())
    sitter.use(LIFT)
    sitter.press(pygame.KSCAN_Y)
    sitter.type("my bag is empty")
    session.decide("pass [kn]")
    sitter.wait()
    sitter.use(LIFT)
    assert not sitter.parts.chat.open
    sitter.press(pygame.KSCAN_Y)
    line = next(control for control in sitter.controls if control.key == LINE)
    assert line.text == ""


def test_a_press_that_was_meant_for_another_name_opens_nothing(tables: Tables) -> None:
    """The button names its player; between that and a new name it does nothing."""
    sitter = table(tables)
    curtain = sitter.parts.curtain
    curtain._cover(1)
    curtain.lift()
    assert curtain.waiting == 1


def test_a_question_about_a_draw_keeps_nobody_from_the_computer(tables: Tables) -> None:
    """At a shared computer the asked player says yes or no: the other one cannot play on before."""
    sitter = table(tables)
    sitter.use(LIFT)
    session = local(sitter)
    session.talk(lambda: session.truth.offer_tie(0))
    sitter.wait()
    sitter.use(LIFT)
    assert set(sitter.keys) == {"table.tie.accept", "table.tie.decline"}
