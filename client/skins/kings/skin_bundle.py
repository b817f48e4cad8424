"""The skin bundle of Kings of War."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from client.i18n import Words
from client.skins.kings.pages import KingsPages
from client.skins.kings.skin import KingsSkin
from client.skins.kings.terminal.text_view import KingsText
from client.skins.preparing import Preparing
from client.skins.skin_bundle import SkinBundle

if TYPE_CHECKING:
    from client.skins.kings.terminal.army_bench import ArmyBench
    from client.ui.page import Page


def _builder(preparing: Preparing) -> Page:
    """Open the army builder, which is imported when it is needed."""
    from client.skins.kings.armies.page import ArmyBuilder

    return ArmyBuilder(preparing)


def _bench(preparing: Preparing, words: Words, place: Path) -> ArmyBench:
    """Open the army builder of the terminal, which is imported when it is needed."""
    from client.skins.kings.terminal.army_bench import ArmyBench

    return ArmyBench(preparing, words, place)


BUNDLE = SkinBundle("kings", KingsSkin(), KingsText(), KingsPages(), preparing=_builder, bench=_bench)
