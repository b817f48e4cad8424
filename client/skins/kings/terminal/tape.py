"""The tape measure: the distance of two units, and whether one sees the other in its arc (KW-20.1.1)."""

from __future__ import annotations

from client.i18n import Words
from client.skins.kings.wording.measures import inches
from client.skins.kings.wording.names import unit
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.field.lines_of_sight import front_of, sees
from engine.games.kings.geometry.arcs import in_front
from engine.games.kings.geometry.boxes import distance, distance_to_point
from engine.games.kings.geometry.poses import leader_point
from engine.games.kings.movement.placing import aim_of
from engine.games.kings.options import seat_of
from engine.games.kings.state import State


def measure_units(words: Words, state: State, one: str, other: str) -> list[str]:
    """Return the lines about one unit as seen by another; both must be on the table."""
    field = battlefield(state)
    figure, target = field.figures[one], field.figures[other]
    names = {**unit(words, state, one), **unit(words, state, other, "target")}
    eye = distance_to_point(target.box, leader_point(figure.pose, figure.extent))
    far = inches(words, distance(figure.box, target.box))
    lines = [words.tr("board.tape", n=far, eye=inches(words, eye), **names)]
    if not in_front(figure.pose, front_of(figure, shooting=False), target.box):
        lines.append(words.tr("board.tape.arc", **names))
    elif sees(field, figure, target, shooting=False):
        lines.append(words.tr("board.tape.sees", **names))
    else:
        lines.append(words.tr("board.tape.hidden", **names))
    if seat_of(one) != seat_of(other):
        side = aim_of(figure, target).side
        lines.append(words.tr("board.tape.flank", flank=words.tr(f"flank.{side}")))
    return lines
