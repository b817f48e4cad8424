"""Reading of the running combat and of the pending decisions (WY-21.4.4, WY-21.4.5)."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from engine.events import Seat
from engine.games.dawnember import pending
from engine.games.dawnember.actions import Play, Use
from engine.games.dawnember.cards.card import Use as Printed
from engine.games.dawnember.cards.effects import Ranged
from engine.games.dawnember.cards.pool import CARDS, hide_cards
from engine.games.dawnember.notation.action_texts import parse_action
from engine.games.dawnember.notation.texts import SUMS
from engine.games.dawnember.notation.zones import read_number, read_seat
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.pending import Frame, WindowName
from engine.games.dawnember.state import Combat, Kind, State, Step, owner
from engine.notation import NotationError, require

KINDS: dict[str, Kind] = {
    "attack": "attack",
    "follow": "follow",
    "shoot.short": "shoot.short",
    "shoot.ranged": "shoot.ranged",
    "shoot.long": "shoot.long",
    "clash": "clash",
}
STEPS: dict[str, Step] = {
    "declare": "declare",
    "tactics": "tactics",
    "rolls": "rolls",
    "rolled": "rolled",
    "after": "after",
}
WINDOWS: dict[str, tuple[WindowName, Step | None]] = {
    "attack": ("attack", "declare"),
    "spell": ("spell", None),
    "rolls": ("rolls", "rolls"),
    "rolled": ("rolled", "rolled"),
    "after": ("after", "after"),
}
"""The step of the combat for each window."""
RANGED_WORDS: dict[str, Ranged] = {"short": "short", "ranged": "ranged", "long": "long"}
_TAG = r"[ab][1-9][0-9]{0,3}"
_COMBAT = re.compile(
    rf"([a-z.]+):({_TAG})>({_TAG})(!?):([a-z]+):(-|[0-9]+/[0-9]+):(-|a|b|ab):([a-z0-9@,]+|-):([a-z0-9.+,-]+):"
    rf"(-|[0-6]/[0-6]|({_TAG})=([0-9]+)(\*?))"
)
_MOD = re.compile(
    rf"(?:({_TAG})\.({'|'.join(SUMS)})([+-][1-9][0-9]{{0,3}})|({_TAG})\.(rout|win)|(slaughter|unblockable|nofollow|pick))"
)
_FRAME = re.compile(r"([a-z]+)\(([ab])(?::(.*?))?('?)\)")


def read_combat(state: State, text: str) -> Combat | None:
    """Read the combat of a state that already has its units."""
    if text == "-":
        return None
    shape = _COMBAT.fullmatch(text)
    require(shape is not None, "combat", f"{text!r} does not read like 'attack:a1>b1:tactics:3/2:-:-:-:-'")
    assert shape is not None
    require(shape[1] in KINDS, "combat", f"{shape[1]!r} is none of {' '.join(KINDS)}")
    require(shape[5] in STEPS, "combat", f"{shape[5]!r} is none of {' '.join(STEPS)}")
    kind, step = KINDS[shape[1]], STEPS[shape[5]]
    attacker, defender = shape[2], shape[3]
    require(owner(attacker) != owner(defender), "combat", f"{attacker} and {defender} are of one seat")
    require((step == "declare") == (shape[6] == "-"), "combat", f"{shape[6]!r} in step {step}")
    require(step != "declare" or kind == "attack", "combat", f"{kind} is not declared in a step of its own")
    mods = _mods(shape[9], (attacker, defender))
    combat = Combat(
        kind,
        attacker,
        defender,
        shape[4] == "!",
        step,
        _points(shape[6]),
        _read_acted(shape[7], owner(attacker)),
        () if shape[8] == "-" else tuple(shape[8].split(",")),
        mods,
    )
    _check_used(state, combat.used)
    combat = _with_out(combat, step, shape)
    for unit in combat.units:
        require(step == "after" or state.there(unit), "combat", f"{unit} is not in play")
        require(_came(state, unit), "combat", f"{unit} is numbered above the units that came")
    return combat


def _came(state: State, unit: str) -> bool:
    return int(unit[1:]) <= state.tags[owner(unit)]


def _check_used(state: State, abilities: tuple[str, ...]) -> None:
    """Check the printed abilities that were used; some may have left play since."""
    require(list(abilities) == sorted(abilities), "combat", f"{','.join(abilities)!r} is not sorted")
    for ability in abilities:
        card, _, place = ability.partition("@")
        usable = CARDS[card].usable if card in CARDS else None
        require(
            usable is not None and usable.use is not Printed.COMMAND, "combat", f"{card!r} is not used in it"
        )
        tagged = re.fullmatch(_TAG, place) is not None and _came(state, place)
        require(tagged or place in SEATS, "combat", f"{ability!r} is in nobody's hands")


def _points(text: str) -> tuple[int, int]:
    if text == "-":
        return 0, 0
    first, _, second = text.partition("/")
    return read_number(first, "combat"), read_number(second, "combat")


def _read_acted(text: str, attacking: Seat) -> tuple[bool, bool]:
    return SEATS[attacking] in text, SEATS[1 - attacking] in text


def _mods(text: str, units: tuple[str, str]) -> tuple[tuple[str, int], ...]:
    if text == "-":
        return ()
    words = text.split(",")
    require(words == sorted(words), "combat", f"{text!r} is not sorted")
    mods: dict[str, int] = {}
    for word in words:
        shape = _MOD.fullmatch(word)
        require(shape is not None, "combat", f"{word!r} is nothing that a combat gives")
        assert shape is not None
        unit = shape[1] or shape[4]
        require(not unit or unit in units, "combat", f"{word!r}: {unit} does not fight")
        name = f"{shape[1]}.{shape[2]}" if shape[1] else word
        require(name not in mods, "combat", f"{word!r} stands there twice")
        mods[name] = int(shape[3]) if shape[3] else 1
    return tuple(sorted(mods.items()))


def _with_out(combat: Combat, step: Step, shape: re.Match[str]) -> Combat:
    out = shape[10]
    if step == "rolled":
        require("/" in out, "combat", f"{out!r} where the rolls stand, as '3/2'")
        first, _, second = out.partition("/")
        return replace(combat, rolls=(int(first), int(second)))
    if step == "after":
        require(shape[11] in combat.units, "combat", f"{out!r} where the winner stands, as 'a1=3*'")
        return replace(
            combat, winner=shape[11], margin=read_number(shape[12], "combat"), routed=bool(shape[13])
        )
    require(out == "-", "combat", f"{out!r} in step {step}")
    return combat


def read_frames(state: State, text: str) -> tuple[Frame, ...]:
    """Read the pending decisions of a state that has everything else."""
    if text == "-":
        return ()
    frames = tuple(_frame(state, word) for word in text.split(";"))
    require(
        not isinstance(frames[0], pending.Spell), "pend", "a spell is asked about before it is carried out"
    )
    return frames


def _frame(state: State, word: str) -> Frame:
    shape = _FRAME.fullmatch(word)
    require(shape is not None, "pend", f"{word!r} is no decision such as 'tactic(a)' or 'react(b:rolled)'")
    assert shape is not None
    kind, seat, rest = shape[1], read_seat(shape[2], "pend"), shape[3]
    passed = shape[4] == "'"
    if kind == "spell" and not passed:
        return _spell(seat, word, rest or "")
    if kind in _PLAIN and rest is None and not passed:
        plain: Frame = _PLAIN[kind](seat)
        return plain
    if kind == "pick" and rest is None and not passed:
        hand = tuple(state.hand[1 - seat])
        return pending.AskPick(seat, hand if state.sees(seat) else hide_cards(hand))
    if kind == "tactic" and rest is None:
        return pending.AskTactic(seat, passed)
    if kind == "react" and rest in WINDOWS:
        window, step = WINDOWS[rest]
        require(step is None or _in_step(state, step), "pend", f"{word!r} outside its step of a combat")
        return pending.AskReact(seat, window, passed)
    if kind == "clash" and not passed:
        return pending.AskClash(seat, "" if rest is None else _unit(state, rest, word))
    require(rest is not None and not passed, "pend", f"{word!r} is no decision such as 'followup(a:a1)'")
    return _about(state, kind, seat, rest, word)


def _about(state: State, kind: str, seat: Seat, rest: str, word: str) -> Frame:
    if kind == "followup":
        return pending.AskFollowup(seat, _unit(state, rest.removesuffix("!"), word), rest.endswith("!"))
    if kind == "reshoot":
        unit, _, type = rest.partition(".")
        require(type in RANGED_WORDS, "pend", f"{word!r}: {type!r} is none of {' '.join(RANGED_WORDS)}")
        return pending.AskReshoot(seat, _unit(state, unit, word), RANGED_WORDS[type])
    require(kind in _OF_UNIT, "pend", f"{word!r} is no decision")
    found: Frame = _OF_UNIT[kind](seat, _unit(state, rest, word))
    return found


def _unit(state: State, text: str, word: str) -> str:
    there = re.fullmatch(_TAG, text) is not None and state.there(text)
    require(there, "pend", f"{word!r}: {text!r} is not in play")
    return text


def _in_step(state: State, step: Step) -> bool:
    return state.combat is not None and state.combat.step == step


def _spell(seat: Seat, word: str, text: str) -> Frame:
    try:
        action = parse_action(text.replace("_", " "))
    except NotationError as error:
        raise NotationError(f"pend: {word!r}: {error}") from None
    require(isinstance(action, Play | Use), "pend", f"{word!r}: no card or ability is used by it")
    card = action.card if isinstance(action, Play) else getattr(action, "ability", "").partition("@")[0]
    usable = CARDS[card].usable
    require(usable is not None and usable.spell > 0, "pend", f"{word!r}: {card} is no spell")
    if isinstance(action, Play):
        return pending.Spell(seat, card=action.card, args=action.args)
    assert isinstance(action, Use)
    return pending.Spell(seat, ability=action.ability, args=action.args, hidden=action.hidden)


_PLAIN: dict[str, Any] = {
    "first": pending.AskFirst,
    "muster": pending.AskMuster,
    "command": pending.AskCommand,
    "block": pending.AskBlock,
    "pay": pending.AskPay,
}
_OF_UNIT: dict[str, Any] = {
    "receive": pending.AskReceive,
    "retreat": pending.AskRetreat,
    "arrange": pending.AskArrange,
}
