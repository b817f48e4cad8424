"""A match of Kings of War from the menu to its end, and checks after it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from client.screens.setup.new_game import NewGame
from client.screens.table.screen import TableScreen
from client.skins.registry import playable
from client.storage.settings import Settings
from client.ui import keys
from engine.games.registry import GAMES
from engine.match.entries import recordable
from engine.record.replay import Replayed
from tests.support.client.client_driver import regular
from tests.support.client.kings.commander import Commander
from tests.support.client.kings.hands import Hands
from tests.support.client.kings.keyboard import KeyHands
from tests.support.client.kings.mouse import MouseHands
from tests.support.client.table_driver import Sitter

HANDS: dict[str, type[Hands]] = {"mouse": MouseHands, "keys": KeyHands}


def at_the_menu(folder: Path, hand: str, settings: Settings | None = None) -> Commander:
    """Return a player before the menu of the client, who uses the mouse alone or the keys alone."""
    sitter = Sitter(folder, settings=settings or regular())
    sitter.app.games = tuple(playable())
    sitter.app.go_home()
    sitter.wait()
    return Commander(HANDS[hand](sitter))


def begin(player: Commander, points: int, scenario: str, seed: str = "", **chosen: object) -> None:
    """Go from the menu to the table: a format, a scenario, and other settings by their values.

    With a `seed`, which has to be typed, the same match is played each time.
    """
    hands, app = player.hands, player.sitter.app
    hands.use("play")
    hands.use("game.kings")
    assert isinstance(app.screen, NewGame)
    hands.use("more")
    for name, value in (("format", points), ("scenario", scenario), *chosen.items()):
        choose(player, name, value)
    if seed:
        hands.use("seed")
        player.sitter.type(seed)
    hands.use("start")
    player.sitter.wait_for(lambda: isinstance(app.screen, TableScreen))


def choose(player: Commander, name: str, value: object) -> None:
    """Choose a setting on the form: by the button of its value, or step by step."""
    hands, form = player.hands, player.sitter.app.screen
    assert isinstance(form, NewGame)

    def read() -> Any:
        return form.choices.bot if name == "bot" else form.choices.options[name]

    if f"{name}.{value}" in player.sitter.keys:
        hands.use(f"{name}.{value}")
        return
    # Where there is no room for cards, the leading option of a game has a stepper.
    row = "lead" if name == "scenario" else name
    while isinstance(value, str) and player.sitter.find(f"{row}.less").enabled:
        hands.use(f"{row}.less")
    while read() != value:
        hands.use(f"{row}.{'less' if isinstance(value, int) and read() > value else 'more'}")


def look_back(player: Commander, found: Replayed, moments: int = 4) -> None:
    """Look at moments of the match in its log: the table must show the positions of the record."""
    sitter = player.sitter
    game, store = found.match.game, sitter.table.session.match.store
    player.hands.use("end.review")
    now = game.format(player.hands.state)
    sitter.tab_to("log")
    sitter.press(keys.HOME)
    seen = set()
    for _ in range(moments):
        moment = sitter.parts.match.timeline.moment
        assert moment is not None
        standing = store.state_at(moment)
        assert game.format(player.hands.state) == game.format(standing.state)
        told = recordable(store.events[:moment])
        assert found.match.stream(store.viewer)[: len(told)] == told
        seen.add(moment)
        sitter.press(keys.DOWN)
    assert len(seen) == moments
    sitter.press(keys.BACK)
    assert game.format(player.hands.state) == now


def watch_again(player: Commander) -> None:
    """Watch the whole match again at the greatest speed, up to the position at its end."""
    sitter, game = player.sitter, GAMES["kings"]
    now = game.format(player.hands.state)
    sitter.press(keys.BACK)
    player.hands.use("end.watch")
    timeline = sitter.parts.match.timeline
    assert timeline.moving
    assert timeline.position < 20
    seen: list[int] = []

    def over() -> bool:
        sitter.parts.update(4.0)
        seen.append(timeline.position)
        return timeline.live

    sitter.wait_for(over)
    sitter.wait()
    assert seen == sorted(seen)
    assert len(set(seen)) > 20
    assert game.format(player.hands.state) == now
