"""Chance: a counter-mode generator, scripted chance, and enumeration of every result."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from itertools import combinations
from struct import Struct
from typing import Final, NoReturn, Protocol, TypeAlias

import msgspec

_WORDS: Final = Struct("<16I")
_SPAN: Final = 1 << 32
WORDS_IN_BLOCK: Final = 16
"""32-bit words in one block of the generator."""
_PERSON: Final = b"muster-draws-1"


class Die(msgspec.Struct, frozen=True):
    """A single number that chance gave: `value` is from 0 to `sides` - 1, each equally likely."""

    sides: int
    value: int


Result: TypeAlias = Sequence[int] | Die
"""One answer of chance: the members of a sample, whose order has no meaning, or a die."""


class Chance(Protocol):
    """A game's source of randomness; never part of the state."""

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely."""

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Draw k members without replacement and return them sorted: the order has no meaning."""


class ChanceProbe:
    """Pass questions on to another chance, and note whether there were any."""

    __slots__ = ("_chance", "asked")

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.asked = False

    def below(self, n: int) -> int:
        """Return the other's number."""
        self.asked = True
        return self._chance.below(n)

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Return the other's sample."""
        self.asked = True
        return self._chance.sample(population, k)


class ChanceError(ValueError):
    """Scripted chance does not fit the requests of the rules."""


class Generator:
    """Draw numbers from BLAKE2b in counter mode.

    Block i is BLAKE2b(key=seed, person="muster-draws-1", data=i as 8 little-endian bytes), read as sixteen
    little-endian 32-bit words. A number below n is the next word modulo n. Words at or above the largest
    multiple of n are skipped: every number is equally likely.
    """

    __slots__ = ("_counter", "_keyed", "_words", "seed")

    def __init__(self, seed: bytes) -> None:
        """Start at block 0; the seed has 1 to 64 bytes."""
        if not 1 <= len(seed) <= 64:
            raise ValueError(f"a seed has 1 to 64 bytes, not {len(seed)}")
        self.seed = seed
        self._keyed = blake2b(key=seed, person=_PERSON)
        self._counter = 0
        self._words: list[int] = []
        """Unused words of the block; the next word is last."""

    @property
    def position(self) -> int:
        """Return the number of words taken so far, including skipped ones."""
        return self._counter * WORDS_IN_BLOCK - len(self._words)

    def go_to(self, position: int) -> None:
        """Continue as a generator of the same seed would at a `position`."""
        self._counter = position // WORDS_IN_BLOCK
        self._words = []
        taken = position % WORDS_IN_BLOCK
        if taken:
            del self._next_block()[-taken:]

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely; n is from 1 to 2**32."""
        words = self._words
        while True:
            if not words:
                words = self._next_block()
            word = words.pop()
            if n > 0 and word < _SPAN - _SPAN % n:
                return word % n
            # Checked only after an unusable word, because this function is called very often.
            if not 0 < n <= _SPAN:
                raise ValueError(f"a number is drawn below 1 to {_SPAN}, not below {n}")

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Draw k members without replacement and return them sorted."""
        rest = list(population)
        drawn = []
        words = self._words
        # Words up to `sure` are below every limit, as nearly all are: the limits need no computing.
        sure = _SPAN - len(rest)
        # `below` written out: calling it for every draw takes as long as the draws themselves.
        for left in range(len(rest), len(rest) - k, -1):
            while True:
                if not words:
                    words = self._next_block()
                word = words.pop()
                if word <= sure or word < _SPAN - _SPAN % left:
                    break
            drawn.append(rest.pop(word % left))
        drawn.sort()
        return drawn

    def _next_block(self) -> list[int]:
        block = self._keyed.copy()
        block.update(self._counter.to_bytes(8, "little"))
        self._words = [*_WORDS.unpack(block.digest())]
        self._words.reverse()
        self._counter += 1
        return self._words


def make_generator(number: int) -> Generator:
    """Make the generator of a small whole number, as given on a command line."""
    return Generator(b"int:" + str(number).encode())


class Scripted:
    """Give prepared results back in their order, one a call."""

    def __init__(self, results: Sequence[Result]) -> None:
        self._results = list(results)
        self.used = 0
        """Results given back so far."""

    def below(self, n: int) -> int:
        """Return the value of the next result; it must be a die of n sides."""
        die = self._next(f"a number below {n} must be drawn")
        if not isinstance(die, Die):
            self._refuse(f"is a sample where a number below {n} is drawn")
        if die.sides != n:
            self._refuse(f"is a number below {die.sides} where one below {n} is drawn")
        if not 0 <= die.value < n:
            self._refuse(f"is {die.value} where a number below {n} is drawn")
        self.used += 1
        return die.value

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Return the next result, sorted; it must be a sample of k members of the population."""
        drawn = self._next(f"{k} more must be drawn")
        if isinstance(drawn, Die):
            self._refuse(f"is a single number where a sample of {k} is drawn")
        if len(drawn) != k:
            self._refuse(f"has {len(drawn)} members where {k} are drawn")
        rest = list(population)
        for member in drawn:
            if member not in rest:
                self._refuse("takes something that is not there to be drawn")
            rest.remove(member)
        self.used += 1
        return sorted(drawn)

    def finish(self) -> None:
        """Raise `ChanceError` if anything prepared is left over."""
        left = len(self._results) - self.used
        if left:
            raise ChanceError(f"{left} of the draws given were not needed")

    def _next(self, wanted: str) -> Result:
        if self.used == len(self._results):
            raise ChanceError(f"the draws end where {wanted}")
        return self._results[self.used]

    def _refuse(self, why: str) -> NoReturn:
        raise ChanceError(f"draw {self.used + 1} {why}")


class Enumeration:
    """Walk through every distinguishable result of the chance in one decision.

    Run the decision once per round of `while`, until `advance()` says that all results have been seen.
    """

    def __init__(self) -> None:
        self._path: list[tuple[int, int]] = []
        self._at = 0

    def _pick(self, options: int) -> int:
        if self._at == len(self._path):
            self._path.append((0, options))
        choice, _ = self._path[self._at]
        self._at += 1
        return choice

    def below(self, n: int) -> int:
        """Return each of 0 to n - 1 in turn."""
        return self._pick(n)

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Return each different multiset of k members in turn."""
        different = sorted(set(combinations(sorted(population), k)))
        return list(different[self._pick(len(different))])

    def advance(self) -> bool:
        """Move on to the next result; False when there is none."""
        self._at = 0
        while self._path:
            choice, options = self._path.pop()
            if choice + 1 < options:
                self._path.append((choice + 1, options))
                return True
        return False
