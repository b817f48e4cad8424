"""Lines of the deck builder in a terminal: two decks, their make-up, and the found cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from client.i18n import Words
from client.skins.composing.columns import align_columns
from client.skins.dawnember.decks.draft import DECKS, Deck, Draft, costs, icons
from client.skins.dawnember.decks.search import sort_cards
from client.skins.dawnember.wording.card_facts import card_facts
from client.skins.dawnember.wording.cards import card_name
from engine.games.dawnember.cards.pool import CARDS


def draft_lines(words: Words, draft: Draft) -> list[str]:
    """List both decks, each card once with its copies."""
    return [line for deck in DECKS for line in deck_lines(words, draft, deck)]


def deck_lines(words: Words, draft: Draft, deck: Deck) -> list[str]:
    """List a deck below its size and make-up."""
    cards = draft.of(deck)
    head = [size_line(words, draft, deck)]
    if not cards:
        return [*head, words.tr("bench.deck.empty")]
    counts = Counter(cards)
    rows = ((f"  {n}×", *_columns(words, card)) for card in sort_cards(words, counts) if (n := counts[card]))
    return [*head, make_up_line(words, cards, deck), *align_columns(rows)]


def size_line(words: Words, draft: Draft, deck: Deck) -> str:
    """Return the number of cards in a deck."""
    return words.tr("builder.army" if deck == "army" else "builder.action", n=len(draft.of(deck)))


def make_up_line(words: Words, cards: tuple[str, ...], deck: Deck) -> str:
    """Return the numbers of cards in a deck by cost or by die icon."""
    found = costs(cards) if deck == "army" else icons(cards)
    parts = words.tr("common.list").join(
        words.tr("bench.part", what=number, n=n) for number, n in sorted(found.items())
    )
    return words.tr("bench.make_up.army" if deck == "army" else "bench.make_up.action", parts=parts)


def pool_lines(words: Words, draft: Draft, cards: Iterable[str]) -> list[str]:
    """List cards of the pool, and the number of each in the decks."""
    return align_columns(
        (f"  {f'{n}×' if (n := draft.copies(card)) else '':2}", *_columns(words, card)) for card in cards
    )


def row(words: Words, draft: Draft, card: str) -> str:
    """Return the row of a card with its number of copies in the decks."""
    (line,) = pool_lines(words, draft, [card])
    return line


def _columns(words: Words, card: str) -> tuple[str, ...]:
    """Return the id of a card, its name and its printed facts; for an unknown card only the id."""
    return (card, card_name(words, card), card_facts(words, card)) if card in CARDS else (card, "", "")
