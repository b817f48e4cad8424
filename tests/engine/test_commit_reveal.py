"""Commitments, nonces and seeds: proofs, and refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import make_generator
from engine.commit_reveal import Committed, FairnessError, Uncommitted, commit, match_seed, seal, verify

SECRET = bytes(range(32))
NONCES = [b"a" * 16, b"b" * 16]


def test_a_kept_commitment_gives_the_seed_of_the_match() -> None:
    assert verify(commit(SECRET), SECRET, NONCES) == match_seed(SECRET, NONCES)
    assert verify(commit(SECRET), SECRET, []) == match_seed(SECRET, [])


@given(bit=st.integers(0, 255))
def test_any_other_secret_breaks_the_commitment(bit: int) -> None:
    other = bytearray(SECRET)
    other[bit // 8] ^= 1 << bit % 8
    with pytest.raises(FairnessError, match="not those that were committed to"):
        verify(commit(SECRET), bytes(other), NONCES)


@given(bit=st.integers(0, 127), seat=st.integers(0, 1))
def test_every_nonce_counts(bit: int, seat: int) -> None:
    """Nobody's part can be left out: each bit of each nonce gives another seed."""
    nonces = [bytearray(nonce) for nonce in NONCES]
    nonces[seat][bit // 8] ^= 1 << bit % 8
    assert match_seed(SECRET, [bytes(nonce) for nonce in nonces]) != match_seed(SECRET, NONCES)


def test_the_order_and_number_of_nonces_count() -> None:
    seeds = {match_seed(SECRET, nonces) for nonces in ([], NONCES[:1], NONCES[1:], NONCES, NONCES[::-1])}
    assert len(seeds) == 5


def test_hashes_for_different_purposes_differ() -> None:
    """Else a commitment could be passed off as a seed, or a seal as a commitment."""
    assert len({commit(SECRET), match_seed(SECRET, []), seal(SECRET[:16]), SECRET}) == 4


@pytest.mark.parametrize(
    ("attempt", "sentence"),
    [
        (lambda: commit(SECRET[1:]), "the secret has 31 bytes where 32 are needed"),
        (lambda: match_seed(SECRET + b"x", []), "the secret has 33 bytes where 32 are needed"),
        (lambda: match_seed(SECRET, [b"short"]), "a nonce has 5 bytes where 16 are needed"),
        (lambda: seal(b"x" * 17), "a nonce has 17 bytes where 16 are needed"),
        (lambda: verify(b"", SECRET, []), "the commitment has 0 bytes where 32 are needed"),
        (lambda: Committed(b"x"), "the commitment has 1 bytes where 32 are needed"),
        (lambda: Committed(commit(SECRET), {1: b""}), "a nonce has 0 bytes where 16 are needed"),
        (lambda: Committed(bytes(32), {}, SECRET).generator(), "not those that were committed to"),
        (lambda: Uncommitted("x"), "'x' is no number such as 42 or 42/2"),
        (lambda: Uncommitted("007"), "no number"),
        (lambda: Uncommitted("-0"), "no number"),
        (lambda: Uncommitted("7/1"), "no number"),
        (lambda: Uncommitted("7/02"), "no number"),
        (lambda: Uncommitted("7\n"), "no number"),
        (lambda: Uncommitted("٧"), "no number"),
        (lambda: Uncommitted("1" * 20), "no number"),
    ],
)
def test_bytes_that_do_not_fit_are_refused(attempt: Callable[[], Any], sentence: str) -> None:
    with pytest.raises(FairnessError, match=sentence):
        attempt()


def test_committed_draws_come_from_the_seed_of_the_match_in_the_order_of_seats() -> None:
    one = Committed(commit(SECRET), {1: NONCES[1], 0: NONCES[0]}, SECRET).generator()
    two = Committed(commit(SECRET), {0: NONCES[0], 1: NONCES[1]}, SECRET).generator()
    assert one is not None
    assert two is not None
    assert [one.below(1 << 32) for _ in range(9)] == [two.below(1 << 32) for _ in range(9)]


def test_draws_stay_unknown_while_the_secret_is() -> None:
    assert Committed(commit(SECRET), dict(enumerate(NONCES))).generator() is None


@pytest.mark.parametrize("number", [0, 7, -3, 2**63 - 1])
def test_a_small_number_draws_what_it_always_did(number: int) -> None:
    assert Uncommitted(str(number)).generator().below(1 << 32) == make_generator(number).below(1 << 32)


def test_the_next_match_from_a_number_draws_anew() -> None:
    words = [Uncommitted(number).generator().below(1 << 32) for number in ("7", "7/2", "7/3", "72")]
    assert len(set(words)) == 4
