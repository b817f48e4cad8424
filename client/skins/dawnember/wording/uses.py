"""Uses of cards and abilities in words: owner, ability, and chosen targets."""

from __future__ import annotations

import re
from collections.abc import Iterator

from client.i18n import Words
from client.skins.dawnember.wording.cards import card_name, card_title
from client.skins.dawnember.wording.players import players
from client.skins.dawnember.wording.units import join_list, unit, unit_name
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.legality.sources import source_of
from engine.games.dawnember.legality.uses import OTHERS, Source, read_choice
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.state import State

_TAG = re.compile(r"[ab][1-9][0-9]*")


def use_name(words: Words, card: str) -> str:
    """Return the kind of use of a card's ability, with the price of a spell."""
    ability = CARDS[card].usable
    if ability is None:
        return words.tr("use.static")
    name = words.tr(f"use.{ability.use.value}")
    return words.tr("use.spell", use=name, n=ability.spell) if ability.spell else name


def ability_args(words: Words, state: State, ability: str) -> tuple[bool, dict[str, str]]:
    """Say whether an ability is an attachment's, and return the arguments that name it."""
    source = source_of(0, ability)
    args = {"use": use_name(words, source.card), "card": card_name(words, source.card)}
    if not source.unit or not state.there(source.unit):
        return False, args
    if state.unit(source.unit).card == source.card:
        return False, {**args, "card": unit_name(words, state, source.unit)}
    return True, {**args, "card": card_title(words, source.card), **unit(words, state, source.unit)}


def aim(words: Words, state: State, card: str, args: tuple[str, ...]) -> str:
    """Describe the choices for a card or its ability: the cost, its target, its branch."""
    return join_list(words, _describe_choices(words, state, Source(0, card), args))


def _describe_choices(words: Words, state: State, source: Source, args: tuple[str, ...]) -> Iterator[str]:
    choice = read_choice(source, args)
    if choice.cost:
        cost = next(cost for cost in source.ability.costs if cost in OTHERS)
        yield words.tr(f"aim.{cost.value}", **unit(words, state, choice.cost))
    if choice.target:
        things = (_thing(words, state, word) for word in choice.target.split(","))
        yield words.tr("aim.target", things=join_list(words, things))
    if choice.branch:
        yield words.tr(f"branch.{choice.branch}")


def _thing(words: Words, state: State, word: str) -> str:
    """Name a unit by its tag, a strategy such as `ns02@a`, or an attachment."""
    if _TAG.fullmatch(word):
        return unit_name(words, state, word)
    card, _, seat = word.partition("@")
    if not seat:
        return card_title(words, card)
    player = players(words, state)[SEATS.index(seat)]
    return words.tr("card.of", card=card_title(words, card), player=player)
