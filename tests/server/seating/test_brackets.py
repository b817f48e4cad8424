"""A bracket: the host sets its tables up, seats its people alone, takes its results, and keeps it."""

from __future__ import annotations

import pytest

from engine.bracket import rank
from engine.wire.protocol import (
    Assign,
    CreateTable,
    EndBracket,
    Enrol,
    Kick,
    Leave,
    Move,
    Ready,
    Rejected,
    Resign,
    Sit,
    Withdraw,
)
from server.core.settings import Settings
from tests.server.seating.bracket_hall import SETTINGS, BracketHall, without_people
from tests.support.server.lobby_harness import ME, OPEN


def code(refused: Rejected | None) -> str:
    """Return the code of a refusal."""
    return "" if refused is None else refused.code


def test_four_people_play_six_games_and_everybody_hears_of_each() -> None:
    """A fifth person only looks on; the best one wins all games."""
    hall = BracketHall(5)
    assert hall.make(0, 1, 2, 3, by=4) is None
    assert len(hall.due()) == 2
    for _ in range(6):
        index = min(hall.due())
        game = hall.bracket.games[index]
        hall.play(index, 0 if game.first < game.second else 1)
    bracket = hall.bracket
    assert bracket.over
    assert [(each.entrant, each.half_points) for each in rank(4, bracket.games)] == [
        *[(0, 6), (1, 4), (2, 2), (3, 0)]
    ]
    assert code(hall.do(4, EndBracket, bracket=1)) == "", "it is over already"


@pytest.mark.parametrize(("address", "answer"), [("127.0.0.1", "not_owner"), ("10.0.0.9", "")])
def test_while_the_room_s_owner_is_here_nobody_else_makes_one(address: str, answer: str) -> None:
    """The owner is known on the host's own machine alone: elsewhere anybody may bear that name."""
    hall = BracketHall(3, owner="Vera")
    hall.come(3, address, "Vera")
    assert code(hall.make(0, 1, 2)) == answer
    if answer:
        assert code(hall.make(0, 1, 2, by=3)) == ""


def test_without_the_room_s_owner_anybody_makes_one() -> None:
    hall = BracketHall(3, owner="Vera")
    hall.come(3, "127.0.0.1", "Vera")
    hall.go(3)
    assert code(hall.make(0, 1, 2)) == ""


def test_who_is_quick_does_not_wait_for_others() -> None:
    hall = BracketHall(5)
    hall.make(0, 1, 2, 3, 4)
    hall.play(0, 0)
    there = [hall.bracket.games[index] for index in hall.due()]
    assert len(there) == 2
    assert len({entrant for game in there for entrant in (game.first, game.second)}) == 4


def test_a_seat_is_kept_for_its_entrant() -> None:
    """The owner of the table arranges nothing, and a played table is not played again."""
    hall = BracketHall(3)
    hall.make(0, 1)
    [index] = hall.due()
    table = hall.due()[index]
    game = hall.bracket.games[index]
    refused = hall.do(2, Sit, table=table, seat=0)
    assert refused is not None
    assert (refused.code, refused.args) == ("seat_reserved", {"name": f"Guest {game.first}"})
    assert code(hall.do(game.second, Sit, table=table, seat=0)) == "seat_reserved"
    assert code(hall.do(game.first, Sit, table=table, seat=0, name="Somebody")) == ""
    assert hall.harness.lobby.tables[table].seats.people()[0].name == f"Guest {game.first}"
    assert code(hall.do(game.first, Assign, table=table, seat=1, bot="random")) == "bracket_table"
    assert code(hall.do(game.first, Move, table=table, seat=0, to=1)) == "bracket_table"
    hall.do(game.second, Sit, table=table, seat=1)
    kick = {"table": table, "person": hall.conns[game.second]}
    assert code(hall.do(game.first, Kick, **kick)) == "bracket_table"
    hall.do(game.first, Resign, table=table, seat=0)
    assert code(hall.do(game.second, Ready, table=table)) == "bracket_table"
    hall.do(game.first, Leave, table=table)
    assert code(hall.do(game.first, Sit, table=table, seat=0)) == "bracket_table"
    assert code(hall.do(2, Sit, table=table, seat=0)) == "bracket_table"


