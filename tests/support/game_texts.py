"""Legal lists, decisions and views of any game as texts, checked against the laws of all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.chance import Scripted
from engine.events import Event, Viewer
from engine.game import Game, decider, step
from engine.record.lines import results_of


def expand(text: str) -> list[str]:
    """List the actions of a short text: `move sw f4-{e3,f5} | pass [sw]` are three."""
    found = []
    for part in text.split(" | "):
        head, brace, tail = part.partition("{")
        inside, _, end = tail.partition("}")
        found += [head + each + end for each in inside.split(",")] if brace else [part]
    return found


def legal_texts(game: Game[Any], line: str, seat: int | None = None) -> list[str]:
    """Return the legal list of the seat that decides, or of `seat`: sorted, without repetition or refusal."""
    state = game.parse(line)
    acting = decider(game, state) if seat is None else seat
    found = game.legal(state, acting)
    texts = [str(action) for action in found]
    assert texts == sorted(set(texts))
    assert [game.parse_action(text) for text in texts] == found
    assert all(game.refuse(state, acting, action) is None for action in found)
    assert game.legal(game.view(state, acting), acting) == found
    return texts


class CarriedOut(NamedTuple):
    """The result of a decision."""

    after: Any
    text: str
    """The position after it."""
    happened: list[Event]


def carry_out(game: Game[Any], line: str, action: str, draws: Sequence[str]) -> CarriedOut:
    """Carry out a legal action of the seat that decides; the draws must be exactly those that it causes."""
    state = game.parse(line)
    chance = Scripted(results_of(game.record, draws))
    after, happened = step(game, state, decider(game, state), game.parse_action(action), chance)
    assert game.chance_texts(after, happened) == list(draws)
    chance.finish()
    assert game.format(state) == line, "the old state has changed"
    folded = state.clone()
    for event in happened:
        game.fold(folded, event)
    assert folded == after
    text = game.format(after)
    assert game.parse(text) == after, "the new position is no sound one"
    return CarriedOut(after, text, happened)


def seen_text(game: Game[Any], line: str, viewer: Viewer) -> str:
    """Return a viewer's text of the position, which can be read back."""
    view = game.view(game.parse(line), viewer)
    text = game.format(view)
    assert game.parse(text, viewer) == view
    return text
