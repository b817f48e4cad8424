"""Looking at the table: the log and the past, the last news, threats, cards, motion that can be skipped."""

from __future__ import annotations

import pygame

from client.skins.warchest.field import NAMES, THREAT
from client.skins.warchest.input.keyboard import CARD
from client.ui import keys
from client.ui.focus import Key
from engine.games.warchest.kinds import KIND
from engine.match.entries import Resigned
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, list_decided, local, still
from tools.harness.clients.hostless_session import LocalSession

BOARD = "e4:w:be2,f3:w:kn2,f5:r:sw2,g3:r:pi1"
HANDS = ("be,kn,ro", "sw,fo")


def sit_in_match(tables: Tables, animation: str = "off") -> Sitter:
    """Sit at a match that has gone on for a while, before the viewer's turn."""
    session = LocalSession(options={"draft": "random"}, seed=3)
    session.run(50)
    session.go_on()
    sitter = tables.sit(session, still(animation=animation))
    sitter.parts.match.show.motions.skip()
    sitter.wait()
    return sitter


def test_an_entry_of_the_log_shows_its_moment(tables: Tables) -> None:
    """The mouse over an entry shows the board as it was; away from it the present is back."""
    sitter = sit_in_match(tables)
    now = sitter.field.state
    view = sitter.parts.log._view
    sitter.move((view.x + 40, view.y + 30))
    moment = sitter.parts.match.timeline.moment
    assert moment is not None
    assert sitter.field.state == sitter.parts.match.store.state_at(moment).state
    assert sitter.field.state != now
    assert not sitter.field.acting
    sitter.move((640, 400))
    assert sitter.field.state == now
    assert sitter.field.acting


def test_a_clicked_entry_stays_until_somebody_goes_back(tables: Tables) -> None:
    """A click holds the moment; Escape or a click on the board leads to the present."""
    for leave in (lambda sitter: sitter.press(keys.BACK), lambda sitter: sitter.click((640, 400))):
        sitter = sit_in_match(tables)
        view = sitter.parts.log._view
        sitter.click((view.x + 40, view.y + 30))
        sitter.move((640, 400))
        assert sitter.parts.match.timeline.moment is not None
        assert sitter.parts.prompt.text()[1] == "past"
        leave(sitter)
        assert sitter.parts.match.timeline.moment is None
        assert not sitter.app.overlays


def test_the_log_can_be_walked_by_keys(tables: Tables) -> None:
    """With the focus on the log the arrows go from entry to entry, behind the last one to the present."""
    sitter = sit_in_match(tables)
    sitter.tab_to("log")
    sitter.press(keys.UP)
    last = sitter.parts.match.timeline.moment
    sitter.press(keys.UP)
    assert last is not None
    assert sitter.parts.match.timeline.moment is not None
    assert sitter.parts.match.timeline.moment < last
    sitter.press(keys.DOWN, keys.DOWN)
    assert sitter.parts.match.timeline.moment is None
    sitter.press(keys.HOME)
    assert sitter.parts.match.timeline.moment == 1, "the first entry tells the set-up"


def test_the_log_scrolls(tables: Tables) -> None:
    """Page keys move it; back at the end it follows new entries."""
    sitter = sit_in_match(tables)
    log = sitter.parts.log
    assert log._offset == log._most > 0
    sitter.press(keys.PAGE_UP)
    sitter.pass_time(1.0)
    assert log._offset < log._most
    sitter.press(keys.PAGE_DOWN)
    sitter.pass_time(1.0)
    assert log._offset == log._most


def test_the_opponents_move_is_marked_and_replayed(tables: Tables) -> None:
    """Changes since the viewer's last turn stay marked; a key shows them again and then the present."""
    session = LocalSession(options={"draft": "random"}, seed=1)
    session.go_on()
    sitter = tables.sit(session)
    legal = sitter.field.game.legal(sitter.field.state, 0)
    sitter.by_mouse(legal[0])
    past = sitter.field.painter.past
    assert past.moves or past.placed or past.spent or past.attacks
    now = sitter.field.state
    sitter.press(pygame.KSCAN_V)
    assert sitter.parts.match.timeline.moving
    assert not sitter.field.acting
    sitter.wait_for(lambda: not sitter.parts.match.timeline.moving)
    sitter.wait()
    assert sitter.field.state == now
    assert sitter.field.acting


