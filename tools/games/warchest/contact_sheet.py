"""Draw every picture of the board to PNG files: `python -m tools.games.warchest.contact_sheet OUT`.

Needs no display. Writes coins, stacks, tiles, tokens, Decrees, icons, effects and a whole demo board, and
prints how long the board takes to build and to redraw.
"""

import argparse
import os
import sys
import time
from importlib.resources import files
from pathlib import Path

from engine.programs import end_with_reader

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from client.draw.cache import forget
from client.draw.coins import State, back, face
from client.draw.felt import draw_felt
from client.draw.hex_layout import Cell, HexLayout, Point
from client.draw.palette import METALS, MUTED, PARCHMENT, SELECTED
from client.draw.panel import panel
from client.draw.particles import Confetti, Dust, Sparks
from client.draw.svg import render_icon
from client.draw.text import label
from client.skins.warchest.art.bag import bag
from client.skins.warchest.art.cell_marks import KINDS, Kind, overlay
from client.skins.warchest.art.decree_sheet import SEPIA, decree_plate, decree_room
from client.skins.warchest.art.markers import control_marker, initiative, slot
from client.skins.warchest.art.proportions import COIN, MARKER
from client.skins.warchest.art.seals import draw_seal_place, seal
from client.skins.warchest.art.stacks import pile, stack
from client.skins.warchest.art.table import ground
from client.skins.warchest.art.tiles import VARIANTS, Look, tile
from client.skins.warchest.motion.effects import Effect, RingPulse, StampFlash, Tumble

GAME = "warchest/pictures"
EMBLEMS = {"gold": f"{GAME}/emblems/wolf", "silver": f"{GAME}/emblems/raven"}
STATES: tuple[State, ...] = ("normal", "dim", "bright", "ghost")
MOMENTS = (0.03, 0.12, 0.25, 0.4, 0.6, 0.8, 0.95)

WINDOW = (1920, 1080)
CELLS = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]
LOCATIONS: list[Cell] = [(-3, 2), (-2, 0), (-1, 1), (1, -1), (2, 0), (3, -2)]
STARTS: dict[Cell, str] = {
    (-1, -2): "silver",
    (2, -3): "silver",
    (-2, 3): "gold",
    (1, 2): "gold",
}
STACKS: list[tuple[Cell, str, str, int]] = [
    ((0, 0), "sw", "gold", 2),
    ((-1, 1), "pi", "gold", 1),
    ((1, -1), "ar", "silver", 3),
    ((2, -3), "ca", "silver", 1),
    ((-2, 3), "cr", "gold", 4),
    ((-1, -2), "la", "silver", 2),
    ((0, -1), "sc", "silver", 1),
    ((-2, 0), "lc", "gold", 6),
]
MARKED: dict[Cell, str] = {
    **STARTS,
    (-1, 1): "gold",
    (-3, 2): "gold",
    (1, -1): "silver",
    (3, -2): "silver",
    (-2, 0): "silver",
}
MARKS: dict[Cell, Kind] = {
    (0, 1): "legal",
    (-1, 0): "legal",
    (1, 0): "legal",
    (0, 0): "selected",
    (0, -1): "attack",
    (2, -1): "threat",
    (1, 1): "hover",
    (-3, 1): "trace",
    (-3, 2): "trace",
}


def drawings(folder: str) -> list[str]:
    """Return the keys of all drawings in a folder below `assets`, sorted."""
    names = (entry.name for entry in files("assets").joinpath(folder).iterdir())
    return sorted(f"{folder}/{name.removesuffix('.svg')}" for name in names if name.endswith(".svg"))


