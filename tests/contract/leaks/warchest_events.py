"""Events of War Chest that declare public what the rules hide; only the leaky variants emit them."""

from engine.events import Event, Public, Uncovered
from engine.games.warchest.pending import Frame


class DrawnOpenly(Event, frozen=True, tag="drawn_openly"):
    """A seat drew coins from its bag, and everybody sees them."""

    seat: Public[int]
    coins: Public[tuple[int, ...]]


class AwaitedOpenly(Event, frozen=True, tag="awaited_openly"):
    """These decisions are pending now; coins in them are shown."""

    frames: Uncovered[tuple[Frame, ...]]


class PassedOpenly(Event, frozen=True, tag="passed_openly"):
    """A seat used its coin for nothing, and everybody sees the coin."""

    seat: Public[int]
    coin: Public[int]
