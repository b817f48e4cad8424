"""A cache of rendered surfaces, cleared when the scale of the window changes."""

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar, cast

import pygame

P = ParamSpec("P")
R = TypeVar("R")

_forgetters: list[Callable[[], None]] = []
_of_library: list[Callable[[], None]] = []
_kept_pictures: dict[Callable[..., pygame.Surface], OrderedDict[Any, pygame.Surface]] = {}


def cache_results(
    maxsize: int, *, fonts: bool = False, pictures: bool = True
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Cache the last `maxsize` results of a function; callers must not draw on them.

    Results that hold `fonts` must go before the font library ends: they are dropped with the window. Results
    without `pictures` take little memory, and outlast `forget`.
    """

    def wrap(function: Callable[P, R]) -> Callable[P, R]:
        kept = lru_cache(maxsize)(function)
        if pictures:
            _forgetters.append(kept.cache_clear)
        if fonts:
            _of_library.append(kept.cache_clear)
        return cast(Callable[P, R], kept)

    return wrap


def cache_pixels(mebibytes: float) -> Callable[[Callable[P, pygame.Surface]], Callable[P, pygame.Surface]]:
    """Cache the pictures used last while they fit into some memory; at least one.

    This is for pictures of very different sizes, whose number would say little about their memory.
    """

    def wrap(function: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        kept: OrderedDict[Any, pygame.Surface] = OrderedDict()
        held = 0

        @wraps(function)
        def find_picture(*args: P.args, **more: P.kwargs) -> pygame.Surface:
            nonlocal held
            key = (args, *more.items())
            if key in kept:
                kept.move_to_end(key)
                return kept[key]
            kept[key] = picture = function(*args, **more)
            held += _pixels(picture)
            while held > mebibytes * 2**20 and len(kept) > 1:
                held -= _pixels(kept.popitem(last=False)[1])
            return picture

        def clear() -> None:
            nonlocal held
            kept.clear()
            held = 0

        _forgetters.append(clear)
        _kept_pictures[find_picture] = kept
        return find_picture

    return wrap


def is_cached(function: Callable[..., pygame.Surface], *args: object) -> bool:
    """Say whether a function with `cache_pixels` has its picture for some arguments at hand."""
    return (args,) in _kept_pictures[function]


def _pixels(picture: pygame.Surface) -> int:
    """Return the bytes of a picture's pixels."""
    return picture.get_pitch() * picture.height


def forget() -> None:
    """Drop all rendered surfaces; after a resize the old sizes are not needed any more."""
    for clear in _forgetters:
        clear()


def forget_fonts() -> None:
    """Drop the fonts before their library ends; a later window in this process loads them again."""
    for clear in _of_library:
        clear()
