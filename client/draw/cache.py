"""A memory of rendered surfaces, which are forgotten when the scale of the window changes."""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

_forgetters: list[Callable[[], None]] = []
_of_library: list[Callable[[], None]] = []


def cached(maxsize: int, *, fonts: bool = False) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the last `maxsize` results of a function of hashable arguments; callers must not draw on them.

    Results that hold `fonts` do not outlive the library: they go with the window.
    """

    def wrap(function: Callable[P, R]) -> Callable[P, R]:
        kept = lru_cache(maxsize)(function)
        _forgetters.append(kept.cache_clear)
        if fonts:
            _of_library.append(kept.cache_clear)
        return cast(Callable[P, R], kept)

    return wrap


def forget() -> None:
    """Drop everything that was rendered; after a resize the old sizes will not be asked for again."""
    for clear in _forgetters:
        clear()


def forget_fonts() -> None:
    """Drop what the library takes with it when it ends; a later window in this process makes it anew."""
    for clear in _of_library:
        clear()
