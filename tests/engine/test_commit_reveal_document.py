"""The vectors of `docs/draws.md`: the document, the engine and an independent program agree."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from engine.chance import Generator
from engine.commit_reveal import Committed, Uncommitted, commit, match_seed, seal, verify
from tests.support.vectors import examples, hash_bytes, number, sample, vectors, words


def rows(name: str) -> Any:
    """Hand a test each row of a table of the document."""
    return pytest.mark.parametrize("row", vectors("draws.md", name))


@rows("words")
def test_words(row: dict[str, Any]) -> None:
    seed, start, expected = bytes.fromhex(row["seed"]), row["from"], row["words"]
    assert list(islice(words(seed), start, start + len(expected))) == expected
    generator = Generator(seed)
    assert [generator.below(1 << 32) for _ in range(start + len(expected))][start:] == expected


@rows("numbers")
def test_numbers(row: dict[str, Any]) -> None:
    seed, below, expected = bytes.fromhex(row["seed"]), row["below"], row["numbers"]
    stream = words(seed)
    assert [number(stream, below) for _ in expected] == expected
    generator = Generator(seed)
    assert [generator.below(below) for _ in expected] == expected


def test_a_documented_row_has_words_that_are_skipped() -> None:
    """A program that never skips must fail on the document."""
    skipping = [
        row
        for row in vectors("draws.md", "numbers")
        if [word % row["below"] for word in islice(words(bytes.fromhex(row["seed"])), len(row["numbers"]))]
        != row["numbers"]
    ]
    assert skipping


@rows("samples")
def test_samples(row: dict[str, Any]) -> None:
    """Samples from one stream after another: the place in the stream is part of the recipe."""
    seed = bytes.fromhex(row["seed"])
    stream, generator = words(seed), Generator(seed)
    for draw in row["draws"]:
        assert sample(stream, draw["from"], draw["take"]) == draw["sample"]
        assert generator.sample(draw["from"], draw["take"]) == draw["sample"]


@rows("small numbers")
def test_small_numbers(row: dict[str, Any]) -> None:
    seed = b"int:" + row["number"].encode()
    assert (seed.hex(), next(words(seed))) == (row["seed"], row["word"])
    assert Uncommitted(row["number"]).generator().below(1 << 32) == row["word"]


@rows("commitments")
def test_commitments(row: dict[str, Any]) -> None:
    secret, nonces = bytes.fromhex(row["secret"]), [bytes.fromhex(nonce) for nonce in row["nonces"]]
    assert hash_bytes(b"muster-commit-1", secret).hex() == row["commitment"] == commit(secret).hex()
    assert [hash_bytes(b"muster-nonce-1", nonce).hex() for nonce in nonces] == row["seals"]
    assert [seal(nonce).hex() for nonce in nonces] == row["seals"]
    seed = hash_bytes(b"muster-seed-1", secret + b"".join(nonces))
    assert seed.hex() == row["seed"] == match_seed(secret, nonces).hex()
    assert verify(bytes.fromhex(row["commitment"]), secret, nonces) == seed
    committed = Committed(bytes.fromhex(row["commitment"]), dict(enumerate(nonces)), secret)
    generator = committed.generator()
    assert generator is not None
    assert generator.below(1 << 32) == next(words(seed))


def test_the_first_hands_of_the_documented_record() -> None:
    """The recipe from the secret to the coins, with the bags of the first game written out by hand."""
    lines = examples()[0].splitlines()
    head = {line.rpartition(" ")[0]: line.rpartition(" ")[2] for line in lines}
    secret, *nonces = (bytes.fromhex(head[name]) for name in ("seed", "nonce w", "nonce r"))
    assert hash_bytes(b"muster-commit-1", secret).hex() == head["commitment"]
    stream = words(hash_bytes(b"muster-seed-1", secret + b"".join(nonces)))
    wolf = ["cr", "cr", "lc", "lc", "pi", "pi", "ro", "sw", "sw"]
    raven = ["ar", "ar", "ca", "ca", "la", "la", "ro", "sc", "sc"]
    drawn = []
    for seat, bag in (("w", wolf), ("r", raven)) * 2:
        hand = sample(stream, bag, 3)
        drawn.append(f"draw {seat} {' '.join(hand)}")
        for coin in hand:
            bag.remove(coin)
    assert [line for line in lines if line.startswith("draw ")] == drawn


def test_the_chance_of_the_documented_draft() -> None:
    """The recipe again, from the secret to Decrees, cards, flips and hands; the lists are written out."""
    lines = examples()[1].splitlines()
    head = {line.rpartition(" ")[0]: line.rpartition(" ")[2] for line in lines}
    secret, *nonces = (bytes.fromhex(head[name]) for name in ("seed", "nonce w1", "nonce r2"))
    stream = words(hash_bytes(b"muster-seed-1", secret + b"".join(nonces)))
    decrees = ["enlist", "guard", "march", "redeploy", "reinforce", "sacrifice", "spy"]
    codes = "arbabebicacreaenfohekn" + "lalcmamepirgscswwp"
    units = [codes[at : at + 2] for at in range(0, len(codes), 2)]
    assert head["decrees"] == ",".join(sample(stream, decrees, 3))
    assert head["pool"] == ",".join(sample(stream, units, 14))
    assert [line for line in lines if line.startswith("flip ")] == [
        f"flip {'wr'[number(stream, 2)]}" for _ in "12"
    ]
    drawn = []
    for seat in ("w1", "r1", "w2", "r2"):
        bag = sorted(["ro", *head[f"army {seat}"].split(",") * 2])
        drawn.append(f"draw {seat} {' '.join(sample(stream, bag, 3))}")
    assert [line for line in lines if line.startswith("draw ") and line != "draw agreed"] == drawn
