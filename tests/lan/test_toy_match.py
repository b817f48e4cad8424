"""A match of Stilts between two windows that find the same room, before the eyes of a spectator.

Nothing in Muster knows this game: it is found as anybody's package is.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.lan.windows import begin_watched, check_spectator, guest, read_end, set_up
from tests.support.client import any_skin
from tests.support.client.hosted_table import open_room


@pytest.mark.full
def test_a_game_with_miniatures_of_another_author(tmp_path: Path) -> None:
    """Anna deploys and plays by keys, Boris by mouse, up to the end; both records and Vera know the same."""
    with (
        open_room(tmp_path, announced=True) as here,
        guest("tests.lan.skin_guest", tmp_path / "guest", here.room, "Boris") as boris,
    ):
        set_up(here, "stilts", north="sl,sl,sp")
        vera = begin_watched(here)
        any_skin.play(here.sitter, "keys", Random(1))
        found, theirs = any_skin.check_record(here.sitter), read_end(boris)
        match = here.sitter.table.session.match
        assert theirs["digest"] == found.digest.hex()
        assert theirs["position"] == match.game.format(match.store.true.state)
        check_spectator(here, vera, found.match.stream(None))
