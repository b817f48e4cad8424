"""Ranged attacks and spells: a unit, its way to attack if it has several, and a target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TypeAlias

import pygame

from client.draw.palette import ATTACK, BRASS, LEGAL
from client.draw.tabletop import aids
from client.skins.kings.context import KingsContext, KingsTool
from client.skins.kings.rules.topics import of_reason
from client.skins.kings.table.shapes.measuring import draw_shadows
from client.skins.kings.wording.reasons import reason
from client.skins.tabletop.shapes.sheet import Sheet
from client.skins.tabletop.tools.tool import Answer, Light
from client.ui.widgets.plates import Kind
from engine.game import Reason
from engine.games.kings import actions
from engine.games.kings.armies.spells import BY_WORD
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.legality.lattice import attacks_of
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.shooting.refusals import reach_of

Attack: TypeAlias = actions.Shoot | actions.Cast
_NO_TARGET_NOTICE_S = 1.6
"""Seconds of the notice that no unit has a target."""
ENDED = "shooting ended"
"""The note of the turn in which shooting ended because nobody had a target."""


def way_of(attack: Attack) -> str:
    """Return the means of an attack: shoot, breath, or the id of a spell."""
    return attack.kind if isinstance(attack, actions.Shoot) else BY_WORD[attack.spell].id


class Aims:
    """The possible targets of one unit, by its ways to attack."""

    def __init__(self, context: KingsContext, unit: str) -> None:
        """Ask the rules about every target."""
        state, field = context.state, battlefield(context.state)
        self.allowed: dict[str, dict[str, Attack]] = {}
        self.refused: dict[str, dict[str, Reason]] = {}
        for attack in attacks_of(field, field.figures[unit]):
            way = way_of(attack)
            allowed, refused = self.allowed.setdefault(way, {}), self.refused.setdefault(way, {})
            if attack.target in allowed:
                continue
            why = refuse(state, context.seat, attack)
            if why is None:
                allowed[attack.target] = attack
                refused.pop(attack.target, None)
            else:
                # The last attack has the free pivot, if there is any: its obstacles still count.
                refused[attack.target] = why

    @property
    def ways(self) -> list[str]:
        """Return the ways with a target."""
        return [way for way, targets in self.allowed.items() if targets]


class Shooting(KingsTool):
    """Ranged attacks, one after another."""

    def __init__(self, context: KingsContext) -> None:
        """Find the units that may attack; the formerly chosen one stays so if it may."""
        super().__init__(context)
        self._aims = {
            unit.id: Aims(context, unit.id)
            for unit in context.state.standing()
            if unit.seat == context.seat and not unit.shot
        }
        self.ready = [unit for unit, aims in self._aims.items() if aims.ways]
        self._chosen, self._way = "", ""
        self._sheet = Sheet()
        if context.selected in self.ready:
            self._choose(context.selected)
        elif len(self.ready) == 1:
            self._choose(self.ready[0])
        else:
            context.selected = ""

        # The player has taken the end of the phase back, and stays.
        ended = context.habits.get(ENDED) == context.state.turn
        self._rests = 0.0 if self.ready or ended else _NO_TARGET_NOTICE_S
        """Seconds until the end of a phase without targets."""

    def update(self, dt: float) -> None:
        """End a phase without targets, after a moment for reading the notice."""
        if not self._rests:
            return
        self._rests = _NO_TARGET_NOTICE_S if self.context.covered else max(0.0, self._rests - dt)
        if not self._rests:
            self.context.habits[ENDED] = self.context.state.turn
            self.context.decide(actions.Done())

    @property
    def moving(self) -> bool:
        """Say whether the phase is about to end."""
        return self._rests > 0 and not self.context.covered

    def _choose(self, unit: str) -> None:
        self._chosen = self.context.selected = unit
        self._way = self._aims[unit].ways[0]

    def prompt(self) -> str:
        """Return the next step for the chosen unit."""
        if not self.ready:
            return self.context.words.tr("kings.ask.skipped" if self._rests else "kings.ask.nobody")
        if not self._chosen:
            return ""
        name = self.context.battle.name(self._chosen)
        return self.context.words.tr("kings.ask.target", unit=name, way=self._name_way(self._way))

    def topic(self) -> str:
        """Return the entry that explains why the enemy under the mouse is no target."""
        refused = self._aims[self._chosen].refused[self._way] if self._chosen else {}
        why = refused.get(self.context.hovered)
        return "" if why is None else of_reason(why.code)

    def _name_way(self, way: str) -> str:
        spell = way not in ("shoot", "breath")
        return self.context.words.tr(f"spell.{way}.name" if spell else f"kings.way.{way}")

    def lights(self) -> Mapping[str, Light]:
        """Light the units that may attack, and the targets of the chosen one."""
        state, battle, words = self.context.state, self.context.battle, self.context.words
        found = {
            unit: Light("chosen" if unit == self._chosen else "ready", battle.name(unit))
            for unit in self.ready
        }
        if self._chosen:
            aims = self._aims[self._chosen]
            for unit, attack in aims.allowed[self._way].items():
                text = words.tr("kings.name.aim", unit=battle.name(unit), way=self._name_way(self._way))
                found[unit] = Light("target", text, attack)
            for unit, why in aims.refused[self._way].items():
                found.setdefault(unit, Light("barred", reason(words, why, state)))
        return found

    def press(self, unit: str) -> None:
        """Choose a unit or deselect it, or attack."""
        attack = self._aims[self._chosen].allowed[self._way].get(unit) if self._chosen else None
        if attack is not None:
            self.context.decide(attack)
        elif unit == self._chosen:
            self.back()
        else:
            self._choose(unit)
            self.context.renew()

    def back(self) -> bool:
        """Deselect the chosen unit."""
        if not self._chosen:
            return False
        self._chosen = self.context.selected = self._way = ""
        self.context.renew()
        return True

    def answers(self) -> Sequence[Answer]:
        """Return the ways of the chosen unit if there are several, and the end of the phase."""
        ways = self._aims[self._chosen].ways if self._chosen else []
        found = [
            Answer(
                f"way.{way}",
                self._name_way(way),
                partial(self._take, way),
                "primary" if way == self._way else "normal",
            )
            for way in (ways if len(ways) > 1 else [])
        ]
        words, left = self.context.words, len(self.ready)
        end = words.tr_n("kings.button.done.shoot", left) if left else words.tr("kings.button.end.shoot")
        kind: Kind = "normal" if self.ready else "primary"
        done = partial(self.context.decide, actions.Done())
        return [*found, Answer("done", end, done, kind, scancode=pygame.KSCAN_E)]

    def _take(self, way: str) -> None:
        self._way = way
        self.context.renew()

    @property
    def _sample(self) -> Attack:
        """Return one of the chosen unit's attacks of this way."""
        return next(iter(self._aims[self._chosen].allowed[self._way].values()))

    @property
    def _friendly(self) -> bool:
        sample = self._sample
        return isinstance(sample, actions.Cast) and BY_WORD[sample.spell].friendly

    def draw_under(self, target: pygame.Surface) -> None:
        """Draw the range of the chosen unit, with the shadows in which it sees nothing."""
        if self._chosen:
            key = (self._chosen, self._way, self.context.view)
            self._sheet.draw(target, self.context.camera.rect, key, self._draw_reach)

    def _draw_reach(self, target: pygame.Surface) -> None:
        context, unit = self.context, self._chosen
        reach = reach_of(context.state.units[unit], self._sample)
        if reach is None:
            return
        corners = context.battle.corners(unit)
        draw_shadows(target, context, unit, aids.zone(corners, reach * INCH))
        aids.fire_zone(target, context.view, corners, reach * INCH, LEGAL if self._friendly else BRASS)

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw a line from the chosen unit to the target that is pointed at."""
        context = self.context
        if not self._chosen or context.hovered not in self._aims[self._chosen].allowed[self._way]:
            return
        (ax, ay), (bx, by) = context.battle.corners(self._chosen)[:2]
        pose = context.battle.poses[context.hovered]
        start = (ax + bx) / 2, (ay + by) / 2
        aids.route(target, context.view, (start, (pose.x, pose.y)), LEGAL if self._friendly else ATTACK)
