"""Motives in words: reasons for an action, and warnings."""

from __future__ import annotations

from client.i18n import Words
from client.skins.dawnember.wording.cards import card_title
from client.skins.dawnember.wording.units import unit_stem
from engine.game import Reason


def motive(words: Words, why: Reason) -> str:
    """Say what speaks for an action, or what to beware of."""
    args = dict(why.args)
    for name in ("unit", "target"):
        if name in args:
            args |= words.noun(name, unit_stem(str(args.pop(name))))
    if "card" in args:
        args["card"] = card_title(words, str(args["card"]))
    return words.tr(f"motive.{why.code}", **args)
