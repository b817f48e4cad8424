"""The thing under the mouse, and the places of everything that can be pointed at."""

from __future__ import annotations

import pygame

from client.skins.scene import Setting
from client.skins.warchest.input.offer import DECLINE, Offer
from client.skins.warchest.input.picks import Pick, Thing
from client.skins.warchest.motion.anchors import Anchors
from client.skins.warchest.panels import board_marks
from client.skins.warchest.panels.cell_menu import boxes as menu_boxes
from client.skins.warchest.panels.cell_menu import find_menu_box
from client.ui.focus import Key
from engine.games.warchest.kinds import UNKNOWN
from engine.games.warchest.pending import Option, Spied

Menu = tuple[Thing, tuple[Pick, ...]] | None


class Pointing:
    """The map of one table; keys are the keys of controls."""

    setting: Setting

    def __init__(self, places: Anchors) -> None:
        """Keep the views; `setting` must be set before anything else."""
        self._places = places

    def reading_order(self, shown: Offer) -> list[int]:
        """Return the cells with a meaning, those with enemies first, then row by row from the top."""

        def rank(cell: int) -> tuple[bool, float, float]:
            x, y = self._places.board.center(cell)
            return (
                not any(board_marks.hostile(self._places.state, pick, cell) for pick in shown.cells[cell]),
                y,
                x,
            )

        return sorted(shown.cells, key=rank)

    def boxes(self, shown: Offer, menu: Menu, *, acting: bool) -> dict[Key, tuple[pygame.Rect, bool]]:
        """Return the places of the controls by their keys, and whether they can be used."""
        if menu is not None:
            return {Key("menu", at): (box, True) for at, box in enumerate(self.menu(menu))}
        found: dict[Key, tuple[pygame.Rect, bool]] = {}
        if self._places.viewer is None:
            return found
        edge = round(2 * self._places.tray.plan.radius)
        for at, coin in enumerate(self._places.hand.places):
            if coin is not None:
                box = pygame.Rect(0, 0, edge, edge)
                box.center = self._places.tray.place(self._places.hand, at)
                found[Key("hand", at)] = (box, acting and coin in shown.coins)
        if shown.mode in ("detail", "question"):
            for key, box in self._places.tray.answers(shown).items():
                answer = shown.answer(key)
                found[key] = (box, answer is not None and answer.enabled)
        else:
            for tile, box in zip(shown.tiles, self._places.tray.plan.tiles, strict=True):
                found[Key("verb", tile.verb)] = (box, tile.enabled)
        cells = self.reading_order(shown)
        return found | {Key("cell", cell): (self._places.board.box(cell), True) for cell in cells}

    def menu(self, menu: tuple[Thing, tuple[Pick, ...]]) -> list[pygame.Rect]:
        """Return the places of the entries of a cell's menu."""
        setting = self.setting
        return menu_boxes(
            self._places.board, setting.areas.stage, setting.scale, int(menu[0].value), len(menu[1])
        )

    def over_menu(self, menu: tuple[Thing, tuple[Pick, ...]], pos: tuple[int, int]) -> bool:
        """Say whether the menu of a cell lies over a point."""
        return find_menu_box(self.menu(menu), self.setting.scale).collidepoint(pos)

    def key_at(self, pos: tuple[int, int], shown: Offer, menu: Menu, *, acting: bool) -> Key | None:
        """Return the control under a point, also an unusable one."""
        decline = self.decline_box(shown)
        if menu is None and decline is not None and decline.collidepoint(pos):
            return DECLINE
        for key, (box, _) in self.boxes(shown, menu, acting=acting).items():
            if key.kind != "cell" and box.collidepoint(pos):
                return key
        if menu is not None:
            return None
        cell = self.cell_at(pos)
        if cell is not None:
            return Key("cell", cell)
        return self._pile_at(pos, shown) or self._rival_at(pos, shown)

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """Return the cell of the board under a point."""
        return self._places.board.cell_at(pos) if self.setting.areas.stage.collidepoint(pos) else None

    def part_at(self, pos: tuple[int, int]) -> str:
        """Return the part of a player's panel under a point; `own` is the column of the viewer's own bag."""
        for panel in self._places.panels:
            part = panel.plan.part_at(pos) if panel.plan is not None else ""
            if part:
                return "own" if part == "hidden" and self._places.state.sees(panel.seat) else part
        return ""

    def _pile_at(self, pos: tuple[int, int], shown: Offer) -> Key | None:
        """Return the supply or eliminated coin of the viewer's panel under a point, if it has a meaning."""
        columns = {"supply": "supply", "out": "gone"}
        for panel in self._places.panels:
            if panel.seat == self._places.viewer and panel.plan is not None:
                for (kind, column), box in panel.plan.counts.items():
                    key = Key(columns.get(column, ""), kind)
                    if box.collidepoint(pos) and (
                        shown.answer(key) is not None or (shown.mode == "play" and column == "supply")
                    ):
                        return key
        return None

    def _rival_at(self, pos: tuple[int, int], shown: Offer) -> Key | None:
        """Return the player under a point, if the player can be chosen."""
        for panel in self._places.panels:
            key = Key("seat", panel.seat)
            if panel.plan is not None and panel.plan.rect.collidepoint(pos) and shown.answer(key) is not None:
                return key
        return None

    def kind_at(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        """Return the kind and the seat of the coin or unit under a point."""
        state = self._places.state
        cell = self.cell_at(pos)
        if cell is not None:
            kind = state.kind[cell]
            return (kind, state.setup.owner[kind]) if kind >= 0 else None
        for panel in self._places.panels:
            found = panel.plan.kind_at(pos) if panel.plan is not None else None
            if found is not None:
                return (found, panel.seat)
        if self._places.viewer is None:
            return None
        reach = self._places.tray.plan.radius
        places = [(at, coin) for at, coin in enumerate(self._places.hand.places) if coin is not None]
        if self._places.hand.apart not in (None, UNKNOWN):
            places.append((-1, self._places.hand.apart))
        for at, coin in places:
            x, y = self._places.tray.place(self._places.hand, at)
            if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 <= reach**2:
                return (coin, self._places.viewer)
        return None

    def kind_of(self, key: Key) -> tuple[int, int] | None:
        """Return the kind and the seat of a control's coin."""
        state, viewer = self._places.state, self._places.viewer
        if key.kind == "cell" and state.kind[key.number] >= 0:
            kind = state.kind[key.number]
            return (kind, state.setup.owner[kind])
        if viewer is None:
            return None
        if key.kind in ("supply", "unit", "gone"):
            return (key.number, viewer)
        if key.kind == "spied":
            asked = state.pending[0] if state.pending else None
            return (key.number, asked.target) if isinstance(asked, Spied) else None
        if key.kind == "hand" and key.number < len(self._places.hand.places):
            coin = self._places.hand.places[key.number]
            return None if coin is None else (coin, viewer)
        return None

    def decline_box(self, shown: Offer) -> pygame.Rect | None:
        """Return the place beside the unit on the board where an effect can be declined."""
        top = self._places.state.pending[0] if self._places.state.pending else None
        if (
            shown.answer(DECLINE) is None
            or not isinstance(top, Option)
            or not self._places.state.cells[top.unit]
        ):
            return None
        x, y = self._places.board.center(self._places.state.cells[top.unit][0])
        size = self._places.board.size
        box = pygame.Rect(0, 0, round(size * 0.66), round(size * 0.66))
        box.center = (round(x + size * 0.62), round(y + size * 0.5))
        return box
