"""The program behind the command: a game in a window, or in the terminal without a display."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

from client.app import App
from client.arguments import Arguments, find_language, parse
from client.command_line import PROGRAM, BadArgument
from client.diagnosis.host_log import own_room
from client.diagnosis.logbook import Logbook
from client.display.window import find_display
from client.i18n import Words
from client.opening import Opening
from client.screens.about import describe_program
from client.screens.diagnostics import report_crash
from client.screens.routes import ScreenRoutes
from client.skins.registry import playable
from client.skins.unusable_packages import describe_left_out
from client.storage.settings import Settings, data_folder
from client.storage.shelf import Shelf
from client.ui.context import Screen
from engine.programs import end_with_reader


@end_with_reader
def run(argv: list[str], opening: Opening) -> int:
    """Carry out a command line; return the exit code."""
    shelf, settings = Shelf(settings=opening.file), opening.settings
    words = Words(find_language(argv) or settings.spoken)
    try:
        arguments = parse(argv, words)
    except BadArgument as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 2
    if arguments.answer is not None:
        print(arguments.answer)
        return 0
    for sentence in describe_left_out(words):
        print(f"{PROGRAM}: {sentence}", file=sys.stderr)
    if opening.trouble is not None:
        print(f"{PROGRAM}: {words.tr(opening.trouble.text, **opening.trouble.arguments)}", file=sys.stderr)

    def describe() -> list[str]:
        return [*describe_program(settings), *own_room(data_folder() / "party")]

    with Logbook(data_folder(), debug=arguments.debug, about=describe) as book:
        if book.path is not None:
            print(f"{PROGRAM}: {words.tr('diagnosis.log', path=book.path)}", file=sys.stderr)
        elif book.trouble is not None:
            reason = book.trouble.strerror or str(book.trouble)
            print(f"{PROGRAM}: {words.tr('error.not_saved', reason=reason)}", file=sys.stderr)
        try:
            if arguments.text:
                return _in_terminal(arguments, words, shelf, settings)
            if not find_display():
                return _without_display(arguments, words, shelf, settings)
            return _in_window(arguments, shelf, opening, words, book)
        except BrokenPipeError:
            # No fault: the reader of the output ended first.
            raise
        except Exception as error:
            # The fatal error is reported, and described in a sentence.
            print(
                f"{PROGRAM}: {report_crash(error, words, book, window=not arguments.text)}", file=sys.stderr
            )
            return 1


def _in_window(arguments: Arguments, shelf: Shelf, opening: Opening, words: Words, book: Logbook) -> int:
    settings = opening.settings
    if arguments.language is not None:
        shelf.settings.set_for_now(settings, "language", arguments.language)
    if arguments.fullscreen:
        shelf.settings.set_for_now(settings, "fullscreen", True)
    app = App(
        settings,
        shelf,
        ScreenRoutes(),
        words,
        size=arguments.size,
        window=opening.window,
        book=book,
        games=playable(examples=arguments.examples),
    )
    if opening.trouble is not None:
        app.toast(words.tr(opening.trouble.text, **opening.trouble.arguments), "refusal")
    match = shelf.matches.last() if arguments.resume else arguments.plan
    first: Screen | None = None
    if match is not None:
        from client.screens.setup.starting import Starting

        first = Starting(match)
    if arguments.rooms or arguments.host or arguments.entry is not None:
        first = app.routes.local_network(arguments.entry, hosting=arguments.host)
    if arguments.matches:
        first = app.routes.matches()
    if arguments.record is not None:
        first = app.routes.record(arguments.record)
    try:
        asyncio.run(app.run(first))
    except KeyboardInterrupt:
        return 130
    return 0


def _in_terminal(arguments: Arguments, words: Words, shelf: Shelf, settings: Settings) -> int:
    # Each mode takes long to load, and a window needs none of them.
    if arguments.rooms:
        from client.text.nearby import list_rooms

        return list_rooms(words, sys.stdin, sys.stdout)
    if arguments.entry is not None:
        from client.text.doorway import join_text

        return join_text(arguments.entry, words, sys.stdin, sys.stdout, shelf, settings)
    if arguments.host:
        from client.text.doorway import host_text

        return host_text(words, sys.stdin, sys.stdout, shelf, settings, examples=arguments.examples)
    if arguments.matches or arguments.record is not None:
        from client.text.matches import list_matches, show_match

        if arguments.record is not None:
            return show_match(arguments.record, words, sys.stdin, sys.stdout)
        return list_matches(shelf.records.folder, words, sys.stdin, sys.stdout)
    from client.coaching import Coaching
    from client.text import run_text

    plan = None if arguments.resume else arguments.plan or parse(["play"], words).plan

    def save() -> None:
        # A failure comes again the next time; the match goes on.
        with suppress(OSError):
            shelf.settings.save(settings)

    coaching = Coaching(settings, save)
    return run_text(
        plan,
        words,
        sys.stdin,
        sys.stdout,
        shelf.matches,
        shelf.records,
        coaching,
        shelf.settings.place,
    )


def _without_display(arguments: Arguments, words: Words, shelf: Shelf, settings: Settings) -> int:
    if sys.stdin.isatty() and sys.stdout.isatty():
        print(f"{PROGRAM}: {words.tr('error.no_display')}", file=sys.stderr)
        return _in_terminal(arguments, words, shelf, settings)
    print(f"{PROGRAM}: {words.tr('error.no_display_no_terminal')}", file=sys.stderr)
    return 2
