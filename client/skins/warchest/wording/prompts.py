"""Prompts of the table: questions, consequences, and reasons for refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.i18n import Words
from client.skins.warchest.input.choice_tree import Choices
from client.skins.warchest.input.offer import Tile
from client.skins.warchest.input.picks import COIN, Path, Pick, Place
from client.skins.warchest.wording.phrases import action_text, card_text, question, reason_text, waiting
from client.skins.warchest.wording.sentences import decree_stem, sentence, unit_stem
from client.ui.focus import Key
from engine.events import Event, Viewer
from engine.game import Game, Reason
from engine.games.warchest import events
from engine.games.warchest.actions import Resolve
from engine.games.warchest.board import NAMES
from engine.games.warchest.kinds import DECREE_CODES
from engine.games.warchest.state import State

INSTRUCTED_ROUNDS = 2
"""Number of rounds with instructions on how to choose."""
ASKS: dict[Place, str] = {
    "decree": "notice.choose_decree",
    "supply": "notice.choose_recruit",
    "gone": "notice.choose_reinforced",
    "seat": "notice.choose_rival",
}
"""Questions about things beside the board."""
ACTORS = {
    "sacrifice": "notice.choose_attacker",
    "guard": "notice.choose_attacker",
    "march": "notice.choose_marcher",
    "redeploy": "notice.choose_redeployed",
}
"""Questions for the acting unit of a Decree."""
AIMS = {
    "push": "notice.choose_pushed_cell",
    "deploy": "notice.choose_redeployed_cell",
    "attack": "notice.choose_target",
}
"""Questions for a cell as the second part of a choice."""
CONSEQUENCES = (events.CoinLost, events.StackSpent, events.GameEnded)
"""Events that a sentence announces in advance; the action's own text does not mention them."""

PANEL_PART_TEXTS = {
    "supply": "term.supply.text",
    "up": "term.discard.text",
    "own": "panel.known",
    "hidden": "panel.unseen",
    "out": "term.box.text",
    "bag": "term.bag.text",
    "hand": "term.hand.text",
    "down": "term.discard.text",
    "track": "term.control_marker.text",
    "initiative": "term.initiative_marker.text",
}
"""The text about each part of a player's panel."""


