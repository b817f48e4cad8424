"""The places on the table: in the window, apart, and large enough at any size."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from client.skins.areas import Demands
from client.skins.dawnember.art.cards import MIN_NAME_HEIGHT_PX
from client.skins.dawnember.table.combat.staging import Staging
from client.skins.dawnember.table.hand import fan, find_card_height, lift_card, upright
from client.skins.dawnember.table.layout import Places, divide, places
from client.skins.dawnember.table.ranks import LINE_SHARES, rank, share, strips
from client.ui.scale import Scale
from engine.games.dawnember.state import Unit

SIZES = [(1024, 640), (1280, 720), (1280, 800), (1920, 1080), (960, 600)]
SCALES = [Scale(size, 100, text) for size in SIZES for text in (80, 100, 150)]
MANY, HELD = 14, 12
"""Units of a row, and cards of a hand, that there must be room for."""


def lay_out(scale: Scale) -> Places:
    """Return the places of a window for a player."""
    return places(divide(Demands(scale, None, 2, True, 8)), scale, 0)


def parts(found: Places) -> list[pygame.Rect]:
    """Return all places that hold something of the game."""
    pairs = (found.plates, found.armies, found.hands, found.strategies)
    decks = (found.action_decks, found.army_decks)
    return [found.battlefield, found.answers, *(box for pair in (*pairs, *decks) for box in pair)]


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_places_lie_apart_in_the_window(scale: Scale) -> None:
    found, window = lay_out(scale), pygame.Rect((0, 0), scale.size)
    for box in parts(found):
        assert window.contains(box)
    for one, other in combinations(parts(found), 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("hand", [True, False])
@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_the_column_has_room_for_everything(scale: Scale, hand: bool) -> None:
    """Log, plates, heading and buttons stand below each other; a spectator's sign takes its part."""
    areas = divide(Demands(scale, None, 2, hand, 8, None if hand else lambda width: 90, watched=hand))
    stacked = [areas.heading, areas.players, areas.log, *areas.buttons, areas.prompt, areas.stage, areas.tray]
    for one, other in combinations([*stacked, areas.watch], 2):
        assert not one.colliderect(other)
    assert areas.log.height >= 0.25 * scale.size[1]
    assert areas.log.contains(areas.chat)
    assert areas.card.contains(areas.log)


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_many_units_find_room(scale: Scale) -> None:
    """Units shrink and stand apart, in several ranks where that leaves them larger."""
    found = lay_out(scale)
    for seat, part, at in product((0, 1), LINE_SHARES, (0, 1)):
        row = found.rows(seat, part)[at]
        room, caption = found.ranks(seat, row), found.place_caption(seat, row)
        for committed in (False, True):
            height, boxes = rank([Unit("du01", "l", committed)] * MANY, room)
            assert height >= (28 if part == LINE_SHARES[0] else 20)
            assert all(room.contains(box) for box in boxes)
            assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
        assert row.contains(caption)
        assert row.contains(room)
    for room in (found.ranks(0, row) for row in found.rows(0, LINE_SHARES[0])):
        assert rank([Unit("du01", "l")] * 2, room)[0] >= 0.8 * room.height


def test_the_line_has_the_room_that_a_reserve_does_not_need() -> None:
    """And the other way round; while all stand large the division stays as it is."""
    found = lay_out(Scale((1024, 640)))

    def rooms(part: float) -> tuple[pygame.Rect, pygame.Rect]:
        line, reserve = found.rows(0, part)
        return found.ranks(0, line), found.ranks(0, reserve)

    few, many = [Unit("du01", "l")] * 2, [Unit("du01", "l", committed=True)] * 7
    assert share(few, few, rooms) == share([], [], rooms) == LINE_SHARES[0]
    assert share(many, [], rooms) > LINE_SHARES[0]
    assert share([], [Unit("du01", "l")] * 7, rooms) < LINE_SHARES[0]


@pytest.mark.parametrize("count", [1, 2, 5, HELD])
@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_a_hand_is_a_fan_of_which_every_card_is_seen(scale: Scale, count: int) -> None:
    """It is the same from left and right, highest in the middle, and leans outwards."""
    hand = lay_out(scale).hands[0]
    fanned = fan(count, hand)
    boxes, angles = [box for box, _ in fanned], [angle for _, angle in fanned]
    assert all(hand.contains(box) for box in boxes)
    assert min(box.width for box in strips(boxes)) >= 20
    assert angles == sorted(angles, reverse=True)
    assert angles == pytest.approx([-angle for angle in reversed(angles)])
    tops = [box.y for box in boxes]
    assert tops[: (count + 1) // 2] == sorted(tops[: (count + 1) // 2], reverse=True)
    assert tops == pytest.approx(tops[::-1], abs=1)


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_cards_of_a_hand_keep_their_size_and_their_names(scale: Scale) -> None:
    """However many there are; and one that is lifted covers nothing of the row above."""
    hand = lay_out(scale).hands[0]
    assert find_card_height(hand) >= MIN_NAME_HEIGHT_PX
    for count in range(1, HELD + 1):
        for box, _ in fan(count, hand):
            assert box.height == find_card_height(hand)
            assert all(lift_card(box, pointed=pointed).y >= hand.y - 1 for pointed in (False, True))


@pytest.mark.parametrize("count", [1, 2, 5, HELD])
def test_a_card_of_the_fan_is_pointed_at_where_it_is_seen(count: int) -> None:
    """At its corners too, which lie elsewhere than those of a card that stands upright."""
    fanned = fan(count, lay_out(SCALES[0]).hands[0])
    for box, angle in fanned:
        for corner in (box.topleft, box.topright, box.bottomleft, box.bottomright):
            inside = pygame.Vector2(corner).lerp(box.center, 0.06) - pygame.Vector2(box.center)
            drawn = inside.rotate(-angle) + pygame.Vector2(box.center)
            assert box.collidepoint(upright((round(drawn.x), round(drawn.y)), box, angle))
            outside = inside.rotate(-angle) * 1.2 + pygame.Vector2(box.center)
            assert not box.collidepoint(upright((round(outside.x), round(outside.y)), box, angle))


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_a_combat_is_staged_within_the_battlefield(scale: Scale) -> None:
    """Both sides are mirrored, and nothing of a side lies on anything else."""
    places = lay_out(scale)
    field, staging = places.battlefield, Staging.on(places.battlefield, places.letters)
    groups = (staging.units, staging.values, staging.rolls)
    for left, right in groups:
        assert left.size == right.size
        assert left.left - field.left == field.right - right.right
    boxes = [box for pair in groups for box in pair]
    boxes += [staging.centre, staging.title]
    assert all(field.contains(box) for box in boxes)
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
    for side in (0, 1):
        tactics = staging.tactics(side, 4)
        assert all(field.contains(box) for box in tactics)
        assert tactics[0].height >= 0.3 * field.height
        assert all(staging.units[side].contains(box) for box in staging.attachments(side, 5))
