"""Decisions of Kings of War without geometry, each by mouse and by keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client.screens.table.bindings import SHARED_KEYS
from client.skins.kings.rules.topics import of_question
from client.skins.kings.table.choosing.questions import Question
from client.skins.kings.table.choosing.shooting import ENDED
from client.skins.kings.table.tool_choice import tool_for
from client.skins.kings.wording.prompts import find_question
from client.skins.tabletop.table.commands import NEXT
from client.skins.tabletop.tools.order_queue import Drop
from engine.games.kings.actions import Fight
from engine.games.kings.game import KingsOfWar
from tests.client.skins.kings.table.sitting import (
    FAR,
    Begun,
    at,
    field,
    focus,
    keys,
    marks,
    names,
    pixel,
    session,
    sit,
    tables,
)
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Tables, list_decided, still

__all__ = ["tables"]

BOWS = (
    "a.bw1:bw/t:5000,6000,0:0:-:halt",
    "a.sh1:sh/t:7000,5000,0:0:-:halt",
    "b.gh1:gh/t:5000,7500,1800:0:-:-",
    "b.gh2:gh/t:5000,4000,0:0:-:-",
    FAR,
)


def test_whoever_can_shoot_is_lit_and_then_the_targets(tables: Tables) -> None:
    """A unit behind the bows, or too far away, is barred with a reason."""
    sitter = sit(tables, *BOWS, phase="shoot")
    # The only unit that can shoot is chosen at once.
    assert marks(sitter, "chosen") == {"a.bw1"}
    assert marks(sitter, "target") == {"b.gh1"}
    assert marks(sitter, "barred") == {"b.gh2", "b.mm9"}
    barred = field(sitter).tool.lights()["b.gh2"].text
    sitter.click(at(sitter, "b.gh2"))
    assert field(sitter).prompt() == barred != ""
    assert field(sitter).topic() == "arcs"
    assert list_decided(sitter) == []


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_target_is_shot_at(tables: Tables, hand: str) -> None:
    sitter = sit(tables, *BOWS, phase="shoot")
    if hand == "mouse":
        sitter.click(at(sitter, "b.gh1"))
    else:
        focus(sitter, "b.gh1")
        sitter.press(ENTER)
    assert list_decided(sitter) == ["shoot a.bw1>b.gh1"]


def test_shooting_ends_by_its_key(tables: Tables) -> None:
    sitter = sit(tables, *BOWS, phase="shoot")
    sitter.press(pygame.KSCAN_E)
    assert list_decided(sitter) == ["done"]


def test_where_nobody_can_shoot_it_is_said_and_the_phase_ends(tables: Tables) -> None:
    sitter = sit(tables, *BOWS[1:], phase="shoot")
    assert marks(sitter, "ready") == set()
    assert field(sitter).prompt() == "Nobody can shoot or cast a spell now: on to the next phase."
    assert [answer.text for answer in field(sitter).tool.answers()] == ["End shooting"]
    assert list_decided(sitter) == []
    sitter.pass_time(2.0)
    assert list_decided(sitter) == ["done"]


def test_under_a_dialog_the_phase_does_not_end_before_it_could_be_read_why(tables: Tables) -> None:
    """For any time that it is open, and the time that had passed before does not count."""
    sitter = sit(tables, *BOWS[1:], phase="shoot")
    sitter.pass_time(1.0)
    sitter.press(pygame.KSCAN_F1)
    assert sitter.app.overlays
    sitter.pass_time(5.0)
    assert list_decided(sitter) == []
    sitter.press(pygame.KSCAN_ESCAPE)
    assert not sitter.app.overlays
    sitter.pass_time(1.0)
    assert field(sitter).prompt() == "Nobody can shoot or cast a spell now: on to the next phase."
    assert list_decided(sitter) == []
    sitter.pass_time(1.0)
    assert list_decided(sitter) == ["done"]


def test_who_takes_the_end_of_shooting_back_has_come_to_stay(tables: Tables) -> None:
    """It ended by itself in this turn already."""
    sitter = sit(tables, *BOWS[1:], phase="shoot")
    field(sitter).context.habits[ENDED] = field(sitter).state.turn
    field(sitter).renew()
    sitter.pass_time(3.0)
    assert field(sitter).prompt() == "Nobody can shoot or cast a spell now: end shooting."
    assert list_decided(sitter) == []


def test_a_step_back_lets_the_shooter_go(tables: Tables) -> None:
    """And a press chooses it again."""
    sitter = sit(tables, *BOWS, phase="shoot")
    sitter.press(pygame.KSCAN_ESCAPE)
    assert marks(sitter, "target") == set()
    assert marks(sitter, "ready") == {"a.bw1"}
    sitter.click(at(sitter, "a.bw1"))
    assert marks(sitter, "target") == {"b.gh1"}


def test_a_wizard_chooses_among_spells(tables: Tables) -> None:
    """Spells for friends light friends, and the individual turns automatically towards its target."""
    sitter = sit(
        tables,
        "a.wz1:wz/1/heal+lightning_fireball+wind_blast:5000,5000,1800:0:-:halt",
        "a.sh1:sh/t:6500,5000,0:3:-:halt",
        "b.gh1:gh/t:5000,7000,1800:0:-:-",
        FAR,
        phase="shoot",
    )
    ways = [name for name in names(sitter) if name.startswith("way.")]
    assert set(ways) == {"way.fireball", "way.lightning", "way.wind_blast", "way.heal"}
    sitter.use("answer:way.heal")
    assert marks(sitter, "target") == {"a.sh1"}
    sitter.use("answer:way.lightning")
    sitter.click(at(sitter, "b.gh1"))
    assert list_decided(sitter) == ["cast a.wz1 lb>b.gh1 @0"]


EDGE = {"phase": "edge", "turn": "0/12", "edge": "-"}


@pytest.mark.parametrize(("edge", "turned"), [("s", False), ("n", True)])
def test_an_edge_is_taken_and_lies_below(tables: Tables, edge: str, turned: bool) -> None:
    sitter = sit(tables, "a.sh1:sh/t:off:0:-:-", "b.gh1:gh/t:off:0:-:-", **EDGE)
    assert names(sitter) == ["edge.n", "edge.s"]
    sitter.use(f"answer:edge.{edge}")
    assert list_decided(sitter) == [f"edge {edge}"]
    assert field(sitter).context.camera.turned is turned


def test_who_begins_is_decided(tables: Tables) -> None:
    sitter = sit(
        tables,
        "a.sh1:sh/t:5000,2700,0:0:-:-",
        "b.gh1:gh/t:5000,10000,1800:0:-:-",
        phase="first",
        turn="0/12",
    )
    sitter.use("answer:begin.second")
    assert list_decided(sitter) == ["second"]


def test_whose_vanguard_goes_first_is_decided(tables: Tables) -> None:
    sitter = sit(
        tables,
        "a.kw1:kw/r/!vanguard:5000,2000,0:0:-:-",
        "b.kw1:kw/r/!vanguard:5000,10000,1800:0:-:-",
        phase="vanwho",
        turn="0/12",
    )
    assert names(sitter) == ["van.own", "van.other"]
    sitter.use("answer:van.other")
    assert list_decided(sitter) == ["van b"]


FIGHTS = {
    "phase": "melee",
    "contact": "a.sh1>b.zo1:F:-:-500;a.sh2>b.zo1:F:-:500;a.sh3>b.sh3:F:-:0",
}
FIGHTERS = (
    "a.sh1:sh/r:4494,3200,0:0:-:chg",
    "a.sh2:sh/r:5506,3200,0:0:-:chg",
    "a.sh3:sh/r:9000,3200,0:0:-:chg",
    "b.zo1:zo/l:5000,4200,1800:30:-:-",
    "b.sh3:sh/r:9000,4000,1800:9:-:-",
    FAR,
)


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_the_next_combat_is_named_and_then_who_strikes(tables: Tables, hand: str) -> None:
    sitter = sit(tables, *FIGHTERS, **FIGHTS)
    assert marks(sitter, "target") == {"b.sh3", "b.zo1"}

    def name(unit: str) -> None:
        if hand == "mouse":
            sitter.click(at(sitter, unit))
        else:
            focus(sitter, unit)
            sitter.press(ENTER)

    name("b.zo1")
    assert marks(sitter, "ready") == {"a.sh1", "a.sh2"}
    name("a.sh2")
    assert list_decided(sitter) == ["fight b.zo1", "strike a.sh2"]


def test_all_combats_and_strikes_follow_in_their_order(tables: Tables) -> None:
    """The order is seen before it is chosen; a question in between is answered by itself or by hand."""
    sitter = sit(tables, *FIGHTERS, **FIGHTS)
    sitter.tab_to("answer:all")
    tool = field(sitter).tool
    assert isinstance(tool, Question)
    assert tool.numbered
    sitter.press(ENTER)
    sitter.wait_for(lambda: "stay" in names(sitter), 20)
    assert list_decided(sitter) == ["fight b.sh3"]
    sitter.use("answer:stay")
    sitter.wait_for(lambda: marks(sitter, "ready") == {"a.sh1", "a.sh2"}, 20)
    sitter.use("answer:all")
    sitter.wait_for(lambda: len(list_decided(sitter)) >= 3, 20)
    assert list_decided(sitter)[:3] == ["fight b.sh3", "stay a.sh3 0", "strike a.sh1"]
    assert not field(sitter).context.queue


REGROUP = {"phase": "melee", "pend": "regroup(b.he1:a.sh1)", "contact": "a.sh1>b.he1:F:-:0"}
WINNER = ("a.sh1:sh/t:5000,3200,0:0:-:chg", "b.he1:he/1:dead:9:-:-", FAR)


def test_a_winner_faces_where_the_mouse_is(tables: Tables) -> None:
    """In steps of five degrees; its ghost follows."""
    sitter = sit(tables, *WINNER, **REGROUP)
    sitter.click(pixel(sitter, 8000, 3200))
    assert list_decided(sitter) == ["stay a.sh1 900"]


@pytest.mark.parametrize(
    ("button", "order"), [("fwd", "fwd a.sh1"), ("bck", "bck a.sh1"), ("stay", "stay a.sh1 0")]
)
def test_a_winner_regroups_by_a_button(tables: Tables, button: str, order: str) -> None:
    sitter = sit(tables, *WINNER, **REGROUP)
    sitter.tab_to(f"answer:{button}")
    sitter.press(ENTER)
    assert list_decided(sitter) == [order]


def test_a_winner_faces_another_way_by_keys(tables: Tables) -> None:
    sitter = sit(tables, *WINNER, **REGROUP)
    sitter.tab_to("face:1800")
    sitter.press(ENTER)
    assert list_decided(sitter) == ["stay a.sh1 1800"]


LOOT = {"scenario": "loot", "marks": "k1:5000,3000;k2:6000,3000;k3:8300,4100"}
CARRIER = ("a.kw1:kw/t:5000,3000,0:0:-:adv", "b.gh1:gh/t:5000,9000,1800:0:-:-")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_loot_is_taken_or_left(tables: Tables, answer: str) -> None:
    sitter = sit(tables, *CARRIER, pend="take(a.kw1:k1)", **LOOT)
    sitter.use(f"answer:take.{answer}")
    assert list_decided(sitter) == [f"take {answer}"]


def test_fallen_loot_is_given(tables: Tables) -> None:
    sitter = sit(tables, *CARRIER, pend="give(k1:a.kw1)", phase="melee", **LOOT)
    assert marks(sitter, "ready") == {"a.kw1"}
    assert names(sitter) == ["give"]
    sitter.click(at(sitter, "a.kw1"))
    assert list_decided(sitter) == ["give a.kw1"]


MARKERS = {
    "phase": "mark",
    "turn": "0/12",
    "edge": "-",
    "scenario": "pillage",
    "marks": "k1:6096,6096",
    "pend": "left3",
}


def test_a_marker_is_placed_by_the_mouse(tables: Tables) -> None:
    """Not near another one: then the reason is shown."""
    sitter = sit(tables, "a.sh1:sh/t:off:0:-:-", "b.gh1:gh/t:off:0:-:-", **MARKERS)
    sitter.click(pixel(sitter, 6500, 6000))
    assert list_decided(sitter) == []
    assert field(sitter).prompt() != field(sitter).tool.prompt()
    sitter.click(pixel(sitter, 2300, 6300))
    (order,) = list_decided(sitter)
    x, y = map(int, order.removeprefix("mark ").split(","))
    assert abs(x - 2300) < 30
    assert abs(y - 6300) < 30


def test_a_marker_is_placed_by_keys(tables: Tables) -> None:
    sitter = sit(tables, "a.sh1:sh/t:off:0:-:-", "b.gh1:gh/t:off:0:-:-", **MARKERS)
    first = keys(sitter, "point")[0]
    sitter.tab_to(str(first))
    sitter.press(ENTER)
    assert list_decided(sitter) == [first.value]


def test_nerve_tests_are_ordered(tables: Tables) -> None:
    """Both units that were hurt wait for theirs."""
    sitter = sit(
        tables,
        "a.bw1:bw/t:5000,3000,0:0:-:halt",
        "b.gh1:gh/t:5000,7500,1800:6:T:-",
        "b.gh2:gh/t:8000,7500,1800:5:T:-",
        FAR,
        phase="test",
    )
    assert marks(sitter, "target") == {"b.gh1", "b.gh2"}
    focus(sitter, "b.gh2")
    sitter.press(ENTER)
    assert list_decided(sitter)[0] == "test b.gh2"


def test_all_nerve_tests_follow_in_their_order(tables: Tables) -> None:
    sitter = sit(
        tables,
        "a.bw1:bw/t:5000,3000,0:0:-:halt",
        *(f"b.gh{at}:gh/t:{3000 * at},7500,1800:5:T:-" for at in (1, 2, 3)),
        FAR,
        phase="test",
    )
    sitter.press(pygame.KSCAN_L)
    sitter.wait_for(lambda: len(list_decided(sitter)) >= 2, 20)
    assert list_decided(sitter)[:2] == ["test b.gh1", "test b.gh2"]
    assert not field(sitter).context.queue


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("cause", ["refused", "taken_back", "turn_over", "answered", "asked_again"])
def test_a_dropped_queue_is_told_until_the_player_goes_on(tables: Tables, cause: Any, language: str) -> None:
    """While the player may choose and while others decide."""
    sitter = tables.sit(session(Begun(*FIGHTERS, **FIGHTS)), still(language=language))
    shown = field(sitter)
    asked = sitter.parts.prompt.text()[0]
    for dropped in (1, 2, 5):
        shown.context.queue.dropped = Drop(dropped, cause)
        sitter.pass_time(0.2)
        told = sitter.parts.prompt.text()[0]
        assert str(dropped) in told
        assert shown.waiting() == told != asked
        sitter.press(pygame.KSCAN_F)
        assert sitter.parts.prompt.text()[0] == asked


def test_an_impossible_order_of_the_queue_ends_it_with_its_reason(tables: Tables) -> None:
    sitter = sit(tables, *FIGHTERS, **FIGHTS)
    shown = field(sitter)
    shown.context.decide_in_turn([lambda state: Fight("b.mm9"), lambda state: Fight("b.sh3")])
    sitter.pass_time(0.5)
    assert list_decided(sitter) == []
    reason, _, told = sitter.parts.prompt.text()[0].partition(". ")
    assert reason
    assert told == "1 queued decision is dropped."


def test_whoever_watches_has_nothing_in_hand(tables: Tables) -> None:
    """But sees the table and may look at units."""
    sitter = tables.sit(session(KingsOfWar(), seat=None), still())
    assert field(sitter).controls() == []
    assert field(sitter).sights()


def test_every_question_has_its_tool(tables: Tables) -> None:
    """Of all positions from which rare things come up."""
    from tests.client.skins.kings.matches import GAME, MOMENTS

    sitter = sit(tables, *BOWS, phase="shoot")
    context, game = field(sitter).context, field(sitter).table_game
    for text in MOMENTS:
        context.state = GAME.parse(text)
        context.seat = context.state.side
        context.battle = type(context.battle)(game, context.words, context.state)
        tool = tool_for(context)
        assert tool.lights() or tool.answers() or tool.controls(), text
        assert of_question(find_question(context.state)), text
        # The next unit is meant by both.
        taken = {each.scancode for each in field(sitter).commands() if each.name != NEXT}
        taken |= {*SHARED_KEYS.values()}
        assert taken.isdisjoint(answer.scancode for answer in tool.answers()), "a key means one thing"
