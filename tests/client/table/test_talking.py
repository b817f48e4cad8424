"""Talking at the table: what is typed decides nothing, what is said is seen, the drawer has its place."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from client.screens.chat_panel import LINE
from client.screens.table_chat import SECONDS
from client.screens.table_corner import CHAT
from client.ui import keys
from tests.client.shell import ENTER
from tests.client.table.hosted import hosted
from tests.client.table.sitting import Sitter, Tables
from tools.scenes import LocalSession
from tools.scenes_party import people, say

Y = pygame.KSCAN_Y


def company(tables: Tables) -> tuple[Sitter, LocalSession]:
    session = LocalSession(options={"draft": "first_game"})
    session.go_on()
    people(session)
    return tables.sit(session), session


def spell(sitter: Sitter, text: str) -> None:
    """Type letters as a keyboard does: each is a key and a text."""
    for letter in text:
        code = getattr(pygame, f"KSCAN_{letter.upper()}", pygame.KSCAN_SPACE)
        pygame.event.post(
            pygame.event.Event(pygame.KEYDOWN, key=ord(letter), scancode=code, mod=0, unicode=letter)
        )
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=ord(letter), scancode=code, mod=0))
        sitter.wait(1)
    sitter.wait()


def test_nothing_that_is_typed_means_anything_at_the_table(tmp_path: Path) -> None:
    """Over the real protocol: letters and numbers that are keys of the table are said and decide nothing."""
    with hosted(tmp_path) as room:
        anna, ben = room.match()
        mine, other = (anna, ben) if anna.next_own() is not None else (ben, anna)
        room.show(mine)
        sitter = room.sitter
        before = mine.store.true.revision
        sitter.press(Y)
        assert sitter.at == LINE
        spell(sitter, "nvw 123 pass tdbu")
        assert (sitter.table.named, sitter.table.threat) == (False, False)
        assert sitter.table.show.replay is None
        assert sitter.field.choices.coin is None
        assert sitter.field.choices.verb is None
        sitter.press(ENTER)
        room.until(lambda: bool(other.chat.visible(1)))
        assert [line.text for line in other.chat.visible(1)] == ["nvw 123 pass tdbu"]
        assert mine.store.true.revision == before
        sitter.press(keys.BACK)
        assert not sitter.table.chat.open
        assert not sitter.app.overlays
        sitter.press(keys.DIGITS[0])
        assert sitter.field.choices.coin is not None, "behind the drawer the keys mean the table again"


def test_what_others_say_is_beside_them_for_a_while_and_counted(tables: Tables) -> None:
    """One bubble for each speaker; the button counts until the drawer has been open."""
    sitter, _ = company(tables)
    say(local(sitter))
    sitter.wait()
    bubbles = sitter.table.chat.bubbles
    assert {each.line.seat for each in bubbles} == {1, None}
    assert next(each.line.text for each in bubbles if each.line.seat == 1).startswith("This time")
    assert button(sitter).count == 3
    sitter.wait(round((SECONDS + 1) * 30))
    assert sitter.table.chat.bubbles == []
    assert button(sitter).count == 3
    sitter.use(CHAT)
    sitter.wait()
    assert button(sitter).count == 0
    sitter.use(CHAT)
    assert button(sitter).count == 0
    assert LINE not in {control.key for control in sitter.controls}


def test_what_is_known_already_is_not_news(tables: Tables) -> None:
    """Coming to a table does not show again what was said before."""
    session = LocalSession(options={"draft": "first_game"})
    people(session)
    say(session)
    sitter = tables.sit(session)
    say(session, ())
    sitter.wait()
    assert sitter.table.chat.bubbles == []


def test_the_game_goes_on_while_somebody_types(tables: Tables) -> None:
    """A turn that comes does not take the keyboard away from what is being typed."""
    sitter, session = company(tables)
    sitter.press(Y)
    spell(sitter, "well")
    seat = session.seat
    assert seat is not None
    session.decide(str(session.game.legal(session.store.true.state, seat)[-1]))
    sitter.wait()
    session.go_on()
    sitter.wait()
    assert sitter.field.acting
    assert sitter.at == LINE
    spell(sitter, " played")
    assert sitter.table.chat.panel._draft == "well played"


def test_a_new_layout_keeps_what_is_being_typed(tables: Tables) -> None:
    """Another size or language is no reason to begin anew."""
    sitter, _ = company(tables)
    sitter.press(Y)
    spell(sitter, "good game")
    sitter.app.speak("ru")
    sitter.wait()
    assert sitter.table.chat.panel._draft == "good game"
    assert sitter.at == LINE


def test_alone_with_the_computer_nobody_listens(tables: Tables) -> None:
    """Without anybody to hear it there is no drawer."""
    sitter = tables.staged(board="e4:w:be2")
    assert CHAT not in {control.key for control in sitter.controls}
    sitter.press(Y)
    assert not sitter.table.chat.open


@pytest.mark.parametrize("text", [100, 160])
def test_the_drawer_leaves_board_and_hand_alone(tables: Tables, text: int) -> None:
    """It lies over the log, also for a spectator."""
    for seat in (0, None):
        session = LocalSession(options={"draft": "first_game"}, seat=seat)
        people(session)
        sitter = tables.sit(session)
        sitter.app.settings.text_size = text
        sitter.app.apply()
        sitter.press(Y)
        drawer = sitter.table.chat.panel.rect
        assert sitter.table.log.rect.contains(drawer)
        assert not drawer.colliderect(sitter.table._zones.stage)


def local(sitter: Sitter) -> LocalSession:
    session = sitter.table.session
    assert isinstance(session, LocalSession)
    return session


def button(sitter: Sitter):  # type: ignore[no-untyped-def]  # a button of the corner
    return next(each for each in sitter.table._buttons() if each.key == CHAT)