def test_a_table_waits_for_its_entrants_however_long_they_stay_away() -> None:
    hall = BracketHall(4)
    hall.make(0, 1, 2, 3)
    due = hall.due()
    hall.pass_time(300)
    assert hall.due() == due


def test_tables_wait_for_a_place_in_a_full_room() -> None:
    """A table that nobody needs any more makes way."""
    hall = BracketHall(5, settings=Settings(**{**_fields(SETTINGS), "tables": 2, "missed_seconds": 1.0}))
    hall.do(4, CreateTable, game="tictactoe", options={}, seats=[ME, OPEN])
    hall.make(0, 1, 2, 3)
    assert len(hall.due()) == 1
    hall.do(4, Leave, table=1)
    hall.pass_time(3)
    assert len(hall.due()) == 2
    assert code(hall.do(4, CreateTable, game="tictactoe", options={}, seats=[ME, OPEN])) == "server_full"


def _fields(settings: Settings) -> dict[str, object]:
    return {name: getattr(settings, name) for name in settings.__struct_fields__}


def test_who_withdraws_loses_what_is_open() -> None:
    """The played game stays, the match that runs does not count any more, and an unneeded table is closed."""
    hall = BracketHall(4)
    hall.make(0, 1, 2, 3, by=1)
    hall.play(0, 0)
    played = hall.bracket.games[0]
    gone = played.first
    assert code(hall.do(_other(hall, gone), Withdraw, bracket=1, entrant=gone)) == "not_owner"
    assert code(hall.do(gone, Withdraw, bracket=1, entrant=gone)) == ""
    assert code(hall.do(gone, Withdraw, bracket=1, entrant=gone)) == "", "a repeated command changes nothing"
    bracket = hall.bracket
    assert bracket.games[0] == played
    assert bracket.entrants[gone].withdrawn
    open_games = [each for each in bracket.games if not each.result]
    assert all(gone not in (each.first, each.second) for each in open_games)
    assert {each.rules.bracket_game for each in hall.harness.lobby.tables.values() if each.is_awaited} == {
        (1, index) for index in hall.due()
    }


def _other(hall: BracketHall, than: int) -> int:
    """Return an entrant who owns nothing."""
    return next(each for each in range(4) if each not in (than, 1))


def test_the_owner_ends_it_and_its_waiting_tables_go() -> None:
    hall = BracketHall(4)
    hall.make(0, 1, 2, 3)
    assert code(hall.do(1, EndBracket, bracket=1)) == "not_owner"
    assert code(hall.do(0, EndBracket, bracket=2)) == "no_such_bracket"
    assert code(hall.make(0, 1)) == "bracket_running"
    assert code(hall.do(0, EndBracket, bracket=1)) == ""
    assert hall.bracket.over
    assert hall.bracket.owner is None
    assert hall.harness.lobby.tables == {}
    assert code(hall.make(2, 3, by=3)) == ""
    assert (hall.bracket.number, hall.bracket.owner) == (2, hall.conns[3])


def test_without_its_maker_the_first_entrant_who_is_here_owns_it() -> None:
    """One that all have left may be replaced."""
    hall = BracketHall(4)
    hall.make(1, 2, 3, by=1)
    hall.go(1)
    assert hall.bracket.owner == hall.conns[2]
    hall.come(1)
    hall.pass_time()
    assert hall.bracket.owner == hall.conns[1]
    for person in (1, 2, 3):
        hall.go(person)
    assert hall.bracket.owner is None
    hall.come(5)
    assert code(hall.make(0, 5)) == ""


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"people": [1, 1]}, "nobody_there"),
        ({"people": [1, 99]}, "nobody_there"),
        ({"game": "chess"}, "unknown_game"),
        ({"options": {"first": "z"}}, "unknown_option"),
        ({"game": "pig", "options": {"players": 3}}, "bracket_seats"),
    ],
)
def test_a_wrong_bracket_is_refused(fields: dict[str, object], expected: str) -> None:
    hall = BracketHall(2)
    assert code(hall.make(0, 1, **fields)) == expected
    assert hall.harness.lobby.tables == {}
    assert hall.hear(hall.harness.sent[1]) == []


