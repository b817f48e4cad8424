"""The workbench of a seat in a terminal: it asks for lines until the work is done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from client.i18n import LANGUAGES, Words
from client.skins.composing.prepared_seat import preparing
from client.skins.composing.workbench import Workbench
from client.skins.registry import SKINS, game_words
from client.text.commands import HELP, HELP_ENDINGS
from client.text.console.letters import switch_language
from client.text.console.terminal import Terminal
from engine.events import Seat
from engine.game import Game
from engine.preparation import longest

DONE_COMMAND, QUIT, LANGUAGE = "done", "quit", "language"
"""Commands that go on with the work, leave without it, and change the language."""
Change = Callable[[], Coroutine[Any, Any, None]]


def at_bench(game: Game[Any], config: Any, seat: Seat) -> bool:
    """Say whether a seat's player can prepare something in a terminal."""
    return SKINS[game.id].bench is not None and longest(game, config, seat) > 0


class BenchTalk:
    """The preparation of a seat by its player."""

    def __init__(
        self,
        terminal: Terminal,
        words: Words,
        game: Game[Any],
        config: Any,
        seat: Seat,
        place: Path,
        *,
        shared: bool = False,
    ) -> None:
        """Prepare a seat; a folder has saved work, `shared` says whether others sit at this terminal."""
        bench = SKINS[game.id].bench
        assert bench is not None
        self._terminal = terminal
        self._spoken = words
        self._words = game_words(words, game.id)
        self._bench: Workbench[Any] = bench(
            preparing(words, game, config, seat, shared=shared), self._words, place
        )

    async def work(self, past: Callable[[], bool] | None = None, changed: Change | None = None) -> str | None:
        """Return the finished work; None if the player leaves, the input ends or the question is `past`.

        `past` is called after each change.
        """
        say, words, bench = self._terminal.say, self._words, self._bench
        past = past or _never
        say(*bench.list_work(), *bench.verdict(), words.tr("bench.begin", done=DONE_COMMAND, help=HELP))
        known = (*bench.commands, HELP, DONE_COMMAND, QUIT, *(f"{LANGUAGE} {code}" for code in LANGUAGES))
        while not past():
            self._terminal.expected = lambda: known
            line = await self._terminal.ask_unless(words.tr("builder.prompt"), past, changed or _wait_forever)
            if line is None:
                say("", *bench.leave())
                return None
            if line.rstrip(" ").endswith(HELP_ENDINGS):
                say(*self._following(" ".join(line.rstrip(" ").removesuffix("?").split())))
                continue
            typed = " ".join(line.split())
            if typed.lower() == QUIT:
                say(*bench.leave())
                return None
            if typed.lower() != DONE_COMMAND:
                say(*self._answer(typed))
            elif bench.faults:
                say(words.tr("builder.not_yet"), *bench.verdict())
            else:
                say(*bench.leave())
                return bench.text
        return None

    def _following(self, text: str) -> list[str]:
        """Print the continuations of a begun line."""
        more = [
            self._bench.help(each) for each in (LANGUAGE, DONE_COMMAND, QUIT) if each.startswith(text.lower())
        ]
        found = [*self._bench.following(text), *more]
        return found or [self._words.tr("text.no_more")]

    def _answer(self, line: str) -> list[str]:
        words, bench = self._words, self._bench
        command, _, text = line.partition(" ")
        match command.lower():
            case "":
                return []
            case "help":
                known = (*bench.commands, LANGUAGE, DONE_COMMAND, QUIT)
                return [f"{words.tr('text.help.title')}:", *(f"  {bench.help(each)}" for each in known)]
            case "language":
                trouble = switch_language(self._spoken, self._terminal.stdout, text)
                return [trouble] if trouble else [*bench.list_work(), *bench.verdict()]
        answer = bench.answer(line)
        if answer is None:
            return [
                words.tr("text.unknown", text=line),
                words.tr("bench.begin", done=DONE_COMMAND, help=HELP),
            ]
        return answer


def _never() -> bool:
    return False


async def _wait_forever() -> None:
    """Wait for ever."""
    await asyncio.Event().wait()
