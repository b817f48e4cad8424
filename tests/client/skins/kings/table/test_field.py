"""The table of Kings of War, seen through a camera that the player moves."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client.draw.tabletop.banners import banners
from client.draw.text import font
from client.i18n import LANGUAGES, Words
from client.skins.kings.dice.tray import KingsTray
from client.skins.kings.table.panel import KingsPanel
from client.skins.kings.table.shapes.measuring import AIDS, THREATS
from client.skins.tabletop.side_panel import column
from client.skins.tabletop.side_panel.plates import draw_plate
from client.skins.tabletop.side_panel.roster import Roster
from client.skins.tabletop.side_panel.unit_card import UnitCard
from client.skins.tabletop.table.choosing_field import CLOSE_LEVEL
from client.skins.tabletop.table.commands import INFO
from client.skins.tabletop.table.picture import Lights
from client.skins.tabletop.tools.tool import Light
from client.ui.pace import MOVING_FPS, RESTING_FPS
from client.ui.scale import Scale
from engine.match.entries import Resigned
from engine.tabletop.poses import Pose
from tests.client.skins.kings.orders.placed import place_units
from tests.client.skins.kings.table.sitting import (
    FAR,
    Begun,
    at,
    field,
    marks,
    pixel,
    post,
    session,
    sit,
    tables,
)
from tests.support.client.picture_comparison import distance, grey, measure_change
from tests.support.client.table_driver import Sitter, Tables, list_decided, local, still

__all__ = ["tables"]

ARMY = (
    "a.kn1:kn/r:5000,3000,0:2:-:-",
    "a.sh1:sh/r:7000,3000,0:0:W:halt",
    "b.gh1:gh/r:5000,9000,1800:0:-:-",
    FAR,
)


def table(tables: Tables) -> Sitter:
    return sit(tables, *ARMY, scenario="dominate")


def wheel(sitter: Sitter, pos: tuple[int, int], notches: int) -> None:
    sitter.move(pos)
    post(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False, precise_x=0.0, precise_y=float(notches))
    sitter.pass_time(1.5)


def test_the_wheel_goes_nearer_to_where_the_mouse_is(tables: Tables) -> None:
    """The point under it stays there; without the mouse on the table nothing happens."""
    sitter = table(tables)
    camera, here = field(sitter).context.camera, pixel(sitter, 4000, 4000)
    wheel(sitter, here, 4)
    assert camera.level == 4
    x, y = camera.view.to_table(here)
    assert abs(x - 4000) < 40
    assert abs(y - 4000) < 40
    wheel(sitter, field(sitter).places.plates[0].center, 2)
    assert camera.level == 4


@pytest.mark.parametrize("button", [1, 2, 3])
def test_the_ground_is_dragged_along(tables: Tables, button: int) -> None:
    """A drag chooses nothing and lets nothing go."""
    sitter = table(tables)
    sitter.click(at(sitter, "a.kn1"))
    wheel(sitter, pixel(sitter, 6000, 6000), 6)
    camera = field(sitter).context.camera
    start, before = pixel(sitter, 6000, 6000), camera.view.middle
    held = tuple(int(each == button) for each in (1, 2, 3))
    post(pygame.MOUSEBUTTONDOWN, pos=start, button=button, touch=False)
    for step in (3, 40, 80):
        post(pygame.MOUSEMOTION, pos=(start[0] + step, start[1]), rel=(0, 0), buttons=held, touch=False)
    post(pygame.MOUSEBUTTONUP, pos=(start[0] + 80, start[1]), button=button, touch=False)
    sitter.wait()
    assert camera.view.middle[0] < before[0]
    assert camera.view.middle[1] == before[1]
    assert marks(sitter, "chosen") == {"a.kn1"}
    assert list_decided(sitter) == []


def test_keys_move_and_zoom_the_camera(tables: Tables) -> None:
    sitter = table(tables)
    camera = field(sitter).context.camera
    sitter.press(pygame.KSCAN_EQUALS)
    sitter.pass_time(1.0)
    sitter.press(pygame.KSCAN_EQUALS)
    sitter.pass_time(1.0)
    assert camera.level == 4
    before = camera.view.middle
    sitter.hold(pygame.KSCAN_D)
    sitter.pass_time(0.3)
    assert field(sitter).rate == MOVING_FPS
    sitter.release(pygame.KSCAN_D)
    assert camera.view.middle[0] > before[0]
    sitter.press(pygame.KSCAN_F)
    sitter.pass_time(1.5)
    assert camera.level == 0


def test_a_table_at_rest_rests(tables: Tables) -> None:
    """No frame is drawn for nothing once all pictures are made."""
    sitter = table(tables)
    shown = field(sitter)
    assert shown.tabletop is not None
    shown.tabletop.finish()
    sitter.move(shown.places.plates[0].center)
    sitter.pass_time(3.0)
    assert shown.rate == RESTING_FPS


def test_whoever_is_pointed_at_has_a_card(tables: Tables) -> None:
    """After a moment, and only while it is pointed at."""
    sitter = table(tables)
    shown, card = field(sitter), field(sitter).places.card
    sitter.move(shown.places.stage.topleft)
    sitter.pass_time(1.0)
    before = sitter.app.window.subsurface(card).copy()
    sitter.move(at(sitter, "b.gh1"))
    assert shown.context.hovered == "b.gh1"
    sitter.pass_time(1.0)
    assert measure_change(before, sitter.app.window.subsurface(card)) > 0.1
    sitter.move(shown.places.stage.topleft)
    sitter.pass_time(0.2)
    assert measure_change(before, sitter.app.window.subsurface(card)) == 0


WORDY = "b.vd1:vd/1/heal+lightning:8600,8000,1800:8:WD:-"
"""Nobody's card is longer than that of a hero with all there is, who wavers."""
NO_DICE = pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 160), ((1280, 720), 100)])
def test_a_card_leaves_both_plates_and_the_chips_of_its_own_side_in_sight(
    tables: Tables, size: tuple[int, int], text: int, language: str
) -> None:
    """Names, clocks and points; a card that has no room beside them lies on the table, away from its unit."""
    sitter = tables.sit(session(Begun(*ARMY, WORDY)), still(text_size=text, language=language), size=size)
    shown = field(sitter)
    aside = set()
    for unit in ("a.kn1", "b.gh1", "b.vd1"):
        page = sitter.app.window.copy()
        shown.column.draw_card(page, unit, shown.context.middle(unit), NO_DICE)
        own = shown.places.rosters[shown.places.side(0 if unit[0] == "a" else 1)]
        for part in (*shown.places.plates, own):
            assert measure_change(sitter.app.window.subsurface(part), page.subsurface(part)) < 0.1
        log = shown.places.card
        if measure_change(sitter.app.window.subsurface(log), page.subsurface(log)) < 0.05:
            aside.add(unit)
            x, y = map(round, shown.context.middle(unit))
            assert page.get_at((x, y)) == sitter.app.window.get_at((x, y))
    # Large Russian letters need two tables of characteristics, and that is too high for any card there.
    expected = {
        ("en", 100): set(),
        ("ru", 100): {"b.vd1"},
        ("en", 160): {"a.kn1", "b.vd1"},
        ("ru", 160): {"a.kn1", "b.gh1", "b.vd1"},
    }
    assert aside == expected[language, text]


