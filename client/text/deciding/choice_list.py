"""The possible actions of a decision as numbered lines, each with its consequence."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from client.i18n import Words
from client.session.store import MatchStore
from client.skins.text_skin import TextSkin


def choice_line(words: Words, skin: TextSkin, state: Any, action: Any) -> str:
    """Return an action in words and in its notation."""
    return f"{skin.action(words, state, action)} ({action})"


async def list_choices(words: Words, skin: TextSkin, store: MatchStore, legal: Sequence[Any]) -> list[str]:
    """Return the lines of a decision; other work goes on while consequences are worked out."""
    assert store.viewer is not None
    state, told = store.true.state, store.events if store.whole else ()
    consequences = skin.consequences(words, store.game, state, store.viewer, told, legal)
    lines = []
    for number, action in enumerate(legal, 1):
        lines.append(f"{number:>3}. {choice_line(words, skin, state, action)}")
        lines += (f"{'':5}{line}" for line in next(consequences))
        await asyncio.sleep(0)
    return lines
