"""Pictures of the running client, compared with small committed pictures."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.client.pictures.comparing import TOLERANCE, difference
from tests.support.selection import select
from tools.harness.scenes import references
from tools.harness.scenes.all_scenes import find_scenes

MAX_BYTES = 1_300_000
"""Greatest number of bytes of all references in the repository."""


@pytest.mark.parametrize("name", select(list(references.PICTURES)))
def test_client_shows_what_it_showed(tmp_path: Path, name: str) -> None:
    """Menus, the table in every part of a match, a question and the end look as approved."""
    scene = find_scenes()[references.PICTURES[name]]
    path = references.take_picture(scene, name, tmp_path / "seen")
    found = difference(references.shrink(path), pygame.image.load(references.PLACE / f"{name}.png"))
    if found.worst > TOLERANCE:
        where = tmp_path / f"{name}-difference.png"
        pygame.image.save(found.picture, where)
        x, y = (part * 4 for part in found.place)
        pytest.fail(
            f"{name} differs by {found.worst} (at most {TOLERANCE} may be) around {x},{y}. Seen: {path}; "
            f"differences: {where}. If it should look like that: python -m tools.pictures.references"
        )


def test_every_reference_has_its_scene_and_all_are_small() -> None:
    """No reference is left over, and together they do not weigh the repository down."""
    paths = list(references.PLACE.iterdir())
    assert {path.name for path in paths} == {f"{name}.png" for name in references.PICTURES}
    assert sum(path.stat().st_size for path in paths) < MAX_BYTES


@pytest.mark.full
def test_scenes_are_the_same_each_time(tmp_path: Path) -> None:
    """A picture depends on neither the clock nor anything left by an earlier one."""
    name, scene = "late-en", find_scenes()["late"]
    first, again = (references.take_picture(scene, name, tmp_path / turn).read_bytes() for turn in ("a", "b"))
    assert first == again
