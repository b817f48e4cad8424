"""Conversations at a terminal, from the choice of its kind to its end."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from typing import Any, TextIO

from client.i18n import Words
from client.text.console.letters import ERRORS, PLAIN_LANGUAGE, can_show
from client.text.console.terminal import Terminal

DUMB_TERMINALS = ("", "dumb", "unknown")
"""Kinds of terminals that cannot move their cursor."""


def at_terminal(
    play: Callable[[Terminal], Coroutine[Any, Any, int]], words: Words, stdin: TextIO, stdout: TextIO
) -> int:
    """Run a dialogue with the person at a terminal; return its exit code."""
    reconfigure = getattr(stdout, "reconfigure", None)
    if reconfigure is not None:
        # A letter that the terminal does not have must not end the game.
        reconfigure(errors=ERRORS)
    if not can_show(stdout, words.language):
        words.switch(PLAIN_LANGUAGE)
        print(words.tr("text.no_letters", encoding=stdout.encoding), file=stdout)
    try:
        return asyncio.run(_talk(play, stdin, stdout))
    except KeyboardInterrupt:
        print(f"\n{words.tr('text.bye')}", file=stdout, flush=True)
        return 0


async def _talk(play: Callable[[Terminal], Coroutine[Any, Any, int]], stdin: TextIO, stdout: TextIO) -> int:
    terminal = _terminal(stdin, stdout)
    try:
        return await play(terminal)
    finally:
        terminal.close()


def _terminal(stdin: TextIO, stdout: TextIO) -> Terminal:
    """Return a terminal with editable lines if the streams are one that can move its cursor."""
    own = stdin is sys.stdin and stdout is sys.stdout
    if not (own and stdin.isatty() and stdout.isatty()) or os.environ.get("TERM", "") in DUMB_TERMINALS:
        return Terminal(stdin, stdout)
    # Pipes and tests do not need the library.
    from client.text.console.edited_terminal import EditedTerminal

    return EditedTerminal()
