"""The editor of positions in the real client: by mouse and by keys, refused in words, and played on from."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.screens.setup.new_game import NewGame
from client.screens.setup.position_editor import PositionEditor
from client.screens.setup.watch_bots import WatchBots
from client.screens.table.screen import TableScreen
from client.skins.registry import SHOWN_GAMES, SKINS, game_name, game_words
from client.skins.warchest.wording.phrases import reason_text
from client.ui import keys
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from engine.notation import NotationError
from engine.wire.limits import MAX_GIVEN_POSITION_LENGTH
from tests.client.screens.matches.test_matches import make_player, until
from tests.client.screens.table.ending.test_play_on import REVISION, choose, look_back, paste, position_of
from tests.client.skins.composer import right_click
from tests.engine.games.warchest.helper import position
from tests.support.client.client_driver import ENTER, LANGUAGES, Player
from tools.harness.games.stored_records import write_match

GAME = SHOWN_GAMES["warchest"]
LINE = position("d4:w:wp1,f4:w:fo2", w="ro1sw1 supply:sw1", r="ro1 supply:rg2 down:ar1", round=4)
MINUS = pygame.KSCAN_MINUS


LONG = "wc1 " + "x" * MAX_GIVEN_POSITION_LENGTH


def open_editor(player: Player) -> PositionEditor:
    """Go from the form of a new game to the editor."""
    player.app.visit(NewGame("warchest"))
    player.wait()
    player.use("more")
    player.use("position.edit")
    page = player.app.screen
    assert isinstance(page, PositionEditor)
    return page


def control(player: Player, code: int, *, shift: bool = False) -> None:
    """Press a key together with Ctrl."""
    mod = pygame.KMOD_CTRL | (pygame.KMOD_SHIFT if shift else 0)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=0, scancode=code, mod=mod, unicode=""))
    player.wait()


def field(page: PositionEditor, name: str) -> str:
    """Return a field of the line."""
    return dict(word.split("=", 1) for word in page.line.split(" ")[2:])[name]


def refusal(page: PositionEditor) -> tuple[str, str]:
    """Return the thing that the rules refuse, and the code of their reason; both empty if they accept all."""
    judged = page.judge()
    if not isinstance(judged, NotationError):
        return "", ""
    return judged.where, judged.reason.code if judged.reason is not None else ""


def test_the_mouse_puts_a_position_together(tmp_path: Path) -> None:
    """Coins and markers on the board, coins in piles, and each taken away again by the right button."""
    player = make_player(tmp_path)
    page = open_editor(player)
    assert refusal(page) == ("", "")
    for key in (
        "begin",
        "empty",
        "seat.1",
        "tool.ar",
        "cell.f4",
        "cell.f4",
        "cell.c1",
        "tool.marker",
        "cell.d4",
    ):
        player.use(key)
    assert field(page, "board") == "c1:r:ar1,f4:r:ar2"
    assert field(page, "control") == "w:-;r:d4"
    right_click(player, "cell.f4")
    right_click(player, "cell.d4")
    player.use("coin.hand.ar")
    player.use("coin.down.ro")
    assert field(page, "board") == "c1:r:ar1,f4:r:ar1"
    assert field(page, "control") == "w:-;r:-"
    assert field(page, "r") == "ar,ca,la,sc|ar1|-|-|ro1|-|-"
    right_click(player, "coin.hand.ar")
    assert field(page, "r") == "ar,ca,la,sc|-|-|-|ro1|-|-"
    player.use("cell.f5")
    player.use("army.la")
    player.use("be")
    assert field(page, "r").startswith("ar,be,ca,sc|")


def test_the_keyboard_does_the_same(tmp_path: Path) -> None:
    """Every control is a stop of Tab; Enter places, minus takes away, Ctrl with Z and Y undo and redo."""
    player = make_player(tmp_path)
    page = open_editor(player)
    before = page.line
    player.tab_to("tool.marker")
    player.press(ENTER)
    player.tab_to("cell.d4")
    player.press(ENTER)
    assert field(page, "control").startswith("w:d1,d4,g1;")
    player.tab_to("coin.bag.ro")
    player.press(MINUS)
    player.tab_to("cell.d1")
    player.press(MINUS)
    player.tab_to("turn.1")
    player.press(ENTER)
    assert field(page, "control").startswith("w:d4,g1;")
    assert field(page, "turn") == "r"
    after = page.line
    for _ in range(4):
        control(player, pygame.KSCAN_Z)
    assert page.line == before
    assert not page.draft.changed
    for _ in range(2):
        control(player, pygame.KSCAN_Y)
    for _ in range(2):
        control(player, pygame.KSCAN_Z, shift=True)
    assert page.line == after


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_refuse_in_words_at_the_thing(
    tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence in the player's language, and no way on until the rules accept the position."""
    player = make_player(tmp_path, language)
    page = open_editor(player)
    words = game_words(player.app.words, "warchest")
    written: list[str] = []

    def note_text(scale: Scale, text: str, *given: Any, **more: Any) -> Writing:
        written.append(text)
        return Writing(scale, text, *given, **more)

    monkeypatch.setattr("client.skins.warchest.editing.position_craft.Writing", note_text)

    def look() -> tuple[str, str, bool]:
        """Return what is refused and why, and whether the way on is open; the sentence stands there once."""
        judged = page.judge()
        said = written[-1] if written else ""
        if isinstance(judged, NotationError):
            assert judged.reason is not None
            assert said == reason_text(words, judged.reason)
        written.clear()
        return (*refusal(page), player.find("play").enabled)

    def use(*controls: str) -> None:
        for each in controls:
            player.use(each)

    use("begin", "empty")
    found = [look()]
    use("tool.sw", "cell.f4", "cell.e4")
    found.append(look())
    right_click(player, "cell.e4")
    use("tool.marker", *(f"cell.{cell}" for cell in ("c2", "d1", "d4", "e3", "g1", "g4")))
    found.append(look())
    use("cell.h2")
    found.append(look())
    use("cell.c2", "cell.h2", "rest.bag", "seat.1", "rest.bag")
    found.append(look())
    use("seat.0", "coin.hand.pi")
    found.append(look())
    right_click(player, "coin.bag.pi")
    found.append(look())
    assert found == [
        ("w", "missing_coins", False),
        ("board", "too_many_cells", False),
        ("control", "all_markers_placed", False),
        ("control", "too_many_markers", False),
        ("turn", "no_coin_to_use", False),
        ("w", "too_many_coins", False),
        ("", "", True),
    ]