@pytest.mark.parametrize("text", [100, 160])
def test_no_card_lies_over_the_dice(tables: Tables, text: int) -> None:
    """In a small window with large letters a card on the table has the edge without dice, or none at all."""
    sitter = tables.sit(session(Begun(*ARMY, WORDY)), still(text_size=text, language="ru"), size=(960, 600))
    shown, scale = field(sitter), sitter.app.scale
    stage, size = shown.places.stage, KingsTray().size(scale)
    for unit in ("a.kn1", "b.gh1", "b.vd1"):
        for x in (stage.x, stage.right - size[0] // 2):
            page = sitter.app.window.copy()
            dice = pygame.Rect((x, stage.y), (size[0] // 2, size[1]))
            shown.column.draw_card(page, unit, shown.context.middle(unit), dice)
            seen = dice.clip(page.get_rect())
            assert measure_change(sitter.app.window.subsurface(seen), page.subsurface(seen)) < 0.02


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_large_card_explains_every_short_name(language: str) -> None:
    state = place_units("a.kn1:kn/r:5000,3000,0")
    card = KingsPanel(Words(language, ("kings", "muster")), state, over=False).card("a.kn1")
    assert [fact.name for fact in card.stats if fact.name not in card.legend] == []
    scale = Scale((1280, 720))
    plain = UnitCard(scale, card._replace(legend="")).draw_large(700)
    assert UnitCard(scale, card).draw_large(700).height > plain.height
    # Without room it is left out before any rule.
    assert UnitCard(scale, card).draw_large(plain.height).height == plain.height


def test_a_chip_leads_to_its_unit(tables: Tables) -> None:
    """One that waits for an order is chosen as well."""
    sitter = table(tables)
    shown = field(sitter)
    sitter.use("chip:b.mm9")
    sitter.pass_time(1.5)
    assert shown.context.camera.level == CLOSE_LEVEL
    assert shown.places.stage.collidepoint(at(sitter, "b.mm9"))
    assert shown.context.selected == "b.mm9"
    sitter.use("chip:a.kn1")
    assert marks(sitter, "chosen") == {"a.kn1"}


def test_the_keyboard_brings_a_unit_into_view(tables: Tables) -> None:
    sitter = table(tables)
    wheel(sitter, pixel(sitter, 5000, 3000), 12)
    assert not field(sitter).places.stage.collidepoint(at(sitter, "b.mm9"))
    sitter.tab_to("unit:b.mm9")
    sitter.pass_time(1.5)
    assert field(sitter).places.stage.collidepoint(at(sitter, "b.mm9"))


def test_the_next_unit_that_waits_is_chosen_by_a_key(tables: Tables) -> None:
    """A unit with an order is skipped."""
    sitter = table(tables)
    sitter.press(pygame.KSCAN_N)
    assert marks(sitter, "chosen") == {"a.kn1"}
    sitter.press(pygame.KSCAN_N)
    assert marks(sitter, "chosen") == {"a.kn1"}


@pytest.mark.parametrize(("name", "key"), [(AIDS, "R"), (THREATS, "X"), (INFO, "I")])
def test_what_is_measured_is_switched_on_and_off(tables: Tables, name: str, key: str) -> None:
    """It changes the picture of the table, and takes nothing from the deciding player."""
    sitter = table(tables)
    shown = field(sitter)
    sitter.move(at(sitter, "a.kn1"))
    sitter.pass_time(1.0)
    stage = shown.places.stage
    before = sitter.app.window.subsurface(stage).copy()
    sitter.press(getattr(pygame, f"KSCAN_{key}"))
    assert measure_change(before, sitter.app.window.subsurface(stage)) > 0.01
    sitter.press(getattr(pygame, f"KSCAN_{key}"))
    assert shown.switches == set()


def test_sheets_are_drawn_once_for_a_view(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sight is computed again only when the view has changed."""
    drawn: list[str] = []
    monkeypatch.setattr(
        "client.skins.kings.table.field.draw_threats",
        lambda target, context, unit: drawn.append("threats"),
    )
    sitter = table(tables)
    sitter.press(pygame.KSCAN_X)
    sitter.wait(5)
    assert drawn == ["threats"]
    wheel(sitter, pixel(sitter, 5000, 3000), 1)
    count = len(drawn)
    assert count > 1
    sitter.wait(5)
    assert len(drawn) == count


def test_chips_are_drawn_once_for_a_position(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pointed unit is marked on top of them."""
    drawn: list[int] = []
    draw = Roster.draw

    def count_drawing(roster: Roster, target: pygame.Surface) -> None:
        drawn.append(1)
        draw(roster, target)

    monkeypatch.setattr(Roster, "draw", count_drawing)
    sitter = table(tables)
    plain = pygame.display.get_surface().copy()  # there is a window
    for unit in ("a.kn1", "b.gh1"):
        sitter.move(at(sitter, unit))
        sitter.wait(2)
    assert len(drawn) == len(field(sitter).column.rosters)
    box = field(sitter).column.chips()["b.gh1"].inflate(8, 8)
    window = pygame.display.get_surface()
    assert window is not None
    assert grey(window.subsurface(box)) != grey(plain.subsurface(box))


def test_names_are_written_in_fonts_that_were_opened_before(tables: Tables) -> None:
    """To open one takes milliseconds, and a turn of the wheel may ask for several."""
    sitter = table(tables)
    for _ in field(sitter).ahead:
        pass
    opened = font.cache_info().misses  # type: ignore[attr-defined]  # it is cached
    for level in range(field(sitter).context.camera.top + 1):
        field(sitter).context.camera.follow((6000, 3000), level)
        field(sitter).context.camera.arrive()
        # This lays it out.
        banners(sitter.app.window, field(sitter).context.camera, field(sitter).tabletop.units)
    assert font.cache_info().misses == opened  # type: ignore[attr-defined]  # it is cached


def test_light_looks_the_same_at_rest_as_in_motion(tables: Tables) -> None:
    """It is lines while the camera moves, and pictures of them when it stands."""
    sitter = table(tables)
    context, page = field(sitter).context, pygame.Surface(sitter.app.size, depth=32)
    lights = Lights()
    seen = []
    for _ in range(3):
        page.fill((60, 90, 50))
        lights.draw(page, context, context.battle, {"a.kn1": Light("ready"), "b.gh1": Light("target")})
        seen.append(grey(page))
    page.fill((60, 90, 50))
    assert seen[1] == seen[2]
    assert distance(seen[0], seen[1]) < 0.05 * distance(seen[0], grey(page))


def test_units_carried_elsewhere_are_drawn_there(tables: Tables) -> None:
    """A tool may show a unit where it would stand."""
    sitter = table(tables)
    shown = field(sitter)
    here = at(sitter, "a.kn1")
    assert shown.context.battle.at(shown.context.view, shown.plan, here) == "a.kn1"
    moved = shown.context.battle.move({"a.kn1": Pose(9000, 6000, 900)})
    assert moved.at(shown.context.view, shown.plan, here) == ""
    assert moved.at(shown.context.view, shown.plan, pixel(sitter, 9000, 6000)) == "a.kn1"
    still = moved.companies.keys() - {"a.kn1"}
    assert all(moved.companies[unit] is shown.context.battle.companies[unit] for unit in still), (
        "nor are others"
    )
    gone = shown.context.battle.move({"a.kn1": None})
    assert "a.kn1" not in gone.poses


def test_plates_foretell_nothing_once_somebody_has_given_up(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The position does not know of that: its leader may have lost."""
    told: list[str] = []

    def note(*given: Any) -> None:
        told.append(given[-1].outlook)
        draw_plate(*given)

    monkeypatch.setattr(column, "draw_plate", note)
    sitter = sit(tables, *ARMY)
    sitter.wait()
    assert set(told) == {"Draw now: 75 needed"}
    local(sitter).truth.enter(Resigned(0))
    local(sitter)._tell()
    told.clear()
    sitter.wait()
    assert set(told) == {""}
