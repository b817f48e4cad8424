"""Remember rendered surfaces, and forget them all when the scale of the window changes."""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

_forgetters: list[Callable[[], None]] = []


def cached(maxsize: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the last `maxsize` results of a function of hashable arguments; callers must not draw on them."""

    def wrap(function: Callable[P, R]) -> Callable[P, R]:
        kept = lru_cache(maxsize)(function)
        _forgetters.append(kept.cache_clear)
        return cast(Callable[P, R], kept)

    return wrap


def forget() -> None:
    """Drop everything that was rendered; after a resize the old sizes will not be asked for again."""
    for clear in _forgetters:
        clear()
