"""The record of a match and a match run from its record, including tie offers (WC-12.2.3)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.chance import make_generator
from engine.commit_reveal import Uncommitted
from engine.events import Event, Viewer, redact
from engine.game import IllegalAction
from engine.match.entries import (
    CameBack,
    Decided,
    StoodIn,
    TieAgreed,
    TieDeclined,
    TieOffered,
    TimedOut,
    Undone,
    recordable,
)
from engine.match.match import Match
from engine.match.state import first_view
from engine.options import configure
from engine.outcome import Outcome
from engine.record.header import Header
from engine.record.replay import replay
from engine.record.writer import Recorder, write_record
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL

GAMES = {**TINY, **REAL}
FOUR: dict[str, Any] = {"players": 4, "ruleset": "nobility", "draft": "pick_with_bans", "max_rounds": 3}


def match_of(name: str, seed: int = 1, **options: Any) -> Match[Any]:
    game = GAMES[name]
    return Match(game, configure(game.options, options), make_generator(seed))


def lines(match: Match[Any], seed: int = 1) -> list[str]:
    header = Header(match.game.version, fairness=Uncommitted(str(seed)))
    return write_record(match, header).complete(match.outcome).decode().splitlines()


def list_record_lines(match: Match[Any], viewer: Viewer) -> list[str]:
    """Return the record of a match by one viewer's events."""
    game, header = match.game, Header(match.game.version)
    start = first_view(game, match.config, viewer)
    return Recorder(game, match.config, header, start, match.stream(viewer)).lines


def one_sided(match: Match[Any], viewer: Viewer) -> list[str]:
    """Return it by the match itself, with the viewer's unknown things taken out of each entry."""
    game, header = match.game, Header(match.game.version)
    opening, *rest = match.accepted
    told = [redact(event, viewer) for event in opening.events]
    recorder = Recorder(game, match.config, header, first_view(game, match.config, viewer), told)
    for each in rest:
        entry = each.entry
        if isinstance(entry, Decided):
            hidden = str(redact(each.action, viewer, entry.seat))
            recorder.add(Decided(entry.seat, hidden), [redact(event, viewer) for event in each.events])
        elif entry is not None and not isinstance(entry, TieDeclined):
            recorder.add(entry)
    return recorder.lines


def place(match: Match[Any], seat: int, cell: str) -> None:
    match.submit(seat, match.game.parse_action(f"place {cell}"))


def test_offers_and_the_agreement_are_written() -> None:
    match = match_of("tictactoe")
    place(match, 0, "a1")
    match.offer_tie(0)
    match.answer_tie(1, agree=True)
    at = lines(match).index("x place a1")
    assert lines(match)[at : at + 4] == ["x place a1", "x offers draw", "draw agreed", "result draw"]
    found = replay("".join(f"{line}\n" for line in lines(match)).encode(), GAMES)
    assert found.match.outcome == Outcome.of_tie()
    assert found.match.stream(0)[-2:] == [TieOffered(0), TieAgreed()]


def test_a_partners_agreement_is_an_offer_too() -> None:
    """Notation, section 8, has no other line for it; the last agreement is that of all."""
    match = match_of("warchest", **FOUR)
    for seat in (2, 0, 3):
        if seat == 2:
            match.offer_tie(seat)
        else:
            match.answer_tie(seat, agree=True)
    match.answer_tie(1, agree=True)
    told = lines(match)
    assert told[-6:-1] == [
        "w2 offers draw",
        "w1 offers draw",
        "r2 offers draw",
        "draw agreed",
        "result draw",
    ]


