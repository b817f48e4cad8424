"""The addresses and the sign of a room, large enough to read aloud across one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.draw.palette import BRASS, MUTED, WHITE, mix
from client.ui.scale import Role, Scale
from client.ui.text_layout import Writing

if TYPE_CHECKING:
    from client.sessions.room_session import RoomSession
    from client.ui.page import Page
    from client.ui.pane import Pane

MAX_SHOWN_ADDRESSES = 4
ADDRESS_COLOUR = mix(BRASS, WHITE, 0.5)
ROLES: tuple[Role, ...] = ("title", "heading", "body")


Told = tuple[str, list[str]]
"""The key of a line that explains some texts, and the texts."""


def describe_addresses(page: Page, visit: RoomSession) -> list[Told]:
    """Return the addresses of a room, and its sign once that is computed."""
    app = page.app
    own = app.shelf.party.own
    ours = own is not None and own.fingerprint == visit.fingerprint.hex()
    addresses = own.addresses if own is not None and ours else [str(address) for address in visit.addresses]
    addresses = addresses or [app.words.tr("network.nowhere")]
    sign = app.signs.find_sign(visit.fingerprint, app.words.language)
    told = [("network.tell" if ours else "network.address", addresses[:MAX_SHOWN_ADDRESSES])]
    return [*told, ("sign.own" if ours else "sign.theirs", [sign])] if sign else told


async def work_out_sign(page: Page, fingerprint: bytes) -> None:
    """Update a page as soon as a room's sign is computed."""
    if not page.app.signs.is_ready(fingerprint):
        await page.app.signs.work_out(fingerprint)
        page.app.relayout()


def plate(scale: Scale, note: str, texts: list[str], room: int) -> pygame.Surface | None:
    """Return as many texts as there is room for, in one line below their note.

    None without texts, or without room.
    """
    for most in range(len(texts), 0, -1):
        above = Writing(scale, note, "small", room, colour=MUTED, align="right")
        below = Writing(
            scale, "   ".join(texts[:most]), "heading", room, colour=ADDRESS_COLOUR, align="right"
        )
        if len(below.lines) == len(above.lines) == 1 and not below.broken and not above.broken:
            width = max(above.size[0], below.size[0])
            made = pygame.Surface((width, above.height + below.height), pygame.SRCALPHA)
            above.draw(made, (width - room, 0))
            below.draw(made, (width - room, above.height))
            return made
    return None


def lay_texts(page: Page, pane: Pane, told: Told, y: int) -> int:
    """Write texts below a line that explains them; return the lower end."""
    scale, (key, texts) = page.app.scale, told
    note = Writing(scale, page.app.words.tr(key), "small", pane.width, colour=MUTED)
    y = pane.add(note.surface, (0, y)).bottom + scale.px(2)
    for text in texts[:MAX_SHOWN_ADDRESSES]:
        large = _fit_largest(scale, text, pane.width)
        y = pane.add(large.surface, (0, y)).bottom
    return y + scale.px(10)


def _fit_largest(scale: Scale, text: str, width: int) -> Writing:
    """Write a text as large as it fits into one line; a longer text is written small."""
    for role in ROLES:
        writing = Writing(scale, text, role, width, colour=ADDRESS_COLOUR)
        if len(writing.lines) == 1:
            break
    return writing
