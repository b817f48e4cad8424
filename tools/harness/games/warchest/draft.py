"""Scenes of armies being formed."""

from __future__ import annotations

from typing import Any

from client.screens.table.screen import TableScreen
from client.skins.warchest.match_view import WarChestTable
from engine.events import Event
from engine.games.warchest import events
from tools.harness.clients.hinting import ask_for_hint
from tools.harness.clients.hostless_session import LocalSession, by_bot
from tools.harness.clients.seated import open_table, sit
from tools.harness.clients.stage import Scene, Stage


def _draft(seat: int | None = 0, seed: int = 4, **options: Any) -> LocalSession:
    """Return a match whose armies are being formed; the others pick as a bot does."""
    return LocalSession(options=options, seat=seat, seed=seed, others=by_bot("greedy", seed))


def _field(screen: TableScreen) -> WarChestTable:
    field = screen.parts.match.field
    assert isinstance(field, WarChestTable)
    return field


def _card(screen: TableScreen, at: int = 0) -> tuple[int, int]:
    """Return the middle of one of the selectable cards."""
    draft = _field(screen).draft
    kinds = [key.number for key in draft.legal if key.kind == "card"]
    return draft.view.plan.cards[kinds[at % len(kinds)]].center


async def _decide(stage: Stage, screen: TableScreen, times: int) -> None:
    """Take a card by the mouse some times."""
    for _ in range(times):
        stage.click(_card(screen, 1))
        await stage.wait(0.1)
        stage.click(_card(screen, 1))
        await stage.wait(0.2)
        screen.parts.match.show.motions.skip()
        await stage.wait(0.2)


async def draft(stage: Stage) -> None:
    """Show a draft of two at its beginning, with a chosen card, and in its middle."""
    session = _draft()
    session.go_on()
    screen = await sit(stage, session)
    stage.shoot("draft-start")
    stage.click(_card(screen, 2))
    await stage.wait()
    stage.shoot("draft-chosen")
    await _decide(stage, screen, 2)
    await stage.wait()
    stage.shoot("draft-middle")


async def draft_hint(stage: Stage) -> None:
    """Show the computer's choice of a card, and its reasons."""
    session = _draft()
    session.change(hints=True)
    session.go_on()
    screen = await sit(stage, session)
    await ask_for_hint(stage, screen)
    stage.shoot("draft-hint")


async def draft_bans(stage: Stage) -> None:
    """Show a draft with bans and Decrees: my ban, then both sides' bans."""
    session = _draft(draft="pick_with_bans", ruleset="nobility", seed=5)
    session.go_on()
    screen = await sit(stage, session)
    stage.click(_card(screen, 0))
    await stage.wait()
    stage.shoot("draft-ban")
    await _decide(stage, screen, 1)
    await stage.wait()
    stage.shoot("draft-banned")


async def draft_four(stage: Stage) -> None:
    """Show a draft of four: naming the first drafter, the middle, naming who begins."""
    seed = next(seed for seed in range(40) if _first_side(seed) == 0)
    session = _draft(players=4, ruleset="nobility", seed=seed)
    session.go_on()
    screen = await sit(stage, session)
    stage.shoot("draft-four-first")
    session.decide("first w1")
    session.go_on()
    screen.parts.match.show.motions.skip()
    await stage.wait()
    await _decide(stage, screen, 1)
    await stage.wait()
    stage.shoot("draft-four")


async def draft_watched(stage: Stage) -> None:
    """Show a draft of four with bans as a spectator sees it, with a card's preview."""
    session = _draft(None, players=4, draft="pick_with_bans")
    session.run(7)
    screen = await sit(stage, session)
    stage.point(next(iter(_field(screen).draft.view.plan.cards.values())).center)
    await stage.wait()
    stage.shoot("draft-watched")


MAX_FRAMES = 600
"""Frames after which the motions are over."""


async def draft_motions(stage: Stage) -> None:
    """Show cards being dealt, the marker in the air and landed, a card on its way, a cross coming down."""
    wanted: dict[type[Event], tuple[float, ...]] = {
        events.CardsRevealed: (0.45,),
        events.MarkerFlipped: (0.3, 0.85),
        events.CardPicked: (0.2, 0.65),
        events.CardBanned: (0.3,),
    }
    session = _draft(None, draft="pick_with_bans", seed=5)
    screen = open_table(session)
    stage.app.go(screen)
    session.run(4)
    for _ in range(MAX_FRAMES):
        if not wanted:
            return
        await stage.wait(1 / 30)
        motion = screen.parts.match.show.scene().motion
        if motion is None or type(motion[0]) not in wanted:
            continue
        moments = wanted[type(motion[0])]
        if motion[2] >= moments[0]:
            stage.shoot(f"draft-{motion[1].motion}-{round(moments[0] * 100)}")
            wanted[type(motion[0])] = moments[1:]
            wanted = {kind: left for kind, left in wanted.items() if left}
    raise RuntimeError(f"these motions were not seen: {wanted}")


def _first_side(seed: int) -> int:
    """Return the side that picks first in the draft of four of a seed."""
    session = _draft(players=4, ruleset="nobility", seed=seed)
    return min(session.truth.to_act()) & 1


SCENES: dict[str, Scene] = {
    scene.__name__.replace("_", "-"): scene
    for scene in (draft, draft_hint, draft_bans, draft_four, draft_watched, draft_motions)
}