def test_nobody_waits_for_motion(tables: Tables) -> None:
    """A key during an animation ends it and counts at once."""
    sitter = sit_in_match(tables, animation="slow")
    sitter.press(keys.DIGITS[0])
    sitter.tab_to("verb:pass")
    sitter.press(ENTER)
    sitter.wait_for(lambda: sitter.parts.match.show.motions.current is not None)
    assert not sitter.field.acting
    sitter.press(keys.DIGITS[1])
    assert not sitter.parts.match.show.motions.busy
    assert sitter.field.choices.coin is not None, "the key took a coin of the position after the motion"


def test_threatened_cells_are_marked_while_a_key_is_held(tables: Tables) -> None:
    """The overlay comes with the key and goes with it; the button keeps it."""
    sitter = tables.sit_at(board=BOARD, hands=HANDS)
    sitter.hold(pygame.KSCAN_W)
    assert sitter.field.painter._threat_held
    sitter.release(pygame.KSCAN_W)
    assert not sitter.field.painter._threat_held
    sitter.use("bar:threat")
    assert sitter.field.painter.threat


def test_a_card_comes_wherever_its_unit_is(tables: Tables) -> None:
    """On the board, in the hand, on a panel: the unit under the mouse has its card after a moment."""
    sitter = tables.sit_at(board=BOARD, hands=HANDS)
    painter = sitter.field.painter
    own, other = painter.panels
    assert own.plan is not None
    assert other.plan is not None
    places = {
        sitter.cell("f5"): ("sw", 1),
        painter.tray.place(painter.hand, 0): ("be", 0),
        own.plan.names[KIND["wp"]].center: ("wp", 0),
        other.plan.coins[KIND["me"]].center: ("me", 1),
    }
    for place, (code, seat) in places.items():
        sitter.move(place)
        sitter.pass_time(0.5)
        assert painter.card.asked == (KIND[code], seat)
        assert painter.card.shown is not None
    sitter.move((640, 5))
    assert painter.card.asked is None


def test_the_card_follows_the_keys_as_it_does_the_mouse(tables: Tables) -> None:
    """The last pointed thing counts, by mouse or keys; a control that the code moved to shows no card."""
    sitter = tables.sit_at(board=BOARD, hands=HANDS)
    card = sitter.field.painter.card
    sitter.pass_time(0.5)
    assert card.shown is None
    sitter.move(sitter.cell("f5"))
    sitter.pass_time(0.5)
    assert card.shown == (KIND["sw"], 1)
    sitter.press(keys.RIGHT)
    assert sitter.at == "hand:1"
    sitter.pass_time(0.5)
    assert card.shown == (sitter.field.painter.hand.places[1], 0)
    sitter.move(sitter.cell("f5"))
    sitter.pass_time(0.5)
    assert card.shown == (KIND["sw"], 1)


def test_a_card_goes_with_the_coin_that_it_is_of(tables: Tables) -> None:
    """A played coin has no card any longer, wherever the mouse rests."""
    sitter = tables.sit_at(board=BOARD, hands=HANDS)
    painter = sitter.field.painter
    sitter.move(painter.tray.place(painter.hand, 0))
    sitter.pass_time(0.5)
    assert painter.card.shown == (KIND["be"], 0)
    sitter.table.session.decide("pass [be]")
    sitter.parts.match.show.motions.skip()
    sitter.wait()
    assert painter.card.shown is None


def test_a_card_can_be_held_by_key(tables: Tables) -> None:
    """The key shows the card of the control under the keyboard, for as long as it is held."""
    sitter = tables.sit_at(board=BOARD, hands=HANDS)
    sitter.press(keys.RIGHT)
    sitter.press(keys.LEFT)
    assert sitter.at == "hand:0"
    sitter.hold(CARD)
    assert sitter.field.painter.card.asked == (KIND["be"], 0)
    assert sitter.field.painter.card.held
    sitter.release(CARD)
    assert sitter.field.painter.card.asked is None


def test_what_is_pointed_at_is_foreseen(tables: Tables) -> None:
    """Before a click the preview shows the unit that loses a coin, on the board and in words (WC-8.12.1)."""
    sitter = tables.sit_at(board=BOARD, hands=HANDS)
    sitter.use("hand:1")
    sitter.move(sitter.cell("g3"))
    ahead, words = sitter.field._preview()
    assert len(ahead.losses) == 2
    assert words.split(". ") == [
        "Knight on f3: attack the Pikeman on g3",
        "The Pikeman on g3 is destroyed",
        "The Knight on f3 loses a coin.",
    ]
    assert list_decided(sitter) == []


