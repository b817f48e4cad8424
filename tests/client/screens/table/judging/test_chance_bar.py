"""The chance to win as a bar: if the table allows it, for the shown position, in the background."""

from __future__ import annotations

from typing import Any

import pytest

from client.judging.hint_text import percent
from client.judging.judging_settings import can_show_chance
from client.screens.table.judging.chance import count_decided_events
from engine.match.entries import Resigned
from engine.wire.protocol import SeatInfo, TableInfo
from tests.support.client.table_driver import Sitter, Tables, local, still
from tools.harness.clients.hostless_session import LocalSession

pytestmark = [pytest.mark.usefixtures("let_judges_finish"), pytest.mark.full]


def sitting(tables: Tables, seat: int | None = 0, *, hints: bool = True, on: bool = True) -> Sitter:
    """Sit at a table against a bot, or watch two of them."""
    sitter = tables.sit(LocalSession(options={"draft": "first_game"}, seat=seat), still(chance_bar=on))
    local(sitter).change(hints=hints)
    sitter.wait()
    return sitter


def chance(sitter: Sitter) -> float:
    """Wait until the bar is up to date, and return its content."""
    sitter.wait()
    bar, store = sitter.parts.chance, sitter.parts.match.store
    sitter.wait_for(
        lambda: bar._judged == (store, count_decided_events(store, sitter.parts.match.scene.number))
    )
    assert bar.shown is not None
    return bar.shown.chance


def test_the_bar_follows_the_position(tables: Tables) -> None:
    sitter = sitting(tables)
    before = chance(sitter)
    assert 0 < before < 1
    free = sitter.parts.chance.room
    local(sitter).truth.enter(Resigned(1))
    local(sitter)._tell()
    assert chance(sitter) == 1.0
    assert sitter.parts.chance.room >= free > 0


def test_a_past_moment_has_its_own_chance(tables: Tables) -> None:
    sitter = sitting(tables)
    count = len(local(sitter).match.store.events)
    local(sitter).run(1)
    local(sitter).truth.enter(Resigned(0))
    local(sitter)._tell()
    assert chance(sitter) == 0.0
    sitter.app.overlays.clear()
    sitter.parts.match.look(count)
    sitter.wait()
    assert chance(sitter) > 0


def test_who_sits_down_next_does_not_see_what_the_last_one_could_know(tables: Tables) -> None:
    """The bar depends on the viewer's hand too: for another viewer it is empty until it is made anew."""
    session = LocalSession(options={"draft": "first_game"}, people={0: "Anna", 1: "Boris"})
    sitter = tables.sit(session, still(chance_bar=True, curtain=False))
    session.change(hints=True)
    assert chance(sitter) > 0
    seen = set()
    session.decide(str(session.match.game.legal(session.match.store.true.state, 0)[0]))

    def made_anew() -> bool:
        shown, viewer = sitter.parts.chance.shown, sitter.parts.match.store.viewer
        seen.add((viewer, None if shown is None else shown.side))
        return (1, 1) in seen

    sitter.wait_for(made_anew)
    assert (1, 0) not in seen
    assert (1, None) in seen


def test_it_is_switched_in_the_menu_and_stays_so(tables: Tables) -> None:
    sitter = sitting(tables, on=False)
    assert sitter.parts.chance.shown is None
    assert sitter.parts.judge.worker.process.running is None
    sitter.parts.dialogs.menu()
    sitter.wait()
    sitter.use("chance.show")
    assert sitter.app.settings.chance_bar
    assert chance(sitter) > 0
    assert sitter.parts.chance.switch_text == "chance.hide"


def test_a_table_without_hints_shows_none_before_the_end(tables: Tables) -> None:
    """Neither the bar nor the way to it; a match that is over is no secret for those who watch it."""
    sitter = sitting(tables, hints=False)
    assert sitter.parts.chance.switch_text == ""
    assert sitter.parts.judge.worker.process.running is None
    local(sitter).truth.enter(Resigned(1))
    local(sitter)._tell()
    assert chance(sitter) == 1.0


def test_a_spectator_sees_it_for_the_first_side(tables: Tables) -> None:
    sitter = sitting(tables, None, hints=False)
    local(sitter).truth.enter(Resigned(0))
    local(sitter)._tell()
    assert chance(sitter) == 0.0


@pytest.mark.parametrize(
    ("hints", "kinds", "own", "over", "allowed"),
    [
        (True, "pb", [0], False, True),
        (False, "pb", [0], False, False),
        (True, "pp", [0], False, False),
        (True, "po", [0], False, False),
        (True, "pp", [0, 1], False, True),
        (True, "bb", [], False, True),
        (True, "pb", [], False, False),
        (False, "pp", [0], True, True),
        (False, "pp", [], True, True),
    ],
)
def test_against_people_the_bar_waits_for_the_end(
    hints: bool, kinds: str, own: list[int], over: bool, allowed: bool
) -> None:
    """If all players share this computer, they may see it."""
    names: dict[str, Any] = {"p": "person", "b": "bot", "o": "open"}
    seats = [SeatInfo("x", names[kind], "", True) for kind in kinds]
    info = TableInfo(1, "warchest", {}, seats, [], 1, not over, hints=hints)
    assert can_show_chance(info, own, over=over) is allowed
    assert not can_show_chance(None, own, over=over)


@pytest.mark.parametrize(("chance", "shown"), [(0.0, 0), (0.001, 1), (0.504, 50), (0.999, 99), (1.0, 100)])
def test_only_what_is_over_is_certain(chance: float, shown: int) -> None:
    assert percent(chance) == shown


def test_a_decision_is_judged_when_it_is_told_to_its_end(tables: Tables) -> None:
    """Between its events a position may be none that anybody could decide in."""
    local = LocalSession(options={"draft": "first_game"})
    local.run(6)
    store = local.match.store
    ends = {count for count in range(len(store.events) + 1) if count_decided_events(store, count) == count}
    assert {store.revisions[count - 1] for count in ends if count} == set(store.revisions)
    for count in range(len(store.events) + 1):
        assert count_decided_events(store, count) == max(end for end in ends if end <= count)
