"""The cards and starter decks of the rules, which tests count: others may join them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engine.games.dawnember.cards.pool import CARDS

DATA = Path(__file__).parent / "reference" / "data"
FACTS: dict[str, dict[str, Any]] = {
    card["id"]: card for card in map(json.loads, (DATA / "cards.jsonl").read_text("utf-8").splitlines())
}
"""The facts in the rules about each of their 68 cards (WY-19)."""


def kinds(deck: Iterable[str]) -> dict[str, int]:
    """Return how many cards of each kind a deck holds."""
    return dict(Counter(CARDS[id].kind for id in deck))


def icons(deck: Iterable[str]) -> list[int]:
    """Return how many cards of an action deck have each icon, from 1 to 5."""
    found = Counter(CARDS[id].die for id in deck)
    return [found[icon] for icon in range(1, 6)]


def published_copies(side: str) -> dict[str, int]:
    """Return how often the rules put each card into the starter decks of a side."""
    return {id: number for id, facts in FACTS.items() if (number := facts["copies"].get(side, 0))}
