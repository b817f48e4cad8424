"""A viewer who chooses once and waits for the host, also while the others decide at the same time."""

from __future__ import annotations

from typing import Any

import pytest

from client.skins.field import Field
from client.skins.scene import Scene
from client.ui.focus import Control
from engine.chance import make_generator
from engine.match.match import Match
from tests.games.registry import GAMES
from tests.games.rps import Choose


class Hands(Field):
    """A field without controls: the test calls the choice by name."""

    def controls(self) -> list[Control]:
        """List nothing."""
        return []

    def draw(self, target: Any) -> None:
        """Draw nothing."""


@pytest.fixture
def match() -> Match[Any]:
    game = GAMES["rps"]
    return Match(game, game.options(), make_generator(1))


def make_scene(match: Match[Any], number: int, *, live: bool = True) -> Scene:
    return Scene(match.standing, number, live=live)


def test_what_others_decide_at_once_frees_no_choice(match: Match[Any]) -> None:
    """Their events come while the viewer's decision is on its way: it must not be made twice."""
    field = Hands(match.game, 0)
    field.see(make_scene(match, 1))
    field.decide(field.actions()[0])
    match.submit(1, Choose("rock"))
    field.see(make_scene(match, 2))
    assert not field.acting
    field.see(make_scene(match, 1, live=False))
    field.see(make_scene(match, 2))
    assert not field.acting, "nor does a look at the past"


def test_the_next_question_frees_the_choice(match: Match[Any]) -> None:
    """Once the viewer's decision is carried out and another one is asked for."""
    field = Hands(match.game, 0)
    field.see(make_scene(match, 1))
    field.decide(field.actions()[0])
    for seat, choice in enumerate(("paper", "rock", "rock")):
        match.submit(seat, Choose(choice))
        assert not field.acting
        field.see(make_scene(match, 2 + seat))
    assert field.acting


def test_a_refusal_frees_the_choice(match: Match[Any]) -> None:
    """The host did not accept it."""
    field = Hands(match.game, 0)
    field.see(make_scene(match, 1))
    field.decide(field.actions()[0])
    field.refuse()
    assert field.acting
