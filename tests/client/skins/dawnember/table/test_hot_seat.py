"""Two people at one computer: each chooses from their own hand, and never sees the other's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from client.screens.table.interruptions.curtain import LIFT
from client.screens.table.interruptions.held_look import LOOK_KEY
from client.skins.dawnember.table.field import DawnEmberField
from client.ui import keys
from engine.games.dawnember.cards.pool import CARDS
from engine.games.registry import GAMES
from tests.support.client.any_skin import by_keys, by_mouse, over
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, local, still
from tools.harness.clients.hostless_session import LocalSession

PEOPLE = {0: "Anna", 1: "Ben"}
PRESSES = 4_000


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """Open tables in one window."""
    made = Tables(tmp_path)
    yield made
    made.close()


def test_a_match_behind_the_curtain(tables: Tables) -> None:
    """A whole match of one short battle, by mouse and keys in turn; no hand lies open to the other."""
    session = LocalSession(GAMES["dawnember"], {"battles": 1, "command_cap": 10}, people=PEOPLE, seed=2)
    sitter, chosen, seen = tables.sit(session, still()), Random(2), set()
    for press in range(PRESSES):
        if over(sitter) or session.truth.standing.outcome is not None:
            break
        if sitter.parts.curtain.waiting is not None:
            sitter.wait()
            if LIFT in sitter.keys:
                sitter.use(LIFT)
            continue
        field = sitter.parts.match.field
        assert isinstance(field, DawnEmberField)
        if not field.acting:
            sitter.wait()
            continue
        assert field.viewer is not None
        seen.add(field.viewer)
        hidden = [thing for thing in field.spread.things.values() if thing.key.kind == "back"]
        assert all(thing.card == "" and thing.seat != field.viewer for thing in hidden)
        usable = [control for control in field.controls() if control.enabled]
        # A row alone decides nothing: it would only make the match longer.
        usable = [each for each in usable if field.busy or getattr(each.key, "kind", "") != "row"]
        (by_keys if press % 8 == 0 else by_mouse)(sitter, chosen.choice(usable))
    assert session.truth.standing.outcome is not None
    assert seen == {0, 1}


def test_each_has_stops_of_their_own(tables: Tables) -> None:
    """Nobody passes because of what the other has set."""
    session = LocalSession(GAMES["dawnember"], people=PEOPLE, seed=2)
    sitter = tables.sit(session, still())
    seen: dict[int | None, bool] = {}
    for _ in range(20):
        sitter.wait()
        if LIFT in sitter.keys:
            sitter.use(LIFT)
        field = sitter.parts.match.field
        if not seen:
            field.switch("skip.phase.rolled")
        switched = "skip.phase.rolled" in field.switches
        assert seen.setdefault(field.viewer, switched) == switched
        (asked,) = session.truth.to_act()
        session.decide(str(session.match.game.legal(session.truth.standing.state, asked)[0]))
    assert sorted(seen.values()) == [False, True]


def test_only_the_hands_are_hidden_between_two_players(tables: Tables) -> None:
    """The table stays in sight, and no pixel of it depends on a hand; whoever plays on sees the own one."""
    session = LocalSession(GAMES["dawnember"], {}, people=PEOPLE, seed=2)
    sitter, shown, pictures = tables.sit(session, still()), set(), set()
    sitter.use(LIFT)
    field = sitter.parts.match.field
    assert field.viewer is not None
    session.decide(f"first {'ba'[field.viewer]}")
    sitter.wait()
    assert sitter.parts.curtain.waiting is not None
    states = [store.true.state for store in sitter.parts.table.session.match.stores.values()]
    for turn in range(3):
        for seat, state in enumerate(states):
            deck, hand = state.army_deck[seat], state.army_hand[seat]
            state.army_deck[seat], state.army_hand[seat] = hand + deck[len(hand) :], deck[: len(hand)]
            state.army_deck[seat].sort(reverse=bool(turn % 2))
        shown.add(tuple(map(tuple, (states[0].army_hand[0], states[1].army_hand[1]))))
        sitter.app.relayout()
        sitter.wait()
        pictures.add(pygame.image.tobytes(sitter.app.window, "RGB"))
    assert len(shown) == 3
    assert len(pictures) == 1
    sitter.use(LIFT)
    assert pygame.image.tobytes(sitter.app.window, "RGB") not in pictures


def begin(tables: Tables) -> Sitter:
    """Sit two people down at one computer, at the beginning of a muster."""
    session = LocalSession(GAMES["dawnember"], {}, people=PEOPLE, seed=2)
    session.run(1)
    return tables.sit(session, still())


def mouse(sitter: Sitter, kind: int, pos: tuple[int, int]) -> None:
    """Press the mouse down or let it go."""
    pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
    sitter.wait()


def hold(sitter: Sitter) -> None:
    """Hold the mouse on the plaque; the hand is open then."""
    place = sitter.parts.curtain.look_place
    assert place is not None
    mouse(sitter, pygame.MOUSEBUTTONDOWN, place.center)
    assert sitter.parts.curtain.looking
    assert see_table(sitter).acting


def see_table(sitter: Sitter) -> DawnEmberField:
    """Return the table as the person who holds sees it."""
    field = sitter.parts.match.field
    assert isinstance(field, DawnEmberField)
    return field


def find_card(sitter: Sitter) -> tuple[int, int]:
    """Return a point of a unit in the hand that can be deployed."""
    field = see_table(sitter)
    keys = (key for key, mark in field.selection.marks.items() if key.kind == "card" and mark == "free")
    things = (field.spread.things[key] for key in keys)
    return next(thing for thing in things if CARDS[thing.card].kind == "unit").hit.center


@pytest.mark.parametrize("by", ["mouse", "key", "focus", "away"])
def test_a_hand_is_open_while_it_is_held(tables: Tables, by: str) -> None:
    """Whatever ends the press covers it again."""
    sitter = begin(tables)
    if by == "mouse":
        hold(sitter)
    else:
        sitter.hold(LOOK_KEY if by == "key" else ENTER)
    assert sitter.parts.curtain.looking
    assert see_table(sitter).viewer == min(local(sitter).truth.to_act())
    if by == "mouse":
        mouse(sitter, pygame.MOUSEBUTTONUP, (2, 2))
    elif by == "away":
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        sitter.wait()
    else:
        sitter.release(LOOK_KEY if by == "key" else ENTER)
    assert sitter.parts.curtain.waiting == min(local(sitter).truth.to_act())
    assert not sitter.parts.laid, "nothing but the table for everybody is drawn"
    assert local(sitter).actions == []


@pytest.mark.parametrize("by", ["mouse", "key", "focus", "away"])
def test_a_tap_within_one_frame_leaves_no_hand_open(tables: Tables, by: str) -> None:
    """The end of a press counts before the hand was laid out, too: nothing is held afterwards."""
    sitter = begin(tables)
    place, asked = sitter.parts.curtain.look_place, min(local(sitter).truth.to_act())
    assert place is not None
    ends = {"mouse": pygame.MOUSEBUTTONUP, "away": pygame.WINDOWFOCUSLOST}
    kinds = (pygame.MOUSEBUTTONDOWN if by == "mouse" else pygame.KEYDOWN, ends.get(by, pygame.KEYUP))
    scancode = ENTER if by == "focus" else LOOK_KEY
    keyboard = {"key": 0, "scancode": scancode, "mod": 0, "unicode": ""}
    facts = {"pos": place.center, "button": 1, "touch": False} if by == "mouse" else keyboard
    for kind in kinds:
        pygame.event.post(pygame.event.Event(kind, {} if kind == pygame.WINDOWFOCUSLOST else facts))
    sitter.wait()
    assert sitter.parts.curtain.waiting == asked
    assert not sitter.parts.laid
    assert local(sitter).actions == []


def test_a_second_press_within_one_frame_holds_nothing(tables: Tables) -> None:
    """A hand that is then opened until the move stays open."""
    sitter = begin(tables)
    for kind in (pygame.KEYDOWN, pygame.KEYUP, pygame.KEYDOWN):
        pygame.event.post(pygame.event.Event(kind, key=0, scancode=ENTER, mod=0, unicode=""))
    sitter.wait()
    sitter.use(LIFT)
    assert sitter.parts.curtain.waiting is None
    assert not sitter.parts.curtain.looking


def test_a_card_under_the_released_mouse_is_chosen(tables: Tables) -> None:
    """The hand stays open until the card has its place, or is put back."""
    sitter = begin(tables)
    for finished in (False, True):
        hold(sitter)
        mouse(sitter, pygame.MOUSEBUTTONUP, find_card(sitter))
        assert sitter.parts.curtain.waiting is None
        if finished:
            row = next(key for key in see_table(sitter).selection.marks if key.kind == "row")
            sitter.click(see_table(sitter).spread.things[row].hit.center)
        else:
            sitter.press(keys.BACK)
            sitter.wait()
        assert sitter.parts.curtain.waiting is not None
    assert len(local(sitter).actions) == 1


def test_with_a_chosen_row_a_card_of_the_muster_takes_one_press(tables: Tables) -> None:
    """Each keeps the row of their own, though they take turns."""
    sitter = begin(tables)
    for turn in range(6):
        hold(sitter)
        field = see_table(sitter)
        if turn < 2:
            row = next(key for key in field.selection.marks if key.kind == "row")
            mouse(sitter, pygame.MOUSEBUTTONUP, field.spread.things[row].hit.center)
            assert sitter.parts.curtain.waiting is not None, "a row alone leaves nothing to do with the hand"
            hold(sitter)
        mouse(sitter, pygame.MOUSEBUTTONUP, find_card(sitter))
        assert len(local(sitter).actions) == turn + 1
        assert sitter.parts.curtain.waiting is not None
