"""A position on the command line: a game begins there, or one sentence says what is wrong."""

from __future__ import annotations

from itertools import islice

import pytest

from client.command_line import BadArgument
from engine.chance import make_generator
from engine.game import begin
from engine.games.registry import list_games
from engine.match.beginning import settings_of
from engine.notation import NotationError
from engine.preparation import draw_preparations
from engine.testing.random_play import lively
from engine.wire.limits import MAX_GIVEN_POSITION_LENGTH
from tests.client.reading_arguments import plan

GAMES = list_games()


def find_position(name: str) -> str:
    """Return a position of a game that can be played on from."""
    game = GAMES[name]
    config = game.options(**{"warchest": {"draft": "first_game"}}.get(name, {}))
    chance = make_generator(3)
    state, _ = begin(game, config, chance, draw_preparations(game, config, chance))
    for decision in islice(lively(game, state, chance, 40), 12, None):
        text = game.format(decision.after)
        try:
            settings_of(game, text)
        except NotationError:
            continue
        return text
    raise AssertionError("no position")


@pytest.mark.parametrize("name", GAMES)
def test_a_position_names_its_game_and_settings(name: str) -> None:
    """Also as it comes from a terminal, with more blanks than it needs."""
    line = find_position(name)
    made = plan("play", "--position", f"  {line}\n", "--side", GAMES[name].seats(GAMES[name].options())[1])
    assert (made.game, made.position, made.seat) == (name, line, 1)
    command = made.command(GAMES)
    assert command.position == line
    assert command.options == made.options
    assert made.preparations(GAMES) == {}
    assert plan("--position", line).position == line


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("nonsense", "This is no position: the line of a position begins with"),
        ("wc1 2p-base", "No game can begin at this position: .*has the fields"),
        ("wc1 " + "x" * MAX_GIVEN_POSITION_LENGTH, "a match can begin at one of at most 22000 characters"),
        ("", "This is no position"),
    ],
)
def test_what_is_no_position_is_refused(line: str, why: str) -> None:
    with pytest.raises(BadArgument, match=why):
        plan("play", "--position", line)


def test_settings_must_agree_with_the_position() -> None:
    line = find_position("warchest")
    assert plan("play", "--position", line, "--ruleset", "base").position == line
    with pytest.raises(BadArgument, match="has the setting ruleset 'base', but 'nobility' is chosen"):
        plan("play", "--position", line, "--ruleset", "nobility")
