"""A game against the computer in a terminal, from the greeting on."""

from __future__ import annotations

from typing import TextIO

from client.coaching import Coaching
from client.i18n import Words
from client.net.connection import Refused
from client.session.game_setup import GameSetup
from client.session.solo_session import SoloSession
from client.skins.registry import SHOWN, game_name
from client.storage.records import SavedRecords
from client.storage.saved_match import SavedMatches
from client.text.commands import HELP
from client.text.play import TextGame
from client.text.terminal import Terminal, at_terminal
from client.ui.error_texts import refusal

NEW = "new"
"""What is typed to give an unfinished game up."""


def run_text(
    plan: GameSetup | None,
    words: Words,
    stdin: TextIO,
    stdout: TextIO,
    keeper: SavedMatches | None = None,
    records: SavedRecords | None = None,
    coaching: Coaching | None = None,
) -> int:
    """Play a solo game in a terminal and return the exit code: 1 where the host failed, otherwise 0.

    Without a plan the game goes on that `keeper` remembers; before another one takes its place it is asked.
    `records` is where matches are written down; `coaching` says what the coach has said already.
    The end of the input leaves the game.
    """

    async def play(terminal: Terminal) -> int:
        return await _run(plan, words, terminal, keeper, records, coaching)

    return at_terminal(play, words, stdin, stdout)


async def _run(
    plan: GameSetup | None,
    words: Words,
    terminal: Terminal,
    keeper: SavedMatches | None,
    records: SavedRecords | None,
    coaching: Coaching | None,
) -> int:
    kept = keeper.load() if keeper is not None else None
    beginning = plan or kept
    title = game_name(words, beginning.game) if beginning is not None else words.tr("app.name")
    terminal.say(words.tr("text.welcome", game=title, help=HELP))
    if plan is not None and kept is not None:
        line = await terminal.ask(words.tr("text.unfinished", word=NEW))
        if line is None:
            terminal.say("", words.tr("text.end_of_input"))
            return 0
        plan = plan if line.lower() == NEW else None
    try:
        if plan is not None:
            session = await SoloSession.start(plan, keeper=keeper, records=records)
        else:
            assert keeper is not None
            session = await SoloSession.resume(keeper, records=records, games=SHOWN)
    except Refused as refused:
        terminal.say(refusal(words, refused.code, refused.args_))
        return 1
    try:
        return await TextGame(session, words, terminal.lines, terminal.stdout, coaching).play()
    finally:
        await session.close()
