"""The steps of a recipe: the matches of each, and the learning from them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import msgspec

from engine.games.warchest.learned.network import Weights
from engine.games.warchest.learned.policy import PolicyWeights
from engine.games.warchest.learned.weight_files import pack, unpack
from tools.learning import policy_training, training
from tools.learning.choices import read_choices
from tools.learning.matches import BASE, Kind, School
from tools.learning.policy_training import PolicyStyle
from tools.learning.positions import read
from tools.learning.training import Style


class Learned(NamedTuple):
    """The learned weights so far, in their stored form; empty: none."""

    worth: bytes = b""
    policy: bytes = b""


Fits = dict[str, Any]
"""Accuracy of learned weights on held-out matches."""


class Generation(msgspec.Struct, frozen=True):
    """Matches of learners: worth is learned anew from them and from those of all earlier generations."""

    cumulative: ClassVar[bool] = True
    matches: int
    level: str = ""
    """Level of bots with these weights; empty: none."""
    style: Style = Style()
    half: Style = Style()
    """Training parameters of the two networks that make the targets."""
    kinds: tuple[Kind, ...] = BASE

    def school(self, before: Learned) -> School:
        """Return the players."""
        return School(before.worth)

    def learn(self, before: Learned, files: list[Path]) -> tuple[Learned, Fits]:
        """Return the weights learned from the files of matches."""
        weights, fit = training.teach_weights(read(files), self.style, self.half)
        return before._replace(worth=pack(weights._asdict())), {"worth": fit._asdict()}


class Distillation(msgspec.Struct, frozen=True):
    """Matches of learners with their preferences: a new policy is trained to predict them."""

    cumulative: ClassVar[bool] = False
    matches: int
    style: PolicyStyle
    level: str = ""
    kinds: tuple[Kind, ...] = BASE

    def school(self, before: Learned) -> School:
        """Return the players."""
        return School(before.worth, tells=True)

    def learn(self, before: Learned, files: list[Path]) -> tuple[Learned, Fits]:
        """Return the weights learned from the files of matches."""
        begun = policy_training.begin_policy(self.style)
        policy, _, fit = policy_training.teach_policy(begun, read_choices(files), self.style)
        return before._replace(policy=pack(policy._asdict())), {"policy": fit._asdict()}


class Practice(msgspec.Struct, frozen=True):
    """Matches of learners: policy and worth are trained on new kinds of matches."""

    cumulative: ClassVar[bool] = False
    matches: int
    policy: PolicyStyle
    worth: Style
    kinds: tuple[Kind, ...]
    level: str = ""

    def school(self, before: Learned) -> School:
        """Return the players."""
        return School(before.worth, tells=True)

    def learn(self, before: Learned, files: list[Path]) -> tuple[Learned, Fits]:
        """Return the weights learned from the files of matches."""
        return _learned_of_choices(before, files, self.policy, self.worth)


class Rehearsal(msgspec.Struct, frozen=True):
    """Many matches of the policy: worth is trained further by their results."""

    cumulative: ClassVar[bool] = False
    matches: int
    worth: Style
    kinds: tuple[Kind, ...] = BASE
    level: str = ""

    def school(self, before: Learned) -> School:
        """Return the players."""
        return School(before.worth, before.policy, 0.0)

    def learn(self, before: Learned, files: list[Path]) -> tuple[Learned, Fits]:
        """Return the weights learned from the files of matches."""
        weights = Weights(**unpack(before.worth))
        worth, *results = training.rehearse_weights(weights, read(files), self.worth)
        told = {"results": [fit._asdict() for fit in results]}
        return before._replace(worth=pack(worth._asdict())), told


class Study(msgspec.Struct, frozen=True):
    """Matches of searches: policy and worth learn further from the trials and values of the searches."""

    cumulative: ClassVar[bool] = False
    matches: int
    iterations: int
    """Iterations for each decision."""
    estimated: float
    """Share of the estimate in the judgement of the searches."""
    policy: PolicyStyle
    worth: Style
    level: str = ""
    kinds: tuple[Kind, ...] = BASE

    def school(self, before: Learned) -> School:
        """Return the players."""
        return School(before.worth, before.policy, self.estimated, self.iterations, tells=True)

    def learn(self, before: Learned, files: list[Path]) -> tuple[Learned, Fits]:
        """Return the weights learned from the files of matches."""
        return _learned_of_choices(before, files, self.policy, self.worth)


def _learned_of_choices(
    before: Learned, files: list[Path], policy_style: PolicyStyle, worth_style: Style
) -> tuple[Learned, Fits]:
    choices = read_choices(files)
    begun = PolicyWeights(**unpack(before.policy))
    policy, *fits = policy_training.teach_policy(begun, choices, policy_style)
    worth, *results = training.refine_weights(Weights(**unpack(before.worth)), choices, worth_style)
    told = {"policy": [fit._asdict() for fit in fits], "results": [fit._asdict() for fit in results]}
    return Learned(pack(worth._asdict()), pack(policy._asdict())), told


Step = Generation | Distillation | Practice | Rehearsal | Study
