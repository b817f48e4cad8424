"""The faces of tic-tac-toe."""

from __future__ import annotations

from client.skins.faces import Faces
from muster_tictactoe.pages import TicTacToePages
from muster_tictactoe.skin import TicTacToeSkin
from muster_tictactoe.text import TicTacToeText

FACES = Faces("muster_tictactoe", TicTacToeSkin(), TicTacToeText(), TicTacToePages())
