"""What every game with miniatures gives the shared table: Kings of War and Stilts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from client.draw.tabletop.footprints import DISC_CORNERS
from client.draw.tabletop.units import Slot
from client.i18n import Words
from client.skins.kings.table.game import KingsTableGame
from client.skins.tabletop.tools.battle import Battle
from client.skins.tabletop.tools.table_game import TableGame
from engine.chance import make_generator
from engine.game import Game
from engine.testing.decision import Decision
from engine.testing.random_play import lively, open_game
from tests.client.skins.kings.matches import GAME as KINGS
from tests.client.skins.kings.matches import play_match
from tests.games.stilts.game import CLOSE, Stilts
from tests.games.stilts.skin.table_game import StiltsTableGame


class Played(NamedTuple):
    """A game on the shared table, with some decisions in it."""

    table: TableGame[Any]
    game: Game[Any]
    domain: str
    decisions: Callable[[], Iterator[Decision]]


def play_stilts() -> Iterator[Decision]:
    """Yield decisions from a deployment, and from where the sides meet."""
    game, chance = Stilts(), make_generator(3)
    state, _ = open_game(game, game.options(), chance)
    yield from lively(game, state, chance, 20)
    yield from lively(game, game.parse(CLOSE), chance, 40)


each_game = pytest.mark.parametrize(
    "played",
    [
        Played(KingsTableGame(), KINGS, "kings", lambda: iter(play_match("kill", 0))),
        Played(StiltsTableGame(), Stilts(), "tests.games.stilts", play_stilts),
    ],
    ids=["kings", "stilts"],
)


@each_game
def test_a_motion_ends_where_the_rules_put_the_units(played: Played) -> None:
    """No unit jumps after an event: displaced ones come back, or stand where they were led."""
    moved = 0
    for decision in played.decisions():
        state = decision.before.clone()
        for event in decision.events:
            shown = played.table.motion(state, event, 1.0)
            played.game.fold(state, event)
            words = Words("en", ("muster", played.domain), strict=True)
            there = {unit.id: unit.pose for unit in played.table.units(state, words)}
            for unit, pose in shown.items():
                assert there[unit] == pose, event
            moved += len(shown)
    assert moved > 10


@each_game
def test_figures_end_where_the_rules_put_them(played: Played) -> None:
    """No figure jumps after an event: each stays, or its way leads to its slot and state."""
    words, kinds = Words("en", ("muster", played.domain), strict=True), set()
    for decision in played.decisions():
        state = decision.before.clone()
        for event in decision.events:
            before = {unit.id: unit.slots for unit in played.table.units(state, words)}
            ways = played.table.figures(state, event)
            played.game.fold(state, event)
            for unit in played.table.units(state, words):
                slots, old = list(before[unit.id]), before[unit.id]
                for way in ways.get(unit.id, ()):
                    slots[way.end] = Slot(old[way.start].figure, way.state)
                    kinds |= {(old[way.start].state, way.state), way.start == way.end}
                assert tuple(slots) == unit.slots, event
    moved = {("upright", "back"), ("back", "fallen"), ("back", "upright"), False, True}
    assert not kinds or moved <= kinds


@each_game
@pytest.mark.parametrize("language", ["en", "ru"])
def test_units_have_names_of_their_own_and_bases_on_the_table(played: Played, language: str) -> None:
    """Also those that wait or are lost; each base has its middle at the pose of its unit."""
    words = Words(language, ("muster", played.domain), strict=True)
    decision = list(played.decisions())[-1]
    battle = Battle(played.table, words, decision.before)
    names = [(unit.seat, battle.name(id)) for id, unit in battle.units.items()]
    assert len({*names}) == len(names) > 1
    width, height = played.table.size(decision.before)
    for unit, pose in battle.poses.items():
        corners = battle.corners(unit)
        assert len(corners) in (4, DISC_CORNERS)
        middle = (sum(axis) / len(corners) for axis in zip(*corners, strict=True))
        assert tuple(middle) == pytest.approx(pose[:2], abs=0.01)
        assert 0 <= pose.x <= width
        assert 0 <= pose.y <= height
