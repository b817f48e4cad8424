"""The steps of a recipe: which matches are played in each, and what is learned from them."""

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
    """What was learned so far, as it is kept; empty: nothing."""

    worth: bytes = b""
    policy: bytes = b""


Fits = dict[str, Any]
"""How well what was learned foretells matches that were held back."""


class Generation(msgspec.Struct, frozen=True):
    """Matches of learners: worth is learned anew from them and from those of all generations before."""

    cumulative: ClassVar[bool] = True
    matches: int
    level: str = ""
    """Which level of bots plays by what is learned then; empty: none."""
    style: Style = Style()
    half: Style = Style()
    """How the two networks are trained that make the targets."""
    kinds: tuple[Kind, ...] = BASE

    def school(self, before: Learned) -> School:
        """Return who plays."""
        return School(before.worth)

    def learn(self, before: Learned, files: list[Path]) -> tuple[Learned, Fits]:
        """Return what is learned from the files of matches."""
        weights, fit = training.teach_weights(read(files), self.style, self.half)
        return before._replace(worth=pack(weights._asdict())), {"worth": fit._asdict()}


class Distillation(msgspec.Struct, frozen=True):
    """Matches of learners that tell how much they liked each action: a policy is begun that foretells it."""

    cumulative: ClassVar[bool] = False
    matches: int
    style: PolicyStyle
    level: str = ""
    kinds: tuple[Kind, ...] = BASE

    def school(self, before: Learned) -> School:
        """Return who plays."""
        return School(before.worth, tells=True)

    def learn(self, before: Learned, files: list[Path]) -> tuple[Learned, Fits]:
        """Return what is learned from the files of matches."""
        begun = policy_training.begin_policy(self.style)
        policy, _, fit = policy_training.teach_policy(begun, read_choices(files), self.style)
        return before._replace(policy=pack(policy._asdict())), {"policy": fit._asdict()}


class Practice(msgspec.Struct, frozen=True):
    """Matches of learners: policy and worth go on to kinds of matches that were not learned of before."""

    cumulative: ClassVar[bool] = False
    matches: int
    policy: PolicyStyle
    worth: Style
    kinds: tuple[Kind, ...]
    level: str = ""

    def school(self, before: Learned) -> School:
        """Return who plays."""
        return School(before.worth, tells=True)

    def learn(self, before: Learned, files: list[Path]) -> tuple[Learned, Fits]:
        """Return what is learned from the files of matches."""
        return _learned_of_choices(before, files, self.policy, self.worth)


class Rehearsal(msgspec.Struct, frozen=True):
    """Many matches of the policy: worth goes on from what came of them."""

    cumulative: ClassVar[bool] = False
    matches: int
    worth: Style
    kinds: tuple[Kind, ...] = BASE
    level: str = ""

    def school(self, before: Learned) -> School:
        """Return who plays."""
        return School(before.worth, before.policy, 0.0)

    def learn(self, before: Learned, files: list[Path]) -> tuple[Learned, Fits]:
        """Return what is learned from the files of matches."""
        weights = Weights(**unpack(before.worth))
        worth, *results = training.rehearse_weights(weights, read(files), self.worth)
        told = {"results": [fit._asdict() for fit in results]}
        return before._replace(worth=pack(worth._asdict())), told


class Study(msgspec.Struct, frozen=True):
    """Matches of searches: policy and worth go on, from what was tried and what the searches came to."""

    cumulative: ClassVar[bool] = False
    matches: int
    iterations: int
    """How much is searched for each decision."""
    estimated: float
    """The share of the estimate in what the searches judge."""
    policy: PolicyStyle
    worth: Style
    level: str = ""
    kinds: tuple[Kind, ...] = BASE

    def school(self, before: Learned) -> School:
        """Return who plays."""
        return School(before.worth, before.policy, self.estimated, self.iterations, tells=True)

    def learn(self, before: Learned, files: list[Path]) -> tuple[Learned, Fits]:
        """Return what is learned from the files of matches."""
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
