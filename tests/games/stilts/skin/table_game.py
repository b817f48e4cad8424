"""Stilts as the shared table sees it, and its events in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from client.draw.easing import ease_in_out
from client.draw.tabletop.footprints import Disc
from client.draw.tabletop.terrain import Feature
from client.draw.tabletop.units import FigureMotion, FigureState, Slot
from client.i18n import Words
from client.skins.tabletop.motion.figures import list_motions
from client.skins.tabletop.motion.walks import Walk
from client.skins.tabletop.tools.table_game import Occurrence, StoryPart, TableUnit
from engine.events import Event, Seat
from engine.tabletop.poses import Pose
from tests.games.stilts.events import Changed, Moved, Passed, Rolled, Won
from tests.games.stilts.field import HEIGHT, REEDS, WIDTH, kind_of, rock_at
from tests.games.stilts.skin.figures import FORMATIONS, device, look_of
from tests.games.stilts.state import FALLEN, SIDES, TURNED, UPRIGHT, State

STATES: Mapping[str, FigureState] = {UPRIGHT: "upright", TURNED: "back", FALLEN: "fallen"}


class StiltsTableGame:
    """The game's part in drawing its table."""

    def size(self, state: State) -> tuple[int, int]:
        """Return width and height of the marsh."""
        return (WIDTH, HEIGHT)

    def is_turned(self, state: State, seat: Seat) -> bool:
        """Say whether a seat plays from the north."""
        return seat == 1

    def features(self, state: State) -> tuple[Feature, ...]:
        """Return reeds and rocks."""
        reeds = tuple(Disc(REEDS).on_table(x, y, 0) for x, y in state.reeds)
        rocks = tuple(tuple((float(x), float(y)) for x, y in rock_at(*at).vertices) for at in state.rocks)
        return (Feature("reeds", reeds), Feature("tor", rocks))

    def units(self, state: State, words: Words) -> Sequence[TableUnit]:
        """Return all units."""
        found = []
        for id, unit in state.units.items():
            kind, seat, fallen = kind_of(id), SIDES.index(id[0]), unit.figures.count(FALLEN)
            look, left = look_of(kind, seat), 1 - fallen / len(unit.figures)
            slots = make_slots(kind, unit.figures)
            about = (words.tr(f"stilts.kind.{kind}"), device(kind), left or None, fallen, ())
            found.append(TableUnit(id, seat, unit.pose, look, *about, FORMATIONS[kind], slots))
        return found

    def name(self, state: State, words: Words, unit: str) -> str:
        """Return the name of a unit, with its number if there are several of its kind."""
        several = sum(id[:4] == unit[:4] for id in state.units) > 1
        name = words.tr(f"stilts.kind.{kind_of(unit)}")
        return f"{name} {unit[4:]}" if several else name

    def places(self, state: State, event: Event) -> Sequence[Pose]:
        """Return the poses of an event's units."""
        units = event.units if isinstance(event, Moved) else (getattr(event, "unit", ""),)
        return [pose for id, pose in state.find_poses().items() if id in units]

    def story(self, event: Event) -> StoryPart:
        """Return the part of an event in the story of its turn: marches together, and each roll."""
        match event:
            case Passed():
                return "turn"
            case Moved(units=units, did=did) if did:
                return Occurrence("icons/move", units, joins=True)
            case Rolled(unit=unit, purpose=purpose):
                return Occurrence(
                    {"throw": "icons/bolt", "fight": "icons/attack"}.get(purpose, "icons/redo"), (unit,)
                )
        return None

    def motion(self, state: State, event: Event, t: float) -> Mapping[str, Pose | None]:
        """Return units on their way: they turn, and then go."""
        if not isinstance(event, Moved):
            return {}
        found = {}
        for id, end in zip(event.units, map(Pose._make, event.poses), strict=True):
            start = state.units[id].pose or end
            found[id] = Walk((start, start._replace(h=end.h), end)).at(ease_in_out(t))
        return found

    def figures(self, state: State, event: Event) -> Mapping[str, Sequence[FigureMotion]]:
        """Return the figures that turn, fall, stand again, or step into a gap."""
        if not isinstance(event, Changed):
            return {}
        kind, before = kind_of(event.unit), state.units[event.unit].figures
        first, last = (place_figures(kind, figures) for figures in (before, event.figures))
        ends = [last.index(figure) for figure in first]
        return {event.unit: list_motions(make_slots(kind, before), make_slots(kind, event.figures), ends)}


TABLE = StiltsTableGame()


def place_figures(kind: str, figures: str) -> list[int]:
    """Return the figure in each slot: in every file those who are left stand before the fallen."""
    files, ranks = FORMATIONS[kind]
    columns = [range(file, files * ranks, files) for file in range(files)]
    placed = [sorted(column, key=lambda figure: figures[figure] == FALLEN) for column in columns]
    return [placed[file][rank] for rank in range(ranks) for file in range(files)]


def make_slots(kind: str, figures: str) -> tuple[Slot, ...]:
    """Return the slots of a unit."""
    shapes = len(look_of(kind, 0).figures)
    return tuple(Slot(each % shapes, STATES[figures[each]]) for each in place_figures(kind, figures))


def find_change(before: str, after: str) -> tuple[str, int]:
    """Say what most figures of a unit have done, and how many: turned, fallen, or again on their feet."""
    again, fallen = (after.count(mark) - before.count(mark) for mark in (UPRIGHT, FALLEN))
    return ("again", again) if again > 0 else ("fallen", fallen) if fallen else ("turned", -again)


def describe_event(words: Words, state: State, event: Event) -> str | None:
    """Describe an event in the position before it; None for one that others say enough of."""
    units = getattr(event, "units", ()) or (getattr(event, "unit", ""),)
    names = words.all_of([TABLE.name(state, words, id) for id in units]) if units[0] else ""
    match event:
        case Moved():
            word = "put" if state.units[units[0]].pose is None else "moved"
            return words.tr(f"stilts.log.{word}", units=names)
        case Rolled(purpose=purpose, dice=dice):
            return words.tr(f"stilts.log.{purpose}", unit=names, dice=", ".join(map(str, dice)))
        case Changed(unit=id, figures=figures):
            word, number = find_change(state.units[id].figures, figures)
            return words.tr(f"stilts.log.{word}", unit=names, n=number)
        case Won() if names:
            return words.tr("stilts.log.won", units=names)
        case Passed():
            return words.tr("stilts.turn", n=(state.turn + 1) // 2 + 1)
    return None