def test_names_of_cells_can_be_switched_on(tables: Tables) -> None:
    """A key and a button write the names."""
    sitter = tables.sit_at(board=BOARD, hands=HANDS)
    sitter.press(pygame.KSCAN_N)
    assert sitter.field.painter.names
    sitter.use("bar:names")
    assert not sitter.field.painter.names


def test_resigning_asks_first(tables: Tables) -> None:
    """Escape opens the menu; giving up needs a second yes, and leads to the result."""
    sitter = tables.sit_at(board=BOARD, hands=HANDS)
    session = sitter.table.session
    sitter.press(keys.BACK)
    sitter.use("table.resign")
    assert session.match.store.true.outcome is None
    sitter.use("common.cancel")
    assert session.match.store.true.outcome is None
    sitter.press(keys.BACK)
    sitter.use("table.resign")
    sitter.use("table.resign")
    sitter.wait(8)
    assert session.match.store.true.outcome is not None
    assert {"end.rematch", "end.again", "end.review", "end.menu"} <= set(sitter.keys)


def test_a_page_beside_the_table_leads_back_to_it(tables: Tables) -> None:
    """Settings and rules can be looked at during a match; it goes on and the choice is kept."""
    sitter = tables.sit_at(board=BOARD, hands=HANDS)
    table, session = sitter.table, sitter.table.session
    sitter.use("hand:0")
    for page in ("menu.settings", "menu.rules"):
        sitter.press(pygame.KSCAN_F10)
        sitter.use(page)
        assert sitter.app.screen is not table
        sitter.press(keys.BACK)
        assert sitter.app.screen is table
    assert session.connection.trouble is None
    assert sitter.lit
    sitter.click(sitter.cell("d3"))
    assert list_decided(sitter) == ["move be e4-d3"]


def test_who_does_not_want_to_be_asked_is_not(tables: Tables) -> None:
    """With the setting off, giving up needs no second yes."""
    sitter = tables.sit_at(settings=still(confirm=False), board=BOARD, hands=HANDS)
    sitter.press(keys.BACK)
    sitter.use("table.resign")
    assert sitter.parts.match.store.true.outcome is not None


def test_leaving_ends_the_session(tables: Tables) -> None:
    """The way home closes the table without a question: the match is kept, and the menu says so."""
    sitter = tables.sit_at(board=BOARD, hands=HANDS)
    session = sitter.table.session
    sitter.press(keys.BACK)
    sitter.use("table.leave")
    assert session.connection.trouble == "closed"
    assert sitter.app.toasts.shown
    assert not session.changes.listeners


def test_the_result_can_be_put_aside_and_called_again(tables: Tables) -> None:
    """Looking at the board does not lose the rematch."""
    sitter = tables.sit_at(board=BOARD, hands=HANDS)
    session = local(sitter)
    session.truth.enter(Resigned(1))
    session._tell()
    sitter.wait(8)
    sitter.use("end.review")
    assert not sitter.app.overlays
    sitter.press(keys.BACK)
    assert "end.rematch" in set(sitter.keys)


def test_a_watcher_sees_both_sides_and_chooses_nothing(tables: Tables) -> None:
    """A spectator has the table without a hand; nothing on it decides."""
    session = LocalSession(options={"draft": "random"}, seat=None, seed=4)
    session.run(30)
    sitter = tables.sit(session)
    sitter.click(sitter.cell("f4"))
    sitter.press(keys.DIGITS[0], ENTER)
    assert session.actions == []
    assert not {key for key in sitter.usable if key.startswith(("hand", "verb", "cell"))}


def test_a_change_of_size_or_language_keeps_the_choice(tables: Tables) -> None:
    """Laying out anew does not take a picked coin back."""
    sitter = tables.sit_at(board=BOARD, hands=HANDS)
    sitter.use("hand:0")
    lit = sitter.lit
    sitter.app.settings.language = "ru"
    sitter.app.apply()
    sitter.wait()
    assert sitter.lit == lit
    assert sitter.field.prompt() == "Что сделать с фишкой берсерков?"


def test_what_is_switched_on_stays_so_in_the_next_match(tables: Tables) -> None:
    """A button that is lit means something, also at a table that was set up anew."""
    sitter = tables.sit_at(board=BOARD, hands=HANDS)
    session = sitter.table.session
    for name in (NAMES, THREAT):
        sitter.use(Key("bar", name))
    sitter.loop.run_until_complete(session.rematch(swap=False))
    sitter.wait()
    assert sitter.field.painter.names
    assert sitter.field.painter.threat
    assert {each.name for each in sitter.parts.toolbar.commands() if each.lit} == {NAMES, THREAT}
