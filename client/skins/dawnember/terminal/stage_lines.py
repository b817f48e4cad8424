"""The running combat in lines of text: both units with their values, rolls and totals."""

from __future__ import annotations

from client.i18n import Words
from client.skins.dawnember.wording.units import join_list, list_cards, unit_name
from engine.games.dawnember.play.result import totals
from engine.games.dawnember.state import State, owner
from engine.games.dawnember.values.values import command_value, points


def stage_lines(words: Words, state: State) -> list[str]:
    """Return the running combat; empty without one, or when only its consequences are left."""
    combat = state.combat
    if combat is None or not all(map(state.there, combat.units)):
        return []
    kind = combat.kind.partition(".")[0]
    return [f"{words.tr(f'board.stage.{kind}')}:", *(f"  {_fighter(words, state, at)}" for at in (0, 1))]


def _fighter(words: Words, state: State, place: int) -> str:
    """Return one of the two units; `place` is 0 for the attacker and 1 for the defender."""
    combat = state.fight
    tag, compared = combat.units[place], totals(state)[place]
    rolled = combat.rolls[place] if combat.rolls is not None else 0
    ranged = combat.ranged and not place
    n = compared - rolled
    role = ("board.blocker" if combat.blocked else "board.defender") if place else "board.attacker"
    parts = [
        words.tr(
            "board.fighter",
            role=words.tr(role),
            unit=unit_name(words, state, tag),
            value=words.tr("board.value.ranged", n=n) if ranged else words.tr("board.value.strength", n=n),
            points=points(state, tag),
            command=command_value(state, tag),
        )
    ]
    if combat.rolls is not None:
        parts.append(words.tr("board.rolled", n=rolled, total=compared))
    if state.table[owner(tag)]:
        parts.append(words.tr("board.table", cards=list_cards(words, state.table[owner(tag)])))
    return join_list(words, parts)
