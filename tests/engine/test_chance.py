"""Chance: uniform, reproducible from the seed by anybody, enumerable, and strict about scripts."""

from collections import Counter
from hashlib import blake2b
from itertools import combinations
from math import comb

import pytest

from engine.chance import Chance, ChanceError, Die, Enumeration, Generator, Result, Scripted, make_generator


def words(seed: bytes, count: int) -> list[int]:
    """Compute the first words of a seed from the documented recipe alone."""
    found: list[int] = []
    block = 0
    while len(found) < count:
        digest = blake2b(block.to_bytes(8, "little"), key=seed, person=b"muster-draws-1").digest()
        found += [int.from_bytes(digest[at : at + 4], "little") for at in range(0, 64, 4)]
        block += 1
    return found[:count]


@pytest.mark.parametrize("seed", [b"\0", b"muster", bytes(range(64))])
def test_numbers_are_the_words_of_the_documented_hash(seed: bytes) -> None:
    generator = Generator(seed)
    expected = words(seed, 100)
    assert [generator.below(1 << 32) for _ in expected] == expected


def test_vectors_are_pinned() -> None:
    """A change here makes every recorded match unverifiable."""
    assert words(b"muster", 3) == [487562115, 3499277049, 255726337]
    generator = make_generator(7)
    assert [generator.below(6) for _ in range(12)] == [2, 3, 4, 2, 4, 1, 4, 0, 1, 1, 4, 4]
    assert make_generator(7).sample(range(10), 4) == [0, 1, 4, 7]


def test_a_small_number_seeds_with_its_documented_text() -> None:
    assert make_generator(42).below(1000) == Generator(b"int:42").below(1000)
    assert make_generator(-1).below(1 << 32) == words(b"int:-1", 1)[0]


def test_words_above_the_largest_multiple_are_skipped() -> None:
    """With n just above half the span every second word or so is rejected; none may be folded back."""
    n = (1 << 31) + 1
    raw = words(b"reject", 64)
    generator = Generator(b"reject")
    kept = [word for word in raw if word < n]
    assert 16 < len(kept) < 48
    assert [generator.below(n) for _ in kept] == kept


def test_a_word_above_the_largest_multiple_is_skipped_in_a_sample() -> None:
    """Of three, the highest word is one too many: folded back it would make the first more likely."""
    generator = Generator(b"sample")
    generator._words = [1, (1 << 32) - 1]
    assert generator.sample([10, 20, 30], 1) == [20]
    generator._words = [1, (1 << 32) - 2]
    assert generator.sample([10, 20, 30], 1) == [30]


def test_one_choice_still_uses_one_word() -> None:
    """The stream position depends on how often is drawn, never on how many choices there were."""
    generator = Generator(b"one")
    assert generator.below(1) == 0
    assert generator.below(1 << 32) == words(b"one", 2)[1]


def test_nothing_can_be_drawn_from_nothing() -> None:
    """An error of the rules ends at once, and does not ask for ever."""
    with pytest.raises(ZeroDivisionError):
        Generator(b"none").sample([1, 2], 3)


@pytest.mark.parametrize("n", [0, -3, (1 << 32) + 1])
def test_a_number_is_drawn_from_what_a_word_can_be(n: int) -> None:
    """Nothing can be below 0, and below more than a word holds the search would never end."""
    with pytest.raises(ValueError, match=f"below 1 to 4294967296, not below {n}"):
        Generator(b"none").below(n)


@pytest.mark.parametrize("length", [0, 65])
def test_a_seed_of_a_wrong_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match="1 to 64 bytes"):
        Generator(bytes(length))


def chi_square(counts: Counter[object], cells: int) -> float:
    """Return the statistic of counts that should be equal in all cells."""
    expected = counts.total() / cells
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (cells - len(counts)) * expected


@pytest.mark.parametrize(("n", "bound"), [(2, 10.83), (6, 20.52), (19, 42.31), (100, 148.23)])
def test_numbers_are_uniform(n: int, bound: float) -> None:
    """`bound` is the 0.999 quantile of chi-square with n - 1 degrees of freedom."""
    generator = make_generator(n)
    counts: Counter[object] = Counter(generator.below(n) for _ in range(20_000))
    assert chi_square(counts, n) < bound


def test_samples_are_uniform_over_all_subsets() -> None:
    generator = make_generator(3)
    counts: Counter[object] = Counter(tuple(generator.sample(range(6), 3)) for _ in range(20_000))
    assert chi_square(counts, comb(6, 3)) < 43.82


def test_a_sample_takes_members_without_replacement_sorted_and_leaves_the_population() -> None:
    population = [5, 1, 1, 9, 3]
    for seed in range(200):
        sample = make_generator(seed).sample(population, 3)
        assert sample == sorted(sample)
        assert not Counter(sample) - Counter(population)
    assert population == [5, 1, 1, 9, 3]
    assert make_generator(1).sample(population, 5) == sorted(population)
    assert make_generator(1).sample(population, 0) == []


def test_a_sample_depends_on_positions_alone() -> None:
    """Worlds that differ only in the kinds of coins get coins from the same places."""
    for seed in range(50):
        places = make_generator(seed).sample(range(8), 3)
        assert make_generator(seed).sample([place * 10 for place in range(8)], 3) == [
            place * 10 for place in places
        ]


