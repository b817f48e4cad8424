"""Choosing at the table of Dawn and Ember: by clicks, by dragging, by keys, and by standing passes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.skins.dawnember.table.field import DawnEmberField
from client.skins.dawnember.table.outlook import Outlook
from client.skins.dawnember.table.selection import FINISH
from client.ui import keys
from client.ui.focus import Key
from engine.games.dawnember.actions import Attack, Deploy, Drop, Withdraw
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.pending import AskCommand, AskMuster, AskTactic
from engine.games.registry import GAMES
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, still
from tools.harness.clients.hostless_session import Chooser, LocalSession, at_random

GAME = GAMES["dawnember"]


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """Open tables in one window."""
    made = Tables(tmp_path)
    yield made
    made.close()


def until(session: LocalSession, wanted: type[Any], chooser: Chooser) -> None:
    """Let all seats decide until the viewer's seat is asked for something."""
    for _ in range(3_000):
        pending = session.truth.standing.state.pending
        first: Any = pending[0] if pending else None
        if first is None or (isinstance(first, wanted) and first.seat == 0):
            break
        session.run(1, chooser)
    assert pending
    session._tell()


def sit_where_asked(tables: Tables, wanted: type, seed: int = 3) -> Sitter:
    """Return a player with a question."""
    session = LocalSession(GAME, {"side_a": "dawn", "side_b": "ember"}, seed=seed)
    until(session, wanted, at_random(seed))
    return tables.sit(session, still())


def field(sitter: Sitter) -> DawnEmberField:
    found = sitter.parts.match.field
    assert isinstance(found, DawnEmberField)
    return found


def options(sitter: Sitter, kind: str) -> list[Key]:
    """Return the keys of one kind that can be pressed."""
    found = [control.key for control in field(sitter).controls()]
    return [key for key in found if isinstance(key, Key) and key.kind == kind]


def unit_in_hand(sitter: Sitter) -> tuple[Key, str]:
    """Return a unit of the hand that can be deployed: its key and its card."""
    things = field(sitter).spread.things
    return next(
        (key, things[key].card) for key in options(sitter, "card") if CARDS[things[key].card].kind == "unit"
    )


def middle(sitter: Sitter, key: Key) -> tuple[int, int]:
    """Return the middle of a thing's visible part."""
    return field(sitter).spread.things[key].hit.center


def decisions(sitter: Sitter) -> list[object]:
    """Return the decisions of the viewer's seat."""
    session = sitter.app.screen.session  # a table is shown
    return list(session.actions)


def test_a_unit_is_deployed_by_two_clicks(tables: Tables) -> None:
    """A card of the hand lights the viewer's rows, and no other."""
    sitter = sit_where_asked(tables, AskMuster)
    card = next(
        key for key in options(sitter, "card") if field(sitter).spread.things[key].card.startswith("du")
    )
    id = field(sitter).spread.things[card].card
    sitter.click(middle(sitter, card))
    assert options(sitter, "row") == [Key("row", "a.line"), Key("row", "a.reserve")]
    sitter.click(middle(sitter, Key("row", "a.reserve")))
    assert decisions(sitter) == [Deploy(id, "reserve")]


def test_a_card_is_dragged_to_its_row(tables: Tables) -> None:
    """Dropped elsewhere it goes back."""
    sitter = sit_where_asked(tables, AskMuster)
    card = next(
        key for key in options(sitter, "card") if field(sitter).spread.things[key].card.startswith("du")
    )
    id = field(sitter).spread.things[card].card
    drag(sitter, middle(sitter, card), field(sitter).picture.places.battlefield.center)
    assert decisions(sitter) == []
    assert not field(sitter).selection.choices.picked
    drag(sitter, middle(sitter, card), middle(sitter, Key("row", "a.line")))
    assert decisions(sitter) == [Deploy(id, "line")]


