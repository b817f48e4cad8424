"""The course of a match at its end agrees with its events: the curve, and the moments that turned it."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES, Words
from client.skins.recap import Course, Recap
from client.skins.warchest.wording.turning_points import recap
from engine.games.warchest import events
from engine.games.warchest.board import NAMES
from engine.match.state import number_standing_events
from tools.harness.clients.hostless_session import LocalSession, by_bot

NAMED = ("Anna", "Boris")


def play_to_end(seed: int, **options: object) -> LocalSession:
    """Return a match that two bots have played to its end."""
    session = LocalSession(options={"draft": "random", **options}, seed=seed, others=by_bot("greedy", seed))
    session.run(10_000)
    assert session.truth.outcome is not None
    return session


def begin_known_match() -> LocalSession:
    """Return a match with armies that are the same whatever units there are."""
    return play_to_end(6, draft="first_game")


def recap_match(session: LocalSession, names: tuple[str, ...] = NAMED, language: str = "en") -> Recap:
    """Return the recap of a match for a viewer without a seat."""
    store = session.match.store
    words = Words(language, ("muster", "warchest"), strict=True)
    return recap(words, Course(store.state_at(0), store.events, names))


def test_the_curve_says_what_the_sides_held_after_each_round() -> None:
    """The numbers of a known match, which its positions have as well."""
    session = begin_known_match()
    found = recap_match(session)
    assert found.curve is not None
    wolf, raven = (line.values for line in found.curve.lines)
    assert wolf == (2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 5, 5, 5, 6)
    assert raven == (2, 2, 2, 2, 3, 4, 4, 4, 4, 5, 5, 5, 5, 4, 4, 4, 4, 3)
    store = session.match.store
    ends = [at for at, each in enumerate(store.events) if isinstance(each, events.RoundStarted)]
    held = [[mark.bit_count() for mark in store.state_at(at).state.marks] for at in ends[1:]]
    held.append([mark.bit_count() for mark in store.true.state.marks])
    assert held == [list(pair) for pair in zip(wolf, raven, strict=True)]


def test_the_turning_points_of_a_known_match() -> None:
    """The lead change, the largest swing and the deciding location, each at its event and in its order."""
    session = begin_known_match()
    found = recap_match(session).turning_points
    assert [point.text for point in found] == [
        "Boris takes the lead, 3 to 2.",
        "Anna wins round 14 by 2 locations.",
        "Anna takes the lead, 5 to 4.",
        "Anna takes e6 and decides the match.",
    ]
    stream = session.match.store.events
    for point in found:
        event = stream[point.number - 1]
        assert isinstance(event, events.Controlled)
        assert event.side == point.seat
    last = stream[found[-1].number - 1]
    assert isinstance(last, events.Controlled)
    assert NAMES[last.cell] == "e6"


@pytest.mark.parametrize("seed", range(4))
def test_a_lost_unit_was_as_high_as_is_said(seed: int) -> None:
    """The turning point is the loss of its last coin."""
    session = play_to_end(seed)
    stream = session.match.store.events
    for point in recap_match(session).turning_points:
        event = stream[point.number - 1]
        if "loses" in point.text:
            assert isinstance(event, events.CoinLost)
            after = session.match.store.state_at(point.number).state
            assert after.kind[event.cell] < 0
        else:
            assert isinstance(event, events.Controlled)


def test_partners_are_named_together_and_you_as_you() -> None:
    """Verbs agree with the named players, in both languages."""
    session = play_to_end(6, players=4)
    store = session.match.store
    for language in LANGUAGES:
        words = Words(language, ("muster", "warchest"), strict=True)
        you = words.tr("table.you")
        names = (you, "Boris", "Vera", "Oleg")
        found = recap(words, Course(store.state_at(0), store.events, names, 0))
        assert [len(army) for army in found.armies] == [3, 3, 3, 3]
        assert all(len(figure.values) == 4 for figure in found.figures)
        said = [point.text for point in found.turning_points if point.seat == 0]
        assert said
        assert all(words.all_of((you, "Vera")) in text for text in said)
        verb = {"en": " take ", "ru": " занимаете "}[language]
        assert verb in said[-1]


def test_what_was_taken_back_is_no_part_of_it() -> None:
    """Events keep their numbers in the stream."""
    stream = play_to_end(2).match.store.events
    assert [event for _, event in number_standing_events(stream)] == list(stream)
    assert [number for number, _ in number_standing_events(stream)] == [*range(1, len(stream) + 1)]
