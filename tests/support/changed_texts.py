"""Texts of positions with random changes: damaged ones, and altered ones that still look valid."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Game
from engine.notation import NotationError

Text = tuple[str, Any]
"""A text and its viewer: a seat, None for the spectator, or "all"."""


class Notation(NamedTuple):
    """The parts of a game's texts."""

    texts: Callable[[], Sequence[Text]]
    """Returns valid texts."""
    strange: str
    """The characters to insert."""
    token: re.Pattern[str]
    """The pattern of a single thing."""
    course: Sequence[str]
    """Fields about the progress of a match, as in `turn=w`."""
    piles: int
    """Number of bars between the piles of a seat."""


def texts_and_views(game: Game[Any], states: Sequence[Any]) -> list[Text]:
    """Return the texts of positions for two seats, and every viewer's texts of them."""
    found: list[Text] = [(game.format(state), "all") for state in states]
    for viewer in (0, 1, None):
        found += [(game.format(game.view(state, viewer)), viewer) for state in states]
    return found


@st.composite
def damage_text(draw: st.DrawFn, notation: Notation) -> Text:
    """Draw a text with lost, doubled or replaced characters."""
    text, viewer = draw(st.sampled_from(notation.texts()))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 3)))
        put = draw(st.one_of(st.text(notation.strange, max_size=2), st.just(text[start:end] * 2)))
        text = text[:start] + put + text[end:]
    return text, viewer


@st.composite
def alter_text(draw: st.DrawFn, notation: Notation) -> Text:
    """Draw a text that looks valid: fields of other positions, piles and things in each other's places."""
    text, viewer = draw(st.sampled_from(notation.texts()))
    for _ in range(draw(st.integers(1, 3))):
        words = text.split(" ")
        match draw(st.sampled_from(["field", "course", "piles", "thing"])):
            case "field":
                donor = draw(st.sampled_from(notation.texts()))[0].split(" ")
                at = draw(st.integers(0, min(len(words), len(donor)) - 1))
                words[at] = donor[at]
            case "course":
                name, _, value = draw(st.sampled_from(notation.course)).partition("=")
                words = [f"{name}={value}" if word.startswith(f"{name}=") else word for word in words]
            case "piles":
                seats = [at for at, word in enumerate(words) if word.count("|") == notation.piles]
                seat = draw(st.sampled_from(seats or [0]))
                piles = words[seat].split("|")
                one, two = draw(st.integers(0, len(piles) - 1)), draw(st.integers(0, len(piles) - 1))
                piles[one], piles[two] = piles[two], piles[one]
                words[seat] = "|".join(piles)
            case "thing":
                spots = list(notation.token.finditer(text))
                spot = draw(st.sampled_from(spots))
                alike = [each for each in spots if _shape(each[0]) == _shape(spot[0])]
                other = draw(st.sampled_from(draw(st.sampled_from([alike, alike, spots]))))
                words = [text[: spot.start()] + other[0] + text[spot.end() :]]
        text = " ".join(words)
    return text, viewer


def _shape(token: str) -> str:
    """Return the sort of a token."""
    return re.sub(r"[a-z]", "x", re.sub(r"\d+", "0", token))


def read(game: Game[Any], text: Text) -> Any:
    """Return the state of a text, or None if it is refused in one sentence."""
    try:
        return game.parse(*text)
    except NotationError as refused:
        sentence = str(refused)
    assert re.fullmatch(r"\w.*: .+", sentence), "it says where, then why, in one line"
    return None


def fates(changed: st.SearchStrategy[Text], fate: Callable[[Text], str], tried: int) -> Counter[str]:
    """Count the results of reading `tried` texts."""
    counted: Counter[str] = Counter()

    @settings(max_examples=tried)
    @given(changed)
    def every(text: Text) -> None:
        counted[fate(text)] += 1

    every()
    return counted
