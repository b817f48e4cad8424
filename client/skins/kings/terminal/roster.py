"""Rosters: the units of both sides, one a line, with their states; terrain and markers."""

from __future__ import annotations

from client.i18n import Words
from client.skins.composing.columns import align_columns
from client.skins.kings.wording.cards import nerve_text
from client.skins.kings.wording.conditions import condition, doing
from client.skins.kings.wording.names import mark_name, piece_name, unit_name
from client.skins.kings.wording.order_texts import compass, place
from client.skins.kings.wording.players import players
from engine.events import Seat
from engine.games.kings.scenarios.scores import scores
from engine.games.kings.state import State, Unit


def roster(words: Words, state: State, seat: Seat) -> list[str]:
    """List a side's units on the table, below its score and the number of remaining ones."""
    units = [each for each in state.units.values() if each.seat == seat]
    left = [each for each in units if not each.dead]
    score = scores(state)[seat]
    head = words.tr("board.side", player=players(words)[seat], score=score, n=len(left), most=len(units))
    return [head, *align_columns(_unit(words, state, each) for each in left)]


def ground(words: Words, state: State) -> list[str]:
    """List terrain and markers."""
    lines = [
        words.tr(
            "board.piece",
            id=piece.id,
            name=piece_name(words, piece),
            kind=words.tr(f"terrain.kind.{piece.type}"),
            n=piece.height,
        )
        for piece in state.pieces
    ]
    for mark, at in sorted(state.marks.items()):
        if not isinstance(at, str):
            name = mark_name(words, state, mark)
            lines.append(words.tr("board.mark", id=mark, name=name, **place(words, *at)))
    return lines


def list_fallen(words: Words, state: State) -> list[str]:
    """Return the lines of the units that are gone."""
    gone = [each for each in state.units.values() if each.dead]
    return [f"{each.id}  {unit_name(words, state, each.id)}" for each in gone]


def state_of(words: Words, state: State, each: Unit) -> list[str]:
    """Describe a unit's condition, and its actions in this turn."""
    done = doing(words, state, each) if each.order else ""
    return [*condition(words, state, each), *([done] if done else [])]


def _unit(words: Words, state: State, each: Unit) -> tuple[str, ...]:
    """Return the columns of a unit's line."""
    where = ""
    if each.pose is not None:
        x, y, h = each.pose
        where = words.tr("board.place", heading=compass(words, h), **place(words, x, y))
    told = words.tr("common.list").join(state_of(words, state, each))
    size = words.tr(f"size.{each.profile.size}")
    return (
        f"  {each.id}",
        unit_name(words, state, each.id),
        size,
        nerve_text(words, each.profile),
        where,
        told,
    )
