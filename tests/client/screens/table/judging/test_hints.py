"""Hints at the table: asked for on a key, shown on the board and in words, and gone with their decision."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from client.i18n import LANGUAGES
from client.screens.table.bindings import HINT
from client.skins.warchest.input.preview import Glimpse
from client.ui import keys
from client.ui.focus import Key
from client.workers.process import WorkerProcess
from engine.games.warchest.board import NAMES
from engine.games.warchest.kinds import KIND
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, list_decided, local, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession

pytestmark = [pytest.mark.usefixtures("let_judges_finish"), pytest.mark.full]

Q = pygame.KSCAN_Q
LOCATIONS = ("c2", "d4", "e3", "g4", "h2", "i3")


def match(seat: int | None = 0) -> LocalSession:
    """Begin a match, whose first sensible action is to deploy a unit."""
    return LocalSession(options={"draft": "first_game"}, seat=seat)


def sitting(tables: Tables, *, hints: bool = True, language: str = "en") -> Sitter:
    """Sit at a table that allows hints, or not."""
    sitter = tables.sit(match(), still(language=language))
    local(sitter).change(hints=hints)
    sitter.wait()
    return sitter


def list_deploy_reasons(sitter: Sitter) -> list[str]:
    """Return every sentence with a reason to deploy a unit."""
    tr = sitter.parts.table.words.tr
    return [tr("motive.brings", cell=cell, steps=steps) for cell in LOCATIONS for steps in (1, 2, 3)]


def sit_with_hint(tables: Tables, language: str = "en") -> Sitter:
    """Sit there with a hint on the table."""
    sitter = sitting(tables, language=language)
    sitter.press(Q)
    sitter.wait_for(lambda: sitter.parts.hint.place is not None)
    sitter.wait()
    return sitter


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_a_hint_says_what_to_do_and_why(tables: Tables, language: str) -> None:
    sitter = sitting(tables, language=language)
    tr = sitter.parts.table.words.tr
    sitter.press(Q)
    assert sitter.parts.prompt.text() == (tr("hint.thinking"), "ask"), "nothing stands still meanwhile"
    sitter.wait_for(lambda: sitter.parts.hint.place is not None)
    lines = sitter.parts.hint.text.split("\n")
    action = sitter.parts.hint.advised
    assert str(action).startswith("deploy")
    assert NAMES[action.cell] in lines[0]
    assert lines[1] in list_deploy_reasons(sitter)
    assert "%" in lines[-2]
    assert sitter.parts.prompt.text()[0] != tr("hint.thinking")


def test_what_is_advised_is_shown_on_the_board(tables: Tables) -> None:
    """Until something else is pointed at, and the keyboard reaches the bubble."""
    sitter = sit_with_hint(tables)
    sitter.field.hovered = None
    ahead, _ = sitter.field._preview()
    action = sitter.parts.hint.advised
    assert ahead.placed == ((action.unit, action.cell),)
    assert "hint" in {control.key.kind for control in sitter.controls if isinstance(control.key, Key)}
    sitter.press(keys.BACK)
    assert sitter.parts.hint.place is None
    assert not sitter.app.overlays, "the first Esc puts the hint away"
    assert sitter.field._preview()[0] == Glimpse()


@pytest.mark.parametrize("draft", select(["pick", "pick_with_bans"], "pick_with_bans"))
def test_while_armies_are_formed_a_card_is_advised(tables: Tables, draft: str) -> None:
    """The bubble points at the card, and goes with it."""
    sitter = tables.sit(LocalSession(options={"draft": draft}), still())
    local(sitter).change(hints=True)
    local(sitter).go_on()
    sitter.wait()
    sitter.press(Q)
    sitter.wait_for(lambda: sitter.parts.hint.place is not None)
    place, action = sitter.parts.hint.place, sitter.parts.hint.advised
    card = sitter.find(Key("card", action.unit))
    assert place is not None
    assert card.rect.collidepoint(place.tip)
    assert len(sitter.parts.hint.text.split("\n")) > 2, "the card, a reason, and the chance"
    sitter.use(Key("card", action.unit))
    sitter.press(ENTER)
    sitter.wait_for(lambda: list_decided(sitter) == [str(action)])
    assert sitter.parts.hint.place is None


def test_a_card_that_the_mouse_lies_on_does_not_hide_a_hint(tables: Tables) -> None:
    """The player's mouse lies somewhere; the hint for the thing there comes beneath the bubble."""
    sitter = sit_with_hint(tables)
    place = sitter.parts.hint.place
    assert place is not None
    window = pygame.display.get_surface()
    card = sitter.field.setting.areas.card

    def read_pixels(box: pygame.Rect) -> bytes:
        return pygame.image.tobytes(window.subsurface(box), "RGB")

    # If the mouse lies on something, the bubble may come to lie over its card.
    rect = place.rect.move_to(midbottom=card.midbottom)
    sitter.parts.hint._place = replace(place, rect=rect, root=rect.center, tip=rect.center)
    sitter.wait()
    both, beside = rect.clip(card).inflate(-30, -30), card.copy()
    beside.height = rect.top - card.top
    before = read_pixels(both), read_pixels(beside)
    sitter.field.painter.look(lambda: (KIND["sw"], 0))
    sitter.pass_time(2.0)
    assert read_pixels(beside) != before[1], "the card is there"
    assert read_pixels(both) == before[0]


