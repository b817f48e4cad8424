"""A player who deploys, before the real field."""

from __future__ import annotations

from client.skins.kings.deploying.tool import KingsDeploying
from client.skins.tabletop.side_panel.roster import chip_key
from engine.games.kings.deployment.places import template_place
from engine.games.kings.state import State
from engine.tabletop.poses import Pose
from tests.client.skins.kings.orders.placed import GAME, place_units
from tools.harness.games.kings.sitting import Place, Sitting

ROCK = "p1:b:5:house:8000,1000/8000,2400/10000,2400/10000,1000"
WAITING = place_units(
    "a.sh1:sh/r:6000,2500,0",
    "a.kn1:kn/r:off",
    "a.bw1:bw/t:off",
    "a.cn1:cn/1:off",
    "b.rv1:rv/r:off",
    phase="deploy",
    turn="0/12",
    map=ROCK,
)
"""One unit stands, three wait; a house is in the zone, which ends at y = 3047."""


class Deployer(Sitting):
    """Seat a in a position in which it deploys."""

    def __init__(
        self, state: State = WAITING, size: tuple[int, int] = (1280, 720), language: str = "en"
    ) -> None:
        super().__init__(state, size, language)
        self.renew()

    def renew(self) -> None:
        """Let the field choose the tool for the position."""
        self.field.renew()
        self.frame()

    @property
    def deploying(self) -> KingsDeploying:
        found = self.field.tool
        assert isinstance(found, KingsDeploying)
        return found

    @property
    def unit(self) -> str:
        return self.deploying.placing.unit

    @property
    def pose(self) -> Pose:
        return self.deploying.placing.pose

    @property
    def verdict(self) -> str:
        """Return the code of the reason against the place."""
        why = self.deploying.placing.reason
        return "" if why is None else why.code

    @property
    def put(self) -> list[str]:
        """Return the decision."""
        return [str(action) for action in self.given]

    def chip(self, unit: str) -> Place:
        """Return the place of the table that is at the pixel of a unit's chip, beside the table."""
        return self.field.context.view.to_table(self.field.column.chips()[unit].center)

    def take(self, unit: str) -> None:
        """Press a unit's chip."""
        control = next(each for each in self.field.sights() if each.key == chip_key(unit))
        control.activate()
        self.frame()


def template(unit: str) -> Pose:
    """Return the place of the template for a unit."""
    found = template_place(WAITING, unit)
    assert found is not None
    return found


__all__ = ["GAME", "ROCK", "WAITING", "Deployer", "template"]
