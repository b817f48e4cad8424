"""Several people at one computer: the curtain shows nothing, and opens for the deciding person."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from client.screens.table.ending.dialog import ResultDialog
from client.screens.table.interruptions.curtain import LIFT, MENU, UNDO
from client.screens.table.screen import TableScreen
from client.session.game_setup import GameSetup
from client.sessions.solo_session import SoloSession
from client.skins.registry import SKINS
from client.ui import keys
from engine.games.registry import GAMES
from engine.match.entries import Resigned
from engine.outcome import Outcome
from engine.wire.protocol import CreateTable, SeatPlan
from tests.support.client.client_driver import ENTER, LANGUAGES
from tests.support.client.hosted_table import open_room
from tests.support.client.random_play import legal
from tests.support.client.table_driver import Sitter, Tables, local, still
from tools.harness.clients.hostless_session import LocalSession, Staged, position

pytestmark = pytest.mark.usefixtures("near_hosts")

BOARD = "e4:w:be2,f3:w:kn2,f5:r:sw2,g3:r:pi1"
PEOPLE = {0: "Anna", 1: "Ben"}
WORLDS = [("be,kn,ro", "sw,fo,me"), ("wp,wp,rg", "pi,ro,fo"), ("kn,ro,rg", "fo,fo,sw")]
"""Hands of the same number of coins, secret to all but their owners."""


def table(tables: Tables, hands: tuple[str, str] = WORLDS[0], **settings: Any) -> Sitter:
    """Let two people sit down at one computer in the middle of a match."""
    text = position(BOARD, hands=hands)
    return tables.sit(LocalSession(Staged(text), people=PEOPLE), still(**settings))


def picture(sitter: Sitter) -> bytes:
    return pygame.image.tobytes(sitter.app.window, "RGB")


def entries(sitter: Sitter) -> list[str]:
    """Return the texts of the log as they are drawn."""
    return [row.line.text for row in sitter.parts.log._rows]


def test_nobody_is_shown_anything_before_saying_who_it_is(tables: Tables) -> None:
    """A match begins behind the curtain; the button opens it for the first player."""
    sitter = table(tables)
    assert set(sitter.keys) == {LIFT, MENU}
    assert sitter.parts.curtain.waiting == 0
    sitter.use(LIFT)
    assert sitter.parts.curtain.waiting is None
    assert sitter.field.acting
    assert sitter.field.viewer == 0


@pytest.mark.parametrize("game", sorted(SKINS))
def test_a_table_that_nobody_has_seen_is_left_without_an_error(tables: Tables, game: str) -> None:
    """Who leaves from the first curtain reaches the menu, and no message of a fault."""
    sitter = tables.sit(LocalSession(GAMES[game], people=PEOPLE), still())
    assert sitter.parts.curtain.waiting is not None
    sitter.app.go_home()
    sitter.wait()
    assert not isinstance(sitter.app.screen, TableScreen)
    assert not sitter.app.overlays


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_curtain_falls_between_two_players(tables: Tables, by: str) -> None:
    """After a decision the other player takes over, and sees the events since their own last one."""
    sitter = table(tables)
    sitter.use(LIFT)
    if by == "mouse":
        sitter.by_mouse(sitter.field.game.parse_action("pass [kn]"))
    else:
        sitter.by_keys(sitter.field.game.parse_action("pass [kn]"))
    sitter.wait()
    assert sitter.parts.curtain.waiting == 1
    if by == "mouse":
        sitter.use(LIFT)
    else:
        sitter.press(ENTER)
    assert sitter.field.viewer == 1
    assert sitter.field.acting
    assert sitter.parts.match.store is local(sitter).match.stores[1]
    assert entries(sitter)[-1] == "Anna passes."
    sitter.press(pygame.KSCAN_V)
    assert sitter.parts.match.timeline.moving


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_closed_curtain_is_the_same_picture_whatever_the_hands_are(tables: Tables, language: str) -> None:
    """Neither at the beginning nor between two players does a pixel depend on hidden things."""
    first, between = set(), set()
    for hands in WORLDS:
        sitter = table(tables, hands, language=language)
        first.add(picture(sitter))
        sitter.use(LIFT)
        shown = picture(sitter)
        local(sitter).decide(f"pass [{hands[0][:2]}]")
        sitter.move((5, 5))
        sitter.wait()
        assert sitter.parts.curtain.waiting == 1
        between.add(picture(sitter))
        assert shown not in first | between
    assert len(first) == len(between) == 1


def test_while_it_hangs_nothing_of_the_table_is_drawn_or_reached(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No part of the table is asked for its picture; keys, wheel and clicks all over come to nothing."""
    sitter = table(tables)
    sitter.use(LIFT)
    local(sitter).decide("pass [kn]")
    sitter.wait()
    assert sitter.parts.curtain.waiting == 1
    before, events = picture(sitter), len(local(sitter).match.store.events)

    def leak(*args: object, **kwargs: object) -> None:
        raise AssertionError("something of the table is drawn")

    for part in (sitter.field, sitter.parts.log, sitter.parts.bar, sitter.parts.chat):
        for name in ("draw", "draw_over", "draw_focus", "draw_tip", "draw_bubbles"):
            if hasattr(part, name):
                monkeypatch.setattr(part, name, leak)
    for letter in "VNUWEYGDBMCATIRP":
        sitter.press(getattr(pygame, f"KSCAN_{letter}"))
    sitter.press(*keys.DIGITS[:3], keys.UP, keys.PAGE_UP, keys.HOME)
    for x in range(20, 1280, 150):
        for y in (40, 660):
            sitter.click((x, y))
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3, precise_y=3.0))
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=3, touch=False))
    sitter.pass_time(0.7)
    sitter.move((5, 5))
    assert set(sitter.keys) == {LIFT, UNDO, MENU}
    assert (sitter.app.overlays, sitter.parts.curtain.waiting) == ([], 1)
    assert len(local(sitter).match.store.events) == events
    assert picture(sitter)[: 1280 * 3 * 100] == before[: 1280 * 3 * 100]


