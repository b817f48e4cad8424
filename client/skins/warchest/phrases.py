"""What can be done, what is asked and why something is not possible, in words of War Chest."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from client.skins.warchest.sentences import unit_stem
from client.words import Words
from engine.game import Reason
from engine.games.warchest import actions
from engine.games.warchest.board import NAMES
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import CODES, KIND, UNKNOWN
from engine.games.warchest.pending import Foot, Loss, Option, Play
from engine.games.warchest.resolve import owing
from engine.games.warchest.state import State


def action_text(words: Words, state: State, action: Any) -> str:
    """Say what an action does, before it is done in `state`."""
    match action:
        case actions.Deploy() | actions.Bolster() | actions.Control():
            return words.tr(f"act.{_verb(action)}", cell=NAMES[action.cell], **_unit(words, action.unit))
        case actions.Claim() | actions.Pass():
            return words.tr(f"act.{_verb(action)}", **_paid(words, action.coin))
        case actions.Recruit():
            return words.tr("act.recruit", **_unit(words, action.unit), **_paid(words, action.coin))
        case actions.Move():
            ends = {"origin": NAMES[action.cell], "cell": NAMES[action.target]}
            return words.tr("act.move", **ends, **_unit(words, action.unit))
        case actions.Attack():
            return words.tr(
                "act.attack",
                origin=NAMES[action.cell],
                **_unit(words, action.unit),
                **_enemy(words, state, action.target),
            )
        case actions.Tactic():
            return _tactic(words, state, action)
        case actions.Lose():
            return words.tr("act.lose.supply" if action.supply else "act.lose.stack")
        case actions.Resolve():
            return words.tr("act.resolve", **_unit(words, action.unit))
        case actions.Decline():
            return words.tr("act.decline")
    raise TypeError(f"{action!r} is no action of War Chest")


def _verb(action: Any) -> str:
    return type(action).__name__.lower()


def _unit(words: Words, kind: int, argument: str = "unit") -> dict[str, str]:
    return words.noun(argument, unit_stem(kind))


def _paid(words: Words, coin: int) -> dict[str, str]:
    # Only its owner is ever offered an action, so the coin is known.
    return words.noun("paid", unit_stem(coin))


def _enemy(words: Words, state: State, target: int) -> dict[str, str]:
    return {"target": NAMES[target], **words.noun("enemy", unit_stem(state.kind[target]))}


def _tactic(words: Words, state: State, action: actions.Tactic) -> str:
    """Say what a tactic does; its parts tell which sentence fits."""
    args: dict[str, str] = {}
    acting = action.unit if action.friend is UNSET else action.friend
    args |= _unit(words, acting)
    if action.friend is not UNSET:
        args |= _unit(words, action.unit, "leader")
    if action.start is not UNSET:
        args["origin"] = NAMES[action.start]
    if action.end is not UNSET:
        args["cell"] = NAMES[action.end]
    if action.target is not UNSET:
        args |= _enemy(words, state, action.target)
    return words.tr(f"act.tactic.{_manner(action)}", **args)


def _manner(action: actions.Tactic) -> str:
    moves, attacks = action.end is not UNSET, action.target is not UNSET
    if action.friend is not UNSET:
        return "lead" if moves else "order"
    if attacks:
        return "charge" if moves else "shoot"
    if not moves:
        return "each"
    tactic = UNITS[action.unit].tactic
    return "royal" if tactic is not None and tactic.royal else "ride"


def question(words: Words, state: State) -> str | None:
    """Say what the pending decision asks of its seat; None where a coin is simply played."""
    if not state.pending:
        return None
    frame = state.pending[0]
    match frame:
        case Play():
            return None if frame.coin == UNKNOWN else words.tr("notice.wp", **_unit(words, frame.coin))
        case Option():
            return words.tr(f"notice.{CODES[frame.unit]}")
        case Foot():
            return words.tr_n(f"notice.{CODES[frame.unit]}", len(owing(state, frame)))
        case Loss():
            return words.tr(f"notice.{CODES[state.kind[frame.target]]}", cell=NAMES[frame.target])
    return words.tr("notice.resolve")


def reason_text(words: Words, reason: Reason) -> str:
    """Say why something is not possible."""
    args = dict(reason.args)
    unit = args.pop("unit", None)
    if unit is not None:
        args |= words.noun("unit", unit_stem(KIND[unit]))
    return words.tr(f"reason.{reason.code}", **args)
