"""Tumbling dice: each comes to rest on its rolled face, apart from the others, between the walls."""

from __future__ import annotations

import math
from operator import mul

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.draw.cache import forget
from client.draw.dice import pictures
from client.draw.dice.cubes import SIDES, Ivory, Turning, showing
from client.draw.dice.tumbling import STEPS, WAYS, Posture, fits, throw

FELT = (430.0, 160.0)
ROLLS = st.lists(st.integers(1, 6), min_size=1, max_size=60)


def top_of(position: Turning) -> int:
    """Return the upper face of a die: the one whose outward direction points furthest upwards."""
    upwards = position[2]
    return max(SIDES, key=lambda face: sum(map(mul, upwards, SIDES[face][0])))


def edge_for(count: int) -> int:
    """Return the edge of `count` dice on the felt."""
    return fits(FELT, count, 12, 40)


@settings(max_examples=40)
@given(ROLLS, st.text(max_size=6))
def test_each_die_ends_on_what_was_rolled(faces: list[int], seed: str) -> None:
    flights = throw(faces, FELT, edge_for(len(faces)), seed)
    ends = [flight.at(1.0) for flight in flights]
    assert [top_of(spot.posture.position) for spot in ends if spot is not None] == faces
    assert all(spot is not None and spot.height < 1e-6 and spot.posture.step == 0 for spot in ends)


@settings(max_examples=40)
@given(ROLLS, st.text(max_size=6))
def test_dice_come_to_rest_apart_and_on_the_felt(faces: list[int], seed: str) -> None:
    edge = edge_for(len(faces))
    found = [flight.at(1.0) for flight in throw(faces, FELT, edge, seed)]
    places = [(spot.x, spot.y) for spot in found if spot is not None]
    for number, place in enumerate(places):
        assert edge / 2 <= place[0] <= FELT[0] - edge / 2
        assert edge / 2 <= place[1] <= FELT[1] - edge / 2
        assert all(math.dist(place, other) > edge for other in places[:number])


@settings(max_examples=20)
@given(ROLLS, st.floats(0, 1))
def test_on_their_way_dice_stay_between_the_walls(faces: list[int], t: float) -> None:
    """The left side is open: they come from the hand there."""
    for flight in throw(faces, FELT, edge_for(len(faces)), "way"):
        spot = flight.at(t)
        if spot is not None:
            assert spot.x <= FELT[0]
            assert 0 <= spot.y <= FELT[1]
            assert spot.height >= 0


def test_the_same_throw_looks_the_same_again() -> None:
    """A replay looks like the match."""
    faces = [1, 2, 3, 4, 5, 6] * 4
    one, other = (throw(faces, FELT, 20, "seed") for _ in range(2))
    assert one == other
    assert [each.at(0.4) for each in one] == [each.at(0.4) for each in other]
    assert throw(faces, FELT, 20, "another") != one


def test_every_face_lies_up_whichever_way_a_die_has_rolled() -> None:
    for face in range(1, 7):
        assert top_of(showing(face, 33.0)) == face
        for way in range(len(WAYS)):
            assert top_of(Posture(face, way, 0).position) == face


def test_a_cup_draws_ahead_no_position_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many postures look alike: a quarter turn further on another face lies up."""
    drawn: list[object] = []

    def draw(ivory: Ivory, position: Turning, edge: int) -> pygame.Surface:
        drawn.append(position)
        return pygame.Surface((4, 4))

    monkeypatch.setattr(pictures, "cube", draw)
    forget()
    cup, ivory = pictures.Cup(), Ivory((120, 30, 30))
    for _ in cup.prepare_pictures((ivory,)):
        pass
    assert len(drawn) == len(set(drawn)) < 6 * len(WAYS) * STEPS
    assert sum(1 for _ in cup.prepare_pictures((ivory,))) == 0
    cup.begin()
    before = len(drawn)
    for face in range(1, 7):
        cup.tumbling(Posture(face, 1, 5), pictures.SMALL_MASTER_PX // 2, ivory)
    assert len(drawn) == before, "what was drawn ahead is only made smaller"
    forget()
