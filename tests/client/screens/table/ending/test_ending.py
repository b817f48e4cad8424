"""The end of a match: its result, the way to its moments and back, the film, and further buttons."""

from __future__ import annotations

from itertools import product
from typing import Any

import pygame
import pytest

from client.screens.table.ending.dialog import ResultDialog
from client.screens.table.ending.strip import RESULT
from client.screens.table.playback.timeline_bar import PLAY, SPEED
from client.session.verification import Verified
from client.ui import keys
from client.ui.pace import MOVING_FPS
from client.ui.widgets.buttons import PlateButton
from engine.events import Seat
from engine.match.entries import Resigned
from tests.support.client.client_driver import ENTER, LANGUAGES, all_writing
from tests.support.client.table_driver import Sitter, Tables, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession, by_bot

BOARD, HANDS = "e4:w:be2,f3:w:kn2,f5:r:sw2,g3:r:pi1", ("be,kn,ro", "sw,fo")
SIGHTS = [
    ((1024, 640), 100),
    ((1024, 640), 150),
    ((1280, 800), 100),
    ((1280, 800), 150),
    ((1920, 1080), 100),
    ((1920, 1080), 150),
    ((960, 600), 160),
]


def play_to_end(seat: Seat | None = 0, players: int = 2, seed: int = 2) -> LocalSession:
    """Return a match that bots have played to its end, with checked draws."""
    session = LocalSession(
        options={"draft": "random", "players": players}, seat=seat, seed=seed, others=by_bot("greedy", seed)
    )
    session.run(10_000)
    session.match.draws.proof = Verified("verified")
    return session


def at_its_end(tables: Tables, session: LocalSession | None = None, **settings: object) -> Sitter:
    """Sit at the table of a match that is over, with its result in sight."""
    sitter = tables.sit(session or play_to_end(), still(**settings))
    sitter.parts.match.show.motions.skip()
    sitter.wait_for(lambda: bool(sitter.app.overlays))
    return sitter


def result(sitter: Sitter) -> ResultDialog:
    """Return the result that is shown."""
    (found,) = sitter.app.overlays
    assert isinstance(found, ResultDialog)
    return found


def test_a_rematch_tells_the_wins_so_far(tables: Tables) -> None:
    """The second match of two players is one of a best of three."""
    session = play_to_end()
    sitter = at_its_end(tables, session)
    assert not [line for line in result(sitter).report.lines if "two wins" in line or "best of" in line]
    sitter.use("end.again")
    session.run(10_000)
    sitter.wait_for(lambda: sitter.parts.match.number == 2)
    sitter.parts.match.show.motions.skip()
    sitter.wait_for(lambda: bool(sitter.app.overlays))
    assert [line for line in result(sitter).report.lines if "two wins" in line or "best of" in line]


def test_the_button_leads_back_to_the_result(tables: Tables) -> None:
    """By mouse, by Tab and Enter, and by Escape."""
    sitter = at_its_end(tables)
    ways = (
        lambda: sitter.click(sitter.find(RESULT).rect.center),
        lambda: (sitter.tab_to(RESULT), sitter.press(ENTER)),
        lambda: sitter.press(keys.BACK),
    )
    for way in ways:
        sitter.use("end.review")
        assert not sitter.app.overlays
        way()
        assert result(sitter).report.title == "Victory"


def test_paper_falls_when_a_match_has_ended_and_not_again(tables: Tables) -> None:
    """A result that is looked at once more is quiet; so is that of an old record."""
    sitter = at_its_end(tables, animation="fast")
    assert result(sitter).report.verdict == "victory"
    assert result(sitter).rate == MOVING_FPS
    sitter.use("end.review")
    sitter.use(RESULT)
    assert result(sitter).rate < MOVING_FPS


def test_there_is_no_way_back_before_the_end(tables: Tables) -> None:
    """While the match goes on the line above the board belongs to the question."""
    sitter = tables.sit_at(board=BOARD, hands=HANDS)
    assert str(RESULT) not in sitter.keys


