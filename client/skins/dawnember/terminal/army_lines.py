"""Armies in lines of text: each unit with its present values, row by row."""

from __future__ import annotations

from collections.abc import Iterator

from client.i18n import Words
from client.skins.dawnember.wording.cards import card_name
from client.skins.dawnember.wording.players import players
from client.skins.dawnember.wording.units import join_list, list_cards
from engine.events import Seat
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.state import State
from engine.games.dawnember.values.values import (
    command_value,
    find_ranged_values,
    points,
    scout,
    strength,
    terror,
    total,
    victory,
)

ROWS = (("l", "board.line"), ("r", "board.reserve"))


def army_lines(words: Words, state: State, seat: Seat) -> list[str]:
    """Return a seat's public things: its means, its rows of units, its strategies."""
    lines = [_head(words, state, seat)]
    for row, key in ROWS:
        units = [tag for tag, unit in state.units[seat].items() if unit.row == row]
        lines.append(f"  {words.tr(key)}{':' if units else ': ' + words.tr('board.empty')}")
        lines += [f"    {unit_line(words, state, tag)}" for tag in units]
    if state.strategies[seat]:
        cards = list_cards(words, state.strategies[seat])
        lines.append(f"  {words.tr('board.strategies', cards=cards)}")
    return lines


def _head(words: Words, state: State, seat: Seat) -> str:
    player = players(words, state)[seat]
    if state.phase == "muster":
        army, hand = len(state.army_hand[seat]), len(state.hand[seat])
        return words.tr("board.head.muster", player=player, gold=state.gold[seat], army=army, hand=hand)
    return words.tr(
        "board.head.battle",
        player=player,
        total=total(state, seat),
        spell=state.spell[seat],
        hand=len(state.hand[seat]),
        deck=len(state.deck[seat]) + len(state.tops[seat]),
        discard=len(state.discard[seat]),
    )


def unit_line(words: Words, state: State, tag: str) -> str:
    """Return a unit with its tag, its name and its present values."""
    name = card_name(words, state.unit(tag).card)
    values = f"{strength(state, tag)}/{points(state, tag)}/{command_value(state, tag)}"
    width = max(len(card_name(words, unit.card)) for _, unit in state.all_units())
    return f"{tag:<3} {name:<{width}}  {values:<6} {join_list(words, marks(words, state, tag))}"


def marks(words: Words, state: State, tag: str) -> Iterator[str]:
    """Yield the other marks of a unit."""
    unit = state.unit(tag)
    yield words.tr(f"speed.{CARDS[unit.card].speed}.name")
    for kind, value in find_ranged_values(state, tag).items():
        yield words.tr("board.shot", kind=words.tr(f"shot.{kind}"), n=value)
    if terror(state, tag):
        yield words.tr("board.terror", n=terror(state, tag))
    if victory(state, tag):
        yield words.tr("board.victory", n=f"{victory(state, tag):+d}")
    if scout(state, tag):
        yield words.tr("board.scout", n=scout(state, tag))
    if unit.attachments:
        yield words.tr("board.bears", cards=list_cards(words, unit.attachments))
    if unit.committed:
        yield words.tr("board.committed")
    if unit.fighting:
        yield words.tr("board.fighting")
