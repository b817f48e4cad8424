"""Pictures are taken from the running client, in every language and size that is asked for."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tools.pictures import screenshots


@pytest.mark.full
def test_pictures_of_the_menu(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each language and size is a picture of its own, named by its differences from the usual."""
    given = ["menu", "--out", str(tmp_path), "--size", "1280x720", "960x600", "--text", "160"]
    assert screenshots.main(given) == 0
    pictures = {path.name: pygame.image.load(path) for path in tmp_path.iterdir()}
    assert {name: picture.get_size() for name, picture in pictures.items()} == {
        f"menu-{language}{size}-text160.png": pixels
        for language in ("en", "ru")
        for size, pixels in (("", (1280, 720)), ("-960x600", (960, 600)))
    }
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures.values()}) == 4
    assert len(capsys.readouterr().out.split()) == 4


def test_unknown_scene_names_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong name takes no picture."""
    with pytest.raises(SystemExit) as end:
        screenshots.main(["nowhere"])
    assert end.value.code == 2
    told = capsys.readouterr().err
    assert all(name in told for name in ("nowhere", "menu", "new-game", "rules", "settings"))
