"""Notes on the answers in the tray: the owner and number of coins, the source of the effect."""

from __future__ import annotations

from client.skins.warchest.input.offer import DECLINE, STACK, Offer
from client.skins.warchest.panels.answers import AnswerNotes
from client.ui.focus import Key
from engine.games.warchest.pending import Edict, Foot, Frame, Loss, Option, Spied
from engine.games.warchest.state import State


def answer_notes(
    state: State, seat: int, shown: Offer, hovered: Key | None, names: tuple[str, ...]
) -> AnswerNotes:
    """Return the notes on the answers for a seat."""
    top = state.pending[0] if state.pending and shown.mode in ("detail", "question") else None
    numbers = [
        (Key(pile, kind), piles[seat].count(kind))
        for pile, piles in (("supply", state.supply), ("gone", state.gone))
        for kind in sorted(set(piles[seat]))
    ]
    whose, texts = seat, {}
    if isinstance(top, Loss):
        numbers.append((STACK, state.height[top.target]))
    elif isinstance(top, Spied):
        whose = top.target
        numbers += [(Key("spied", kind), top.hand.count(kind)) for kind in set(top.hand)]
        texts = {DECLINE: "notice.spy.decline"}
    return AnswerNotes(
        seat=whose,
        hovered=hovered,
        numbers=tuple(numbers),
        about=_find_unit(state, top),
        asked=seat,
        names=names,
        seals=(state.seals[0], state.seals[1]),
        texts=tuple(texts.items()),
    )


def _find_unit(state: State, top: Frame | None) -> int | None:
    """Return the unit of a question."""
    if isinstance(top, (Option, Foot, Edict)):
        return int(top.unit)
    return state.kind[top.target] if isinstance(top, Loss) else None
