"""Questions in words: the pending decision, and the event that others wait for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from client.i18n import Words
from client.skins.dawnember.wording.cards import card_title
from client.skins.dawnember.wording.units import unit, unit_name
from engine.events import Viewer
from engine.games.dawnember import pending
from engine.games.dawnember.legality.sources import source_of
from engine.games.dawnember.pending import Spell
from engine.games.dawnember.play.result import totals
from engine.games.dawnember.state import State
from engine.games.dawnember.values.values import command_value

Said = tuple[str, dict[str, Any]]
"""The key of a text without its beginning, and its arguments."""


def prompt(words: Words, state: State, seat: Viewer, names: Sequence[str]) -> str:
    """Return one line with the question to a seat, or with the awaited seat; empty without a question."""
    if not state.pending:
        return ""
    frame = state.pending[0]
    key, args = _QUESTIONS[type(frame)](words, state, frame, names)
    if frame.seat == seat:
        return words.tr(f"notice.{key}", **args)
    return words.tr(f"notice.other.{key}", player=names[frame.seat])


def _plain(name: str) -> Callable[[Words, State, Any, Sequence[str]], Said]:
    return lambda words, state, frame, names: (name, {})


def _about(name: str) -> Callable[[Words, State, Any, Sequence[str]], Said]:
    """Ask about the unit of a frame."""
    return lambda words, state, frame, names: (name, unit(words, state, frame.unit))


def _muster(words: Words, state: State, frame: pending.AskMuster, names: Sequence[str]) -> Said:
    return _choose_key("muster", state.passes > 0), {"gold": state.gold[frame.seat]}


def _command(words: Words, state: State, frame: pending.AskCommand, names: Sequence[str]) -> Said:
    return _choose_key("command", state.passes > 0), {}


def _choose_key(name: str, passed: bool) -> str:
    return f"{name}.passed" if passed else name


def _tactic(words: Words, state: State, frame: pending.AskTactic, names: Sequence[str]) -> Said:
    combat = state.fight
    place, values = combat.place(frame.seat), totals(state)
    return _choose_key("tactic", frame.passed), {
        "own": unit_name(words, state, combat.units[place]),
        "enemy": unit_name(words, state, combat.units[1 - place]),
        "a": values[place],
        "b": values[1 - place],
        "points": combat.points[place],
    }


def _units(words: Words, state: State) -> dict[str, str]:
    combat = state.fight
    return {
        **unit(words, state, combat.attacker, "attacker"),
        **unit(words, state, combat.defender, "defender"),
    }


def _react(words: Words, state: State, frame: pending.AskReact, names: Sequence[str]) -> Said:
    key = f"react.{frame.window}"
    match frame.window:
        case "spell":
            spell = state.pending[1]
            assert isinstance(spell, Spell)
            card = spell.card or source_of(spell.seat, spell.ability).card
            return key, {"player": names[spell.seat], "card": card_title(words, card)}
        case "rolled":
            first, second = totals(state)
            return key, {"a": first, "b": second, **_units(words, state)}
        case "after":
            return key, unit(words, state, state.fight.winner, "winner")
    return key, _units(words, state)


def _block(words: Words, state: State, frame: pending.AskBlock, names: Sequence[str]) -> Said:
    return "block", _units(words, state)


def _pick(words: Words, state: State, frame: pending.AskPick, names: Sequence[str]) -> Said:
    return "pick", {"player": names[1 - frame.seat]}


def _clash(words: Words, state: State, frame: pending.AskClash, names: Sequence[str]) -> Said:
    if not frame.against:
        return "clash.attacker", {}
    return "clash.defender", unit(words, state, frame.against)


def _retreat(words: Words, state: State, frame: pending.AskRetreat, names: Sequence[str]) -> Said:
    return "retreat", {"n": command_value(state, frame.unit), **unit(words, state, frame.unit)}


_QUESTIONS: dict[type, Callable[[Words, State, Any, Sequence[str]], Said]] = {
    pending.AskFirst: _plain("first"),
    pending.AskMuster: _muster,
    pending.AskCommand: _command,
    pending.AskReact: _react,
    pending.AskBlock: _block,
    pending.AskTactic: _tactic,
    pending.AskPay: _plain("pay"),
    pending.AskPick: _pick,
    pending.AskFollowup: _about("followup"),
    pending.AskReceive: _about("receive"),
    pending.AskReshoot: _about("reshoot"),
    pending.AskClash: _clash,
    pending.AskRetreat: _retreat,
    pending.AskArrange: _about("arrange"),
}
