"""Visibility: nothing is public by accident, and redaction hides exactly the declared fields."""

import gc
from typing import Annotated, ClassVar

import msgspec
import pytest

from engine.events import (
    ACTOR,
    NOBODY,
    Disclosed,
    Event,
    Everyone,
    Nested,
    Public,
    Revealed,
    Secret,
    Uncovered,
    Viewer,
    discloses,
    redact,
    shows,
)


def mask_cards(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Mask cards by as many zeros."""
    return (0,) * len(cards)


class Drew(Event, frozen=True, tag=True):
    """Cards drawn by a seat."""

    seat: Public[int]
    cards: Annotated[tuple[int, ...], Secret(mask_cards)]


class Passed(Event, frozen=True, tag=True):
    """Cards passed on; the receiver sees them, the giver's reason is its own."""

    giver: Public[int]
    receiver: Public[int]
    cards: Annotated[tuple[int, ...], Secret(mask_cards, to="receiver")]
    why: Annotated[str, Secret(lambda why: "", to="giver")]


class Play(Event, frozen=True, tag=True):
    """An action: a card put down covered."""

    card: Annotated[int, Secret(lambda card: 0, to=ACTOR)]
    pile: Public[int] = 0


class Batch(Event, frozen=True, tag=True):
    """Events within an event."""

    inner: Annotated[tuple[Drew | Passed, ...], Nested()]


@pytest.mark.parametrize(
    ("hint", "sentence"),
    [
        (int, "does not declare who may see it"),
        (Annotated[int, msgspec.Meta(ge=0)], "does not declare who may see it"),
        (Public[int] | None, "does not declare who may see it"),
        (Annotated[Public[int], Secret(lambda value: 0)], "declared twice over"),
    ],
)
def test_a_field_that_does_not_say_who_sees_it_fails_when_the_class_is_made(
    hint: object, sentence: str
) -> None:
    with pytest.raises(TypeError, match=sentence):
        type(Event)(
            "Leak", (Event,), {"__annotations__": {"value": hint}, "__module__": __name__}, frozen=True
        )


def test_the_class_statement_itself_fails_and_names_the_field() -> None:
    with pytest.raises(TypeError, match=r"Leak\.card does not declare"):

        class Leak(Event, frozen=True):
            seat: Public[int]
            card: int


def test_annotations_that_are_texts_are_refused() -> None:
    with pytest.raises(TypeError, match="evaluated annotations"):

        class Leak(Event, frozen=True):
            card: "Public[int]"


def test_a_class_variable_is_no_field() -> None:
    class Fine(Event, frozen=True):
        size: ClassVar[int] = 3
        seat: Public[int]

    assert redact(Fine(1), None) == Fine(1)


def test_a_subclass_keeps_the_declarations_it_inherits() -> None:
    class DrewAgain(Drew, frozen=True, tag=True):
        note: Annotated[str, Secret(lambda note: "?")]

    event = DrewAgain(1, (4, 5), "good")
    assert redact(event, 1) == event
    assert redact(event, 0) == DrewAgain(1, (0, 0), "?")


def test_a_secret_is_seen_by_its_seat_and_by_nobody_else() -> None:
    event = Drew(1, (4, 5))
    assert redact(event, 1) == event
    assert redact(event, 0) == Drew(1, (0, 0))
    assert redact(event, None) == Drew(1, (0, 0))


def test_each_secret_goes_to_the_seat_in_its_own_field() -> None:
    event = Passed(0, 1, (7,), "weak")
    assert redact(event, 0) == Passed(0, 1, (0,), "weak")
    assert redact(event, 1) == Passed(0, 1, (7,), "")
    assert redact(event, 2) == redact(event, None) == Passed(0, 1, (0,), "")


def test_the_actor_of_an_action_is_given_from_outside() -> None:
    event = Play(7, 2)
    assert redact(event, 0, 0) == event
    assert redact(event, 1, 0) == Play(0, 2)
    assert redact(event, None, 0) == Play(0, 2)


def test_an_action_without_an_actor_is_hidden_from_everybody() -> None:
    """Seat 0 and a spectator must not pass for an unknown actor."""
    assert [redact(Play(7), viewer) for viewer in (0, 1, None)] == [Play(0)] * 3


def test_nested_events_are_redacted_one_by_one() -> None:
    event = Batch((Drew(0, (1,)), Drew(1, (2, 3)), Passed(0, 1, (4,), "so")))
    assert redact(event, 0) == Batch((Drew(0, (1,)), Drew(1, (0, 0)), Passed(0, 1, (0,), "so")))
    assert redact(event, None) == Batch((Drew(0, (0,)), Drew(1, (0, 0)), Passed(0, 1, (0,), "")))


def test_a_event_without_secrets_comes_back_as_it_is() -> None:
    class Said(Event, frozen=True, tag=True):
        text: Public[str]

    event = Said("hello")
    assert redact(event, None) is event


def test_redaction_leaves_the_original_alone_and_can_be_repeated() -> None:
    event = Drew(1, (4, 5))
    once = redact(event, 0)
    assert event.cards == (4, 5)
    assert redact(once, 0) == redact(once, 1) == once


def test_a_event_refuses_fields_it_does_not_have() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({"type": "Drew", "seat": 0, "cards": [], "bag": [1]}, Drew)


class Turned(Event, frozen=True, tag=True):
    """A card of a seat, turned up."""

    seat: Public[int]
    card: Revealed[int]


class Looked(Event, frozen=True, tag=True):
    """Cards of one seat, looked at by another."""

    by: Public[int]
    cards: Annotated[tuple[int, ...], Disclosed(mask_cards, to="by")]


class Shuffled(Event, frozen=True, tag=True):
    """A deck in an order that nobody knows."""

    seat: Public[int]
    cards: Annotated[tuple[int, ...], Secret(mask_cards, NOBODY)]


class Opened(Event, frozen=True, tag=True):
    """A card of that deck, turned up by a seat."""

    seat: Public[int]
    card: Uncovered[int]


class Scene(Event, frozen=True, tag=True):
    """Events of several kinds within one."""

    inner: Annotated[tuple[Drew | Turned | Looked, ...], Nested()]


TURNED, LOOKED, DREW = Turned(1, 7), Looked(1, (7,)), Drew(1, (7,))
VIEWERS: tuple[Viewer, ...] = (0, 1, 2, None)


@pytest.mark.parametrize(
    ("event", "shown", "disclosed"),
    [
        (TURNED, [0, 2, None], []),
        (LOOKED, [1], [1]),
        (DREW, [], []),
        (Passed(0, 1, (7,), "weak"), [], []),
        (Shuffled(1, (7,)), [], []),
        (Opened(1, 7), [0, 1, 2, None], []),
        (Scene(()), [], []),
        (Scene((DREW, TURNED)), [0, 2, None], []),
        (Scene((DREW, LOOKED)), [1], [1]),
        (Scene((TURNED, LOOKED)), [0, 1, 2, None], [1]),
    ],
)
def test_what_is_news_for_whom(event: Event, shown: list[Viewer], disclosed: list[Viewer]) -> None:
    """A turned up card is news for all but its seat, and a look for the looking one; chance is no news."""
    assert [viewer for viewer in VIEWERS if shows(event, viewer)] == shown
    assert [viewer for viewer in VIEWERS if discloses(event, viewer)] == disclosed


def test_what_is_for_nobody_is_hidden_from_every_seat() -> None:
    """Also from the seat that the event names."""
    hidden = Shuffled(1, (0, 0))
    assert [redact(Shuffled(1, (7, 4)), viewer) for viewer in VIEWERS] == [hidden] * len(VIEWERS)


def test_what_stands_behind_a_class_variable_or_nested_events_is_declared_as_well() -> None:
    class Long(Event, frozen=True):
        size: ClassVar[int] = 3
        inner: Annotated[tuple[Drew, ...], Nested()]
        seat: Public[int]
        note: Annotated[str, Secret(lambda note: "?")]

    assert redact(Long((DREW,), 1, "good"), 0) == Long((Drew(1, (0,)),), 1, "?")
    with pytest.raises(TypeError, match=r"Leak\.card does not declare"):

        class Leak(Event, frozen=True):
            size: ClassVar[int] = 3
            card: int


def test_an_event_stays_as_it_is_and_so_do_those_derived_from_it() -> None:
    class Said(Event):
        text: Public[str]

    with pytest.raises(AttributeError, match="immutable"):
        Said("hello").text = "bye"


def test_the_collector_need_not_look_at_events() -> None:
    """There are millions of them in a search."""
    assert not gc.is_tracked(Scene((DREW,)))


@pytest.mark.parametrize("one", [Everyone(), Secret(mask_cards), Disclosed(mask_cards), Nested()])
def test_declarations_are_values(one: Everyone | Secret | Nested) -> None:
    """Hints that say the same are the same, and can be looked up."""
    again = type(one)(*[mask_cards] * isinstance(one, Secret))
    assert again == one
    assert hash(again) == hash(one)
    assert Annotated[int, again] == Annotated[int, one]
