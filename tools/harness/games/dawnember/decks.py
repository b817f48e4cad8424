"""Scenes of the deck builder: the pool, a card looked at, faults, menu and trials of decks, the curtain."""

from __future__ import annotations

from client.screens.setup.preparing import open_page, page_for
from client.skins.dawnember.decks.page import DeckBuilder
from client.ui.focus import FocusRing
from engine.games.dawnember.cards.decks import read_decks, starter
from engine.games.registry import GAMES
from engine.options import configure
from tools.harness.clients.stage import Scene, Stage

GAME = "dawnember"
FAULTY = "du01*4,du02*3,eu06,nt01,zz99 du03*2,nt02*3,nt04*5"
"""Decks with every fault but that of a die, because every card has one."""

NAMES = ("Lances", "Белая стена", "Willow and hawk")


async def _open_builder(stage: Stage, side: str = "dawn") -> DeckBuilder:
    game = GAMES[GAME]
    config = configure(game.options, {"decks": "constructed", "side_a": side})
    page = page_for(stage.app.words, game, config, 0, lambda text: None, shared=False)
    assert isinstance(page, DeckBuilder)
    stage.app.visit(page)
    await stage.wait(1.0)
    return page


def _point(ring: FocusRing, key: str) -> None:
    ring.focus(next(each for each in ring.controls if str(each.key) == key))


async def decks(stage: Stage) -> None:
    """Show the starter decks, a card's preview, the action deck, a search, faults, and the actions."""
    page = await _open_builder(stage)
    stage.shoot("decks")
    _point(page.focus, "card.du10")
    await stage.wait(1.0)
    stage.shoot("decks-card")
    page.show("action")
    page.filters.search = page.filters.search._replace(kinds=frozenset(("tactic", "reaction")))
    await stage.wait(1.0)
    stage.shoot("decks-action")
    page.draft.replace(read_decks(FAULTY))
    page.show("army")
    await stage.wait(1.0)
    stage.shoot("decks-faults")
    page.menu.open()
    await stage.wait(1.0)
    stage.shoot("decks-menu")
    stage.app.overlays.clear()
    page.draft.replace(starter("dawn"))
    page.show("army")
    for key in ("hand", "trial"):
        next(each for each in page.list_trials() if each.key == key).do()
        await stage.wait(1.0)
        stage.shoot(f"decks-{key}")
        if key == "hand" and (ring := stage.app.overlays[-1].focus) is not None:
            _point(ring, "piece.1")
            await stage.wait(1.0)
            stage.shoot("decks-hand-card")
        stage.app.overlays.clear()
    for name in NAMES:
        page.saved.save(name, str(starter("dawn")))
    stage.app.overlays.clear()
    page.menu.choose()
    await stage.wait(1.0)
    stage.shoot("decks-saved")
    stage.app.back()
    await stage.wait()
    game = GAMES[GAME]
    config = configure(game.options, {"decks": "constructed"})
    open_page(stage.app, game, config, {0: "Vera", 1: "Boris"}, 1, lambda text: None)
    await stage.wait(1.0)
    stage.shoot("decks-curtain")
    stage.app.back()
    await stage.wait()
    await _open_builder(stage, "ember")
    stage.shoot("decks-ember")


SCENES: dict[str, Scene] = {"decks": decks}
"""The deck builder."""