def test_a_turning_point_leads_to_its_moment(tables: Tables) -> None:
    """The board is as it was then, and the log is at the entry that tells of it."""
    sitter = at_its_end(tables)
    point = result(sitter).report.recap.turning_points[0]
    sitter.use(f"moment:{point.number}")
    assert not sitter.app.overlays
    assert sitter.parts.match.timeline.moment == point.number
    store = sitter.parts.match.store
    assert sitter.field.state == store.state_at(point.number).state
    sitter.use(RESULT)
    assert result(sitter).report.recap.turning_points[0] == point


def test_turning_points_are_marked_on_the_time_line(tables: Tables) -> None:
    """Those of the result, in the player's language, and only once the end was shown."""
    sitter = at_its_end(tables)
    landmarks, timeline = sitter.parts.match.landmarks, sitter.parts.match.timeline

    def list_turns() -> list[tuple[int, str]]:
        marks = landmarks.list_marks(timeline.end)
        return [(each.moment, each.text) for each in marks if each.kind == "turn"]

    points = result(sitter).report.recap.turning_points
    assert points
    assert list_turns() == [(point.number, point.text) for point in points]
    sitter.use("end.review")
    sitter.press(keys.HOME)
    assert sitter.parts.prompt.text() == (sitter.app.words.tr("table.past.over"), "past")
    english = list_turns()
    sitter.app.settings.language = "ru"
    sitter.app.apply()
    sitter.wait()
    assert [moment for moment, _ in list_turns()] == [moment for moment, _ in english]
    assert not {text for _, text in list_turns()} & {text for _, text in english}
    running = tables.sit_at(board=BOARD, hands=HANDS)
    assert not running.parts.match.landmarks.turning_points


def test_a_match_is_watched_again_to_its_end(tables: Tables) -> None:
    """From its first event to the last; then the board stands as it did, and the result is one step away."""
    sitter = at_its_end(tables, animation="fast")
    now = sitter.field.state.clone()
    sitter.use("end.watch")
    timeline = sitter.parts.match.timeline
    assert timeline.moving
    assert timeline.position < 20
    sitter.click((640, 400))
    assert timeline.moving, "a click on the board does not end it"
    for faster in (2, 4, 8):
        sitter.use(SPEED)
        assert timeline.faster == faster
    seen: list[int] = []

    def over() -> bool:
        sitter.parts.update(1.0)
        seen.append(timeline.position)
        return timeline.live

    sitter.wait_for(over)
    sitter.wait()
    assert seen == sorted(seen)
    assert len(set(seen)) > 5
    assert sitter.field.state == now
    assert RESULT in {control.key for control in sitter.controls}


def test_what_is_watched_again_can_be_stopped(tables: Tables) -> None:
    """A pause holds it and goes on; the way back ends it, and so does looking at a moment in the log."""
    sitter = at_its_end(tables, animation="slow")
    sitter.use("end.watch")
    sitter.use(PLAY)
    timeline = sitter.parts.match.timeline
    assert not timeline.live
    before = timeline.position
    sitter.parts.update(5.0)
    assert timeline.position == before
    assert not sitter.parts.match.moves, "what stands needs no frames"
    sitter.use(PLAY)
    sitter.parts.update(5.0)
    assert timeline.position > before
    sitter.press(keys.BACK)
    assert timeline.live
    sitter.press(keys.BACK)
    assert result(sitter)
    sitter.use("end.watch")
    view = sitter.parts.log._view
    sitter.click((view.x + 40, view.y + 30))
    sitter.wait()
    assert not timeline.moving
    assert timeline.moment is not None


def test_a_match_that_is_not_wholly_known_is_not_offered_again(tables: Tables) -> None:
    """A player who came late and does not know the past has neither the film nor a half recap."""
    session = play_to_end()
    del session.match.store.events[0]
    sitter = at_its_end(tables, session)
    assert "end.watch" not in sitter.keys
    assert not result(sitter).report.recap.armies