def results(population: list[int], sizes: list[int]) -> list[tuple[tuple[int, ...], ...]]:
    """Enumerate draws of the given sizes, one after another out of the same population."""
    chance = Enumeration()
    seen = []
    more = True
    while more:
        rest = population[:]
        drawn = []
        for size in sizes:
            sample = chance.sample(rest, size)
            for member in sample:
                rest.remove(member)
            drawn.append(tuple(sample))
        seen.append(tuple(drawn))
        more = chance.advance()
    return seen


def test_enumeration_walks_every_multiset_once() -> None:
    seen = results([1, 1, 2, 3], [2])
    assert seen == [((1, 1),), ((1, 2),), ((1, 3),), ((2, 3),)]


def test_enumeration_walks_every_sequence_of_draws_once() -> None:
    population = [1, 1, 1, 2, 2, 3, 4]
    seen = results(population, [3, 2, 1])
    assert len(seen) == len(set(seen))
    expected = set()
    for first in combinations(range(7), 3):
        for second in combinations([at for at in range(7) if at not in first], 2):
            for third in (at for at in range(7) if at not in first + second):
                places = (first, second, (third,))
                expected.add(tuple(tuple(sorted(population[at] for at in part)) for part in places))
    assert set(seen) == expected


def test_enumeration_of_numbers_counts_up() -> None:
    chance = Enumeration()
    seen = []
    more = True
    while more:
        seen.append((chance.below(2), chance.below(3)))
        more = chance.advance()
    assert seen == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]


def test_enumeration_follows_branches_of_different_depth() -> None:
    """A later draw may happen only after some results of an earlier one."""
    chance = Enumeration()
    seen = []
    more = True
    while more:
        first = chance.below(3)
        seen.append((first, chance.below(2)) if first == 1 else (first,))
        more = chance.advance()
    assert seen == [(0,), (1, 0), (1, 1), (2,)]


def test_enumeration_without_chance_has_one_result() -> None:
    assert results([1, 2], []) == [()]
    assert results([], [0]) == [((),)]


def test_a_script_gives_its_samples_back_sorted() -> None:
    script = Scripted([[3, 1], [], [2]])
    assert script.sample([1, 2, 3], 2) == [1, 3]
    assert script.sample([], 0) == []
    assert script.sample([2, 2], 1) == [2]
    script.finish()


@pytest.mark.parametrize(
    ("samples", "population", "size", "sentence"),
    [
        ([], [1, 2], 1, "draws end where 1 more"),
        ([[1, 2]], [1, 2, 3], 1, "draw 1 has 2 members where 1 are drawn"),
        ([[1]], [1, 2, 3], 2, "draw 1 has 1 members where 2 are drawn"),
        ([[4]], [1, 2, 3], 1, "draw 1 takes something that is not there"),
        ([[1, 1]], [1, 2, 3], 2, "draw 1 takes something that is not there"),
    ],
)
def test_a_script_that_does_not_fit_is_refused(
    samples: list[list[int]], population: list[int], size: int, sentence: str
) -> None:
    script = Scripted(samples)
    with pytest.raises(ChanceError, match=sentence):
        script.sample(population, size)
    assert script.used == 0


def test_a_script_must_be_used_up() -> None:
    script = Scripted([[1], [2]])
    script.sample([1], 1)
    with pytest.raises(ChanceError, match="1 of the draws given were not needed"):
        script.finish()


def test_a_script_gives_dice_and_samples_back_in_their_order() -> None:
    script = Scripted([Die(5, 4), [1], Die(1, 0)])
    assert (script.below(5), script.sample([1], 1), script.below(1)) == (4, [1], 0)
    script.finish()


@pytest.mark.parametrize(
    ("results", "sentence"),
    [
        ([], "the draws end where a number below 6 must be drawn"),
        ([Die(5, 2)], "draw 1 is a number below 5 where one below 6 is drawn"),
        ([Die(6, 6)], "draw 1 is 6 where a number below 6 is drawn"),
        ([Die(6, -1)], "draw 1 is -1 where a number below 6 is drawn"),
        ([[2]], "draw 1 is a sample where a number below 6 is drawn"),
    ],
)
def test_a_script_refuses_a_number_that_cannot_be_drawn(results: list[Result], sentence: str) -> None:
    """The sides of a die are checked: a number of another die does not fit."""
    script = Scripted(results)
    with pytest.raises(ChanceError, match=sentence):
        script.below(6)
    assert script.used == 0


def test_a_script_refuses_a_die_for_a_sample() -> None:
    script = Scripted([[1], Die(6, 3)])
    script.sample([1], 1)
    with pytest.raises(ChanceError, match="draw 2 is a single number where a sample of 1 is drawn"):
        script.sample([3], 1)
    with pytest.raises(ChanceError, match="1 of the draws given were not needed"):
        script.finish()


@pytest.mark.parametrize("chance", [make_generator(1), Scripted([[1, 2]]), Enumeration()])
def test_every_kind_of_chance_draws_alike(chance: Chance) -> None:
    assert chance.sample([2, 1], 2) == [1, 2]


@pytest.mark.parametrize("draws", [0, 1, 15, 16, 17, 40])
def test_a_generator_goes_on_where_another_one_of_its_seed_has_come_to(draws: int) -> None:
    """Numbers and samples that skip words count as the words that they take."""
    one, other = Generator(b"seed"), Generator(b"seed")
    for number in range(draws):
        one.below((1 << 31) + 1 if number % 3 else 6)
    other.go_to(one.position)
    assert other.position == one.position
    assert [other.below(1 << 32) for _ in range(40)] == [one.below(1 << 32) for _ in range(40)]
    assert (one.seed, Generator(b"x").position) == (b"seed", 0)
