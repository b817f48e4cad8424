"""Whole battles through the real window, by mouse alone and by keys alone, from the menu to the end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.client.any_skin import check_record
from tests.support.client.kings.commander import Commander
from tests.support.client.kings.evenings import (
    HANDS,
    at_the_menu,
    begin,
    look_back,
    watch_again,
)


@contextmanager
def playing(folder: Path, hand: str) -> Iterator[Commander]:
    """Put a player before the menu, and end everything whatever happens."""
    player = at_the_menu(folder, hand)
    try:
        yield player
    finally:
        player.sitter.close()


def check_battle(player: Commander) -> None:
    """Check that the battle was one: units were deployed, led, charged with, and every turn was played."""
    state, given = player.hands.state, player.given
    assert state.turn >= 2 * state.options.turns or any(
        all(unit.dead for unit in state.units.values() if unit.seat == seat) for seat in (0, 1)
    )
    assert player.placed >= 2
    assert given["put"] >= 2
    assert given["chg"] + given["ctr"]
    assert given["adv"] + given["dbl"] + given["side"] + given["chg"] > 3
    assert any(player.groups.values()), "no gesture led several units"
    # A side may be beaten before the last turn.
    assert given["done"] >= min(state.options.turns, state.turn // 2)


@pytest.mark.usefixtures("near_hosts")
@pytest.mark.full
@pytest.mark.parametrize("hand", list(HANDS))
def test_a_small_battle(tmp_path: Path, hand: str) -> None:
    """Three turns with 300 points; its record tells the same, looked at in the log as well."""
    with playing(tmp_path, hand) as player:
        begin(player, 300, "pillage", turns=3, deploy="alternate", bot="captain", terrain=4, seed="7")
        player.play()
        found = check_record(player.sitter)
        look_back(player, found)


@pytest.mark.full
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("hand", "scenario"), [("mouse", "killpillage"), ("keys", "loot")])
def test_a_whole_battle_of_750_points(tmp_path: Path, hand: str, scenario: str) -> None:
    """All turns against the captain, at a host of its own; then it is watched once more."""
    with playing(tmp_path, hand) as player:
        begin(player, 750, scenario, deploy="alternate", bot="captain", seed="11")
        player.play()
        check_battle(player)
        found = check_record(player.sitter)
        look_back(player, found)
        watch_again(player)
