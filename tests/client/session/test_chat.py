"""The kept chat lines: once, cleaned, and only those that the player wants to hear."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from client.session.chat import MAX_KEPT_LINES, PHRASES, Chat
from client.sessions.room_session import RoomSession
from engine.wire.limits import MAX_TABLES
from engine.wire.protocol import MAX_CHAT_LENGTH, Said
from tests.support.client.hosts import Heard, closing, run
from tests.support.client.rooms import FIRST_GAME, a_room, enter_room, until

OWN, ANNA, BORIS = 7, 4, 5


def chat() -> Chat:
    """Return the chat of a newcomer to the place of Anna and Boris."""
    made = Chat()
    made.begin_connection(OWN)
    introduce_again(made)
    return made


def introduce_again(made: Chat) -> None:
    """Name the people there once more."""
    for person, name in ((ANNA, "Anna"), (BORIS, "Boris"), (OWN, "Vera")):
        made.note_name(person, name)


def make_said(
    number: int,
    person: int = ANNA,
    text: str = "hi",
    table: int | None = None,
    seat: int | None = None,
    phrase: str = "",
) -> Said:
    name = {ANNA: "Anna", BORIS: "Boris", OWN: "Vera"}.get(person, "Somebody")
    return Said(number, table, person, name, seat, text, phrase)


def texts(made: Chat, table: int | None = None) -> list[str]:
    """Return the visible texts."""
    return [line.text for line in made.visible(table)]


def test_room_and_tables_apart() -> None:
    """Lines at one table are not shown at another, nor in the room."""
    made = chat()
    for number, table in enumerate((None, 1, 2, 1), 1):
        assert made.add_line(make_said(number, text=str(number), table=table, seat=0))
    assert [texts(made, table) for table in (None, 1, 2, 3)] == [["1"], ["2", "4"], ["3"], []]


def test_nothing_twice() -> None:
    """The last lines, which the host repeats after a return, are known already; new ones are added."""
    made = chat()
    first = [make_said(1, text="a"), make_said(2, OWN, "b")]
    assert [made.add_line(each) for each in first] == [True, True]
    made.begin_connection(9)
    introduce_again(made)
    assert [made.add_line(each) for each in [*first, make_said(3, 9, "c")]] == [False, False, True]
    assert texts(made) == ["a", "b", "c"]
    assert [line.own for line in made.lines] == [False, True, True], "own lines stay own on a new connection"


def test_own_lines_are_never_unread() -> None:
    """Nor are lines that arrive on the next connection, nor those of an earlier stay at this seat."""
    made = chat()
    made.begin_connection(9)
    introduce_again(made)
    assert made.add_line(make_said(1, OWN, "sent before, told after", table=1, seat=0))
    assert made.lines[-1].own

    back = Chat()
    back.recall(1, {0: {"Vera"}, 1: {"Vera", "Vova"}})
    back.begin_connection(OWN)
    introduce_again(back)
    mine = [Said(1, 1, 2, "Vera", 0, "a", ""), Said(2, 1, 2, "Vova", 1, "b", "")]
    others = [
        Said(3, 1, 2, "Anna", 0, "had the seat before", ""),
        Said(4, 1, ANNA, "Vera", 0, "is here now", ""),
        Said(5, 2, 2, "Vera", 0, "at another table", ""),
        Said(6, None, 2, "Vera", None, "in the room", ""),
    ]
    for each in (*mine, *others):
        assert back.add_line(each)
    assert [line.own for line in back.lines] == [True] * 2 + [False] * 4
    assert back.unread(1) == 2


def test_text_of_strangers() -> None:
    """No line breaks, no control characters, nothing that turns the line around; else nothing."""
    made = chat()
    assert made.add_line(
        Said(1, None, ANNA, "An\u202ena\n" + "x" * 50, None, "a\nb\x00c\u202ed" + "x" * 500, "")
    )
    (line,) = made.lines
    assert line.text.startswith("a bcdxxx")
    assert len(line.text) == MAX_CHAT_LENGTH
    assert line.name == "Anna " + "x" * 19
    assert not made.add_line(make_said(2, text="\u200b \n"))
    assert not made.add_line(make_said(3, text="", phrase="made_up"))
    assert made.add_line(make_said(4, text="not this", phrase="hello"))
    assert (made.lines[-1].text, made.lines[-1].phrase) == ("", "hello")


def test_phrases_are_codes() -> None:
    """A host takes every one of them: small letters, at most 24."""
    assert len(set(PHRASES)) == len(PHRASES)
    for phrase in PHRASES:
        assert phrase.replace("_", "").isalpha()
        assert phrase == phrase.lower()
        assert len(phrase) <= 24


def test_not_more_than_can_be_read() -> None:
    """The oldest lines are forgotten, and stay it when the host tells them once more."""
    made = chat()
    for number in range(1, MAX_KEPT_LINES + 11):
        made.add_line(make_said(number, text=str(number)))
    assert len(made.lines) == MAX_KEPT_LINES
    assert texts(made)[0] == "11"
    assert not made.add_line(make_said(10, text="10"))
    assert not made.add_line(make_said(11, text="11"))
    assert made.add_line(make_said(5, text="older, at a table that one comes to now", table=1))


def test_people_and_tables_without_end_are_not_kept() -> None:
    """After a return the list of people begins anew; tables come and go, and so do their lines."""
    made = Chat()
    for connection in range(5):
        made.begin_connection(1000 * (connection + 1))
        made.add_line(make_said(connection + 1, 1000 * connection + 7))
        for person in range(1000 * connection, 1000 * (connection + 1)):
            made.note_name(person, f"Guest {person}")
    assert len(made._names) <= 1000 + 5
    made.mute(7)
    assert texts(made) == ["hi"] * 4, "who has said something can be muted, and stays known for it"
    for number in range(3 * MAX_TABLES):
        made.add_line(make_said(10 + number, table=number))
    assert len(made._dropped) <= MAX_TABLES


def test_mute() -> None:
    """A muted person is not shown, before and after; unmuting restores all. One's own lines stay."""
    made = chat()
    made.add_line(make_said(1, text="a"))
    made.add_line(make_said(2, BORIS, "b"))
    made.mute(ANNA)
    made.add_line(make_said(3, text="c"))
    assert (texts(made), made.unread(None)) == (["b"], 1)
    made.mute(OWN)
    assert made.muted == {ANNA}
    made.unmute(ANNA)
    assert texts(made) == ["a", "b", "c"]