def test_the_menu_over_the_curtain_decides_nothing(tables: Tables) -> None:
    """To resign or to offer a tie one has to be at the table."""
    sitter = table(tables)
    sitter.press(keys.BACK)
    asked = set(sitter.keys)
    assert "table.to_game" in asked
    assert not asked & {"table.resign", "table.tie.offer"}


def test_a_page_beside_the_table_leads_back_to_the_curtain(tables: Tables) -> None:
    """Nor is the table seen for a moment on the way."""
    sitter = table(tables)
    closed = picture(sitter)
    for page in ("menu.settings", "menu.rules"):
        sitter.use(MENU)
        sitter.use(page)
        sitter.press(keys.BACK)
        assert isinstance(sitter.app.screen, TableScreen)
        assert sitter.parts.curtain.waiting == 0
    sitter.move((5, 5))
    sitter.tab_to(LIFT)
    sitter.move((5, 6))
    assert picture(sitter)[: 1280 * 3 * 100] == closed[: 1280 * 3 * 100]


def test_the_log_of_one_player_is_not_left_to_the_next(tables: Tables) -> None:
    """Each player's log alone shows their draws, whichever of the two is longer."""
    session = LocalSession(options={"draft": "first_game"}, people=PEOPLE, seed=5)
    sitter = tables.sit(session)
    drawn = {0: set[str](), 1: set[str]()}
    for _ in range(4):
        sitter.use(LIFT)
        seat = session.match.seat
        assert seat is not None
        told = [line.text for _, line in sitter.parts.match.event_log.entries]
        assert entries(sitter) == told
        drawn[seat] |= {text for text in told if "draws:" in text}
        session.decide(str(session.match.game.legal(session.match.store.true.state, seat)[-1]))
        sitter.wait()
    assert drawn[0]
    assert drawn[1]
    assert not drawn[0] & drawn[1]


