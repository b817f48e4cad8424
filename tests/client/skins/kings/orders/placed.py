"""Positions of Kings of War for tests of orders: a few units on a table, told in short specs."""

from __future__ import annotations

from engine.games.kings.checks.specs import position
from engine.games.kings.game import KingsOfWar
from engine.games.kings.state import State

GAME = KingsOfWar()


def place_units(*units: str, table: str = "18288x12192", **fields: str) -> State:
    """Return the position in which these units stand, in the movement phase of seat a."""
    return GAME.parse(position(*units, points=2000, table=table, **fields))


WOOD = "p1:d:3:wood:8000,5000/8000,7000/10000,7000/10000,5000"
ROCK = "p2:b:5:house:13000,5000/13000,6000/14000,6000/14000,5000"
CROWD = place_units(
    "a.sh1:sh/r:5000,2500,0",
    "a.sh2:sh/r:6300,2500,0",
    "a.kn1:kn/r:9000,2500,0",
    "a.ge1:ge/1:4000,3500,0",
    "a.cn1:cn/1:11000,2000,0",
    "a.gw1:gw/1:12500,2500,3500",
    "b.rv1:rv/r:5200,4800,1800",
    "b.wr1:wr/t:9000,4500,1900",
    "b.ne1:ne/1/surge:7000,5600,1800",
    map=f"{WOOD};{ROCK}",
)
"""Some units of every kind, enemies near by, a wood and a house."""
