"""Sizes and words: one factor for everything, and text that keeps to its width."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.ui.scale import Scale
from client.ui.tips import place
from client.ui.writing import Writing


@pytest.mark.parametrize(
    ("size", "interface", "factor"),
    [
        ((1280, 720), 100, 1.0),
        ((1920, 1080), 100, 1.5),
        ((1920, 720), 100, 1.0),
        ((1280, 1440), 100, 1.0),
        ((960, 600), 100, 0.75),
        ((1280, 720), 150, 1.5),
    ],
)
def test_scale_fits_the_window(size: tuple[int, int], interface: int, factor: float) -> None:
    """The design fits the window in both directions; the player's scale comes on top."""
    scale = Scale(size, interface)
    assert scale.factor == factor
    assert scale.px(100) == round(100 * factor)
    assert scale.px(0) == 0
    assert scale.px(0.01) == 1, "a thin line does not vanish"


def test_text_size_changes_letters_alone() -> None:
    """Larger text leaves the layout's lengths, and large titles grow less than what has to be read."""
    normal, large = Scale(text=100), Scale(text=160)
    assert normal.px(50) == large.px(50)
    assert large.letters("body") == round(normal.letters("body") * 1.6)
    assert large.letters("title") < normal.letters("title") * 1.6
    assert large.letters("display") == normal.letters("display")


def test_words_are_wrapped_at_spaces() -> None:
    """Lines are as long as they can be, no word is lost, a line break in the text stays."""
    text = "one two three four five six seven\neight"
    writing = Writing(Scale(), text, "body", 120)
    assert len(writing.lines) > 3
    assert " ".join(writing.lines[:-1]) == "one two three four five six seven"
    assert writing.lines[-1] == "eight"
    assert not writing.broken
    assert writing.size[0] <= 120
    assert writing.surface.get_height() == writing.height


def test_word_that_is_too_wide_is_cut_and_told() -> None:
    """A cut word is still whole on the screen, and a layout can see that it needs more room."""
    writing = Writing(Scale(), "a Donaudampfschifffahrtsgesellschaft", "body", 90)
    assert writing.broken
    assert "".join(writing.lines[1:]) == "Donaudampfschifffahrtsgesellschaft"
    assert writing.size[0] <= 90


@given(st.text("abc де\n", max_size=60), st.integers(1, 300))
def test_nothing_is_lost_in_any_width(text: str, width: int) -> None:
    """Whatever the width, the letters come out as they went in."""
    writing = Writing(Scale(), text, "small", width)
    assert "".join(writing.lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")


@given(
    st.integers(0, 1270), st.integers(0, 710), st.integers(1, 300), st.integers(1, 200), st.integers(10, 600)
)
def test_tip_stays_in_the_window(x: int, y: int, width: int, height: int, tall: int) -> None:
    """A note is wholly in the window wherever its thing is, and leaves the thing free where there is room."""
    anchor = pygame.Rect(x, y, width, height).clip(pygame.Rect(0, 0, 1280, 720))
    scale = Scale()
    rect = place((300, tall), anchor, scale)
    assert pygame.Rect(0, 0, 1280, 720).contains(rect)
    room = max(anchor.top, 720 - anchor.bottom) >= tall + scale.px(10)
    if room and 150 <= anchor.centerx <= 1130:
        assert not rect.colliderect(anchor)
