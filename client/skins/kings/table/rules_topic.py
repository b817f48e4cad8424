"""The entry of the rules that explains the present moment."""

from __future__ import annotations

from client.skins.kings.rules.topics import of_question, of_unit
from client.skins.kings.wording.prompts import find_question
from engine.games.kings.state import State


def of_moment(state: State, unit: str) -> str:
    """Return the entry of a unit that is looked at, or else of the question."""
    found = state.units.get(unit)
    return of_unit(found.profile.code) if found is not None else of_question(find_question(state))
