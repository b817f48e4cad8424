"""Looking a pile through: mouse and keyboard see each of its cards, and decide nothing meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from client.i18n import Words
from client.skins.areas import Demands
from client.skins.dawnember.table.closeup.browsing import BROWSED_KIND, Browsing
from client.skins.dawnember.table.field import DawnEmberField
from client.skins.dawnember.table.layout import divide, places
from client.skins.dawnember.table.piles import pile_of
from client.skins.dawnember.table.spread import PILE, Spread
from client.ui import keys
from client.ui.focus import Key
from client.ui.scale import Scale
from engine.games.dawnember.cards.pool import UNKNOWN
from engine.games.dawnember.pending import AskCommand
from engine.games.registry import GAMES
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, list_decided, still
from tools.harness.clients.hostless_session import LocalSession, at_random

GAME = GAMES["dawnember"]
OWN, DISCARD, HIDDEN = (Key(PILE, name) for name in ("a.army", "b.action.discard", "b.army"))
SIZES = ((960, 600), (1024, 640), (1280, 720), (1920, 1080))
LEAST = 80
"""Pixels below which a card is hard to tell from another."""


@pytest.fixture
def sitter(tmp_path: Path) -> Iterator[Sitter]:
    """Return a player who gives commands, when some cards were used."""
    session = LocalSession(GAME, {}, seed=4)
    tables = Tables(tmp_path)
    for _ in range(3_000):
        state = session.truth.standing.state
        frame = state.pending[0] if state.pending else None
        if isinstance(frame, AskCommand) and frame.seat == 0 and len(state.discard[1]) > 2:
            break
        session.run(1, at_random(4))
    yield tables.sit(session, still())
    tables.close()


def field(sitter: Sitter) -> DawnEmberField:
    found = sitter.parts.match.field
    assert isinstance(found, DawnEmberField)
    return found


def list_browsed_cards(sitter: Sitter) -> set[str]:
    """Return the cards that are looked through."""
    found = field(sitter)._browsing
    return {thing.card for thing in found.things.values()} if found is not None else set()


def test_a_discard_is_looked_through_with_the_mouse(sitter: Sitter) -> None:
    """A card that is pointed at is the one that is shown large; the cross puts them away."""
    seen = field(sitter)
    sitter.click(seen.spread.things[DISCARD].hit.center)
    assert list_browsed_cards(sitter) == set(seen.state.discard[1])
    assert seen._browsing is not None
    for key, thing in seen._browsing.things.items():
        sitter.move(thing.hit.center)
        assert seen.hovered == key
        assert seen._thing(seen.hovered) == thing
    asked = seen.prompt()
    sitter.click(thing.hit.center)
    assert list_browsed_cards(sitter)
    sitter.click(seen._browsing.close.center)
    assert not list_browsed_cards(sitter)
    assert seen.prompt() == asked
    assert list_decided(sitter) == []


def test_a_click_on_the_table_beside_the_cards_puts_them_away(sitter: Sitter) -> None:
    seen = field(sitter)
    sitter.click(seen.spread.things[DISCARD].hit.center)
    assert seen._browsing is not None
    beside = seen._browsing.rect.move(0, -6).midtop
    assert seen.setting.areas.stage.collidepoint(beside)
    sitter.click(beside)
    assert not list_browsed_cards(sitter)
    assert list_decided(sitter) == []


def test_a_discard_is_looked_through_with_the_keyboard(sitter: Sitter) -> None:
    """Enter shows the cards of a pile, arrows lead through them, and a key leads back to it."""
    seen = field(sitter)
    sitter.tab_to(str(DISCARD))
    sitter.press(ENTER)
    assert list_browsed_cards(sitter)
    sitter.wait()
    assert seen.hovered == Key(BROWSED_KIND, 0)
    sitter.tab_to(str(Key(BROWSED_KIND, len(list_browsed_cards(sitter)) - 1)))
    sitter.press(keys.BACK)
    assert not list_browsed_cards(sitter)
    assert not sitter.app.overlays
    sitter.wait()
    assert seen.hovered == DISCARD


def test_nothing_but_the_cards_is_offered_while_they_are_seen(sitter: Sitter) -> None:
    seen = field(sitter)
    before = {control.key for control in seen.controls()}
    seen.browse(DISCARD)
    kinds = {
        control.key.kind for control in (*seen.controls(), *seen.sights()) if isinstance(control.key, Key)
    }
    assert kinds == {BROWSED_KIND, "button"}
    seen.back()
    assert {control.key for control in seen.controls()} == before


def test_a_pile_without_cards_shows_none(sitter: Sitter) -> None:
    """And the things of another match's table replace the former ones."""
    seen = field(sitter)
    empty = next(
        (key for key, thing in seen.spread.things.items() if key.kind == PILE and _empty(seen, key)), None
    )
    if empty is not None:
        seen.browse(empty)
        assert not list_browsed_cards(sitter)
    seen.browse(DISCARD)
    seen.state.discard[1].clear()
    seen.renew()
    assert not list_browsed_cards(sitter)


def _empty(seen: DawnEmberField, key: Key) -> bool:
    return not pile_of(seen.state, seen.spread.things[key].seat, str(key.value).partition(".")[2])


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("pile", [OWN, HIDDEN], ids=str)
def test_every_card_of_a_pile_has_room(sitter: Sitter, size: tuple[int, int], text: int, pile: Key) -> None:
    """Cards alike are one with their number; cards that nobody may know are one back."""
    scale, state = Scale(size, 100, text), field(sitter).state
    areas = divide(Demands(scale, None, 2, True, 8))
    spread = Spread(state, places(areas, scale, 0), 0)
    room = areas.stage.union(areas.tray)
    found = Browsing(spread, pile, room, scale, Words("en").of("dawnember"))
    cards = set(pile_of(state, spread.things[pile].seat, "army"))
    assert {thing.card or UNKNOWN for thing in found.things.values()} == cards
    assert room.contains(found.rect)
    boxes = [*(thing.box for thing in found.things.values()), found.close]
    assert all(found.rect.contains(box) for box in boxes)
    assert not any(box.collidelistall(boxes[at + 1 :]) for at, box in enumerate(boxes))
    assert min(box.height for box in boxes[:-1]) >= LEAST
    found.draw(pygame.Surface(size), Key(BROWSED_KIND, 0))
