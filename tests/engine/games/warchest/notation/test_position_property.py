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
from engine.games.warchest.notation.texts import NotationError
from tests.contract.games import CASES
from tests.engine.games.warchest.helper import GAME, position
from tests.engine.games.warchest.reference.test_cases import counts

Text = tuple[str, Any]
"""A text and whose view it is: a seat, None for the spectator, or "all"."""

TOKEN = re.compile(r"[a-k]\d|[a-z]{2}\d|\b[wr][12]?\b|\b\d+\b|\?\d?|draw|march|guard|spy|-")
"""What stands for one thing: a cell, coins, a seat, a number, hidden coins, a result, a Decree, nothing."""
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
    """List true positions, with every kind of pending decision, and what viewers see of them."""
    (case,) = [case for case in CASES if case.name == "warchest-battles"]
    states = [GAME.parse(text) for text in dict.fromkeys(text for text, _, _ in counts("own_perft.txt"))]
    kinds: dict[tuple[type, ...], list[Any]] = {}
    for decision in case.decisions():
        kinds.setdefault(tuple(type(frame) for frame in decision.before.pending), []).append(decision.before)
    states += [state for alike in kinds.values() for state in alike[:8]]
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
                seats = [at for at, word in enumerate(words) if word.count("|") == 6]
                seat = draw(st.sampled_from(seats or [0]))
                piles = words[seat].split("|")
                one, other = draw(st.integers(0, len(piles) - 1)), draw(st.integers(0, len(piles) - 1))
                piles[one], piles[other] = piles[other], piles[one]
                words[seat] = "|".join(piles)
            case "thing":
                spots = [match.span() for match in TOKEN.finditer(text)]
                (start, end), (first, last) = draw(st.sampled_from(spots)), draw(st.sampled_from(spots))
                words = [text[:start] + text[first:last] + text[end:]]
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
    for seat in GAME.to_act(state):
        for action in GAME.legal(state, seat):
            after, _ = step(GAME, state, seat, action, seeded(1))
            assert GAME.format(after)
    return "unchanged" if text in texts() else "read"


@pytest.mark.parametrize("texts_tried", [200, pytest.param(1000, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("changed", "least"), [(damaged, {"refused": 0.7}), (altered, {"refused": 0.2, "read": 0.15})]
)
def test_a_changed_text_is_refused_or_right(
    changed: Callable[[], st.SearchStrategy[Text]], least: dict[str, float], texts_tried: int
) -> None:
    """Damage leaves hardly a position, other values often do: at least these shares have each fate."""
    fates: Counter[str] = Counter()

    @settings(max_examples=texts_tried)
    @given(changed())
    def every(text: Text) -> None:
        fates[fate(text)] += 1

    every()
    assert all(fates[each] >= least[each] * texts_tried for each in least), fates


def test_a_choice_of_losses_needs_a_coin_in_the_supply() -> None:
    """Found by altered texts: without it the answer `lose supply` (WC-8.13.5) was offered and then failed."""
    good = position("e2:r:rg1,f2:w:cr1", r="ro1 supply:rg2", pend="loss(f2xe2)")
    assert read((good, "all")) is not None
    with pytest.raises(NotationError, match="offers a choice, but no rg coin is in the supply"):
        position("e2:r:rg1,f2:w:cr1", r="ro1", pend="loss(f2xe2)")
