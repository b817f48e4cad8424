"""The findings of a soak so far, in a file: a stopped soak can continue."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct, field

NAME = "state.json"


class Tally(Struct):
    """The results of one part."""

    done: int = 0
    """Number of counted items."""
    batches: int = 0
    seconds: float = 0.0
    sums: dict[str, float] = field(default_factory=dict)
    """Figures that are added."""
    most: dict[str, float] = field(default_factory=dict)
    """Figures whose maximum counts."""
    faults: list[str] = field(default_factory=list)
    """One line for each fault."""
    skipped: str = ""
    """Reason why it cannot be done here."""

    def add(self, other: Tally) -> None:
        """Add a batch."""
        self.done += other.done
        self.batches += 1
        self.seconds += other.seconds
        for name, value in other.sums.items():
            self.sums[name] = self.sums.get(name, 0.0) + value
        for name, value in other.most.items():
            self.most[name] = max(self.most.get(name, value), value)
        self.faults += other.faults
        self.skipped = other.skipped


class State(Struct):
    """All parts of one soak."""

    seed: int
    tallies: dict[str, Tally] = field(default_factory=dict)

    def tally(self, part: str) -> Tally:
        """Return the results of a part so far."""
        return self.tallies.setdefault(part, Tally())


class States:
    """The file of a soak in a folder."""

    def __init__(self, folder: Path) -> None:
        """Use a folder, which is created if necessary."""
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / NAME

    def load(self, seed: int | None) -> State:
        """Return the stored state, or that of a new soak with a seed; raises `ValueError`."""
        try:
            state = msgspec.json.decode(self._path.read_bytes(), type=State)
        except FileNotFoundError:
            return State(1 if seed is None else seed)
        except msgspec.DecodeError as error:
            raise ValueError(f"{self._path} is not the state of a soak: {error}") from None
        if seed not in (None, state.seed):
            raise ValueError(f"{self._path} is of a soak with the seed {state.seed}: take another folder")
        return state

    def save(self, state: State) -> None:
        """Store a state."""
        draft = self._path.with_suffix(".new")
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(state)) + b"\n")
        draft.replace(self._path)
