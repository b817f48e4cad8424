"""Dice on felt: gathered by their faces, each where it stays, and thrown again from where it lay."""

from __future__ import annotations

import math
from collections import Counter

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from client.draw.dice.cubes import Ivory
from client.draw.dice.pictures import Cup
from client.skins.kings.dice.rolls import Roll
from client.skins.tabletop.dice.throws import SIDES, Felt, Throw, edge_for, sort_dice

FELT = Felt((20, 30, 420, 170), 1.0)
ROLLS = st.lists(st.integers(1, 6), min_size=1, max_size=60)
IVORY = Ivory((150, 40, 30))


@settings(max_examples=60)
@given(ROLLS)
def test_dice_are_gathered_in_the_column_of_their_face(faces: list[int]) -> None:
    edge = edge_for(FELT, tuple(faces))
    places = sort_dice(tuple(faces), FELT, edge)
    column = FELT.size[0] / SIDES
    for face, (x, y) in zip(faces, places, strict=True):
        assert int(x // column) + 1 == face
        assert 0 <= y <= FELT.size[1]


@settings(max_examples=60)
@given(ROLLS)
def test_gathered_dice_can_be_counted(faces: list[int]) -> None:
    """No die hides another one: in a row they stand apart, and of each row behind something is seen."""
    edge = edge_for(FELT, tuple(faces))
    places = sort_dice(tuple(faces), FELT, edge)
    least = edge * (0.6 if max(Counter(faces).values()) <= 24 else 0.25)
    for number, place in enumerate(places):
        assert all(math.dist(place, other) >= least for other in places[:number])


@settings(max_examples=15)
@given(st.lists(st.integers(1, 6), min_size=1, max_size=40), st.data())
def test_a_throw_is_drawn_from_start_to_end(faces: list[int], data: st.DataObject) -> None:
    """For any roll and reroll, each part of the motion shows all dice that left the hand."""
    ones = faces.count(1)
    again = tuple(data.draw(st.lists(st.integers(1, 6), min_size=ones, max_size=ones)))
    window = pygame.Surface((460, 240), pygame.SRCALPHA)
    roll = Roll(3, "hit", "a.kn1", tuple(faces), again, needed=4)
    thrown = Throw(roll, FELT, edge_for(FELT, tuple(faces), roll.final))
    for t in (0.0, 0.1, 0.4, 0.7, 1.0):
        window.fill((0, 0, 0, 0))
        thrown.draw(window, t, Cup(), IVORY)
        assert bool(window.get_bounding_rect().width) or t < 0.4
    assert len(thrown.flights) == len(again or faces)
    assert [flight.face for flight in thrown.flights] == list(again or faces)
