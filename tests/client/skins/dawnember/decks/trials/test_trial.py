"""Matches of bots with the decks of the builder: counted by opponent, stopped, gone on with."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from client.skins.composing.saved_texts import SavedTexts
from client.skins.dawnember.decks.page import DeckBuilder
from client.skins.dawnember.decks.trials import match_desk
from client.skins.dawnember.decks.trials.match_desk import MatchRequest
from client.skins.dawnember.decks.trials.trial import MATCHES, Opponent, Trial
from client.skins.dawnember.decks.trials.try_out import MAX_OPPONENTS, list_opponents
from client.workers.worker import Worker
from engine.games.dawnember.cards.decks import starter
from engine.games.dawnember.cards.sides_found import SIDES
from engine.workers.dispatcher import WorkerLost
from tests.client.skins.composer import Composer
from tests.support.client.hosts import run

OPPONENTS = [Opponent(side, starter(side)) for side in SIDES]


class QuickDesk:
    """The process of a trial: it answers at once that seat a has won, and may be lost."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, lost_after: int = MATCHES) -> None:
        self.asked: list[MatchRequest] = []
        self.lost_after = lost_after

        async def answer(worker: Worker[bytes], request: bytes, seconds: float) -> bytes:
            if len(self.asked) == self.lost_after:
                raise WorkerLost("it is lost")
            self.asked.append(msgspec.json.decode(request, type=MatchRequest))
            await asyncio.sleep(0)
            return b"0"

        monkeypatch.setattr(Worker, "answer", answer)


def make_trial() -> Trial:
    return Trial("dawn", starter("dawn"), OPPONENTS, "seed")


def test_fifty_matches_are_counted_by_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each opponent has as many as another, from both seats, and no two have one seed."""
    desk, trial = QuickDesk(monkeypatch), make_trial()
    asyncio.run(trial.work())
    assert trial.whole
    assert [score.matches for score in trial.scores] == [MATCHES // 2] * 2
    # Seat a always wins: the decks do where they sit there.
    assert trial.won == sum(trial.request(number)[2] == 0 for number in range(MATCHES))
    assert Counter(trial.request(number)[1:] for number in range(MATCHES - 2)) == {
        (index, seat): (MATCHES - 2) // 4 for index in (0, 1) for seat in (0, 1)
    }
    assert len({request.seed for request in desk.asked}) == MATCHES


def test_a_lost_process_keeps_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player can go on: the next match is the one that was lost."""
    desk, trial = QuickDesk(monkeypatch, lost_after=7), make_trial()
    asyncio.run(trial.work())
    assert trial.failed
    assert not trial.running
    assert trial.match_count == 7
    desk.lost_after = MATCHES
    asyncio.run(trial.work())
    assert trial.whole
    assert not trial.failed
    assert [request.seed for request in desk.asked] == [f"seed/{number}" for number in range(MATCHES)]


def test_a_match_is_played_to_its_end() -> None:
    """By two bots that know what their seats know; the same request has the same result."""
    decks = (str(starter("dawn")), str(starter("ember")))
    request = MatchRequest(decks, ("dawn", "ember"), "random", "seed")
    replies = {match_desk.answer(msgspec.json.encode(request)) for _ in range(2)}
    assert len(replies) == 1
    assert msgspec.json.decode(replies.pop()) in (0, 1)


def test_opponents_are_starter_decks_and_sound_saved_ones(tmp_path: Path) -> None:
    for number in range(MAX_OPPONENTS):
        SavedTexts(tmp_path, "decks", "ember").save(f"n{number}", str(starter("ember")))
    SavedTexts(tmp_path, "decks", "dawn").save("wrong", "du01 nt01")
    SavedTexts(tmp_path, "decks", "dawn").save("right", str(starter("dawn")))
    found = [(each.side, each.name) for each in list_opponents(tmp_path)]
    assert found == [
        *((side, "") for side in SIDES),
        ("dawn", "right"),
        *(("ember", f"n{n}") for n in range(3)),
    ]


def test_a_trial_goes_on_behind_the_builder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is begun in the menu, closed, stopped and gone on with; other decks begin another one."""
    QuickDesk(monkeypatch, lost_after=2 * MATCHES)

    async def scene() -> None:
        here = Composer(tmp_path, "dawnember", {"decks": "constructed"})
        builder = here.opened
        assert isinstance(builder, DeckBuilder)
        here.take("trial", "trial.begin")
        here.player.use("common.close")
        trial = builder._try_out.trial
        assert trial is not None
        while not trial.match_count:
            await asyncio.sleep(0)
        here.take("trial", "trial.stop")
        while trial.running:
            await asyncio.sleep(0)
        assert 0 < trial.match_count < MATCHES
        here.player.wait()
        here.player.use("trial.begin")
        while trial.running or not trial.whole:
            await asyncio.sleep(0)
        here.player.wait()
        assert "trial.begin" not in here.player.keys
        here.player.use("common.close")
        here.take("random")
        here.take("trial")
        assert builder._try_out.trial is not trial

    run(scene())


def test_a_test_hand_is_drawn_again(tmp_path: Path) -> None:
    """Other cards come, and nothing of the decks changes; decks with faults have none."""
    here = Composer(tmp_path, "dawnember", {"decks": "constructed"})
    here.take("hand")
    dialog = here.player.app.overlays[-1]
    seen = set()
    for _ in range(4):
        here.player.use("hand.again")
        seen.add(dialog.hands)  # type: ignore[attr-defined]  # the dialog of a test hand
    assert len(seen) > 1
    here.player.use("common.close")
    here.player.use("less.du01")
    here.player.use("whole")
    assert not here.player.find("hand").enabled
    assert not here.player.find("trial").enabled
