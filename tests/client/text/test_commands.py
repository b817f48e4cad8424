"""Typed lines: numbers, actions in notation, commands, and everything else."""

from __future__ import annotations

import pytest

from client.text.commands import (
    COMMANDS,
    BegunAction,
    ChosenAction,
    Command,
    MisusedCommand,
    Unknown,
    understand,
)
from engine.games.registry import GAMES

PARSE = GAMES["warchest"].parse_action
LEGAL = [PARSE(text) for text in ("claim [ro]", "move sw f4-f5", "pass [sw]")]


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("1", ChosenAction(LEGAL[0])),
        ("  3 ", ChosenAction(LEGAL[2])),
        ("03", ChosenAction(LEGAL[2])),
        ("move sw f4-f5", ChosenAction(LEGAL[1])),
        ("  MOVE  SW f4-f5 ", ChosenAction(LEGAL[1])),
        ("claim [ro]", ChosenAction(LEGAL[0])),
        ("move sw f4-f3", ChosenAction(PARSE("move sw f4-f3"))),
        ("decline", ChosenAction(PARSE("decline"))),
        ("0", Unknown("0", number=True)),
        ("4", Unknown("4", number=True)),
        ("-1", Unknown("-1", number=True)),
        ("", Unknown("", number=True)),
        ("   ", Unknown("", number=True)),
        ("9" * 30, Unknown("9" * 30, number=True)),
        ("move sw f4-z9", Unknown("move sw f4-z9")),
        ("move", Unknown("move")),
        ("²", Unknown("²")),
        ("help", Command("help")),
        ("QUIT", Command("quit")),
        ("draw", Command("draw")),
        ("  Play  ON ", Command("play_on")),
        ("play", Unknown("play")),
        ("play off", Unknown("play off")),
        ("card sw", Command("card", "sw")),
        ("card Royal Guard", Command("card", "Royal Guard")),
        ("language ru", Command("language", "ru")),
        ("card", MisusedCommand("card")),
        ("quit now", MisusedCommand("quit")),
        ("draw w sw", MisusedCommand("draw")),
        ("number", Unknown("number")),
        ("move sw ?", BegunAction("move sw")),
        ("move sw?", BegunAction("move sw")),
        ("move\t", BegunAction("move")),
        ("?", BegunAction("")),
    ],
)
def test_what_a_line_means(line: str, meaning: object) -> None:
    """Nothing that is typed is ever taken for something else, and nothing raises."""
    assert understand(line, LEGAL, PARSE) == meaning


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("zoom f4", Command("zoom", "f4")),
        ("Zoom", Command("zoom")),
        ("zooms", Unknown("zooms")),
    ],
)
def test_what_a_game_adds_may_have_a_text_or_none(line: str, meaning: object) -> None:
    assert understand(line, LEGAL, PARSE, COMMANDS, ("zoom",)) == meaning


def test_commands_are_no_actions() -> None:
    """No command's name hides an action of a game."""
    for game in GAMES.values():
        for name in COMMANDS:
            with pytest.raises(ValueError, match=name):
                game.parse_action(name)
