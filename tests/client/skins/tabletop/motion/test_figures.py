"""The course of figures in motion: one begins after the other, and all end with their event."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from client.draw.tabletop import tabletop
from client.draw.tabletop.units import FigureMotion
from client.skins.tabletop.motion.figures import advance
from client.skins.tabletop.tools.battle import Battle
from tests.games.stilts.game import CLOSE
from tests.games.stilts.skin.field import StiltsField
from tests.games.stilts.skin.table_game import TABLE
from tests.games.stilts.test_skin import At
from tests.support.client.table_driver import Tables, still
from tools.harness.clients.hostless_session import LocalSession

WAYS = [FigureMotion(slot, slot, "fallen" if slot % 2 else "back", 0.0) for slot in range(5)]


def test_one_figure_begins_after_the_other_and_all_end() -> None:
    """No figure goes back; none moves before the event or after it."""
    course = [[each.part for each in advance(WAYS, step / 40)] for step in range(41)]
    begun = [next(step for step, parts in enumerate(course) if parts[number]) for number in range(5)]
    assert begun == sorted(begun)
    assert len({*begun}) == len(begun)
    assert course[0] == [0.0] * 5
    assert course[-1] == [1.0] * 5
    for parts in zip(*course, strict=True):
        assert list(parts) == sorted(parts)


def test_a_single_figure_ends_before_its_event() -> None:
    """The eye sees the outcome before the next event."""
    assert [each.part for each in advance(WAYS[:1], 0.6)] == [1.0]


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_figures_move_only_with_animations(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, animation: str
) -> None:
    """Without them a unit shows the end of an event at once, and no picture of a way is made.

    Each frame makes all its pictures here: how many fit into its time depends on the machine.
    """
    for budget in ("URGENT_BUDGET_S", "PICTURE_BUDGET_S", "MIN_PICTURE_BUDGET_S"):
        monkeypatch.setattr(tabletop, budget, math.inf)
    tables = Tables(tmp_path)
    sitter = tables.sit(LocalSession(At(CLOSE), seat=0), still(animation=animation))
    field, moved = sitter.parts.match.field, False
    assert isinstance(field, StiltsField)
    for unit in ("a.sp2", "b.sp1", "b.sp1"):
        sitter.click(tuple(map(round, field.context.middle(unit))))
    sitter.wait()
    while not field.scene.live:
        sitter.wait(1)
        moved = moved or bool(field.spectacle.figures)
    assert (
        field.context.battle.units["b.sp1"].slots
        != Battle(TABLE, field.setting.words, field.game.parse(CLOSE)).units["b.sp1"].slots
    )
    assert field.tabletop is not None
    headings = {key[3] for key, _ in field.tabletop._shop._kept if key[0] == "figure"}
    # No unit stands at such a heading: figures on their way from 180 to 270 degrees have it.
    assert moved == (225.0 in headings) == (animation == "normal")
    tables.close()
