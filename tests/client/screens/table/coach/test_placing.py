"""Places of bubbles: beside their subject, and on nothing that is needed."""

from __future__ import annotations

from pygame import Rect

from client.screens.table.coach.placing import Surroundings, place_bubble

WINDOW = Rect(0, 0, 1000, 600)
SIZE = (300, 90)
SUBJECT = Rect(480, 280, 40, 40)


def test_it_stands_close_to_its_subject() -> None:
    place = place_bubble(SIZE, SUBJECT, Surroundings(WINDOW, [], [], 1.0))
    assert place is not None
    assert place.rect.size == SIZE
    assert not place.rect.colliderect(SUBJECT)
    assert place.rect.inflate(60, 60).colliderect(SUBJECT)
    assert SUBJECT.collidepoint(place.tip)


def test_it_keeps_clear_of_what_is_kept() -> None:
    """Anything may lie around its subject."""
    kept = [Rect(0, 0, 1000, 270), Rect(0, 0, 470, 600), Rect(530, 0, 470, 400)]
    place = place_bubble(SIZE, SUBJECT, Surroundings(WINDOW, kept, [], 1.0))
    assert place is not None
    assert place.rect.collidelist([*kept, SUBJECT]) < 0


def test_it_spares_what_can_be_used() -> None:
    """It prefers a place farther away; if there is none, it covers the least."""
    near = [SUBJECT.move(dx, dy) for dx in (-60, 0, 60) for dy in (-60, 0, 60) if dx or dy]
    place = place_bubble(SIZE, SUBJECT, Surroundings(WINDOW, [], near, 1.0))
    assert place is not None
    assert place.rect.collidelist(near) < 0
    everywhere = place_bubble(SIZE, SUBJECT, Surroundings(WINDOW, [], [WINDOW], 1.0))
    assert everywhere is not None


def test_where_there_is_no_room_there_is_no_bubble() -> None:
    assert place_bubble((990, 590), SUBJECT, Surroundings(WINDOW, [], [], 1.0)) is None


def test_what_the_text_is_about_is_spared_before_what_can_be_used() -> None:
    """Of two sides of its subject it takes that of the button."""
    left, right = Rect(0, 0, 480, 600), Rect(520, 0, 480, 600)
    for told, other in ((left, right), (right, left)):
        place = place_bubble(SIZE, SUBJECT, Surroundings(WINDOW, [], [other], 1.0, [told]))
        assert place is not None
        assert place.rect.colliderect(other)
        assert not place.rect.colliderect(told)
