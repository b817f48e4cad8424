"""Things of several emblems, around (0, 0)."""

from __future__ import annotations

from client.skins.dawnember.art.parts.ink import limb, shape

ARROW = (
    limb("M0 34V-30", 2.4, "wood")
    + shape("M0 -46L7 -28L0 -32L-7 -28Z", "metal")
    + shape("M0 24L-7 30V44L0 38L7 44V30Z", "accent")
)
HAND = shape(
    "M-18 44L-16 14L-30 -4C-34 -10 -26 -14 -22 -9L-14 0L-18 -28"
    "C-18 -36 -9 -36 -8 -28L-5 -8L-3 -36C-2 -43 7 -43 7 -36L7 -8"
    "L12 -30C14 -37 22 -35 21 -28L16 -4L24 -16C28 -22 35 -18 32 -12C28 0 22 12 18 20L18 44Z",
    "skin",
)
FLAG = "M2 0L40 4L30 14L40 26L2 26Z"
EYE = "M-46 4C-24 -26 24 -26 46 4C24 30 -24 30 -46 4Z"
