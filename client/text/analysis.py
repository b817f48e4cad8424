"""The analysis of a recorded match in a terminal: asked for, followed, stopped and told."""

from __future__ import annotations

import asyncio
from pathlib import Path

from client.i18n import Words
from client.judging.analysis_text import describe_swings
from client.judging.analyst import Analyst, NoAnalysis, find_obstacle
from client.sessions.recorded_session import RecordedSession
from client.skins.registry import SKINS, game_words
from client.skins.wording.log_names import naming
from client.skins.wording.seat_names import seat_names
from client.text.console.terminal import Terminal

ANALYSE, QUIT = "analyse", "quit"
"""What may be typed after a match is told."""
STEP = 0.1
"""Part of a match between two reports of progress."""


async def offer_analysis(
    terminal: Terminal, words: Words, session: RecordedSession, record: Path, iterations: int | None = None
) -> None:
    """Ask until the person leaves; each `analyse` tells the costliest decisions of the match."""
    terminal.expected = lambda: (ANALYSE, QUIT)
    while True:
        line = await terminal.ask(words.tr("analysis.ask"))
        if line is None:
            terminal.say("")
            return
        if line in ("", QUIT):
            return
        if line != ANALYSE:
            terminal.say(words.tr("analysis.unknown", text=line))
        elif (obstacle := find_obstacle(session.reading)) is not None:
            terminal.say(words.tr(f"analysis.not.{obstacle}"))
        else:
            await _analyse(terminal, words, session, Analyst(session.reading, record, iterations))


async def _analyse(terminal: Terminal, words: Words, session: RecordedSession, analyst: Analyst) -> None:
    """Carry out an analysis, which a typed line stops; tell what it has found."""
    told = 0.0

    def report(part: float) -> None:
        nonlocal told
        if part >= told + STEP:
            told = part
            terminal.interrupt(words.tr("analysis.progress", percent=int(100 * part)))

    work = asyncio.ensure_future(analyst.work(report))

    async def wait_for_end() -> None:
        await asyncio.wait({work})

    try:
        line = await terminal.ask_unless(words.tr("analysis.stop"), work.done, wait_for_end)
        if line is None:
            # The input has ended: nobody can stop it, and somebody reads the output.
            terminal.say("")
            await wait_for_end()
    finally:
        # A finished task stays as it is.
        work.cancel()
        await asyncio.wait({work})
    if not work.cancelled() and isinstance(work.exception(), NoAnalysis):
        terminal.say(words.tr("analysis.failed"))
        return
    match = session.reading.match
    assert match is not None
    own = naming(game_words(words, match.game.id), session)
    names = seat_names(own, session)
    skin = SKINS[match.game.id].text
    if analyst.part < 1:
        terminal.say(words.tr("analysis.stopped", percent=int(100 * analyst.part)))
    terminal.say(*describe_swings(own, skin, match, names, analyst.decisions))
    terminal.say(words.tr("analysis.how", n=len(analyst.decisions), iterations=analyst.iterations))
