"""Notes beside the pointed thing: all of one can be read, in every window and with every size of letters."""

from __future__ import annotations

import pytest

from client.ui.scale import Scale
from client.ui.widgets.tips import note


@pytest.mark.parametrize("text", [100, 160])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_long_note_fits_the_window(size: tuple[int, int], text: int) -> None:
    scale = Scale(size, text=text)
    short, long = note(scale, "Title", "A few words.", "quiet"), note(scale, "Title", "Many words. " * 70)
    for made in (short, long):
        assert made.width <= size[0]
        assert made.height <= size[1]
    assert long.height > short.height