def test_the_last_decision_is_taken_back_from_the_curtain(tables: Tables) -> None:
    """WC-5.1.2: a quick player can still take it back, unseen; then the computer goes back."""
    sitter = table(tables)
    sitter.use(LIFT)
    before = local(sitter).match.game.format(local(sitter).truth.standing.state)
    local(sitter).decide("pass [kn]")
    sitter.wait()
    assert sitter.parts.curtain.waiting == 1
    sitter.use(UNDO)
    sitter.wait()
    assert local(sitter).match.game.format(local(sitter).truth.standing.state) == before
    assert sitter.parts.curtain.waiting == 0
    sitter.use(LIFT)
    assert sitter.field.viewer == 0
    assert sitter.field.acting


def test_a_draw_is_offered_from_one_to_the_other(tables: Tables) -> None:
    """WC-12.2.3: the curtain falls for the asked player, who declines; then the first one plays on."""
    sitter = table(tables)
    sitter.use(LIFT)
    session = local(sitter)
    session.talk(lambda: session.truth.offer_tie(0))
    sitter.wait()
    assert sitter.parts.curtain.waiting == 1
    sitter.use(LIFT)
    sitter.use("table.tie.decline")
    sitter.wait()
    assert session.truth.standing.offers.agreeing == ()
    assert sitter.parts.curtain.waiting == 0


def test_there_is_no_curtain_for_one_who_is_left_alone(tables: Tables) -> None:
    """If a bot has the other local seat for good the table stays open, even if it was hidden."""
    sitter = table(tables)
    session = local(sitter)
    session.change_seat(0, out=True, state="stand_in")
    sitter.wait()
    assert sitter.parts.curtain.waiting is None
    session.decide("pass [kn]")
    sitter.wait()
    assert sitter.parts.curtain.waiting is None
    assert sitter.field.viewer == 1
    assert sitter.field.acting


def test_a_match_that_is_over_is_hidden_from_nobody(tables: Tables) -> None:
    """The result names the winner, since two have played here; the next match begins behind the curtain."""
    sitter = table(tables)
    session = local(sitter)
    sitter.use(LIFT)
    session.decide("pass [kn]")
    sitter.wait()
    session.truth.enter(Resigned(1))
    session._tell()
    sitter.wait_for(lambda: any(isinstance(each, ResultDialog) for each in sitter.app.overlays))
    assert sitter.parts.curtain.waiting is None
    assert sitter.parts.result.line(Outcome.of_winner(0)) == "Anna wins"
    sitter.use("end.again")
    sitter.wait_for(lambda: session.match.number == 2)
    sitter.wait()
    assert sitter.parts.curtain.waiting is not None


def test_whoever_plays_with_open_hands_needs_no_curtain(tables: Tables) -> None:
    """With the setting off the table turns to the next player by itself."""
    sitter = table(tables, curtain=False)
    assert sitter.parts.curtain.waiting is None
    assert sitter.field.acting
    local(sitter).decide("pass [kn]")
    sitter.wait()
    assert sitter.field.viewer == 1
    assert sitter.field.acting


def test_the_setting_counts_at_once_during_a_match(tables: Tables) -> None:
    """The curtain is hung up, or taken away while it hangs, by the setting alone."""

    def turn() -> None:
        sitter.press(pygame.KSCAN_F10)
        sitter.use("menu.settings")
        sitter.tab_to("curtain")
        sitter.press(ENTER)
        sitter.press(keys.BACK)
        sitter.wait()

    sitter = table(tables, curtain=False)
    turn()
    local(sitter).decide("pass [kn]")
    sitter.wait()
    assert sitter.parts.curtain.waiting == 1
    turn()
    assert sitter.parts.curtain.waiting is None
    assert sitter.field.viewer == 1


