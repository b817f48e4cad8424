"""The presses of a muster: a row that stays chosen, one press again on the only place, and its end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from client.skins.dawnember.table.choices import ROW
from client.skins.dawnember.table.selection import FINISH
from client.skins.dawnember.table.stops.standing_passes import MUSTERED, ONWARD
from client.ui import keys
from client.ui.focus import Key
from engine.games.dawnember.actions import Attach, Deploy, Pass
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.pending import AskMuster
from tests.client.skins.dawnember.table.test_field import decisions, field, options, sit_where_asked
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, local

SEED = 3
LINE, RESERVE = Key(ROW, "a.line"), Key(ROW, "a.reserve")


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """Open tables in one window."""
    made = Tables(tmp_path)
    yield made
    made.close()


def click(sitter: Sitter, key: Key) -> None:
    """Click on a thing of the table."""
    sitter.click(field(sitter).spread.things[key].hit.center)


def musters(sitter: Sitter) -> bool:
    """Say whether the muster goes on; the others have answered by then."""
    sitter.wait()
    return local(sitter).truth.standing.state.phase == "muster"


def units(sitter: Sitter) -> list[Key]:
    """Return the units of the hand that can be pressed."""
    things = field(sitter).spread.things
    return [key for key in options(sitter, "card") if CARDS[things[key].card].kind == "unit"]


@pytest.mark.parametrize("row", [LINE, RESERVE])
def test_a_row_stays_chosen_for_the_next_cards(tables: Tables, row: Key) -> None:
    """Each further unit takes one press, and Pass is in sight all the time."""
    sitter, presses = sit_where_asked(tables, AskMuster), 1
    click(sitter, row)
    while musters(sitter) and units(sitter):
        assert field(sitter).selection.picked_row == Key(ROW, str(row.value).partition(".")[2])
        assert Key("button", "pass") in options(sitter, "button")
        click(sitter, units(sitter)[0])
        presses += 1
    found = decisions(sitter)
    assert len(found) > 2
    assert {each.row for each in found if isinstance(each, Deploy)} == {str(row.value).partition(".")[2]}
    assert presses == len(found) + 1


def test_the_row_is_put_back_and_changed(tables: Tables) -> None:
    """By a step back, by a second press, and by the other row."""
    sitter = sit_where_asked(tables, AskMuster)
    for undo in (lambda: sitter.press(keys.BACK), lambda: click(sitter, RESERVE)):
        click(sitter, LINE)
        click(sitter, RESERVE)
        assert field(sitter).selection.picked_row == Key(ROW, "reserve")
        undo()
        assert field(sitter).selection.picked_row is None
    click(sitter, units(sitter)[0])
    click(sitter, LINE)
    assert musters(sitter)
    assert field(sitter).selection.picked_row is None, "a row that follows its card is for that card alone"


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_card_with_one_place_goes_there_by_a_second_press(tables: Tables, by_keys: bool) -> None:
    """A card with several places is put back instead."""
    sitter = sit_where_asked(tables, AskMuster, seed=SEED)
    while not (places := list_single_places(sitter)):
        click(sitter, units(sitter)[0])
        click(sitter, LINE)
        assert musters(sitter)
    several = units(sitter)[0]
    for _ in range(2):
        click(sitter, several)
    assert not field(sitter).selection.pressed
    before = len(decisions(sitter))
    if by_keys:
        sitter.tab_to(str(places[0]))
        sitter.press(ENTER)
        sitter.press(ENTER)
    else:
        click(sitter, places[0])
        assert len(decisions(sitter)) == before
        click(sitter, places[0])
    assert isinstance(decisions(sitter)[before], Attach)


def list_single_places(sitter: Sitter) -> list[Key]:
    """Return the cards of the hand that can be put to one place alone."""
    selection = field(sitter).selection
    return [key for key in options(sitter, "card") if isinstance(selection.action(key), Attach)]


def list_orders(sitter: Sitter) -> set[str]:
    """Return the orders for the rest of a muster that are in force."""
    return {name for name in field(sitter).switches if name.startswith(MUSTERED)}


def test_the_rest_of_a_muster_is_passed_by_one_press(tables: Tables) -> None:
    """The others go on as long as they can; with the muster the order is over, and combats are asked."""
    sitter = sit_where_asked(tables, AskMuster)
    click(sitter, LINE)
    click(sitter, units(sitter)[0])
    assert musters(sitter)
    deployed = len(decisions(sitter))
    # A row that stays chosen hides nothing of the muster's own buttons.
    sitter.use(str(FINISH))
    assert list_orders(sitter)
    sitter.wait_for(lambda: not list_orders(sitter))
    assert {type(each) for each in decisions(sitter)[deployed:]} == {Pass}
    assert local(sitter).truth.standing.state.phase != "muster"
    assert not field(sitter).switches


def test_gold_that_comes_back_ends_the_passing(tables: Tables) -> None:
    """WY-5.3.2: the order itself knows the gold, whichever field it comes to at a shared computer."""
    sitter = sit_where_asked(tables, AskMuster)
    seen = field(sitter)
    seen.switch(ONWARD)
    [order] = list_orders(sitter)
    gold = int(order.removeprefix(MUSTERED))
    seen.switches = {f"{MUSTERED}{gold - 1}"}
    sitter.wait()
    assert not seen.switches
    assert decisions(sitter) == []
