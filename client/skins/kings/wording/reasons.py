"""Reasons in words: why an order is impossible, and the faults of an army."""

from __future__ import annotations

from client.i18n import Words
from client.skins.kings.wording.measures import inches
from client.skins.kings.wording.names import mark_name, piece_name, unit_name
from engine.game import Reason
from engine.games.kings.state import State

UP = frozenset({"out_of_range", "too_near"})
"""Reasons whose amount is a missing length."""


def reason(words: Words, why: Reason, state: State | None = None) -> str:
    """Say why something is not possible; with the state of the question, names of units are shorter."""
    if why.code == "pivots":
        most = int(why.args["amount"])
        text = words.tr_n("reason.pivots", most) if most else words.tr("reason.pivots.none")
    else:
        # "Too near" is about two markers, or about a target and a unit that shoots over others.
        code = "too_near_marker" if "marker" in why.args else why.code
        args = {
            name: _format_argument(words, why.code, name, value, state) for name, value in why.args.items()
        }
        text = words.tr(f"reason.{code}", **args)
    return text[:1].upper() + text[1:]


def _format_argument(words: Words, code: str, name: str, value: object, state: State | None) -> object:
    match name:
        case "unit":
            return unit_name(words, state, str(value))
        case "amount":
            return inches(words, int(str(value)), up=code in UP)
        case "piece":
            pieces = () if state is None else state.pieces
            return next((piece_name(words, each) for each in pieces if each.id == value), value)
        case "marker":
            return mark_name(words, state, str(value))
        case "army":
            return words.tr(f"army.{value}.name")
        case "group":
            return words.tr(f"upgrade.group.{value}")
    return value
