"""The faces of tic-tac-toe."""

from __future__ import annotations

from client.skins.skin_bundle import SkinBundle
from muster_tictactoe.pages import TicTacToePages
from muster_tictactoe.skin import TicTacToeSkin
from muster_tictactoe.text import TicTacToeText

BUNDLE = SkinBundle("muster_tictactoe", TicTacToeSkin(), TicTacToeText(), TicTacToePages())
