"""What the table says in words: what is asked, what will happen, why something is not possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.skins.warchest.choices import Choices
from client.skins.warchest.offer import Tile
from client.skins.warchest.phrases import action_text, question, reason_text
from client.skins.warchest.picks import COIN, Pick
from client.skins.warchest.sentences import sentence, unit_stem
from client.words import Words
from engine.events import Fact, Viewer
from engine.game import Game
from engine.games.warchest import events
from engine.games.warchest.board import NAMES
from engine.games.warchest.state import State

CONSEQUENCES = (events.CoinLost, events.StackSpent, events.GameEnded)
"""Facts that are worth a sentence before they happen; what an action says itself is not."""

PARTS = {
    "supply": "term.supply.text",
    "up": "term.discard.text",
    "own": "table.known",
    "hidden": "table.unseen",
    "out": "term.box.text",
    "bag": "term.bag.text",
    "hand": "term.hand.text",
    "down": "term.discard.text",
    "track": "term.control_marker.text",
    "initiative": "term.initiative_marker.text",
}
"""The text about each part of a player's panel."""


class Wording:
    """Make sentences for one viewer of one match."""

    def __init__(self, words: Words, game: Game[Any], names: tuple[str, ...], viewer: Viewer) -> None:
        self.words = words
        self.names = names
        self._game = game
        self._viewer = viewer

    def control(self, key: str) -> str:
        """Name a control, for whoever reads it aloud or looks for it."""
        what, _, value = key.partition(":")
        if what == "verb" and self.words.has(f"action.{value}.name"):
            return self.words.tr(f"action.{value}.name")
        if what in ("supply", "unit"):
            return self.words.tr(f"{unit_stem(int(value))}.name")
        return NAMES[int(value)] if what == "cell" else key

    def prompt(self, state: State, choices: Choices) -> str:
        """Say in one line what is asked now."""
        words = self.words
        asked = question(words, state)
        inner = choices.picked[1:] if choices.picked and choices.picked[0].verb == COIN else choices.picked
        if inner:
            return self._further(inner[-1], choices)
        if asked is not None:
            return asked
        if choices.coin is None:
            return words.tr("notice.choose_coin")
        return words.tr("notice.choose_action", **words.noun("unit", unit_stem(choices.coin)))

    def _further(self, last: Pick, choices: Choices) -> str:
        words = self.words
        if last.verb == "recruit":
            return words.tr("notice.choose_recruit")
        noun = words.noun("unit", unit_stem(last.unit)) if last.unit is not None else {}
        aims = {pick.verb for pick in choices.options}
        return words.tr("notice.choose_target" if "attack" in aims else "notice.choose_destination", **noun)

    def to_act(self, state: State) -> frozenset[int]:
        """Return the seats whose decision is waited for."""
        return self._game.to_act(state)

    def idle(self, state: State, choices: Choices, *, acting: bool) -> str:
        """Say what helps while nothing is pointed at."""
        if not acting:
            return ""
        return self.words.tr("table.hint") if choices.coin is None and not choices.asked else ""

    def tile(self, tile: Tile, coin: int | None) -> str:
        """Explain a tile that cannot be used: its verb, and why not."""
        if coin is None or tile.reason is None:
            return self.verb_help(tile.verb)
        return self.refusal(tile, coin)

    def refusal(self, tile: Tile, coin: int | None) -> str:
        """Say that a verb is not possible, and why."""
        name = self.words.tr(f"action.{tile.verb}.name")
        if tile.reason is None:
            why = self.words.tr("notice.choose_coin" if coin is None else "table.not_possible")
        else:
            why = reason_text(self.words, tile.reason)
        return self.words.tr("table.refusal", what=name, why=why)

    def verb_help(self, verb: str) -> str:
        """Say what a verb does."""
        key = f"action.{verb}.help"
        return self.words.tr(key) if self.words.has(key) else ""

    def explain(self, what: str) -> str:
        """Say what a part of a player's panel shows."""
        return self.words.tr(PARTS[what]) if what else ""

    def step(self, state: State, pick: Pick) -> str:
        """Say what the first part of a longer choice is for."""
        if pick.verb == "tactic" and pick.unit is not None:
            from_card = f"{unit_stem(pick.unit)}.card"
            return self.words.tr(from_card) if self.words.has(from_card) else ""
        return self.verb_help(pick.verb)

    def ahead(self, state: State, action: Any, facts: Sequence[Fact]) -> str:
        """Say what an action will do, and what follows from it at once."""
        said = [self._closed(action_text(self.words, state, action))]
        scene = state.clone()
        for fact in facts:
            if isinstance(fact, CONSEQUENCES):
                told = sentence(self.words, self._game, scene, fact, self._viewer)
                if told:
                    said.append(told)
            self._game.fold(scene, fact)
        return " ".join(said)

    def _closed(self, text: str) -> str:
        return text if text.endswith((".", "!", "?")) else text + "."
