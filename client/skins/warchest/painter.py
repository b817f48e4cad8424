"""Put the picture of War Chest together from its views, and find what is under the mouse."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from client.board.palette import BRASS, SELECTED
from client.board.panel import panel as carve
from client.skins.skin import Areas, Scene, Setting
from client.skins.warchest import marks, motions, motions_board, motions_hand
from client.skins.warchest.board import BoardView
from client.skins.warchest.card import CardPeek, draw_card
from client.skins.warchest.chips import chip
from client.skins.warchest.choices import Choices
from client.skins.warchest.flights import put
from client.skins.warchest.hand import Hand
from client.skins.warchest.keyboard import CARD, THREAT
from client.skins.warchest.menu import draw_menu
from client.skins.warchest.offer import Offer
from client.skins.warchest.panel import PanelNotes, PlayerPanel
from client.skins.warchest.places import Places
from client.skins.warchest.pointing import Pointing
from client.skins.warchest.preview import Glimpse
from client.skins.warchest.threat import threatened
from client.skins.warchest.tray import Tray, TrayNotes
from client.skins.warchest.wording import Wording
from engine.events import Viewer
from engine.games.warchest import events
from engine.games.warchest.board import AXIAL, NAMES
from engine.games.warchest.pending import Foot, Loss, Option
from engine.games.warchest.state import State
from engine.match import Resigned

TALLEST = 430
"""Design units that a player's panel takes at most; a higher window leaves room between the two."""


@dataclass(frozen=True)
class Pointed:
    """What mouse or keyboard point at, and what is known about it."""

    key: str | None = None
    ahead: Glimpse = field(default_factory=Glimpse)
    words: str = ""