@pytest.mark.parametrize("own_bottom", [True, False])
def test_the_board_turns_with_the_player_or_stays(tables: Tables, own_bottom: bool) -> None:
    """WC-3.3.1 sets the seats; the setting chooses the lower side."""
    sitter = table(tables, own_bottom=own_bottom)
    sitter.use(LIFT)
    first = sitter.cell("d1")
    local(sitter).decide("pass [kn]")
    sitter.wait()
    sitter.use(LIFT)
    assert (sitter.cell("d1") != first) == own_bottom


def test_one_seat_has_no_curtain_and_is_called_you(tables: Tables) -> None:
    """A single player against the computer sees neither curtain nor a name in place of "you"."""
    sitter = tables.sit_at(board=BOARD, hands=WORLDS[0])
    assert sitter.parts.curtain.waiting is None
    assert sitter.parts.table.names()[0] == "You"
    assert table(tables).table.parts.table.names() == ("Anna", "Ben")


def test_two_people_play_at_a_real_host(tmp_path: Path) -> None:
    """Over the real protocol: both sit at one client, decide in turns, and resign by the menu."""
    sitter = Sitter(tmp_path, settings=still())
    plan = GameSetup("warchest", {"draft": "first_game"}, 0, "random", 5, people=PEOPLE)
    session = sitter.loop.run_until_complete(SoloSession.start(plan))
    try:
        sitter.app.go(TableScreen(session))
        sitter.wait()
        deciders = []
        for _ in range(6):
            sitter.wait_for(lambda: sitter.parts.curtain.waiting is not None)
            sitter.wait()
            sitter.use(LIFT)
            sitter.wait_for(lambda: sitter.field.acting)
            assert session.match.seat is not None
            deciders.append(session.match.seat)
            before = session.match.store.true.revision
            sitter.by_mouse(next(each for each in legal(session) if type(each).__name__ == "Pass"))
            sitter.wait_for(lambda revision=before: session.match.store.true.revision > revision)
        assert set(deciders) == {0, 1}
        sitter.wait_for(lambda: sitter.parts.curtain.waiting is not None)
        sitter.wait()
        sitter.use(LIFT)
        sitter.press(keys.BACK)
        sitter.use("table.resign")
        sitter.use("table.resign")
        sitter.wait_for(lambda: any(isinstance(each, ResultDialog) for each in sitter.app.overlays))
        assert sitter.parts.result.line(Outcome.of_winner(0)) == "Anna wins"
    finally:
        sitter.close()


def test_two_people_of_one_client_play_in_a_room(tmp_path: Path) -> None:
    """A visit with several own seats has the same curtain; the third player is somewhere else."""
    with open_room(tmp_path) as room:
        anna = room.come("Anna")
        other = room.come("Chen")
        seats = [SeatPlan("me"), SeatPlan("open"), SeatPlan("me", name="Ben"), SeatPlan("bot", "random")]
        options = {"players": 4, "draft": "random"}
        assert room.run(anna.entrance.create(CreateTable(0, "warchest", options, seats))) is None
        room.until(lambda: bool(other.room.tables))
        assert room.run(other.entrance.sit(1, 1, ready=True)) is None
        room.until(lambda: anna.stage == "match")
        room.show(anna)
        sitter, shown = room.sitter, set()
        assert sitter.parts.table.names()[:3] == ("Anna", "Chen", "Ben")
        for _ in range(12):
            room.until(lambda: anna.table.next_own() is not None or bool(legal(other)))
            if anna.table.next_own() is None:
                room.decide(other)
                continue
            room.until(lambda: sitter.parts.curtain.waiting is not None or sitter.field.acting)
            if sitter.parts.curtain.waiting is not None:
                sitter.use(LIFT)
                room.until(lambda: sitter.field.acting)
            assert sitter.field.viewer == anna.match.seat
            shown.add(anna.match.seat)
            assert room.run(anna.commands.act(legal(anna)[-1])) is None
            sitter.wait()
        assert shown == {0, 2}
