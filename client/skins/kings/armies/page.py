"""The army builder: the units of the lists to the left, the growing army to the right."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pygame

from client.i18n import Words
from client.skins.composing.page import ComposingPage
from client.skins.kings.armies.army_craft import ArmyCraft
from client.skins.kings.armies.draft import Army, ArmyDraft
from client.skins.kings.armies.figures import kind_sign
from client.skins.kings.armies.headings import KINDS, heading_of, list_pool
from client.skins.kings.armies.ledger import lines
from client.skins.kings.armies.ledger_picture import draw_ledger
from client.skins.kings.armies.pool import Pool
from client.skins.kings.armies.rows import ArmyRows
from client.skins.preparing import Preparing
from client.ui.pace import LIVING_FPS
from client.ui.pane import Pane
from client.ui.widgets.legend import Legend, height_for, width_for
from client.ui.widgets.tips import note
from engine.game import Reason
from engine.games.kings.armies.building import BuildingRules
from engine.games.kings.armies.entries import Entry, read_entry
from engine.games.kings.armies.pool import ARMY_LISTS, LIST_OF
from engine.games.kings.armies.unit_types import ArmyId
from engine.games.kings.armies.unlocking import slot_of

DOMAIN = "kings"
"""The catalogue of the texts."""
ARMY_SHARE = 0.365
"""The part of the width for the army."""
CHIP = 40
"""Design units of a sign that filters the pool."""
MAX_LEDGER_SHARE = 0.5
"""Greatest part of the army's room for the ledger; a longer one scrolls."""
LOCKING = {"troops_locked": ("troop",), "singles_locked": ("hero", "war_engine", "monster")}
"""Kinds of units that each fault is about."""


