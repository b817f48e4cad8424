"""A crowded battle of Kings of War for measurements: the bundled armies of both formats on one table."""

from __future__ import annotations

from collections import Counter

from engine.chance import make_generator
from engine.game import begin, step
from engine.games.kings import actions
from engine.games.kings.armies.bundled_armies import BUNDLED_ARMIES
from engine.games.kings.armies.entries import profile_of
from engine.games.kings.game import KingsOfWar
from engine.games.kings.options import Options
from engine.games.kings.state import State

FRONT_GAP_U = 300
"""Gap between two units of the front lines, in u: more than an inch."""
LINES = {"a": ("men-750", 4700, 0), "b": ("undead-750", 7200, 1800)}
"""Additions to each side in front of its deployed units: an army, its row and its heading."""


def crowded_battle() -> State:
    """Return the first turn of more than forty units, in the movement phase of seat a."""
    game, chance = KingsOfWar(), make_generator(3)
    state, _ = begin(game, Options(deploy="template", map="vale"), chance)
    while state.phase != "move" or state.side != 0:
        seat = state.side
        answer: actions.Action = actions.Begin("first" if seat == 0 else "second")
        if state.phase == "edge":
            answer = actions.TakeEdge("s" if seat == 0 else "n")
        elif state.phase == "move":
            answer = actions.Done()
        elif state.phase != "first":
            answer = game.legal(state, seat)[0]
        state, _ = step(game, state, seat, answer, chance)
    head, _, tail = game.format(state).partition(" units=")
    units, _, rest = tail.partition(" ")
    listed = [*units.split(";"), *_front_lines(state)]
    return game.parse(f"{head} units={';'.join(sorted(listed))} {rest}")


def _front_lines(state: State) -> list[str]:
    """Return the units in the front lines, in the notation of a position."""
    found = []
    for side, (army, y, heading) in LINES.items():
        counts = Counter(id[:4] for id in state.units if id[0] == side)
        x = 3000
        for entry in BUNDLED_ARMIES[army].entries.split(","):
            code, extent = entry.partition("/")[0], profile_of(entry).extent
            name = f"{side}.{code}"
            counts[name] += 1
            x += extent.a
            found.append(f"{name}{counts[name]}:{entry}:{x},{y},{heading}:0:-:-")
            x += extent.a + FRONT_GAP_U
    return found
