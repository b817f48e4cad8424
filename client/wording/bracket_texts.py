"""A bracket in words: its people, its games, its standings."""

from __future__ import annotations

from client.i18n import Words
from client.session.bracket.own_games import OwnGame, list_rounds
from engine.bracket import WIN, Standing, rank
from engine.wire.brackets import Bracket, BracketGame
from engine.wire.room_notice import MAX_NAME_LENGTH, clean

HALF = "½"


def entrant_name(bracket: Bracket, entrant: int) -> str:
    """Return the name of an entrant."""
    # Names come from another person's host.
    return clean(bracket.entrants[entrant].name, MAX_NAME_LENGTH)


def format_points(half_points: int) -> str:
    """Return points with their halves.

    >>> [format_points(half_points) for half_points in (0, 1, 2, 5)]
    ['0', '½', '1', '2½']
    """
    whole, half = divmod(half_points, WIN)
    return f"{whole or ''}{HALF}" if half else str(whole)


def describe_pair(bracket: Bracket, game: BracketGame) -> str:
    """Return the names of both entrants of a game."""
    return f"{entrant_name(bracket, game.first)} – {entrant_name(bracket, game.second)}"


def describe_state(words: Words, game: BracketGame) -> str:
    """Return the result of a game, its table, or that it is still to come."""
    if game.result:
        points = {"first": "1 : 0", "second": "0 : 1", "tie": f"{HALF} : {HALF}"}[game.result]
        return words.tr("bracket.walkover", points=points) if game.walkover else points
    if game.table is not None:
        return words.tr("bracket.at_table", table=game.table)
    return words.tr("bracket.to_come")


def describe_progress(words: Words, bracket: Bracket) -> str:
    """Return how far a bracket is."""
    played = sum(bool(game.result) for game in bracket.games)
    if bracket.over:
        return words.tr("bracket.over" if played == len(bracket.games) else "bracket.ended")
    return words.tr("bracket.progress", played=played, count=len(bracket.games))


def describe_place_of(words: Words, bracket: Bracket, game: BracketGame) -> str:
    """Return which game of a bracket one is."""
    return words.tr("bracket.game", round=game.round + 1, players=describe_pair(bracket, game))


def describe_own_game(words: Words, bracket: Bracket, own: OwnGame) -> str:
    """Return the invitation to the own next game."""
    return words.tr("bracket.own", opponent=entrant_name(bracket, own.opponent), table=own.table)


def describe_balance(words: Words, standing: Standing) -> str:
    """Return the numbers of games won, tied and lost."""
    return words.tr("bracket.balance", wins=standing.wins, ties=standing.ties, losses=standing.losses)


def describe_leaders(bracket: Bracket, most: int = 3) -> str:
    """Return the first of the standings with their points; empty before the first result."""
    if not any(game.result for game in bracket.games):
        return ""
    first = rank(len(bracket.entrants), bracket.games)[:most]
    return ", ".join(
        f"{entrant_name(bracket, each.entrant)} {format_points(each.half_points)}" for each in first
    )


def describe_standings(words: Words, bracket: Bracket) -> list[str]:
    """Return a line for each entrant, the best first."""
    lines = []
    for each in rank(len(bracket.entrants), bracket.games):
        name = entrant_name(bracket, each.entrant)
        if bracket.entrants[each.entrant].withdrawn:
            name = words.tr("bracket.withdrawn", name=name)
        points = format_points(each.half_points)
        lines.append(f"{each.place}. {name} – {points} ({describe_balance(words, each)})")
    return lines


def describe_rounds(words: Words, bracket: Bracket) -> list[tuple[str, list[str]]]:
    """Return the title of each round, and a line for each of its games and for who rests."""
    found = []
    for number, games in enumerate(list_rounds(bracket.games), 1):
        lines = [f"{describe_pair(bracket, game)}: {describe_state(words, game)}" for game in games]
        there = {entrant for game in games for entrant in (game.first, game.second)}
        resting = [entrant_name(bracket, each) for each in range(len(bracket.entrants)) if each not in there]
        lines += [words.tr("bracket.rests", name=name) for name in resting]
        found.append((words.tr("bracket.round", n=number), lines))
    return found
