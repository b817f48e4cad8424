"""The army builder in the real client: by mouse, by keyboard, every fault said, in all sizes."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

from client.screens.lobby.waiting_table import WaitingTable
from client.screens.table.screen import TableScreen
from client.skins.kings.armies.page import ArmyBuilder
from client.storage.settings import Settings
from client.ui import clipboard, keys
from client.ui.widgets.dialog import Dialog
from engine.games.kings.armies.drawing import get_bundled_army
from engine.games.kings.armies.pool import ARMY_LISTS
from engine.games.kings.armies.unit_types import ArmyId
from engine.wire.protocol import CreateTable, SeatPlan
from tests.client.skins.composer import Composer, right_click
from tests.support.client.client_driver import LANGUAGES, all_writing, buttons, regular
from tests.support.client.hosts import run
from tests.support.client.lobby_people import lobby
from tests.support.selection import select

pytestmark = pytest.mark.full

GAME = "kings"
SIZES = ((1024, 640), (1280, 720), (1920, 1080))
FAULTY = "ms/t,ge/1,ge/1,cn/1,gw/1,wz/1/lightning+mounted,kw/t,zo/l,sh/r/!elite,bw/t,bw/t,bw/t,bw/t"
"""An army with every fault that the units of the lists allow, in a match without allies."""
SOUND = "sp/r,sh/r,kn/r,bw/t"


class Builder(Composer):
    """A player at the army builder."""

    def __init__(
        self,
        folder: Path,
        settings: Settings | None = None,
        *,
        size: tuple[int, int] = (1280, 720),
        shared: bool = False,
        seat: int = 0,
        **options: object,
    ) -> None:
        given = {"lists": "own", **options}
        super().__init__(folder, GAME, given, settings, size=size, shared=shared, seat=seat)

    @property
    def page(self) -> ArmyBuilder:
        assert isinstance(self.opened, ArmyBuilder)
        return self.opened

    @property
    def army(self) -> str:
        return str(self.page.draft.work)


@pytest.fixture(autouse=True)
def _clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "ON_SCREENS", ("dummy",))


def write_bundled_army(army: ArmyId, format: int) -> str:
    return ",".join(get_bundled_army(army, format))


def test_an_army_is_built_by_clicks_and_a_match_begins_with_it(tmp_path: Path) -> None:
    """On the real host, which would refuse faults; the bot brings a drawn one."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            player = here.player
            seats = [SeatPlan("me", ready=False), SeatPlan("bot", "random")]
            options: dict[str, str | int | bool] = {"lists": "own", "format": 750, "deploy": "template"}
            assert await here.visit.entrance.create(CreateTable(0, "kings", options, seats)) is None
            await here.until(lambda: isinstance(player.app.screen, WaitingTable))
            await here.use("ready")
            await here.until(lambda: isinstance(player.app.screen, ArmyBuilder))
            player.use("less.0")
            player.use("add.sh/r")
            player.use("done")
            await here.until(lambda: here.info.seats[0].prepared)
            await here.use("ready")
            await here.until(lambda: isinstance(player.app.screen, TableScreen))
            state = here.visit.match.stores[0].true.state
            built = [unit.entry for unit in state.units.values() if unit.seat == 0]
            assert sorted(built) == sorted(["sp/r", "sh/r", "xb/r", "bw/t", "sb/1", "cn/1", "sh/r"])

    run(scene())


def test_clicks_add_change_and_take_away(tmp_path: Path) -> None:
    """A size adds, a row opens its possible changes; minus takes away, and so does the right button."""
    here = Builder(tmp_path)
    here.take("empty")
    here.player.use("add.bw/t")
    here.player.use("unit.bw")
    assert here.army == "bw/t,bw/r"
    here.player.use("row.0")
    here.player.use("size.horde.0")
    assert here.army == "bw/h,bw/r"
    here.player.use("more.0")
    here.player.use("less.2")
    assert here.army == "bw/h,bw/h"
    here.player.use("add.wz/1/lightning")
    here.player.use("option.mounted.2")
    here.player.use("option.fireball.2")
    assert here.army == "bw/h,bw/h,wz/1/fireball+mounted"
    right_click(here.player, "unit.bw")
    right_click(here.player, "row.1")
    assert here.army == "bw/h"
    here.player.use("undo")
    assert here.army == "bw/h,wz/1/fireball+mounted"


