"""Scenes of Kings of War in motion: a volley and its dice, a charge, a melee, a test of nerve, a rout."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from client.skins.kings.table.field import KingsField
from engine.events import Event
from engine.games.kings import events
from engine.games.kings.game import KingsOfWar
from engine.games.kings.state import State
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.clients.seated import open_table
from tools.harness.clients.stage import FRAME_S, Scene, Stage

Moment: TypeAlias = Callable[[Event, float], bool]
"""Says whether an event has progressed as far as wanted, from 0 to 1."""
MAX_FRAMES = 2_000
"""Frames after which the wanted moment must have come."""
NARROW_WIDTH = 12192
OPTIONS = {"format": 2000, "map": "none", "lists": "own"}
_ARMIES = (
    "a.kn1:kn/r:6900,4520,220:0:-:-",
    "a.sp1:sp/h:9600,4700,0:3:-:halt",
    "a.xb1:xb/h:4300,3200,100:0:-:halt",
    "a.bw1:bw/r:12200,3400,3500:2:-:halt",
    "a.ge1:ge/1/mounted:5700,3600,100:0:-:-",
    "a.wz1:wz/1/fireball:8300,3700,0:0:-:halt",
    "a.cn1:cn/1:14000,2100,3400:0:-:halt",
    "a.sh1:sh/r:11300,4700,0:0:-:-",
    "b.zo1:zo/l:7700,7000,1850:17:-:-",
    "b.kw1:kw/h:4700,6900,1800:9:-:-",
    "b.rv1:rv/r:10300,7300,1800:6:-:-",
    "b.gh1:gh/r:12600,7600,1900:4:-:-",
    "b.ne1:ne/1/surge:9000,8600,1800:0:-:-",
    "b.rc1:rc/r:13900,7000,2000:1:-:-",
    "b.ct1:ct/1:6300,10300,1800:0:-:-",
    "b.vl1:vl/1:11600,8800,1800:0:-:-",
)
_MAP = (
    "p1:d:6:wood:2200,4600/1500,5600/2300,6400/3400,6100/3400,5000;"
    "p2:h:2:hill:13900,3700/13300,4700/14300,5500/15700,5100/15500,3900"
)


def position(*units: str, **fields: str) -> str:
    """Return a position in the middle of a battle, with some units in place of others of the same id."""
    return _write_position((*_ARMIES, *units), 18288, fields)


def narrow_position(*units: str, **fields: str) -> str:
    """Return such a position on a table with a free band beside it, and the units that stand there."""
    standing = [unit for unit in _ARMIES if int(unit.split(":")[2].partition(",")[0]) < NARROW_WIDTH]
    return _write_position((*standing, *units), NARROW_WIDTH, {"map": "-", **fields})


def _write_position(units: Sequence[str], width: int, fields: Mapping[str, str]) -> str:
    own = {unit.partition(":")[0]: unit for unit in units}
    told = {
        "opts": "-", "phase": "move", "turn": "5/12", "side": "a", "edge": "s", "out": "-", "pend": "-",
        "map": _MAP, "marks": "-", "units": ";".join(own[id] for id in sorted(own)), "contact": "-",
        "fought": "-", "past": "-", "result": "-",
    } | dict(fields)  # fmt: skip
    return f"kw1 2000 kill {width}x12192 " + " ".join(f"{name}={text}" for name, text in told.items())


class Staged(KingsOfWar):
    """Kings of War that begins at a given position instead of a set-up."""

    def __init__(self, text: str) -> None:
        """Begin at a position in the notation; raises `NotationError`."""
        self._text = text

    def new(self, config: Any) -> State:
        """Return the position."""
        return self.parse(self._text)

    def start(self, turn: Any) -> None:
        """Set nothing up: the position is there."""


class Deed:
    """A match on a stage with orders, whose motion can be stopped anywhere."""

    def __init__(self, stage: Stage, text: str, seed: int = 1) -> None:
        """Sit down at a position."""
        self._stage = stage
        self._session = LocalSession(Staged(text), OPTIONS, seat=0, seed=seed, bot="captain")
        self._screen = open_table(self._session)
        stage.app.go(self._screen)
        stage.app.step(FRAME_S)
        self._screen.parts.match.show.motions.skip()
        stage.app.step(FRAME_S)

    def order(self, *orders: str) -> None:
        """Give orders, and show everything but the effects of the last one."""
        motions = self._screen.parts.match.show.motions
        for order in orders:
            motions.skip()
            self._session.decide(order)
        self._stage.app.step(FRAME_S)

    async def until(self, reached: Moment) -> None:
        """Let time pass until a moving event has progressed far enough; raises `TimeoutError`."""
        motions = self._screen.parts.match.show.motions
        for _ in range(MAX_FRAMES):
            current = motions.current
            if current is not None and reached(current[0], current[2]):
                self._finish()
                return
            await self._stage.wait(FRAME_S)
        raise TimeoutError

    async def rest(self) -> None:
        """Let the table come to rest, with all its pictures and answers."""
        await self._stage.wait()
        await self._stage.until(lambda: not self._field.tool.moving)
        self._finish()

    async def pause(self) -> None:
        """Let a moment pass while the hand keeps its unit."""
        await self._stage.wait()
        self._finish()

    def near(self, unit: str, level: int) -> None:
        """Zoom in on a unit."""
        pose = self._field.context.battle.poses[unit]
        self._field.context.camera.follow((pose.x, pose.y), level)
        self._field.context.camera.arrive()

    def switch(self, command: str) -> None:
        """Switch a command of the table on or off."""
        self._field.switch(command)

    def place(self, point: tuple[int, int]) -> tuple[int, int]:
        """Return the pixel of a place of the table."""
        x, y = self._field.context.view.to_window(point)
        return (round(x), round(y))

    def pixel(self, unit: str) -> tuple[int, int]:
        """Return the pixel of a unit."""
        x, y = self._field.context.view.to_window(self._field.context.battle.poses[unit][:2])
        return (round(x), round(y))

    @property
    def _field(self) -> KingsField:
        field = self._screen.parts.match.field
        assert isinstance(field, KingsField)
        return field

    def _finish(self) -> None:
        assert self._field.tabletop is not None
        self._field.tabletop.finish()
        self._stage.app.step(0.0)


def at(kind: type[Event], part: float, *purposes: str) -> Moment:
    """Return whether an event of a class has progressed far enough; for a roll its purpose counts, too."""

    def is_reached(event: Event, t: float) -> bool:
        fits = not purposes or (isinstance(event, events.Rolled) and event.purpose in purposes)
        return isinstance(event, kind) and fits and t >= part

    return is_reached


SHOOT = position(phase="shoot")
_FIGHT: dict[str, str] = {"phase": "melee", "contact": "a.kn1>b.zo1:F:-:-80;a.sp1>b.rv1:F:-:0"}
_FIGHTERS = ("a.kn1:kn/r:7620,6100,50:0:-:chg", "a.sp1:sp/h:10300,6500,0:3:-:chg")
MELEE = position(*_FIGHTERS, **_FIGHT)


def _make_scene(
    name: str, text: str, orders: Sequence[str], *moments: tuple[str, Callable[[Event, float], bool]]
) -> Scene:
    """Return a scene that takes a picture of each of some moments after orders."""

    async def scene(stage: Stage) -> None:
        deed = Deed(stage, text)
        deed.order(*orders)
        for part, reached in moments:
            await deed.until(reached)
            stage.shoot(f"kings-{name}-{part}")

    scene.__doc__ = f"Moments of {name}."
    return scene


SCENES: dict[str, Scene] = {
    "kings_volley": _make_scene(
        "volley",
        SHOOT,
        ["shoot a.xb1>b.kw1"],
        ("flight", at(events.Shot, 0.45)),
        ("tumbling", at(events.Rolled, 0.35, "hit")),
        ("hits", at(events.Rolled, 0.95, "hit")),
        ("damage", at(events.Rolled, 0.95, "dmg")),
        ("wounds", at(events.Damaged, 0.4)),
    ),
    "kings_nerve": _make_scene(
        "nerve",
        SHOOT,
        ["shoot a.xb1>b.kw1", "done"],
        ("rolling", at(events.Rolled, 0.5, "nerve")),
        ("verdict", at(events.Rolled, 0.98, "nerve")),
    ),
    "kings_charge": _make_scene(
        "charge",
        position(),
        ["chg a.kn1>b.zo1"],
        ("run", at(events.Charged, 0.5)),
        ("home", at(events.Charged, 0.82)),
    ),
    "kings_fight": _make_scene(
        "fight",
        MELEE,
        ["fight b.zo1"],
        ("blow", at(events.Struck, 0.5)),
        ("hits", at(events.Rolled, 0.95, "hit", "rehit")),
        ("damage", at(events.Rolled, 0.95, "dmg", "redmg")),
        ("nerve", at(events.Rolled, 0.98, "nerve", "renerve")),
    ),
    "kings_beside": _make_scene(
        "beside",
        narrow_position(*_FIGHTERS, **_FIGHT),
        ["fight b.zo1"],
        ("hits", at(events.Rolled, 0.95, "hit", "rehit")),
        ("nerve", at(events.Rolled, 0.98, "nerve", "renerve")),
    ),
}


async def _forecast(stage: Stage, name: str, text: str, units: Sequence[str]) -> None:
    """Press some units one after another, and point at the last one."""
    deed = Deed(stage, text)
    await deed.rest()
    for unit in units[:-1]:
        stage.click(deed.pixel(unit))
        await stage.wait()
    stage.point(deed.pixel(units[-1]))
    await deed.rest()
    stage.shoot(f"kings-forecast-{name}")


async def show_aiming(stage: Stage) -> None:
    """Show a volley before its order, with its forecast."""
    await _forecast(stage, "shot", SHOOT, ["a.xb1", "b.kw1"])


async def due(stage: Stage) -> None:
    """Show a combat before its choice, with its forecast."""
    await _forecast(stage, "fight", MELEE, ["b.rv1"])


async def show_aiming_beside(stage: Stage) -> None:
    """Show a volley before its order, with its forecast beside the table."""
    await _forecast(stage, "beside", narrow_position(phase="shoot"), ["a.xb1", "b.kw1"])


SCENES |= {"kings_forecast_beside": show_aiming_beside}
SCENES |= {"kings_forecast_shot": show_aiming, "kings_forecast_fight": due}


async def charging(stage: Stage) -> None:
    """Show a charge in the hand, with its path and its forecast."""
    await _forecast(stage, "charge", position(), ["a.kn1", "b.zo1"])


SCENES |= {"kings_forecast_charge": charging}
