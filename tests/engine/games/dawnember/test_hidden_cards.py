"""Hidden cards (WY-2.2, WY-10.3, WY-14.2.4): nothing that a viewer is shown or asked depends on them."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import Scripted, make_generator
from engine.events import Viewer, redact
from engine.game import step
from engine.games.dawnember.actions import Play, Use
from engine.games.dawnember.cards.decks import faults
from engine.games.dawnember.cards.pool import ID, REACTIONS_IN, UNKNOWN
from engine.games.dawnember.checks.openings import VARIANTS, vary
from engine.games.dawnember.game import DawnEmber
from engine.games.dawnember.legality.reactions import askable
from engine.games.dawnember.pending import AskPick, Spell
from engine.games.dawnember.state import State
from engine.match.match import Match
from engine.match.state import first_view
from engine.options import configure
from engine.preparation import draw_preparations
from engine.record.header import Header
from engine.record.writer import Recorder
from engine.testing.parting import part_rightly
from engine.testing.random_play import lively, open_game
from tests.support.close_worlds import Echo, Noted

GAME = DawnEmber()
WINDOWS = ("attack", "spell", "rolls", "rolled", "after")
PILES = ("army_deck", "army_hand", "army_discard", "deck", "hand", "discard", "strategies", "table")
VIEWERS = (0, 1, None)
positions = st.builds(
    lambda variant, seed, length: reach_position(variant, seed, length),
    st.sampled_from(VARIANTS),
    st.integers(0, 10_000),
    st.sampled_from(range(10, 160)),
)


def reach_position(variant: str, seed: int, length: int) -> State:
    """Return the position of a lively match after a number of decisions."""
    config = configure(GAME.options, vary(variant, make_generator(seed)))
    state, _ = open_game(GAME, config, make_generator(seed))
    for decision in lively(GAME, state, make_generator(seed + 1), length):
        state = decision.after
    return state


def list_windows(state: State) -> tuple[str, ...]:
    """List the windows that can still open; when a combat is decided, its attacker may have left play."""
    decided = state.combat is not None and state.combat.step == "after"
    return ("spell", "after") if decided else WINDOWS


def list_known_answers(state: State, viewer: Viewer) -> list[Any]:
    """Return all that is asked and answered in a state, as far as a viewer may know it."""
    own = viewer if viewer in GAME.to_act(state) else None
    tried = [*map(Play, ID), *(Use(f"{card}@{tag}") for card in ID for tag, _ in state.all_units())]
    return [
        GAME.format(GAME.view(state, viewer)),
        GAME.to_act(state),
        GAME.outcome(state),
        [str(redact(frame, viewer)) for frame in state.pending],
        [GAME.timing.hides_timing(state, seat) for seat in (0, 1)],
        [askable(state, seat, window) for seat in (0, 1) for window in list_windows(state)],
        GAME.legal(state, own) if own is not None else [],
        [GAME.refuse(state, own, action) for action in tried] if own is not None else [],
    ]


@settings(max_examples=30)
@given(state=positions, seed=st.integers(0, 10_000))
def test_what_is_asked_and_shown_depends_on_no_hidden_card(state: State, seed: int) -> None:
    """WY-2.2, WY-10.3.1, WY-10.3.2, WY-14.2.4: nor do the refusals that a seat gets."""
    for viewer in VIEWERS:
        view = GAME.view(state, viewer)
        expected = list_known_answers(state, viewer)
        assert list_known_answers(view, viewer) == expected
        for n in range(2):
            world = GAME.resample(view, viewer, make_generator(seed + n))
            assert world == GAME.resample(state, viewer, make_generator(seed + n))
            assert list_known_answers(world, viewer) == expected


@settings(max_examples=60)
@given(state=positions, seed=st.integers(0, 10_000))
def test_a_resampled_world_could_be_true(state: State, seed: int) -> None:
    """WY-2.2.3, WY-2.2.5, WY-2.2.6, WY-2.2.9: its cards are those of decks that may have been brought."""
    for viewer in VIEWERS:
        world = GAME.resample(GAME.view(state, viewer), viewer, make_generator(seed))
        assert GAME.checks.faults(GAME.format(world)) == []
        for seat in (0, 1):
            for name in PILES:
                assert len(getattr(world, name)[seat]) == len(getattr(state, name)[seat])
                assert UNKNOWN not in getattr(world, name)[seat]
            lists, true = world.lists[seat], state.lists[seat]
            assert lists is not None
            assert true is not None
            if state.options.closed and seat != viewer:
                assert faults(lists, state.options.sides[seat]) == []
                assert [len(deck) for deck in lists] == [len(deck) for deck in true]
            else:
                assert lists == true
            if seat == viewer:
                assert [getattr(world, name)[seat] for name in PILES] == [
                    getattr(state, name)[seat] for name in PILES
                ]
                assert world.tops[seat] == state.tops[seat]
        consistent(world)


def consistent(world: State) -> None:
    """Check that pending decisions name cards that are where they say."""
    for frame in world.pending:
        if isinstance(frame, AskPick):
            assert list(frame.hand) == world.hand[1 - frame.seat]
        if isinstance(frame, Spell) and frame.hidden:
            gone = frame.hidden in REACTIONS_IN["spell"]
            assert frame.hidden in world.hand[frame.seat] or gone


@settings(max_examples=60)
@given(state=positions, seed=st.integers(0, 10_000), choice=st.integers(0, 10_000))
def test_the_events_of_a_decision_are_told_the_same(state: State, seed: int, choice: int) -> None:
    """WY-2.3: until a card is revealed by rule, which rightly parts two worlds."""
    for seat in GAME.to_act(state):
        legal = GAME.legal(state, seat)
        action = legal[choice % len(legal)]
        noted = Noted(make_generator(seed))
        _, first = step(GAME, state, seat, action, noted)
        for viewer in VIEWERS:
            world = GAME.resample(state, viewer, make_generator(seed))
            if action not in GAME.legal(world, seat):
                continue
            _, second = step(GAME, world, seat, action, Echo(noted.samples, make_generator(seed + 1)))
            if not part_rightly(first, second, viewer):
                assert [redact(event, viewer) for event in first] == [
                    redact(event, viewer) for event in second
                ]


def line(
    b: str, pend: str, *, combat: str = "-", units: str = "", a: str = "0|5|-|-|-|nt01|-|nr04|-|-"
) -> str:
    """Return a position of a combat, or of none, whose seats are given behind their sides."""
    course = "battle=1 wins=0:0 phase=battle first=a turn=b passes=0 cmds=4 tags=1:1"
    return f"wy1 std {course} a=dawn|{a} b=ember|{b} units={units} combat={combat} pend={pend} result=-"


FIGHT = {"combat": "attack:b1>a1:rolls:2/2:ab:eu13@b1:-:-", "units": "a1:du07:l*:r,b1:eu13:l*:r"}
WAITING = "react(a:spell);spell(b:use_eu13@b1_[{}]);react(a:rolls)"


def test_a_waiting_spell_keeps_its_card() -> None:
    """WY-2.3.5: others know that a card of the hand is named; in their worlds it is one of it."""
    state = GAME.parse(line("0|1|-|-|-|nt01|nt05,nt11|-|-|-", WAITING.format("nt05"), **FIGHT))
    for viewer in (0, None):
        assert "[?]" in GAME.format(GAME.view(state, viewer))
        named = set()
        for seed in range(40):
            world = GAME.resample(state, viewer, make_generator(seed))
            consistent(world)
            named.add(world.pending[1].hidden)
            assert world.pending[1].hidden in world.hand[1]
        assert len(named) > 5
    own = GAME.resample(state, 1, make_generator(1))
    assert own.pending == state.pending


def test_a_card_that_was_named_and_then_played_answered_a_spell() -> None:
    """WY-15.1.27: out of an empty hand nothing else can have gone."""
    state = GAME.parse(line("0|1|-|-|-|nt01|-|nr04|-|-", WAITING.format("nr04"), **FIGHT))
    for viewer in (0, None):
        for seed in range(10):
            assert GAME.resample(state, viewer, make_generator(seed)).pending[1].hidden == "nr04"


def test_a_hand_that_is_looked_at_is_seen_by_its_viewer_alone_and_no_longer_than_that() -> None:
    """WY-2.2.6: also where the match ends with it."""
    text = line(
        "0|5|-|-|-|nt01|nc03|-|-|-",
        "command(b)",
        units="a1:du07:l:r,b1:eu01:l:r",
        a="0|5|-|-|-|nt01|nr01,nr03|-|-|-",
    )
    state = GAME.parse(text.replace("std", "std+cap5+bo1"))
    views = {viewer: GAME.view(state, viewer) for viewer in VIEWERS}
    hands = []
    for action in ("play nc03", "pick nr03"):
        state, events = step(GAME, state, 1, GAME.parse_action(action), Scripted([]))
        for viewer, view in views.items():
            for event in events:
                GAME.fold(view, redact(event, viewer))
            assert view == GAME.view(state, viewer)
            assert GAME.resample(view, viewer, make_generator(1)).hand[0].count(UNKNOWN) == 0
        hands.append([view.hand[0][:] for view in views.values()])
    assert hands[0] == [["nr01", "nr03"], ["nr01", "nr03"], ["?", "?"]]
    assert hands[1] == [["nr01"], ["?"], ["?"]]
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_stacked_card_is_known_to_its_owner_alone(viewer: Viewer) -> None:
    """WY-2.2.5: others deal it anew with all else that they do not see."""
    state = GAME.parse(
        line("0|5|-|-|-|^nt01^nt05;nt11*2|nt02|-|-|-", "command(b)", units="a1:du07:l:r,b1:eu13:l:r")
    )
    view = GAME.view(state, viewer)
    assert view.tops[1] == (("nt01", "nt05") if viewer == 1 else ("?", "?"))
    tops = {GAME.resample(view, viewer, make_generator(seed)).tops[1] for seed in range(60)}
    assert (len(tops) == 1) == (viewer == 1)
    assert viewer == 1 or {(first, second) for first, second in tops if first != second}


def test_every_unseen_card_may_be_anywhere() -> None:
    """WY-2.2.9: with lists that are open these are the rest of the list, with closed ones all of the side."""
    for variant, least in (("std", 8), ("own+closed", 20)):
        state = reach_position(variant, 5, 40)
        held: Counter[str] = Counter()
        for seed in range(300):
            held.update(set(GAME.resample(state, 0, make_generator(seed)).hand[1]))
        seen = Counter([*state.discard[1], *state.strategies[1], *state.table[1]])
        assert state.hand[1]
        if variant == "std":
            assert state.lists[1] is not None
            assert set(held) == set(Counter(state.lists[1].action) - seen)
        assert len(held) > least


def test_who_could_react_follows_from_copies_that_are_not_seen() -> None:
    """WY-10.3.1: with closed lists three of a card may be there; hand, deck and list are left out."""
    for variant, copies in (("std", 1), ("own+closed", 3)):
        state = reach_position(variant, 5, 40)
        state.units[1].clear()
        state.combat, state.pending = None, ()
        state.hand[1] = ["nt01"]
        for seen in range(4):
            state.discard[1] = ["nr03"] * seen
            assert askable(state, 1, "rolled") == (seen < copies)
            assert not askable(state, 1, "after")
        state.hand[1], state.discard[1] = [], []
        assert not askable(state, 1, "rolled")


@pytest.mark.parametrize("variant", ["own", "own+closed"])
def test_a_record_for_a_viewer_has_a_question_mark_for_what_it_does_not_know(variant: str) -> None:
    """WY-21.3.4, WY-21.5.1: draws, cards that an action hides, and closed lists."""
    config = configure(GAME.options, GAME.checks.settings(variant))
    written: Counter[str] = Counter()
    for seed in range(16):
        match = Match(
            GAME, config, make_generator(seed), prepared=draw_preparations(GAME, config, make_generator(seed))
        )
        choice = make_generator(seed)
        while match.outcome is None:
            [seat] = match.to_act()
            legal = GAME.legal(match.standing.state, seat)
            hiding = [action for action in legal if getattr(action, "hidden", "")]
            match.submit(seat, (hiding or legal)[choice.below(len(hiding or legal))])
        for viewer in VIEWERS:
            start = first_view(GAME, config, viewer)
            lines = Recorder(GAME, config, Header(GAME.version, None, {}), start, match.stream(viewer)).lines
            for text in lines:
                found = re.fullmatch(r"(?:draw )?([ab]) (army|action|use eu13@\w+) (.*)", text)
                if found is not None:
                    own = viewer is not None and found[1] == "ab"[viewer]
                    hidden = re.fullmatch(r"(\^?\?|/|-|\[\?\])( (\^?\?|/))*", found[3]) is not None
                    assert hidden or own, text
                    assert own is not ("?" in found[3]) or set(found[3]) <= {"-", "/", " "}, text
                    written[found[2].partition("@")[0]] += 1
                found = re.fullmatch(r"(army|deck) ([ab]) (.*)", text)
                if found is not None:
                    unknown = variant == "own+closed" and (viewer is None or found[2] != "ab"[viewer])
                    assert (found[3] == "?") == unknown, text
                    written["list"] += 1
    assert {"army", "action", "use eu13", "list"} <= set(written)
