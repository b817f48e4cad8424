"""Phrases of War Chest: possible actions, questions, and reasons for refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from client.i18n import Words
from client.skins.warchest.wording.sentences import decree_stem, seat_stem, side_stem, unit_stem
from engine.game import Reason
from engine.games.warchest import actions
from engine.games.warchest.board import NAMES
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import CODES, DECREE_CODES, KIND, UNKNOWN
from engine.games.warchest.pending import Foot, Frame, Loss, Option, Play, Spied, Wait
from engine.games.warchest.play.resolution import owing
from engine.games.warchest.state import State

PRINTINGS = {False: "2019", True: "2018"}
"""Printing of a card in force, by the variant's `rg2018`."""


def action_text(words: Words, state: State, action: Any) -> str:
    """Describe an action before it is done in `state`."""
    match action:
        case actions.Deploy() | actions.Bolster() | actions.Control():
            return words.tr(f"act.{_verb(action)}", cell=NAMES[action.cell], **_unit(words, action.unit))
        case actions.Claim() | actions.Pass():
            return words.tr(f"act.{_verb(action)}", **_name_paid_coin(words, action.coin))
        case actions.Recruit():
            return words.tr("act.recruit", **_unit(words, action.unit), **_name_paid_coin(words, action.coin))
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
        case actions.Proclaim():
            return _proclaim(words, state, action)
        case actions.Push():
            ends = {"origin": NAMES[action.cell], "cell": NAMES[action.target]}
            return words.tr("act.push", **ends, **_unit(words, action.unit))
        case actions.Discard() | actions.DiscardHidden():
            return words.tr("act.discard", **_unit(words, action.coin), **_name_spied_player(words, state))
        case actions.Pick() | actions.Ban():
            return words.tr(f"act.{_verb(action)}", **_unit(words, action.unit))
        case actions.NameDrafter():
            return words.tr("act.first", **_seat(words, state, "chosen", action.seat))
        case actions.NameHolder():
            return words.tr("act.initiative", **_seat(words, state, "chosen", action.seat))
        case actions.Lose():
            return words.tr("act.lose.supply" if action.supply else "act.lose.stack")
        case actions.Resolve():
            return words.tr("act.resolve", **_unit(words, action.unit))
        case actions.Decline():
            asked = state.pending[0] if state.pending else None
            return words.tr("notice.spy.decline" if isinstance(asked, Spied) else "act.decline")
    raise TypeError(f"{action!r} is no action of War Chest")


def _verb(action: Any) -> str:
    return type(action).__name__.lower()


def _unit(words: Words, kind: int, argument: str = "unit") -> dict[str, str]:
    return words.noun(argument, unit_stem(kind))


def _name_paid_coin(words: Words, coin: int) -> dict[str, str]:
    # Only its owner has this action to choose, so the coin is known.
    return words.noun("paid", unit_stem(coin))


def _enemy(words: Words, state: State, target: int) -> dict[str, str]:
    return {"target": NAMES[target], **words.noun("enemy", unit_stem(state.kind[target]))}


def _seat(words: Words, state: State, argument: str, name: actions.SeatName) -> dict[str, str]:
    return words.noun(argument, seat_stem(state, actions.seat_of(name)))


def _name_spied_player(words: Words, state: State) -> dict[str, str]:
    asked = state.pending[0]
    assert isinstance(asked, Spied)
    return words.noun("rival", seat_stem(state, asked.target))


def _proclaim(words: Words, state: State, action: actions.Proclaim) -> str:
    """Describe a proclamation; each Decree has its own sentence."""
    args = words.noun("decree", decree_stem(action.decree))
    if action.unit is not UNSET:
        args |= _unit(words, action.unit)
    if action.other is not UNSET:
        args |= _unit(words, action.other, "other")
    if action.start is not UNSET:
        args["origin"] = NAMES[action.start]
    if action.end is not UNSET:
        args["cell"] = NAMES[action.end]
    if action.target is not UNSET:
        args |= _enemy(words, state, action.target)
    if action.seat is not UNSET:
        args |= _seat(words, state, "rival", action.seat)
    key = f"act.proclaim.{DECREE_CODES[action.decree]}"
    return words.tr(
        f"{key}_pair" if action.other is not UNSET and action.other == action.unit else key, **args
    )


