"""A law over all screens: the visible thing at a point gets the click there, and nothing below does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.app import App
from client.playback.timeline import TimeLine
from client.screens.chat.panel import LINE, PHRASES
from client.screens.table.bindings import CHAT
from client.screens.table.judging.hint import Hint
from client.screens.table.layers import TableLayer
from client.screens.table.parts import TableParts
from client.screens.table.screen import TableScreen
from client.ui.chrome import NOWHERE
from client.ui.focus import Control, FocusRing, Key, Spot
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.fields import Slider
from engine.games.registry import GAMES
from tests.client.laws.every_scene import SCENES, visit
from tests.support.client.any_skin import SOON, each_game
from tests.support.client.table_driver import Tables
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.scenes.all_scenes import make_settings
from tools.harness.scenes.party import people

GRID = 24
"""Points across the window, and down."""
NEAR = 7
"""Pixels around a point that must look alike: rounded corners and thin edges are left out."""
SOLID = 128
"""Opacity from which a drawing lets less than half of the things below through, of 255."""


LABELS = {"presence"}
"""Layers that are part of the things below them, which take the press: a badge belongs to its plate."""


class Pressed:
    """The receivers of a press: controls by their keys, or the game."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def note(self, what: str) -> bool:
        self.heard.append(what)
        return True


@contextmanager
def noting() -> Iterator[Pressed]:
    """Note presses in place of their actions, without any change."""
    noted, focus = Pressed(), FocusRing.focus

    def focusing(self: FocusRing, control: Control | None, *, shown: bool = True) -> None:
        if control is not None:
            noted.note(str(control.key))
        focus(self, control, shown=shown)

    with pytest.MonkeyPatch.context() as patch:
        for kind in (Spot, PlateButton):
            patch.setattr(kind, "activate", lambda self: noted.note(str(self.key)))
        patch.setattr(FocusRing, "focus", focusing)
        patch.setattr(App, "open", lambda self, overlay: None)
        patch.setattr(TableParts, "hurry", lambda self: None)
        # Who looks back and returns has seen the motions that the scene still waits for.
        patch.setattr(TimeLine, "jump", lambda self, moment: None)
        # A press on an advised action of the game takes the hint, which would be gone for all later presses.
        patch.setattr(Hint, "take", lambda self: noted.note("the game"))
        yield noted


def press(app: App, pos: tuple[int, int]) -> None:
    """Press the left button at a point and let it go, with no frame between."""
    for kind, more in (
        (pygame.MOUSEMOTION, {"rel": (0, 0), "buttons": (0, 0, 0)}),
        (pygame.MOUSEBUTTONDOWN, {"button": 1}),
        (pygame.MOUSEBUTTONUP, {"button": 1}),
    ):
        app._event(pygame.event.Event(kind, {"pos": pos, "touch": False, **more}))


def solid(app: App, draw: Callable[[pygame.Surface], None]) -> Callable[[tuple[int, int]], bool | None]:
    """Return a test for something solid at a point; its result is None if that is not clear."""
    pictures = []
    for ground in ("black", "white"):
        picture = pygame.Surface(app.size)
        picture.fill(ground)
        draw(picture)
        pictures.append(picture)
    window = pictures[0].get_rect()

    def at(pos: tuple[int, int]) -> bool:
        dark, light = (picture.get_at(pos) for picture in pictures)
        return max(abs(light[part] - dark[part]) for part in range(3)) < SOLID

    def clear(pos: tuple[int, int]) -> bool | None:
        around = [(pos[0] + x, pos[1] + y) for x, y in ((0, 0), (NEAR, 0), (-NEAR, 0), (0, NEAR), (0, -NEAR))]
        seen = {at(each) for each in around if window.collidepoint(each)}
        return seen.pop() if len(seen) == 1 else None

    return clear


