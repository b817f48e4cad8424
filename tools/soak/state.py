"""The findings of a soak so far, in a file: whoever stops it goes on where it was."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct, field

NAME = "state.json"


class Tally(Struct):
    """What has come of one part."""

    done: int = 0
    """How many of what the part counts."""
    batches: int = 0
    seconds: float = 0.0
    sums: dict[str, float] = field(default_factory=dict)
    """Figures that add up."""
    most: dict[str, float] = field(default_factory=dict)
    """Figures of which the largest counts."""
    faults: list[str] = field(default_factory=list)
    """One line for each thing that should not be."""
    skipped: str = ""
    """Why it cannot be done here."""

    def add(self, other: Tally) -> None:
        """Take a batch in."""
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
        """Return what has come of a part so far."""
        return self.tallies.setdefault(part, Tally())


class States:
    """The file of a soak in a folder."""

    def __init__(self, folder: Path) -> None:
        """Use a folder, which is made if need be."""
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / NAME

    def load(self, seed: int | None) -> State:
        """Return the state that is kept, or that of a new soak with a seed; raises `ValueError`."""
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
        """Keep a state."""
        draft = self._path.with_suffix(".new")
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(state)) + b"\n")
        draft.replace(self._path)
