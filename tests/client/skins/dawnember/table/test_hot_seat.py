"""Two people at one computer: each chooses from their own hand, and never sees the other's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from client.screens.table.interruptions.curtain import LIFT
from client.skins.dawnember.table.field import DawnEmberField
from engine.games.registry import GAMES
from tests.support.client.any_skin import by_keys, by_mouse, over
from tests.support.client.table_driver import Tables, still
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
