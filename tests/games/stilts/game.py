"""The rules of Stilts: deployment, ten turns for each side, and the end.

1. The marsh is 60 by 40 cm. A side has three bands of spears or slings, a rank and a captain.
2. They deploy in turns, each unit wholly within 10 cm of its edge. Then the sides take ten turns each.
3. Once a turn a unit goes (12 cm, and may still throw), runs (20 cm), throws or rallies. Units within 10 cm
   of the captain may move together. A body first turns by up to 60 degrees about its leader's front point.
4. Rocks and other units stop a body. Reeds that it enters end its move, as the edge of the marsh does.
5. Spears fly 8 cm, slings 20 cm, past no rock and no unit. Each standing figure hits with 2 or less, within
   half of the range with 3 or less. A hit turns a figure round or, where none stands, fells one.
6. A body that comes within 0.5 mm of enemies fights them: 3 or less hits. Who takes more hits goes back 3 cm,
   and the winners may pursue as far. In a rally, turned figures stand again with 4 or less.
7. A side without bands loses; after the last turn, the side with more standing figures wins.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import msgspec

from engine.chance import Die, Result
from engine.events import Event, Seat, Viewer
from engine.game import GAME_OVER, NOT_YOUR_TURN, Folds, OpenGame, Reason, Turn
from engine.outcome import Outcome, Side
from engine.parts.bots import BotSupport
from engine.record.lines import RecordNotation
from engine.tabletop.dice import SIDES as PIPS
from engine.testing.checks import Checks, OpenChecks, Opening
from tests.games.stilts.events import (
    ORDERS,
    Changed,
    Done,
    Laid,
    March,
    Moved,
    Passed,
    Pursue,
    Put,
    Rally,
    Rolled,
    Throw,
    Won,
)
from tests.games.stilts.field import BANDS, CAPTAIN, CM, HEIGHT, KINDS, WIDTH, kind_of
from tests.games.stilts.legality import judge, list_lattice, measure
from tests.games.stilts.moves import carry_out, give_hits, in_way, shift, throw_dice
from tests.games.stilts.state import FOLDS, SIDES, TURNED, UPRIGHT, State, Unit, format_state, parse_state

TURNS = 20
HIT, CLOSE_HIT, RALLY = 2, 3, 4
"""The greatest numbers on a die that hit, that hit within half of the range, and that rally."""
TERRAIN = (4001, 801, 4001, 801)
"""The numbers below which the places of a rock and of reeds are drawn; both have images."""
CLOSE = (
    "stilts1 turn=4 rocks=3000,2900/3000,1100 reeds=1500,1800/4500,2200 winners=- units="
    "a.cp1:2400,1500,0:u:-;a.rk1:3000,1700,0:uuuuuu:-;a.sl1:3600,1200,0:utuu:-;"
    "a.sp1:2400,1850,0:uutt:-;a.sp2:3600,1800,300:uuuu:-;"
    "b.cp1:3300,2550,1800:u:-;b.rk1:2900,1950,1800:uuuuut:-;b.sl1:2000,2250,1800:uuuu:-;"
    "b.sp1:3600,2250,1800:uftu:-;b.sp2:4300,1900,2700:tttt:-"
)
"""A position in which the sides are about to meet."""
Bands = Literal["sp,sp,sl", "sp,sp,sp", "sl,sl,sp", "sl,sl,sl"]


class Config(msgspec.Struct, frozen=True):
    """The settings of a match: the bands of each side; a begins in the south."""

    south: Bands = "sp,sp,sl"
    north: Bands = "sp,sp,sl"


def find_needed(state: State, order: Throw) -> int:
    """Return the greatest number that hits: another within half of the range."""
    placed, reach = state.find_poses(), KINDS[kind_of(order.unit)].reach
    if not {order.unit, order.target} <= placed.keys():
        return HIT
    return CLOSE_HIT if 2 * measure(state, order.unit, order.target) <= reach else HIT


class StiltsRecord(RecordNotation):
    """The lines of Stilts in a record: the bands, and draws such as `dice 0 5`."""

    word = "stilts1"
    keys = ("south", "north")
    sides = SIDES

    def parse_draw(self, draw: str) -> list[Result]:
        """Read the numbers of a draw."""
        word, *numbers = draw.split(" ")
        limits = TERRAIN if word == "terrain" else [PIPS] * len(numbers) if word == "dice" else ()
        if not numbers or len(limits) != len(numbers) or not all(map(str.isdecimal, numbers)):
            raise ValueError(f"draw {draw!r} does not read like 'terrain 12 400 3999 0' or 'dice 0 5'")
        return [Die(limit, int(number)) for limit, number in zip(limits, numbers, strict=True)]

    def told_settings(self, state: State) -> dict[str, Any]:
        """Return the bands of each side."""
        found = ([kind_of(id) for id in state.units if id[0] == side] for side in SIDES)
        bands = ([kind for kind in kinds if kind in BANDS] for kinds in found)
        texts = (",".join(sorted(kinds, key=kinds.count, reverse=True)) for kinds in bands)
        return dict(zip(self.keys, texts, strict=True))


class StiltsChecks(OpenChecks[State]):
    """This game's part in testing its rules."""

    limit = 400
    not_enumerable = "terrain may lie anywhere"

    def settings_of(self, state: State) -> dict[str, Any]:
        """Return the bands that a position has."""
        return StiltsRecord().told_settings(state)

    def faults(self, position: str) -> list[str]:
        """Return what is wrong with a position."""
        state = parse_state(position)
        return [
            f"{id} overlaps something, or is off the marsh"
            for id, pose in state.find_poses().items()
            if in_way(state, id, pose, [id])
        ]

    def openings(self) -> list[Opening]:
        """Return a game from its deployment, and one in which the sides meet at once."""
        return [
            Opening("deployed", {"north": "sl,sl,sl"}, games=2, limit=400, sampled=(4, 20)),
            Opening("close", {}, (CLOSE,), games=2, limit=400, sampled=(30, 12)),
        ]