def test_the_bracket_survives_a_restart_in_the_middle_of_a_match() -> None:
    """People are recognized by name and address, and at their seats by tokens."""
    hall = BracketHall(4)
    hall.make(0, 1, 2, 3)
    hall.play(min(hall.due()), 1)
    index = min(hall.due())
    hall.seat(index)
    before = hall.bracket
    hall.restart()
    for person in (3, 2, 1, 0):
        hall.come(person)
    hall.pass_time()
    after = hall.bracket
    assert without_people(after) == without_people(before)
    assert [each.person for each in after.entrants] == [hall.conns[person] for person in range(4)]
    assert after.owner == hall.conns[0]
    game = after.games[index]
    for seat, person in enumerate((game.first, game.second)):
        hall.harness.back(
            hall.conns[person], hall.tokens[person, game.table or 0], table=game.table, seat=seat
        )
    hall.do(game.first, Resign, table=game.table, seat=0)
    hall.pass_time()
    assert hall.bracket.games[index].result == "second"


def test_a_stranger_with_the_name_of_an_entrant_gets_no_seat() -> None:
    """Until the owner gives it: somebody may come back from another address, or a substitute may play."""
    hall = BracketHall(3)
    hall.make(0, 1)
    hall.go(1)
    hall.come(1, address="10.0.0.99")
    hall.pass_time()
    assert hall.bracket.entrants[1].person is None
    [index] = hall.due()
    seat = (hall.bracket.games[index].first, hall.bracket.games[index].second).index(1)
    assert code(hall.do(1, Sit, table=hall.due()[index], seat=seat)) == "seat_reserved"
    enrol = {"bracket": 1, "entrant": 1, "person": hall.conns[1]}
    assert code(hall.do(1, Enrol, **enrol)) == "not_owner"
    assert code(hall.do(0, Enrol, **enrol | {"entrant": 7})) == "no_such_entrant"
    assert code(hall.do(0, Enrol, **enrol | {"person": 99})) == "nobody_there"
    assert code(hall.do(0, Enrol, **enrol | {"person": hall.conns[0]})) == "entered_already"
    assert code(hall.do(0, Enrol, **enrol | {"entrant": 0})) == "still_connected"
    assert code(hall.do(0, Enrol, **enrol)) == ""
    assert hall.bracket.entrants[1].person == hall.conns[1]
    assert code(hall.do(1, Sit, table=hall.due()[index], seat=seat)) == ""


def test_a_substitute_takes_over_the_seat_of_a_match_that_has_not_begun() -> None:
    hall = BracketHall(3)
    hall.make(0, 1)
    [index] = hall.due()
    table = hall.due()[index]
    seat = (hall.bracket.games[index].first, hall.bracket.games[index].second).index(1)
    hall.do(1, Sit, table=table, seat=seat)
    hall.go(1)
    assert code(hall.do(0, Enrol, bracket=1, entrant=1, person=hall.conns[2])) == ""
    assert hall.bracket.entrants[1].name == "Guest 2"
    assert code(hall.do(2, Sit, table=table, seat=seat)) == ""


def test_nobody_learns_of_a_bracket_that_is_not_stored() -> None:
    """The command is refused, and works once the storage does."""
    hall = BracketHall(3)
    hall.harness.prompt = False
    assert hall.make(0, 1) is None, "no answer yet"
    assert hall.hear(hall.harness.sent[1]) == []
    hall.harness.lose()
    hall.harness.prompt = True
    refused = [each for each in hall.harness.sent[1] if isinstance(each, Rejected)]
    assert [each.code for each in refused] == ["storage_failing"]
    assert hall.hear(hall.harness.sent[1]) == []
    assert hall.harness.lobby.tables == {}
    assert code(hall.make(0, 1)) == "storage_failing", "it waits before the next try"
    hall.pass_time(2)
    assert code(hall.make(0, 1)) == ""
    assert len(hall.due()) == 1


def test_a_result_that_is_not_stored_is_taken_again() -> None:
    hall = BracketHall(2)
    hall.make(0, 1, twice=True)
    index = min(hall.due())
    hall.seat(index)
    game = hall.bracket.games[index]
    hall.do(game.first, Resign, table=game.table, seat=0)
    hall.harness.prompt = False
    hall.pass_time(0.25)
    hall.harness.lose()
    hall.harness.prompt = True
    assert hall.bracket.games[index].result == ""
    hall.pass_time(3)
    assert hall.bracket.games[index].result == "second"
    assert hall.kept_bracket.games[index].result == "second"