def test_an_open_question_that_no_longer_fits_is_dropped(tmp_path: Path) -> None:
    """The question stays while it fits; otherwise the rules refuse it, and a button drops it."""
    player = make_player(tmp_path)
    line = position("e4:w:be1,f4:r:sw2", w="ro1", r="ro1", pend="opt(sw)", turn="r")
    player.app.visit(PositionEditor("warchest", lambda given: None, {}, line))
    player.wait()
    page = player.app.screen
    assert isinstance(page, PositionEditor)
    assert refusal(page) == ("", "")
    right_click(player, "cell.f4")
    player.use("seat.1")
    player.use("coin.bag.sw")
    assert field(page, "pend") == "opt(sw)"
    player.use("question.drop")
    assert field(page, "pend") == "-"
    assert "question.drop" not in player.keys
    assert refusal(page) == ("", "")


def test_the_line_is_copied_and_pasted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By keys and by buttons; a text that is no position changes nothing, and undo leads back."""
    board = [""]
    where = "client.screens.setup.position_editor"
    monkeypatch.setattr(f"{where}.paste_text", lambda: board[-1])
    monkeypatch.setattr(f"{where}.copy_text", lambda text: board.append(text) or True)
    player = make_player(tmp_path)
    page = open_editor(player)
    before = page.line
    drafting = "wc1 2p-base board=- control=w:-;r:- w=|-|-|-|-|-|- r=|-|-|-|-|-|- init=w start=w turn=w "
    for text in ("", "hello", LINE.replace("wp1", "wp9", 1), f"{drafting}round=0 pend=- decrees=- result=-"):
        board.append(text)
        paste(player)
        assert page.line == before
        assert player.app.toasts.shown
    board.append(f" {LINE}\n")
    paste(player)
    assert page.line == LINE
    control(player, pygame.KSCAN_C)
    player.use("undo")
    assert (board[-1], page.line) == (LINE, before)
    player.use("redo")
    player.use("begin")
    player.use("start")
    board.append(LINE)
    player.use("begin")
    player.use("paste")
    player.use("copy")
    assert (board[-1], page.line) == (LINE, LINE)
    monkeypatch.setattr(f"{where}.copy_text", lambda text: False)
    player.use("copy")
    assert player.app.words.tr("position.no_clipboard") in [each.text for each in player.app.toasts.shown]


@pytest.mark.parametrize("page", [NewGame, WatchBots])
def test_the_position_comes_back_to_the_form(tmp_path: Path, page: type[NewGame]) -> None:
    """The form then begins at it, and its editor goes on with it."""
    player = make_player(tmp_path)
    player.app.visit(page("warchest"))
    player.wait()
    player.use("more")
    player.use("position.edit")
    player.use("tool.marker")
    player.use("cell.d4")
    player.use("play")
    form = player.app.screen
    assert type(form) is page
    assert "control=w:d1,d4,g1;" in form.choices.position
    player.use("position.edit")
    editor = player.app.screen
    assert isinstance(editor, PositionEditor)
    assert editor.line == form.choices.position


def test_leaving_asks_if_a_change_would_be_lost(tmp_path: Path) -> None:
    """And only then."""
    player = make_player(tmp_path)
    page = open_editor(player)
    player.press(keys.BACK)
    assert isinstance(player.app.screen, NewGame)
    page = open_editor(player)
    player.use("cell.f4")
    assert page.departure_cost
    player.press(keys.BACK)
    assert player.app.overlays
    player.press(keys.BACK)
    assert player.app.screen is page
    player.press(keys.BACK)
    player.use("common.leave")
    assert isinstance(player.app.screen, NewGame)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_position_is_refused_in_the_language_of_the_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """In the editor and on each form that takes a position: one sentence, and nothing has changed."""
    player, board = make_player(tmp_path), [""]
    player.app.settings.language = language
    for where in ("position_editor", "given_position"):
        monkeypatch.setattr(f"client.screens.setup.{where}.paste_text", lambda: board[-1])
    tr = player.app.words.tr
    known = tr("common.list").join(sorted(game.record.word for game in SHOWN_GAMES.values()))
    cases = {
        "hello": tr("bad_position.strange", known=known),
        LONG: tr("bad_position.long", limit=MAX_GIVEN_POSITION_LENGTH),
    }
    for page in (NewGame("warchest"), WatchBots("warchest")):
        player.app.visit(page)
        player.wait()
        player.use("more")
        for text, said in cases.items():
            board.append(text)
            player.use("position.paste")
            assert page.choices.position == ""
            assert player.app.toasts.shown[-1].text == said
    editor = open_editor(player)
    before = editor.line
    other = game_name(player.app.words, "kings")
    more = {"wc1 2p-base": tr("position.broken"), "kw1 750": tr("position.of_another", game=other)}
    for text, said in (cases | more).items():
        board.append(text)
        paste(player)
        assert editor.line == before
        assert player.app.toasts.shown[-1].text == said


@pytest.mark.parametrize("game", sorted(SKINS))
def test_only_a_game_with_an_editor_offers_one(tmp_path: Path, game: str) -> None:
    """On the form of a new game; all others have the button to paste alone."""
    player = make_player(tmp_path)
    player.app.visit(NewGame(game))
    player.wait()
    player.use("more")
    assert "position.paste" in player.keys
    assert ("position.edit" in player.keys) == (SKINS[game].positions is not None)


def test_a_moment_of_a_record_is_edited_and_played(tmp_path: Path) -> None:
    """From the time line into the editor, and from there to a table of a real host."""
    data = write_match("warchest", 3, ("Anna", "Boris"))
    (tmp_path / "match.wc1").write_bytes(data)

    async def scene() -> None:
        player = make_player(tmp_path)
        await look_back(player, tmp_path / "match.wc1")
        choose(player, "play_on.name")
        await until(player, lambda: bool(player.app.overlays))
        choose(player, "position.edit")
        page = player.app.screen
        assert isinstance(page, PositionEditor)
        assert page.line == position_of(data, REVISION)
        player.use("round.more")
        line = page.line
        player.use("play")
        form = player.app.screen
        assert isinstance(form, NewGame)
        assert form.choices.position == line != position_of(data, REVISION)
        player.use("start")
        await until(player, lambda: isinstance(player.app.screen, TableScreen))
        screen = player.app.screen
        assert isinstance(screen, TableScreen)
        info = screen.session.table.info
        assert info is not None
        assert info.positioned
        store = screen.session.match.store
        assert GAME.format(store.true.state) == GAME.format(GAME.view(GAME.parse(line), store.viewer))
        await screen.session.close()
        await player.app.finish()

    asyncio.run(scene())
