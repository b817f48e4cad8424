"""Common parts of the tools' command lines: a count is one at least, and a missing library is named."""

from __future__ import annotations

import argparse

import pytest

from tools.arguments import count, need


def test_a_count_is_one_at_least() -> None:
    assert (count("1"), count("300")) == (1, 300)
    for text in ("0", "-2", "1.5", "many", ""):
        with pytest.raises(argparse.ArgumentTypeError, match=f"^{text!r} is not a whole number from 1$"):
            count(text)


def test_a_missing_library_is_named_with_the_group_that_brings_it() -> None:
    need("learning", "msgspec")
    with pytest.raises(SystemExit, match=r"^nosuchlib is not installed; `uv run --group charts` brings it$"):
        need("charts", "msgspec", "nosuchlib")