@pytest.mark.parametrize("hand", ["drag", "click"])
@pytest.mark.parametrize("row", ["line", "reserve"])
def test_a_lit_zone_takes_what_is_dropped_on_a_card_in_it(tables: Tables, row: str, hand: str) -> None:
    """Everywhere: on each unit that stands there, at its corners, and between the units."""
    session = LocalSession(GAME, {"side_a": "dawn", "side_b": "ember"}, seed=3)
    until(session, AskMuster, at_random(3))
    while not _stands(session, row) or not _can_deploy(session):
        session.run(1, at_random(3))
        until(session, AskMuster, at_random(3))
    sitter = tables.sit(session, still())
    zone, units = (
        field(sitter).spread.things[Key("row", f"a.{row}")],
        list(session.truth.standing.state.units[0]),
    )
    boxes = [
        thing.hit
        for tag in units
        if (thing := field(sitter).spread.unit(tag)) is not None and zone.hit.contains(thing.hit)
    ]
    card, id = unit_in_hand(sitter)
    field(sitter).press(card)
    inner = zone.hit.inflate(-8, -8)
    across = range(inner.left, inner.right, 23)
    free = [(x, y) for x in across for y in range(inner.top, inner.bottom, 19)]
    for pos in [*(box.center for box in boxes), *free]:
        assert field(sitter).selection.landing(pos) == zone.key, pos
    field(sitter).back()
    if hand == "drag":
        drag(sitter, middle(sitter, card), boxes[0].center)
    else:
        sitter.click(middle(sitter, card))
        sitter.click(boxes[0].center)
    assert decisions(sitter) == [Deploy(id, row)]


def _stands(session: LocalSession, row: str) -> bool:
    """Say whether the viewer's seat has units in a row."""
    return any(unit.row == row[0] for unit in session.truth.standing.state.units[0].values())


def _can_deploy(session: LocalSession) -> bool:
    """Say whether the viewer's seat may deploy a unit."""
    state = session.truth.standing.state
    return any(isinstance(action, Deploy) for action in GAME.legal(state, 0))


def test_the_question_stays_whatever_is_pointed_at(tables: Tables) -> None:
    """The text about the pointed thing follows it, before anything is picked and after."""
    for wanted in (AskMuster, AskCommand):
        sitter = sit_where_asked(tables, wanted)
        seen = field(sitter)
        first = [control.key for control in seen.controls()]
        for picked in (None, *first):
            if picked is not None:
                if seen.selection.action(picked) is not None or picked == FINISH:
                    continue
                seen.press(picked)
            seen.point(None)
            question = seen.prompt()
            assert question
            for control in (*seen.controls(), *seen.sights()):
                seen._led = None
                seen.point(control.key)
                seen.update(2.0)
                assert seen.prompt().split(" · ")[0] == question, control.key
            while seen.selection.choices.picked:
                seen.back()


def test_a_second_click_does_not_withdraw(tables: Tables) -> None:
    """Nor does a second press of Enter: the confirmation lies elsewhere, and the keyboard moves back."""
    sitter = sit_where_asked(tables, AskCommand)
    withdraw = Key("button", "withdraw")
    pos = field(sitter).picture.boxes(field(sitter).selection.answers)[withdraw].center
    for _ in range(3):
        sitter.click(pos)
        assert decisions(sitter) == []
    assert field(sitter).back()
    sitter.tab_to("button:withdraw")
    for _ in range(4):
        sitter.press(ENTER)
        assert decisions(sitter) == []


def test_nobody_is_asked_about_a_battle_that_never_comes(tables: Tables) -> None:
    """Withdrawing from the battle that decides the match ends it (WY-4.1.2, WY-6.5.1)."""
    session = LocalSession(GAME, {"side_a": "dawn", "side_b": "ember", "battles": 1}, seed=3)
    until(session, AskCommand, at_random(3))
    assert session.truth.standing.state.units[0]
    sitter = tables.sit(session, still())
    sitter.tab_to("button:withdraw")
    sitter.press(ENTER)
    sitter.tab_to("button:sure")
    sitter.press(ENTER)
    sitter.pass_time(2.0)
    assert session.truth.outcome is not None
    assert {type(action) for action in decisions(sitter)} == {Withdraw, Drop}


