"""The ring that leads the keyboard: order, directions, keys by their place, keys that a control keeps."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from client.ui import keys
from client.ui.focus import FocusRing, Key, Spot

SIDE = 10


def grid(*rows: str, off: str = "") -> tuple[FocusRing, dict[str, Spot], list[str]]:
    """Make a ring of controls that stand as the letters do; those in `off` cannot be used."""
    pressed: list[str] = []
    spots = {
        letter: Spot(
            letter,
            letter,
            pygame.Rect(x * 2 * SIDE, y * 2 * SIDE, SIDE, SIDE),
            partial(pressed.append, letter),
            enabled=letter not in off,
        )
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != " "
    }
    ring = FocusRing()
    ring.set(list(spots.values()))
    return ring, spots, pressed


def key(scancode: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, scancode=scancode, mod=mod, unicode="q")


def at(ring: FocusRing) -> str:
    assert ring.current is not None
    return ring.current.key


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("a", (1, 0), "b"),
        ("b", (1, 0), "c"),
        ("a", (0, 1), "d"),
        ("d", (0, 1), "g"),
        ("c", (0, 1), "f"),
        ("f", (-1, 0), "d"),
        ("g", (0, -1), "d"),
        ("g", (1, 0), "h"),
        ("h", (0, -1), "f"),
    ],
)
def test_arrows_go_to_the_nearest_in_their_direction(
    start: str, direction: tuple[int, int], end: str
) -> None:
    """Straight ahead comes first; over a gap the next one that is not too far aside."""
    ring, spots, _ = grid("abc", "d f", "g h")
    ring.focus(spots[start])
    assert ring.toward(*direction)
    assert at(ring) == end


@pytest.mark.parametrize(
    ("start", "direction"), [("a", (-1, 0)), ("a", (0, -1)), ("c", (1, 0)), ("d", (0, 1))]
)
def test_arrows_stop_at_the_edge(start: str, direction: tuple[int, int]) -> None:
    """At the edge the focus stays and the key is left for others, such as scrolling."""
    ring, spots, _ = grid("abc", "d  ")
    ring.focus(spots[start])
    assert not ring.toward(*direction)
    assert at(ring) == start


def test_tab_skips_what_cannot_be_used() -> None:
    """Tab goes round in order, backwards with Shift, past controls that are off."""
    ring, _, _ = grid("abcd", off="bd")
    order = []
    for mod in (0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_RSHIFT):
        order.append(at(ring))
        ring.event(key(keys.TAB, mod))
    assert order == ["a", "c", "a", "c", "a"]


@pytest.mark.parametrize("scancode", sorted(keys.ACTIVATE))
def test_enter_and_space_activate_by_their_place(scancode: int) -> None:
    """The key counts by where it is, whatever the layout says that it means."""
    ring, _, pressed = grid("ab")
    assert ring.event(key(scancode))
    assert pressed == ["a"]
    assert not ring.event(pygame.event.Event(pygame.KEYUP, key=0, scancode=scancode, mod=0))


def test_focus_survives_a_new_layout() -> None:
    """The control of the same key keeps the focus; if it is gone or off, the layout's first one gets it."""
    ring, spots, _ = grid("abc")
    ring.focus(spots["c"])
    _, others, _ = grid("cba")
    ring.set(list(others.values()), others["b"])
    assert ring.current is others["c"]
    others["c"].enabled = False
    ring.set(list(others.values()), others["b"])
    assert at(ring) == "b"
    ring.set([])
    assert ring.current is None
    assert not ring.event(key(keys.TAB))


def test_click_takes_the_focus_and_hides_the_ring() -> None:
    """The mouse moves the focus without showing it; the next key shows it again."""
    ring, spots, pressed = grid("ab")
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spots["b"].rect.center, button=1)
    assert ring.event(click)
    assert (at(ring), pressed, ring.visible) == ("b", ["b"], False)
    ring.event(key(keys.TAB))
    assert ring.visible
    spots["a"].clickable = False
    assert not ring.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spots["a"].rect.center, button=1)), (
        "the screen handles this click"
    )
    assert pressed == ["b"]


def test_control_keeps_its_keys() -> None:
    """A control that takes a key, or an arrow for its own value, is not left by it."""
    ring, spots, _ = grid("ab", "cd")
    spots["a"].takes = lambda event: event.scancode == keys.RIGHT  # a control of the test
    assert not ring.event(key(keys.RIGHT))
    assert at(ring) == "a"
    spots["a"].takes = lambda event: False  # a control of the test
    spots["a"].steer = lambda across, down: bool(down)  # a control of the test
    assert ring.event(key(keys.DOWN))
    assert at(ring) == "a"
    assert ring.event(key(keys.RIGHT))
    assert at(ring) == "b"


def test_a_key_is_the_same_whoever_made_it() -> None:
    """The focus stays on a thing that is placed anew, and its name can be read."""
    ring = FocusRing()
    for _ in range(2):
        spots = [
            Spot(Key("cell", at), "", pygame.Rect(at * SIDE, 0, SIDE, SIDE), lambda: None) for at in (3, 4)
        ]
        ring.set(spots, spots[1])
    assert ring.current is spots[1]
    assert ring.current.key == Key("cell", 4)
    assert (Key("cell", 4).number, str(Key("cell", 4)), str(Key("back"))) == (4, "cell:4", "back")
