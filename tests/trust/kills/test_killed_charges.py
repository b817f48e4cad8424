"""`kill -9` of the host in the middle of a charge in Kings of War: nothing is lost, the battle goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from client.sessions.solo_session import SoloSession
from engine.games.kings.actions import Charge, Counter
from engine.match.entries import Decided
from tests.support.client.any_skin import check_record
from tests.support.client.hosts import Heard
from tests.support.client.kings.commander import Commander
from tests.support.client.kings.evenings import at_the_menu, begin

pytestmark = pytest.mark.trust
SEED = "7"


class Killing:
    """Kills the host of a player's match at moments of a charge, each once."""

    def __init__(self, player: Commander) -> None:
        """Begin with the match that is on the table."""
        found = player.sitter.table.session
        assert isinstance(found, SoloSession)
        self.session = found
        self.player = player
        self.heard = Heard(found)
        self.done: list[str] = []
        self._moments: dict[str, Callable[[], bool]] = {
            "stands in contact": lambda: self._phase == "move" and bool(player.hands.state.contacts),
            "fights next": lambda: self._phase == "melee" and not player.hands.state.pending,
            "is asked": lambda: self._phase == "melee" and bool(player.hands.state.pending),
        }
        player.on_order = self._kill_on_charge

    @property
    def returns(self) -> int:
        """Return how often the client has found its host again."""
        return sum(event == "back" for event, _ in self.heard)

    @property
    def _phase(self) -> str:
        return self.player.hands.state.phase

    def kill(self, moment: str) -> None:
        """End the host as a crash would; the client must start it again."""
        self.session._host._process.kill()
        self.done.append(moment)

    def survive(self, moment: str) -> None:
        """Kill it, and wait until the client has found its successor."""
        returns = self.returns
        self.kill(moment)
        self.player.sitter.wait_for(lambda: self.returns > returns)
        self.player.sitter.wait_for(lambda: self.player.hands.field.acting)

    def _kill_on_charge(self, order: Any) -> None:
        """Kill it while a charge is on its way to it."""
        if isinstance(order, Charge | Counter) and "is ordered" not in self.done:
            self.kill("is ordered")

    def due(self) -> str:
        """Return the moment that has come and at which it was not killed yet; empty for none."""
        if not self.player.hands.field.acting:
            return ""
        return next((name for name, come in self._moments.items() if name not in self.done and come()), "")


@pytest.mark.timeout(1200)
@pytest.mark.full
def test_a_charge_survives_its_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ordered, in contact, asked about its melee: orders count once, and the record holds.

    Which questions come up in a melee depends on the battle; at the first of each sort the host is killed.
    """
    player = at_the_menu(tmp_path, "mouse")
    try:
        begin(player, 500, "kill", SEED, turns=4, bot="captain")
        killing, store = Killing(player), player.sitter.table.session.match.store
        while not player.over:
            player.play(lambda: bool(killing.due()))
            if moment := killing.due():
                known, standing = list(store.events), store.true.state.clone()
                killing.survive(moment)
                assert store.events == known
                assert store.true.state == standing
        assert set(killing.done) > {"is ordered", "stands in contact"}, "nothing was asked in any melee"
        charges = [
            event
            for event in store.events
            if isinstance(event, Decided) and event.seat == 0 and event.action[:3] in ("chg", "ctr")
        ]
        assert len(charges) == player.given["chg"] + player.given["ctr"]
        check_record(player.sitter)
    finally:
        player.sitter.close()