class ArmyBuilder(ComposingPage[Army]):
    """The page for choosing units, their sizes and options, and going on with the army."""

    draft: ArmyDraft
    craft: ArmyCraft

    def __init__(self, preparing: Preparing) -> None:
        """Prepare a seat."""
        super().__init__(preparing, ArmyCraft(preparing))
        self.list: ArmyId = self.craft.army_list
        """The list of the shown units."""
        self.kind = ""
        """The shown kind of units; empty for all."""
        self.opened: int | None = None
        """The open entry, which shows its possible changes."""
        self._revealed: int | None = None
        """The entry that scrolled into view when it was opened."""
        self._pool = Pool(self, preparing.seat, self.add, self._list_new_faults)
        self._rows = ArmyRows(self, self)
        self.tip_room = pygame.Rect(0, 0, 0, 0)
        """The room for notes about units."""
        self._offsets = {"pool": 0.0, "army": 0.0}
        self._panes: dict[str, Pane] = {}
        self._found: list[Reason] = []
        """The faults of the army."""

    @property
    def words(self) -> Words:
        """Return the words of the game."""
        return self.app.words.of(DOMAIN)

    @property
    def heading(self) -> str:
        """Name the format of the army."""
        return self.words.tr_n("builder.format", self.rules.limit)

    @property
    def rate(self) -> float:
        """Ask for more frames while figures are missing."""
        return LIVING_FPS if self._pool.waiting else super().rate

    @property
    def rules(self) -> BuildingRules:
        """Return the limits of the army."""
        return self.craft.rules

    def start_draft(self, work: Army) -> ArmyDraft:
        """Return a draft that begins with an army, and show the list of most of its units."""
        self.list = self.craft.list_of(work)
        return ArmyDraft(work)

    def build(self) -> None:
        """Place lists, kinds and units to the left, the army and the button to go on to the right."""
        words = self.words
        self.place_menu()
        left, right = self.columns(ARMY_SHARE)
        # Notes cover the pool, never the army.
        self.tip_room = self._pool.tip_room = pygame.Rect(left.left, 0, left.width, self.app.scale.size[1])
        top = self._place_filters(words, left)
        left.height, left.top = left.bottom - top, top
        pane = self._pane("pool", self.frame(left))
        army = self.draft.work.entries
        entries = [read_entry(entry) for entry in army]
        self._found = self.craft.faults(self.draft.work)
        self._pool.lay(
            words, pane, list_pool(self.list, self.kind), Counter(entry.type.code for entry in entries)
        )
        wrong = self.faults
        done = self.cut_done_button_place(right)
        self._place_army(words, self.frame(right), wrong)
        self.place_done_button(done, able=not wrong)
        self.first = self.find_neighbour() or next(
            (each for each in self.controls if str(each.key).startswith("unit.")), None
        )

    def layout(self) -> None:
        """Place everything anew, and scroll an opened entry into view."""
        super().layout()
        if self._revealed != self.opened:
            self._revealed = self.opened
            mine = (each for each in self.controls if str(each.key).endswith(f".{self.opened}"))
            for control in mine:
                self._panes["army"].reveal(control.rect)
                self._panes["army"].settle()

    def update(self, dt: float) -> None:
        """Note the places of the panes, for the next layout."""
        super().update(dt)
        self._pool.update()
        self._offsets |= {name: pane.offset for name, pane in self._panes.items()}

    # Changes of single entries.

    def add(self, entry: str) -> None:
        """Put a unit into the army."""
        self.draft.add(entry)
        self.opened = len(self.draft.work.entries) - 1 if read_entry(entry).type.options else None
        self.show_work()

    def duplicate(self, at: int) -> None:
        """Put a copy of an entry behind it."""
        self.draft.add(self.draft.work.entries[at], at + 1)
        self.opened = None
        self.show_work()

    def remove(self, at: int) -> None:
        """Take an entry away."""
        self.draft.remove(at)
        self.opened = None
        self.show_work()

    def change(self, at: int, entry: str) -> None:
        """Put an entry in place of another."""
        self.draft.change(at, entry)
        self.show_work()

    def open(self, at: int) -> None:
        """Show the possible changes of an entry, or hide them again."""
        self.opened = None if at == self.opened else at
        self.show_work()

    def undo(self) -> None:
        """Take the last change back."""
        self.opened = None
        super().undo()

    def show(self, army: ArmyId) -> None:
        """Show the units of a list."""
        self.list, self._offsets["pool"] = army, 0.0
        self._panes["pool"].jump(0)
        self.show_work()

    def narrow(self, kind: str) -> None:
        """Show units of one kind, or of all again."""
        self.kind, self._offsets["pool"] = ("" if kind == self.kind else kind), 0.0
        self._panes["pool"].jump(0)
        self.show_work()

    def show_work(self) -> None:
        """Show the present army."""
        if self.opened is not None and self.opened >= len(self.draft.work.entries):
            self.opened = None
        super().show_work()

    def remove_one(self, key: str) -> bool:
        """Take away a control's entry, or the last entry of a unit of the pool."""
        place, _, what = key.partition(".")
        if place in ("row", "less", "more"):
            self.remove(int(what))
            return True
        if place in ("unit", "figures", "add"):
            at = self.draft.last_of(what.partition("/")[0])
            if at is not None:
                self.remove(at)
            return at is not None
        return False

    def _list_new_faults(self, entry: str) -> tuple[str, ...]:
        """Return the new faults of the army with another entry."""
        return self.craft.locking(self.words, self.draft.work, entry, self._found)

    # The elements.

    def _pane(self, name: str, room: pygame.Rect) -> Pane:
        pane = self._panes[name] = Pane(self.app.ui, room, self._offsets[name])
        self.panes.append(pane)
        return pane

    def _place_filters(self, words: Words, room: pygame.Rect) -> int:
        """Place the lists and the signs of kinds; return their lower end."""
        scale = self.app.scale
        gap, edge = scale.px(5), scale.px(CHIP)
        x, y, tall = room.left, room.top, edge
        for id in ARMY_LISTS:
            legend = Legend(words.tr(f"army.{id}.name"), role="small")
            wide = min(room.width, width_for(scale, legend))
            if x > room.left and x + wide > room.right:
                x, y, tall = room.left, y + tall + gap, edge
            high = max(edge, height_for(scale, legend, wide))
            tall = max(tall, high)
            place = pygame.Rect(x, y, wide, high)
            self.button(f"list.{id}", place, legend, partial(self.show, id), chosen=id == self.list)
            x += wide + gap
        kinds = [
            kind for kind in KINDS if any(heading_of(unit) == kind for unit in ARMY_LISTS[self.list].units)
        ]
        if x + len(kinds) * edge > room.right:
            x, y, tall = room.left, y + tall + gap, edge
        x = max(x, room.right - len(kinds) * edge)
        for kind in kinds:
            if x + edge > room.right + gap:
                x, y = room.left, y + edge + gap
            label = words.tr(f"kind.many.{kind}")
            place = pygame.Rect(x, y + (tall - edge) // 2, edge, edge)
            legend = Legend(picture=kind_sign(kind, round(edge * 0.6)))
            press = partial(self.narrow, kind)
            made = self.button(
                f"kind.{kind}", place, legend, press, kind="quiet", chosen=kind == self.kind, label=label
            )
            made.tip = partial(note, scale, "", label)
            x += edge
        return y + tall + scale.px(8)

    def _place_army(self, words: Words, room: pygame.Rect, wrong: list[str]) -> None:
        """Place ledger, faults and the rows of the army below each other."""
        scale = self.app.scale
        army, px = self.draft.work, scale.px
        shown = lines(words, army, self.rules)
        high = round(room.height * MAX_LEDGER_SHARE)
        picture = draw_ledger(scale, shown, room.width)
        if picture.height > high:
            picture = draw_ledger(scale, shown, room.width - px(22))
        pane = Pane(
            self.app.ui,
            pygame.Rect(room.topleft, (room.width, min(high, picture.height))),
            bar=picture.height > high,
        )
        self.panes.append(pane)
        pane.add(picture, (0, 0))
        pane.close(picture.height)
        y = pane.view_rect.bottom + px(8)
        room = room.copy()
        self.place_faults(self.cut_faults_place(room), wrong)
        rest = pygame.Rect(room.left, y, room.width, room.bottom - y)
        found = self._found
        codes = {str(why.args["unit"]) for why in found if "unit" in why.args}
        lists = {str(why.args["army"]) for why in found if why.code in ("no_allies", "good_with_evil")}
        slots = {(str(why.args["army"]), slot) for why in found for slot in LOCKING.get(why.code, ())}

        def is_marked(entry: Entry) -> bool:
            id = LIST_OF[entry.type.code].id
            return entry.type.code in codes or id in lists or (id, slot_of(entry)) in slots

        self._rows.lay(words, self._pane("army", rest), army, self.opened, is_marked)
