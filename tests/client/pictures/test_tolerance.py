"""The tolerance of the picture tests: another computer's drawing passes, a wrong one does not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.screens.table.log import LogView
from client.skins.warchest.panels.player.panel import PlayerPanel
from client.ui.text_layout import Writing
from tests.client.pictures.comparing import TOLERANCE, difference
from tools.harness.clients.hostless_session import LocalSession, Staged, position
from tools.harness.clients.seated import sit
from tools.harness.clients.stage import Scene, Stage
from tools.harness.scenes import references
from tools.harness.scenes.all_scenes import find_scenes

pytestmark = pytest.mark.full

STACKS = "e4:w:be3,f5:r:sw2,f3:w:kn2,g3:r:pi1"
MOVED = 8
"""Pixels of the window that misplaced text is moved by."""


def table(**stage_changes: Any) -> Scene:
    """Return a scene of one table; the changes are those of `position`."""

    async def scene(stage: Stage) -> None:
        text = position(**{"board": STACKS, "hands": ("be,kn,ro", "sw,fo"), **stage_changes})
        await sit(stage, LocalSession(Staged(text)))
        stage.shoot("table")

    return scene


def picture_scene(scene: Scene, name: str, folder: Path) -> pygame.Surface:
    """Return the picture of a scene, in full size."""
    return pygame.image.load(references.take_picture(scene, name, folder))


def apart(a: pygame.Surface, b: pygame.Surface) -> int:
    """Return how far two pictures of the window are apart at the size of a reference."""
    small = [pygame.transform.smoothscale(each.convert(24), references.PICTURE_SIZE) for each in (a, b)]
    return difference(*small).worst


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> pygame.Surface:
    return picture_scene(table(), "table-en", tmp_path_factory.mktemp("usual"))


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"board": STACKS.rpartition(",")[0]}, id="stack gone"),
        pytest.param({"board": STACKS.replace("be3", "be2")}, id="stack lower"),
        pytest.param({"board": STACKS.replace("kn2", "rg2")}, id="another unit"),
        pytest.param({"control": "w:d1,e6,g1;r:h5"}, id="marker of the other side"),
    ],
)
def test_another_position_is_noticed(tmp_path: Path, usual: pygame.Surface, changes: dict[str, Any]) -> None:
    """A stack that is missing, lower or another one, or a marker of the wrong colour, fails the test."""
    assert apart(picture_scene(table(**changes), "table-en", tmp_path), usual) > TOLERANCE


@pytest.mark.parametrize("panel", [LogView, PlayerPanel])
def test_missing_panel_is_noticed(
    tmp_path: Path, usual: pygame.Surface, monkeypatch: pytest.MonkeyPatch, panel: type
) -> None:
    """A log or an account of the coins that is not drawn fails the test."""
    monkeypatch.setattr(panel, "draw", lambda self, *args, **kwargs: None)
    assert apart(picture_scene(table(), "table-en", tmp_path), usual) > TOLERANCE


def test_wrong_metal_is_noticed(tmp_path: Path, usual: pygame.Surface) -> None:
    """Coins in the colour of the other side fail the test."""
    mirrored = {"board": "e4:w:be3,f5:w:sw2,f3:w:kn2,g3:r:pi1", "armies": ("be,kn,rg,sw", "fo,me,pi,wp")}
    shown = picture_scene(table(**mirrored, hands=("be,kn,ro", "wp,fo")), "table-en", tmp_path)
    assert apart(shown, usual) > TOLERANCE


def test_text_in_the_wrong_place_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines that begin a few pixels too far to the right fail the test."""
    menu = find_scenes()["menu"]
    usual = picture_scene(menu, "menu-en", tmp_path / "usual")
    real = Writing.draw
    monkeypatch.setattr(Writing, "draw", lambda self, to, pos: real(self, to, (pos[0] + MOVED, pos[1])))
    assert apart(picture_scene(menu, "menu-en", tmp_path / "moved"), usual) > TOLERANCE


def _shift_by(across: int, down: int) -> Callable[[pygame.Surface], pygame.Surface]:
    def move(picture: pygame.Surface) -> pygame.Surface:
        moved = picture.copy()
        moved.blit(picture, (across, down))
        return moved

    return move


def _resample(picture: pygame.Surface) -> pygame.Surface:
    smaller = pygame.transform.smoothscale(picture, (picture.width - 4, picture.height - 2))
    return pygame.transform.smoothscale(smaller, picture.get_size())


def _brighter(picture: pygame.Surface) -> pygame.Surface:
    brighter = picture.copy()
    brighter.fill((4, 4, 4), special_flags=pygame.BLEND_RGB_ADD)
    return brighter


@pytest.mark.parametrize(
    "another",
    [
        pytest.param(_shift_by(1, 0), id="all edges a pixel to the right"),
        pytest.param(_shift_by(0, 1), id="all edges a pixel down"),
        pytest.param(lambda picture: pygame.transform.box_blur(picture, 1), id="softer edges"),
        pytest.param(_resample, id="edges by parts of a pixel"),
        pytest.param(_brighter, id="colours rounded otherwise"),
    ],
)
def test_another_rasteriser_passes(
    usual: pygame.Surface, another: Callable[[pygame.Surface], pygame.Surface]
) -> None:
    """Differences that no player sees do not fail the test, though every one changes thousands of pixels."""
    picture = another(usual)
    assert pygame.image.tobytes(picture, "RGB") != pygame.image.tobytes(usual, "RGB")
    assert apart(picture, usual) <= TOLERANCE
