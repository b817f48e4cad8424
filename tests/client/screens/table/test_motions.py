"""Motions: each can be drawn at any moment, and hides its own things in the still picture."""

from __future__ import annotations

import re
from itertools import product

import pygame
import pytest

from client.skins.warchest.field import WarChestField
from client.skins.warchest.motion import motions
from engine.events import Event
from engine.games.warchest import events
from engine.games.warchest.board import CELL
from engine.games.warchest.kinds import DECREE, KIND, ROYAL, UNKNOWN
from engine.games.warchest.pending import Spied
from tests.engine.games.warchest.helper import position
from tests.support.client.table_driver import Tables
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession, Staged

pytestmark = pytest.mark.full

BOARD = "e3:w:be2,e4:w:kn2,e6:r:sw1,f5:r:pi2"
BE, KN, PI, SW, FO = (KIND[code] for code in ("be", "kn", "pi", "sw", "fo"))
EVENTS: list[Event] = [
    events.CoinsDrawn(0, (KN,)),
    events.CoinsDrawn(0, (KN,), True, (BE, ROYAL)),
    events.CoinsDrawn(1, (UNKNOWN, UNKNOWN, UNKNOWN)),
    events.CoinShown(0, KN),
    events.CoinShown(1, SW),
    events.CoinHidden(0, ROYAL),
    events.CoinHidden(1, UNKNOWN),
    events.Passed(0),
    events.Recruited(1, FO),
    events.InitiativeClaimed(1),
    events.Deployed(1, FO, CELL["h5"]),
    events.Bolstered(0, KN, CELL["e4"]),
    events.Moved(KN, CELL["e4"], (CELL["f4"],)),
    events.Moved(BE, CELL["e3"], (CELL["f3"], CELL["g3"])),
    events.Attacked(KN, CELL["e4"], CELL["f5"]),
    events.Attacked(BE, CELL["e3"], CELL["f5"]),
    events.CoinLost(PI, CELL["f5"]),
    events.SupplyLost(PI),
    events.StackSpent(BE, CELL["e3"]),
    events.Controlled(0, CELL["e3"]),
    events.Controlled(1, CELL["e6"]),
]


NOBLE: list[Event] = [
    events.Sealed(0, DECREE["march"]),
    events.Sealed(1, DECREE["spy"]),
    events.Proclaimed(0, DECREE["guard"]),
    events.Pushed(PI, CELL["f5"], CELL["g5"]),
    events.Redeployed(KN, CELL["e4"], CELL["d1"]),
    events.Redeployed(KN, CELL["e4"], CELL["e4"]),
    events.SupplyBolstered(BE, CELL["e3"]),
    events.Reinforced(0, BE),
    events.CoinBuried(1, UNKNOWN),
    events.Awaited((Spied(0, 1, (KIND["fo"], SW)),)),
    events.Awaited((Spied(1, 0, (UNKNOWN, UNKNOWN)),)),
]
"""Events of Nobility, on a table with Decrees."""
PARTNERS = {"w": "w1", "r": "r1"}


def field(tables: Tables, seat: int | None) -> WarChestField:
    """Return a table with both sides' units on it."""
    return tables.sit_at(seat, board=BOARD, hands=("kn,ro", "fo,sw")).field


def noble(tables: Tables, seat: int | None, players: int) -> WarChestField:
    """Return a table of two or four with Decrees."""
    board, hands = BOARD, {"w": "kn1ro1", "r": "fo1sw1"}
    if players == 4:
        board = re.sub(r":([wr]):", r":\g<1>1:", board)
        hands = {PARTNERS[side]: hand for side, hand in hands.items()}
    variant = f"{players}p-nobility"
    line = position(board, **hands, variant=variant, decrees="guard,march,spy")
    options = {"players": players, "ruleset": "nobility"}
    return tables.sit(LocalSession(Staged(line), options, seat=seat)).field


def test_every_motion_is_tried() -> None:
    """The lists above leave no drawer out."""
    assert {type(event) for event in (*EVENTS, *NOBLE)} == set(motions.DRAWERS)


@pytest.mark.parametrize(("seat", "players"), select(list(product((0, 1, None), (2, 4))), (1, 4)))
def test_each_motion_is_drawn_from_its_beginning_to_its_end(
    tables: Tables, seat: int | None, players: int
) -> None:
    """For players and a watcher, at tables of two and four, at any moment: something is seen on the way."""
    seen = noble(tables, seat, players)
    page = pygame.Surface((1280, 720), pygame.SRCALPHA)
    nothing = page.get_buffer().raw
    for event in (*EVENTS, *NOBLE):
        drawn = 0
        for step in range(11):
            motions.draw(page, seen.painter.places, event, step / 10)
            if page.get_buffer().raw != nothing:
                drawn += 1
                page.fill((0, 0, 0, 0))
        assert drawn >= 8, event


def test_what_moves_is_not_seen_twice(tables: Tables) -> None:
    """Things that hop, fall or are stamped are hidden in their old places."""
    places = field(tables, 0).painter.places
    hidden = {type(event): motions.find_hidden(places, event, 0.3) for event in EVENTS}
    assert hidden[events.Moved].cells == {CELL["e3"]}
    assert hidden[events.CoinLost].lowered == {CELL["f5"]}
    assert hidden[events.Controlled].markers == {CELL["e6"]}
    assert hidden[events.InitiativeClaimed].medal
    assert motions.find_hidden(places, events.CoinShown(0, KN), 0.3).slots == {places.hand.place_of(KN)}
    assert motions.find_hidden(places, events.CoinShown(1, SW), 0.3).slots == set(), (
        "the other's hand is not shown"
    )
