"""Packages that cannot be used here, in words."""

from __future__ import annotations

from client.i18n import Words
from client.skins import registry as skins
from engine.games import registry as games


def describe_left_out(words: Words) -> list[str]:
    """Return a line about each game or skin that cannot be used, with its package and the reason."""
    return [
        words.tr(
            "shelf.left_out",
            name=each.name,
            package=each.package,
            reason=words.tr(f"left_out.{each.code}", **each.args),
        )
        for each in (*games.LEFT_OUT, *skins.LEFT_OUT)
    ]
