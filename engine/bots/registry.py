"""The bots that Muster knows: one line each."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.bot import Bot
from engine.bots.greedy import Greedy
from engine.bots.uniform import Uniform

BOTS: dict[str, Callable[[], Bot]] = {
    Uniform.name: Uniform,
    Greedy.name: Greedy,
}
