"""Where everything lies on the table: in the window, apart, and large enough at any size."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from client.skins.areas import Demands
from client.skins.dawnember.table.combat.staging import Staging
from client.skins.dawnember.table.layout import Places, divide, places
from client.skins.dawnember.table.ranks import fan, rank, strips
from client.ui.scale import Scale
from engine.games.dawnember.state import Unit

SIZES = [(1024, 640), (1280, 720), (1280, 800), (1920, 1080), (960, 600)]
SCALES = [Scale(size, 100, text) for size in SIZES for text in (80, 100, 150)]
MANY, HELD = 14, 12
"""Units of a row, and cards of a hand, that there must be room for."""


def laid(scale: Scale) -> Places:
    """Return the places of a window for a player."""
    return places(divide(Demands(scale, None, 2, True, 8)), scale, 0)


def parts(found: Places) -> list[pygame.Rect]:
    """Return all places that hold something of the game."""
    pairs = (found.plates, found.lines, found.reserves, found.hands, found.strategies)
    decks = (found.action_decks, found.army_decks)
    return [found.battlefield, found.answers, *(box for pair in (*pairs, *decks) for box in pair)]


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_places_lie_apart_in_the_window(scale: Scale) -> None:
    found, window = laid(scale), pygame.Rect((0, 0), scale.size)
    for box in parts(found):
        assert window.contains(box)
    for one, other in combinations(parts(found), 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("hand", [True, False])
@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_the_column_has_room_for_everything(scale: Scale, hand: bool) -> None:
    """Log, plates, heading and buttons stand below each other; a spectator's sign takes its part."""
    areas = divide(Demands(scale, None, 2, hand, 8, None if hand else lambda width: 90))
    stacked = [areas.heading, areas.players, areas.log, *areas.buttons, areas.prompt, areas.stage, areas.tray]
    for one, other in combinations([*stacked, areas.watch], 2):
        assert not one.colliderect(other)
    assert areas.log.height >= 0.25 * scale.size[1]
    assert areas.log.contains(areas.chat)
    assert areas.card.contains(areas.log)


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_many_units_and_cards_find_room(scale: Scale) -> None:
    """Units shrink and lie apart; cards of the hand overlap, and a part of each is in sight."""
    found = laid(scale)
    for room in (*found.lines, *found.reserves):
        for committed in (False, True):
            height, boxes = rank([Unit("du01", "l", committed)] * MANY, room)
            assert height >= 28
            assert all(room.contains(box) for box in boxes)
            assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
    hand = found.hands[0]
    boxes = fan(HELD, hand, round(hand.height * 0.93))
    assert all(hand.contains(box) for box in boxes)
    seen = strips(boxes)
    assert min(box.width for box in seen) >= 20
    assert not any(one.colliderect(other) for one, other in combinations(seen, 2))


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_a_combat_is_staged_within_the_battlefield(scale: Scale) -> None:
    """Both sides are mirrored, and nothing of a side lies on anything else."""
    field = laid(scale).battlefield
    staging = Staging.on(field)
    groups = (staging.units, staging.values, staging.rolls)
    for left, right in groups:
        assert left.size == right.size
        assert left.left - field.left == field.right - right.right
    boxes = [box for pair in groups for box in pair]
    assert all(field.contains(box) for box in [*boxes, staging.centre])
    assert not any(one.colliderect(other) for one, other in combinations([*boxes, staging.centre], 2))
    for side in (0, 1):
        assert all(field.contains(box) for box in staging.tactics(side, 4))
        assert all(staging.units[side].contains(box) for box in staging.attachments(side, 5))
