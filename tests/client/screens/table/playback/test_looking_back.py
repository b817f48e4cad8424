"""The time line at the table: by keys and by mouse, in a running match, with everything that goes along."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.screens.table.playback.timeline_bar import BACK, LIVE, ON, PLAY, SPEED, TRACK
from client.sessions.room_session import RoomSession
from client.ui import keys
from client.ui.focus import Key
from engine.games.registry import GAMES
from engine.wire.protocol import ClockRules
from tests.support.client.any_skin import SOON, each_game, field
from tests.support.client.hosted_table import Hosted, open_room
from tests.support.client.random_play import legal
from tests.support.client.rooms import decide, level
from tests.support.client.table_driver import Sitter, Tables, still
from tools.harness.clients.hostless_session import LocalSession, by_bot

SPACE = pygame.KSCAN_SPACE
DECISIONS = 200
"""Decisions that come in while a spectator looks back."""


def sit(tables: Tables, game: str = "warchest", decisions: int = 50, **settings: Any) -> Sitter:
    """Sit at a match that has gone on for a while."""
    session = LocalSession(
        GAMES[game], SOON.get(game, {}) if game != "warchest" else {"draft": "random"}, seed=3
    )
    session.run(decisions)
    session.go_on()
    sitter = tables.sit(session, still(**settings))
    sitter.parts.match.show.motions.skip()
    sitter.wait()
    return sitter


def picture(sitter: Sitter, *left_out: pygame.Rect) -> bytes:
    """Return the window's pixels, without those of some places."""
    seen = sitter.app.window.copy()
    for place in left_out:
        seen.fill("black", place)
    return pygame.image.tobytes(seen, "RGB")


def standing_of(sitter: Sitter) -> str:
    """Return the shown position in the game's notation."""
    shown = field(sitter)
    return str(shown.game.format(shown.state))


def describe_moment(sitter: Sitter, moment: int) -> str:
    """Return the position after the first events of the match, in the game's notation."""
    store = sitter.parts.match.store
    return str(store.game.format(store.state_at(moment).state))


def test_the_arrow_keys_of_a_spectator_step_at_once(tables: Tables) -> None:
    """Nothing on the table is a spectator's to choose: the time line has the keyboard from the first."""
    session = LocalSession(GAMES["warchest"], {"draft": "random"}, seat=None, seed=3)
    session.run(12)
    sitter = tables.sit(session, still())
    sitter.parts.match.show.motions.skip()
    sitter.wait()
    timeline = sitter.parts.match.timeline
    sitter.press(keys.LEFT, keys.LEFT)
    assert timeline.moment is not None
    assert standing_of(sitter) == describe_moment(sitter, timeline.moment)
    sitter.press(keys.END)
    assert timeline.live


@each_game
def test_keys_step_and_lead_back_to_the_present(tables: Tables, game: str) -> None:
    """Home, arrows and End: the table shows each moment as it was, and then the present can be played on."""
    sitter = sit(tables, game, 4)
    timeline, now = sitter.parts.match.timeline, standing_of(sitter)
    assert not sitter.parts.match.store.true.outcome
    sitter.press(keys.HOME)
    assert (timeline.moment, sitter.at) == (0, str(TRACK))
    assert sitter.parts.prompt.text()[1] == "past"
    seen = []
    for _ in range(3):
        sitter.press(keys.RIGHT)
        assert timeline.moment is not None
        assert standing_of(sitter) == describe_moment(sitter, timeline.moment)
        seen.append(timeline.moment)
    assert seen == sorted(set(seen))
    sitter.press(keys.LEFT)
    assert timeline.moment == seen[1]
    assert not field(sitter).acting
    sitter.press(keys.END)
    assert timeline.live
    assert standing_of(sitter) == now
    assert field(sitter).acting
    sitter.press(keys.HOME, keys.BACK)
    assert timeline.live
    assert not sitter.app.overlays


def test_rounds_are_stepped_through(tables: Tables) -> None:
    """Up and Down go to the beginnings of rounds, those of the log's headings; then comes the present."""
    sitter = sit(tables)
    match, timeline = sitter.parts.match, sitter.parts.match.timeline
    rounds = match.landmarks.rounds
    headings = [number for number, line in match.event_log.entries if line.heading]
    assert rounds == headings
    assert len(rounds) > 3
    sitter.tab_to(str(TRACK))
    for moment in (*reversed(rounds), 0):
        sitter.press(keys.UP)
        assert timeline.moment == moment
    for moment in rounds:
        sitter.press(keys.DOWN)
        assert timeline.moment == moment
        shown = sitter.parts.table.skin.heading(sitter.parts.table.words, match.scene.standing)
        assert shown == match.landmarks.name_round(moment)
    sitter.press(keys.DOWN)
    assert timeline.live


