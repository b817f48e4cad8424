"""Questions in words, for the player who decides and for the others."""

from __future__ import annotations

from collections.abc import Sequence

from client.i18n import Words
from client.skins.kings.wording.names import mark_name, unit_name
from engine.events import Viewer
from engine.games.kings.deployment.places import waiting_units
from engine.games.kings.pending import Frame, Giving, MarkersLeft, Regrouping, Striking, Taking
from engine.games.kings.state import State

_QUESTIONS: dict[type, str] = {Striking: "strike", Regrouping: "regroup", Giving: "give", Taking: "take"}
"""The questions of pending decisions, which come before those of phases."""


def find_question(state: State) -> str:
    """Return the name of a pending decision or else of a phase; empty if there is none."""
    if state.phase == "over":
        return ""
    if state.pending and type(state.pending[0]) in _QUESTIONS:
        return _QUESTIONS[type(state.pending[0])]
    return "fight" if state.phase == "melee" else state.phase


def prompt(words: Words, state: State, seat: Viewer, names: Sequence[str]) -> str:
    """Return one line with the question to a seat, or with the awaited seat; empty without a question."""
    question = find_question(state)
    if not question:
        return ""
    if state.side != seat:
        return words.tr(f"notice.other.{question}", player=names[state.side])
    return words.tr(f"notice.{question}", **_args(words, state))


def _args(words: Words, state: State) -> dict[str, object]:
    frame = state.pending[0] if state.pending else None
    match state.phase:
        case "deploy":
            return {"n": len(waiting_units(state, state.side))}
        case "move" if not isinstance(frame, Taking):
            return {"n": sum(unit.seat == state.side and not unit.order for unit in state.standing())}
    return {} if frame is None else _of_frame(words, state, frame)


def _of_frame(words: Words, state: State, frame: Frame) -> dict[str, object]:
    match frame:
        case MarkersLeft(count=count):
            return {"n": count}
        case Striking(target=target) | Regrouping(target=target):
            return {"target": unit_name(words, state, target)}
        case Giving(counter=counter):
            return {"counter": mark_name(words, state, counter)}
        case Taking(unit=unit, counter=counter):
            return {"unit": unit_name(words, state, unit), "counter": mark_name(words, state, counter)}
    return {}
