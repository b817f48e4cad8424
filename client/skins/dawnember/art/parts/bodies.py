"""People in their dress, seen from the front: feet at (0, 0), the crown of the head at about -100."""

from __future__ import annotations

from client.skins.dawnember.art.parts.ink import dot, flat, limb, line, put, shape

Joints = tuple[tuple[float, float], tuple[float, float]]

ARMS: dict[str, Joints] = {
    "down": ((19, -60), (19, -46)),
    "hip": ((22, -60), (11, -50)),
    "out": ((23, -66), (33, -74)),
    "wide": ((24, -70), (40, -66)),
    "raised": ((24, -78), (27, -97)),
    "fore": ((20, -58), (30, -60)),
    "chest": ((20, -58), (6, -62)),
    "chin": ((22, -66), (8, -76)),
    "low": ((21, -58), (30, -44)),
}
"""Elbow and hand of the arm on the viewer's right; the other one is its mirror image."""


def arm(pose: str, held: str = "", sleeve: str = "cloth", *, left: bool = False, bulk: float = 1.0) -> str:
    """Return an arm with a held thing; `held` stands upright at the hand."""
    side = -1 if left else 1
    (ex, ey), (hx, hy) = ARMS[pose]
    ex, hx = side * ex * bulk, side * hx * bulk
    return (
        limb(f"M{side * 12 * bulk} -73L{ex} {ey}L{hx} {hy}", 6.4 * bulk, sleeve)
        + put(held, hx, hy)
        + dot(hx, hy, 4.2 * bulk, "skin", 1.5)
    )


