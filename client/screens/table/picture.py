"""The picture of a table: the layers of its parts in their order, and their drawing."""

from __future__ import annotations

import pygame

from client.screens.table.coach.coach import COACH
from client.screens.table.controls import TableRing
from client.screens.table.interruptions.plaque import NOTICE
from client.screens.table.judging.hint import HINT_BUBBLE
from client.screens.table.layers import Pos, TableLayer, TableLayers, keys_of
from client.screens.table.parts import TableParts
from client.screens.table.spectating import WATCH
from client.ui.focus import Key


class TablePicture:
    """The picture of the parts of one table."""

    def __init__(self, parts: TableParts, ring: TableRing) -> None:
        """Order the layers of the parts; the `ring` marks nothing while the curtain opens."""
        self._parts = parts
        self._ring = ring
        self.layers = parts.controls.layers = self._order_layers()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table below its elements of pygame_gui, or the curtain before it."""
        if self._parts.laid:
            self.layers.draw_below(surface)
        else:
            self._parts.curtain.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the layers above the elements of pygame_gui."""
        self._ring.hidden = self._parts.curtain.opening
        if self._parts.laid:
            self.layers.draw_above(surface)

    def _order_layers(self) -> TableLayers:
        """Return all layers, from the lowest to the topmost."""
        parts, controls = self._parts, self._parts.controls

        def field_event(event: pygame.event.Event) -> bool:
            field = parts.match.field
            if event.type == pygame.MOUSEBUTTONDOWN:
                if parts.match.store.true.outcome is None:
                    # A player who wants to go on is in the present at once.
                    parts.match.timeline.return_to_live()
                left = event.button == pygame.BUTTON_LEFT
                if left and field.advice_at(event.pos) and parts.hint.take():
                    return True
            return field.event(event)

        def field_key(pos: Pos) -> Key | None:
            return parts.match.field.key_at(pos)

        return TableLayers(
            below=(
                TableLayer(
                    "field",
                    draw=self._draw_field,
                    covers=lambda pos: True,
                    key_at=field_key,
                    event=field_event,
                    point=lambda event: parts.match.field.event(event),
                ),
                TableLayer(
                    "log",
                    draw=parts.log.draw,
                    covers=lambda pos: parts.log.rect.collidepoint(pos),
                    key_at=keys_of(controls.log_spot),
                    event=lambda event: parts.log.event(event, focused=False),
                    point=lambda event: parts.log.point(event.pos),
                ),
                TableLayer(
                    "bar",
                    draw=self._draw_bar,
                    covers=self._bar_covers,
                    key_at=keys_of(lambda: [*parts.toolbar.spots(), *parts.strip.spots()]),
                ),
                TableLayer(
                    "timeline",
                    draw=lambda target: parts.timeline.draw(target, controls.pointed),
                    covers=parts.timeline.covers,
                    key_at=keys_of(parts.timeline.spots),
                    event=parts.timeline.event,
                    point=parts.timeline.point,
                ),
                TableLayer("presence", draw=lambda target: parts.presence.draw(target, parts.plates)),
                TableLayer(
                    "watching",
                    draw=lambda target: parts.watching.draw(target, pointed=controls.pointed == WATCH),
                    covers=parts.watching.covers,
                    key_at=keys_of(parts.watching.spots),
                ),
                TableLayer(
                    "plaque",
                    draw=lambda target: parts.plaque.view.draw(target, pointed=controls.pointed == NOTICE),
                    covers=parts.plaque.view.covers,
                    key_at=keys_of(parts.plaque.spots),
                ),
                TableLayer(
                    "chat",
                    draw=parts.chat.draw,
                    covers=parts.chat.covers,
                    key_at=keys_of(lambda: parts.chat.controls),
                    event=parts.chat.event,
                    point=parts.chat.event,
                ),
            ),
            above=(
                TableLayer(
                    "sayings",
                    draw=self._draw_sayings,
                    covers=parts.chat.covers_bubble,
                    event=parts.chat.bubble_event,
                ),
                TableLayer(
                    "coach",
                    draw=lambda target: parts.coach.draw(target, pointed=controls.pointed == COACH),
                    covers=parts.coach.covers,
                    key_at=keys_of(parts.coach.spots),
                    event=parts.coach.event,
                ),
                TableLayer(
                    "field",
                    draw=self._draw_over_field,
                    covers=lambda pos: parts.match.field.overlies(pos),
                    key_at=field_key,
                    event=field_event,
                ),
                # The player asked for the hint: a card under the mouse must not hide it.
                TableLayer(
                    "hint",
                    draw=lambda target: parts.hint.draw(target, pointed=controls.pointed == HINT_BUBBLE),
                    covers=parts.hint.covers,
                    key_at=keys_of(parts.hint.spots),
                    event=parts.hint.event,
                ),
                TableLayer(
                    "tip",
                    draw=self._draw_tips,
                ),
                TableLayer("curtain", draw=parts.curtain.draw_opening),
            ),
        )

    @property
    def _heading(self) -> str:
        table = self._parts.table
        told = table.skin.heading(table.words, self._parts.match.scene.standing)
        return " · ".join(filter(None, [told, table.bracket_round]))

    def _draw_field(self, target: pygame.Surface) -> None:
        self._parts.match.field.draw(target)
        if self._parts.match.field.plates() is None:
            self._parts.players.draw(target)
        self._parts.clocks.draw(target, self._parts.plates)

    def _draw_over_field(self, target: pygame.Surface) -> None:
        parts, field = self._parts, self._parts.match.field
        places = (place for place in (parts.coach.place, parts.hint.place) if place is not None)
        field.bubbles = [*(place.rect for place in places), *(each.place for each in parts.chat.bubbles)]
        field.draw_over(target)

    def _draw_bar(self, target: pygame.Surface) -> None:
        (text, mood), pointed = self._parts.prompt.text(), self._parts.controls.pointed
        buttons = self._parts.toolbar.buttons()
        self._parts.bar.draw(target, self._heading, text, mood, buttons, pointed, self._parts.chance.room)
        wait = self._parts.prompt.wait
        if wait.text:
            self._parts.bar.draw_wait(target, wait.seconds, still=not self._parts.table.app.settings.speed)
        self._parts.strip.draw(target, pointed)
        self._parts.chance.draw(target)

    def _draw_tips(self, target: pygame.Surface) -> None:
        parts, pointed = self._parts, self._parts.controls.pointed
        parts.bar.draw_tip(target, parts.toolbar.buttons(), pointed)
        parts.timeline.draw_tip(target, pointed)

    def _bar_covers(self, pos: Pos) -> bool:
        parts = self._parts
        return parts.bar.covers(pos, parts.toolbar.buttons(), heading=bool(self._heading))

    def _draw_sayings(self, target: pygame.Surface) -> None:
        self._parts.chat.draw_bubbles(
            target, self._parts.plates, self._parts.table.app.scale, self._parts.areas
        )
