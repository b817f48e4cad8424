"""Stored matches in a terminal: the list, and one match told from its record."""

from __future__ import annotations

import asyncio
from collections import deque
from pathlib import Path
from typing import TextIO

from client.i18n import Words
from client.net.refusal import Refused
from client.screens.matches.match_texts import describe_row
from client.sessions.recorded_session import RecordedSession, read_record
from client.skins.registry import SHOWN_GAMES
from client.storage.match_index import MatchIndex
from client.storage.match_notes import MatchNotes, join_notes
from client.text.analysis import offer_analysis
from client.text.console.sitting import at_terminal
from client.text.console.terminal import Terminal
from client.text.play import TextGame
from client.wording.error_texts import refusal
from client.wording.record_texts import describe_gap


def list_matches(folder: Path, words: Words, stdin: TextIO, stdout: TextIO) -> int:
    """Print the matches of a folder, newest first, each with its file; 1 without any."""

    async def tell(terminal: Terminal) -> int:
        (matches,) = await asyncio.to_thread(deque, MatchIndex(folder, SHOWN_GAMES).refresh(), 1)
        notes = await asyncio.to_thread(MatchNotes(folder).read)
        for match in matches:
            told = describe_row(words, match.overview, join_notes(notes, match.files))
            terminal.say(" · ".join(told), f"  {folder / match.files[0]}")
        if not matches:
            terminal.say(words.tr("matches.none"))
        return 0 if matches else 1

    return at_terminal(tell, words, stdin, stdout)


def show_match(path: Path, words: Words, stdin: TextIO, stdout: TextIO) -> int:
    """Tell the match of a record as far as it holds, and offer its analysis; 1 if it does not hold."""

    async def tell(terminal: Terminal) -> int:
        try:
            session = await RecordedSession.open(await read_record(path), SHOWN_GAMES)
        except Refused as refused:
            terminal.say(refusal(words, refused.code, refused.args_))
            return 1
        try:
            await TextGame(session, words, terminal).play()
            over = session.match.store.true.outcome is not None
            gap = describe_gap(words, session.reading, over=over)
            terminal.say(*([gap] if gap else []))
            # An output that goes to a file has nobody who could answer.
            if stdout.isatty() or not stdin.isatty():
                await offer_analysis(terminal, words, session, path)
            return 0 if session.reading.fault is None else 1
        finally:
            await session.close()

    return at_terminal(tell, words, stdin, stdout)
