"""The learned weights of each level, read from the files beside this module."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pkgutil import get_data
from typing import Any

from engine.events import Seat
from engine.games.warchest.learned.features import group_features
from engine.games.warchest.learned.first_layer import FirstLayer
from engine.games.warchest.learned.network import Network, Weights
from engine.games.warchest.learned.policy import Policy, PolicyWeights
from engine.games.warchest.learned.weight_files import unpack
from engine.games.warchest.state import State
from engine.parts.bots import Judge

WEIGHTS = {
    "knight": "knight.npz",
    "knight_four": "marshal_four.npz",
    "marshal": "marshal.npz",
    "marshal_four": "marshal_four.npz",
}
"""The file of each level with learned values of positions; `docs/learning.md` describes the training.

For four players, knight and marshal share the values; only the marshal has a policy.
"""
POLICIES = {"marshal": "marshal_policy.npz", "marshal_four": "marshal_four_policy.npz"}
"""The file of each level with a learned policy."""
SUFFIX = {2: "", 4: "_four"}
"""The suffix of a level's name by the number of players: weights for two are of no use for four."""

ESTIMATE_SHARES = {"knight": 0.4, "knight_four": 0.4, "marshal": 0.0, "marshal_four": 0.0}
"""The share of the plain estimate in each level's judgement; `docs/learning.md` reports its effect."""


def judge_of(level: str, state: State) -> Judge[State] | None:
    """Return a level's learned judge for a position and its successors; None without weights."""
    name = level + SUFFIX[state.setup.variant.players]
    return _judge_of(name) if name in WEIGHTS and has_features(state) else None


def has_features(state: State) -> bool:
    """Return whether the armies are formed: before, a position has no features."""
    return state.round > 0


class LearnedJudge:
    """Judge positions by a network, and actions in them by a policy, if there is one."""

    def __init__(self, worth: Weights, policy: PolicyWeights | None, estimated: float) -> None:
        """Take weights as they are; they must not be changed. `estimated` is the share of the estimate."""
        learned = (worth,) if policy is None else (worth, policy)
        self._layer = FirstLayer([(each.rows, each.first) for each in learned])
        self._width = len(worth.first)
        self._network = Network(worth, estimated)
        self._policy = None if policy is None else Policy(policy)

    def judge(self, state: State, seat: Seat, actions: Sequence[Any]) -> tuple[float, Sequence[float] | None]:
        """Return the expected value for the side of the seat that decides, and the promise of each action."""
        side = seat & 1
        hidden = self._layer.of(group_features(state, side))
        worth = self._network.worth(state, side, hidden[: self._width])
        policy = self._policy
        return worth, None if policy is None else policy.logits(hidden[self._width :], state, seat, actions)


@cache
def _judge_of(name: str) -> Judge[State]:
    policy = _read_file(POLICIES[name]) if name in POLICIES else b""
    return read_learned(_read_file(WEIGHTS[name]), policy, ESTIMATE_SHARES[name]).judge


def read_learned(worth: bytes, policy: bytes, estimated: float) -> LearnedJudge:
    """Return learned weights from their files; no policy if that file is empty."""
    chosen = PolicyWeights(**unpack(policy)) if policy else None
    return LearnedJudge(Weights(**unpack(worth)), chosen, estimated)


def _read_file(file: str) -> bytes:
    kept = get_data(__package__, file)
    assert kept is not None
    return kept
