"""Dawn and Ember with large letters: the words that cards and buttons have no room for."""

from __future__ import annotations

import pygame

from client.skins.dawnember.art.cards import people
from client.skins.dawnember.table.answers import letters_in
from client.skins.dawnember.table.choices import UNIT
from client.skins.dawnember.table.combat.battlefield import format_result
from client.skins.dawnember.table.field import DawnEmberField
from client.skins.dawnember.table.spread import Thing
from client.skins.dawnember.wording.cards import card_name, card_text
from client.skins.dawnember.wording.units import unit_name
from client.ui.focus import Key
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.state import Combat


class DawnEmberTable(DawnEmberField):
    """The match for one viewer, with the words that its cards and buttons have no room for."""

    def find_left_out_text(
        self, pos: tuple[int, int] | None, key: Key | None
    ) -> tuple[str, pygame.Rect] | None:
        """Return the text at the mouse or control that is drawn smaller than wanted.

        It is the text of a button, everything printed on a card, or the title of a combat. The consequence
        of an answer follows, if it has no room for letters as large and the player has gone there.
        """
        scale, sheet = self.setting.scale, self._find_sheet()
        led = pos is None and key == self._led
        means = [] if led or sheet is None or not sheet.small_print else [sheet.small_print]
        boxes = self.picture.boxes(self.selection.answers)
        for answer in self.selection.answers:
            box = boxes[answer.key]
            there = answer.key == key if pos is None else box.collidepoint(pos)
            if there and (means or letters_in(answer, box, scale) < scale.letters("body")):
                return "\n".join([answer.text, *means]), box
        thing = self._thing(key if pos is None else self.key_at(pos))
        if thing is not None and thing.card in CARDS:
            return "\n".join([*self._list_print(thing), *means]), thing.hit
        if sheet is not None and means and pos is not None and sheet.rect.collidepoint(pos):
            return sheet.small_print, sheet.rect
        title = self.spread.staging.title
        if pos is not None and self.state.combat is not None and title.collidepoint(pos):
            return "\n".join(self._describe_combat(self.state.combat)), title
        return None

    def _list_print(self, thing: Thing) -> list[str]:
        """Return the words of a card; for a unit in combat also the title of the combat."""
        words, combat = self.setting.words, self.state.combat
        fights = combat is not None and thing.key in [Key(UNIT, combat.own(seat)) for seat in (0, 1)]
        titled = self._describe_combat(combat) if combat is not None and fights else []
        text = (card_name(words, thing.card), people(words, thing.card), card_text(words, thing.card))
        return [*titled, *filter(None, text)]

    def _describe_combat(self, combat: Combat) -> list[str]:
        """Return the lines above a combat: its kind or its result, and both units."""
        words, decided = self.setting.words, self.staged.decided
        kind = words.tr(f"duel.kind.{combat.kind}") if decided is None else format_result(words, decided)[0]
        tags = [combat.own(seat) for seat in (0, 1)]
        return [kind, *(unit_name(words, self.state, tag) for tag in tags if self.state.there(tag))]
