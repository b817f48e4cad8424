"""The places on the table of the subjects of War Chest's lessons."""

from __future__ import annotations

import pygame

from client.skins.warchest.input.offer import Offer
from client.skins.warchest.motion.anchors import Anchors
from client.ui.focus import Key


def place(places: Anchors, shown: Offer, key: Key) -> pygame.Rect | None:
    """Return the place of a thing in pixels of the window; None while it is not visible."""
    match key.kind:
        case "hand":
            return places.tray.plan.hand
        case "cell":
            return places.board.box(key.number)
        case "coin":
            return _coin(places, key.number)
        case "verb" if shown.mode == "play":
            tiles = zip(shown.tiles, places.tray.plan.tiles, strict=True)
            return next((box for tile, box in tiles if tile.verb == key.value), None)
        case "decrees":
            first, *more = places.shelf.boxes(places.state).values()
            return first.unionall(more)
        case "bag" | "stock" | "initiative":
            return _on_panel(places, key)
    return None


def _coin(places: Anchors, kind: int) -> pygame.Rect | None:
    at = places.hand.place_of(kind)
    if at is None:
        return None
    edge = round(2 * places.tray.plan.radius)
    return pygame.Rect(0, 0, edge, edge).move_to(center=places.tray.place(places.hand, at))


def _on_panel(places: Anchors, key: Key) -> pygame.Rect | None:
    """Return the place of something on a player's panel; the key's number is the panel's seat."""
    plan = next((panel.plan for panel in places.panels if panel.seat == key.number), None)
    if plan is None:
        return None
    stock = [box for (_, column), box in plan.counts.items() if column == "supply"]
    parts = {
        "bag": plan.piles["bag"],
        "initiative": plan.initiative,
        "stock": plan.heads["supply"].unionall(stock),
    }
    return parts[key.kind]
