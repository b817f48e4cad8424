"""Every game that can be shown, at the real host: window, terminal, network, and after a kill."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TextIO, cast

import pytest

from client.i18n import LANGUAGES, Words
from client.sessions.room_session import RoomSession
from client.sessions.solo_session import SoloSession
from client.skins.registry import SKINS
from client.storage.saved_match import MatchFolder
from client.text import run_text
from engine import preparation
from engine.chance import make_generator
from engine.game import Game
from engine.games.registry import GAMES
from engine.options import configure
from engine.record.replay import replay
from engine.wire.protocol import CreateTable, SeatPlan
from tests.support.client import any_skin, random_play, rooms
from tests.support.client.any_skin import Typist, each_game, each_hand, field, over, soon
from tests.support.client.client_driver import ENTER
from tests.support.client.hosts import closing, run
from tests.support.client.kept_records import keep_records
from tests.support.client.rooms import a_room, enter_room, until
from tests.support.client.table_driver import Sitter, still
from tests.support.selection import select
from tools.harness.clients.seated import has_reached


def is_over(session: SoloSession) -> bool:
    """Say whether the present match is over."""
    return session.match.store.true.outcome is not None


@pytest.mark.usefixtures("near_hosts")
@each_hand
@each_game
def test_a_match_in_the_window(tmp_path: Path, game: str, hand: str) -> None:
    """From the first choice to the result, a record that replays, and a rematch with sides exchanged."""
    sitter, records = Sitter(tmp_path, settings=still()), keep_records(tmp_path / "records")
    session = sitter.loop.run_until_complete(SoloSession.start(soon(game), records=records))
    try:
        any_skin.sit(sitter, session)
        any_skin.play(sitter, hand, Random(3))
        outcome = session.match.store.true.outcome
        assert outcome is not None
        sitter.loop.run_until_complete(random_play.proof_of(session))
        written = f"*.{GAMES[game].record.word}"
        sitter.wait_for(lambda: any(records.folder.glob(written)))
        [record] = records.folder.glob(written)
        sitter.wait_for(lambda: "# checked: " in record.read_text("ascii"))
        assert replay(record.read_bytes(), GAMES).match.outcome == outcome
        if hand == "mouse":
            sitter.use("end.rematch")
        else:
            sitter.tab_to("end.rematch")
            sitter.press(ENTER)
        # The others may have won before it is one's turn.
        sitter.wait_for(lambda: session.match.number == 2 and (field(sitter).acting or is_over(session)))
        assert field(sitter).viewer == 1
        assert is_over(session) or not over(sitter)
    finally:
        sitter.close()


@pytest.mark.usefixtures("near_hosts")
@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
@each_game
def test_a_match_in_the_terminal(game: str, language: str) -> None:
    """A player who types numbers comes to the end, and all texts are in both languages."""
    typist, words = Typist(Random(5)), Words(language, strict=True)
    assert run_text(soon(game, seed=5), words, cast(TextIO, typist), typist.screen) == 0
    assert typist.screen.getvalue().endswith(f"{words.tr('proof.not_committed')}\n")
    assert typist.typed >= 3


async def bring_preparations(visit: RoomSession, game: Game[Any], config: Any) -> None:
    """Bring the preparations of the local seats, and be ready."""
    brought = preparation.draw_preparations(game, config, make_generator(1))
    for seat in visit.table.own_seats:
        if brought[seat]:
            assert await visit.commands.prepare(brought[seat], seat) is None
    assert await visit.commands.ready() is None


@pytest.mark.parametrize("game", select([*sorted(SKINS), "blotto", "pig", "rps"], "kings", "rps"))
def test_a_match_over_the_network_is_watched(tmp_path: Path, game: str) -> None:
    """Two play in a room, with bots in any other seats; a late spectator gets the same, up to the end.

    Small games are included: one prepares, one has three seats, in one all choose at once.
    """
    played, options = GAMES[game], soon(game).options
    config = configure(played.options, options)
    plans = [SeatPlan("me"), SeatPlan("open")]
    plans += [SeatPlan("bot", "random")] * (len(played.seats(config)) - len(plans))

    async def scene() -> None:
        async with (
            a_room(tmp_path) as own,
            closing(await enter_room(own, "Anna")) as anna,
            closing(await enter_room(own, "Boris")) as boris,
            closing(await enter_room(own, "Vera")) as vera,
        ):
            assert await anna.entrance.create(CreateTable(0, game, options, plans)) is None
            for visit in (boris, vera):
                await until(visit, partial(rooms.with_tables, visit, 1))
            assert await boris.entrance.sit(1, 1) is None
            for visit in (anna, boris):
                await bring_preparations(visit, played, config)
            for visit in (anna, boris):
                await until(visit, partial(rooms.playing, visit))
            chosen = Random(1)
            await rooms.play([anna, boris], 2, chosen)
            assert await vera.entrance.follow(1) is None
            await until(vera, partial(rooms.playing, vera))
            await rooms.play([anna, boris], any_skin.PRESSES, chosen)
            await until(vera, lambda: vera.match.store.true.outcome is not None)
            assert vera.match.store.true.outcome == anna.match.store.true.outcome
            assert vera.match.store.viewer is None
            for visit in (anna, boris, vera):
                random_play.consistent(visit)

    run(scene())


@pytest.mark.parametrize("game", select(sorted(SKINS), "warchest"))
def test_a_match_goes_on_after_its_host_was_killed(tmp_path: Path, game: str) -> None:
    """And so it does after the client has been closed: nothing that was decided is lost."""

    async def scene() -> None:
        keeper, chosen = MatchFolder(tmp_path), Random(4)
        async with closing(await SoloSession.start(soon(game, seat=1), keeper=keeper)) as session:
            await random_play.play_on(session, chosen, partial(has_reached, session, 2))
            session._host._process.kill()
            await random_play.play_on(session, chosen, partial(has_reached, session, 4))
            known = list(session.match.store.events)
        async with closing(await SoloSession.resume(keeper)) as session:
            assert session.match.game.id == game
            assert session.match.store.events[: len(known)] == known
            await random_play.play_on(session, chosen)
            random_play.consistent(session)
        assert keeper.load() is None, "a finished match is not offered again"

    run(scene())
