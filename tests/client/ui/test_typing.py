"""Lines of text: Ctrl on any layout, and hidden texts."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from client.ui.chrome import Chrome
from client.ui.keyboard import Keyboard
from client.ui.widgets.fields import TextLine
from tests.support.client.client_driver import Player

PLACE = pygame.Rect(0, 0, 300, 40)


@pytest.fixture
def chrome(tmp_path: Path) -> Chrome:
    """Return an empty manager of a window."""
    return Player(tmp_path).app.new_chrome()


def ctrl(key: int, scancode: int) -> pygame.event.Event:
    """Return a key that is pressed while Ctrl is held, as it is read."""
    about = {"key": key, "scancode": scancode, "mod": pygame.KMOD_LCTRL, "unicode": ""}
    read = Keyboard().read(pygame.event.Event(pygame.KEYDOWN, about))
    assert read is not None
    return read


@pytest.mark.parametrize(("key", "chosen"), [(ord("ф"), True), (pygame.K_a, True), (pygame.K_q, False)])
def test_everything_is_selected_on_a_russian_layout_too(chrome: Chrome, key: int, chosen: bool) -> None:
    """Without Latin letters Ctrl goes by the place of the key, with them by the letter."""
    line = TextLine("line", "", PLACE, "привет", lambda text: None, chrome)
    line.on_focus(True)
    line.process_event(ctrl(key, pygame.KSCAN_A))
    assert (list(line.select_range) == [0, 6]) == chosen


def test_hidden_text_cannot_be_read_or_copied(chrome: Chrome) -> None:
    """A hidden line looks the same for every text of one length, which never goes to the clipboard."""
    pictures = []
    for text in ("sesame", "iiiiii"):
        line = TextLine("line", "", PLACE, text, lambda told: None, chrome, hidden=True)
        chrome.update(0.0)
        assert line.image is not None
        pictures.append(pygame.image.tobytes(line.image, "RGBA"))
        assert line.text == text
        line.on_focus(True)
        line.process_event(ctrl(pygame.K_a, pygame.KSCAN_A))
        assert not line.process_event(ctrl(pygame.K_c, pygame.KSCAN_C))
    assert pictures[0] == pictures[1]