def test_arrows_belong_to_the_board_unless_the_time_line_has_the_keyboard(tables: Tables) -> None:
    """A player who chooses among cells is not led into the past, and the arrows leave a live time line."""
    sitter = sit(tables)
    sitter.press(keys.DIGITS[0])
    timeline = sitter.parts.match.timeline
    for key in keys.ARROWS:
        sitter.press(key)
        assert timeline.live
    sitter.tab_to(str(TRACK))
    sitter.press(keys.RIGHT)
    assert timeline.live
    assert sitter.at != str(TRACK)


def test_space_plays_and_holds(tables: Tables) -> None:
    """From the moment where the viewer is; at the end the present is there again."""
    sitter = sit(tables, animation="slow")
    timeline = sitter.parts.match.timeline
    sitter.press(keys.HOME, SPACE)
    assert timeline.moving
    sitter.parts.update(4.0)
    sitter.press(SPACE)
    at = timeline.position
    assert at > 0
    sitter.parts.update(4.0)
    assert timeline.position == at
    assert not sitter.parts.match.moves, "what stands needs no frames"
    sitter.press(SPACE)
    sitter.wait_for(lambda: (sitter.parts.update(30.0), timeline.live)[1])
    sitter.wait()
    assert field(sitter).acting


def test_the_mouse_presses_drags_and_turns_the_wheel(tables: Tables) -> None:
    """To its place, wherever it is dragged; the wheel steps, and the right end is the present."""
    sitter = sit(tables)
    timeline, track = sitter.parts.match.timeline, sitter.find(TRACK).rect
    sitter.click(track.center)
    middle = timeline.moment
    assert middle is not None
    assert 0 < middle < timeline.end

    def drag(x: int, y: int) -> None:
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(1, 0, 0), touch=False)
        )
        sitter.wait()

    button = {"button": 1, "touch": False}
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=track.center, **button))
    sitter.wait()
    drag(track.left - 40, track.y - 200)
    assert timeline.moment == 0, "the mouse may leave the track while it drags"
    drag(track.right + 40, track.y)
    assert timeline.live
    drag(track.left + track.width // 4, track.centery)
    quarter = timeline.moment
    assert quarter is not None
    assert 0 < quarter < middle
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=track.center, **button))
    sitter.wait()
    sitter.move(track.center)
    assert timeline.moment == quarter
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=1, y=0, precise_x=1.0, precise_y=0.0))
    sitter.wait()
    assert timeline.moment == quarter
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    sitter.wait()
    assert timeline.moment is not None
    assert timeline.moment > quarter


def test_each_button_does_what_it_says(tables: Tables) -> None:
    """Step back, step on, play, speed, and the present."""
    sitter = sit(tables, animation="slow")
    timeline = sitter.parts.match.timeline
    sitter.use(BACK)
    first = timeline.moment
    sitter.use(BACK)
    assert first is not None
    assert timeline.moment is not None
    assert timeline.moment < first
    sitter.use(ON)
    assert timeline.moment == first
    sitter.use(SPEED)
    assert timeline.faster == 2
    sitter.use(PLAY)
    assert timeline.moving
    sitter.use(LIVE)
    assert timeline.live


def test_a_mark_leads_to_its_moment(tables: Tables) -> None:
    """A click on it; its sentence is that of the log."""
    session = LocalSession(options={"draft": "random"}, seed=2, others=by_bot("greedy", 2))
    session.run(60)
    sitter = tables.sit(session)
    match, bar = sitter.parts.match, sitter.parts.timeline
    marks = match.landmarks.list_marks(match.timeline.end)
    assert {"capture", "fall"} <= {each.kind for each in marks}
    lines = dict(match.event_log.entries)
    for placed in bar._draw_track()[2]:
        sitter.click((placed.x, sitter.find(TRACK).rect.centery))
        assert match.timeline.moment == placed.landmark.moment
        assert placed.landmark.text == lines[placed.landmark.moment].text
        assert placed.landmark.text in bar.describe(placed.landmark.moment, placed.landmark)


def test_the_log_goes_along_and_leads_on(tables: Tables) -> None:
    """The entry of the moment is lit and in view; a click in the log goes there, and arrows step from it."""
    sitter = sit(tables)
    log, timeline = sitter.parts.log, sitter.parts.match.timeline
    sitter.press(keys.HOME)
    for _ in range(6):
        sitter.press(keys.RIGHT)
    sitter.pass_time(1.0)
    assert log.lit is not None
    assert timeline.moment is not None
    last = max(number for number, _ in sitter.parts.match.event_log.entries if number <= timeline.moment)
    assert log.lit.number == last
    assert log._offset <= log.lit.top < log._offset + log._view.height
    sitter.click((log._view.centerx, log._view.y + 30))
    at = timeline.moment
    assert at == log.lit.number
    sitter.press(keys.LEFT)
    assert timeline.moment is not None
    assert timeline.moment < at