def drag(sitter: Sitter, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press the mouse at one place and let it go at another."""
    post, made = pygame.event.post, pygame.event.Event
    sitter.move(start)
    post(made(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    sitter.wait()
    for pos in ((start[0] + 2, start[1] - 2), end):
        post(made(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=False))
        sitter.wait()
    post(made(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))
    sitter.wait()


def test_a_step_is_taken_back_by_the_right_button_and_by_a_key(tables: Tables) -> None:
    """And where nothing is picked the key opens the menu, as everywhere."""
    sitter = sit_where_asked(tables, AskMuster)
    card = options(sitter, "card")[0]
    for back in ("button", "key"):
        sitter.click(middle(sitter, card))
        assert field(sitter).selection.choices.picked
        if back == "button":
            pos = middle(sitter, card)
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3, touch=False))
            sitter.wait()
        else:
            sitter.press(keys.BACK)
        assert not field(sitter).selection.choices.picked
    assert not sitter.app.overlays
    sitter.press(keys.BACK)
    assert sitter.app.overlays


def test_an_attack_is_made_by_keys_alone(tables: Tables) -> None:
    """Tab and Enter choose the unit, then its target."""
    sitter = sit_where_asked(tables, AskCommand)
    attack = next(each for each in GAME.legal(field(sitter).state, 0) if isinstance(each, Attack))
    sitter.tab_to(f"unit:{attack.unit}")
    sitter.press(ENTER)
    sitter.tab_to(f"unit:{attack.target}")
    sitter.press(ENTER)
    if not decisions(sitter):
        sitter.tab_to("button:attack")
        sitter.press(ENTER)
    assert decisions(sitter) == [attack]


def test_what_cannot_be_played_says_why(tables: Tables) -> None:
    """A click on a dark card is answered in the line above, and decides nothing."""
    sitter = sit_where_asked(tables, AskCommand)
    things, usable = field(sitter).spread.things, options(sitter, "card")
    dark = next(key for key in things if key.kind == "card" and key not in usable)
    asked = field(sitter).prompt()
    sitter.click(middle(sitter, dark))
    assert field(sitter).prompt() not in ("", asked)
    assert decisions(sitter) == []


def test_what_is_picked_shows_its_price_before_it_is_aimed(tables: Tables) -> None:
    """So does a card under the mouse, but not one that the code moved the keyboard to."""
    sitter = sit_where_asked(tables, AskMuster)
    card, id = unit_in_hand(sitter)
    paid = (-CARDS[id].cost, 0)
    assert foreseen(sitter).gold == (0, 0)
    sitter.move(middle(sitter, card))
    assert foreseen(sitter).gold == paid
    sitter.click(middle(sitter, card))
    sitter.move(field(sitter).picture.places.battlefield.center)
    assert foreseen(sitter).gold == paid


def foreseen(sitter: Sitter) -> Outlook:
    """Return the shown preview."""
    seen = field(sitter)
    return seen._lookahead.at(seen.selection, seen.hovered, seen._led)


def test_a_card_of_the_fan_is_taken_where_it_is_drawn(tables: Tables) -> None:
    """Near its edges too, where a card that leans lies over the place of its neighbour."""
    sitter = sit_where_asked(tables, AskMuster)
    things = field(sitter).spread.things
    held = [thing for key, thing in things.items() if key.kind == "card"]
    assert {thing.angle for thing in held} != {0.0}
    for thing in held:
        for part in (0.08, 0.5, 0.92):
            seen = pygame.Vector2(0, (part - 0.5) * thing.box.height).rotate(-thing.angle)
            edge = pygame.Vector2(4 - thing.box.width / 2, 0).rotate(-thing.angle)
            pos = seen + edge + pygame.Vector2(thing.box.center)
            sitter.move((round(pos.x), round(pos.y)))
            assert field(sitter).hovered == thing.key
            if thing.key in options(sitter, "card"):
                sitter.click((round(pos.x), round(pos.y)))
                assert field(sitter).selection.pressed == [thing.key]
                field(sitter).back()


def test_a_pass_by_the_program_is_explained_until_the_player_answers(tables: Tables) -> None:
    """In any way: also the hint gives an answer."""
    sitter = sit_where_asked(tables, AskTactic)
    seen, told = field(sitter), "as you set."
    seen.switch("skip.phase.tactic")
    sitter.wait_for(lambda: seen.acting and not isinstance(seen.state.pending[0], AskTactic))
    assert told in seen.prompt()

    async def answer() -> None:
        seen.decide(seen.actions()[-1])

    sitter.loop.run_until_complete(answer())
    assert not seen._explain_automatic_answer()
