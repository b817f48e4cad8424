"""The dice tray of Kings of War: throws, single dice, roll-offs, and tests of nerve."""

from __future__ import annotations

from typing import Any

import pygame

from client.draw.palette import MUTED, PARCHMENT, SELECTED, mix
from client.i18n import Words
from client.skins.kings.dice import words as told
from client.skins.kings.dice.nerve import SECOND_DIE_PHASE, SUM_PHASE, TONES, Scale, draw_dice
from client.skins.kings.dice.rolls import Deed, Roll, find_deed
from client.skins.scene import Scene
from client.skins.tabletop.dice.rolls import DiceWords
from client.skins.tabletop.dice.tray import (
    IVORIES,
    Tray,
    TrayView,
    find_growth,
    find_ivory,
    write_lines,
)
from engine.events import Event
from engine.games.kings import events
from engine.games.kings.rolls.nerve import Nerve

NERVE_DICE_SHARE = 0.38
"""The part of the tray's width for the dice of a test."""


class KingsTray(Tray[Deed]):
    """The tray over one table."""

    def throws(self, event: Event) -> bool:
        """Say whether dice are thrown in an event."""
        return isinstance(event, events.Rolled)

    def find(self, scene: Scene, moving: Event | None) -> Deed | None:
        """Return the deed of the last events, with the one in motion; None without a deed."""
        return find_deed(scene.told, scene.number, scene.standing.state, moving)

    def describe(self, words: Words, state: Any, deed: Deed) -> DiceWords:
        """Return the words of a deed."""
        return told.describe_deed(words, state, deed)

    def describe_purpose(self, words: Words, state: Any, deed: Deed) -> str:
        """Say the purpose of a deed's last roll, and who throws."""
        roll = deed.rolls[-1]
        for_what = told.purpose(words, roll)
        if not roll.unit:
            return for_what
        return words.tr("show.rolls", purpose=for_what, unit=told.title(words, state, deed))

    def draw_roll(self, target: pygame.Surface, view: TrayView[Deed], body: pygame.Rect) -> None:
        """Draw the last roll of a deed, and its result."""
        roll = view.deed.rolls[-1]
        if roll.kind == "nerve":
            _draw_test(target, view, body)
            return
        felt, result = view.split(body)
        clip = view.clip_dice(target, body)
        if roll.kind in ("single", "off"):
            ivories = IVORIES if roll.kind == "off" else (find_ivory(roll),)
            draw_dice(target, felt, roll, view.t, view.cup, ivories)
        else:
            view.draw_throw(target, felt)
        target.set_clip(clip)
        if roll.kind != "off":
            lit = roll.kind != "throw" or roll.count
            view.write_result(target, result, SELECTED if lit else MUTED)
        elif view.t >= SECOND_DIE_PHASE:
            text = told.winner(view.setting.words, view.setting.names, roll)
            write_lines(target, result, text, view.setting.scale.letters("body"), SELECTED)


def _draw_test(target: pygame.Surface, view: TrayView[Deed], body: pygame.Rect) -> None:
    """Draw a test of nerve: two dice, the scale of its results, and the verdict."""
    words, px, roll = view.setting.words, view.setting.scale.px, view.deed.rolls[-1]
    felt, rest = view.split(body, NERVE_DICE_SHARE)
    clip = view.clip_dice(target, body)
    draw_dice(target, felt, roll, view.t, view.cup, (find_ivory(roll),))
    target.set_clip(clip)
    right = pygame.Rect(rest.x + px(6), rest.y, rest.width - px(6), rest.height)
    names: dict[Nerve, str] = {
        "steady": words.tr("dice.nerve.steady"),
        "waver": words.tr("dice.nerve.waver"),
        "rout": words.tr("dice.nerve.rout"),
    }
    scale = pygame.Rect(right.x, right.y, right.width, round(right.height * 0.66))
    profile = view.scene.standing.state.units[roll.unit].profile
    Scale(scale, view.unit, names, find_growth(view.setting.scale)).draw(target, profile, roll, view.t)
    if view.t < SUM_PHASE:
        return
    letters = view.setting.scale.letters("body")
    below = pygame.Rect(right.x, scale.bottom, right.width, right.bottom - scale.bottom)
    text, ink = _sum_up(words, roll), PARCHMENT
    test = view.deed.test
    if test is not None:
        text = words.tr(f"dice.verdict.{test.result}", sum=text)
        ink = mix(TONES[test.result], PARCHMENT, 0.25)
    write_lines(target, below, text, letters, ink)


def _sum_up(words: Words, roll: Roll) -> str:
    """Return the sum of a nerve test in words."""
    return words.tr("dice.sum", dice=sum(roll.final), added=roll.added, total=sum(roll.final) + roll.added)
