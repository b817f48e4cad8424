"""The head of a panel: the player, the status of the turn, and the initiative."""

from __future__ import annotations

import pygame

from client.draw.lettering import fit_text
from client.draw.palette import INK, METALS, MUTED, NIGHT, PARCHMENT, SELECTED, mix
from client.draw.svg import render_icon
from client.draw.text import font
from client.i18n import Words
from client.skins.warchest.art.markers import control_marker, initiative
from client.skins.warchest.art.piece_style import EMBLEM, METAL, coin
from client.skins.warchest.panels.player.labels import MIN_LETTERS_PX, MIN_SHRINK_FACTOR
from client.skins.warchest.panels.player.layout import PanelPlan
from client.skins.warchest.panels.player.notes import PanelNotes
from client.skins.warchest.panels.player.page import Page
from client.ui.scale import Scale
from engine.games.warchest.kinds import UNKNOWN
from engine.games.warchest.state import State

STATUS = {"turn": "panel.turn", "answer": "panel.answer"}
STATUS_SIGNS = {"turn": "icons/play", "answer": "icons/question"}
"""Signs in place of a word that has no room."""


class PanelHead:
    """Sign, name, person or machine, seat, turn and initiative marker of a player."""

    def __init__(self, seat: int, plan: PanelPlan, scale: Scale, words: Words) -> None:
        self._seat, self._side = seat, seat & 1
        self._plan, self._scale, self._words = plan, scale, words

    def draw(self, page: Page, state: State, notes: PanelNotes) -> None:
        """Draw sign, name, person or machine, seat, status of the turn, and initiative marker.

        In matches with partners, a band in the colours of the side lies below, and a link joins the viewer's
        own.
        """
        scale, box, px = self._scale, self._plan, self._scale.px
        radius = min(box.emblem.size) * 0.48
        partnered = state.setup.variant.players > 2
        if partnered:
            self._band(page, notes)
        badge = (
            coin(UNKNOWN, self._seat, radius)
            if partnered
            else control_marker(METAL[self._side], EMBLEM[self._side], radius)
        )
        page.put(badge, box.emblem, 0.5)
        colour = PARCHMENT if notes.acting or partnered else mix(PARCHMENT, MUTED, 0.5)
        line = box.name
        if not (box.below.height or notes.status or box.clock.height):
            line = box.name.union(box.status)
        signs = ["icons/robot" if notes.robot else "icons/person"]
        if notes.allied:
            signs.insert(0, "icons/team")
        for sign in signs:
            icon = render_icon(sign, round(line.height * 0.62), SELECTED if sign == "icons/team" else MUTED)
            page.put(icon, line, 0.0, 0.55)
            line = pygame.Rect(line.x + icon.width + px(4), line.y, 0, line.height).union(
                pygame.Rect(line.right, line.y, 0, line.height)
            )
        size = min(scale.letters("heading"), round(line.height * 0.9))
        name = fit_text(notes.name, size, line.width, colour, bold=True, shadow=INK, least=MIN_SHRINK_FACTOR)
        page.put(name, line)
        if not partnered:
            self._seat_name(page, state, notes, line, name.width)
        if notes.status:
            self._status(page, notes)
        radius = min(box.initiative.size) * 0.52
        if state.initiative == self._seat and state.setup.armies[self._seat] and not notes.without_medal:
            page.put(initiative(METAL[self._side], EMBLEM[self._side], radius), box.initiative, 0.5)

    def _band(self, page: Page, notes: PanelNotes) -> None:
        """Lay a band below the head: filled for the viewer's side, an outline for the others."""
        px, box = self._scale.px, self._plan
        band = box.emblem.union(box.initiative).inflate(px(4), px(2))
        tone = METALS[METAL[self._side]]
        page.fill(band, mix(tone.enamel_dark, NIGHT, 0.15 if notes.allied else 0.7), px(5))
        edge = SELECTED if notes.allied else mix(tone.enamel, NIGHT, 0.2)
        page.frame(band, edge, max(1, px(1.5)), px(5))

    def _seat_name(self, page: Page, state: State, notes: PanelNotes, line: pygame.Rect, taken: int) -> None:
        """Write the player's side beside or below the name."""
        box, px = self._plan, self._scale.px
        seat = self._words.tr(f"side.{state.setup.variant.seats[self._seat]}.name")
        if seat == notes.name:
            seat = notes.player
        tail = box.below if notes.status else box.below.union(box.status)
        if not box.below.height:
            tail = line.move(taken + px(8), 0)
            tail.width = line.right - tail.x
        if seat and tail.width > px(30):
            wanted = self._scale.letters("small")
            small = min(wanted, round(tail.height * 0.95))
            if not self._scale.legible(small if font(small).size(seat)[0] <= tail.width else 0, wanted):
                return
            page.put(fit_text(seat, small, tail.width, MUTED, least=MIN_SHRINK_FACTOR), tail, 0.0, 0.62)

    def _status(self, page: Page, notes: PanelNotes) -> None:
        """Show that the player has the turn or must answer: filled while awaited, otherwise an outline."""
        scale, box = self._scale, self._plan.status
        height = min(box.height, round(scale.letters("small") * 1.45))
        pill = pygame.Rect(box.x, box.y + (box.height - height) // 2, box.width, height)
        ink = INK if notes.acting else MUTED
        size = min(scale.letters("small"), round(height * 0.8))
        if notes.acting:
            page.fill(pill, SELECTED, height // 2)
        else:
            page.frame(pill, mix(MUTED, NIGHT, 0.3), max(1, scale.px(1.5)), height // 2)
        text, room = self._words.tr(STATUS[notes.status]), pill.width - scale.px(10)
        whole = font(size, True).size(text)[0] <= room
        least = max(MIN_LETTERS_PX, round(size * MIN_SHRINK_FACTOR))
        fits = font(least, True).size(text)[0] <= room
        if fits and scale.legible(size if whole else 0, scale.letters("small")):
            page.put(fit_text(text, size, room, ink, bold=True, least=MIN_SHRINK_FACTOR), pill, 0.5)
        else:
            sign = min(round(height * 0.8), pill.width)
            page.put(render_icon(STATUS_SIGNS[notes.status], sign, ink), pill, 0.5)
