"""Motives in words: reasons for an order, and warnings."""

from __future__ import annotations

from client.i18n import Words
from client.skins.kings.wording.measures import decimal
from client.skins.kings.wording.names import unit
from engine.game import Reason
from engine.games.kings.state import State


def motive(words: Words, why: Reason, state: State) -> str:
    """Say what speaks for an order, or what to beware of."""
    args = dict(why.args)
    least = args.pop("least", None)
    for name in ("unit", "target"):
        if name in args:
            args |= unit(words, state, str(args.pop(name)), name)
    if "damage" in args:
        args["damage"] = decimal(words, int(args["damage"]))
    text = words.tr(f"motive.{why.code}", **args)
    told = text[:1].upper() + text[1:]
    return told if least is None else f"{told} {words.tr('motive.least', n=least)}"
