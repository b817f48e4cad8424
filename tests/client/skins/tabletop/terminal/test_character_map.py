"""The map of characters, for the toy game: discs, columns and rocks in centimetres."""

from __future__ import annotations

from client.i18n import Words
from tests.games.stilts.game import CLOSE
from tests.games.stilts.skin.skin_bundle import BUNDLE
from tests.games.stilts.state import parse_state


def test_the_marsh_is_drawn_a_centimetre_to_a_character() -> None:
    board = BUNDLE.text.board(Words("en").of(BUNDLE.domain), parse_state(CLOSE))
    assert board[4:17] == [
        "   30 |                            oooo",
        "   28 |                           oooooo",
        "   26 |                            oooo",
        "   24 |                                cp1        ::::",
        "   22 |                  sl1+           ↓sp1+    ::::::",
        "   20 |- - - - - - -:::: -++ - ↑ - - ↑ - -++↗- - ::::::- - - - - -",
        "   18 |            ::::::    SP1#+rk1++  SP2#  ←sp2+::",
        "   16 |            ::::::     ##  #RK1## ####",
        "   14 |             ::::      CP1          ↑",
        "   12 |                            oooo  SL1#",
        "   10 |                           oooooo ####",
        "    8 |                            oooo",
        "    6 |",
    ]
