"""Texts of positions, changed at random: each is refused in one sentence, or is that of a sound position."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import strategies as st

from engine.chance import make_generator
from engine.game import step
from engine.notation import NotationError
from tests.contract.games import CASES
from tests.engine.games.warchest.helper import GAME, position
from tests.engine.games.warchest.reference.test_cases import counts
from tests.support.changed_texts import Notation, Text, alter_text, damage_text, fates, read, texts_and_views

TOKEN = re.compile(r"[a-k]\d|[a-z]{2}\d|\b[wr][12]?\b|\b\d+\b|\?\d?|draw|march|guard|spy|-")
"""The pattern of a thing: a cell, coins, a seat, number, hidden coins, result, Decree, nothing."""
COURSE = [
    "init=w",
    "init=r*",
    "init=w2",
    "start=w",
    "start=r",
    "turn=w",
    "turn=r",
    "round=1",
    "round=12",
    "result=draw",
]
STRANGE = "abdefghikmnoprstw0123456789|,;:=?-+*()> \n\té"


@cache
def texts() -> list[Text]:
    """List true positions, with every kind of pending decision, and the views of them."""
    (case,) = [case for case in CASES if case.name == "warchest-battles"]
    states = [GAME.parse(text) for text in dict.fromkeys(text for text, _, _ in counts("own_perft.txt"))]
    kinds: dict[tuple[type, ...], list[Any]] = {}
    for decision in case.decisions():
        kinds.setdefault(tuple(type(frame) for frame in decision.before.pending), []).append(decision.before)
    states += [state for alike in kinds.values() for state in alike[:8]]
    return texts_and_views(GAME, states)


NOTATION = Notation(texts, STRANGE, TOKEN, COURSE, piles=6)


def fate(text: Text) -> str:
    """Assert that a text is refused, or is the only one of a position that can be played on; say which."""
    state = read(GAME, text)
    if state is None:
        return "refused"
    assert GAME.format(state) == text[0]
    for seat in GAME.to_act(state):
        for action in GAME.legal(state, seat):
            after, _ = step(GAME, state, seat, action, make_generator(1))
            assert GAME.format(after)
    return "unchanged" if text in texts() else "read"


@pytest.mark.parametrize("tried", [200, pytest.param(1000, marks=pytest.mark.full)])
@pytest.mark.parametrize(
    ("changed", "least"), [(damage_text, {"refused": 0.7}), (alter_text, {"refused": 0.2, "read": 0.15})]
)
def test_a_changed_text_is_refused_or_right(
    changed: Callable[[Notation], st.SearchStrategy[Text]], least: dict[str, float], tried: int
) -> None:
    """Damage leaves hardly a position, other values often do: at least these shares have each fate."""
    found = fates(changed(NOTATION), fate, tried)
    assert all(found[each] >= least[each] * tried for each in least), found


def test_a_choice_of_losses_needs_a_coin_in_the_supply() -> None:
    """Found by altered texts: without it the answer `lose supply` (WC-8.13.5) was offered and then failed."""
    good = position("e2:r:rg1,f2:w:cr1", r="ro1 supply:rg2", pend="loss(f2xe2)")
    assert read(GAME, (good, "all")) is not None
    with pytest.raises(NotationError, match="offers a choice, but no rg coin is in the supply"):
        position("e2:r:rg1,f2:w:cr1", r="ro1", pend="loss(f2xe2)")
