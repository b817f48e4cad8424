"""The draft of the armies in a terminal: the open cards with their texts, the armies, the order."""

from __future__ import annotations

from client.i18n import Words
from client.skins.warchest.draft.progress import to_come
from client.skins.warchest.wording.phrases import card_text
from client.skins.warchest.wording.sentences import join_list, player, seat_stem, side_stem, unit_stem
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import CODES
from engine.games.warchest.state import State


def pool_lines(words: Words, state: State) -> list[str]:
    """List the open cards, each with its code, its number of coins and its text."""
    if not state.pool:
        return []
    lines = [f"{words.tr('pile.pool')}:"]
    for kind in state.pool:
        name, coins = words.tr(f"{unit_stem(kind)}.name"), words.tr_n("count.coins", UNITS[kind].coins)
        lines.append(f"  {name} ({CODES[kind]}, {coins}). {card_text(words, state, kind)}")
    return lines


def order_lines(words: Words, state: State) -> list[str]:
    """Say in one line the order of the decisions about cards."""
    named = []
    for step in to_come(state):
        side, ban = words.tr(f"{side_stem(step.seat & 1)}.name"), words.tr("action.ban.short")
        named.append(f"{side} ({ban.lower()})" if step.ban else player(words, state, step.seat))
    return [f"{words.tr('draft.order')}: {join_list(words, named)}."] if named else []


def army_lines(words: Words, state: State) -> list[str]:
    """List the cards of each player so far."""
    return [
        words.tr(
            "log.army",
            coins=join_list(words, (words.tr(f"{unit_stem(kind)}.nom") for kind in army)),
            **words.noun("side", seat_stem(state, seat)),
        )
        for seat, army in enumerate(state.setup.armies)
        if army
    ]
