"""The stage of the pictures: a client without a host, and its window."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pygame

from client.app import App

FRAME_S = 1 / 30
"""Seconds of a frame."""


@contextmanager
def undrawn(app: App) -> Iterator[None]:
    """Let a client's frames pass without drawing."""
    with patch.object(app, "_draw", lambda: None):
        yield


@contextmanager
def same_draws(seed: int = 1) -> Iterator[None]:
    """Let whatever this process draws by chance be the same each time: hands, armies, maps, nonces."""
    chance = random.Random(seed)
    with patch("secrets.token_bytes", lambda size=None: chance.randbytes(size or 32)):
        yield


class Stage:
    """The client for a scene: it may press and wait, and `shoot` takes the picture."""

    def __init__(self, app: App, out: Path, suffix: str) -> None:
        """Own a running client; pictures go to `out`, their names end with `suffix`."""
        self.app = app
        self.taken: list[Path] = []
        self._out = out
        self._suffix = suffix

    async def wait(self, seconds: float = 0.5) -> None:
        """Let time pass, in frames that are the same on every machine; only the last one is drawn."""
        with undrawn(self.app):
            for _ in range(round(seconds / FRAME_S) - 1):
                self.app.step(FRAME_S)
                await asyncio.sleep(0)
        self.app.step(FRAME_S)
        await asyncio.sleep(0)

    async def until(self, ready: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let frames and real time pass until a condition holds; raises `TimeoutError`."""
        async with asyncio.timeout(seconds):
            with undrawn(self.app):
                while not ready():
                    self.app.step(FRAME_S)
                    await asyncio.sleep(0.005)
        self.app.step(FRAME_S)

    def press(self, scancode: int, *, shift: bool = False) -> None:
        """Press a key, as if on a keyboard."""
        mod = pygame.KMOD_LSHIFT if shift else 0
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=0, scancode=scancode, mod=mod, unicode=""))

    def point(self, pos: tuple[int, int]) -> None:
        """Move the mouse to a place of the window."""
        motion = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        pygame.event.post(motion)

    def click(self, pos: tuple[int, int]) -> None:
        """Press and release the left button at a place of the window."""
        self.point(pos)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))

    def shoot(self, name: str) -> Path:
        """Save a picture of the window."""
        path = self._out / f"{name}-{self._suffix}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.app.window, path)
        self.taken.append(path)
        return path


Scene = Callable[[Stage], Awaitable[None]]
"""A play on a stage that takes one or more pictures."""
