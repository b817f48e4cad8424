"""A law over all confirmations: each names the loss, and without a loss there is no question."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.i18n import LANGUAGES, Words
from client.screens.menu.menu import Menu
from client.skins.registry import SKINS, game_words
from client.ui import keys
from client.ui.widgets.dialog import CANCEL, Choice, Dialog, confirmation
from engine.games.registry import GAMES
from tests.support.client.any_skin import SOON, each_game
from tests.support.client.table_driver import Tables
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession

CLIENT = Path("client")
RED = "danger"


def calls(name: str) -> Iterator[tuple[Path, ast.Call]]:
    """Yield every call of something in the client's code by its name, as a function or a method."""
    for path in sorted(CLIENT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                found = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
                if found == name:
                    yield path, node


def texts(node: ast.AST) -> list[str]:
    """Return the keys of texts that stand in a piece of code."""
    return [
        each.value
        for each in ast.walk(node)
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and "." in each.value
    ]


def list_confirmations() -> list[tuple[str, str, str]]:
    """Return question, button and cost of every confirmation in the client, as keys of texts."""
    found = []
    for name, take in (("confirmation", (0, 1, 3)), ("confirm", (0, 1, 2))):
        for path, call in calls(name):
            if path == Path("client/screens/table/context.py"):
                # It passes on its callers' values.
                continue
            arguments = [texts(call.args[at]) for at in take]
            if path == Path("client/skins/composing/page.py"):
                arguments[2] = ["builder.leave.cost"]
            if path == Path("client/screens/matches/dropped_file.py"):
                # The costs are those of the screens that are left; the others have a question of their own.
                arguments[2] = ["dropped.cost"]
            assert all(len(each) == 1 for each in arguments), (path, arguments)
            question, button, cost = (each[0] for each in arguments)
            found.append((question, button, cost))
    return found


def all_words(language: str, key: str) -> list[Words]:
    """Return the words of the program or of the games that have a text."""
    plain = Words(language)
    games = [game_words(plain, game) for game in SKINS]
    return [words for words in (plain, *games) if words.has(key)] or [plain]


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_every_confirmation_says_what_it_costs(language: str) -> None:
    """A question, a button with the name of its action, and a sentence that states the loss."""
    confirmations = list_confirmations()
    assert len(confirmations) >= 9, "the search itself works"
    for question, button, cost in confirmations:
        for words in all_words(language, cost):
            ask, yes, lost = words.tr(question), Words(language).tr(button), words.tr(cost)
            assert ask.rstrip("»”").endswith("?"), ask
            assert lost.endswith("."), lost
            assert "?" not in lost
            assert yes not in ("Yes", "OK", "Да", "ОК")


def test_nothing_is_red_without_a_cost() -> None:
    """Neither can such an answer be made, nor a dialog that asks before nothing."""
    with pytest.raises(ValueError, match="does not say what it costs"):
        Choice("table.leave", kind="danger")
    with pytest.raises(ValueError, match="nothing is lost"):
        Dialog(lambda: "Leave?", [Choice("table.leave"), Choice(CANCEL)])
    made = confirmation(lambda: "Leave?", "table.leave", lambda: None, lambda: "All is lost.")
    assert made.costs == ["All is lost."]


def test_dangerous_answers_are_made_by_choices_alone() -> None:
    """No other dialog has a button in red, so none escapes the rule; menus lead to a question."""
    red = {
        (path.as_posix(), getattr(call.func, "id", getattr(call.func, "attr", "")))
        for path in sorted(CLIENT.rglob("*.py"))
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call)
        and any(isinstance(each, ast.Constant) and each.value == RED for each in list_argument_nodes(call))
    }
    # A helper that makes choices is called as they are.
    assert {name.lower() for _, name in red} <= {"choice", "action", "answer"}


def list_argument_nodes(call: ast.Call) -> list[ast.AST]:
    """Return the arguments of a call, and the alternatives of conditions in them."""
    values: list[ast.AST] = [*call.args, *(each.value for each in call.keywords)]
    return [*values, *(each.body for each in values if isinstance(each, ast.IfExp))]


@each_game
def test_leaving_a_match_that_is_kept_asks_nothing(tables: Tables, game: str) -> None:
    """The match against the computer can be continued: the way home leads there at once, and says so."""
    session = LocalSession(GAMES[game], SOON.get(game, {}), seed=2)
    session.go_on()
    sitter = tables.sit(session)
    sitter.press(keys.BACK)
    while not sitter.app.overlays:
        # A step of the choice was taken back before the menu came.
        sitter.press(keys.BACK)
    sitter.use("table.leave")
    assert isinstance(sitter.app.screen, Menu)
    assert not sitter.app.overlays
    assert sitter.app.toasts.shown


@each_game
def test_resigning_says_what_it_costs(tables: Tables, game: str) -> None:
    """The question comes with its cost, and the keyboard stands at the way out."""
    session = LocalSession(GAMES[game], SOON.get(game, {}), seed=2)
    session.go_on()
    sitter = tables.sit(session)
    sitter.press(keys.BACK)
    while not sitter.app.overlays:
        sitter.press(keys.BACK)
    sitter.use("table.resign")
    dialog = sitter.app.overlays[-1]
    assert isinstance(dialog, Dialog)
    assert dialog.costs == [sitter.app.words.tr("table.resign.cost")]
    assert sitter.at == CANCEL
    assert session.match.store.true.outcome is None
