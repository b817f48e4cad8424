"""Sizes and words: one factor for everything, and text that keeps to its width."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.draw import lettering, text
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from client.ui.widgets.tips import place


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
    """Larger text keeps the layout's lengths, and large titles grow less than running text."""
    normal, large = Scale(text=100), Scale(text=160)
    assert normal.px(50) == large.px(50)
    assert large.letters("body") == round(normal.letters("body") * 1.6)
    assert large.letters("title") < normal.letters("title") * 1.6
    assert large.letters("display") == normal.letters("display")


def test_paragraphs_stand_apart() -> None:
    """The lines of one do not; a text of one paragraph is as high as before."""
    one, two = "one two three four five six seven", "eight"
    close, wide = (Writing(Scale(), f"{one}\n{two}", "body", 120, apart=apart) for apart in (0.0, 0.5))
    assert wide.lines == close.lines
    assert wide.height - close.height == round(0.5 * wide.line_height)
    assert Writing(Scale(), one, "body", 120, apart=0.5).height == Writing(Scale(), one, "body", 120).height


def test_lines_in_the_middle_are_evened() -> None:
    """As few as there are else, none with a word alone where that can be helped."""
    told = "Give one command: attack, shoot, move, play a card, or pass."
    face = text.font(20, True)
    width = face.size(told)[0] - 10
    uneven, even = (each(told, 20, width, bold=True) for each in (lettering.wrap_text, lettering.wrap_evenly))
    assert len(even) == len(uneven) == 2
    assert uneven[-1] == "pass."
    assert min(face.size(line)[0] for line in even) > width * 0.4
    assert " ".join(even) == told


def test_a_number_stays_with_its_per_cent_sign() -> None:
    told = "Win 13 %, tie 21 %, lose 66 % (exact)"
    face = text.font(20, False)
    for width in range(face.size("66 %, (exact)")[0], face.size(told)[0]):
        lines = lettering.wrap_text(told, 20, width)
        assert not any(line.startswith("%") for line in lines)
        assert " ".join(lines) == told


def test_words_are_wrapped_at_spaces() -> None:
    """Lines are as long as they can be, no word is lost, a line break in the text stays."""
    told = "one two three four five six seven\neight"
    writing = Writing(Scale(), told, "body", 120)
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


class Measuring:
    """A font that counts how often it measures, and how many letters."""

    def __init__(self, font: pygame.font.Font) -> None:
        self.calls = self.letters = 0
        self._font = font

    def size(self, text: str) -> tuple[int, int]:
        """Measure a text."""
        self.calls += 1
        self.letters += len(text)
        return self._font.size(text)


@pytest.mark.parametrize("unit", ["x", "x ", "слово ", "x\u0301", "iiiiiiiiiiiiiiiiiiiiiiiiiiii "])
def test_wrapping_takes_time_in_proportion_to_the_text(monkeypatch: pytest.MonkeyPatch, unit: str) -> None:
    """A text of strangers never freezes the window: as one word or as many, work grows as its length."""
    real = Scale.font
    work = {}
    for length in (1_000, 10_000, 60_000):
        made: list[Measuring] = []
        with monkeypatch.context() as patch:
            patch.setattr(
                Scale,
                "font",
                lambda self, role, made=made: made.append(Measuring(real(self, role))) or made[0],
            )
            writing = Writing(Scale(), (unit * length)[:length], "body", 500)
        assert "".join(writing.lines).replace(" ", "") == (unit * length)[:length].replace(" ", "")
        work[length] = made[0]
        assert made[0].calls <= length
        assert made[0].letters <= 25 * length
    assert work[60_000].letters <= 8 * work[10_000].letters


def test_shortening_takes_time_in_proportion_to_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long text that is cut to a line is not measured once for each letter that it loses."""
    made: list[Measuring] = []
    monkeypatch.setattr(
        lettering, "font", lambda *given: made.append(Measuring(text.font(*given))) or made[-1]
    )
    cut = lettering.cut("x" * 60_000, 20, 300)
    assert text.font(20, False).size(cut)[0] <= 300 < text.font(20, False).size("x" + cut)[0]
    assert made[0].letters <= 60_001 + 25 * len(cut)


@given(st.text("abc де\n", max_size=60), st.integers(1, 300))
def test_nothing_is_lost_in_any_width(told: str, width: int) -> None:
    """At any width, the letters come out as they went in."""
    writing = Writing(Scale(), told, "small", width)
    assert "".join(writing.lines).replace(" ", "") == told.replace(" ", "").replace("\n", "")


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


@given(st.integers(0, 1200), st.integers(0, 680), st.integers(200, 900), st.integers(10, 700))
def test_tip_stays_in_the_room_that_it_is_given(x: int, y: int, wide: int, tall: int) -> None:
    """A note leaves the area beside its room free, for things in the room and outside."""
    anchor, scale = pygame.Rect(x, y, 80, 40), Scale()
    room = pygame.Rect(20, 0, wide, 720)
    rect = place((300, tall), anchor, scale, room)
    assert pygame.Rect(0, 0, 1280, 720).contains(rect)
    if wide >= 300:
        assert room.contains(rect)
    if wide >= 300 and anchor.left > room.right:
        assert not rect.colliderect(anchor)