def test_the_keyboard_does_all_of_it(tmp_path: Path) -> None:
    """Enter adds and opens, Delete takes away, and the focus stays near a row that is gone."""
    here = Builder(tmp_path)
    player = here.player
    here.take("empty")
    player.tab_to("add.kn/r")
    player.press(min(keys.ENTER))
    player.press(min(keys.ENTER))
    assert here.army == "kn/r,kn/r"
    assert player.at == "add.kn/r"
    player.press(pygame.KSCAN_DELETE)
    assert here.army == "kn/r"
    player.tab_to("add.fg/h")
    player.press(min(keys.ENTER))
    player.tab_to("option.two_handed.1")
    player.press(min(keys.ENTER))
    assert here.army == "kn/r,fg/h/two_handed"
    player.tab_to("row.1")
    player.press(min(keys.ENTER))
    assert "option.two_handed.1" not in player.keys
    player.press(pygame.KSCAN_MINUS)
    assert here.army == "kn/r"
    assert player.at == "row.0"
    player.tab_to("kind.hero")
    player.press(min(keys.ENTER))
    assert {key for key in player.keys if key.startswith("unit.")} == {
        f"unit.{code}" for code in ("sb", "ge", "gw", "he", "wz")
    }
    player.tab_to("list.undead")
    player.press(min(keys.ENTER))
    assert "unit.vd" in player.keys


def test_what_is_locked_is_shown_before_it_is_added(tmp_path: Path) -> None:
    """KW-14.1.2: a size that would make a fault is grey; each regiment and horde opens more."""
    here = Builder(tmp_path)
    here.take("empty")
    assert here.kind("add.bw/t") == "grey"
    assert here.kind("add.ge/1") == "grey"
    here.player.use("add.sp/r")
    assert here.kind("add.bw/t") == here.kind("add.ge/1") == "normal"
    here.player.use("add.ge/1")
    assert here.kind("add.cn/1") == "grey"
    here.player.use("add.sp/h")
    assert here.kind("add.cn/1") == here.kind("add.wz/1/lightning") == "normal"
    assert here.page.faults == []
    here.player.use("list.undead")
    assert here.kind("add.kw/r") == "grey"


def test_small_formats_open_all_troops(tmp_path: Path) -> None:
    """KW-14.1.5; the remaining points close them again."""
    here = Builder(tmp_path, format=500)
    here.take("empty")
    assert here.kind("add.bw/t") == "normal"
    for _ in range(6):
        here.player.use("add.bw/t")
    assert here.page.faults == []
    assert here.kind("add.bw/t") == "grey"
    assert here.kind("add.sh/t") == "grey"


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_every_fault_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """KW-14, live: repaired faults disappear, and a faulty army cannot be brought."""
    here = Builder(tmp_path, regular(language=language), format=1000)
    with all_writing(monkeypatch) as made:
        here.paste(FAULTY)
    said = [each.text for each in made]
    wrong = here.page.faults
    # Points, a weapon, a granted rule, allies, troops and single models of the men, troops of the undead.
    assert len(wrong) == 6
    assert all(fault in said for fault in wrong)
    assert not here.player.find("done").enabled
    here.page.finish()
    assert here.brought == []
    here.take("empty")
    assert len(here.page.faults) == 1
    here.paste(SOUND)
    assert here.page.faults == []
    here.player.use("done")
    assert here.brought == [SOUND]


def test_allies_are_judged_where_they_are_allowed(tmp_path: Path) -> None:
    """KW-14.1.6: a quarter of the limit, unlocked by their own list."""
    here = Builder(tmp_path, allies=True, format=1000)
    here.paste(f"{SOUND},sh/h,kw/r,ka/r")
    assert here.page.faults == []
    here.player.use("list.undead")
    assert here.kind("add.gh/t") == "grey"
    assert here.kind("add.kw/r") == "grey"
    here.player.use("add.kw/r")
    assert len(here.page.faults) == 1


