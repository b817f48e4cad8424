"""A kept game goes on only with its game in its version; otherwise a text names the missing part."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from client.i18n import LANGUAGES, Words
from client.net.refusal import Refused
from client.skins.registry import SHOWN_GAMES
from client.storage.kept_game import check_game
from client.storage.saved_match import SavedMatch
from client.wording.error_texts import explain
from engine.games.registry import GAMES
from engine.wire.protocol import GameInfo

OURS = GAMES["warchest"].version


def make_saved_match(game: str = "warchest", version: int = OURS) -> SavedMatch:
    return SavedMatch(game, 1, {0: "token"}, version=version)


def there(version: int, game: str = "warchest") -> dict[str, GameInfo]:
    return {game: GameInfo(game, version, [])}


@pytest.mark.parametrize(
    "match", [make_saved_match(), make_saved_match(version=0)], ids=["version kept", "none kept"]
)
def test_what_is_here_as_it_was_goes_on(match: SavedMatch) -> None:
    check_game(match, SHOWN_GAMES)
    check_game(match, SHOWN_GAMES, "Kitchen", there(OURS))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("match", "offered", "code", "says"),
    [
        (make_saved_match("chess"), None, "game_not_here", {"chess"}),
        (make_saved_match("kuhn"), None, "game_not_here", {"kuhn"}),
        (make_saved_match("chess"), there(1, "chess"), "game_not_here", {"chess"}),
        (make_saved_match(), {}, "game_not_there", {"War Chest", "Kitchen"}),
        (
            make_saved_match(version=OURS + 1),
            None,
            "game_version_here",
            {"War Chest", f"{OURS}", f"{OURS + 1}"},
        ),
        (
            make_saved_match(version=OURS + 1),
            there(OURS + 1),
            "game_version_here",
            {f"{OURS}", f"{OURS + 1}"},
        ),
        (make_saved_match(version=0), there(OURS + 1), "game_version_here", {f"{OURS}", f"{OURS + 1}"}),
        (
            make_saved_match(),
            there(OURS + 1),
            "game_version_there",
            {"War Chest", "Kitchen", f"{OURS}", f"{OURS + 1}"},
        ),
        (make_saved_match(version=90), there(91), "game_version_both", {"Kitchen", "90", "91", f"{OURS}"}),
    ],
)
def test_it_is_said_what_is_missing_and_where(
    match: SavedMatch, offered: Mapping[str, GameInfo] | None, code: str, says: set[str], language: str
) -> None:
    """Kuhn poker has rules here, but nothing to be played with."""
    with pytest.raises(Refused) as caught:
        check_game(match, SHOWN_GAMES, "Kitchen", offered)
    assert caught.value.code == code
    told = explain(Words(language, strict=True), caught.value)
    assert all(each in told for each in says), told
