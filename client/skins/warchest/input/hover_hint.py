"""A hint about the thing that is pointed at: its effect on the board and in words; it decides nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from client.skins.warchest.input.choice_tree import Choices
from client.skins.warchest.input.explanation import why_not_here
from client.skins.warchest.input.offer import Offer
from client.skins.warchest.input.picks import COIN, Pick, thing_of
from client.skins.warchest.input.preview import Glimpse, foresee, glimpse
from client.skins.warchest.panels.painter import Painter
from client.skins.warchest.wording.prompts import Wording
from client.ui.focus import Key
from engine.game import Game
from engine.games.warchest.legality.reasons import why_no_decree
from engine.games.warchest.state import State

THINGS = ("cell", "supply", "unit", "decree", "seat", "gone", "spied")
"""Kinds of keys whose number names the thing; coins of the hand are the others."""


@dataclass(frozen=True)
class HoverHint:
    """One moment of a choice, as one viewer sees it."""

    game: Game[State]
    state: State
    viewer: int | None
    choices: Choices
    shown: Offer
    painter: Painter
    words: Wording
    acting: bool
    advised: Any | None = None
    """The action that is shown while the pointed thing has no effect."""

    def at(self, key: Key | None) -> tuple[Glimpse, str]:
        """Return the effect of a control, or else the advised action, and the words about the control."""
        ahead, words = self._at(key)
        return (self.advice if ahead == Glimpse() else ahead), words

    @property
    def advice(self) -> Glimpse:
        """Return the effect of an advised action."""
        if self.advised is None or self.viewer is None:
            return Glimpse()
        return glimpse(foresee(self.game, self.state, self.viewer, self.advised))

    def _at(self, key: Key | None) -> tuple[Glimpse, str]:
        """Return the effect of the control `key`, and the words about it."""
        words = self.words
        if key is not None and key.kind == "verb":
            tile = next((tile for tile in self.shown.tiles if tile.verb == key.value), None)
            if tile is not None and (not tile.enabled or self.choices.coin is None):
                return Glimpse(), words.tile(tile, self.choices.coin)
        if key is None or key.kind == "panel" or (key.kind != "decree" and not self.acting):
            return Glimpse(), self._explain()
        pick = self._pick(key)
        if pick is None and key.kind == "decree":
            return self._so_far(), self.about_decree(key.number)
        if pick is None:
            verb = key.kind == "verb"
            return self._so_far(), words.verb_help(str(key.value)) if verb else self._why_not(key)
        picked = (*self.choices.picked, pick) if pick.verb != COIN else (pick,)
        action = self.choices.complete(picked)
        if action is not None and self.viewer is not None:
            events = foresee(self.game, self.state, self.viewer, action)
            return glimpse(events), words.describe_effects(self.state, action, events)
        if pick.verb == COIN:
            return Glimpse(), ""
        return self._first_part(picked), words.step(self.state, pick)

    def about_decree(self, number: int) -> str:
        """Say what a Decree is; a player who may choose now reads why it cannot be proclaimed."""
        reason = None
        if self.acting and self.viewer is not None:
            reason = why_no_decree(self.state, self.viewer, number)
        return self.words.decree(number, reason)

    def _explain(self) -> str:
        """Explain the part of a panel that is pointed at."""
        part = self.painter.explained
        if part.kind == "seen":
            return self.words.describe_seen_coins(self.painter.seen.get(part.number, ()), self.state.round)
        if part.kind == "seals":
            used = self.state.seals[part.number].bit_count()
            return self.words.seals(len(self.state.setup.decrees) - used)
        return self.words.explain(part.kind)

    def _pick(self, key: Key) -> Pick | None:
        """Return the pick that a click on a control would make."""
        menu = self.choices.menu
        if key.kind == "menu":
            return menu[1][key.number] if menu is not None and key.number < len(menu[1]) else None
        pointed = thing_of(key) if key.kind != "hand" else None
        if pointed is None:
            return None
        found = self.choices.at(pointed)
        return found[0] if len(found) == 1 else None

    def _why_not(self, key: Key) -> str:
        """Say why the thing that is pointed at cannot be chosen; empty if no player would mean it."""
        pointed = thing_of(key) if key.kind in THINGS else None
        if pointed is None or self.viewer is None or self.choices.menu is not None:
            return ""
        reason = why_not_here(self.state, self.viewer, self.choices, pointed)
        return "" if reason is None else self.words.impossible(reason)

    def _so_far(self) -> Glimpse:
        return self._first_part(self.choices.picked) if len(self.choices.picked) > 1 else Glimpse()

    def _first_part(self, picked: tuple[Pick, ...]) -> Glimpse:
        """Return the first part of a tactic, which all its targets share."""
        ways = self.choices.under(picked)
        if not ways or self.viewer is None:
            return Glimpse()
        whole = glimpse(foresee(self.game, self.state, self.viewer, ways[0][1]))
        wanted = picked[-1].cell
        return Glimpse(moves=tuple(move for move in whole.moves if move[2][-1] == wanted))
