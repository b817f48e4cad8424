"""Notices of hosts to strangers: they fit into the properties of a service, and hostile text does no harm."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.wire.fields import GAME_ID
from engine.wire.identity import room_of
from engine.wire.protocol import PROTOCOL, Pong, Rejected, encode, from_client, from_host
from engine.wire.room_notice import (
    MAX_COUNT,
    MAX_GAMES_LENGTH,
    MAX_NAME_LENGTH,
    MAX_NOTICE_BYTES,
    MAX_VERSION_LENGTH,
    PROBE_PROTOCOL,
    RoomNotice,
    clean,
    probe,
    properties,
    read_answer,
    read_notice,
)

FINGERPRINT = bytes(range(32))
KEY = FINGERPRINT.hex()
ROOM = room_of(FINGERPRINT)
COUNT = st.integers(0, 2**31)
ANY = st.text() | st.binary() | st.none() | st.integers() | st.lists(st.integers()) | st.booleans()
NASTY = st.text(
    st.sampled_from("ab я\u202e\u2066\u200b\x1b\x00\u0301\u0489\ufdfa\u3164\ud800\U0001f9c5<b>\n")
)


def make_notice(**changes: Any) -> RoomNotice:
    return RoomNotice(
        **{
            "room": ROOM,
            "fingerprint": FINGERPRINT.hex(),
            "name": "Kitchen",
            "version": "0.1.0",
            "protocol": PROTOCOL,
            **changes,
        }
    )


def harmless(text: str, most: int) -> bool:
    """Say whether a text is one line of visible letters, with no tower of accents."""
    kinds = [unicodedata.category(letter) for letter in text]
    tower = any(all(kind[0] == "M" for kind in kinds[start : start + 3]) for start in range(len(kinds) - 2))
    return len(text) <= most and not tower and all(kind[0] not in "CZ" or kind == "Zs" for kind in kinds)


@given(
    st.builds(
        RoomNotice,
        room=st.just(ROOM),
        fingerprint=st.just(FINGERPRINT.hex()),
        name=st.text() | NASTY,
        owner=st.text() | NASTY,
        version=st.text() | NASTY,
        here=COUNT,
        protocol=st.integers(0, 2**31 - 1).filter(lambda number: number < 10**9),
        people=COUNT,
        seats=COUNT,
        watchers=COUNT,
        tables=COUNT,
        running=COUNT,
        games=st.lists(st.from_regex(GAME_ID, fullmatch=True), unique=True).map(tuple),
        other_games=st.booleans(),
        locked=st.booleans(),
    )
)
def test_every_notice_fits_into_less_than_400_bytes_and_comes_back(notice: RoomNotice) -> None:
    """An entry has 255 bytes at most, a Cyrillic letter two; all of them together stay in one packet."""
    written = properties(notice)
    entries = [len(f"{name}={value}".encode()) for name, value in written.items()]
    assert max(entries) <= 255
    assert sum(entries) + len(entries) < 400
    raw = {name.encode(): value.encode() for name, value in written.items()}
    back = read_notice(raw)
    assert back == read_notice(written)
    assert back is not None
    assert (back.room, back.protocol, back.locked) == (ROOM, notice.protocol, notice.locked)
    assert back.owner == clean(notice.owner, MAX_NAME_LENGTH)
    for name in ("here", "people", "seats", "watchers", "tables", "running"):
        assert getattr(back, name) == min(getattr(notice, name), MAX_COUNT)
    assert back.games == notice.games[: len(back.games)]
    if "games" in written:
        assert back.other_games == (notice.other_games or back.games != notice.games)


def test_the_first_games_have_the_room_that_there_is() -> None:
    """The longest names, of Cyrillic letters, leave room for a few games; a sign tells of the others."""
    games = tuple(f"game_number_{number}" for number in range(40))
    written = properties(
        make_notice(
            name="Ы" * MAX_NAME_LENGTH,
            owner="Ы" * MAX_NAME_LENGTH,
            version="9" * MAX_VERSION_LENGTH,
            games=games,
        )
    )
    assert len(";".join(f"{name}={value}" for name, value in written.items()).encode()) + 1 < MAX_NOTICE_BYTES
    back = read_notice(written)
    assert back is not None
    assert (back.games, back.other_games) == (games[: len(back.games)], True)
    assert 2 <= len(back.games) < len(games)


@pytest.mark.parametrize(
    ("listed", "games", "others"),
    [
        ("warchest", ("warchest",), False),
        ("warchest,kuhn,+", ("warchest", "kuhn"), True),
        ("+", (), True),
        ("", (), False),
        (",,warchest,,", ("warchest",), False),
        ("kuhn,kuhn,kuhn", ("kuhn",), False),
        ("kuhn,<b>,\u202e,../x,Kuhn, kuhn,9men,kuhn\n", ("kuhn",), True),
        ("x" * 33, (), True),
        (",".join(["kuhn"] * 1000), ("kuhn",), True),
        (
            ",".join(f"g{number}" for number in range(10, 10_000)),
            tuple(f"g{number}" for number in range(10, 42)),
            True,
        ),
        (b"warchest,\xff\xfe", ("warchest",), False),
        (["warchest"], (), False),
        (7, (), False),
    ],
)
def test_of_a_list_of_games_only_ids_are_taken(listed: Any, games: tuple[str, ...], others: bool) -> None:
    notice = read_notice({**properties(make_notice()), "games": listed})
    assert notice is not None
    assert (notice.games, notice.other_games) == (games, others)
    assert len(",".join(notice.games)) <= MAX_GAMES_LENGTH


def test_an_ordinary_notice_comes_back_as_it_was() -> None:
    games = ("warchest", "tictactoe")
    counts = {"people": 3, "seats": 4, "watchers": 2, "tables": 1, "running": 1}
    notice = make_notice(name="Кухня, 1", **counts, games=games, locked=True)
    assert read_notice(properties(notice)) == notice


@given(st.dictionaries(ANY.filter(lambda key: not isinstance(key, list)), ANY))
def test_whatever_comes_is_a_notice_or_none(given_: dict[Any, Any]) -> None:
    notice = read_notice({"id": ROOM, "key": KEY, "protocol": "3", **given_})
    assert notice is None or harmless(notice.name, MAX_NAME_LENGTH)


@given(ANY | NASTY, ANY | NASTY, st.dictionaries(st.sampled_from(["people", "seats", "locked"]), ANY))
def test_hostile_values_are_made_harmless(name: Any, version: Any, others: dict[str, Any]) -> None:
    notice = read_notice(
        {
            b"id": ROOM.encode(),
            b"key": KEY.encode(),
            b"protocol": b"3",
            "name": name,
            "version": version,
            **others,
        }
    )
    assert notice is not None
    assert notice.name
    assert notice.version
    assert harmless(notice.name, MAX_NAME_LENGTH)
    assert harmless(notice.version, MAX_VERSION_LENGTH)
    assert 0 <= notice.people <= MAX_COUNT
    assert 0 <= notice.seats <= MAX_COUNT


@given(st.text() | NASTY)
def test_a_cleaned_text_is_harmless(text: str) -> None:
    assert harmless(clean(text, MAX_NAME_LENGTH), MAX_NAME_LENGTH)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  Kitchen \t table ", "Kitchen table"),
        ("one\ntwo\u2028three", "one two three"),
        ("\u202egnp.exe", "gnp.exe"),
        ("a\u2066b\u2069c\u200fd", "abcd"),
        ("\x1b[31mred", "[31mred"),
        ("e\u0301\u0302\u0303\u0304\u0305", "é\u0302\u0303"),
        ("\ud800\ue000", ""),
        ("\u3164\u115f", ""),
        ("ﬁne", "fine"),
        ("\ufdfa" * 40, "صلى الله عليه وسلمصلى ال"),
        ("x" * 10_000, "x" * 24),
    ],
)
def test_what_is_shown_of_a_text(text: str, shown: str) -> None:
    assert clean(text, 24) == shown


@pytest.mark.parametrize(
    "change",
    [
        {"id": ""},
        {"id": ROOM[:-1]},
        {"id": ROOM.upper()},
        {"id": ROOM + "\n"},
        {"id": None},
        {"protocol": "-1"},
        {"protocol": "3.0"},
        {"protocol": "٣"},
        {"protocol": "9" * 400},
        {"protocol": 3},
    ],
)
def test_without_an_id_and_a_protocol_it_is_no_room(change: dict[str, Any]) -> None:
    assert read_notice({**properties(make_notice()), **change}) is None


def test_a_room_of_another_version_is_still_one_with_its_version() -> None:
    """It is listed with an instruction; its other properties count as nothing."""
    notice = read_notice(
        {"id": ROOM, "key": KEY, "protocol": "99", "name": "Later", "version": "7.0", "people": "many"}
    )
    assert notice == make_notice(name="Later", version="7.0", protocol=99)


def test_a_room_without_a_name_that_can_be_shown_has_a_piece_of_its_id() -> None:
    given = {"id": ROOM, "key": KEY, "protocol": str(PROTOCOL), "name": b"\xff\xfe"}
    assert read_notice(given) == make_notice(name=ROOM[:6], version="?")


def test_a_probe_is_a_greeting_that_no_version_takes_for_its_own() -> None:
    asked = from_client(encode(probe("0.1.0")))
    assert asked == probe("0.1.0")
    assert PROTOCOL != PROBE_PROTOCOL


def test_any_refusal_answers_a_probe_and_its_room_is_text_of_a_stranger() -> None:
    full = Rejected("too_many_connections", {"limit": 64})
    assert read_answer(from_host(encode(full))) == (True, None)
    with_room = Rejected("probe", {"room": properties(make_notice())})
    assert read_answer(from_host(encode(with_room))) == (True, make_notice())
    others: list[Any] = ["Kitchen", 7, None, [], {}, {"id": [], "protocol": {}}]
    for room in others:
        assert read_answer(Rejected("probe", {"room": room})) == (True, None)
    assert read_answer(Pong(1)) == (False, None)


def test_a_room_is_nothing_without_the_key_that_names_it() -> None:
    """Nobody can announce the id of another room beside a key of their own."""
    given = {"id": ROOM, "protocol": str(PROTOCOL), "name": "Kitchen"}
    assert read_notice(given) is None
    for key in ("", "zz", KEY[:-2], "ff" * 32, KEY + "00"):
        assert read_notice({**given, "key": key}) is None, key
    assert read_notice({**given, "key": KEY}) == make_notice(version="?")


def test_a_room_of_before_there_were_keys_is_listed_with_its_version() -> None:
    given = {"id": "0123456789abcdef", "name": "Kitchen", "version": "0.2.0"}
    old = read_notice({**given, "protocol": "5"})
    assert old is not None
    assert (old.room, old.fingerprint, old.protocol) == ("0123456789abcdef", "", 5)
    assert read_notice({**given, "protocol": "6"}) is None