@pytest.mark.parametrize(("seat", "golden"), [(0, "end.rematch"), (None, "end.watch")])
def test_one_answer_is_gold(tables: Tables, seat: Seat | None, golden: str) -> None:
    """A player may play again, a spectator may watch again."""
    choices = result(at_its_end(tables, play_to_end(seat)))._choices
    assert [choice.text for choice in choices if choice.kind == "primary"] == [golden]


def test_what_was_checked_is_explained(tables: Tables) -> None:
    """One plain sentence, and a button behind it that explains the check."""
    sitter = at_its_end(tables)
    assert result(sitter).report.proof == "Nobody could choose what was drawn: checked."
    sitter.use("proof")
    detail: Any
    (_, detail) = sitter.app.overlays
    assert sitter.app.words.tr("proof.detail.verified") in detail.told
    sitter.press(keys.BACK)
    assert result(sitter)


def test_resigning_is_no_invitation(tables: Tables) -> None:
    """The menu begins with harmless entries, where Enter and Escape lead back to the game."""
    for way in (keys.BACK, ENTER):
        sitter = tables.sit_at(board=BOARD, hands=HANDS)
        sitter.press(keys.BACK)
        menu: Any
        (menu,) = sitter.app.overlays
        kinds = {button.key: button.kind for button in menu.buttons}
        assert [*kinds][:3] == ["table.to_game", "menu.rules", "menu.settings"]
        assert kinds["table.resign"] == "normal"
        sitter.press(way)
        assert not sitter.app.overlays
        assert sitter.parts.match.store.true.outcome is None


CASES = list(product(SIGHTS, LANGUAGES, ("won", "lost", "tied", "watched", "four")))


@pytest.mark.parametrize(("sight", "language", "case"), select(CASES, CASES[1]), ids=str)
def test_the_end_fits(
    tables: Tables,
    monkeypatch: pytest.MonkeyPatch,
    sight: tuple[tuple[int, int], int],
    language: str,
    case: str,
) -> None:
    """Nothing is cut, nothing lies outside its place or on others, and everything can be reached."""
    size, text = sight
    seat: Seat | None = {"watched": None, "lost": 1}.get(case, 0)
    if case == "tied":
        session = LocalSession(options={"draft": "random", "max_rounds": 4}, seed=3)
        session.run(10_000)
    elif case == "lost":
        session = LocalSession(options={"draft": "random"}, seat=1, seed=3)
        session.run(80)
        session.truth.enter(Resigned(1))
        session._tell()
    else:
        session = play_to_end(seat, 4 if case == "four" else 2, 5 if case == "four" else 2)
    session.match.draws.proof = Verified("verified")
    with all_writing(monkeypatch) as writings:
        sitter = tables.sit(session, still(language=language, text_size=text), size)
        sitter.parts.match.show.motions.skip()
        sitter.wait_for(lambda: bool(sitter.app.overlays))
    dialog, window = result(sitter), pygame.Rect((0, 0), size)
    assert window.contains(dialog.rect)
    drawn = [writing for writing in writings if "surface" in vars(writing)]
    assert [writing.text for writing in drawn if writing.broken] == []
    assert [writing.text for writing in drawn if writing.size[0] > writing.width] == []
    assert dialog.pane is not None
    places = []
    for control in dialog.focus.controls:
        assert isinstance(control, PlateButton)
        assert not control.overflows, control.label
        inside = control.rect.clip(control.clip) if control.clip else control.rect
        assert control.pane is not None or dialog.rect.contains(control.rect), control.label
        assert control.pane is None or control.rect.right <= dialog.pane.view_rect.right
        assert [other for other in places if other.colliderect(inside)] == []
        places.append(inside)
    sitter.use("end.review")
    assert sitter.parts.areas.prompt.contains(sitter.find(RESULT).rect)
