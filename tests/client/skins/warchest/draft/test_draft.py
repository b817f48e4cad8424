"""A draft's course from events, its places, its motions: the data of its picture."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client.skins.warchest.draft.cues import DRAFT_CUES
from client.skins.warchest.draft.layout import grid
from client.skins.warchest.draft.progress import course, forming, to_come
from client.skins.warchest.motion import cues
from engine.chance import make_generator
from engine.events import Event
from engine.games.warchest import events
from engine.games.warchest.game import WarChest
from engine.games.warchest.options import Options
from engine.match.entries import Undone
from engine.match.match import Match
from engine.match.state import MatchState
from engine.options import configure


def play_draft(seed: int, decisions: int, **options: Any) -> tuple[Match, list[Event]]:
    """Return a match after its first decisions, and its public stream."""
    game = WarChest()
    match = Match(game, configure(Options, options), make_generator(seed))
    for _ in range(decisions):
        seat = min(match.to_act())
        match.submit(seat, game.legal(match.standing.state, seat)[0])
    happened = [event for revision in range(match.revision + 1) for event in match.events_for(revision, None)]
    return match, happened


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("draft", ["pick", "pick_with_bans"])
def test_the_course_agrees_with_the_state(players: int, draft: str) -> None:
    """WC-3.2.3 to WC-3.3.6: after each decision every revealed card is open, banned or in one army."""
    game = WarChest()
    _, happened = play_draft(3, 16 if players == 4 else 10, players=players, draft=draft)
    standing = MatchState(game, game.new(configure(Options, {"players": players, "draft": draft})))
    revealed = False
    for number, event in enumerate(happened, 1):
        standing.fold(event)
        state = standing.state
        if not forming(state):
            break
        revealed = revealed or isinstance(event, events.CardsRevealed)
        if not revealed:
            continue
        found = course(state, happened, number)
        armies = [kind for army in state.setup.armies for kind in army]
        banned = {step.unit for step in found.done if step.ban}
        assert sorted([*state.pool, *banned, *armies]) == list(found.cards)
        for seat, army in enumerate(state.setup.armies):
            assert sorted(step.unit for step in found.done if not step.ban and step.seat == seat) == list(
                army
            )
    else:
        raise AssertionError("the draft came to no end")


def test_what_is_taken_back_is_no_part_of_the_course() -> None:
    """A pick that was taken back leaves no trace in the order of picks, and the next one counts.

    A draw that was offered before it is a revision of its own.
    """
    game = WarChest()
    match, _ = play_draft(3, 1, draft="pick")
    seat = min(match.to_act())
    match.offer_tie(seat)
    match.answer_tie(1 - seat, agree=False)
    match.submit(seat, game.legal(match.standing.state, seat)[0])
    match.undo(seat)
    match.submit(seat, game.legal(match.standing.state, seat)[-1])
    happened = [event for revision in range(match.revision + 1) for event in match.events_for(revision, None)]
    assert any(isinstance(event, Undone) for event in happened)
    found = course(match.standing.state, happened, len(happened))
    assert len(found.done) == 2
    assert {step.unit for step in found.done} == {
        k for army in match.standing.state.setup.armies for k in army
    }


def test_whoever_comes_late_sees_what_the_position_tells() -> None:
    """Before the past has arrived the open cards and the armies are shown, without guesses about bans."""
    match, _ = play_draft(3, 5, draft="pick_with_bans")
    state = match.standing.state
    found = course(state, [], 12)
    assert found.done == ()
    assert len(found.cards) == 8
    assert len(to_come(state)) == 5


def test_all_draft_events_have_a_cue_with_a_sound() -> None:
    """Each event of a draft is seen and heard in its time, for players and watchers."""
    _, happened = play_draft(2, 16, players=4, draft="pick_with_bans", ruleset="nobility")
    standing = MatchState(
        WarChest(), WarChest().new(Options(players=4, draft="pick_with_bans", ruleset="nobility"))
    )
    told = {type(event) for event in happened} & set(DRAFT_CUES)
    assert {events.CardsRevealed, events.MarkerFlipped, events.CardBanned, events.CardPicked} <= told
    for event in happened:
        if type(event) in DRAFT_CUES:
            cue = cues.cue(standing, event, None)
            assert cue is not None
            assert cue.sound


@pytest.mark.parametrize("number", range(1, 15))
@pytest.mark.parametrize("size", [(630, 500), (700, 400), (380, 300), (1000, 800)], ids=str)
@pytest.mark.parametrize("across", [1, 2, 3, 5])
def test_cards_lie_apart_inside_their_place(number: int, size: tuple[int, int], across: int) -> None:
    """All cards have one size and none lies on another."""
    area = pygame.Rect((13, 29), size)
    places = grid(area, 6, number, across)
    assert len({place.size for place in places}) == 1
    for at, place in enumerate(places):
        assert area.contains(place)
        assert place.collidelistall(places[:at]) == []
