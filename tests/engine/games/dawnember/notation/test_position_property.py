"""Texts of positions, changed at random: each is refused in one sentence, or is that of a sound position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import seeded
from engine.game import step
from engine.notation import NotationError
from tests.contract.games import CASES
from tests.engine.games.dawnember.helper import GAME
from tests.engine.games.dawnember.reference.test_cases import CASES as PUBLISHED
from tests.support.turns import in_turn

Text = tuple[str, Any]
"""A text and whose view it is: a seat, None for the spectator, or "all"."""

TOKEN = re.compile(r"[ab]\d+|[a-z]{2}\d\d|\b[ablrc]\b|\b\d+\b|\?\d+|[a-z]+\([ab][^)]*\)|-")
"""What stands for one thing: a unit, a card, a seat, a row, a number, hidden cards, a decision, nothing."""
COURSE = ["battle=2", "wins=1:0", "phase=battle", "phase=clash2", "phase=cleanup", "first=-", "turn=a"]
COURSE += ["turn=b", "passes=1", "tags=9:9", "pend=-", "combat=-", "result=a", "units=-"]
STRANGE = "abcdelmnrstuw0123456789|,;:=?-+*()<>!'@^_[]. \n\té"


@cache
def texts() -> list[Text]:
    """List true positions, with every kind of pending decision, and what viewers see of them."""
    kinds: dict[Any, list[Any]] = {}
    for case in CASES:
        if case.game is GAME:
            for decision in case._replace(taken=0).decisions():
                step = decision.before.combat.step if decision.before.combat else ""
                kind = (step, *(type(frame) for frame in decision.before.pending))
                kinds.setdefault(kind, []).append(decision.before)
    states = [state for alike in kinds.values() for state in alike[:6]]
    states += [GAME.parse(case["position"]) for case in PUBLISHED]
    found: list[Text] = [(GAME.format(state), "all") for state in states]
    for viewer in (0, 1, None):
        found += [(GAME.format(GAME.view(state, viewer)), viewer) for state in states]
    return found


@st.composite
def damaged(draw: st.DrawFn) -> Text:
    """Draw a text in which characters are lost, doubled or replaced."""
    text, viewer = draw(st.sampled_from(texts()))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 3)))
        put = draw(st.one_of(st.text(STRANGE, max_size=2), st.just(text[start:end] * 2)))
        text = text[:start] + put + text[end:]
    return text, viewer


def _shape(token: str) -> str:
    """Say what sort of thing a token is."""
    return re.sub(r"[a-z]", "x", re.sub(r"\d+", "0", token))


@st.composite
def altered(draw: st.DrawFn) -> Text:
    """Draw a text that looks like one: fields of other positions, piles and things in each other's places."""
    text, viewer = draw(st.sampled_from(texts()))
    for _ in range(draw(st.integers(1, 3))):
        words = text.split(" ")
        match draw(st.sampled_from(["field", "course", "piles", "thing"])):
            case "field":
                donor = draw(st.sampled_from(texts()))[0].split(" ")
                at = draw(st.integers(0, min(len(words), len(donor)) - 1))
                words[at] = donor[at]
            case "course":
                name, _, value = draw(st.sampled_from(COURSE)).partition("=")
                words = [f"{name}={value}" if word.startswith(f"{name}=") else word for word in words]
            case "piles":
                seats = [at for at, word in enumerate(words) if word.count("|") == 10]
                seat = draw(st.sampled_from(seats or [0]))
                piles = words[seat].split("|")
                one, two = draw(st.integers(0, len(piles) - 1)), draw(st.integers(0, len(piles) - 1))
                piles[one], piles[two] = piles[two], piles[one]
                words[seat] = "|".join(piles)
            case "thing":
                spots = list(TOKEN.finditer(text))
                spot = draw(st.sampled_from(spots))
                alike = [each for each in spots if _shape(each[0]) == _shape(spot[0])]
                other = draw(st.sampled_from(draw(st.sampled_from([alike, alike, spots]))))
                words = [text[: spot.start()] + other[0] + text[spot.end() :]]
        text = " ".join(words)
    return text, viewer


def read(text: Text) -> Any:
    """Read a text and return the state, or None where it is refused in one sentence."""
    try:
        return GAME.parse(*text)
    except NotationError as refused:
        sentence = str(refused)
    assert re.fullmatch(r"\w.*: .+", sentence), "it says where, then why, in one line"
    return None


def fate(text: Text) -> str:
    """Assert that a text is refused, or is the only one of a position that can be played on; say which."""
    state = read(text)
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
            after, _ = step(GAME, state, seat, action, seeded(1))
            assert GAME.parse(GAME.format(after)) == after
    return "unchanged" if text in texts() else "read"


@pytest.mark.parametrize(
    ("changed", "least"), in_turn([(damaged, {"refused": 700}), (altered, {"refused": 200, "read": 40})])
)
def test_a_changed_text_is_refused_or_right(
    changed: Callable[[], st.SearchStrategy[Text]], least: dict[str, int]
) -> None:
    """Damage leaves hardly a position, other values often do: `least` of each fate come up (WY-21.4.7)."""
    fates: Counter[str] = Counter()

    @settings(max_examples=1000)
    @given(changed())
    def every(text: Text) -> None:
        fates[fate(text)] += 1

    every()
    assert all(fates[each] >= least[each] for each in least), fates
