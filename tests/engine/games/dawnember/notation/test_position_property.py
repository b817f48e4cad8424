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
from tests.contract.games import CASES
from tests.engine.games.dawnember.helper import GAME
from tests.engine.games.dawnember.reference.test_cases import CASES as PUBLISHED
from tests.support.changed_texts import Notation, Text, alter_text, damage_text, fates, read, texts_and_views

TOKEN = re.compile(r"[ab]\d+|[a-z]{2}\d\d|\b[ablrc]\b|\b\d+\b|\?\d+|[a-z]+\([ab][^)]*\)|-")
"""The pattern of a thing: a unit, card, seat, row, number, hidden cards, a decision, nothing."""
COURSE = ["battle=2", "wins=1:0", "phase=battle", "phase=clash2", "phase=cleanup", "first=-", "turn=a"]
COURSE += ["turn=b", "passes=1", "tags=9:9", "pend=-", "combat=-", "result=a", "units=-"]
STRANGE = "abcdelmnrstuw0123456789|,;:=?-+*()<>!'@^_[]. \n\té"


@cache
def texts() -> list[Text]:
    """List true positions, with every kind of pending decision, and the views of them."""
    kinds: dict[Any, list[Any]] = {}
    for case in CASES:
        if case.game is GAME:
            for decision in case._replace(part=0).decisions():
                step = decision.before.combat.step if decision.before.combat else ""
                kind = (step, *(type(frame) for frame in decision.before.pending))
                kinds.setdefault(kind, []).append(decision.before)
    states = [state for alike in kinds.values() for state in alike[:6]]
    states += [GAME.parse(case["position"]) for case in PUBLISHED]
    return texts_and_views(GAME, states)


NOTATION = Notation(texts, STRANGE, TOKEN, COURSE, piles=10)


def fate(text: Text) -> str:
    """Assert that a text is refused, or is the only one of a position that can be played on; say which."""
    state = read(GAME, text)
    if state is None:
        return "refused"
    assert GAME.format(state) == text[0]
    for viewer in (0, 1, None):
        if text[1] == "all":
            assert GAME.format(GAME.view(state, viewer))
    for seat in GAME.to_act(state):
        actions = GAME.legal(state, seat) if text[1] in ("all", seat) else []
        assert actions or text[1] not in ("all", seat), "who is asked has an answer"
        for action in actions if text[1] == "all" else ():
            after, _ = step(GAME, state, seat, action, make_generator(1))
            assert GAME.parse(GAME.format(after)) == after
    return "unchanged" if text in texts() else "read"


@pytest.mark.parametrize("tried", [200, pytest.param(1000, marks=pytest.mark.full)])
@pytest.mark.parametrize(
    ("changed", "least"), [(damage_text, {"refused": 0.7}), (alter_text, {"refused": 0.2, "read": 0.04})]
)
def test_a_changed_text_is_refused_or_right(
    changed: Callable[[Notation], st.SearchStrategy[Text]], least: dict[str, float], tried: int
) -> None:
    """Damage leaves hardly a position, other values often do: these shares come up (WY-21.4.7)."""
    found = fates(changed(NOTATION), fate, tried)
    assert all(found[each] >= least[each] * tried for each in least), found
