"""Pairs of worlds that stay alike for whole matches in which every decision reveals much.

A roll or a discarded hand rightly shows a difference between two worlds. Before each decision, the second
world therefore gets a hidden state that shows the same, if one of some tries finds one. Its chance repeats
the answers of the first world's chance. The hidden state of the first world always fits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from engine.chance import Chance, make_generator
from engine.events import Event, Viewer
from engine.game import Codec, step
from engine.preparation import draw_preparations
from engine.testing.parting import part_rightly
from engine.wire.protocol import Prepare, Ready
from tools.harness.hosts.twins import OTHER, SPY
from tools.harness.hosts.worlds import Pair

Part = Callable[[Sequence[Event], Sequence[Event], Viewer], bool]
TRIES = 12
"""Number of hidden states that are tried before a decision."""


class Noted:
    """A chance that passes questions on to another one, and notes its answers."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.samples: list[list[int]] = []

    def below(self, n: int) -> int:
        """Return the other's number."""
        return self._chance.below(n)

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Return the other's sample."""
        self.samples.append(self._chance.sample(population, k))
        return self.samples[-1]


class Echo:
    """A chance that repeats noted answers if possible, and otherwise asks another one."""

    def __init__(self, samples: Sequence[list[int]], chance: Chance) -> None:
        self._samples = list(samples)
        self._chance = chance

    def below(self, n: int) -> int:
        """Return the other's number."""
        return self._chance.below(n)

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Return the noted sample if the population has it."""
        noted = self._samples.pop(0) if self._samples else []
        fits = len(noted) == k and not Counter(noted) - Counter(population)
        return noted if fits else self._chance.sample(population, k)


class ClosePair(Pair):
    """A pair of worlds whose events show no rightful difference."""

    second = None

    def __init__(self, *arguments: Any, part: Part = part_rightly) -> None:
        """Make a pair; `part` says whether a viewer may tell two worlds apart by events of a decision."""
        self._part = part
        self.taken: Counter[str] = Counter()
        """Number of actions taken of each kind: all words of the action's text but the last."""
        super().__init__(*arguments)

    def prepare(self) -> None:
        """Bring the same preparation for every seat of both worlds; they then differ in its hidden part."""
        table = self.halls[0].lobby.tables[1]
        texts = draw_preparations(self.game, table.config, self.chance)
        for seat, text in enumerate(texts):
            if text:
                self.do(self.player if seat == self.viewer else OTHER, Prepare, table=1, seat=seat, text=text)
        if any(texts):
            for conn in {SPY, OTHER, self.player}:
                self.do(conn, Ready, table=1)

    def step(self) -> bool:
        """Decide in both worlds, as differently as possible; False if the game is over."""
        one, two = self.matches()
        if one.outcome or two.outcome:
            return False
        seat, revision = self.due(one.to_act()), one.revision
        seen = self.map_visible_actions(one.standing.state, seat)
        text = self._rare(sorted(seen))
        action = self._any(seen[text])
        seed = self.chance.below(1 << 30)
        noted = Noted(make_generator(seed))
        _, first = step(self.game, one.standing.state, seat, action, noted)
        other = action
        for _ in range(TRIES):
            there = self.game.resample(two.standing.state, self.viewer, self.chance)
            same = self.map_visible_actions(there, seat).get(text)
            if not same:
                continue
            other = self._any(same)
            _, second = step(self.game, there, seat, other, Echo(noted.samples, make_generator(seed + 1)))
            if not self._part(first, second, self.viewer):
                break
        else:
            there, other = one.standing.state.clone(), action
        two.standing.state = there
        self.differed = self.differ()
        one.chance, two.chance = make_generator(seed), Echo(noted.samples, make_generator(seed + 1))
        for harness, decided in zip(self.halls, (action, other), strict=True):
            self.decide(harness, seat, revision, Codec.plain(decided))
        return True

    def _rare(self, texts: list[str]) -> str:
        """Return one of some texts: every other time of the rarest kind so far."""
        kinds = {text: text.rpartition(" ")[0] for text in texts}
        least = min(self.taken[kind] for kind in kinds.values())
        rare = [text for text in texts if self.taken[kinds[text]] == least]
        text: str = self._any(rare if self.chance.below(2) else texts)
        self.taken[kinds[text]] += 1
        return text

    def _any(self, choices: Sequence[Any]) -> Any:
        return choices[self.chance.below(len(choices))]
