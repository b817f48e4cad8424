"""The addresses of a room, large enough to be read aloud across one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.board.palette import BRASS, MUTED, WHITE, mix
from client.ui.writing import Writing

if TYPE_CHECKING:
    from client.ui.page import Page
    from client.ui.pane import Pane
    from client.visit import Visit

MOST = 4


def lay_addresses(page: Page, pane: Pane, visit: Visit, y: int) -> int:
    """Write where others find the room; return where that ends."""
    own = page.app.shelf.party.own
    ours = own is not None and own.near in visit.addresses and own.room == visit.room
    told = own.addresses if own is not None and ours else [str(address) for address in visit.addresses]
    return lay_texts(page, pane, told, y, "network.tell" if ours else "network.address")


def lay_texts(page: Page, pane: Pane, addresses: list[str], y: int, key: str) -> int:
    """Write addresses below a line that says what they are for; return where they end."""
    scale, tr = page.app.scale, page.app.words.tr
    note = Writing(scale, tr(key), "small", pane.width, colour=MUTED)
    y = pane.add(note.surface, (0, y)).bottom + scale.px(2)
    for address in addresses[:MOST]:
        large = Writing(scale, address, "title", pane.width, colour=mix(BRASS, WHITE, 0.5))
        if large.broken:
            large = Writing(scale, address, "body", pane.width, colour=mix(BRASS, WHITE, 0.5))
        y = pane.add(large.surface, (0, y)).bottom
    return y + scale.px(10)
