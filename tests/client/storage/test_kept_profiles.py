"""Data folders of earlier versions: everything in them opens, now and after every later change.

The programs of a version wrote `tests/profiles/VERSION`, which is never changed. `owner` has opened a room
and played alone; `guest` sits at a table of that room.
"""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from client.net.refusal import Refused
from client.sessions.room_session import RoomSession
from client.sessions.solo_session import SoloSession
from client.skins.composing.saved_texts import SavedTexts
from client.storage.saved_match import MatchFolder, SavedMatches
from client.storage.settings import LastGame, LastRules, SettingsFile
from client.storage.shelf import Shelf
from engine.games.registry import GAMES
from engine.options import configure
from engine.record.digests import chain
from engine.record.lines import split
from engine.record.replay import replay
from tests.support.client.hosts import closing, run
from tests.support.client.random_play import consistent, legal
from tests.support.client.rooms import a_room
from tools.harness.root import ROOT

PROFILES = ROOT / "tests" / "profiles"
V030 = PROFILES / "0.3.0"
RECORDS = sorted(V030.rglob("records/*")) + sorted(V030.rglob("matches/*"))
FULL = [path for path in RECORDS if "\nseed " in path.read_text("ascii")]
"""Records of finished matches; the others show one side of a running match."""
SOLO = sorted(path.name for path in (V030 / "owner" / "solo").iterdir())


@pytest.fixture
def owner(tmp_path: Path) -> Path:
    """Return a copy of the owner's folder."""
    return Path(shutil.copytree(V030 / "owner", tmp_path / "owner"))


@pytest.fixture
def guest(tmp_path: Path) -> Path:
    """Return a copy of the guest's folder."""
    return Path(shutil.copytree(V030 / "guest", tmp_path / "guest"))


def test_settings_open(owner: Path) -> None:
    settings, damaged = SettingsFile(owner).load()
    assert not damaged
    assert (settings.language, settings.text_size, settings.interface, settings.calm) == (
        "ru",
        120,
        110,
        True,
    )
    assert (settings.window, settings.position, settings.game) == ((1280, 800), (40, 30), "kings")
    assert (settings.player, settings.addresses) == ("Анна", ["192.168.1.7:47800"])
    assert settings.last_games["warchest"] == LastGame(
        options={"ruleset": "nobility", "draft": "pick"}, seat=1, bot="squire"
    )
    assert settings.last_rules == LastRules(name="Пятница", bank=900, increment=10, mode="after", hints=True)
    assert set(settings.lessons) == {"warchest", "kings", "dawnember"}


def test_armies_and_decks_open(owner: Path) -> None:
    """Each is still valid for the game; the last work is there, too."""
    armies = SavedTexts(owner, "armies", "", "750")
    assert list(armies.named) == ["Barrow road", "Белая стена"]
    assert armies.last == armies.named["Белая стена"]
    decks = {side: SavedTexts(owner, "decks", side) for side in ("dawn", "ember")}
    assert {side: list(saved.named) for side, saved in decks.items()} == {
        "dawn": ["Первая колода"],
        "ember": ["Embers"],
    }
    # The second army has allies, which a table may forbid; this one is right at every table of 750 points.
    assert _faults("kings", {"lists": "own", "format": 750}, 0, armies.last) == []
    for seat, saved in enumerate(decks.values()):
        assert _faults("dawnember", {"decks": "constructed"}, seat, saved.last) == []


def _faults(game: str, options: dict[str, Any], seat: int, text: str) -> Any:
    rules = GAMES[game]
    return rules.preparation.find_errors(configure(rules.options, options), seat, text)


@pytest.mark.parametrize("path", FULL, ids=lambda path: path.name)
def test_full_records_replay(path: Path) -> None:
    """Every draw, every decision and the digest hold."""
    replayed = replay(path.read_bytes(), GAMES)
    assert replayed.match.outcome is not None


def test_records_of_every_game_are_there() -> None:
    words = Counter(path.suffix for path in FULL)
    assert words == {".wc1": 8, ".wy1": 2, ".kw1": 1}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: "-".join((path.parts[-3], path.name)))
def test_every_record_is_whole(path: Path) -> None:
    """One-sided records and those of running matches, too: the digest is that of the lines above it."""
    *above, last = split(path.read_bytes())
    assert last.text == f"# digest {chain(line.text for line in above).hex()}"


@pytest.mark.parametrize("name", SOLO)
def test_unfinished_matches_go_on(name: str, owner: Path) -> None:
    """The host of a match takes the next decision; a match under other rules stays and names its version."""
    folder = MatchFolder(owner / "solo" / name)
    kept = folder.load()
    assert kept is not None
    if kept.version != GAMES[kept.game].version:
        with pytest.raises(Refused) as refused:
            run(SoloSession.resume(folder, games=GAMES))
        assert refused.value.code == "game_version_here"
        assert refused.value.args_["needed"] == kept.version
        assert folder.load() == kept
        return

    async def play() -> None:
        async with closing(await SoloSession.resume(folder, games=GAMES)) as session:
            before = session.match.store.true.revision
            while not (actions := legal(session)):
                await session.changes.wait_for_change()
            assert await session.commands.act(actions[0]) is None
            assert session.match.store.true.revision > before
            consistent(session)

    run(play())


def test_all_unfinished_matches_are_listed(owner: Path) -> None:
    assert sorted(kept.game for _, kept in SavedMatches(owner / "solo").all()) == [
        "dawnember",
        "kings",
        "warchest",
    ]


def test_seats_and_the_rooms_key_lead_back(owner: Path, guest: Path) -> None:
    """The room is the one that the guest knows, and the guest's seat in its running match is still theirs."""

    async def play() -> None:
        shelf = Shelf(guest)
        (place,) = shelf.seats.load()
        async with a_room(owner / "party", name="Анна") as room:
            assert room.fingerprint == place.fingerprint == shelf.known.fingerprint(place.ways[0])
            visit = await RoomSession.back_to(place, shelf.seats, [room.near], games=GAMES)
            async with closing(visit):
                assert visit.match.seat == 1
                assert legal(visit)

    run(play())
