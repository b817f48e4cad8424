"""The layers of a table: each button of the mouse belongs to the layer where it went down."""

from __future__ import annotations

import pygame

from client.screens.table.layers import TableLayer, TableLayers

LEFT, WHEEL_UP = pygame.BUTTON_LEFT, pygame.BUTTON_WHEELUP


def test_the_wheel_does_not_end_what_is_dragged() -> None:
    """The layer where the left button went down hears of the mouse until that button goes up."""
    heard: list[tuple[str, str, int]] = []
    at: dict[str, tuple[int, int]] = {}

    def layer(name: str, left: int) -> TableLayer:
        def note(event: pygame.event.Event) -> bool:
            heard.append((name, pygame.event.event_name(event.type), event.button))
            return True

        def follow(event: pygame.event.Event) -> None:
            at[name] = event.pos

        return TableLayer(
            name, draw=lambda target: None, covers=lambda pos: pos[0] >= left, event=note, point=follow
        )

    layers = TableLayers([layer("field", 0), layer("log", 100)], [])

    def press(kind: int, button: int, pos: tuple[int, int]) -> None:
        event = pygame.event.Event(kind, {"button": button, "pos": pos})
        if kind == pygame.MOUSEBUTTONDOWN:
            layers.grip(event)
        layers.event(event, pos)

    press(pygame.MOUSEBUTTONDOWN, LEFT, (10, 10))
    press(pygame.MOUSEBUTTONDOWN, WHEEL_UP, (120, 10))
    press(pygame.MOUSEBUTTONUP, WHEEL_UP, (120, 10))
    layers.point(pygame.event.Event(pygame.MOUSEMOTION, {"pos": (130, 10), "buttons": (1, 0, 0)}))
    assert at["field"] == (130, 10)
    assert at["log"] != (130, 10)
    press(pygame.MOUSEBUTTONUP, LEFT, (130, 10))
    assert heard[-1] == ("field", "MouseButtonUp", LEFT)
    layers.point(pygame.event.Event(pygame.MOUSEMOTION, {"pos": (131, 10), "buttons": (0, 0, 0)}))
    assert at["log"] == (131, 10)
