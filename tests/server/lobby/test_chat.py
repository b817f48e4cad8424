"""A chat line reaches exactly those who may hear it, each of them once."""

from __future__ import annotations

import pytest

from engine.wire.protocol import (
    MAX_CHAT_LENGTH,
    Accepted,
    CreateTable,
    HostMessage,
    Kick,
    Leave,
    Ready,
    Rejected,
    Resign,
    Said,
    Say,
    Seated,
    SeatPlan,
    Sit,
    Watch,
)
from server.core.chat_history import MAX_LINES
from server.core.settings import Settings
from tests.support.server.lobby_harness import ME, OPEN, LobbyHarness, kinds, only
from tests.support.server.talkers import (
    ANN,
    BOB,
    EVE,
    FAY,
    PEOPLE,
    STRANGER,
    company,
    hearers,
    list_said,
    refusal,
    texts,
)


def test_the_room_is_heard_by_everybody_who_has_come_in() -> None:
    harness = company()
    harness.connect(9, "10.0.0.9")
    assert hearers(harness, STRANGER) == [*PEOPLE]
    assert hearers(harness, ANN) == [*PEOPLE]
    assert 9 not in harness.sent
    assert list_said(harness.sent[BOB]) == [
        Said(1, None, STRANGER, "Guest 5", None, "well", ""),
        Said(2, None, ANN, "Guest 1", None, "well", ""),
    ]


@pytest.mark.parametrize("mode", ["public", "after", "delayed"])
def test_a_player_is_heard_by_all_at_the_table_and_by_nobody_else(mode: str) -> None:
    harness = company(mode)
    assert hearers(harness, BOB, table=1) == [ANN, BOB, EVE, FAY]
    assert list_said(harness.sent[FAY]) == [Said(1, 1, BOB, "Guest 2", 1, "well", "")]


@pytest.mark.parametrize("mode", ["public", "after"])
def test_spectators_are_heard_by_all_at_the_table(mode: str) -> None:
    harness = company(mode)
    assert hearers(harness, EVE, table=1) == [ANN, BOB, EVE, FAY]
    assert list_said(harness.sent[ANN]) == [Said(1, 1, EVE, "Guest 3", None, "well", "")]


def test_while_spectators_follow_what_is_hidden_players_do_not_hear_them() -> None:
    harness = company("delayed")
    assert hearers(harness, EVE, table=1) == [EVE, FAY]
    harness.do(ANN, Resign, table=1, seat=0)
    assert hearers(harness, EVE, table=1) == [ANN, BOB, EVE, FAY]
    for conn in (ANN, BOB):
        harness.do(conn, Ready, table=1)
    assert harness.lobby.tables[1].match_number == 2
    assert hearers(harness, EVE, table=1) == [EVE, FAY]


def test_what_players_did_not_hear_then_they_do_not_hear_later_either() -> None:
    harness = company("delayed")
    harness.do(EVE, Say, table=1, text="he has the Archer")
    harness.do(BOB, Say, table=1, text="hm")
    harness.do(EVE, Say, table=1, phrase="good_move")
    token = only(harness.sent[ANN], Seated).token
    harness.do(BOB, Resign, table=1, seat=1)
    harness.guest(6)
    assert texts(harness.back(6, token, last_seq=0, match=1)) == ["hm"]
    harness.guest(7)
    assert [line.number for line in list_said(harness.do(7, Watch, table=1))] == [1, 2, 3]


def test_what_spectators_say_among_themselves_changes_nothing_for_who_comes_back_to_a_seat() -> None:
    def list_sent_back(talkative: bool) -> list[HostMessage]:
        harness = company("delayed")
        for number in range(MAX_LINES):
            harness.do(ANN, Say, table=1, text=f"line {number}")
        for number in range(2 * MAX_LINES if talkative else 0):
            harness.do(EVE, Say, table=1, text=f"psst {number}")
        token = only(harness.sent[BOB], Seated).token
        harness.guest(6)
        _, *rest = harness.back(6, token, last_seq=0, match=1)
        return rest

    assert list_sent_back(talkative=True) == list_sent_back(talkative=False)
    assert len(list_said(list_sent_back(talkative=True))) == MAX_LINES


def test_who_comes_in_is_told_the_last_lines_of_the_room_and_of_no_table() -> None:
    harness = company()
    for number in range(MAX_LINES + 5):
        harness.do(ANN, Say, text=f"line {number}")
        harness.do(ANN, Say, table=1, text="at the table")
    lines = harness.guest(6)
    assert texts(lines) == [f"line {number}" for number in range(5, MAX_LINES + 5)]
    assert isinstance(lines[-1], Said)
    assert [line.number for line in list_said(lines)] == sorted(line.number for line in list_said(lines))