def test_a_line_of_the_chat_is_marked_where_it_came(tables: Tables) -> None:
    """At the present moment, also while the viewer is in the past; then it is seen with the present."""
    sitter = sit(tables)
    match, session = sitter.parts.match, sitter.table.session
    match.note_chat("Anna: hello", 1)
    assert [each.moment for each in match.landmarks.list_marks(match.timeline.end)][-1] == match.timeline.end
    sitter.press(keys.HOME)
    local: Any = session
    local.run(3)
    match.note_chat("Anna: well played", 1)
    said = [each.text for each in match.landmarks.list_marks(match.timeline.end) if each.kind == "chat"]
    assert said == ["Anna: hello"]
    sitter.press(keys.END)
    sitter.wait()
    said = [each.text for each in match.landmarks.list_marks(match.timeline.end) if each.kind == "chat"]
    assert said == ["Anna: hello", "Anna: well played"]


def decide_often(room: Hosted, players: tuple[RoomSession, ...], decisions: int) -> None:
    """Let players take decisions, while the client's frames go on."""
    for _ in range(decisions):
        room.sitter.wait_for(lambda: any(map(legal, players)))
        asked = next(each for each in players if legal(each))
        room.run(decide(asked, legal(asked)[-1]))
        room.sitter.wait_for(partial(level, *players))


def test_nothing_moves_while_a_spectator_looks_back(tmp_path: Path) -> None:
    """Over the real protocol 200 decisions come in: they are counted, and one key shows them."""
    with open_room(tmp_path) as room:
        players = room.match()
        decide_often(room, players, 12)
        watcher = room.come("Cora")
        assert room.run(watcher.entrance.follow(1)) is None
        room.until(lambda: watcher.stage == "match" and watcher.match.store.whole)
        room.show(watcher)
        sitter = room.sitter
        sitter.parts.match.show.motions.skip()
        timeline, live = sitter.parts.match.timeline, sitter.find(LIVE).rect
        sitter.press(keys.HOME, *[keys.RIGHT] * 6)
        # The mark of the keyboard comes to rest.
        sitter.pass_time(3.0)
        moment, seen = timeline.moment, picture(sitter, live)
        decide_often(room, players, DECISIONS)
        room.until(lambda: timeline.missed == DECISIONS)
        assert timeline.moment == moment
        assert picture(sitter, live) == seen
        sitter.press(keys.END)
        sitter.wait()
        assert timeline.live
        assert sitter.parts.match.scene.number == len(watcher.match.store.events)
        assert standing_of(sitter) == str(field(sitter).game.format(watcher.match.store.true.state))
        assert not sitter.parts.match.moves, "so much is not played in motion"


def test_clocks_and_plates_are_those_of_the_moment(tmp_path: Path) -> None:
    """Over the real protocol: the clock of the seat that decided then has a sign, and none of them runs."""
    with open_room(tmp_path) as room:
        players = room.match(clock=ClockRules(600, 5))
        decide_often(room, players, 6)
        anna = players[0]
        room.show(anna)
        sitter, store = room.sitter, anna.match.store
        sitter.press(keys.HOME)
        for _ in range(store.true.revision + 1):
            sitter.press(keys.RIGHT)
            if sitter.parts.match.timeline.live:
                break
            revision = sitter.parts.match.past_revision
            assert revision is not None
            (then,) = store.game.to_act(sitter.parts.match.scene.standing.state)
            faces = [sitter.parts.clocks.face(seat) for seat in (0, 1)]
            if revision:
                assert all(face is not None and not face.running for face in faces)
                assert [seat for seat, face in enumerate(faces) if face and face.halted] == [then]
        assert sitter.parts.match.timeline.live
        faces = [sitter.parts.clocks.face(seat) for seat in (0, 1)]
        assert any(face is not None and face.running for face in faces)


@pytest.mark.parametrize("key", [PLAY, TRACK, LIVE], ids=str)
def test_nothing_is_offered_before_anything_has_happened(tables: Tables, key: Key) -> None:
    """A position without a past has no time line to walk on, and its keys do nothing."""
    sitter = tables.sit_at(board="e4:w:be2,f3:w:kn2,f5:r:sw2,g3:r:pi1", hands=("be,kn,ro", "sw,fo"))
    assert str(key) not in sitter.keys
    sitter.press(keys.HOME, keys.END)
    assert sitter.parts.match.timeline.live