LEGS = shape("M-11 -44H2L-5 -22L-9 -2H-18L-16 -24ZM11 -44H-2L5 -22L9 -2H18L16 -24Z", "shade") + shape(
    "M-22 2C-22 -3 -18 -5 -18 -14H-9L-8 2ZM22 2C22 -3 18 -5 18 -14H9L8 2Z", "wood"
)
WEAR: dict[str, str] = {
    "tunic": LEGS
    + shape(
        "M-12 -79C-6 -81 6 -81 12 -79L16 -68L12 -56L17 -30C8 -27 -8 -27 -17 -30L-12 -56L-16 -68Z", "cloth"
    )
    + line("M-12 -52H12", "wood", 3.6),
    "tabard": LEGS
    + shape("M-13 -79C-6 -81 6 -81 13 -79L17 -66L13 -54L16 -28H-16L-13 -54L-17 -66Z", "steel")
    + shape("M-9 -78H9L11 -24L0 -19L-11 -24Z", "cloth")
    + line("M-12 -51H12", "wood", 3.4)
    + flat("M0 -72L5 -66L0 -56L-5 -66Z", "accent"),
    "plate": LEGS
    + shape("M-10 -46L-15 -28C-6 -24 6 -24 15 -28L10 -46Z", "steel")
    + shape("M-14 -79C-6 -82 6 -82 14 -79C18 -66 14 -54 10 -46H-10C-14 -54 -18 -66 -14 -79Z", "metal")
    + line("M0 -79V-48M-11 -56C-4 -53 4 -53 11 -56", "steel", 1.6)
    + shape("M-12 -80C-24 -82 -26 -70 -22 -66L-11 -70Z", "metal")
    + shape("M12 -80C24 -82 26 -70 22 -66L11 -70Z", "metal"),
    "stone": LEGS
    + shape("M-16 -79C-6 -82 6 -82 16 -79L21 -64L17 -46L18 -26H-18L-17 -46L-21 -64Z", "steel")
    + line("M-17 -60H17M-17 -40H17M-17 -33H17", "ink", 1)
    + line("M-17 -49H17", "wood", 5)
    + shape("M-5 -53H5V-45H-5Z", "accent", 1.2),
    "slim": LEGS
    + shape(
        "M-9 -79C-4 -81 4 -81 9 -79L12 -68L8 -54L13 -32L6 -36L0 -28L-6 -36L-13 -32L-8 -54L-12 -68Z", "leaf"
    )
    + line("M-8 -53H8", "wood", 3),
    "robe": shape(
        "M-9 -80C-4 -82 4 -82 9 -80L15 -64L12 -50C16 -30 20 -14 22 0H-22C-20 -14 -16 -30 -12 -50L-15 -64Z",
        "cloth",
    )
    + line("M-11 -50H11", "accent", 2.6)
    + line("M-6 -44L-9 -4M6 -44L9 -4", "shade", 2),
    "gown": shape(
        "M-8 -80C-4 -82 4 -82 8 -80L12 -66L8 -52C14 -34 22 -16 26 0H-26C-22 -16 -14 -34 -8 -52L-12 -66Z",
        "hide",
    )
    + shape(
        (
            "M-8 -80L-3 -52L-7 0H-26C-22 -16 -14 -34 -8 -52L-12 -66Z"
            "M8 -80L3 -52L7 0H26C22 -16 14 -34 8 -52L12 -66Z"
        ),
        "cloth",
    )
    + line("M-8 -52H8", "accent", 2.6),
    "rags": LEGS
    + shape(
        "M-12 -79L12 -79L17 -66L13 -52L18 -26L10 -32L7 -22L1 -31L-4 -20L-9 -31L-17 -25L-13 -52L-17 -66Z",
        "cloth",
    )
    + line("M-13 -70L12 -54M12 -72L-4 -60", "shade", 3),
    "hides": LEGS
    + shape("M-19 -79C-8 -84 8 -84 19 -79L24 -62L16 -44L19 -26H-19L-16 -44L-24 -62Z", "skin")
    + shape("M-16 -46L16 -46L20 -24L12 -28L7 -19L0 -27L-7 -19L-12 -28L-20 -24Z", "hair")
    + shape("M-23 -66L-14 -82L6 -80L-12 -52Z", "hide"),
    "forged": LEGS
    + shape("M-12 -46L-18 -26C-6 -22 6 -22 18 -26L12 -46Z", "steel")
    + shape("M-15 -79C-6 -82 6 -82 15 -79C20 -66 16 -54 12 -44H-12C-16 -54 -20 -66 -15 -79Z", "metal")
    + flat("M0 -76L6 -66L3 -66L5 -54L0 -48L-5 -54L-3 -66L-6 -66Z", "accent")
    + shape("M-13 -78L-30 -92L-27 -66L-12 -68Z", "metal")
    + shape("M13 -78L30 -92L27 -66L12 -68Z", "metal"),
    "shroud": shape(
        "M-10 -80C-4 -83 4 -83 10 -80L20 -62C22 -40 26 -20 30 2L20 -6L14 4L6 -5L0 5L-6 -5L-14 4L-20 -6L-30 2"
        "C-26 -20 -22 -40 -20 -62Z",
        "cloth",
    )
    + line("M-7 -70L-14 -12M7 -70L14 -12M0 -66V-10", "shade", 2.4),
}
"""The clothes of a person, legs included."""

CLOAK = shape("M-12 -80C-20 -76 -24 -40 -28 -12C-12 -6 12 -6 28 -12C24 -40 20 -76 12 -80Z", "shade")
MANTLE = shape(
    "M-12 -80C-20 -76 -26 -40 -32 -6L-18 -12L-6 -4L6 -12L18 -4L32 -10C26 -40 20 -76 12 -80Z", "accent"
)


def man(
    head: str,
    wear: str = "tunic",
    right: str = "",
    left: str = "",
    *,
    behind: str = "",
    sleeve: str = "cloth",
    bulk: float = 1.0,
) -> str:
    """Return a person: clothes by their name, arms from `arm`, a cloak or another thing behind."""
    body = WEAR[wear]
    if bulk != 1.0:
        body = f'<g transform="scale({bulk} 1)">{body}</g>'
    return (
        behind
        + body
        + (left or arm("down", sleeve=sleeve, left=True, bulk=bulk))
        + (right or arm("down", sleeve=sleeve, bulk=bulk))
        + put(head, 0, -89)
    )
