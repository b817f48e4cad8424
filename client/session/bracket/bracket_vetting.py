"""Vetting of a bracket that a host tells."""

from __future__ import annotations

from itertools import pairwise

from client.session.table_vetting import Games, require, settings
from engine.wire.brackets import Bracket


def vet_bracket(games: Games, bracket: Bracket) -> None:
    """Raise `Breach` if no host would tell such a bracket.

    For a game that is not among the `games` only the form is checked.
    """
    if bracket.game in games:
        game, options = settings(games, bracket)
        require(len(game.seats(options)) == 2, "a bracket in a game that is not for two")
    entrants = range(len(bracket.entrants))
    told = bracket.games
    require(all(game.first in entrants and game.second in entrants for game in told), "an unknown entrant")
    require(all(game.first != game.second for game in told), "a game against oneself")
    require(all(one.round <= other.round for one, other in pairwise(told)), "rounds out of order")
    people = [each.person for each in bracket.entrants if each.person is not None]
    require(len({*people}) == len(people), "a person who takes part twice")
