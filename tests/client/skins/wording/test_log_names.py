"""Names in the log: a player with a name is called by it, in every case of the language."""

from __future__ import annotations

import pytest

from client.i18n import Words
from client.sessions.table_session import TableSession
from client.skins.registry import game_words
from client.skins.warchest.wording.sentences import sentence
from client.skins.wording.log_names import naming
from engine.games.warchest import events
from engine.games.warchest.board import CELL
from tools.harness.games.warchest.teams import NOBLE, TEAMS, at


def name_players(language: str, session: TableSession) -> Words:
    return naming(game_words(Words(language, strict=True), "warchest"), session)


def sit_four_people(*names: str) -> TableSession:
    """Return a table of four people."""
    session = at(TEAMS)
    for seat, name in enumerate(names):
        session.change_seat(seat, kind="person", player=name)
    return session


def test_people_stand_for_their_seats() -> None:
    """The teams keep their names, which are nobody's."""
    words = name_players("en", sit_four_people("Anna", "Boris", "Vera", "Oleg"))
    assert [words.tr(f"side.{seat}.name") for seat in ("w1", "r1", "w2", "r2")] == [
        "Anna",
        "Boris",
        "Vera",
        "Oleg",
    ]
    assert words.tr("side.w.name") == "Wolf"


def test_of_players_with_one_name_each_has_its_seat_beside_it() -> None:
    words = name_players("en", sit_four_people("Anna", "Boris", "anna", "Oleg"))
    assert words.tr("side.w1.name") == "Anna (Wolf 1)"
    assert words.tr("side.w2.name") == "anna (Wolf 2)"
    assert words.tr("side.r1.name") == "Boris"


def test_a_name_is_not_declined_but_led_in() -> None:
    """Russian nouns have cases, names from anywhere do not."""
    noun = name_players("ru", sit_four_people("Anna", "Boris", "Vera", "Oleg")).noun("rival", "side.r2")
    assert (noun["rival"], noun["rival_gen"], noun["rival_dat"]) == ("Oleg", "игрока Oleg", "игроку Oleg")


@pytest.mark.parametrize("name", ["{seat}", "{0}", "{", "}}"])
def test_a_name_is_taken_as_it_stands(name: str) -> None:
    """Names come from others' computers: braces in them mean nothing."""
    words = name_players("en", sit_four_people(name, "Boris", "Vera", "Oleg"))
    assert words.tr("side.w1.name") == name
    assert words.tr("log.pass", player=words.tr("side.w1.name")) == f"{name} passes."


def test_who_has_no_name_has_that_of_the_seat_and_a_bot_its_own() -> None:
    words = name_players("en", at(NOBLE))
    assert words.tr("side.w.name") == "Wolf"
    assert words.tr("side.r.name") == "Brawler"


def test_control_is_taken_by_a_player_and_not_by_a_team() -> None:
    """The event names a side; the player in turn took control for it."""
    session = sit_four_people("Anna", "Boris", "Vera", "Oleg")
    state = session.match.store.true.state
    event = events.Controlled(cell=CELL["e3"], side=0)
    said = sentence(name_players("en", session), session.match.game, state, event, None)
    assert said == "Anna takes control of e3."
