"""Forecasts of any game: the likely range, percentages, and the panel with all its parts or without."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.draw.palette import ATTACK, BRASS, LEGAL
from client.i18n import Words
from client.skins.tabletop.forecast.bars import Share, draw_bars, likely_range, percent
from client.skins.tabletop.forecast.panel import Forecast, Panel, draw_panel
from client.ui.scale import Scale
from engine.tabletop.distributions import binomial
from tests.support.client.picture_comparison import measure_change

SCALE = Scale((1280, 720))
THROW = Forecast("Spears 2", ("4 dice, 2 or less",), (("Hits: 1.3", BRASS),))
"""What throws of the toy game could say."""


@given(st.lists(st.floats(0.01, 1), min_size=1, max_size=12))
def test_the_likely_range_holds_four_fifths_and_is_as_short_as_can_be(weights: list[float]) -> None:
    numbers = tuple(each / sum(weights) for each in weights)
    low, high = likely_range(numbers)
    assert sum(numbers[low : high + 1]) >= 0.8 - 1e-9
    width = high - low
    for start in range(len(numbers) - width + 1):
        assert sum(numbers[start : start + width]) < 0.8


def test_what_is_possible_is_never_told_as_impossible() -> None:
    assert [percent(chance) for chance in (0.0, 0.001, 0.25, 0.999, 1.0)] == ["0", "<1", "25", ">99", "100"]


@pytest.mark.parametrize("text", [100, 160])
def test_bars_and_shares_are_below_the_words(text: int) -> None:
    scale = Scale((1280, 720), text=text)
    shares = (Share("stand", 0.75, LEGAL), Share("", 0.0, ATTACK), Share("fall", 0.25, ATTACK))
    plain, full = (
        draw_panel(THROW._replace(numbers=n, shares=shares), scale) for n in (None, binomial(4, 1 / 3))
    )
    assert full.width == plain.width
    assert full.height > plain.height


@pytest.mark.parametrize("dice", [0, 1, 4, 200])
def test_any_number_of_dice_has_bars(dice: int) -> None:
    bare, page = (pygame.Surface((260, 90), depth=32) for _ in range(2))
    draw_bars(page, page.get_rect().inflate(0, -30), binomial(dice, 0.5), 13)
    assert measure_change(bare, page) > 0


def test_the_panel_is_drawn_once_and_a_new_forecast_waits_for_a_frame() -> None:
    panel: Panel[str] = Panel()
    told: list[str] = []
    words = Words("en")

    def describe(shown: str) -> Forecast:
        told.append(shown)
        return THROW

    assert not panel.due("a")
    assert panel.waits
    panel.update()
    assert panel.due("a")
    prospect = "a"
    first = panel.picture(prospect, describe, words, SCALE)
    assert panel.picture(prospect, describe, words, SCALE) is first
    assert told == ["a"]
