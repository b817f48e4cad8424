"""The canonical text of positions (WY-21.4), byte for byte."""

from __future__ import annotations

from engine.events import Seat
from engine.games.dawnember.cards.decks import multiset
from engine.games.dawnember.cards.pool import UNKNOWN
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.state import Combat, Pile, State

SUMS = ("str", "cmd", "rng", "terror", "shot")
"""Modifiers that add up as numbers; all others are words (WY-21.4.4)."""
HIDDEN_LISTS = "?/?"


def format_state(state: State) -> str:
    """Return the position text of a state or view."""
    fields = [
        "wy1",
        state.options.variant,
        f"battle={state.battle}",
        f"wins={state.wins[0]}:{state.wins[1]}",
        f"phase={state.phase}",
        f"first={SEATS[state.first] if state.first >= 0 else '-'}",
        f"turn={SEATS[state.turn]}",
        f"passes={state.passes}",
        f"cmds={state.commands}",
        f"tags={state.tags[0]}:{state.tags[1]}",
        *(f"{name}={_seat(state, seat)}" for seat, name in enumerate(SEATS)),
        f"units={_units(state)}",
        f"combat={_combat(state.combat)}",
        f"pend={';'.join(map(str, state.pending)) or '-'}",
        f"result={SEATS[state.result] if state.result >= 0 else '-'}",
    ]
    if state.options.constructed:
        fields.append(f"lists={';'.join(_lists(state, seat) for seat in (0, 1))}")
    return " ".join(fields)


def _pile(pile: Pile) -> str:
    return f"?{len(pile)}" if UNKNOWN in pile else multiset(pile)


def _deck(state: State, seat: Seat) -> str:
    tops = "".join(f"^{card}" for card in state.tops[seat])
    return f"{tops};{_pile(state.deck[seat])}" if tops else _pile(state.deck[seat])


def _seat(state: State, seat: Seat) -> str:
    return "|".join(
        [
            state.options.sides[seat],
            str(state.gold[seat]),
            str(state.spell[seat]),
            _pile(state.army_deck[seat]),
            _pile(state.army_hand[seat]),
            _pile(state.army_discard[seat]),
            _deck(state, seat),
            _pile(state.hand[seat]),
            _pile(state.discard[seat]),
            _pile(state.strategies[seat]),
            _pile(state.table[seat]),
        ]
    )


def _units(state: State) -> str:
    texts = []
    for tag, unit in state.all_units():
        row = unit.row + ("*" if unit.fighting else "")
        text = f"{tag}:{unit.card}:{row}:{'c' if unit.committed else 'r'}"
        texts.append(text + (f":{'+'.join(unit.attachments)}" if unit.attachments else ""))
    return ",".join(texts) or "-"


def _combat(combat: Combat | None) -> str:
    if combat is None:
        return "-"
    declared = combat.step == "declare"
    acted = sorted(SEATS[combat.attacking ^ place] for place in (0, 1) if combat.acted[place])
    return ":".join(
        [
            combat.kind,
            f"{combat.attacker}>{combat.defender}{'!' if combat.blocked else ''}",
            combat.step,
            "-" if declared else f"{combat.points[0]}/{combat.points[1]}",
            "".join(acted) or "-",
            ",".join(combat.used) or "-",
            ",".join(sorted(_mod(name, n) for name, n in combat.mods)) or "-",
            _out(combat),
        ]
    )


def _mod(name: str, n: int) -> str:
    return f"{name}{n:+d}" if name.partition(".")[2] in SUMS else name


def _out(combat: Combat) -> str:
    if combat.step == "rolled" and combat.rolls is not None:
        return f"{combat.rolls[0]}/{combat.rolls[1]}"
    if combat.step == "after":
        return f"{combat.winner}={combat.margin}{'*' if combat.routed else ''}"
    return "-"


def _lists(state: State, seat: Seat) -> str:
    decks = state.lists[seat]
    return HIDDEN_LISTS if decks is None else f"{multiset(decks.army)}/{multiset(decks.action)}"
