"""The panel of a forecast: bars of the damage and of the nerve test, with both in words."""

from __future__ import annotations

import pygame

from client.draw.lettering import fit_text, place, wrap_text
from client.draw.palette import BRASS, INK, MUTED, NIGHT, PARCHMENT, WHITE, Colour, mix
from client.i18n import Words
from client.skins.kings.context import KingsContext
from client.skins.kings.dice.nerve import TONES
from client.skins.kings.dice.words import format_needed
from client.skins.kings.forecast.prospects import Prospect, likely_range, prospect
from client.skins.kings.wording.measures import TENTHS, decimal
from client.skins.kings.wording.names import unit_name
from client.skins.scene import Scene
from client.skins.tabletop.forecast.placing import draw_around
from client.ui.scale import Scale
from client.ui.widgets.plates import leaf
from engine.games.kings.actions import Action
from engine.games.kings.odds.distributions import Odds
from engine.games.kings.rolls.nerve import Nerve
from engine.games.kings.state import State
from engine.tabletop.distributions import Distribution, mean

PANEL_WIDTH = 292
BARS, NERVE = 62, 18
"""Heights of the bars of damage and of the bar of nerve, in design units."""
MAX_BARS = 30
"""Greatest number of bars of a distribution; in larger ones several numbers share a bar."""
MIN_SHOWN_CHANCE = 0.002
"""Least chance that is shown at both ends of a distribution."""


class Forecasts:
    """The shown forecast, computed once for each order and position."""

    def __init__(self) -> None:
        """Begin without a forecast."""
        self._known: tuple[int, Action, Prospect | None] | None = None
        self._panel = Panel()

    def draw(
        self,
        target: pygame.Surface,
        scene: Scene,
        context: KingsContext,
        order: Action,
        unit: str,
    ) -> bool:
        """Draw beside a unit the effect of a legal order on it; False if it is no attack."""
        state, setting = scene.standing.state, context.setting
        if self._known is None or self._known[:2] != (scene.number, order):
            self._known = (scene.number, order, prospect(state, order))
        found = self._known[2]
        if found is not None:
            picture = self._panel.picture(found, state, setting.words, setting.scale)
            shown = [each for each in (unit, context.selected) if each in context.battle.poses]
            subject, *others = (context.view.around(context.battle.corners(each)) for each in shown)
            draw_around(target, picture, context, subject, others)
        return found is not None


class Panel:
    """The picture of the forecast that is shown, drawn once as long as it is the same."""

    def __init__(self) -> None:
        """Begin without a forecast."""
        self._drawn: tuple[Prospect, Words, Scale, pygame.Surface] | None = None
        self._due: Prospect | None = None
        self.waits = False
        """Whether a forecast is shown from the next frame on."""

    def due(self, shown: Prospect | None) -> bool:
        """Say whether to draw a forecast now: a new one waits for the next frame.

        The frame that brings it already has a charge to draw for the first time.
        """
        if shown is not self._due:
            self._due, self.waits = shown, shown is not None
        return shown is not None and not self.waits

    def update(self) -> None:
        """Begin the next frame."""
        self.waits = False

    def picture(self, shown: Prospect, state: State, words: Words, scale: Scale) -> pygame.Surface:
        """Return the panel of a forecast."""
        if (
            self._drawn is None
            or self._drawn[0] is not shown
            or (self._drawn[1], self._drawn[2]) != (words, scale)
        ):
            self._drawn = (shown, words, scale, panel(shown, state, words, scale))
        return self._drawn[3]


def panel(shown: Prospect, state: State, words: Words, scale: Scale) -> pygame.Surface:
    """Return the panel of a forecast."""
    px, small, body = scale.px, scale.letters("small"), scale.letters("body")
    pad, width = px(11), round(px(PANEL_WIDTH) * max(1.0, scale.text / 100) ** 0.6)
    line = round(small * 1.4)
    rows = [(text, small, PARCHMENT, False) for text in _blows(shown, state, words)]
    rows = [(unit_name(words, state, shown.target), body, PARCHMENT, True), *rows]
    rows += [(text, small, ink, True) for text, ink in _sums(shown, words)]
    inner = width - 2 * pad
    if scale.text > 100:
        # Large letters break into lines instead of shrinking.
        rows = [
            (part, letters, ink, bold)
            for text, letters, ink, bold in rows
            for part in wrap_text(text, letters, inner, bold=bold)
        ]
    high = sum(round(letters * 1.4) for _, letters, _, _ in rows) + 2 * pad
    if shown.odds is not None:
        high += px(BARS) + px(NERVE) + 2 * line + px(12)
    picture = leaf((width, high), scale.factor, 0.96).copy()
    y = pad
    for text, letters, ink, bold in rows:
        high = round(letters * 1.4)
        place(picture, fit_text(text, letters, inner, ink, bold=bold), pygame.Rect(pad, y, inner, high))
        y += high
    if shown.odds is not None:
        bars = pygame.Rect(pad, y + px(4), inner, px(BARS))
        _damage(picture, bars, shown.odds.damage, small)
        y = bars.bottom + line
        nerve = pygame.Rect(pad, y + px(4), inner, px(NERVE))
        _nerve(picture, nerve, shown.odds, small, words)
    return picture


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