def test_who_comes_to_a_table_is_told_its_last_lines_once() -> None:
    harness = company()
    harness.do(ANN, Say, text="to the room")
    for number in range(MAX_LINES + 5):
        harness.do(ANN, Say, table=1, text=f"line {number}")
    assert texts(harness.do(STRANGER, Watch, table=1)) == [
        f"line {number}" for number in range(5, MAX_LINES + 5)
    ]
    harness.do(ANN, Say, table=1, text="while there")
    harness.do(STRANGER, Leave, table=1)
    harness.do(ANN, Say, table=1, text="missed")
    harness.do(EVE, Say, table=1, text="missed too")
    assert texts(harness.do(STRANGER, Watch, table=1)) == ["missed", "missed too"]
    heard = [line.number for line in list_said(harness.sent[STRANGER])]
    assert heard == sorted(set(heard))


def test_who_first_watches_and_then_sits_or_the_other_way_round_hears_nothing_twice() -> None:
    harness = company("delayed")
    harness.do(EVE, Say, table=1, text="apart")
    harness.do(ANN, Say, table=1, text="for all")
    harness.do(BOB, Leave, table=1)
    assert texts(harness.do(EVE, Sit, table=1, seat=1, ready=False)) == []
    assert texts(harness.do(BOB, Watch, table=1)) == ["apart"]
    harness.do(BOB, Leave, table=1)
    assert texts(harness.do(BOB, Watch, table=1)) == []


def test_a_player_who_is_back_on_a_new_connection_has_the_lines_again() -> None:
    harness = company()
    harness.do(ANN, Say, table=1, text="hello")
    token = only(harness.sent[ANN], Seated).token
    harness.lobby.disconnect(ANN)
    harness.do(EVE, Say, table=1, text="gone?")
    harness.guest(6)
    assert texts(harness.back(6, token, last_seq=0, match=1)) == ["hello", "gone?"]
    assert texts(harness.back(6, token, last_seq=0, match=1)) == [], "the same connection once more"
    harness.do(6, Say, table=1, text="back")
    assert list_said(harness.sent[BOB])[-1] == Said(3, 1, 6, "Guest 6", 0, "back", "")


@pytest.mark.parametrize("running", [True, False])
def test_who_leaves_neither_hears_nor_is_heard_any_more(running: bool) -> None:
    harness = company()
    if not running:
        harness.do(ANN, Resign, table=1, seat=0)
    harness.do(BOB, Leave, table=1)
    harness.do(FAY, Leave, table=1)
    assert hearers(harness, ANN, table=1) == [ANN, EVE]
    for conn in (BOB, FAY, STRANGER):
        assert refusal(harness, conn, table=1, text="still here").code == "not_there"
    assert refusal(harness, ANN, table=2, text="where?").code == "no_such_table"


def test_who_is_sent_away_neither_hears_nor_is_heard_any_more() -> None:
    harness = company()
    harness.do(ANN, Kick, table=1, person=FAY)
    harness.do(ANN, Resign, table=1, seat=0)
    harness.do(ANN, Kick, table=1, person=BOB)
    assert hearers(harness, ANN, table=1) == [ANN, EVE]
    for conn in (BOB, FAY):
        assert refusal(harness, conn, table=1, text="but").code == "not_there"
    assert hearers(harness, BOB) == [*PEOPLE], "the room is for everybody"


def test_several_players_at_one_connection_speak_from_the_first_seat_and_hear_once() -> None:
    harness = LobbyHarness()
    for conn in PEOPLE:
        harness.guest(conn)
    harness.table(ANN, SeatPlan("me", name="Ann"), SeatPlan("me", name="Abe"))
    harness.do(EVE, Watch, table=1)
    assert hearers(harness, ANN, table=1) == [ANN, EVE]
    assert list_said(harness.sent[EVE]) == [Said(1, 1, ANN, "Guest 1", 0, "well", "")]


def test_the_same_command_again_is_not_said_again() -> None:
    harness = company()
    command = Say(900, 1, "once")
    assert [kinds(harness.say(ANN, command)) for _ in range(2)] == [["Accepted", "Said"], ["Accepted"]]
    assert texts(harness.sent[BOB]) == ["once"]


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("hello", "hello"),
        ("  two   words ", "two words"),
        ("Ёж: «привет»", "Ёж: «привет»"),
        ("ｆｕｌｌ", "full"),
        ("a\u00a0b", "a b"),
        ("e\u0301", "é"),
        ("<b>%s{0}</b>", "<b>%s{0}</b>"),
        ("x" * MAX_CHAT_LENGTH, "x" * MAX_CHAT_LENGTH),
        ("ﬁ" * (MAX_CHAT_LENGTH // 2), "fi" * (MAX_CHAT_LENGTH // 2)),
    ],
)
def test_what_is_said_is_passed_on_in_its_normal_form(given: str, kept: str) -> None:
    harness = company()
    harness.do(ANN, Say, table=1, text=given)
    assert texts(harness.sent[BOB]) == [kept]


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"text": "   "},
        {"text": "\u3000"},
        {"text": "one\ntwo"},
        {"text": "one\rtwo"},
        {"text": "one\u2028two"},
        {"text": "one\u0085two"},
        {"text": "a\tb"},
        {"text": "a\x00b"},
        {"text": "\x1b[31mred"},
        {"text": "\u202enoitcerid"},
        {"text": "\u2067isolated\u2069"},
        {"text": "a\u200bb"},
        {"text": "\ufeffa"},
        {"text": "\u2800"},
        {"text": "a\u3164"},
        {"text": "\ufe0f"},
        {"text": "\ud800"},
        {"text": "\ue000"},
        {"text": "x" * (MAX_CHAT_LENGTH + 1)},
        {"text": "ﬁ" * (MAX_CHAT_LENGTH // 2 + 1)},
        {"text": "\ufdfa" * MAX_CHAT_LENGTH},
        {"text": "hello", "phrase": "hello"},
        {"phrase": "Hello"},
        {"phrase": "good move"},
        {"phrase": "hello\n"},
        {"phrase": "x" * 25},
        {"phrase": "ｈｅｌｌｏ"},
        {"text": "   ", "phrase": "2"},
    ],
)
@pytest.mark.parametrize("table", [None, 1])
def test_what_cannot_be_shown_is_refused_and_passed_on_to_nobody(
    fields: dict[str, str], table: int | None
) -> None:
    harness = company()
    rejected = refusal(harness, ANN, table=table, **fields)
    assert (rejected.code, rejected.args) == ("bad_chat", {"limit": MAX_CHAT_LENGTH})
    harness.guest(6)
    assert list_said(harness.sent[6] + harness.do(6, Watch, table=1)) == []