def grid(app: App) -> list[tuple[int, int]]:
    """Return points all over the window, and the middles of all controls."""
    width, height = app.size
    points = [
        (round((x + 0.5) * width / GRID), round((y + 0.5) * height / GRID))
        for x in range(GRID)
        for y in range(GRID)
    ]
    top = app.overlays[-1] if app.overlays else app.screen
    assert top is not None
    middles = [each.rect.center for each in top.focus.controls]
    window = pygame.Rect((0, 0), app.size)
    return [point for point in (*points, *middles) if window.collidepoint(point)]


class Pictured(list[tuple[str, Callable[[tuple[int, int]], bool | None]]]):
    """The layers of a table as they are drawn, by their names, from the lowest to the topmost."""

    def __init__(self, app: App, parts: TableParts) -> None:
        super().__init__()
        layers = parts.controls.layers
        assert layers is not None
        for layer in layers.below[1:]:
            if layer.name in LABELS:
                continue
            draw = self._with_elements(app, layer) if layer.name == "chat" else layer.draw
            self.append((layer.name, solid(app, draw)))
        for layer in layers.above:
            # Over the game lie moving things and things that follow the pointer; neither hides anything for
            # long.
            if layer.name != "field":
                self.append((layer.name, solid(app, layer.draw)))

    def _with_elements(self, app: App, layer: TableLayer) -> Callable[[pygame.Surface], None]:
        def draw(target: pygame.Surface) -> None:
            layer.draw(target)
            app.ui.draw_ui(target)

        return draw

    def top(self, pos: tuple[int, int]) -> str | None:
        """Return the visible layer at a point, above the game; None if that is not clear."""
        for name, seen in reversed(self):
            there = seen(pos)
            if there is None:
                return None
            if there:
                return name
        return "field"


def owners(parts: TableParts) -> dict[str, str]:
    """Return the layer of each control outside the game."""
    shared: dict[str, Any] = {
        "chat": parts.chat.controls,
        "log": parts.controls.log_spot(),
        "bar": [*parts.toolbar.spots(), *parts.strip.spots()],
        "timeline": parts.timeline.spots(),
        "watching": parts.watching.spots(),
        "plaque": parts.plaque.spots(),
        "coach": parts.coach.spots(),
        "hint": parts.hint.spots(),
    }
    return {str(control.key): name for name, controls in shared.items() for control in controls}


def check_table(app: App, parts: TableParts) -> None:
    """Press everywhere; the receiver must be the visible thing there."""
    assert app.screen is not None
    point_nowhere(app)
    app.screen.focus.visible = False
    pictured, field = Pictured(app, parts), parts.match.field
    real: Any = field.event
    with noting() as noted:

        def event(event: pygame.event.Event) -> bool:
            return noted.note("the game") if event.type == pygame.MOUSEBUTTONDOWN else bool(real(event))

        field.event = event  # of this one table
        try:
            for pos in grid(app):
                seen, mine, said = pictured.top(pos), owners(parts), list(parts.chat.bubbles)
                if seen is None or field.overlies(pos) or at_tail(parts, seen, pos):
                    continue
                noted.heard.clear()
                press(app, pos)
                found = {mine.get(each, "field") for each in noted.heard}
                assert found <= {seen}, f"at {pos} {seen} is seen, but {noted.heard} heard of the press"
                parts.chat.bubbles = said
        finally:
            del field.event
        check_shared(app, parts, pictured, noted)
    point_nowhere(app)


def point_nowhere(app: App) -> None:
    """Take the mouse out of the window."""
    app._event(pygame.event.Event(pygame.MOUSEMOTION, pos=NOWHERE, rel=(0, 0), buttons=(0, 0, 0)))


def at_tail(parts: TableParts, seen: str, pos: tuple[int, int]) -> bool:
    """Say whether a tail is visible there: it leads to its bubble's subject, which takes the press."""
    place = {"coach": parts.coach.place, "hint": parts.hint.place}.get(seen)
    return place is not None and not place.rect.collidepoint(pos)


