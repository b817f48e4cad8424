"""The whole list of hostile hosts, from the modules with their scripts."""

from dataclasses import replace

import tools.attacks.hostile.at_the_table
import tools.attacks.hostile.in_every_game
import tools.attacks.hostile.in_the_match
import tools.attacks.hostile.in_the_room
import tools.attacks.hostile.with_open_hands  # noqa: F401  # importing them fills the list
from tools.attacks.hostile.scripts import ATTACKS

__all__ = ["ATTACKS"]

ON_THE_BIG_SCREEN = (
    "a bad position",
    "a flood of events in motion",
    "a record before its match",
    "a table that disappears",
    "infinite clocks",
    "lies of kings",
    "matches without end",
)
"""Attacks of each kind on a spectator, who meets them before several tables, too."""

for _name in ON_THE_BIG_SCREEN:
    _title = f"{_name} on the big screen"
    ATTACKS[_title] = replace(ATTACKS[_name], name=_title, place="big screen")
