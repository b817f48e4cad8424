"""Emblems of attachments: one large thing around (0, 0), about 90 each way."""

from __future__ import annotations

from client.skins.dawnember.art.parts.arms import BANNER
from client.skins.dawnember.art.parts.heads import EMBER_SOCKETS, SKULL
from client.skins.dawnember.art.parts.ink import limb, line, put, shape

MAIL_LINKS = "".join(
    f"M{x} {y}a4 4 0 0 0 8 0"
    for row, y in enumerate(range(-26, 36, 8))
    for x in range(-24 + 4 * (row % 2), 18, 8)
)
PATCHED_MAIL = (
    shape("M-16 -44C-8 -36 8 -36 16 -44L32 -38L52 -8L36 4L27 -8V44H-27V-8L-36 4L-52 -8L-32 -38Z", "metal")
    + line(MAIL_LINKS, "steel", 1.7)
    + shape("M2 2L22 -2L24 20L6 22Z", "wood")
    + line("M5 6L2 8M5 14L2 16M10 20V24M18 19V23M21 4L25 3M22 12L26 11", "accent", 1.8)
    + line("M-27 34H27", "accent", 3.4)
    + shape("M-16 -44C-8 -36 8 -36 16 -44L11 -28C4 -24 -4 -24 -11 -28Z", "wood")
)
CLOTH = shape("M2 -50H52L46 -26L52 0L27 -8L2 0Z", "cloth") + line(
    "M8 -32C16 -40 22 -26 30 -34S42 -30 46 -34M8 -20C16 -28 22 -14 30 -22S42 -18 46 -22", "metal", 4
)
FORD_BANNER = put(BANNER, -24, 8, 1.05) + put(CLOTH, -23, 0, 1.25)
HIDE_TOTEM = (
    limb("M0 66V-40", 4, "wood")
    + limb("M-34 -26H34", 4, "wood")
    + shape("M-34 -24H-8L-10 8L-15 2L-20 18L-25 6L-31 14Z", "hide")
    + shape("M34 -24H8L10 12L15 4L20 20L25 8L31 12Z", "cloth")
    + shape("M-8 -24H8L6 24L1 16L-4 28L-8 20Z", "accent")
    + put(SKULL + EMBER_SOCKETS, 0, -38, 1.4)
    + put(shape("M10 -8C24 -6 30 -18 26 -32C22 -22 16 -18 9 -16Z", "metal"), 0, -38)
    + put(shape("M10 -8C24 -6 30 -18 26 -32C22 -22 16 -18 9 -16Z", "metal"), 0, -38, flip=True)
)
