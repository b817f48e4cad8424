"""The picture of War Chest, composed of its views, and the thing under the mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from client.draw.palette import BRASS, SELECTED
from client.draw.panel import panel as carve
from client.skins.layouts import MAX_SHARE, NARROW_MAX_SHARE, NARROW_WIDTH, RIGHT_WIDTH, usual_width
from client.skins.scene import Scene, Setting
from client.skins.warchest.art.chips import chip
from client.skins.warchest.input.choice_tree import Choices
from client.skins.warchest.input.hand import HandPlaces
from client.skins.warchest.input.keyboard import CARD
from client.skins.warchest.input.offer import DECLINE, Offer, tile_verbs
from client.skins.warchest.input.pointing import Pointing
from client.skins.warchest.input.preview import Glimpse, PointedThing
from client.skins.warchest.input.threats import Threats
from client.skins.warchest.motion import board_motions, ground, hand_motions, motions
from client.skins.warchest.motion.ahead import coins_ahead
from client.skins.warchest.motion.anchors import Anchors
from client.skins.warchest.motion.cues import ENDS, winner
from client.skins.warchest.motion.rising import RisingTiles
from client.skins.warchest.motion.tweens import put
from client.skins.warchest.panels import board_marks
from client.skins.warchest.panels.board import BoardView
from client.skins.warchest.panels.cell_menu import draw_menu
from client.skins.warchest.panels.corners import corners
from client.skins.warchest.panels.decree_shelf import ShelfNotes
from client.skins.warchest.panels.panel_parts import PanelParts
from client.skins.warchest.panels.player.notes import PanelNotes
from client.skins.warchest.panels.player.panel import PlayerPanel
from client.skins.warchest.panels.tray import Tray, TrayNotes
from client.skins.warchest.panels.unit_card import DECREE, CardPeek, draw_card
from client.skins.warchest.wording import seating
from client.skins.warchest.wording.answer_notes import answer_notes
from client.skins.warchest.wording.prompts import Wording
from client.skins.warchest.wording.spy_memory import Coins, SpyMemory, list_open_hands
from client.ui.focus import Key
from engine.events import Viewer
from engine.games.warchest import events
from engine.games.warchest.board import AXIAL, NAMES
from engine.games.warchest.state import State

Carded = tuple[int, int]
"""A kind of coin and its seat, or a Decree and `DECREE`."""


class Painter:
    """All the views of one match; it holds the shown things but decides nothing."""

    def __init__(self, viewer: Viewer) -> None:
        """Make the views; `arrange` gives them their places."""
        self.viewer = viewer
        self.board = BoardView()
        self.tray = Tray()
        self.hand = HandPlaces()
        self.panels: list[PlayerPanel] = []
        self.places = Anchors(self.board, self.tray, self.hand, self.panels, viewer)
        self.past = Glimpse()
        self.names = False
        self.threat = False
        self.explained = Key("")
        """The part of a player's panel that the mouse is on."""
        self.card = CardPeek()
        self._carded: Callable[[], Carded | None] = lambda: None
        """Finds the thing with a card at the last place that was pointed at."""
        self.pointing = Pointing(self.places)
        self._parts = PanelParts(self.pointing, self.panels, self.places.strips)
        self._threat_held = False
        self._cell: int | None = None
        self.rising = RisingTiles()
        self._beat = 0.0
        self._threats = Threats((viewer or 0) & 1)
        self.seen: dict[int, Coins] = {}
        self._memory = SpyMemory()
        """Hands that the viewer has seen, by seat."""
        self.able: frozenset[int] = frozenset()
        """Decrees that the viewer can proclaim now."""
        self._told = -1

    def arrange(self, setting: Setting, state: State) -> None:
        """Lay everything out anew."""
        self.setting = self.pointing.setting = setting
        areas, scale = setting.areas, setting.scale
        low = setting.bottom
        players = state.setup.variant.players
        stage, boxes = areas.stage, seating.columns(areas.players, scale, players)
        if players > 2:
            around = corners(stage, scale, [AXIAL[cell] for cell in state.setup.board.cells])
            stage, boxes = around.board, list(around.panels)
            for strip in self.places.strips:
                place = around.lower if strip.side == low & 1 else around.upper
                strip.arrange(place, scale, setting.words, len(state.setup.decrees))
        self.board.arrange(areas.window.size, stage, state, setting.words, bool(low & 1))
        if len(self.panels) != players:
            self.panels[:] = [PlayerPanel(seat) for seat in range(players)]
        for seat, box in zip(seating.order_seats(players, low), boxes, strict=True):
            self.panels[seat].arrange(box, scale, setting.words, state, timed=setting.timed)
        if self.viewer is not None:
            column = (NARROW_WIDTH, NARROW_MAX_SHARE) if players > 2 else (RIGHT_WIDTH, MAX_SHARE)
            usual = usual_width(scale, *column)
            self.tray.arrange(areas.tray, scale, setting.words, len(tile_verbs(state)), usual)
        self.places.shelf.arrange(areas.shelf, scale, setting.words)
        self.places.state = state
        self._noble = bool(state.setup.decrees)

    def _carve_frames(self) -> Iterator[object]:
        """Carve at each step one of the frames in one of its lights."""
        areas = self.setting.areas
        frame = self.setting.scale.factor
        plans = [panel.plan for panel in self.panels if panel.plan is not None]
        frames = [(plan.rect, plan.frame, SELECTED) for plan in plans]
        frames += [(areas.card, frame, BRASS)]
        frames += [(areas.tray, frame, SELECTED)] if self.viewer is not None else []
        for place, scale, light in frames:
            if place.colliderect(areas.window):
                yield carve(place.size, scale)
                yield carve(place.size, scale, glow=light)

    def prepare_pictures(self) -> Iterator[object]:
        """Draw at each step a picture that the match will need soon: each takes longer than a frame."""
        yield from self._carve_frames()
        yield from coins_ahead(self.places)
        words, number = self.setting.words, self.places.state.round + 1
        yield hand_motions.announcement(self.setting.areas.stage, words.tr("table.round", n=number))

    def renew(self, state: State, drawn: int | None) -> None:
        """Take over another position with the coins of the viewer's hand; a card leaves with its unit."""
        self.places.state = state
        seat = self.viewer
        if seat is not None:
            own = (tuple(each[seat]) for each in (state.hand, state.up, state.down))
            self.hand.lay(state.hand[seat], drawn, (state.round, drawn, *own), self.places.picked)
        if self.card.asked is not None and self._carded() != self.card.asked:
            self.card.leave()

    # The mouse and the held keys.

    def hover(self, pos: tuple[int, int]) -> None:
        """Note the place of the mouse."""
        self._cell = self.pointing.cell_at(pos)
        self.explained = self._parts.part_at(pos, self.seen)
        self.look(partial(self._card_at, pos))

    def look(self, find: Callable[[], Carded | None]) -> None:
        """Show the card of the thing that `find` returns for the place of mouse or keyboard."""
        self._carded = find
        self.card.ask(find())

    def look_at(self, key: Key | None) -> None:
        """Show the card of a control's thing."""
        self.look(partial(self._card_of, key))

    def _card_at(self, pos: tuple[int, int]) -> Carded | None:
        decree = self.places.shelf.decree_at(self.places.state, pos)
        return self.pointing.kind_at(pos) if decree is None else (decree, DECREE)

    def decree_of(self, key: Key | None) -> int | None:
        """Return the Decree of a control."""
        return key.number if key is not None and key.kind == "decree" else None

    def _card_of(self, key: Key | None) -> Carded | None:
        if key is None:
            return None
        return (key.number, DECREE) if key.kind == "decree" else self.pointing.kind_of(key)

    def hold_card(self, pos: tuple[int, int]) -> bool:
        """Show the card of the thing under the mouse at once; False if there is none."""
        self._carded = partial(self._card_at, pos)
        return self.card.hold(self._carded())

    def handle_card_key(self, event: pygame.event.Event, hovered: Key | None) -> bool:
        """Handle the key that shows a card while it is held."""
        if event.scancode != CARD:
            return False
        if event.type == pygame.KEYDOWN:
            if self._card_of(hovered) is not None:
                self._carded = partial(self._card_of, hovered)
            self.card.hold(self._carded() or self.card.asked)
        else:
            self.card.drop()
        return True

    def hold_threat(self, down: bool) -> None:
        """Mark the cells under threat while a key is down."""
        self._threat_held = down

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._beat += dt
        self.card.update(dt)
        self.tray.update(dt)
        self.rising.update(dt, self._cell if self.setting.lively else None)

    # The picture.

    def draw(
        self,
        target: pygame.Surface,
        scene: Scene,
        shown: Offer,
        choices: Choices,
        pointed: PointedThing,
        wording: Wording,
        *,
        acting: bool,
    ) -> None:
        """Draw the table, the players, the board and the tray."""
        state: State = scene.standing.state
        self.places.state = state
        if bool(state.setup.decrees) != self._noble:
            # The Decrees have been revealed: Seals and a tile come with them.
            self.arrange(self.setting, state)
        if scene.number != self._told:
            self._told = scene.number
            self.seen = self._memory.collect_seen(scene.told, scene.number)
            self.seen |= list_open_hands(state) if self.viewer is None else {}
        gone = motions.HiddenParts()
        if scene.motion is not None:
            gone = motions.find_hidden(self.places, scene.motion[0], scene.motion[2])
        self._stir(scene.motion)
        self.board.lie(target, self.setting.areas.stage)
        over = scene.standing.outcome is not None
        to_act = frozenset() if over else wording.to_act(state)
        self._draw_players(target, state, shown, to_act, gone)
        decree = self.decree_of(pointed.key)
        able = self.able if choices.decree is None else frozenset({choices.decree})
        self.places.shelf.draw(target, state, ShelfNotes(able, decree))
        self._draw_tray(target, state, shown, choices, pointed, gone, acting=acting)
        self._draw_board(target, state, shown, choices, pointed, gone, live=scene.live)

    def _stir(self, motion: ground.Motion | None) -> None:
        """Put the board and its tiles where they are at this moment."""
        board, places, unit = self.board, self.places, self.setting.scale.factor
        board.loose, board.shift = self.rising.loose(unit), ground.AT_REST
        if motion is not None and self.setting.lively:
            board.loose |= ground.rippling(places, motion, unit) | ground.falling(places, motion)
            board.shift = ground.shaken(places, motion, unit)

    def _draw_players(
        self,
        target: pygame.Surface,
        state: State,
        shown: Offer,
        to_act: frozenset[int],
        gone: motions.HiddenParts,
    ) -> None:
        """Draw all panels, the strips of the teams, and the Decrees."""
        setting, viewer = self.setting, self.viewer
        players = state.setup.variant.players
        for panel in self.panels:
            if not panel.rect.colliderect(setting.areas.window):
                # Behind the menus there is only a board.
                continue
            seat = panel.seat
            notes = PanelNotes(
                setting.names[seat],
                seat in to_act,
                seating.status(state, seat, to_act),
                state.sees(seat),
                setting.players[seat],
                seat in setting.robots,
                players > 2 and viewer is not None and not (seat ^ viewer) & 1,
                frozenset(shown.values("supply")) if seat == viewer else frozenset(),
                gone.medal,
                self.seen.get(seat, ()),
            )
            panel.draw(target, state, notes)
        if players > 2:
            for strip in self.places.strips:
                strip.draw(target, state, lit=any(not (seat ^ strip.side) & 1 for seat in to_act))

    def _draw_tray(
        self,
        target: pygame.Surface,
        state: State,
        shown: Offer,
        choices: Choices,
        pointed: PointedThing,
        gone: motions.HiddenParts,
        *,
        acting: bool,
    ) -> None:
        seat = self.viewer
        if seat is None:
            return
        picked = self.places.picked if choices.coin is not None and choices.drawn is None else None
        notes = TrayNotes(
            seat,
            pointed.words,
            pointed.key,
            picked,
            acting,
            gone.slots,
            answer_notes(state, seat, shown, pointed.key, self.setting.names),
        )
        self.tray.draw(target, self.hand, shown, notes)

    def _draw_board(
        self,
        target: pygame.Surface,
        state: State,
        shown: Offer,
        choices: Choices,
        pointed: PointedThing,
        gone: motions.HiddenParts,
        *,
        live: bool,
    ) -> None:
        board = self.board
        hovered = pointed.key.number if pointed.key is not None and pointed.key.kind == "cell" else None
        board.markers(target, state, gone.markers)
        if live:
            board_marks.draw_trace_below(target, board, self.past)
        if self.threat or self._threat_held:
            for cell in self._threats.cells(state):
                board.mark(target, cell, "threat")
        board_marks.offers(target, board, state, shown, hovered)
        for cell in board_marks.active_cells(state, choices):
            board.mark(target, cell, "selected")
        board_marks.foreseen_below(target, board, pointed.ahead)
        leaving = frozenset(cell for _, cell, _ in pointed.ahead.moves)
        board.units(target, state, gone.cells, dict.fromkeys(leaving, "ghost"), gone.lowered)
        if live:
            board_marks.draw_trace_above(target, board, self.past)
        board_marks.chips(target, board, state, shown, hovered)
        board_marks.foreseen_above(target, board, state, pointed.ahead, self._beat)
        if self.names:
            board.names(target, state.setup.board.cells)
        elif self._cell is not None and pointed.ahead == Glimpse():
            board_marks.cell_label(target, board, self._cell, NAMES[self._cell])
        decline = self.pointing.decline_box(shown)
        if decline is not None:
            put(target, chip("decline", decline.width // 2, pointed.key == DECLINE), decline.center)

    def draw_over(
        self, target: pygame.Surface, scene: Scene, choices: Choices, hovered: Key | None, wording: Wording
    ) -> None:
        """Draw the menu of a cell, flying things, and the card."""
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
        event, _, t = scene.motion
        motions.draw(target, self.places, event, t)
        stage = setting.areas.stage
        if isinstance(event, events.RoundStarted):
            hand_motions.banner(target, stage, setting.words.tr("table.round", n=event.round), t)
        elif isinstance(event, ENDS) and (won := winner(event)) is not None:
            board_motions.triumph(target, self.places, won, t)

    def draw_focus(self, target: pygame.Surface, key: Key, row: int) -> bool:
        """Mark a cell by a line around it instead of a box, and the row of a panel that is looked at."""
        if key.kind == "panel" and row >= 0:
            self.panels[key.number].mark(target, row)
        if key.kind != "cell":
            return False
        self.board.focus(target, key.number, self._beat)
        return True
