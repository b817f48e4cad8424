"""The list of matches without the process that draws pictures: tests/client/thumbnails has that."""

from __future__ import annotations

import pytest

from client.thumbnails.gallery import Gallery


@pytest.fixture(autouse=True)
def draw_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let rows show the pictures of their games."""
    monkeypatch.setattr(Gallery, "can_draw", lambda gallery, match: False)
