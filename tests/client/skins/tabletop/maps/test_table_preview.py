"""Previews of the toy game's marsh: as large as the room allows, and terrain comes bit by bit."""

from __future__ import annotations

import pygame

from client.draw.palette import LEGAL
from client.draw.tabletop.camera import View
from client.skins.tabletop.maps.table_preview import TablePreview
from tests.games.stilts.game import CLOSE
from tests.games.stilts.skin.table_game import TABLE
from tests.games.stilts.state import parse_state

STATE = parse_state(CLOSE)


class MarshPreview(TablePreview):
    """The marsh with a spot in its middle."""

    def draw_over(self, target: pygame.Surface, view: View) -> None:
        """Mark the middle."""
        width, height = TABLE.size(STATE)
        pygame.draw.circle(target, LEGAL, view.to_window((width / 2, height / 2)), 4)


def test_it_fits_its_room_and_is_complete_in_the_end() -> None:
    for room in ((400, 300), (400, 120)):
        shown = MarshPreview(TABLE.size(STATE), TABLE.features(STATE), *room)
        picture = shown.picture()
        for _ in range(200):
            if not shown.busy:
                break
            picture = shown.picture()
        assert not shown.busy
        assert picture.get_size() == shown.size
        assert shown.size[0] == room[0] or shown.size[1] == room[1]
        assert picture.get_at((shown.size[0] // 2, shown.size[1] // 2))[:3] == LEGAL
