"""Foresight: the engine's result, the same from the process as within the frame."""

from __future__ import annotations

from collections.abc import Iterator
from time import sleep

import pytest

from client.skins.kings.orders.foresight import preview_worker
from client.skins.kings.orders.foresight.assault import Assault
from client.skins.kings.orders.foresight.foreseeing import Outcome, charges, foresee
from client.skins.kings.orders.foresight.previewers import ProcessPreviewer
from client.workers.process import WorkerProcess
from engine.games.kings.actions import Charge, Counter
from engine.games.kings.state import State
from tests.client.skins.kings.orders.placed import CROWD, GAME, place_units
from tools.harness.games.kings.local_previewer import LocalPreviewer

FLANK = place_units(
    "a.kn1:kn/r:5000,2000,0",
    "b.rv1:rv/r:6000,5000,900",
    map="p1:d:0:field:4000,2600/4000,3000/6500,3000/6500,2600",
)


def test_the_best_liked_order_that_is_possible_is_foreseen() -> None:
    state = place_units("a.ge1:ge/1:4000,3500,0", "b.rv1:rv/r:5600,3400,2700")
    ahead, turned = charges(state, ("a.ge1",), "b.rv1")
    assert isinstance(ahead, Charge)
    assert ahead.turn is None
    found = foresee(state, 0, (ahead, turned))
    assert (found.action, found.reason) == (turned, None)
    # If none is possible, the reason is the one against the first.
    assert foresee(CROWD, 0, charges(CROWD, ("a.cn1",), "b.rv1")).reason is not None


def test_a_trial_leaves_the_position_as_it_was_and_rolls_in_favour() -> None:
    before = GAME.format(FLANK)
    assert foresee(FLANK, 0, charges(FLANK, ("a.kn1",), "b.rv1")).reason is None
    assert GAME.format(FLANK) == before
    yellow = place_units("a.kn1:kn/r/!yellow_bellied:5000,2000,0", "b.rv1:rv/r:5000,4500,1800")
    found = foresee(yellow, 0, charges(yellow, ("a.kn1",), "b.rv1"))
    assert Assault(yellow, found).poses["a.kn1"] != yellow.units["a.kn1"].pose


def test_who_was_charged_may_counter_and_that_comes_first() -> None:
    state = place_units("a.sh1:sh/r:5000,2500,0", "b.rv1:rv/r:6500,3600,1800", past="b.rv1>a.sh1")
    assert [type(each) for each in charges(state, ("a.sh1",), "b.rv1")] == [Counter, Charge]


def test_an_assault_tells_way_side_distance_and_what_hinders() -> None:
    found = Assault(FLANK, foresee(FLANK, 0, charges(FLANK, ("a.kn1",), "b.rv1")))
    (charger,) = found.chargers
    assert (charger.side, charger.times, charger.hindered) == ("R", 2, True)
    assert (charger.far, charger.reach) == (2088, 4064)
    assert charger.last == (6000, 4000, 0)
    assert [piece.id for piece in found.hinders] == ["p1"]
    assert charger.poses[0] == (5000, 2000, 0)
    assert len(charger.hulls) >= 1


def test_the_desk_answers_as_the_engine_does() -> None:
    at = preview_worker.PreviewWorker()
    for units, target in ((("a.kn1",), "b.wr1"), (("a.cn1",), "b.wr1"), (("a.sh1", "a.sh2"), "b.rv1")):
        candidates = charges(CROWD, units, target)
        reply = at.answer(preview_worker.encode_request(GAME.format(CROWD), 0, candidates))
        assert preview_worker.decode_reply(reply, candidates) == foresee(CROWD, 0, candidates)


def until_known(previewer: ProcessPreviewer, state: State, target: str) -> Outcome:
    """Ask in each frame, as the field does, until there is an answer."""
    candidates = charges(state, ("a.kn1",), target)
    while True:
        found = previewer.ask(state, 0, candidates)
        if found is not None:
            return found
        sleep(0.01)


@pytest.fixture
def away() -> Iterator[ProcessPreviewer]:
    previewer = ProcessPreviewer()
    yield previewer
    previewer.close()


def test_a_process_answers_while_frames_go_on(
    away: ProcessPreviewer, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = LocalPreviewer()
    ask, answered = WorkerProcess.ask, []

    def note_request(process: WorkerProcess, request: bytes, seconds: float) -> bytes:
        answered.append(request)
        return ask(process, request, seconds)

    monkeypatch.setattr(WorkerProcess, "ask", note_request)
    candidates = charges(CROWD, ("a.kn1",), "b.wr1")
    assert away.ask(CROWD, 0, candidates) is None, "no frame waits"
    assert until_known(away, CROWD, "b.wr1") == here.ask(CROWD, 0, candidates)
    # Asked again in every frame it is known, and nothing is worked out anew.
    assert until_known(away, CROWD, "b.wr1") == here.ask(CROWD, 0, candidates)
    assert len(answered) == 1
    # Expected questions are computed once too, after the asked ones.
    away.expect(CROWD, 0, [charges(CROWD, ("a.kn1",), enemy) for enemy in ("b.wr1", "b.ne1", "b.rv1")])
    for enemy in ("b.rv1", "b.ne1"):
        until_known(away, CROWD, enemy)
    assert len(answered) == 3
    assert not away.busy
    # Another position begins anew.
    assert until_known(away, FLANK, "b.rv1").reason is None


def test_where_the_process_is_lost_it_is_worked_out_here(away: ProcessPreviewer) -> None:
    until_known(away, CROWD, "b.wr1")
    away.ask(CROWD, 0, charges(CROWD, ("a.kn1",), "b.ne1"))
    away.worker.process.kill()
    assert until_known(away, CROWD, "b.ne1").action == Charge(("a.kn1",), "b.ne1")
    assert not away.busy


def test_whoever_is_in_the_way_of_another_moves_first() -> None:
    # Behind one another, the rear one finds no way until the front one has gone.
    state = place_units("a.sh1:sh/r:5000,2000,0", "a.sh2:sh/r:5000,2900,0", "b.zo1:zo/l:5000,4500,1800")
    candidates = charges(state, ("a.sh1", "a.sh2"), "b.zo1")
    assert str(candidates[0]) == "chg a.sh1,a.sh2>b.zo1"
    assert foresee(state, 0, candidates[:1]).reason is not None
    found = foresee(state, 0, candidates)
    assert (str(found.action), found.reason) == ("chg a.sh2,a.sh1>b.zo1", None)