def check_shared(app: App, parts: TableParts, pictured: Pictured, noted: Pressed) -> None:
    """Press on the middle of each control outside the game: a visible one receives the press."""
    assert app.screen is not None
    mine = owners(parts)
    for control in list(app.screen.focus.controls):
        owner, middle = mine.get(str(control.key)), control.rect.center
        if owner is None or not control.enabled or pictured.top(middle) != owner:
            continue
        noted.heard.clear()
        press(app, middle)
        assert str(control.key) in noted.heard, f"{control.key} is seen at {middle} and hears nothing"


def check_controls(app: App) -> None:
    """Press on each control of a page or a dialog: it hears of that, and nothing else does."""
    top = app.overlays[-1] if app.overlays else app.screen
    assert top is not None
    with noting() as noted:
        for control in list(top.focus.controls):
            middle = control.rect.center
            if not control.enabled or isinstance(control, Slider):
                continue
            if control.clip is not None and not control.clip.collidepoint(middle):
                continue
            noted.heard.clear()
            press(app, middle)
            assert set(noted.heard) == {str(control.key)}
    point_nowhere(app)


@pytest.mark.parametrize(
    "scene",
    select(
        list(SCENES),
        "menu",
        "dialogs",
        "draft",
        "noble",
        "duel_clash",
        "kings_drag",
        "talk",
        "hint",
        "timeline_warchest",
    ),
)
def test_the_topmost_gets_the_click(tmp_path: Path, scene: str) -> None:
    """On every screen that there is a picture of, with its bubbles, drawers, dialogs and menus."""

    def look(app: App, name: str) -> None:
        screen = app.screen
        if not isinstance(screen, TableScreen) or app.overlays:
            check_controls(app)
        elif screen.parts.laid and not screen.parts.curtain.opening:
            check_table(app, screen.parts)

    visit(tmp_path, scene, look, make_settings("en"), (1280, 720))


def spell(app: App, text: str) -> None:
    """Type letters as a keyboard does: each is a key and a text."""
    for letter in text:
        name = {" ": "SPACE"}.get(letter, letter.upper())
        about = {"key": ord(letter), "scancode": getattr(pygame, f"KSCAN_{name}"), "mod": 0}
        app._event(pygame.event.Event(pygame.KEYDOWN, **about, unicode=letter))
        app._event(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        app._event(pygame.event.Event(pygame.KEYUP, **about))


ALL = "pass the table, abcdefghijklmnopqrstuvwxyz 1234567890".replace(",", "")


@pytest.mark.parametrize("begin", ["the line", "the game", "the bar", "another button of the drawer"])
@each_game
def test_no_letter_reaches_the_table_while_a_line_is_open(tables: Tables, game: str, begin: str) -> None:
    """After any last click, every letter goes into the line, and none is a key of the table."""
    session = LocalSession(GAMES[game], SOON.get(game, {}), seed=2)
    people(session)
    session.go_on()
    sitter = tables.sit(session)
    sitter.use(Key("bar", CHAT))
    assert sitter.at == LINE
    line = sitter.find(LINE)
    before = (session.truth.revision, list(session.actions))
    if begin == "the line":
        sitter.click(line.rect.center)
    elif begin == "another button of the drawer":
        sitter.parts.controls._ring.focus(sitter.find(PHRASES))
    else:
        field = sitter.parts.match.field
        places = {
            "the game": field.setting.areas.stage.move(0, 0).center,
            "the bar": field.setting.areas.prompt.center,
        }
        sitter.move(places[begin])
        sitter.parts.controls._ring.focus(
            next(each for each in field.controls() if each.enabled), shown=False
        )
    switched = set(sitter.parts.match.field.switches)
    spell(sitter.app, ALL)
    sitter.wait()
    assert sitter.parts.chat.panel.draft == ALL
    assert (session.truth.revision, list(session.actions)) == before
    assert sitter.parts.match.field.switches == switched
    assert sitter.parts.chat.open
    assert not sitter.app.overlays
