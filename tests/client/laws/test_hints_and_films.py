"""Laws over all games: a hint that is shown can be taken, and the log goes with a film."""

from __future__ import annotations

from client.screens.table.bindings import HINT, SHARED_KEYS
from client.ui import keys
from client.ui.focus import Control, Spot
from engine.games.registry import GAMES
from tests.support.client.any_skin import SOON, each_game, field
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, list_decided, local, still
from tools.harness.clients.hostless_session import LocalSession

TRIES = 12
DRAWN = ("warchest",)
"""Games whose first actions are about places of the table."""
STEP = 16
"""Pixels from point to point where a ghost is looked for."""


def sit_with_hint(tables: Tables, game: str) -> Sitter:
    """Sit at a table with a hint on it."""
    session = LocalSession(GAMES[game], SOON.get(game, {}), seed=2)
    session.change(hints=True)
    session.go_on()
    sitter = tables.sit(session)
    ask(sitter)
    return sitter


def ask(sitter: Sitter) -> None:
    """Ask for a hint, and wait for it."""
    sitter.press(SHARED_KEYS[HINT])
    sitter.wait_for(lambda: sitter.parts.hint.place is not None)
    sitter.wait()


def ghost(sitter: Sitter) -> list[tuple[int, int]]:
    """Return the points where an advised action is drawn, and nothing else lies or can be chosen."""
    width, height = sitter.app.size
    points = [(x, y) for x in range(0, width, STEP) for y in range(0, height, STEP)]
    shown, top, ring = field(sitter), sitter.table.picture.layers.top, sitter.parts.controls._ring
    return [
        pos
        for pos in points
        if shown.advice_at(pos)
        and (layer := top(pos)) is not None
        and layer.name == "field"
        and not clickable(ring.at(pos))
    ]


def clickable(control: Control | None) -> bool:
    """Say whether a control takes clicks by itself."""
    return isinstance(control, Spot) and control.clickable


@each_game
def test_enter_takes_the_hint(tables: Tables, game: str, advised_actions: list[object]) -> None:
    """The keyboard may be at any control when the hint comes."""
    sitter = sit_with_hint(tables, game)
    sitter.press(ENTER)
    sitter.wait_for(lambda: len(list_decided(sitter)) > 0)
    assert list_decided(sitter)[0] == str(advised_actions[0])
    assert sitter.parts.hint.place is None


@each_game
def test_a_click_on_the_ghost_takes_the_hint(
    tables: Tables, game: str, advised_actions: list[object]
) -> None:
    """Wherever the game says that the advised action is drawn, unless a bubble or a bar lies there."""
    sitter = sit_with_hint(tables, game)
    for _ in range(TRIES):
        points = ghost(sitter)
        if points:
            break
        sitter.press(keys.BACK)
        ask(sitter)
    else:
        assert game not in DRAWN
        return
    sitter.click(points[len(points) // 2])
    sitter.wait_for(lambda: len(list_decided(sitter)) > 0)
    assert list_decided(sitter)[0] == str(advised_actions[-1])


@each_game
def test_the_log_goes_with_a_film(tables: Tables, game: str) -> None:
    """At each moment the entry that tells of it is lit, and lies within the log; then the newest is again."""
    session = LocalSession(GAMES[game], SOON.get(game, {}), seed=2)
    session.run(4)
    assert session.match.store.true.outcome is None
    sitter = tables.sit(session, still(animation="fast"))
    parts, log = sitter.parts, sitter.parts.log
    parts.match.show.motions.skip()
    sitter.wait()
    parts.match.watch()
    seen = set()
    for _ in range(400):
        parts.update(0.1)
        timeline = parts.match.timeline
        if timeline.live:
            break
        told = [number for number, _ in parts.match.event_log.entries if number <= timeline.position]
        row = log.lit
        assert (row.number if row is not None else None) == (told[-1] if told else None)
        if row is not None:
            seen.add(row.number)
            assert log._target <= row.top
            assert row.top + row.height <= log._target + max(log._view.height, row.height)
    assert parts.match.timeline.live
    assert len(seen) > 1
    assert log.lit is None
    assert log._target == log._most
    assert local(sitter) is session