class Painter:
    """All the views of one match; it holds what is shown but decides nothing."""

    def __init__(self, viewer: Viewer) -> None:
        """Make the views; `arrange` gives them their places."""
        self.viewer = viewer
        self.board = BoardView()
        self.tray = Tray()
        self.hand = Hand()
        self.panels: list[PlayerPanel] = [PlayerPanel(0), PlayerPanel(1)]
        self.places = Places(self.board, self.tray, self.hand, self.panels, viewer)
        self.past = Glimpse()
        self.names = False
        self.threat = False
        self.explained = ""
        """The part of a player's panel that the mouse is on."""
        self.card = CardPeek()
        self.pointing = Pointing(self.places)
        self._threat_held = False
        self._cell: int | None = None
        self._beat = 0.0
        self._danger: tuple[object, frozenset[int]] = (None, frozenset())

    def arrange(self, setting: Setting, state: State) -> None:
        """Lay everything out anew."""
        self.setting = self.pointing.setting = setting
        areas, scale = setting.areas, setting.scale
        own = self.viewer or 0
        turned = setting.own_bottom and bool(own & 1)
        self.board.arrange(areas.window.size, areas.stage, state, turned)
        gap = scale.px(6)
        height = min((areas.players.height - gap) // 2, scale.px(TALLEST))
        upper = pygame.Rect(areas.players.x, areas.players.y, areas.players.width, height)
        lower = upper.move(0, areas.players.height - height)
        low = own if setting.own_bottom else 0
        for panel in self.panels:
            panel.arrange(lower if panel.seat == low else upper, scale, setting.words, state)
        if self.viewer is not None:
            self.tray.arrange(areas.tray, scale, setting.words)
        self.places.state = state
        self._prepare(areas)

    def _prepare(self, areas: Areas) -> None:
        """Carve the frames in all their lights now: each takes longer than a frame of an animation has."""
        sizes = [(panel.plan.rect.size, SELECTED) for panel in self.panels if panel.plan is not None]
        sizes += [(areas.card.size, BRASS)]
        sizes += [(areas.tray.size, SELECTED)] if self.viewer is not None else []
        for size, light in sizes:
            carve(size, self.setting.scale.factor)
            carve(size, self.setting.scale.factor, glow=light)

    def lay_hand(self, state: State, drawn: int | None) -> None:
        """Take over the coins of the own hand."""
        if self.viewer is not None:
            self.hand.lay(state.hand[self.viewer], drawn)

    # The mouse and the keys that are held.

    def hover(self, pos: tuple[int, int]) -> None:
        """Hear where the mouse is."""
        self._cell = self.pointing.cell_at(pos)
        self.explained = self.pointing.part_at(pos)
        self.card.ask(self.pointing.kind_at(pos))

    def hold_card(self, pos: tuple[int, int]) -> bool:
        """Show the card of what is under the mouse at once; False if nothing is."""
        return self.card.hold(self.pointing.kind_at(pos))

    def held_key(self, event: pygame.event.Event, hovered: str | None) -> bool:
        """Handle the keys that show something while they are held."""
        down = event.type == pygame.KEYDOWN
        if event.scancode == THREAT:
            self._threat_held = down
        elif event.scancode == CARD and down:
            self.card.hold(self.pointing.kind_of(hovered) or self.card.asked)
        elif event.scancode == CARD:
            self.card.drop()
        return event.scancode in (THREAT, CARD)

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._beat += dt
        self.card.update(dt)
        self.tray.update(dt)

    # The picture.

    def draw(
        self,
        target: pygame.Surface,
        scene: Scene,
        shown: Offer,
        choices: Choices,
        pointed: Pointed,
        wording: Wording,
        *,
        acting: bool,
    ) -> None:
        """Draw the table, the players, the board and the tray."""
        state: State = scene.standing.state
        self.places.state = state
        gone = motions.Hidden()
        if scene.motion is not None:
            gone = motions.hidden(self.places, scene.motion[0], scene.motion[2])
        target.blit(self.board.ground, (0, 0))
        over = scene.standing.outcome is not None
        to_act = frozenset() if over else wording.to_act(state)
        for panel in self.panels:
            lit = frozenset(shown.supply) if panel.seat == self.viewer else frozenset()
            own = state.sees(panel.seat)
            notes = PanelNotes(wording.names[panel.seat], panel.seat in to_act, own, lit, gone.medal)
            panel.draw(target, state, notes)
        self._draw_tray(target, state, shown, choices, pointed, gone, acting=acting)
        self._draw_board(target, state, shown, choices, pointed, gone, live=scene.live)

    def _draw_tray(
        self,
        target: pygame.Surface,
        state: State,
        shown: Offer,
        choices: Choices,
        pointed: Pointed,
        gone: motions.Hidden,
        *,
        acting: bool,
    ) -> None:
        seat = self.viewer
        if seat is None:
            return
        top = state.pending[0] if state.pending else None
        about = None
        numbers = [(f"supply:{kind}", state.supply[seat].count(kind)) for kind in shown.supply]
        if shown.mode == "question" and isinstance(top, (Option, Foot)):
            about = int(top.unit)
        elif shown.mode == "question" and isinstance(top, Loss):
            about = state.kind[top.target]
            numbers.append(("verb:stack", state.height[top.target]))
        picked = self.places.picked if choices.coin is not None and choices.drawn is None else None
        notes = TrayNotes(
            seat & 1, pointed.words, pointed.key or "", picked, acting, gone.slots, tuple(numbers), about
        )
        self.tray.draw(target, self.hand, shown, notes)

    def _draw_board(
        self,
        target: pygame.Surface,
        state: State,
        shown: Offer,
        choices: Choices,
        pointed: Pointed,
        gone: motions.Hidden,
        *,
        live: bool,
    ) -> None:
        board = self.board
        what, _, value = (pointed.key or "").partition(":")
        hovered = int(value) if what == "cell" else None
        board.markers(target, state, gone.markers)
        if live:
            marks.happened_below(target, board, self.past)
        if self.threat or self._threat_held:
            for cell in self._threatened(state):
                board.mark(target, cell, "threat")
        marks.offers(target, board, state, shown, hovered)
        for cell in self._active_cells(state, choices):
            board.mark(target, cell, "selected")
        marks.foreseen_below(target, board, pointed.ahead)
        leaving = frozenset(cell for _, cell, _ in pointed.ahead.moves)
        board.units(target, state, gone.cells, dict.fromkeys(leaving, "ghost"), gone.lowered)
        if live:
            marks.happened_above(target, board, self.past)
        marks.chips(target, board, state, shown, hovered)
        marks.foreseen_above(target, board, state, pointed.ahead, self._beat)
        if self.names:
            board.names(target, state.setup.board.cells)
        elif self._cell is not None and pointed.ahead == Glimpse():
            marks.cell_label(target, board, self._cell, NAMES[self._cell])
        decline = self.pointing.decline_box(shown)
        if decline is not None:
            put(target, chip("decline", decline.width // 2, pointed.key == "verb:decline"), decline.center)

    def _threatened(self, state: State) -> frozenset[int]:
        key = (id(state), tuple(state.kind), tuple(state.height))
        if self._danger[0] != key:
            self._danger = (key, threatened(state, (self.viewer or 0) & 1))
        return self._danger[1]

    def _active_cells(self, state: State, choices: Choices) -> list[int]:
        """Return the cells of the units that the choice is about."""
        top = state.pending[0] if state.pending else None
        if choices.asked and isinstance(top, Option):
            return list(state.cells[top.unit])
        if len(choices.picked) > 1:
            last = choices.picked[-1]
            return [cell for cell in (last.origin, last.cell) if cell is not None]
        if choices.coin is not None and choices.coin < len(state.cells):
            return list(state.cells[choices.coin])
        return []

    def draw_over(
        self, target: pygame.Surface, scene: Scene, choices: Choices, hovered: str | None, wording: Wording
    ) -> None:
        """Draw the menu of a cell, what is in flight, and the card."""
        setting = self.setting
        if choices.menu is not None:
            draw_menu(
                target,
                self.pointing.menu(choices.menu),
                choices.menu[1],
                setting.scale,
                setting.words,
                hovered,
            )
        kind = self.card.shown
        if kind is not None:
            draw_card(target, setting.areas.card, setting.scale, setting.words, self.places.state, *kind)
        if scene.motion is None:
            return
        fact, _, t = scene.motion
        motions.draw(target, self.places, fact, t)
        stage = setting.areas.stage
        if isinstance(fact, events.RoundStarted):
            motions_hand.banner(target, stage, setting.words.tr("table.round", n=fact.round), t)
        elif isinstance(fact, (events.GameEnded, Resigned)) and fact.winner is not None:
            motions_board.triumph(target, self.places, fact.winner, t)

    def draw_focus(self, target: pygame.Surface, key: str) -> bool:
        """Mark a cell by a line around it instead of a box."""
        what, _, value = key.partition(":")
        if what != "cell":
            return False
        cell = int(value)
        swell = 1 if int(self._beat * 3) % 2 else 0
        corners = self.board.layout.corners(AXIAL[cell], 0.99 + 0.03 * swell)
        width = max(2, round(self.board.size * 0.07))
        pygame.draw.polygon(target, (10, 10, 16), corners, width + max(2, width // 2))
        pygame.draw.polygon(target, SELECTED, corners, width)
        return True
