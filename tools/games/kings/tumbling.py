"""Sixty dice over a table with more than forty units, for measurements: the field during a melee."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from time import perf_counter, thread_time

import pygame

from client.app import App
from client.i18n import Words
from client.skins.areas import Demands
from client.skins.cue import Cue
from client.skins.kings.motion.cues import cue
from client.skins.kings.table.field import KingsField
from client.skins.scene import Scene, Setting
from client.skins.tabletop.layout import divide
from client.ui.scale import Scale
from engine.chance import make_generator
from engine.events import Event
from engine.games.kings import events
from engine.games.kings.game import KingsOfWar
from engine.match.state import MatchState
from engine.tabletop.dice import roll
from tools.bench.frame_clock import FRAME_S, WARM_UP_FRAMES, Times
from tools.games.kings.crowd import crowded_battle

DICE = 60
THROWS = 8
STRIKER, TARGET = "a.kn3", "b.kw1"


def _scene(throws: int) -> tuple[Scene, list[tuple[int, Event, Cue]]]:
    """Return a moment of a battle, and rolls of sixty dice in it, with their event numbers."""
    game, state, chance = KingsOfWar(), crowded_battle(), make_generator(1)
    told: list[Event] = []
    found: list[tuple[int, Event, Cue]] = []
    for _ in range(throws):
        told.append(events.Struck(STRIKER, TARGET, DICE, 4))
        event = events.Rolled("hit", STRIKER, roll(chance, DICE))
        made = cue(state, event, None)
        assert made is not None
        found.append((len(told), event, made))
        told.append(event)
    return Scene(MatchState(game, state), 0, told=told), found


async def dice(app: App, count: int) -> Times:
    """Measure dice that tumble and are gathered, one roll after another, in the field of a battle."""
    game, scale = KingsOfWar(), Scale(app.window.get_size())
    areas = divide(Demands(scale, game.options(), seats=2, hand=True, buttons=9))
    scene, rolls = _scene(THROWS)
    field = KingsField(game, 0)
    field.arrange(Setting(areas, scale, Words("en", ("muster", "kings")), ("Vera", "Boris")), scene)
    assert field.tabletop is not None
    # Units are on the table after its first drawing.
    field.draw(app.window)
    field.tabletop.finish()
    for _ in field.ahead:
        pass
    times: Times = {"wall": [], "used": []}
    shown = 0
    for number, event, made in cycle(rolls):
        passed = 0.0
        while passed < made.duration:
            wall, used = perf_counter(), thread_time()
            field.see(replace(scene, number=number, motion=(event, made, made.part(passed))))
            field.update(FRAME_S)
            field.draw(app.window)
            field.draw_over(app.window)
            pygame.display.flip()
            passed += FRAME_S
            shown += 1
            if shown > WARM_UP_FRAMES:
                times["used"].append(thread_time() - used)
                times["wall"].append(perf_counter() - wall)
            if len(times["wall"]) >= count:
                return times
    return times
