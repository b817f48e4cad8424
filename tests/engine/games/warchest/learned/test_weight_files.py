"""Kept weights: half precision, and rows that are found again by the codes of kinds and Decrees."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise, product
from types import ModuleType

import numpy as np
import pytest

from engine.games.warchest.learned import features, traits
from engine.games.warchest.learned.features import FEATURES
from engine.games.warchest.learned.layout import PRESENT, Block, Codes
from engine.games.warchest.learned.network import Weights
from engine.games.warchest.learned.policy import PolicyWeights
from engine.games.warchest.learned.traits import TRAITS
from engine.games.warchest.learned.weight_files import LAID_OUT, Floats, pack, rearrange, unpack
from tests.engine.games.warchest.learned.test_network import weights

MORE = (
    PRESENT._replace(kinds=("aa", *PRESENT.kinds)),
    PRESENT._replace(kinds=tuple(sorted((*PRESENT.kinds, "hq")))),
    PRESENT._replace(kinds=(*PRESENT.kinds, "zz"), decrees=("abc", *PRESENT.decrees)),
    PRESENT._replace(decrees=tuple(sorted((*PRESENT.decrees, "hqq")))),
)
"""The codes of programs with a unit or a Decree more."""
BLOCKS = {name: blocks for name, (_, blocks) in LAID_OUT.items()}
EACH = pytest.mark.parametrize("name", sorted(LAID_OUT))


def labels(blocks: Sequence[Block], codes: Codes) -> list[tuple[Hashable, ...]]:
    """Return the meaning of each row: its block, and its place along each axis there."""
    return [
        (number, *place)
        for number, block in enumerate(blocks)
        for place in product(*(codes.along(axis) for axis in block))
    ]


def number_rows(blocks: Sequence[Block], codes: Codes) -> Floats:
    """Return rows that are all different, and none of zeros."""
    return np.arange(1, 2 * codes.count(blocks) + 1, dtype=np.float32).reshape(-1, 2)


@pytest.mark.parametrize(("module", "count"), [(features, FEATURES), (traits, TRAITS)])
def test_the_blocks_lie_one_behind_the_other(module: ModuleType, count: int) -> None:
    """Each begins with the number by which the features or traits name it."""
    begins = [*module.BLOCKS, count]
    assert begins[0] == 0
    for (begin, end), block in zip(pairwise(begins), module.BLOCKS.values(), strict=True):
        assert PRESENT.count([block]) == end - begin


@EACH
@pytest.mark.parametrize("codes", MORE)
def test_rows_are_found_again_by_codes(name: str, codes: Codes) -> None:
    """New features have rows of zeros; removed ones leave none behind."""
    blocks = BLOCKS[name]
    for before, after in ((PRESENT, codes), (codes, PRESENT)):
        rows = number_rows(blocks, before)
        found = rearrange(rows, blocks, before, after)
        known = dict(zip(labels(blocks, before), rows.tolist(), strict=True))
        listed = labels(blocks, after)
        assert len(found) == len(listed) == after.count(blocks)
        assert found.tolist() == [known.get(label, [0.0, 0.0]) for label in listed]
    assert any(label not in known for label in listed) is (len(listed) > len(known))


@pytest.mark.parametrize("codes", [PRESENT, *MORE])
def test_weights_of_a_program_with_others_are_read(codes: Codes) -> None:
    """Only kept tables with a row for each feature or trait are laid out anew."""
    few = np.ones((codes.count(BLOCKS["rows"]), 2), np.float32)
    policy = PolicyWeights(
        few,
        np.full(2, 0.5, np.float32),
        np.ones((codes.count(BLOCKS["traits"]), 2), np.float32),
        np.ones(codes.count(BLOCKS["liking"]), np.float32),
    )
    found = PolicyWeights(**unpack(pack(policy._asdict(), codes)))
    assert [len(each) for each in found] == [FEATURES, 2, TRAITS, TRAITS]
    assert all(each.all() for each in found), "there is nothing that these did not know"
    assert found.first.tolist() == [0.5, 0.5]


def test_weights_are_kept_in_half_precision_and_the_same_bytes() -> None:
    made = weights(usual=0.1)
    kept = pack(made._asdict())
    assert pack(made._asdict()) == kept
    again = Weights(**unpack(kept))
    assert again.usual[0] == np.float32(np.float16(0.1))
    assert [each.dtype for each in again] == [np.dtype(np.float32)] * len(made)


def test_weights_for_other_features_are_refused() -> None:
    """By the codes that they were kept with."""
    with pytest.raises(ValueError, match=f"weights for 7 features, not for {FEATURES}: learn them anew"):
        unpack(pack(weights(7)._asdict()))
