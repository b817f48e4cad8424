"""Every colour of the client in one place; the chrome's theme uses the same numbers."""

from dataclasses import dataclass, replace

Colour = tuple[int, int, int]

INK: Colour = (20, 17, 26)
NIGHT: Colour = (13, 15, 24)
PARCHMENT: Colour = (248, 238, 214)
MUTED: Colour = (176, 168, 158)
WHITE: Colour = (255, 255, 255)

FELT: Colour = (25, 62, 74)
FELT_LIGHT: Colour = (36, 82, 90)
FELT_DARK: Colour = (10, 24, 34)
WOOD: Colour = (96, 58, 34)
WOOD_DARK: Colour = (40, 23, 16)
WOOD_LIGHT: Colour = (150, 98, 56)
BRASS: Colour = (222, 176, 88)
BRASS_DARK: Colour = (112, 78, 28)

STONE: Colour = (146, 151, 166)
STONE_LIGHT: Colour = (220, 224, 232)
STONE_DARK: Colour = (62, 66, 82)
INLAY: Colour = (72, 226, 208)
INLAY_DARK: Colour = (18, 86, 92)

# Colours of marks on the board; each kind also has its own shape, for people who cannot see the colour.
HOVER: Colour = (255, 255, 255)
LEGAL: Colour = (150, 244, 96)
SELECTED: Colour = (255, 226, 96)
ATTACK: Colour = (255, 78, 54)
THREAT: Colour = (255, 160, 40)
TRACE: Colour = (198, 158, 255)

SEATS: tuple[Colour, ...] = (
    (216, 58, 40),
    (62, 92, 232),
    (52, 150, 84),
    (196, 130, 24),
    (134, 76, 196),
    (32, 140, 156),
)
"""Colours of the seats in a game without its own; with more seats they repeat."""

CONFETTI: tuple[Colour, ...] = (BRASS, INLAY, LEGAL, ATTACK, TRACE, PARCHMENT)
SPARKS: tuple[Colour, ...] = ((255, 250, 220), (255, 214, 96), (255, 140, 40))
DUST: tuple[Colour, ...] = ((206, 200, 186), (164, 160, 156))


@dataclass(frozen=True)
class Metal:
    """The tones of one metal from dark to bright, the shape of its coins, and its enamel.

    `shape` is the outline of its coins, `marker` that of its control markers (see `paths.outline`). No two
    metals share either: sides differ without colour as well.
    """

    name: str
    shape: str
    marker: str
    deep: Colour
    dark: Colour
    mid: Colour
    light: Colour
    shine: Colour
    field_light: Colour
    field_dark: Colour
    relief_light: Colour
    relief_dark: Colour
    raised: bool
    enamel: Colour
    enamel_dark: Colour
    banded: bool = False
    """Whether the rim of its coins bears a band of enamel with beads: the coins of a side's second player."""


METALS: dict[str, Metal] = {
    "gold": Metal(
        name="gold",
        shape="scalloped",
        marker="round",
        deep=(84, 44, 4),
        dark=(158, 96, 10),
        mid=(232, 166, 32),
        light=(255, 214, 84),
        shine=(255, 248, 200),
        field_light=(255, 232, 132),
        field_dark=(226, 152, 26),
        relief_light=(122, 58, 6),
        relief_dark=(64, 26, 4),
        raised=False,
        enamel=(216, 58, 40),
        enamel_dark=(118, 20, 22),
    ),
    "silver": Metal(
        name="silver",
        shape="octagon",
        marker="diamond",
        deep=(34, 40, 58),
        dark=(92, 102, 124),
        mid=(172, 182, 200),
        light=(222, 230, 242),
        shine=(255, 255, 255),
        field_light=(74, 84, 116),
        field_dark=(28, 33, 54),
        relief_light=(250, 252, 255),
        relief_dark=(168, 180, 204),
        raised=True,
        enamel=(62, 92, 232),
        enamel_dark=(24, 34, 112),
    ),
}

COIN_METALS: dict[str, Metal] = METALS | {
    f"banded {name}": replace(metal, name=f"banded {name}", banded=True) for name, metal in METALS.items()
}
"""Metals of coins: the metal of each side, plain and with a band."""


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """Return the colour at `t` in 0..1 on the way from `a` to `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * t),
        round(a[1] + (b[1] - a[1]) * t),
        round(a[2] + (b[2] - a[2]) * t),
    )


def code(colour: Colour) -> str:
    """Return `colour` as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
