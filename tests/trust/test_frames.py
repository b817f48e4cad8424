"""Frames that are almost right: a real host answers each of them, and nobody else notices."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from engine.wire.protocol import ProtocolError, frame, from_client
from tools.attacks import mutants
from tools.attacks.mutations import EXAMPLES, Mutator, ends, missing

pytestmark = pytest.mark.trust

SEED = 10


@pytest.mark.parametrize(
    ("frames", "seed"), [(1_250, SEED), pytest.param(10_000, SEED, marks=pytest.mark.full)]
)
def test_frames_find_no_fault(tmp_path: Path, frames: int, seed: int) -> None:
    """No internal error, no memory kept, the match beside them is not disturbed."""
    found = asyncio.run(mutants.attack(tmp_path / "data", frames, seed))
    assert found.faults() == []
    assert found.frames >= frames
    assert len(found.codes) > 15, "many kinds of refusal were reached"


def test_every_message_is_mutated() -> None:
    assert missing() == set(), "an example of each in `tools/attacks/mutations.py`"
    for example in EXAMPLES:
        assert from_client(frame(example)[4:]) == example


def test_frames_come_from_their_seed_and_differ() -> None:
    made = [
        [mutator.frame(mutator.body()) for _ in range(300)]
        for mutator in (Mutator(1), Mutator(1), Mutator(2))
    ]
    assert made[0] == made[1] != made[2]
    ending = sum(ends(each) for each in made[0])
    assert 30 < ending < 200, "some end the connection, most have to be judged"


def test_what_ends_a_connection_is_known() -> None:
    """Or frames behind one that does would be counted and never read."""
    for each in EXAMPLES:
        assert ends(frame(each)) == (type(each).__name__ == "Hello")
    assert ends(b"\x00\x00\x00\x05\xc1")
    with pytest.raises(ProtocolError):
        from_client(b"\xc1")
