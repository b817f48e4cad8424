"""Culprits: the things on the table that forbid an order, found from the engine's reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.skins.kings.orders.model.draft import Draft
from engine.game import Reason
from engine.games.kings.field.battlefield import Battlefield, in_any
from engine.games.kings.geometry.boxes import Box, footprint
from engine.games.kings.geometry.numbers import FRIEND_INTERVAL, INCH, Q
from engine.games.kings.geometry.sweeps import hull, side_hull
from engine.games.kings.terrain import Piece
from engine.tabletop.poses import Pose


class Culprits(NamedTuple):
    """The marked things on the table, and the distances that the unit must keep."""

    units: tuple[str, ...] = ()
    pieces: tuple[Piece, ...] = ()
    edges: str = ""
    """Letters of the crossed table edges: w, e, s, n."""
    keeps: int = 0
    """Distance in u that it must keep from the units; 0 if the reason is about the units themselves."""


NOBODY = Culprits()
FAR_ENOUGH = {"enemy_near": INCH, "friend_touch": FRIEND_INTERVAL}
"""Least distance between a unit and others, in u (KW-2.3.4)."""


def culprits(field: Battlefield, reason: Reason, draft: Draft | None) -> Culprits:
    """Return the things against an order; a draft gives its way and its end."""
    unit = str(reason.args.get("unit", ""))
    if reason.code in FAR_ENOUGH:
        return Culprits((unit,), keeps=FAR_ENOUGH[reason.code])
    if "piece" in reason.args:
        return Culprits(pieces=tuple(each for each in field.pieces if each.id == reason.args["piece"]))
    if draft is None:
        return NOBODY
    boxes = list_swept_boxes(draft)
    if reason.code == "blocking":
        solid = ("b", "o") if draft.profile.is_engine else ("b",)
        found = (each for each in field.pieces if each.type in solid)
        return Culprits(pieces=tuple(each for each in found if any(in_any(each.parts, box) for box in boxes)))
    if reason.code == "edge":
        return Culprits(edges=_edges(field, boxes))
    return NOBODY


def list_swept_boxes(draft: Draft) -> list[Box]:
    """Return the areas of a unit's way: the hull of each straight leg, and its turns and end."""
    found = []
    for pose, leg in zip(draft.poses, draft.legs, strict=False):
        if leg.kind == "m":
            found.append(hull(pose, draft.extent, -leg.n if draft.backward else leg.n))
        elif leg.kind != "t":
            found.append(side_hull(pose, draft.extent, leg.n if leg.kind == "r" else -leg.n))
    ends: Sequence[Pose] = (draft.pose,) if draft.profile.flies else draft.poses[1:] or (draft.pose,)
    boxes = [footprint(pose, draft.extent) for pose in ends]
    return boxes if draft.profile.flies else [*found, *boxes]


def _edges(field: Battlefield, boxes: Sequence[Box]) -> str:
    """Return the letters of the edges that any of the boxes reaches over."""
    found = ""
    for box in boxes:
        if field.on_table(box):
            continue
        xs, ys = [x for x, _ in box.corners], [y for _, y in box.corners]
        for letter, over in (
            ("w", min(xs) < 0),
            ("e", max(xs) > field.width * Q),
            ("s", min(ys) < 0),
            ("n", max(ys) > field.height * Q),
        ):
            found += letter if over and letter not in found else ""
    return found
