"""The bar around the board: the prompt, the state of the match, and a few buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from client.draw.cache import cache_pixels, cache_results
from client.draw.lettering import fit_text, keycap, paragraph, place, wrap_evenly, wrap_text
from client.draw.palette import ATTACK, BRASS, INK, MUTED, PARCHMENT, SELECTED, WHITE, Colour, mix
from client.draw.svg import render_icon
from client.draw.text import font
from client.skins.areas import Areas
from client.ui.focus import Key
from client.ui.scale import Scale
from client.ui.wait_sign import hourglass
from client.ui.widgets.plates import State, leaf, plate

Mood = Literal["ask", "wait", "past", "trouble"]


@dataclass(frozen=True)
class Button:
    """A button: the key of its control, its drawing or sign, its name, its key on the keyboard."""

    key: Key
    icon: str
    label: str
    letter: str = ""
    lit: bool = False
    enabled: bool = True
    sign: str = ""
    """Letters on the button in place of a drawing."""
    count: int = 0
    """Number of new things behind it."""


class Bar:
    """Line, plaque and buttons in their places."""

    shrunk = ""
    """Sentence on the line, if its letters are smaller than wished."""

    def arrange(self, areas: Areas, scale: Scale) -> None:
        """Take places in the window."""
        self._areas, self._scale = areas, scale

    def covers(self, pos: tuple[int, int], buttons: Sequence[Button], *, heading: bool) -> bool:
        """Say whether the line, a button or the heading, if there is one, covers a point."""
        places = [self._areas.prompt, *self.boxes(buttons).values()]
        if heading:
            places.append(self._areas.heading)
        return any(place.collidepoint(pos) for place in places)

    def boxes(self, buttons: Sequence[Button]) -> dict[Key, pygame.Rect]:
        """Return the places of the buttons; excess buttons have none before the next layout."""
        return {button.key: box for button, box in zip(buttons, self._areas.buttons, strict=False)}

    def draw(
        self,
        target: pygame.Surface,
        heading: str,
        prompt: str,
        mood: Mood,
        buttons: Sequence[Button],
        hovered: Key | None,
        taken: int = 0,
    ) -> None:
        """Draw the present state; `taken` pixels at the right end of the line are reserved."""
        px, scale = self._scale.px, self._scale
        line, head = self._areas.prompt, self._areas.heading
        if heading:
            target.blit(leaf(head.size, scale.factor, 0.85), head)
            tone = mix(BRASS, PARCHMENT, 0.35)
            text = fit_text(heading, scale.letters("small"), head.width - px(12), tone, bold=True)
            place(target, text, head, 0.5)
        target.blit(leaf(line.size, scale.factor, 0.9), line)
        if mood != "wait":
            tone = {"ask": SELECTED, "past": BRASS, "trouble": ATTACK}[mood]
            pygame.draw.rect(target, tone, line, max(1, px(2)), border_radius=px(12))
        colour = MUTED if mood == "wait" else PARCHMENT
        room = line.inflate(-px(28), -px(6))
        room.width -= taken
        if mood == "wait":
            # The hourglass of a long wait comes without moving the letters.
            room = room.inflate(-2 * (self._glass_edge + px(8)), 0)
        bold = mood != "wait"
        place(target, _sentence(prompt, scale, room.size, colour, bold=bold), room, 0.5)
        whole = _letters(prompt, scale, room.size, bold=bold) == scale.letters("body")
        self.shrunk = "" if whole else prompt
        boxes = self.boxes(buttons)
        for button in buttons:
            if button.key in boxes:
                self._button(target, button, boxes[button.key], hovered)

    def draw_wait(self, target: pygame.Surface, seconds: float, *, still: bool) -> None:
        """Draw an hourglass at the left end of the line, after some seconds of a wait."""
        line, edge = self._areas.prompt, self._glass_edge
        glass = hourglass(edge, seconds, still=still)
        target.blit(glass, glass.get_rect(center=(line.left + self._scale.px(14) + edge // 2, line.centery)))

    @property
    def _glass_edge(self) -> int:
        return min(round(1.2 * self._scale.letters("body")), self._areas.prompt.height - self._scale.px(6))

    def _button(self, target: pygame.Surface, button: Button, box: pygame.Rect, hovered: Key | None) -> None:
        state: State = "disabled" if not button.enabled else "selected" if button.lit else "normal"
        if state == "normal" and hovered == button.key:
            state = "hovered"
        target.blit(plate(box.size, "quiet", state, self._scale.factor), box)
        colour = mix(PARCHMENT, INK, 0.6) if not button.enabled else INK if button.lit else PARCHMENT
        size = round(box.height * 0.52)
        face = box.move(0, -self._scale.px(2))
        if button.sign:
            place(target, fit_text(button.sign, size, box.width, colour, bold=True), face, 0.5)
        else:
            place(target, render_icon(button.icon, size, colour), face, 0.5)
        if button.count:
            badge = _badge(button.count, self._scale)
            target.blit(
                badge, badge.get_rect(center=(box.right - self._scale.px(4), box.top + self._scale.px(4)))
            )

    def draw_tip(self, target: pygame.Surface, buttons: Sequence[Button], hovered: Key | None) -> None:
        """Draw the name of the button under the mouse."""
        px, scale = self._scale.px, self._scale
        boxes = self.boxes(buttons)
        button = next((button for button in buttons if button.key == hovered), None)
        if button is None or button.key not in boxes:
            return
        words = fit_text(button.label, scale.letters("small"), scale.px(360), PARCHMENT, bold=True)
        cap = keycap(button.letter, px(18)) if button.letter else None
        width = words.width + px(20) + (cap.width + px(8) if cap else 0)
        box = pygame.Rect(0, 0, width, words.height + px(10))
        anchor = boxes[button.key]
        box.midright = (anchor.left - px(6), anchor.centery)
        target.blit(leaf(box.size, scale.factor, 0.97), box)
        inner = box.inflate(-px(20), 0)
        place(target, words, inner)
        if cap:
            place(target, cap, inner, 1.0)


@cache_pixels(1)
def _sentence(
    text: str, scale: Scale, room: tuple[int, int], colour: Colour, *, bold: bool
) -> pygame.Surface:
    """Set a sentence on one line, or on two smaller ones if it is too long."""
    pixels = _letters(text, scale, room, bold=bold)
    if not pixels:
        return fit_text(text, scale.letters("body"), room[0], colour, bold=bold)
    return paragraph(wrap_evenly(text, pixels, room[0], bold=bold), pixels, colour, bold=bold, centred=True)


def _letters(text: str, scale: Scale, room: tuple[int, int], *, bold: bool) -> int:
    """Return the letters in which a sentence fits the line; 0 without such a size."""
    for pixels in range(scale.letters("body"), 8, -1):
        lines, high = wrap_text(text, pixels, room[0], bold=bold), font(pixels, bold).get_linesize()
        if len(lines) * high <= max(room[1], high):
            return pixels
    return 0


@cache_results(16)
def _badge(count: int, scale: Scale) -> pygame.Surface:
    """Return a round sign with a number."""
    edge = scale.px(20)
    number = fit_text(str(min(count, 99)), round(edge * 0.7), edge, WHITE, bold=True)
    width = max(edge, number.width + scale.px(9))
    picture = pygame.Surface((width, edge), pygame.SRCALPHA)
    pygame.draw.rect(picture, INK, picture.get_rect(), border_radius=edge // 2)
    inner = picture.get_rect().inflate(-scale.px(3), -scale.px(3))
    pygame.draw.rect(picture, mix(ATTACK, INK, 0.2), inner, border_radius=edge // 2)
    place(picture, number, picture.get_rect(), 0.5)
    return picture
