"""The command line of stored matches: the list, and a record by its path."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.arguments import Arguments
from client.command_line import BadArgument
from tests.client.test_arguments import read, words


@pytest.mark.parametrize("path", ["match.wc1", "./match", "records/match", "..\\match", "/tmp/a match.kw1"])
def test_a_word_with_a_dot_or_a_separator_is_a_file(path: str) -> None:
    assert read(path) == Arguments(record=Path(path))
    assert read("--text", path) == Arguments(text=True, record=Path(path))


def test_the_list_is_a_command() -> None:
    assert read("matches") == Arguments(matches=True)
    assert read("matches", "--text") == Arguments(text=True, matches=True)


@pytest.mark.parametrize(
    "line",
    [
        ("matches", "a.wc1"),
        ("a.wc1", "b.wc1"),
        ("play", "a.wc1"),
        ("continue", "a.wc1"),
        ("rooms", "a.wc1"),
        ("a.wc1", "--bot", "novice"),
        ("matches", "--max-rounds", "3"),
    ],
)
def test_a_stored_match_stands_alone(line: tuple[str, ...]) -> None:
    with pytest.raises(BadArgument) as caught:
        read(*line)
    assert str(caught.value) == words("en").tr("cli.match_alone")


def test_an_address_to_join_is_no_file() -> None:
    assert read("join", "192.168.1.7").record is None