def test_what_a_record_leaves_out_is_not_counted() -> None:
    """A declined offer stands in no line; a later takeback leads to the same position."""
    match = match_of("tictactoe")
    place(match, 0, "a1")
    match.offer_tie(0)
    match.answer_tie(1, agree=False)
    place(match, 1, "b2")
    match.undo(1)
    place(match, 1, "c3")
    place(match, 0, "a2")
    match.offer_tie(0)
    assert [line for line in lines(match) if line.startswith(("x", "o "))] == [
        "x place a1",
        "x offers draw",
        "o place b2",
        "o undo 1",
        "o place c3",
        "x place a2",
        "x offers draw",
    ]
    stream = match.stream(None)
    assert Undone(1, 1) in stream
    assert TieDeclined(1) in stream
    told = recordable(stream)
    assert told == [event for event in stream if event != TieDeclined(1)]
    found = replay("".join(f"{line}\n" for line in lines(match)).encode(), GAMES)
    assert found.match.stream(None) == told


def test_a_stream_in_which_everything_is_written_is_as_it_was() -> None:
    match = match_of("tictactoe")
    place(match, 0, "a1")
    match.undo(0)
    match.offer_tie(1)
    assert recordable(match.stream(0)) == match.stream(0)


def test_who_was_away_is_told_and_retold() -> None:
    """A decision of the bot that stands in is one of the seat; running out of time ends the match."""
    match = match_of("tictactoe")
    match.enter(StoodIn(0))
    place(match, 0, "a1")
    match.enter(CameBack(0))
    match.undo(0)
    place(match, 0, "b1")
    match.enter(TimedOut(1))
    assert [line for line in lines(match) if line.startswith(("x", "o ", "result"))] == [
        "x away bot",
        "x place a1",
        "x back",
        "x undo 1",
        "x place b1",
        "o timeout",
        "result x",
    ]
    found = replay("".join(f"{line}\n" for line in lines(match)).encode(), GAMES)
    stream = match.stream(1)
    assert found.match.stream(1) == recordable(stream) == stream
    assert [event for event in stream if isinstance(event, StoodIn | CameBack | TimedOut)] == [
        StoodIn(0),
        CameBack(0),
        TimedOut(1),
    ]


def _say(match: Match[Any], choice: Random) -> None:
    """Let a seat say something about a draw, or be away or back, if it may."""
    seat = choice.randrange(match.seats)
    try:
        if choice.random() < 0.4:
            match.enter((CameBack if seat in match.standing.stood_in else StoodIn)(seat))
        elif match.standing.offers.agreeing:
            match.answer_tie(seat, agree=choice.random() < 0.6)
        else:
            match.offer_tie(seat)
    except IllegalAction:
        pass


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("tictactoe", {}),
        ("kuhn", {}),
        ("rps", {}),
        ("warchest", {"draft": "random", "max_rounds": 3}),
        ("warchest", FOUR),
    ],
)
def test_every_stream_is_retold_whatever_was_said(name: str, options: dict[str, Any]) -> None:
    """For every viewer, with decisions taken back around offers without a result."""
    kinds: set[type[Event]] = set()
    for seed in range(6 if options else 40):
        match, choice = match_of(name, seed, **options), Random(seed)
        while match.to_act() and match.revision < 150:
            seat = choice.choice(sorted(match.to_act()))
            undoing = [each for each in range(match.seats) if match.undo_refusal(each) is None]
            roll = choice.random()
            if roll < 0.3:
                _say(match, choice)
            elif roll < 0.5 and undoing:
                match.undo(undoing[0])
            else:
                match.submit(seat, choice.choice(match.game.legal(match.standing.state, seat)))
        found = replay("".join(f"{line}\n" for line in lines(match, seed)).encode(), GAMES)
        assert found.match.outcome == match.outcome
        assert found.match.standing.state == match.standing.state
        for viewer in [*range(match.seats), None]:
            stream = match.stream(viewer)
            assert found.match.stream(viewer) == recordable(stream)
            assert list_record_lines(match, viewer) == one_sided(match, viewer)
            kinds |= {type(event) for event in stream}
    assert kinds >= {TieOffered, TieDeclined, Undone, StoodIn, CameBack}
    assert TieAgreed in kinds or options is FOUR