def _tactic(words: Words, state: State, action: actions.Tactic) -> str:
    """Describe a tactic; its parts decide which sentence fits."""
    args: dict[str, str] = {}
    acting = action.unit if action.friend is UNSET else action.friend
    args |= _unit(words, acting)
    if action.friend is not UNSET:
        args |= _unit(words, action.unit, "leader")
    if action.recruit is not UNSET:
        args |= _unit(words, action.recruit, "recruit")
    if action.start is not UNSET:
        args["origin"] = args["cell"] = NAMES[action.start]
    if action.end is not UNSET:
        args["cell"] = NAMES[action.end]
    if action.target is not UNSET:
        args |= _enemy(words, state, action.target)
    return words.tr(f"act.tactic.{_manner(action)}", **args)


def _manner(action: actions.Tactic) -> str:
    moves, attacks = action.end is not UNSET, action.target is not UNSET
    if action.friend is not UNSET:
        return "lead" if moves else "order" if attacks else "support"
    if action.recruit is not UNSET:
        return "recruit_move" if moves else "recruit_attack"
    if attacks:
        return "charge" if moves else "shoot"
    if not moves:
        return "edict" if UNITS[action.unit].proclaims else "each"
    tactic = UNITS[action.unit].tactic
    return "royal" if tactic is not None and tactic.royal else "ride"


def question(words: Words, state: State) -> str | None:
    """Return the question of the pending decision to its seat; None for simply playing a coin."""
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
        case Spied():
            return words.tr("notice.spy", **_name_spied_player(words, state))
        case Wait():
            return words.tr("notice.resolve")
    return words.tr(f"notice.{_tag(frame)}")


def _tag(frame: Frame) -> str:
    return str(frame.__struct_config__.tag)


def waiting(words: Words, state: State, acting: frozenset[int], names: Sequence[str]) -> str:
    """Say who must decide, and about what; `acting` are the awaited seats.

    If partners may both answer, the text names their side.
    """
    seat = min(acting)
    name = names[seat] if len(acting) == 1 else words.tr(f"{side_stem(seat & 1)}.name")
    if not state.pending:
        return words.tr("notice.other.turn", player=name)
    frame = state.pending[0]
    unit = _unit(words, frame.unit) if isinstance(frame, Option) else {}
    return words.tr(f"notice.other.{_tag(frame)}", player=name, **unit)


def card_text(words: Words, state: State, kind: int) -> str:
    """Return the text of a unit's card, in the printing in force (WC-8.13.1)."""
    key = f"{unit_stem(kind)}.card"
    return words.tr(key if words.has(key) else f"{key}.{PRINTINGS[state.setup.variant.rg2018]}")


def reason_text(words: Words, reason: Reason) -> str:
    """Say why something is not possible."""
    return words.tr(f"reason.{reason.code}", **_name_arguments(words, reason))


def motive_text(words: Words, reason: Reason) -> str:
    """Say what speaks for an action, or what to beware of."""
    return words.tr(f"motive.{reason.code}", **_name_arguments(words, reason))


def _name_arguments(words: Words, reason: Reason) -> dict[str, Any]:
    """Return the arguments of a reason, including all forms of the names."""
    args = dict(reason.args)
    for name in ("unit", "target"):
        unit = args.pop(name, None)
        if unit is not None:
            args |= words.noun(name, unit_stem(KIND[unit]))
    decree = args.pop("decree", None)
    if decree is not None:
        args |= words.noun("decree", f"decree.{decree}")
    seat = args.pop("seat", None)
    if seat is not None:
        args |= words.noun("rival", f"side.{seat}")
    return args