class StiltsBots(BotSupport[State]):
    """The part of Stilts for computer players."""

    def evaluate(self, state: State, side: Side) -> float:
        """Return how many more figures stand, turned ones for half, and a little for going ahead."""
        armies = (state.of(each).values() for each in (side, 1 - side))
        own, other = (sum(unit.standing + unit.figures.count(TURNED) / 2 for unit in each) for each in armies)
        mine = (pose for id, pose in state.find_poses().items() if id[0] == SIDES[side])
        return own - other + sum(abs(pose.y - side * HEIGHT) for pose in mine) / HEIGHT / 10


class Stilts(OpenGame[State]):
    """The rules of this game."""

    id: ClassVar[str] = "stilts"
    options: ClassVar[type[msgspec.Struct]] = Config
    actions: ClassVar[Any] = Put | March | Throw | Rally | Pursue | Done
    events: ClassVar[Any] = Laid | Moved | Rolled | Changed | Won | Passed
    folds: ClassVar[Folds] = FOLDS
    record: ClassVar[RecordNotation] = StiltsRecord()
    checks: ClassVar[Checks[State]] = StiltsChecks()
    example: ClassVar[bool] = True
    lattice: ClassVar[bool] = True
    bots: BotSupport[State] = StiltsBots()

    def seats(self, config: Config) -> tuple[str, ...]:
        """Return the names of the seats in order."""
        return SIDES

    def new(self, config: Config) -> State:
        """Return the sides beside the empty marsh."""
        units: dict[str, Unit] = {}
        for side, bands in zip(SIDES, (config.south, config.north), strict=True):
            kinds = sorted([*bands.split(","), "rk", CAPTAIN])
            for at, kind in enumerate(kinds):
                id = f"{side}.{kind}{kinds[:at].count(kind) + 1}"
                units[id] = Unit(None, UPRIGHT * KINDS[kind].figures)
        return State(units)

    def start(self, turn: Turn[State]) -> None:
        """Draw the terrain."""
        x, y, reeds_x, reeds_y = (turn.chance.below(limit) for limit in TERRAIN)
        pieces = ((10 * CM + x, 12 * CM + y), (10 * CM + reeds_x, 12 * CM + reeds_y))
        turn.emit(Laid(*((piece, (WIDTH - piece[0], HEIGHT - piece[1])) for piece in pieces)))

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat that deploys, answers, or has its turn."""
        if self.outcome(state) is not None:
            return frozenset()
        if state.deploying:
            one, two = (sum(unit.pose is not None for unit in state.of(seat).values()) for seat in (0, 1))
            return frozenset((int(two < one),))
        return frozenset((SIDES.index(state.winners[0][0]) if state.winners else state.turn % 2,))

    def is_play(self, state: State) -> bool:
        """Say whether no answer is asked for."""
        return not state.winners

    def legal(self, state: State, seat: Seat) -> list[Any]:
        """Return what is possible on the lattice."""
        acts = seat in self.to_act(state)
        orders = (each for each in list_lattice(state, seat) if acts and judge(state, seat, each) is None)
        return sorted(orders, key=str)

    def on_lattice(self, state: State, seat: Seat, action: Any) -> bool:
        """Say whether an order is one of those that `legal` looks at."""
        return action in list_lattice(state, seat)

    def refuse(self, state: State, seat: Seat, action: Any) -> Reason | None:
        """Say why an order is not possible now, or None."""
        acting = self.to_act(state)
        if seat not in acting:
            return NOT_YOUR_TURN if acting else GAME_OVER
        return judge(state, seat, action)

    def decide(self, turn: Turn[State], seat: Seat, action: Any) -> None:
        """Carry out an order."""
        match action:
            case Put(unit=id, pose=pose):
                turn.emit(Moved((id,), (pose,)))
            case March():
                carry_out(turn, action)
            case Throw(unit=id, target=target):
                give_hits(turn, [target], throw_dice(turn, id, find_needed(turn.state, action), "throw"))
            case Rally(unit=id):
                figures = turn.state.units[id].figures
                again = throw_dice(turn, id, RALLY, "rally")
                if again:
                    turn.emit(Changed(id, figures.replace(TURNED, UPRIGHT, again)))
            case Pursue(answer=answer):
                winners = turn.state.winners
                turn.emit(Won(()))
                for id in winners if answer == "yes" else ():
                    shift(turn, id, 0)
            case Done():
                turn.emit(Passed())

    def outcome(self, state: State) -> Outcome | None:
        """Return who has bands left or, after the last turn, more standing figures."""
        left = [any(kind_of(id) in BANDS for id in state.of(seat)) for seat in (0, 1)]
        if left[0] != left[1]:
            return Outcome.of_winner(int(left[1]))
        if all(left) and state.turn < TURNS:
            return None
        one, two = (sum(unit.standing for unit in state.of(seat).values()) for seat in (0, 1))
        return Outcome.of_tie() if one == two else Outcome.of_winner(int(two > one))

    def format(self, state: State) -> str:
        """Return the text of a position."""
        return format_state(state)

    def parse(self, text: str, viewer: Viewer | str = "all") -> State:
        """Read a position; raises `NotationError`."""
        return parse_state(text)

    def parse_action(self, text: str) -> Any:
        """Read an order; raises `NotationError`."""
        return ORDERS.read(text)

    def chance_texts(self, state: State, happened: Sequence[Event]) -> list[str]:
        """Return the places of the first rock and reeds as drawn, and the dice of each roll, from 0."""
        texts = []
        for event in happened:
            if isinstance(event, Laid):
                places = (event.rocks[0], event.reeds[0])
                numbers = [number for x, y in places for number in (x - 10 * CM, y - 12 * CM)]
                texts.append(" ".join(["terrain", *map(str, numbers)]))
            elif isinstance(event, Rolled):
                texts.append(" ".join(["dice", *(str(die - 1) for die in event.dice)]))
        return texts
