"""The whole list of hostile hosts, from the modules with their scripts."""

import tools.attacks.hostile.at_the_table
import tools.attacks.hostile.in_every_game
import tools.attacks.hostile.in_the_match
import tools.attacks.hostile.in_the_room  # noqa: F401  # importing them fills the list
from tools.attacks.hostile.scripts import ATTACKS

__all__ = ["ATTACKS"]
