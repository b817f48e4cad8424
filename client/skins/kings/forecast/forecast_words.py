"""Prospects of attacks in words, and the chances of the nerve test."""

from __future__ import annotations

from client.draw.palette import BRASS, MUTED, Colour
from client.i18n import Words
from client.skins.kings.dice.nerve import TONES
from client.skins.kings.dice.words import format_needed
from client.skins.kings.forecast.prospects import Prospect
from client.skins.kings.wording.measures import TENTHS, decimal
from client.skins.kings.wording.names import unit_name
from client.skins.tabletop.forecast.bars import Share, likely_range, percent
from client.skins.tabletop.forecast.panel import Forecast
from engine.games.kings.odds.distributions import Odds
from engine.games.kings.rolls.nerve import Nerve
from engine.games.kings.state import State
from engine.tabletop.distributions import Distribution, mean


def describe(words: Words, state: State, shown: Prospect) -> Forecast:
    """Return the forecast of a prospect."""
    return Forecast(
        unit_name(words, state, shown.target),
        tuple(_blows(shown, state, words)),
        tuple(_sums(shown, words)),
        None if shown.odds is None else shown.odds.damage,
        () if shown.odds is None else _share_nerve(words, shown.odds),
    )


def _share_nerve(words: Words, odds: Odds) -> tuple[Share, ...]:
    """Return the chances of stand, waver and rout; most units cannot waver, which needs no words."""
    parts: tuple[tuple[Nerve, float], ...] = (
        ("steady", odds.steady),
        ("waver", odds.waver),
        ("rout", odds.rout),
    )
    return tuple(
        Share(
            words.tr(f"forecast.{result}", percent=percent(chance)) if result != "waver" or chance else "",
            chance,
            TONES[result],
        )
        for result, chance in parts
    )


def _blows(shown: Prospect, state: State, words: Words) -> list[str]:
    """Return for each unit its dice, and the side that it strikes."""
    found = []
    for blow in shown.blows:
        text = words.tr(
            "forecast.blow",
            unit=unit_name(words, state, blow.unit),
            dice=words.tr_n("forecast.dice", blow.dice),
            needed=format_needed(words, blow.needed),
        )
        if blow.side is not None:
            text = words.tr("forecast.at", blow=text, side=words.tr(f"flank.{blow.side}"))
        if blow.hindered:
            text = words.tr("forecast.hindered", blow=text)
        found.append(text)
    return found


def _sums(shown: Prospect, words: Words) -> list[tuple[str, Colour]]:
    """Return the average hits and damage, and their most likely range."""
    found = [(_sum(words, "hits", shown.hits), BRASS)]
    if shown.odds is not None:
        found.append((_sum(words, "damage", shown.odds.damage), BRASS))
        if shown.inspired:
            found.append((words.tr("forecast.inspired"), MUTED))
    return found


def _sum(words: Words, what: str, numbers: Distribution) -> str:
    low, high = likely_range(numbers)
    average = decimal(words, round(TENTHS * mean(numbers)))
    if low == high:
        return words.tr(f"forecast.{what}.sure", mean=average)
    return words.tr(f"forecast.{what}", mean=average, low=low, high=high)
