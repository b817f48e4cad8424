"""Kings of War as the shared table sees it: its units, its terrain, its motions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from client.draw.tabletop.terrain import Feature
from client.draw.tabletop.units import FigureMotion
from client.i18n import Words
from client.skins.kings.art.looks import device, formation_of, look_of
from client.skins.kings.art.looks import state as sign_drawing
from client.skins.kings.art.terrain import features
from client.skins.kings.motion.poses import find_fleeing, moving
from client.skins.kings.table.story import tell
from client.skins.kings.wording.names import unit_name
from client.skins.tabletop.tools.table_game import StoryPart, TableUnit
from engine.events import Event, Seat
from engine.games.kings.armies.special_rules import RELOAD
from engine.games.kings.state import State, Unit
from engine.tabletop.poses import Pose


class KingsTableGame:
    """The game's part in drawing its table."""

    def size(self, state: State) -> tuple[int, int]:
        """Return width and height of the table."""
        return (state.width, state.height)

    def is_turned(self, state: State, seat: Seat) -> bool:
        """Say whether a seat has taken the northern edge."""
        return state.edge != "" and (state.edge == "n") is (seat == 0)

    def features(self, state: State) -> tuple[Feature, ...]:
        """Return the terrain of a match, hills first."""
        return features(state.pieces)

    def units(self, state: State, words: Words) -> Sequence[TableUnit]:
        """Return all units in the order of the armies."""
        return [_make_unit(state, words, unit) for unit in state.units.values()]

    def name(self, state: State, words: Words, unit: str) -> str:
        """Return the name of a unit, distinct from others of its kind."""
        return unit_name(words, state, unit)

    def places(self, state: State, event: Event) -> Sequence[Pose]:
        """Return the poses of an event's units, the most important first."""
        found = []
        for name in ("target", "unit"):
            unit = state.units.get(getattr(event, name, ""))
            if unit is not None and unit.pose is not None:
                found.append(unit.pose)
        pose = getattr(event, "pose", None)
        return (pose, *found) if isinstance(pose, Pose) else tuple(found)

    def story(self, event: Event) -> StoryPart:
        """Return the part of an event in the story of its turn."""
        return tell(event)

    def motion(self, state: State, event: Event, t: float) -> Mapping[str, Pose | None]:
        """Return displaced units; figures that flee are drawn one by one."""
        return {**moving(state, event, t), **dict.fromkeys(find_fleeing(event))}

    def figures(self, state: State, event: Event) -> Mapping[str, Sequence[FigureMotion]]:
        """Return nothing: damage is a number, and no figure has a state."""
        return {}


def _make_unit(state: State, words: Words, unit: Unit) -> TableUnit:
    code = unit.profile.code
    return TableUnit(
        unit.id,
        unit.seat,
        None if unit.dead else unit.pose,
        look_of(unit.entry, unit.seat),
        words.tr(f"unit.{code}.name"),
        device(code),
        None if unit.dead else max(0.0, 1 - unit.damage / max(1, unit.profile.rout)),
        unit.damage,
        tuple(map(sign_drawing, list_signs(state, unit))),
        formation_of(unit.entry),
    )


def list_signs(state: State, unit: Unit) -> list[str]:
    """Return the names of a unit's states."""
    reloads = unit.profile.has(RELOAD) and unit.order not in ("", "halt")
    found = {
        "wavering": unit.wavering,
        "disordered": unit.disordered,
        "chanted": unit.chanted,
        "reloading": reloads and state.phase in ("move", "shoot"),
        "carrying": state.carries(unit.id) is not None,
    }
    return [name for name, holds in found.items() if holds]
