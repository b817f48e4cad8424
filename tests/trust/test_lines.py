"""A match over a line of 200 ms, more or less, that loses packets: it is played to its end, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.attacks.hosts import NotPermittedError
from tools.attacks.lines import far_players

pytestmark = [pytest.mark.trust, pytest.mark.full]

SEED = 5


def test_a_match_over_a_bad_line_is_played_to_its_end(tmp_path: Path) -> None:
    """No event is missing or comes twice, every decision counts once."""
    try:
        found = far_players.play(tmp_path / "data", 1, SEED)
    except NotPermittedError as error:
        pytest.skip(str(error))
    assert found.passed, found
    assert found.matches == 1
    assert found.decisions > 5
