"""Results and next matches in words."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from client.i18n import Words
from client.net.breach import Breach
from client.screens.big_screen.evening import (
    MAX_NEXT,
    MAX_RESULTS,
    describe_evening,
    describe_next,
    describe_results,
    paint_evening,
)
from client.session.room_client import RoomClient
from client.session.session_changes import SessionChanges
from client.sessions.evening import MAX_KEPT_RESULTS, Evening
from client.skins.wording.seat_names import bot_name
from client.ui.scale import Scale
from engine.games.registry import GAMES
from engine.outcome import Outcome
from engine.wire.protocol import MatchEnded, PersonInfo, SeatInfo, TableInfo
from engine.wire.tables import EndedSeat

WON, TIED = Outcome.of_winner(1), Outcome.of_tie()


def make_result(match: int = 1, outcome: Outcome = WON, **changes: Any) -> MatchEnded:
    """Return the result of a match between Anna and Boris."""
    seats = [EndedSeat("Anna", "person", 0), EndedSeat("Boris", "person", 1)]
    return replace(MatchEnded(1, match, "warchest", seats, outcome, 1_000 + match), **changes)


def test_each_result_is_kept_once_and_the_last_are_told_first() -> None:
    evening, words = Evening(), Words("en")
    for _ in range(2):
        evening.note(make_result())
    evening.note(make_result(match=2, outcome=TIED))
    assert describe_results(words, evening.results) == [
        "War Chest: Anna – Boris. Draw",
        "War Chest: Anna – Boris. Boris wins",
    ]
    for number in range(200):
        evening.note(make_result(match=number + 3))
    assert len(evening.results) == MAX_KEPT_RESULTS
    assert len(describe_results(words, evening.results)) == MAX_RESULTS


def test_a_host_that_counts_its_tables_anew_has_results_of_its_own() -> None:
    """One that tells a result again adds none; the newest stand last, whenever they are told."""
    former, evening = Evening(), Evening()
    former.note(make_result())
    evening.note(make_result())
    evening.note(make_result(match=3))
    evening.take_over(former)
    assert evening.results == [make_result(), make_result(match=3)]
    evening.note(make_result(at=1_002))
    assert [each.at for each in evening.results] == [1_001, 1_002, 1_003]


def test_a_bot_is_called_by_its_name() -> None:
    seats = [EndedSeat("Anna", "person", 1), EndedSeat("greedy", "bot", 0)]
    for language in ("en", "ru"):
        words = Words(language)
        [told] = describe_results(words, [make_result(seats=seats)])
        assert bot_name(words, "greedy") in told
        assert "greedy" not in told
        assert "Anna" in told


@pytest.mark.parametrize(
    "changes",
    [
        {"outcome": Outcome((1, 2, 3))},
        {"outcome": Outcome((2, 2))},
        {"outcome": Outcome((1, 2), (3,))},
        {"seats": [EndedSeat("Anna", "person", 0), EndedSeat("Boris", "person", 5)]},
    ],
)
def test_a_result_that_no_match_has_ends_the_visit(changes: dict[str, Any]) -> None:
    evening = Evening()
    with pytest.raises(Breach):
        evening.note(make_result(**changes))
    assert evening.results == []


def make_table(number: int, *seats: SeatInfo, match: int = 0, running: bool = False) -> TableInfo:
    """Return a table of War Chest with a spectator."""
    watchers = [PersonInfo(9, "Dora")]
    return TableInfo(
        number, "warchest", {"draft": "first_game"}, list(seats), watchers, match, running=running
    )


@pytest.mark.parametrize("ready", [False, True])
def test_who_plays_next_sits_at_a_table_without_a_match(ready: bool) -> None:
    """A finished table counts once somebody there is ready again; spectators are not named."""
    room, words = RoomClient(dict(GAMES), SessionChanges()), Words("en")
    anna = SeatInfo("w", "person", "Anna", here=True, person=1, ready=ready)
    free = SeatInfo("r", "open", "", here=False)
    room.handle_message(make_table(1, anna, free))
    room.handle_message(make_table(2, anna, anna, match=1))
    room.handle_message(make_table(3, anna, anna, match=1, running=True))
    room.handle_message(make_table(4, free, free))
    told = describe_next(words, room)
    assert told[0] == "Table 1, War Chest: Anna, Open seat. Waiting for 1 player"
    assert len(told) == (2 if ready else 1)
    assert "Dora" not in "".join(told)
    for number in range(5, 20):
        room.handle_message(make_table(number, anna, free))
    assert len(describe_next(words, room)) == MAX_NEXT


def test_the_evening_is_painted_once_for_the_same_lines() -> None:
    """Beside tables that move it costs nothing; of many lines the first ones have room."""
    pygame.font.init()
    evening, words = Evening(), Words("en")
    room = RoomClient(dict(GAMES), SessionChanges())
    empty = describe_evening(words, room, evening.results)
    assert [text for text, *_ in empty[1:]] == [
        "Next matches",
        "Nobody is waiting for a match.",
        "Results",
        "No match has ended here yet.",
    ]
    picture = paint_evening((640, 360), Scale((640, 360)), empty)
    assert paint_evening((640, 360), Scale((640, 360)), describe_evening(words, room, [])) is picture
    for number in range(30):
        evening.note(make_result(match=number))
    full = describe_evening(words, room, evening.results)
    assert paint_evening((640, 360), Scale((640, 360)), full) is not picture
