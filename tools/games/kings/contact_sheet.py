"""Draw the pictures of Kings of War to PNG files: `python -m tools.games.kings.contact_sheet FOLDER`.

Needs no display. Writes the figures of all units, the devices of their banners, and a table with both bundled
armies. The table is shown whole and in parts, before and in battle, in two sizes of the window.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from engine.programs import end_with_reader

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from client.draw.palette import PARCHMENT, SELECTED
from client.draw.svg import render_icon
from client.draw.tabletop import aids
from client.draw.tabletop.banners import banners
from client.draw.tabletop.composing.workshop import complete
from client.draw.tabletop.plan import INCH, INCHES
from client.draw.tabletop.sprites import sprite
from client.draw.tabletop.units import Unit
from client.draw.text import label
from client.skins.kings.art.looks import look_of
from engine.games.kings.armies.pool import ARMY_LISTS
from tools.harness.games.kings.demo_table import armies, melee, table
from tools.harness.games.kings.figures import list_entries

SIZES = ((1280, 720), (1920, 1080))
TURNS = (180.0, 225.0, 292.5, 0.0)
SCALE = 3.2
CELL = (230, 250)
COLUMNS = 8
LAWN = (92, 116, 62)


def figures(army: str, side: int) -> pygame.Surface:
    """Return the first figure of every unit of an army, seen from several sides."""
    units = [
        entry
        for each in ARMY_LISTS.values()
        if each.id == army
        for type in each.units
        for entry in list_entries(type)
    ]
    count = len(units) * len(TURNS)
    page = pygame.Surface((CELL[0] * COLUMNS, CELL[1] * -(-count // COLUMNS)), depth=32)
    page.fill(LAWN)
    for number, (entry, turn) in enumerate((entry, turn) for entry in units for turn in TURNS):
        look = look_of(entry, side)
        x, y = (
            CELL[0] * (number % COLUMNS) + CELL[0] // 2,
            CELL[1] * (number // COLUMNS) + round(CELL[1] * 0.66),
        )
        shown = complete(sprite(look.figures[0], look.paints, turn, SCALE))
        page.blit(shown.surface, (x + shown.left, y + shown.top))
        name = label(entry, 15, PARCHMENT)
        page.blit(name, (x - name.width // 2, CELL[1] * (number // COLUMNS) + 4))
    return page


def devices() -> pygame.Surface:
    """Return the drawings of arms and states at three sizes."""
    folders = [files("assets").joinpath(f"kings/pictures/{folder}") for folder in ("arms", "states")]
    keys = [
        f"kings/pictures/{folder.name}/{name.removesuffix('.svg')}"
        for folder in folders
        for name in sorted(entry.name for entry in folder.iterdir())
    ]
    page = pygame.Surface((1340, 140 * -(-len(keys) // 9)), depth=32)
    page.fill((34, 26, 54))
    for number, key in enumerate(keys):
        x, y = 20 + number % 9 * 146, 12 + number // 9 * 140
        for size, across, down in ((90, 0, 0), (24, 98, 0), (16, 98, 36)):
            page.blit(render_icon(key, size, PARCHMENT), (x + across, y + down))
        page.blit(label(key.rpartition("/")[2], 14, PARCHMENT), (x, y + 96))
    return page


def view(
    size: tuple[int, int],
    units: Callable[[], Sequence[Unit]],
    place: tuple[int, int] | None = None,
    levels: int = 0,
    *,
    turned: bool = False,
) -> pygame.Surface:
    """Return the table in a window, as a whole or some levels nearer at a place."""
    shown = table(size, units(), turned=turned)
    if place is not None:
        shown.camera.follow(place, levels)
        shown.camera.arrive()
    shown.finish()
    window = pygame.Surface(size, depth=32)
    shown.draw(window)
    banners(window, shown.camera, shown.units)
    return window


def draw_measures() -> pygame.Surface:
    """Return a battle with every aid for measuring on it."""
    window, camera = view(SIZES[1], melee, (7300, 5300), 4), table(SIZES[1], ()).camera
    camera.follow((7300, 5300), 4)
    camera.arrive()
    seen = camera.view
    knights, wall = aids.footprint(7800, 5000, 300, 1250, 1000), aids.footprint(5200, 5000, 0, 1000, 800)
    aids.halo(window, seen, knights, SELECTED)
    aids.arcs(window, seen, knights, 10 * INCH)
    aids.fire_zone(window, seen, aids.footprint(3700, 4300, 3450, 1000, 800), 24 * INCH)
    aids.range_ring(window, seen, INCHES, (6600, 4700), 6 * INCH)
    aids.ghost(window, seen, aids.footprint(8600, 3200, 150, 1000, 800), "good")
    aids.ghost(window, seen, aids.footprint(10100, 3300, 200, 1000, 800), "hindered")
    aids.ghost(window, seen, aids.footprint(5400, 3000, 3300, 1000, 800), "bad")
    aids.route(window, seen, ((7400, 2600), (8000, 2900), (8600, 3600)))
    aids.tape(window, seen, INCHES, wall[1], (7800, 6900), "12″")
    return window


class View(NamedTuple):
    """A view of the table: its units, the place, and the zoom; without a place the whole table."""

    units: Callable[[], Sequence[Unit]]
    place: tuple[int, int] | None = None
    levels: int = 0


VIEWS = {
    "whole": View(armies),
    "battle": View(melee),
    "men-near": View(armies, (3600, 2400), 7),
    "undead-near": View(armies, (14200, 10100), 7),
    "melee-near": View(melee, (6300, 5500), 5),
    "monsters-near": View(melee, (11200, 6000), 6),
    "wood-near": View(melee, (3900, 4600), 8),
    "diorama": View(melee, (5200, 5400), 11),
}
PAGES: dict[str, Callable[[], pygame.Surface]] = {
    "men": partial(figures, "men", 0),
    "undead": partial(figures, "undead", 1),
    "devices": devices,
    "measured-1920x1080": draw_measures,
    "turned-1920x1080": partial(view, (1920, 1080), armies, turned=True),
    **{
        f"{name}-{size[0]}x{size[1]}": partial(view, size, what.units, what.place, what.levels)
        for size in SIZES
        for name, what in VIEWS.items()
    },
}


@end_with_reader
def main(arguments: list[str]) -> int:
    """Write the sheets; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.games.kings.contact_sheet", description="Draw figures, banners and a table."
    )
    parser.add_argument("folder", type=Path, help="folder for the PNG files")
    parser.add_argument(
        "--only", choices=sorted(PAGES), action="append", help="draw one sheet; may be repeated"
    )
    chosen = parser.parse_args(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    for name in chosen.only or PAGES:
        pygame.image.save(PAGES[name](), chosen.folder / f"{name}.png")
    pygame.display.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
