"""The addresses of a room, large enough to be read aloud across one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.board.palette import BRASS, MUTED, WHITE, mix
from client.ui.scale import Scale
from client.ui.writing import Writing

if TYPE_CHECKING:
    from client.ui.page import Page
    from client.ui.pane import Pane
    from client.visit import Visit

MOST = 4
LARGE = mix(BRASS, WHITE, 0.5)


def addresses_told(page: Page, visit: Visit) -> tuple[str, list[str]]:
    """Return the key of what a room's addresses are for, and where others find the room."""
    own = page.app.shelf.party.own
    ours = own is not None and own.fingerprint == visit.fingerprint.hex()
    told = own.addresses if own is not None and ours else [str(address) for address in visit.addresses]
    return "network.tell" if ours else "network.address", told[:MOST]


def address_plate(
    scale: Scale, note: str, addresses: list[str], size: tuple[int, int]
) -> pygame.Surface | None:
    """Return as many addresses as there is room for, in one line below what they are for.

    None where there is none, or no room.
    """
    above = Writing(scale, note, "small", size[0], colour=MUTED, align="right")
    for most in range(len(addresses), 0, -1):
        text = "   ".join(addresses[:most])
        below = Writing(scale, text, "heading", size[0], colour=LARGE, align="right")
        if len(below.lines) == len(above.lines) == 1 and not below.broken and not above.broken:
            plate = pygame.Surface((size[0], above.height + below.height), pygame.SRCALPHA)
            above.draw(plate, (0, 0))
            below.draw(plate, (0, above.height))
            return plate
    return None


def lay_texts(page: Page, pane: Pane, addresses: list[str], y: int, key: str) -> int:
    """Write addresses below a line that says what they are for; return where they end."""
    scale, tr = page.app.scale, page.app.words.tr
    note = Writing(scale, tr(key), "small", pane.width, colour=MUTED)
    y = pane.add(note.surface, (0, y)).bottom + scale.px(2)
    for address in addresses[:MOST]:
        large = Writing(scale, address, "title", pane.width, colour=LARGE)
        if large.broken:
            large = Writing(scale, address, "body", pane.width, colour=LARGE)
        y = pane.add(large.surface, (0, y)).bottom
    return y + scale.px(10)