def put(target: pygame.Surface, picture: pygame.Surface, pos: Point) -> None:
    """Blit `picture` with its middle on `pos`."""
    target.blit(picture, (round(pos[0]) - picture.width // 2, round(pos[1]) - picture.height // 2))


def caption(target: pygame.Surface, text: str, pos: Point) -> None:
    """Write a small line centred on `pos`."""
    put(target, label(text, 15, MUTED), pos)


def coins() -> pygame.Surface:
    """Return all coins of both metals at 96, 48 and 24 pixels, with backs and states."""
    units = drawings(f"{GAME}/units")
    page = draw_felt((1500, 1340)).copy()
    for block, metal in enumerate(METALS):
        top = 60 + 660 * block
        for index, key in enumerate(units):
            code = key.rsplit("/", 1)[1]
            place = (70 + index % 11 * 118, top + index // 11 * 130)
            put(page, face(key, metal, 48.0, code[0].upper()), place)
            caption(page, code, (place[0], place[1] + 60))
            put(page, face(key, metal, 24.0, code[0].upper()), (40 + index * 62, top + 270))
            put(page, face(key, metal, 12.0), (40 + index * 38, top + 325))
        for index, state in enumerate(STATES):
            put(page, face(units[0], metal, 48.0, "Ж", state), (70 + index * 118, top + 410))
            put(page, back(EMBLEMS[metal], metal, 48.0, state), (600 + index * 118, top + 410))
            caption(page, state, (70 + index * 118, top + 470))
        for index, radius in enumerate((24.0, 12.0)):
            put(page, back(EMBLEMS[metal], metal, radius), (1100 + index * 60, top + 410))
        put(page, pygame.transform.grayscale(face(units[0], metal, 48.0, "A")), (1300, top + 410))
        caption(page, "without colour", (1300, top + 470))
    return page


def stacks() -> pygame.Surface:
    """Return stacks of 1 to 6 coins and one of 12 on a marked location, and face-down piles."""
    size = 83.0
    page = draw_felt((1500, 1000)).copy()
    key = f"{GAME}/units/kn"
    for row, metal in enumerate(METALS):
        other = next(name for name in METALS if name != metal)
        for column, height in enumerate((1, 2, 3, 4, 5, 6, 12)):
            place = (120 + column * 205, 160 + row * 230)
            put(page, tile(Look("location"), size, column), place)
            holder = metal if column % 2 == 0 else other
            put(page, control_marker(holder, EMBLEMS[holder], size * MARKER), place)
            stack(key, metal, size * COIN, "K", height).draw(page, place)
        for column, height in enumerate((1, 2, 3, 4, 5, 9)):
            stack(key, metal, 20.0, "K", height).draw(page, (100 + column * 70 + row * 700, 640))
            pile(EMBLEMS[metal], metal, 34.0, height).draw(page, (100 + column * 110 + row * 700, 780))
            stack(key, metal, 34.0, "K", height, "dim").draw(page, (100 + column * 110 + row * 700, 920))
    return page


def tiles() -> pygame.Surface:
    """Return every stone, ornament and overlay, large and small, bare and below a coin."""
    size = 83.0
    page = draw_felt((1680, 1060)).copy()
    for stone in range(VARIANTS):
        put(page, tile(Look(), size, stone), (110 + stone * 182, 100))
    looks = [Look("location"), *(Look("start", metal, EMBLEMS[metal]) for metal in METALS)]
    for index, look in enumerate(looks):
        put(page, tile(look, size, index), (110 + index * 182, 270))
    for index, kind in enumerate(KINDS):
        place = (110 + index * 182, 460)
        put(page, tile(Look(), size, index), place)
        put(page, overlay(kind, size), place)
        caption(page, kind, (place[0], 550))
        place = (110 + index * 182, 660)
        put(page, tile(Look("location"), size, index), place)
        if kind != "dim":
            put(page, overlay(kind, size), place)
        stack(f"{GAME}/units/be", "silver", size * COIN, "B", 2).draw(page, place)
        if kind == "dim":
            put(page, overlay(kind, size), place)
        for row, small in enumerate((40.0, 24.0)):
            place = (110 + index * 182, 830 + row * 100)
            put(page, tile(Look("location"), small, index), place)
            put(page, overlay(kind, small), place)
    return page


def tokens() -> pygame.Surface:
    """Return control markers, initiative medals, bags, slots and panels."""
    page = draw_felt((1500, 900)).copy()
    page.blit(panel((420, 860)), (1040, 20))
    page.blit(panel((380, 200), 0.7, glow=SELECTED), (1060, 660))
    for row, metal in enumerate(METALS):
        emblem, y = EMBLEMS[metal], 160 + row * 420
        for column, radius in enumerate((66.0, 30.0, 14.0)):
            put(page, control_marker(metal, emblem, radius), (110 + column * 120, y))
            put(page, initiative(metal, emblem, radius), (480 + column * 120, y))
        for column, fullness in enumerate((1.0, 0.7, 0.4, 0.0)):
            bag(metal, emblem, 170.0, fullness).draw(page, (120 + column * 180, y + 270))
        put(page, slot(46.0), (880, y))
    return page


def decrees() -> pygame.Surface:
    """Return the Decrees as upright and as flat plates, in their states, and the seals of both sides."""
    keys = drawings(f"{GAME}/decrees")
    # Five flat plates in a row, and one more of another size behind the last.
    rows = len(keys) // 5 + 1
    page = draw_felt((max(1500, 20 + len(keys) * 210), 730 + rows * 85)).copy()
    for row, (metal, emblem) in enumerate(EMBLEMS.items()):
        for column, radius in enumerate((60.0, 30.0, 16.0, 10.0)):
            put(page, seal(metal, emblem, radius), (100 + column * 150, 90 + row * 150))
            put(page, draw_seal_place(metal, radius), (800 + column * 150, 90 + row * 150))
    for index, key in enumerate(keys):
        state = STATES[max(0, index - 3) % len(STATES)]
        page.blit(_decree(key, (200, 280), state, index % 4), (20 + index * 210, 320))
        page.blit(_decree(key, (280, 70), "normal", index % 4), (20 + index % 5 * 293, 625 + index // 5 * 85))
        page.blit(_decree(key, (200, 44), "normal", index % 4), (20 + index * 210, 640 + rows * 85))
    behind = (20 + len(keys) % 5 * 293, 535 + rows * 85)
    page.blit(_decree(f"{GAME}/decrees/spy", (170, 96), "normal", 3), behind)
    return page


def _decree(key: str, size: tuple[int, int], state: State, sealed: int) -> pygame.Surface:
    """Return a plate with its code as title; the bits of `sealed` say which sides have a seal on it."""
    plate, room = decree_plate(key, size, state).copy(), decree_room(size)
    put(plate, label(key.rsplit("/", 1)[1], max(13, room.text.height // 5), SEPIA), room.text.center)
    for side, (metal, emblem) in enumerate(EMBLEMS.items()):
        radius = room.seals[side].width / 2.1
        wax = seal(metal, emblem, radius) if sealed >> side & 1 else draw_seal_place(metal, radius)
        put(plate, wax, room.seals[side].center)
    return plate


def icons() -> pygame.Surface:
    """Return the icons of every game and of this one at 64, 32 and 18 pixels with their names."""
    keys = [*drawings("icons"), *drawings("warchest/icons")]
    rows = -(-len(keys) // 9)
    page = draw_felt((1500, 150 * rows + 20)).copy()
    for index, key in enumerate(keys):
        x, y = 60 + index % 9 * 162, 60 + index // 9 * 150
        for size, shift in ((64, 0), (32, 60), (18, 92)):
            put(page, render_icon(key, size, PARCHMENT), (x + shift, y))
        caption(page, key.rsplit("/", 1)[1], (x + 25, y + 55))
    return page


def effects() -> pygame.Surface:
    """Return each effect at several moments, one row each."""
    size = 76.0
    page = draw_felt((1680, 1380)).copy()
    key = f"{GAME}/units/kn"
    front, reverse = face(key, "gold", size * COIN, "K"), back(EMBLEMS["gold"], "gold", size * COIN)
    for column, t in enumerate(MOMENTS):
        x = 130 + column * 230
        row: list[Effect] = [
            Sparks((x, 110), (1.0, -0.3), size, seed=5),
            Dust((x, 320), size, seed=3),
            RingPulse((x, 530), size, SELECTED),
            StampFlash((x, 740), size, METALS["silver"].enamel),
            Tumble(front, reverse, (x - 60, 950), (x + 80, 1010), seed=7),
        ]
        for line, effect in enumerate(row):
            put(page, tile(Look("location"), size, line), (x, 110 + line * 210))
            if isinstance(effect, Dust):
                effect.draw(page, t)
            if line < 2:
                stack(key, "gold", size * COIN, "K").draw(page, (x, 110 + line * 210))
            if not isinstance(effect, Dust):
                effect.draw(page, t)
    for column, t in enumerate((0.2, 0.4, 0.6, 0.8)):
        Confetti(pygame.Rect(column * 420, 1090, 420, 290), size, seed=4).draw(page, t)
    return page


class Demo:
    """A demo board: its static layer once, everything that may change in each frame."""

    def __init__(self) -> None:
        self.layout = HexLayout.fit(CELLS, pygame.Rect(440, 0, 1040, 1080), margin=0.4)
        looks = {cell: Look("location") for cell in LOCATIONS}
        looks |= {cell: Look("start", metal, EMBLEMS[metal]) for cell, metal in STARTS.items()}
        still = ground(WINDOW, self.layout, tuple(looks.items()))
        for place, size in (((20, 20), (400, 1040)), ((1500, 20), (400, 500)), ((1500, 560), (400, 500))):
            still.blit(panel(size), place)
        self.still = still.convert()

    def draw(self, screen: pygame.Surface) -> None:
        """Draw one frame."""
        size, center = self.layout.size, self.layout.center
        screen.blit(self.still, (0, 0))
        for cell, metal in MARKED.items():
            put(screen, control_marker(metal, EMBLEMS[metal], size * MARKER), center(cell))
        for cell, kind in MARKS.items():
            put(screen, overlay(kind, size), center(cell))
        for cell, code, metal, height in sorted(STACKS, key=lambda each: center(each[0])[1]):
            letter = code[0].upper()
            stack(f"{GAME}/units/{code}", metal, size * COIN, letter, height).draw(screen, center(cell))
        for side, metal in enumerate(METALS):
            self._seat(screen, metal, 780 - 500 * side)

    def _seat(self, screen: pygame.Surface, metal: str, y: int) -> None:
        """Draw the area beside the board for one side: bag, medal, piles, and the hand of gold."""
        emblem = EMBLEMS[metal]
        bag(metal, emblem, 150.0).draw(screen, (140, y + 60))
        put(screen, initiative(metal, emblem, 46.0), (320, y))
        pile(emblem, metal, 40.0, 3).draw(screen, (130, y + 170))
        put(screen, slot(40.0), (320, y + 170))
        for index, code in enumerate(("be", "en", "wp", "ma", "me", "rg", "fo", "kn")):
            place = (1570 + index % 4 * 86, y - 60 + index // 4 * 130)
            stack(f"{GAME}/units/{code}", metal, 36.0, code[0].upper(), 1 + index % 3).draw(screen, place)


def board() -> pygame.Surface:
    """Return the demo board at 1920x1080 and print the cost of building and redrawing it."""
    screen = pygame.display.set_mode(WINDOW)
    forget()
    begin = time.perf_counter()
    demo = Demo()
    built = time.perf_counter()
    demo.draw(screen)
    first = time.perf_counter()
    frames = 100
    for _ in range(frames):
        demo.draw(screen)
    steady = (time.perf_counter() - first) / frames
    for _ in range(frames):
        screen.blit(demo.still, (0, 0))
    bare = (time.perf_counter() - first) / frames - steady
    print(f"static layer {1000 * (built - begin):.0f} ms, first frame {1000 * (first - built):.0f} ms")
    print(f"each further frame {1000 * steady:.2f} ms, of which the static layer {1000 * bare:.2f} ms")
    demo.draw(screen)
    return screen.copy()


PAGES = {
    "coins": coins,
    "stacks": stacks,
    "tiles": tiles,
    "tokens": tokens,
    "decrees": decrees,
    "icons": icons,
    "effects": effects,
    "board": board,
}


@end_with_reader
def main(arguments: list[str]) -> int:
    """Write the sheets; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.games.warchest.contact_sheet", description="Draw all board art."
    )
    parser.add_argument("folder", type=Path, help="folder for the PNG files")
    parser.add_argument("--only", choices=sorted(PAGES), help="draw one sheet")
    chosen = parser.parse_args(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    for name in [chosen.only] if chosen.only else PAGES:
        pygame.image.save(PAGES[name](), chosen.folder / f"{name}.png")
    pygame.display.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
