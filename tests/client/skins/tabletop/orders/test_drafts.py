"""Drafts by mouse and by keys: both hands build the same orders, at the tables of both games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from client.skins.registry import SKINS
from client.skins.tabletop.orders.tool import OrderTool
from client.ui import keys
from tests.client.skins.kings.table.sitting import Begun
from tests.games.stilts.game import CLOSE, Stilts
from tests.games.stilts.skin.skin_bundle import BUNDLE
from tests.games.stilts.test_skin import At
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, list_decided, still
from tools.harness.clients.hostless_session import LocalSession

KINGS = (
    "a.kn1:kn/r:9000,2500,0",
    "a.sh1:sh/r:4000,2500,0",
    "a.sh2:sh/r:5100,2500,0",
    "b.rv1:rv/r:9000,4600,1800",
    "b.wr1:wr/t:17000,9000,1800",
)
STILTS = CLOSE.replace("rocks=3000,2900/3000,1100 reeds=1500,1800/4500,2200", "rocks=- reeds=-")
GAMES: dict[str, Callable[[], Any]] = {
    "kings": lambda: Begun(*KINGS, points=2000, table="18288x12192"),
    "stilts": lambda: At(STILTS),
}


class Case(NamedTuple):
    """An order for some units, as each hand builds it."""

    game: str
    units: tuple[str, ...]
    order: str
    """The order in the notation, or its beginning if it is a charge."""
    arrows: tuple[int, ...] = ()
    clicks: int = 0
    """Clicks of the wheel, each as much as an arrow to the side."""
    to: tuple[int, int] | None = None
    """A click on the ground, from the leader; limits catch it, so that it needs no steady hand."""
    target: str = ""


UP, DOWN, LEFT, RIGHT = keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT
CASES = [
    Case("kings", ("a.sh1",), "adv a.sh1 m1270", (UP,) * 5, to=(0, 1275)),
    Case("kings", ("a.sh1",), "dbl a.sh1 m2540", (UP,) * 12, to=(0, 4000)),
    Case("kings", ("a.sh1",), "back a.sh1 m635", (DOWN,) * 5, to=(0, -1500)),
    Case("kings", ("a.sh1",), "face a.sh1 150", (RIGHT,) * 3, 3),
    Case("kings", ("a.sh1",), "adv a.sh1 m1270 t-100", (*(UP,) * 5, LEFT, LEFT), -2, (0, 1275)),
    Case("kings", ("a.kn1",), "chg a.kn1>b.rv1", target="b.rv1"),
    Case("kings", ("a.sh1", "a.sh2"), "adv a.sh1 m1270", (UP,) * 5, to=(0, 1275)),
    Case("stilts", ("a.cp1",), "go a.cp1 0 1200", (UP,) * 12, to=(0, 1205)),
    Case("stilts", ("a.cp1",), "run a.cp1 0 2000", (UP,) * 22, to=(0, 2400)),
    Case("stilts", ("a.cp1",), "go a.cp1 -100 0", (LEFT, LEFT), -2),
    Case("stilts", ("a.cp1", "a.sp1"), "go a.cp1,a.sp1 0 1200", (UP,) * 12, to=(0, 1205)),
    Case("stilts", ("a.sp2",), "throw a.sp2>b.sp1", target="b.sp1"),
]


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tables]:
    monkeypatch.setitem(SKINS, Stilts.id, BUNDLE)
    made = Tables(tmp_path)
    yield made
    made.close()
    pygame.key.set_mods(0)


def tool(sitter: Sitter) -> OrderTool[Any, Any, Any]:
    found: Any = sitter.parts.match.field
    assert isinstance(found.tool, OrderTool)
    return found.tool


def pixel(sitter: Sitter, x: float, y: float) -> tuple[int, int]:
    across, down = tool(sitter).context.view.to_window((x, y))
    return round(across), round(down)


def build_by_mouse(sitter: Sitter, case: Case) -> None:
    """Click units, the ground and enemies; the wheel turns what is under the mouse."""
    poses = tool(sitter).context.battle.poses
    for number, unit in enumerate(case.units):
        pygame.key.set_mods(pygame.KMOD_LSHIFT if number else 0)
        sitter.click(pixel(sitter, *poses[unit][:2]))
    pygame.key.set_mods(0)
    if case.to is not None:
        x, y, _ = poses[case.units[0]]
        sitter.click(pixel(sitter, x + case.to[0], y + case.to[1]))
    if case.clicks:
        sitter.move(pixel(sitter, *tool(sitter).ghost[:2]))
        for _ in range(abs(case.clicks)):
            turn = -1 if case.clicks > 0 else 1
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn, precise_y=float(turn)))
            sitter.wait(2)
    if case.target:
        sitter.click(pixel(sitter, *poses[case.target][:2]))


def build_by_keys(sitter: Sitter, case: Case) -> None:
    """Go to units and enemies by Tab; Enter takes one, Shift and Enter one more; arrows lead them."""
    for number, unit in enumerate(case.units):
        sitter.tab_to(f"unit:{unit}")
        sitter.press(min(keys.ENTER), shift=bool(number))
    sitter.press(*case.arrows)
    if case.target:
        sitter.wait_for(lambda: case.target in tool(sitter).editor.open)
        sitter.tab_to(f"unit:{case.target}")
        sitter.press(ENTER)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game} {case.order}")
def test_mouse_and_keys_build_the_same_order(tables: Tables, case: Case) -> None:
    """And Enter gives what is shown."""
    built = []
    for build in (build_by_mouse, build_by_keys):
        sitter = tables.sit(LocalSession(GAMES[case.game](), seat=0), still())
        build(sitter, case)
        held = tool(sitter).editor.held
        sitter.wait_for(lambda held=held: held.action is not None)
        assert held.units == case.units
        built.append((held.action, held.orders, dict(tool(sitter).poses)))
        sitter.press(ENTER)
        sitter.wait_for(lambda sitter=sitter: bool(list_decided(sitter)))
        assert list_decided(sitter)[0] == str(held.orders[0])
    assert built[0] == built[1]
    assert str(built[0][0]) == case.order