def test_a_phrase_is_passed_on_by_its_code() -> None:
    harness = company()
    harness.do(ANN, Say, table=1, phrase="well_played")
    harness.do(ANN, Say, text="  ", phrase="hello")
    assert [(line.text, line.phrase) for line in list_said(harness.sent[BOB])] == [
        ("", "well_played"),
        ("", "hello"),
    ]


def test_five_lines_at_once_and_another_one_every_two_seconds() -> None:
    harness = company(settings=Settings(command_burst=50))
    for number in range(5):
        assert hearers(harness, ANN, text=f"line {number}", table=(None, 1)[number % 2])
    rejected = refusal(harness, ANN, text="line 5")
    assert (rejected.code, rejected.args) == ("too_much_chat", {"limit": 5, "seconds": 10.0})
    assert hearers(harness, BOB) == [*PEOPLE], "each connection has its own measure"
    harness.now += 2.0
    assert hearers(harness, ANN) == [*PEOPLE]
    assert refusal(harness, ANN, text="again").code == "too_much_chat"
    assert [line.number for line in list_said(harness.sent[ANN])] == [1, 2, 3, 4, 5, 6, 7]
    assert harness.closed == []


def test_what_is_refused_for_another_reason_uses_nothing_up() -> None:
    harness = company(settings=Settings(command_burst=50))
    for _ in range(10):
        refusal(harness, ANN, text="a\nb")
        refusal(harness, ANN, table=3, text="well")
        refusal(harness, STRANGER, table=1, text="well")
    for _ in range(5):
        assert hearers(harness, ANN) == [*PEOPLE]
        assert hearers(harness, STRANGER) == [*PEOPLE]


def test_going_on_regardless_closes_the_connection() -> None:
    """Also where it is slow enough never to give too many commands."""
    harness = company(settings=Settings())
    answers = []
    for number in range(40):
        harness.now += 0.5
        if ANN not in harness.closed:
            answers += harness.do(ANN, Say, text=f"line {number}")
    codes = [answer.code for answer in answers if isinstance(answer, Rejected)]
    assert set(codes) == {"too_much_chat"}
    assert len(codes) == Settings().command_strikes + 1
    assert harness.closed == [ANN]


def test_talk_goes_on_while_nothing_can_be_kept() -> None:
    harness = company(keeps=True)
    harness.prompt = False
    harness.do(ANN, Resign, table=1, seat=0)
    assert texts(harness.do(BOB, Say, table=1, text="still there?")) == [], "in the order of what happened"
    harness.lose()
    answers = [each for each in harness.sent[BOB] if isinstance(each, Accepted | Rejected)]
    assert isinstance(answers[-1], Accepted)
    assert texts(harness.sent[BOB]) == texts(harness.sent[EVE]) == ["still there?"]
    assert only(harness.do(ANN, Resign, table=1, seat=0), Rejected).code == "storage_failing"
    assert hearers(harness, ANN, table=1) == [ANN, BOB, EVE, FAY]


def test_nothing_that_is_said_is_kept() -> None:
    harness = company(keeps=True)
    harness.do(ANN, Say, table=1, text="only spoken")
    harness.do(ANN, Say, text="only spoken")
    harness.wait(60.0)
    harness.do(BOB, Resign, table=1, seat=1)
    assert harness.disk[1]
    assert not any(b"spoken" in payload for payload in harness.disk[1])


def test_a_table_that_is_set_up_in_place_of_another_begins_in_silence() -> None:
    harness = company()
    harness.do(ANN, Say, table=1, text="farewell")
    for conn in (ANN, BOB, EVE, FAY):
        harness.do(conn, Leave, table=1)
    harness.do(STRANGER, CreateTable, game="tictactoe", options={}, seats=[ME, OPEN])
    assert [*harness.lobby.tables] == [2]
    assert texts(harness.do(ANN, Watch, table=2)) == []