def test_mute_lasts() -> None:
    """To connect again under the same name, or to be called otherwise, does not help."""
    made = chat()
    made.mute(ANNA)
    made.note_name(11, "Anna")
    made.add_line(make_said(1, 11, "a"))
    assert texts(made) == []
    made.note_name(11, "Anna 2")
    assert 11 in made.muted
    made.note_name(12, "Anna 2")
    assert 12 in made.muted
    made.unmute(12)
    made.note_name(13, "Anna 2")
    assert 13 not in made.muted


def test_a_host_that_was_started_anew() -> None:
    """Its numbers mean other lines and other people: old lines stay, new ones come, mutes follow the name."""
    made = chat()
    made.add_line(make_said(1, text="muted before"))
    made.add_line(make_said(2, BORIS, "heard before"))
    made.mute(ANNA)
    made.read(None)
    made.begin_connection(2)
    made.note_name(ANNA, "Boris")
    made.note_name(BORIS, "Anna")
    assert made.muted == {BORIS}
    assert made.add_line(make_said(1, ANNA, "by Boris"))
    assert not made.add_line(make_said(1, ANNA, "by Boris"))
    assert made.add_line(make_said(2, BORIS, "by Anna"))
    assert texts(made) == ["heard before", "by Boris"]
    assert made.unread(None) == 1


def test_a_host_that_was_started_anew_unnoticed() -> None:
    """If numbers alone do not reveal it, another name or another text under a number does."""
    made = chat()
    made.add_line(make_said(1, text="before"))
    made.mute(ANNA)
    made.begin_connection(20)
    made.note_name(ANNA, "Gleb")
    assert made.muted == set()
    assert made.add_line(make_said(1, ANNA, "after"))
    assert texts(made) == ["before", "after"]
    made.mute(ANNA)
    made.begin_connection(5)
    assert made.muted == set(), "a lower number than the own one before: another host again"