def _damage(target: pygame.Surface, box: pygame.Rect, numbers: Distribution, letters: int) -> None:
    """Draw the chance of each damage as a bar, the likely ones in brass, with numbers below."""
    first = next((n for n, chance in enumerate(numbers) if chance > MIN_SHOWN_CHANCE), 0)
    last = next(
        (n for n in range(len(numbers) - 1, -1, -1) if numbers[n] > MIN_SHOWN_CHANCE), len(numbers) - 1
    )
    together = -(-(last - first + 1) // MAX_BARS)
    groups = [(n, sum(numbers[n : min(n + together, last + 1)])) for n in range(first, last + 1, together)]
    low, high = likely_range(numbers)
    most = max(chance for _, chance in groups)
    step = min(box.width / len(groups), letters * 2.6)
    left = box.x + (box.width - step * len(groups)) / 2
    pygame.draw.line(target, mix(MUTED, NIGHT, 0.5), (box.x, box.bottom), (box.right, box.bottom))
    widest = fit_text(str(last), letters, box.width, PARCHMENT).width
    every = next(each for each in (1, 2, 5, 10, 20, 50) if each * step >= widest * 1.4)
    for at, (number, chance) in enumerate(groups):
        x = left + at * step
        tall = max(1, round(box.height * chance / most))
        bar = pygame.Rect(round(x + step * 0.1), box.bottom - tall, max(1, round(step * 0.8)), tall)
        inside = low <= number + together - 1 and number <= high
        tone = BRASS if inside else mix(BRASS, NIGHT, 0.55)
        pygame.draw.rect(target, tone, bar, border_top_left_radius=2, border_top_right_radius=2)
        if at % every == 0:
            text = fit_text(str(number), letters, box.width, PARCHMENT if inside else MUTED)
            target.blit(text, (round(x + step / 2 - text.width / 2), box.bottom + 1))


def _nerve(target: pygame.Surface, box: pygame.Rect, odds: Odds, letters: int, words: Words) -> None:
    """Draw the chances of stand, waver and rout as parts of a bar, and write them below."""
    parts: tuple[tuple[Nerve, float], ...] = (
        ("steady", odds.steady),
        ("waver", odds.waver),
        ("rout", odds.rout),
    )
    x = float(box.x)
    for result, chance in parts:
        wide = box.width * chance
        part = pygame.Rect(round(x), box.y, round(x + wide) - round(x), box.height)
        if part.width > 0:
            pygame.draw.rect(target, mix(TONES[result], NIGHT, 0.2), part)
            shine = pygame.Rect(part.x, part.y, part.width, max(1, box.height // 6))
            pygame.draw.rect(target, mix(TONES[result], WHITE, 0.3), shine)
        x += wide
    pygame.draw.rect(target, INK, box, 1)
    told = [(result, chance) for result, chance in parts if result != "waver" or chance > 0]
    room = box.width // len(told)
    for at, (result, chance) in enumerate(told):
        text = words.tr(f"forecast.{result}", percent=percent(chance))
        ink = mix(TONES[result], PARCHMENT, 0.35)
        below = pygame.Rect(box.x + at * room, box.bottom + 2, room, round(letters * 1.3))
        across = 0.0 if at == 0 else 1.0 if at == len(told) - 1 else 0.5
        place(target, fit_text(text, letters, room, ink, bold=True), below, across, 0.0)


def percent(chance: float) -> str:
    """Return a chance in whole per cent; a possible event never has 0, nor an uncertain one 100.

    >>> percent(0.5), percent(0.001), percent(0.999)
    ('50', '<1', '>99')
    """
    whole = round(100 * chance)
    if whole == 0 and chance > 0:
        return "<1"
    if whole == 100 and chance < 1 - 1e-9:
        return ">99"
    return str(whole)