class Wording:
    """The sentences for one viewer of one match."""

    def __init__(self, words: Words, game: Game[State], names: tuple[str, ...], viewer: Viewer) -> None:
        self.words = words
        self.names = names
        self._game = game
        self._viewer = viewer

    def control(self, key: Key) -> str:
        """Name a control for screen readers and searches."""
        match key.kind:
            case "verb" if self.words.has(f"action.{key.value}.name"):
                return self.words.tr(f"action.{key.value}.name")
            case "supply" | "unit" | "gone" | "spied":
                return self.words.tr(f"{unit_stem(key.number)}.name")
            case "decree":
                return self.words.tr(f"{decree_stem(key.number)}.name")
            case "seat":
                return self.names[key.number]
            case "cell":
                return NAMES[key.number]
        return str(key)

    def prompt(self, state: State, choices: Choices) -> str:
        """Return the present question in one line."""
        words = self.words
        asked = question(words, state)
        inner = choices.picked[1:] if choices.picked and choices.picked[0].verb == COIN else choices.picked
        if inner:
            return self._further(inner, choices)
        if asked is not None:
            return asked
        if choices.coin is None:
            return words.tr("notice.choose_coin")
        ordered = [pick for pick in choices.options if pick.unit not in (None, choices.coin)]
        if choices.verb == "tactic" and ordered:
            supported = choices.complete((*choices.picked, ordered[0])) is not None
            return words.tr("notice.choose_supported" if supported else "notice.choose_friend")
        return words.tr("notice.choose_action", **words.noun("unit", unit_stem(choices.coin)))

    def _further(self, inner: Path, choices: Choices) -> str:
        """Say what else a begun choice needs; the possible next things decide the question."""
        words, options, decree = self.words, choices.options, choices.decree
        place = options[0].things[0].place
        if place in ASKS:
            if place == "supply" and decree is not None:
                too = inner[-1].at("supply") is not None
                return words.tr("notice.choose_enlisted_too" if too else "notice.choose_enlisted")
            return words.tr(ASKS[place])
        verbs = {pick.verb for pick in options}
        if "proclaim" in verbs and decree is not None:
            return words.tr(ACTORS.get(DECREE_CODES[decree], "notice.choose_unit"))
        noun = words.noun("unit", unit_stem(options[0].unit)) if options[0].unit is not None else {}
        for verb, key in AIMS.items():
            if verb in verbs:
                return words.tr(key, **noun)
        return words.tr("notice.choose_destination", **noun)

    def waiting(self, state: State) -> str:
        """Say in one line who is awaited, and for what; empty if nobody is."""
        acting = self.to_act(state)
        return waiting(self.words, state, acting, self.names) if acting else ""

    def to_act(self, state: State) -> frozenset[int]:
        """Return the awaited seats."""
        return self._game.to_act(state)

    def idle(self, state: State, choices: Choices, *, acting: bool) -> str:
        """Return help while nothing is pointed at, in the first rounds."""
        begins = acting and choices.coin is None and not choices.asked
        return self.words.tr("table.hint") if begins and state.round <= INSTRUCTED_ROUNDS else ""

    def impossible(self, reason: Reason | None) -> str:
        """Say why something cannot be chosen."""
        return self.words.tr("table.not_possible") if reason is None else reason_text(self.words, reason)

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
        """Explain a verb."""
        key = f"action.{verb}.help"
        return self.words.tr(key) if self.words.has(key) else ""

    def explain(self, what: str) -> str:
        """Explain a part of a player's panel."""
        return self.words.tr(PANEL_PART_TEXTS[what]) if what else ""

    def decree(self, number: int, reason: Reason | None) -> str:
        """Explain a Decree, or say why it cannot be proclaimed now."""
        if reason is None:
            return self.words.tr(f"{decree_stem(number)}.card")
        name = self.words.tr(f"{decree_stem(number)}.name")
        return self.words.tr("table.refusal", what=name, why=reason_text(self.words, reason))

    def seals(self, number: int) -> str:
        """Say how many Seals a side has left, and their use."""
        return (
            f"{self._end_sentence(self.words.tr_n('count.seals', number))} {self.words.tr('term.seal.text')}"
        )

    def describe_seen_coins(self, coins: Sequence[int], number: int) -> str:
        """Return the coins of a hand that were seen in a round, given its number (WC-7.1.8)."""
        names = [self.words.tr(f"{unit_stem(kind)}.name") for kind in coins]
        return self.words.tr("panel.seen", n=number, coins=self.words.tr("common.list").join(names))

    def step(self, state: State, pick: Pick) -> str:
        """Say what the first part of a longer choice is for."""
        decree = pick.at("decree")
        if decree is not None:
            return self.words.tr(f"{decree_stem(decree)}.card")
        if pick.verb == "tactic" and pick.unit is not None:
            return card_text(self.words, state, pick.unit)
        return self.verb_help(pick.verb)

    def describe_effects(self, state: State, action: Any, happened: Sequence[Event]) -> str:
        """Describe an action and its immediate effects."""
        said = [self._end_sentence(action_text(self.words, state, action))]
        if isinstance(action, Resolve):
            said.append(card_text(self.words, state, action.unit))
        scene = state.clone()
        for event in happened:
            if isinstance(event, CONSEQUENCES):
                told = sentence(self.words, self._game, scene, event, self._viewer)
                if told:
                    said.append(told)
            self._game.fold(scene, event)
        return " ".join(said)

    def _end_sentence(self, text: str) -> str:
        return text if text.endswith((".", "!", "?")) else text + "."