def test_the_spectators_channel_can_be_hushed() -> None:
    """Players can turn off spectators' lines at the table; lines of players and of the room stay."""
    made = chat()
    made.add_line(make_said(1, text="spectator", table=1))
    made.add_line(make_said(2, text="player", table=1, seat=0))
    made.add_line(make_said(3, text="room"))
    made.add_line(make_said(4, OWN, "own", table=1))
    made.hush_watchers = True
    assert (texts(made, 1), texts(made)) == (["player", "own"], ["room"])
    assert made.unread(1) == 1
    made.hush_watchers = False
    assert texts(made, 1) == ["spectator", "player", "own"]


def test_unread() -> None:
    """Own lines are no news, nor are read ones; each table counts for itself."""
    made = chat()
    made.add_line(make_said(1))
    made.add_line(make_said(2, OWN))
    made.add_line(make_said(3, BORIS, table=1, seat=0))
    assert (made.unread(None), made.unread(1), made.unread(2)) == (1, 1, 0)
    made.read(None)
    assert (made.unread(None), made.unread(1)) == (0, 1)
    made.add_line(make_said(4))
    assert made.unread(None) == 1


# With a real host.


def list_spoken(visit: RoomSession, table: int | None = None) -> list[tuple[str, str]]:
    """Return the speakers and lines that this visit reads."""
    return [(line.name, line.text or line.phrase) for line in visit.room.chat.visible(table)]


def _read(visit: RoomSession, lines: int) -> bool:
    return len(visit.room.chat.visible(None)) == lines


def test_people_talk(tmp_path: Path) -> None:
    """In the room everybody hears it, at a table its people do, including later ones."""

    async def scene() -> None:
        async with (
            a_room(tmp_path) as own,
            closing(await enter_room(own, "Anna")) as anna,
            closing(await enter_room(own, "Boris")) as boris,
        ):
            await until(anna, lambda: "Boris" in anna.room.people.values())
            assert boris.room.people[boris.room.person or 0] == "Boris"
            heard = Heard(boris)
            assert await anna.commands.say(" hello\nall " + "x" * 300) is None
            assert await boris.commands.say(phrase="hello") is None
            for visit in (anna, boris):
                await until(visit, partial(_read, visit, 2))
                assert list_spoken(visit) == [("Anna", "hello all " + "x" * 190), ("Boris", "hello")]
            assert [line.own for line in boris.room.chat.lines] == [False, True]
            assert boris.room.chat.unread(None) == 1
            assert ("chat", None) in heard
            refused = await anna.commands.say("   ")
            assert refused is not None
            assert refused.code == "bad_chat"

            assert await anna.entrance.create(FIRST_GAME) is None
            await until(boris, lambda: bool(boris.room.tables))
            table = boris.room.tables[0].table
            refused = await boris.commands.say("nobody there", table=table)
            assert refused is not None
            assert refused.code == "not_there"
            assert await anna.commands.say("at the table", table=table) is None
            await until(anna, lambda: bool(anna.room.chat.visible(table)))
            assert list_spoken(boris, table) == []
            assert await boris.entrance.follow(table) is None
            await until(boris, lambda: bool(boris.room.chat.visible(table)))
            assert await boris.commands.say("from beside it", table=table) is None
            await until(anna, lambda: len(anna.room.chat.visible(table)) == 2)
            assert [line.from_watcher for line in anna.room.chat.visible(table)] == [False, True]

    run(scene())


def test_nothing_is_said_twice_by_a_lost_connection(tmp_path: Path) -> None:
    """A player who was cut off gets the missed lines, and reads nothing a second time."""

    async def scene() -> None:
        async with (
            a_room(tmp_path) as own,
            closing(await enter_room(own, "Anna")) as anna,
            closing(await enter_room(own, "Boris")) as boris,
        ):
            assert await anna.commands.say("one") is None
            await until(boris, lambda: bool(boris.room.chat.lines))
            before = boris.room.person
            boris.connection.link._writer.transport.abort()
            await until(boris, lambda: boris.connection.trouble is not None)
            assert await anna.commands.say("two") is None
            await until(boris, lambda: boris.connection.trouble is None)
            await until(boris, lambda: len(boris.room.chat.lines) >= 2)
            assert list_spoken(boris) == [("Anna", "one"), ("Anna", "two")]
            assert boris.room.person != before
            await until(boris, lambda: sorted(boris.room.people.values()) == ["Anna", "Boris"])

    run(scene())
