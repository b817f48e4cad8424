"""Talking at the table: typing decides nothing, lines are shown, the drawer has its place."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from client.screens.chat.panel import LINE
from client.screens.chat.table_drawer import BUBBLE_TIME_S
from client.screens.table.bar import Button
from client.screens.table.bindings import CHAT
from client.screens.table.ending.dialog import ResultDialog
from client.ui import keys
from client.ui.focus import Key
from client.ui.widgets.fields import TextLine
from engine.match.entries import Resigned
from engine.wire.protocol import Said
from tests.support.client.client_driver import ENTER, LANGUAGES, all_writing
from tests.support.client.hosted_table import open_room
from tests.support.client.table_driver import Sitter, Tables, local, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.scenes.party import TALK, people, say

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
    """Over the real protocol: letters and numbers that are keys of the table are sent and decide nothing."""
    with open_room(tmp_path) as room:
        anna, ben = room.match()
        mine, other = (anna, ben) if anna.table.next_own() is not None else (ben, anna)
        room.show(mine)
        sitter = room.sitter
        before = mine.match.store.true.revision
        sitter.press(Y)
        assert sitter.at == LINE
        spell(sitter, "nvw 123 pass tdbu")
        assert not sitter.field.switches
        assert not sitter.parts.match.timeline.moving
        assert sitter.field.choices.coin is None
        assert sitter.field.choices.verb is None
        sitter.press(ENTER)
        room.until(lambda: bool(other.room.chat.visible(1)))
        assert [line.text for line in other.room.chat.visible(1)] == ["nvw 123 pass tdbu"]
        assert mine.match.store.true.revision == before
        sitter.press(keys.BACK)
        assert not sitter.parts.chat.open
        assert not sitter.app.overlays
        sitter.press(keys.DIGITS[0])
        assert sitter.field.choices.coin is not None, "behind the drawer the keys mean the table again"


def test_what_others_say_is_beside_them_for_a_while_and_counted(tables: Tables) -> None:
    """One bubble for each speaker; the button counts until the drawer has been open."""
    sitter, _ = company(tables)
    say(local(sitter))
    sitter.wait()
    bubbles = sitter.parts.chat.bubbles
    assert {each.line.seat for each in bubbles} == {1, None}
    assert next(each.line.text for each in bubbles if each.line.seat == 1).startswith("This time")
    assert button(sitter).count == 3
    sitter.wait(round((BUBBLE_TIME_S + 1) * 30))
    assert sitter.parts.chat.bubbles == []
    assert button(sitter).count == 3
    sitter.use(Key("bar", CHAT))
    sitter.wait()
    assert button(sitter).count == 0
    sitter.use(Key("bar", CHAT))
    assert button(sitter).count == 0
    assert LINE not in set(sitter.keys)


@pytest.mark.parametrize("line", [" ".join(["word"] * 40), "word" * 50], ids=["words", "one"])
def test_the_longest_line_is_seen_whole(tables: Tables, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    sitter, session = company(tables)
    with all_writing(monkeypatch) as writings:
        say(session, ((2, 1, line, ""),))
        sitter.wait(1)
    shown = ["".join(writing.lines).replace(" ", "") for writing in writings]
    assert line.replace(" ", "") in shown


def test_what_is_known_already_is_not_news(tables: Tables) -> None:
    """Coming to a table does not show older lines again, but counts them."""
    session = LocalSession(options={"draft": "first_game"})
    people(session)
    say(session)
    sitter = tables.sit(session)
    assert sitter.parts.chat.bubbles == []
    assert button(sitter).count == 3


def test_a_host_that_was_started_anew_is_heard_at_once(tables: Tables) -> None:
    """It counts from the beginning; its lines are news although the numbers are low."""
    sitter, session = company(tables)
    say(session)
    sitter.wait(round((BUBBLE_TIME_S + 1) * 30))
    assert sitter.parts.chat.bubbles == []
    session.room.chat.begin_connection(1)
    session.room.chat.add_line(Said(1, 1, 2, "Борис", 1, "Here again", ""))
    session.changes.tell("chat")
    assert [each.line.text for each in sitter.parts.chat.bubbles] == ["Here again"]


def test_whoever_is_muted_has_no_bubble(tables: Tables) -> None:
    """Nor is there one for an older line, when another person speaks afterwards."""
    sitter, session = company(tables)
    session.room.chat.mute(2)
    say(session)
    assert {each.line.seat for each in sitter.parts.chat.bubbles} == {None}
    session.room.chat.unmute(2)
    say(session, ((7, None, "And?", ""),))
    assert {each.line.seat for each in sitter.parts.chat.bubbles} == {None}


def test_the_result_waits_for_what_is_being_typed(tables: Tables) -> None:
    """A player who ends the match with "gg" and Enter has not asked for another one by that."""
    sitter, session = company(tables)
    sitter.press(Y)
    spell(sitter, "gg")
    session.truth.enter(Resigned(1))
    session._tell()
    sitter.pass_time(1.0)
    assert sitter.app.overlays == []
    sitter.press(keys.BACK)
    sitter.pass_time(1.0)
    assert [type(each) for each in sitter.app.overlays] == [ResultDialog]


@pytest.mark.parametrize("seat", [0, None])
def test_the_log_below_the_drawer_is_not_pointed_at(tables: Tables, seat: int | None) -> None:
    """A player who reads the chat, scrolls there or opens it over an entry still sees the present."""
    session = LocalSession(options={"draft": "first_game"}, seat=seat)
    session.run(60)
    people(session)
    say(session, TALK * 10)
    sitter = tables.sit(session)
    log = sitter.parts.log
    entry = (log.rect.centerx, log.rect.bottom - 150)
    sitter.move(entry)
    assert log.timeline.moment is not None, "there is an entry"
    scrolled = log._target
    sitter.press(Y)
    assert log.timeline.moment is None
    assert sitter.parts.chat.panel.rect.collidepoint(entry)
    sitter.move((entry[0] + 3, entry[1]))
    assert log.timeline.moment is None
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0))
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=50, precise_y=50.0))
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=50, precise_y=50.0))
    sitter.wait()
    assert log._target == scrolled
    sitter.press(keys.BACK)
    sitter.move(entry)
    assert log.timeline.moment is not None


def test_no_arrow_leads_away_from_a_text(tables: Tables) -> None:
    """Else the next letters would mean the table; from the empty line arrows and Tab lead on."""
    sitter, _ = company(tables)
    sitter.press(Y)
    spell(sitter, "wow")
    sitter.press(keys.DOWN, keys.UP)
    spell(sitter, "nv")
    assert sitter.parts.chat.panel.draft == "wownv"
    assert not sitter.field.switches
    sitter.press(keys.BACK, keys.DOWN)
    assert sitter.at != LINE


def test_without_listeners_the_key_does_nothing(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even a sound."""
    sitter = tables.sit_at(board="e4:w:be2")
    played: list[str] = []
    monkeypatch.setattr(sitter.app.audio, "play", lambda name, *more, **named: played.append(name))
    sitter.press(Y)
    assert played == []