def test_the_coach_leaves_the_word_to_a_hint(tables: Tables) -> None:
    """Two bubbles would lie over each other."""
    sitter = tables.sit(match(), still(coach=True))
    local(sitter).change(hints=True)
    sitter.wait_for(lambda: sitter.parts.coach.lesson is not None)
    sitter.press(Q)
    sitter.wait_for(lambda: sitter.parts.hint.place is not None)
    sitter.pass_time(1.0)
    assert sitter.parts.coach.lesson is None


def test_a_hint_goes_with_its_decision(tables: Tables) -> None:
    sitter = sit_with_hint(tables)
    action = sitter.parts.hint.advised
    sitter.by_mouse(action)
    sitter.wait_for(lambda: list_decided(sitter) == [str(action)])
    sitter.wait()
    assert sitter.parts.hint.place is None
    assert sitter.field._preview()[0] == Glimpse()


def test_asking_again_puts_the_hint_away(tables: Tables) -> None:
    sitter = sit_with_hint(tables)
    sitter.use(Key("bar", HINT))
    assert sitter.parts.hint.text == ""


def test_the_words_follow_the_language(tables: Tables) -> None:
    sitter = sit_with_hint(tables)
    sitter.app.speak("ru")
    sitter.wait()
    assert sitter.parts.hint.text.split("\n")[1] in list_deploy_reasons(sitter)


def test_a_table_without_hints_does_not_offer_any(tables: Tables) -> None:
    sitter = sitting(tables, hints=False)
    assert HINT not in [each.name for each in sitter.parts.toolbar.commands()]
    places = sitter.parts.toolbar.most
    sitter.press(Q)
    assert not sitter.parts.hint.thinking
    assert sitter.parts.judge.worker.process.running is None
    local(sitter).change(hints=True)
    sitter.wait()
    assert sitter.parts.toolbar.most == places + 1
    assert HINT in [each.name for each in sitter.parts.toolbar.commands()]


def test_while_others_decide_there_is_none_and_the_button_says_why(tables: Tables) -> None:
    sitter = sitting(tables)
    session = local(sitter)
    session.run(1)
    sitter.wait()
    assert not sitter.find(Key("bar", HINT)).enabled
    sitter.press(Q)
    assert [toast.text for toast in sitter.app.toasts.shown] == [sitter.app.words.tr("hint.not_now")]
    assert sitter.parts.judge.worker.process.running is None


def test_who_watches_is_given_none(tables: Tables) -> None:
    sitter = tables.sit(match(None))
    local(sitter).change(hints=True)
    sitter.wait()
    assert HINT not in [each.name for each in sitter.parts.toolbar.commands()]


def test_a_killed_worker_is_said_and_asking_again_helps(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = WorkerProcess.ask

    def kill_and_ask(process: WorkerProcess, request: bytes, seconds: float) -> bytes:
        if process.starts == 1:
            process.kill()
        return ask(process, request, seconds)

    monkeypatch.setattr(WorkerProcess, "ask", kill_and_ask)
    sitter = sitting(tables)
    sitter.press(Q)
    sitter.wait_for(lambda: not sitter.parts.hint.thinking)
    assert [toast.text for toast in sitter.app.toasts.shown] == [sitter.app.words.tr("hint.lost")]
    sitter.press(Q)
    sitter.wait_for(lambda: sitter.parts.hint.place is not None)


def test_leaving_the_table_ends_the_process(tables: Tables) -> None:
    """At any point of its thinking, and without a message."""
    sitter = sitting(tables)
    sitter.press(Q)
    parts = sitter.parts
    sitter.wait_for(lambda: parts.judge.worker.process.running is not None)
    process = parts.judge.worker.process.running
    sitter.app.go_home()
    sitter.wait_for(lambda: process is not None and process.returncode is not None)
    assert not sitter.app.toasts.shown


# Taking a hint.


@pytest.mark.parametrize("asked_by", ["key", "mouse"])
def test_enter_takes_a_hint(tables: Tables, asked_by: str) -> None:
    """Not the control under the keyboard: the hint was asked for last."""
    sitter = sitting(tables)
    if asked_by == "key":
        sitter.press(Q)
    else:
        sitter.use(Key("bar", HINT))
    sitter.wait_for(lambda: sitter.parts.hint.place is not None)
    sitter.wait()
    action = sitter.parts.hint.advised
    sitter.press(ENTER)
    sitter.wait_for(lambda: list_decided(sitter) == [str(action)])
    assert sitter.parts.hint.place is None


def test_enter_is_for_what_the_keyboard_has_gone_to(tables: Tables) -> None:
    """A player who goes on by Tab chooses; the begun choice goes on."""
    sitter = sit_with_hint(tables)
    sitter.press(keys.TAB)
    sitter.press(ENTER)
    assert list_decided(sitter) == []
    assert sitter.field.busy


def test_a_click_on_its_ghost_takes_a_hint(tables: Tables) -> None:
    """On the goal of the advised coin; elsewhere a click has its usual meaning."""
    sitter = sit_with_hint(tables)
    action = sitter.parts.hint.advised
    ghost = sitter.field.painter.board.center(action.cell)
    far = max(range(37), key=lambda cell: abs(sitter.field.painter.board.center(cell)[0] - ghost[0]))
    sitter.click(tuple(map(round, sitter.field.painter.board.center(far))))
    assert list_decided(sitter) == []
    sitter.click((round(ghost[0]), round(ghost[1])))
    sitter.wait_for(lambda: list_decided(sitter) == [str(action)])


def test_a_bubble_says_how_it_is_taken(tables: Tables) -> None:
    """In its last line; the way to put it away as well."""
    sitter = sit_with_hint(tables)
    assert sitter.parts.hint.text.split("\n")[-1] == sitter.parts.table.words.tr("hint.take")
