"""The desk of a worker: valid requests for thinking, and refused ones."""

from __future__ import annotations

from typing import Any

import msgpack
import msgspec
import pytest

from engine.bots.desk import Desk
from engine.chance import make_generator
from engine.game import Codec
from engine.games.warchest.bot_support import WarChestBots
from engine.games.warchest.game import WarChest
from engine.match.match import Match
from engine.parts.bots import Judge

SECONDS = 1.0


class SlowToLoad(WarChestBots):
    """Bots of War Chest that take ten seconds to load their learned part; they note the requests for it."""

    def __init__(self) -> None:
        """Begin with nothing loaded, at the hour 0."""
        self.now = 0.0
        self.asked: set[str] = set()

    def find_judge(self, level: str, state: Any) -> Judge[Any] | None:
        """Let the time pass that loading takes, once; judge by the estimate."""
        if level not in self.asked:
            self.asked.add(level)
            self.now += 10.0
        return None


@pytest.mark.parametrize("bot", [None, "knight"])
def test_loading_takes_no_time_of_a_decision(bot: str | None) -> None:
    """The first judgement at a table would be that of a single iteration, and a bot's first play, too."""
    game, bots = WarChest(), SlowToLoad()
    game.bots = bots
    match: Match[Any] = Match(game, game.options(draft="first_game"), make_generator(2))
    seat = min(match.to_act())
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        return bots.now

    told = [Codec.plain(event) for event in match.stream(seat)]
    request = {
        "key": (1, seat), "drop": [], "game": game.id, "config": {"draft": "first_game"}, "bot": bot,
        "base": 0, "events": told, "seed": b"s", "seconds": SECONDS,
    }  # fmt: skip
    reply = msgpack.unpackb(Desk({game.id: game}, clock, repr).answer(msgspec.msgpack.encode(request)))
    assert "error" not in reply
    assert looks > 100, "the clock is looked at behind each iteration"
    assert bots.asked == {bot or "marshal"}
