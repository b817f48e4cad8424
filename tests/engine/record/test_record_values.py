"""Values in a record's header: every one can be written, is read back, and has one spelling only."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.options import Option
from engine.record.values import quote, read_hex, read_setting, unquote, write_setting

TEXT = Option("text", "text", "")
SWITCH = Option("switch", "switch", True, (True, False))
NUMBER = Option("number", "number", 0)
CHOICE = Option("choice", "choice", "2019", ("2019", "2018"))


@given(text=st.text())
def test_any_text_goes_through_quotes_in_printable_ascii(text: str) -> None:
    written = quote(text)
    assert unquote(written) == text
    assert written.isascii()
    assert written.isprintable()


@given(text=st.text(st.characters(codec="ascii")) | st.text())
def test_any_text_setting_is_read_back(text: str) -> None:
    written = write_setting(TEXT, text)
    assert read_setting(TEXT, written) == text
    assert written
    assert written.isascii()
    assert written.isprintable()
    assert written == written.strip()


@given(number=st.integers(-(10**17), 10**17))
def test_any_number_is_read_back(number: int) -> None:
    assert read_setting(NUMBER, write_setting(NUMBER, number)) == number


@pytest.mark.parametrize(
    ("option", "value", "text"),
    [
        (TEXT, "w=sw,pi,cr,lc r=ar,ca,la,sc", "w=sw,pi,cr,lc r=ar,ca,la,sc"),
        (TEXT, "", '""'),
        (TEXT, '"', '"\\""'),
        (TEXT, " a", '" a"'),
        (TEXT, "a  b", '"a  b"'),
        (TEXT, "ж", '"\\u0436"'),
        (TEXT, "a\nresult w", '"a\\nresult w"'),
        (SWITCH, True, "on"),
        (SWITCH, False, "off"),
        (NUMBER, 12, "12"),
        (CHOICE, "2018", "2018"),
    ],
)
def test_how_values_are_written(option: Option, value: Any, text: str) -> None:
    """A line feed in a text cannot make a line of its own."""
    assert write_setting(option, value) == text
    assert read_setting(option, text) == value


@given(text=st.text(st.characters(codec="ascii")))
@pytest.mark.parametrize("option", [TEXT, SWITCH, NUMBER, CHOICE])
def test_a_value_has_one_spelling(option: Option, text: str) -> None:
    """Every readable value is written the same again."""
    with suppress(ValueError):
        assert write_setting(option, read_setting(option, text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        '"',
        "a",
        '"a" ',
        '"a',
        '"\\u0041"',
        '"\\/"',
        '"ж"',
        '"\\ud800"',
        "[" * 50_000,
        '"a\tb"',
        "null",
        "'a'",
    ],
)
def test_other_quotes_are_refused(text: str) -> None:
    """Among them other spellings of the same text, and half a surrogate pair, which is no text."""
    with pytest.raises(ValueError, match=r"is no text in quotes|can't encode"):
        unquote(text)


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (SWITCH, "true"),
        (SWITCH, ""),
        (NUMBER, "012"),
        (NUMBER, "+1"),
        (NUMBER, "-0"),
        (NUMBER, "1.0"),
        (NUMBER, "٣"),
        (NUMBER, "9" * 5000),
        (CHOICE, "2020"),
        (CHOICE, " 2019"),
    ],
)
def test_other_values_are_refused(option: Option, text: str) -> None:
    with pytest.raises(ValueError, match="is not"):
        read_setting(option, text)


@pytest.mark.parametrize(
    "text", ["", "00", "zz" * 16, "AA" * 16, "00" * 17, " " + "00" * 15 + "0", "00" * 16 + "\n"]
)
def test_other_bytes_are_refused(text: str) -> None:
    assert read_hex("0f" * 16, 16) == b"\x0f" * 16
    with pytest.raises(ValueError, match="is not 32 hexadecimal digits"):
        read_hex(text, 16)
