"""Measure frames with a moving preview, and the delay of its verdict; print both as JSON.

python -m tools.games.kings.ghosts WIDTH HEIGHT FRAMES
"""

from __future__ import annotations

import os
import sys

from engine.programs import end_with_reader

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import argparse
import json
import math
import time
from collections.abc import Callable
from time import perf_counter, thread_time

import pygame

from client.gc_policy import GcPolicy
from client.skins.kings.orders.foresight.foreseeing import charges
from client.skins.kings.orders.foresight.previewers import ProcessPreviewer
from engine.games.kings.state import State
from tools.arguments import count
from tools.games.kings.crowd import crowded_battle
from tools.harness.games.kings.sitting import FRAME_S, Place, Sitting

WARM_UP_FRAMES = 30
UNIT = "a.kn3"
"""Unit in the hand: knights in the front line."""


def _lay_out(sitting: Sitting, gc_policy: GcPolicy, led: int = 1) -> Place:
    """Lay the table out completely, with a client's garbage policy; return the place of the unit.

    The nearest units are led with it, `led` of them in all.
    """
    assert sitting.field.tabletop is not None
    sitting.field.tabletop.finish()
    gc_policy.tidy(sitting)
    editor = sitting.tool.editor
    pose = sitting.tool.rules.state.units[UNIT].here
    places = {unit: sitting.tool.rules.state.units[unit].here for unit in editor.held.waiting}
    editor.select(sorted(places, key=lambda unit: math.dist(places[unit][:2], pose[:2]))[:led])
    sitting.press((pose.x, pose.y))
    return pose.x, pose.y


def _frames(sitting: Sitting, count: int, path: Callable[[int], Place]) -> dict[str, list[float]]:
    """Lead the unit along a path, a step a frame; return the times of frames, and the delays of verdicts.

    A frame waits for its time like the client, which leaves the other process its share. The delay of a
    verdict counts from the first motion of the pointer without one to the frame that shows one.
    """
    found: dict[str, list[float]] = {"wall": [], "used": [], "late": [], "frames late": []}
    waits: tuple[float, int] | None = None
    for number in range(-WARM_UP_FRAMES, count):
        began, used = perf_counter(), thread_time()
        sitting.to(path(number))
        waits = waits or (began, number)
        sitting.frame()
        pygame.display.flip()
        now = perf_counter()
        if sitting.judged:
            if number >= 0:
                found["late"].append(now - waits[0])
                found["frames late"].append((number - waits[1]) / 1000)
            waits = None
        if number >= 0:
            found["wall"].append(now - began)
            found["used"].append(thread_time() - used)
        time.sleep(max(0.0, FRAME_S - (now - began)))
    return found


def _start_previewer(state: State) -> ProcessPreviewer:
    """Return a previewer with a running process; the client starts it with the match."""
    previewer = ProcessPreviewer()
    copy = state.clone()
    while previewer.ask(copy, 0, charges(copy, (UNIT,), "b.kw1")) is None:
        time.sleep(FRAME_S)
    return previewer


def moving(size: tuple[int, int], count: int, gc_policy: GcPolicy, led: int = 1) -> dict[str, list[float]]:
    """Measure orders of moving: the hand goes in waves ahead of the unit, with snapping and verdicts."""
    previewer = ProcessPreviewer()
    sitting = Sitting(crowded_battle(), size, previewer=previewer)
    x, y = _lay_out(sitting, gc_policy, led)

    def path(number: int) -> Place:
        turn = 2 * math.pi * number / 180
        return x + 700 * math.sin(turn), y + 500 + 700 * math.sin(turn / 2.7)

    found = _frames(sitting, count, path)
    previewer.close()
    return found


def leading_five(size: tuple[int, int], count: int, gc_policy: GcPolicy) -> dict[str, list[float]]:
    """Measure the same with five units that are led together."""
    return moving(size, count, gc_policy, led=5)


def charging(size: tuple[int, int], count: int, gc_policy: GcPolicy) -> dict[str, list[float]]:
    """Measure charges: the hand goes from enemy to enemy, each for the first time."""
    state = crowded_battle()
    previewer = _start_previewer(state)
    sitting = Sitting(state, size, previewer=previewer)
    _lay_out(sitting, gc_policy)
    enemies = [figure.pose for figure in sitting.tool.rules.field.sides[1]]

    def path(number: int) -> Place:
        enemy = enemies[max(0, number) // 20 % len(enemies)]
        return enemy.x + number % 20, enemy.y

    found = _frames(sitting, count, path)
    previewer.close()
    return found


def _summarize_times(seconds: list[float]) -> dict[str, float]:
    """Return median, 99th percentile and maximum in thousandths: milliseconds, or just frames."""
    if not seconds:
        return {}
    ordered = sorted(1000 * each for each in seconds)
    at = {"p50": 0.5, "p99": 0.99}
    shown = {
        name: round(ordered[min(len(ordered) - 1, int(len(ordered) * part))], 2) for name, part in at.items()
    }
    return {**shown, "max": round(ordered[-1], 2), "count": len(ordered)}


@end_with_reader
def main() -> int:
    """Measure frames and print their times."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.games.kings.ghosts", description=__doc__.splitlines()[0]
    )
    parser.add_argument("width", type=count)
    parser.add_argument("height", type=count)
    parser.add_argument("frames", type=count, help="measured frames of each kind")
    given = parser.parse_args()
    pygame.display.init()
    pygame.display.set_mode((given.width, given.height))
    results, gc_policy = {}, GcPolicy()
    for measure in (moving, leading_five, charging):
        times = measure((given.width, given.height), given.frames, gc_policy)
        results[measure.__name__] = {name: _summarize_times(each) for name, each in times.items()}
    print(json.dumps(results, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