def test_armies_go_through_the_clipboard(tmp_path: Path) -> None:
    here = Builder(tmp_path)
    here.take("random.undead")
    drawn = here.army
    assert here.page.faults == []
    assert here.page.list == "men"
    here.take("copy")
    assert pygame.scrap.get_text() == drawn
    here.take("empty")
    here.take("paste")
    assert here.army == drawn


def test_a_bad_paste_changes_nothing_and_says_why(tmp_path: Path) -> None:
    here = Builder(tmp_path)
    before = here.army
    here.paste("kn/r, knights")
    assert here.army == before
    assert len(here.told) == 1
    assert "knights" in here.told[0]
    assert not here.page.draft.changed


def test_one_begins_with_the_bundled_army_of_the_format(tmp_path: Path) -> None:
    """Each seat with its own list; an army that was built last is there again, for its format."""
    here = Builder(tmp_path, format=750)
    assert here.army == write_bundled_army("men", 750)
    here.player.use("less.0")
    built = here.army
    here.player.press(keys.BACK)
    assert Builder(tmp_path, format=750).army == built
    assert Builder(tmp_path, format=1000).army == write_bundled_army("men", 1000)
    other = Builder(tmp_path, format=500, seat=1)
    assert other.army == write_bundled_army("undead", 500)
    assert other.page.list == "undead"


def test_nobody_at_the_same_computer_finds_anything(tmp_path: Path) -> None:
    """Neither the last work nor the present one; leaving asks first."""
    here = Builder(tmp_path)
    here.player.use("less.0")
    here.player.press(keys.BACK)
    built = here.army
    here = Builder(tmp_path, shared=True)
    assert here.army == write_bundled_army("men", 2000)
    here.take("random.men")
    here.player.press(keys.BACK)
    assert isinstance(here.player.app.overlays[-1], Dialog)
    here.player.use("common.leave")
    assert here.player.app.screen is not here.page
    assert Builder(tmp_path).army == built


def test_saved_armies_are_there_again(tmp_path: Path) -> None:
    """Under their names, in every format, with their points."""

    async def scene() -> None:
        first = Builder(tmp_path, format=750)
        first.take("save")
        await first.answer("  Watch  ")
        assert first.page.saved.named == {"Watch": write_bundled_army("men", 750)}
        here = Builder(tmp_path)
        here.take("empty")
        here.take("saved", "saved.Watch", "take")
        assert here.army == write_bundled_army("men", 750)
        here.take("saved", "saved.Watch", "delete")
        here.player.use("common.delete")
        assert here.page.saved.named == {}

    run(scene())


@pytest.mark.parametrize(
    ("size", "text", "language"), select(list(product(SIZES, (100, 150), LANGUAGES)), (SIZES[0], 150, "ru"))
)
def test_nothing_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int, language: str
) -> None:
    """Every legend fits its button, and no word is broken; faults, options and menus as well."""
    here = Builder(tmp_path, regular(language=language, text_size=text), size=size)
    with all_writing(monkeypatch) as made:
        for army in ARMY_LISTS:
            here.page.show(army)
            here.player.wait()
            assert [each.key for each in buttons(here.player.controls) if each.overflows] == []
        here.paste(FAULTY)
        units = FAULTY.split(",")
        # Equal units have equal options.
        for at in sorted(map(units.index, {*units})):
            here.page.open(at)
            here.player.wait(1)
            assert [each.key for each in buttons(here.player.controls) if each.overflows] == []
        here.player.use("whole")
        assert [each.key for each in buttons(here.player.controls) if each.overflows] == []
    assert [each.text for each in made if each.broken] == []
    window = pygame.Rect((0, 0), size)
    for control in here.page.controls:
        assert window.contains(control.clip or control.rect), control.key
