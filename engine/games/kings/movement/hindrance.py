"""Hindered charges: terrain that a charger passes through or ends in (KW-7.6)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.kings.armies.profiles import Profile
from engine.games.kings.events import Hindered
from engine.games.kings.field.battlefield import Battlefield, battlefield, in_any, touches_any
from engine.games.kings.geometry.boxes import Box
from engine.games.kings.state import State
from engine.tabletop.polygons import Polygon
from engine.turn import Turn


def hindering(field: Battlefield, profile: Profile) -> list[Polygon]:
    """Return the terrain that hinders a unit's charge (KW-7.6.1, KW-13.1.17)."""
    return [part for type in ("d", "o") if type not in profile.opens for part in field.parts(type)]


def judge(turn: Turn[State], id: str, passed: Iterable[Box], *, flies: bool) -> None:
    """Emit that a charge is hindered, if the passed areas or the final pose hinder it (KW-7.6.1).

    A flyer is hindered only by its final pose, but there a touch is enough.
    """
    field = battlefield(turn.state)
    figure = field.figures[id]
    parts = hindering(field, figure.profile)
    if flies:
        found = touches_any(parts, figure.box)
    else:
        found = any(in_any(parts, box) for box in (*passed, figure.box))
    if found:
        turn.emit(Hindered(id))


def judge_again(turn: Turn[State], moved: Iterable[str]) -> None:
    """Judge chargers of earlier orders that sharing has moved, by their present places (KW-7.6.2).

    They may become hindered, never cease to be; counter-chargers stay as they are.
    """
    state = turn.state
    hindered = {contact.charger for contact in state.contacts if contact.hindered}
    for id in sorted({*moved} - hindered):
        unit = state.units[id]
        if unit.order != "ctr":
            judge(turn, id, (), flies=state.flies(unit))