def test_the_game_goes_on_while_somebody_types(tables: Tables) -> None:
    """A new turn does not take the keyboard away from the typed line."""
    sitter, session = company(tables)
    sitter.press(Y)
    spell(sitter, "well")
    seat = session.match.seat
    assert seat is not None
    session.decide(str(session.match.game.legal(session.match.store.true.state, seat)[-1]))
    sitter.wait()
    session.go_on()
    sitter.wait()
    assert sitter.field.acting
    assert sitter.at == LINE
    spell(sitter, " played")
    assert sitter.parts.chat.panel.draft == "well played"


def test_a_new_layout_keeps_what_is_being_typed(tables: Tables) -> None:
    """Another size or language is no reason to begin anew."""
    sitter, _ = company(tables)
    sitter.press(Y)
    spell(sitter, "good game")
    sitter.app.speak("ru")
    sitter.wait()
    assert sitter.parts.chat.panel.draft == "good game"
    assert sitter.at == LINE


def test_alone_with_the_computer_nobody_listens(tables: Tables) -> None:
    """Without anybody to hear it there is no drawer."""
    sitter = tables.sit_at(board="e4:w:be2")
    assert str(Key("bar", CHAT)) not in set(sitter.keys)
    sitter.press(Y)
    assert not sitter.parts.chat.open


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
        drawer = sitter.parts.chat.panel.rect
        assert sitter.parts.log.rect.contains(drawer)
        assert not drawer.colliderect(sitter.parts.areas.stage)


@pytest.mark.parametrize("text", [100, 160])
@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
@pytest.mark.parametrize("seat", [0, None])
def test_who_hears_it_is_read_in_full(tables: Tables, language: str, text: int, seat: int | None) -> None:
    """The words in the empty line say so, and fit into it."""
    session = LocalSession(options={"draft": "first_game"}, seat=seat)
    people(session)
    sitter = tables.sit(session, still(language=language, text_size=text))
    sitter.press(Y)
    line = sitter.parts.chat.line
    assert isinstance(line, TextLine)
    room = line.rect.width - 2 * (line.padding[0] + line.border_width["left"] + line.shadow_width)
    assert line.placeholder_text == line.label
    assert line.font is not None
    assert line.font.get_rect(line.label).width <= room


def button(sitter: Sitter) -> Button:
    return next(each for each in sitter.parts.toolbar.buttons() if each.key == Key("bar", CHAT))
