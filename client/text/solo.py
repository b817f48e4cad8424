"""A game against the computer in a terminal, from the greeting on."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from msgspec import structs

from client.coaching import Coaching
from client.i18n import Words
from client.net.connection import Refused
from client.session.game_setup import GameSetup
from client.sessions.solo_session import SoloSession
from client.skins.registry import SHOWN_GAMES, game_name
from client.storage.records import SavedRecords
from client.storage.saved_match import SavedMatches
from client.text.commands import HELP
from client.text.console.sitting import at_terminal
from client.text.console.terminal import Terminal
from client.text.play import CLEAR_SCREEN, TextGame
from client.text.preparing import BenchTalk, at_bench
from client.wording.error_texts import refusal
from engine.options import configure


def run_text(
    plan: GameSetup | None,
    words: Words,
    stdin: TextIO,
    stdout: TextIO,
    matches: SavedMatches | None = None,
    records: SavedRecords | None = None,
    coaching: Coaching | None = None,
    works: Path | None = None,
) -> int:
    """Play a solo game in a terminal and return the exit code: 1 if the host failed, otherwise 0.

    Without a plan the last one of `matches` goes on. `records` is the folder of records; `coaching` knows the
    seen lessons of the coach. `works` is the folder of players' saved work; without it nothing is prepared.
    The end of the input leaves the game.
    """

    async def play(terminal: Terminal) -> int:
        return await _run(plan, words, terminal, matches, records, coaching, works)

    return at_terminal(play, words, stdin, stdout)


async def _run(
    plan: GameSetup | None,
    words: Words,
    terminal: Terminal,
    matches: SavedMatches | None,
    records: SavedRecords | None,
    coaching: Coaching | None,
    works: Path | None,
) -> int:
    folder = None if matches is None else matches.new() if plan is not None else matches.last()
    beginning = plan or (folder.load() if folder is not None else None)
    title = game_name(words, beginning.game) if beginning is not None else words.tr("app.name")
    terminal.say(words.tr("text.welcome", game=title, help=HELP))
    if plan is not None and works is not None and not plan.position:
        plan = await _prepare_seats(plan, words, terminal, works)
        if plan is None:
            terminal.say(words.tr("text.bye"))
            return 0

    def still(seconds: int) -> None:
        terminal.say(words.tr("host.still", n=seconds))

    try:
        if plan is not None:
            keeper = folder if plan.own else None
            session = await SoloSession.start(plan, keeper=keeper, records=records, still=still)
        else:
            assert folder is not None
            session = await SoloSession.resume(folder, records=records, games=SHOWN_GAMES, still=still)
    except Refused as refused:
        terminal.say(refusal(words, refused.code, refused.args_))
        return 1
    try:
        return await TextGame(session, words, terminal, coaching).play()
    finally:
        await session.close()


async def _prepare_seats(plan: GameSetup, words: Words, terminal: Terminal, works: Path) -> GameSetup | None:
    """Let each own seat prepare by hand, in turn; None if a player leaves."""
    game = SHOWN_GAMES[plan.game]
    config = configure(game.options, plan.options)
    seats = [seat for seat in plan.own if seat not in plan.prepared and at_bench(game, config, seat)]
    for seat in seats:
        if len(seats) > 1:
            terminal.say(CLEAR_SCREEN if terminal.stdout.isatty() else "")
            turn = words.tr("bench.turn", player=plan.people.get(seat, words.tr("table.you")))
            if await terminal.ask(turn) is None:
                terminal.say("")
                return None
        talk = BenchTalk(terminal, words, game, config, seat, works, shared=len(seats) > 1)
        made = await talk.work()
        if made is None:
            return None
        plan = structs.replace(plan, prepared={**plan.prepared, seat: made})
    return plan
