"""The order of picks: made picks as coins, later ones as signs of the seats."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from client.draw.glow import add_glow
from client.draw.lettering import fit_text, place
from client.draw.palette import MUTED, NIGHT, PARCHMENT, SELECTED
from client.draw.svg import render_icon
from client.i18n import Words
from client.skins.warchest.art.piece_style import coin
from client.skins.warchest.draft.cards import mark_banned
from client.skins.warchest.draft.layout import DraftPlan
from client.skins.warchest.draft.progress import Step
from client.skins.warchest.draft.seat_badge import seat_badge
from client.ui.scale import Scale
from client.ui.widgets.plates import leaf


def draw_order(
    target: pygame.Surface,
    plan: DraftPlan,
    scale: Scale,
    words: Words,
    steps: Sequence[Step],
    now: int,
    seats: int,
    beat: float,
) -> None:
    """Draw the strip; `now` is the number of the next decision, `beat` is time in seconds."""
    target.blit(leaf(plan.order.size, scale.factor, 0.85), plan.order)
    if plan.labelled:
        inner = plan.order.inflate(-scale.px(20), -scale.px(8))
        title = words.tr("draft.order")
        target.blit(fit_text(title, scale.letters("small"), inner.width, MUTED, bold=True), inner.topleft)
    for at, (step, box) in enumerate(zip(steps, plan.steps, strict=False)):
        if at == now:
            light = 0.55 + 0.35 * math.sin(beat * 4.0)
            add_glow(target, box.center, box.width * 0.8, SELECTED, light)
            pygame.draw.circle(target, SELECTED, box.center, round(box.width * 0.49), max(2, scale.px(2)))
        _step(target, box, step, words, seats, current=at == now)


def _step(
    target: pygame.Surface, box: pygame.Rect, step: Step, words: Words, seats: int, *, current: bool
) -> None:
    radius = box.width * (0.42 if current or step.unit is not None else 0.34)
    if step.unit is not None:
        place(target, coin(step.unit, step.seat, radius, "dim" if step.ban else "normal", words), box, 0.5)
        if step.ban:
            mark_banned(target, box)
        return
    # A ban is the team's: its badge has no number.
    badge = seat_badge(step.seat, 2 if step.ban else seats, round(radius))
    place(target, badge, box, 0.5)
    if step.ban:
        edge = round(box.width * 0.44)
        sign = render_icon("icons/ban", edge, PARCHMENT)
        corner = pygame.Rect(box.right - edge, box.bottom - edge, edge, edge)
        pygame.draw.circle(target, NIGHT, corner.center, round(edge * 0.62))
        target.blit(sign, corner)
