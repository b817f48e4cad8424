"""The levels below the captain: they command as it does, each with errors that people make, too."""

from __future__ import annotations

from typing import ClassVar

from engine.games.kings.bots.captain import Captain
from engine.games.kings.bots.weights import Errors


class Recruit(Captain):
    """See no flanks, forget the scenario, and charge with one unit at a time where that is almost sure."""

    name: ClassVar[str] = "recruit"
    errors: ClassVar[Errors] = Errors(
        sees_flanks=False, knows_goals=False, joins_charges=False, charge_weight=0.3
    )


class Sergeant(Captain):
    """Command as the captain does, and see no flanks: neither the enemy's nor its own."""

    name: ClassVar[str] = "sergeant"
    errors: ClassVar[Errors] = Errors(sees_flanks=False)
