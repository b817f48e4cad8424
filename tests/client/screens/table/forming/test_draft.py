"""Armies are formed at the real screen: by mouse and by keys, with bans, with four players, and watched."""

from __future__ import annotations

from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.screens.table.screen import TableScreen
from client.session.game_setup import GameSetup
from client.sessions.solo_session import SoloSession
from client.sessions.table_session import TableSession
from client.skins.warchest.draft.cues import DRAFT_CUES
from client.skins.warchest.draft.field import CONFIRM, FORCED_CARD_DELAY_S
from client.ui import keys
from engine.games.warchest import events
from engine.games.warchest.kinds import CODES
from engine.games.warchest.play.set_up import ARMY, BATTLES
from tests.client.screens.table.forming.drafters import (
    by_button,
    by_keys,
    by_mouse,
    draft_of,
    drafting,
    forming,
    with_first,
)
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, list_decided, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession

pytestmark = pytest.mark.usefixtures("near_hosts")


# Against the real host.


@pytest.mark.parametrize(
    ("options", "seat", "answer"),
    select(
        [
            ({"draft": "pick_with_bans", "ruleset": "nobility"}, 0, by_button),
            ({"draft": "pick", "players": 4}, 0, by_mouse),
            ({"draft": "pick_with_bans", "players": 4}, 3, by_keys),
            ({"draft": "pick"}, 0, by_mouse),
            ({"draft": "pick"}, 1, by_keys),
        ]
    ),
    ids=["bans", "four", "four-keys", "mouse", "keys"],
)
def test_a_whole_draft_leads_to_the_first_hand(
    tmp_path: Path, options: dict[str, Any], seat: int, answer: Any
) -> None:
    """WC-3.2.3, WC-3.2.4, WC-3.3.5, WC-3.3.6: through the real host, with a bot on every other seat."""
    sitter = Sitter(tmp_path, settings=still(animation="off"))
    session = sitter.loop.run_until_complete(
        SoloSession.start(GameSetup("warchest", options, seat, "random", 7))
    )
    try:
        sitter.app.go(TableScreen(session))
        sitter.wait()
        while True:
            sitter.wait_for(lambda: sitter.field.acting and not sitter.parts.match.show.motions.busy)
            if not forming(sitter):
                break
            known = len(session.match.store.events)
            if draft_of(sitter).forced is None:
                answer(sitter)
            sitter.wait_for(partial(_more, session, known))
        state = session.match.store.true.state
        size = ARMY[len(state.setup.armies)]
        assert [len(army) for army in state.setup.armies] == [size] * len(state.setup.armies)
        assert len(state.hand[seat]) == 3
        mine = [
            event
            for event in session.match.store.events
            if isinstance(event, events.CardPicked) and event.seat == seat
        ]
        assert len(mine) == size, "every card of the own army was taken by hand, but the last one of all"
        assert sitter.find("hand:0").enabled
    finally:
        sitter.close()


def _more(session: TableSession, known: int) -> bool:
    return len(session.match.store.events) > known


# Automatic picks.


def test_the_last_card_is_taken_by_itself(tables: Tables) -> None:
    """WC-3.2.3: the last picker has no choice; the card is shown and named, then taken without a click."""
    session = LocalSession(options={}, seat=0, seed=with_first(0))
    session.run(7)
    sitter = tables.sit(session, still(confirm=True))
    state = session.truth.standing.state
    (last,) = session.match.game.legal(state, 0)
    draft = draft_of(sitter)
    assert draft.forced == draft.chosen == last.unit
    assert "One card is left" in draft.prompt()
    assert list_decided(sitter) == []
    sitter.pass_time(FORCED_CARD_DELAY_S + 0.5)
    assert list_decided(sitter) == [str(last)]
    assert not forming(sitter)


def test_the_last_ban_and_a_choice_are_left_to_the_player(tables: Tables) -> None:
    """Nothing but a pick without a choice is taken by itself, however long the player thinks."""
    sitter = drafting(tables, draft="pick_with_bans")
    sitter.pass_time(3 * FORCED_CARD_DELAY_S)
    assert list_decided(sitter) == []
    assert sitter.field.acting


def test_nobody_picks_for_somebody_who_watches(tables: Tables) -> None:
    """The last card lies there until its seat's own client takes it."""
    session = LocalSession(options={}, seat=None, seed=with_first(0))
    session.run(7)
    sitter = tables.sit(session)
    sitter.pass_time(3 * FORCED_CARD_DELAY_S)
    assert draft_of(sitter).forced is None
    assert forming(sitter)


# Clicks and keys.


def test_a_click_chooses_and_another_one_takes(tables: Tables) -> None:
    """Nothing is decided by one click; the second on the same card decides, one on another card does not."""
    sitter = drafting(tables)
    draft = draft_of(sitter)
    first, second, *_ = draft.legal
    sitter.use(first)
    sitter.use(second)
    assert list_decided(sitter) == []
    assert draft.chosen == second.number
    sitter.use(second)
    assert list_decided(sitter) == [f"pick {CODES[second.number]}"]


def test_enter_alone_takes_nothing_by_surprise(tables: Tables) -> None:
    """The keyboard is sent to the first card; Enter there only chooses it, and Esc takes that back."""
    sitter = drafting(tables)
    draft = draft_of(sitter)
    sitter.tab_to(next(iter(draft.legal)))
    draft.back()
    sitter.press(ENTER)
    assert list_decided(sitter) == []
    assert draft.chosen is not None
    sitter.press(keys.BACK)
    assert draft.chosen is None
    assert not sitter.app.overlays


def test_a_card_that_is_gone_says_why(tables: Tables) -> None:
    """WC-3.1.3: a taken card can be read, but its button only shows the reason."""
    sitter = drafting(tables)
    taken = next(iter(draft_of(sitter).legal))
    sitter.use(taken)
    sitter.use(taken)
    sitter.wait_for(lambda: sitter.field.acting)
    sitter.use(taken)
    assert not sitter.find(CONFIRM).enabled
    assert "not among the open ones" in sitter.find(CONFIRM).label
    sitter.use(taken)
    assert len(list_decided(sitter)) == 1


def test_a_taken_card_can_be_given_back(tables: Tables) -> None:
    """Taking back works as everywhere: the card lies open again."""
    seed = with_first(0)
    session = LocalSession(options={}, seed=seed)
    session.go_on()
    # The second pick follows no other player's decision only at the end of a double pick.
    sitter = tables.sit(session)
    draft = draft_of(sitter)
    for _ in range(2):
        key = next(iter(draft.legal))
        sitter.use(key)
        sitter.use(key)
        sitter.wait_for(lambda: sitter.field.acting)
    assert sitter.parts.match.store.undo_refusal() is None
    army = draft.state.setup.armies[0]
    sitter.press(pygame.KSCAN_U)
    sitter.wait_for(lambda: len(draft.state.setup.armies[0]) == len(army) - 1)
    assert draft.view.course.cards == tuple(sorted({*draft.state.pool, *sum(draft.state.setup.armies, ())}))
    assert len(draft.view.course.done) == sum(map(len, draft.state.setup.armies))


# The picture.


def test_bans_are_remembered_and_the_order_is_told(tables: Tables) -> None:
    """WC-3.2.4: ten cards keep their places, two of them crossed out; eight picks follow in their order."""
    sitter = drafting(tables, draft="pick_with_bans", seed=with_first(1, draft="pick_with_bans"))
    draft = draft_of(sitter)
    places = dict(draft.view.plan.cards)
    assert len(places) == 10
    key = next(iter(draft.legal))
    sitter.use(key)
    sitter.use(key)
    assert [step.ban for step in draft.view.course.done][:3] == [True, True, False]
    assert dict(draft.view.plan.cards) == places
    assert [step.seat for step in draft.view.steps] == [1, 0, 1, 0, 0, 1, 1, 0, 0, 1]
    assert [step.ban for step in draft.view.steps] == [True, True, *[False] * 8]


def test_a_team_names_its_player_by_a_large_plate(tables: Tables) -> None:
    """WC-3.3.5: the team shown by the marker is asked; each of its players has a plate with its name."""
    seed = with_first(0, players=4)
    sitter = drafting(tables, players=4, seed=seed)
    assert {"seat:w1", "seat:w2"} <= sitter.usable
    assert "Wolf 2" in sitter.find("seat:w2").label
    sitter.use("seat:w2")
    assert list_decided(sitter) == ["first w2"]


def test_a_spectator_sees_the_draft(tables: Tables) -> None:
    """WC-3.2.7: cards, bans and picks are public; a spectator can read a card but decides nothing."""
    session = LocalSession(options={"draft": "pick_with_bans"}, seat=None, seed=3)
    session.run(5)
    sitter = tables.sit(session)
    draft = draft_of(sitter)
    assert [step.ban for step in draft.view.course.done][:3] == [True, True, False]
    assert len(draft.view.course.done) == 5
    sitter.move(next(iter(draft.view.plan.cards.values())).center)
    assert not draft.legal
    assert not draft.prompt()
    assert draft.waiting()


def test_looking_back_into_the_draft_shows_it_again(tables: Tables) -> None:
    """An entry of the log leads to a moment of the draft, and back to the board."""
    session = LocalSession(options={}, seed=2)
    session.run(8)
    session.go_on()
    sitter = tables.sit(session)
    assert not forming(sitter)
    number = next(
        number
        for number, event in enumerate(session.match.store.events, 1)
        if isinstance(event, events.CardPicked)
    )
    sitter.parts.match.timeline.jump(number)
    sitter.wait()
    assert forming(sitter)
    assert len(draft_of(sitter).view.course.done) == 1
    assert not sitter.field.acting
    sitter.press(keys.BACK)
    sitter.wait()
    assert not forming(sitter)
    assert sitter.field.acting


@pytest.mark.parametrize("battle", BATTLES)
def test_given_armies_need_no_draft(tables: Tables, battle: str) -> None:
    """WC-3.2.5: a historic battle begins at the board, after the marker was flipped."""
    ruleset = "nobility" if battle == "bosworth" else "base"
    session = LocalSession(options={"draft": f"battle:{battle}", "ruleset": ruleset}, seed=1)
    session.go_on()
    sitter = tables.sit(session)
    assert not forming(sitter)
    assert sitter.field.acting


@pytest.mark.parametrize(
    ("size", "text"),
    select(list(product(((1280, 720), (1920, 1080), (1024, 768)), (80, 100, 160))), ((1024, 768), 160)),
)
def test_nothing_overlaps(tables: Tables, size: tuple[int, int], text: int) -> None:
    """Cards, order, armies and answers lie apart and inside the window, with the most cards there are."""
    session = LocalSession(
        options={"players": 4, "ruleset": "nobility", "draft": "pick_with_bans"}, seat=1, seed=3
    )
    session.run(1)
    session.go_on()
    sitter = tables.sit(session, still(text_size=text), size)
    plan = draft_of(sitter).view.plan
    assert len(plan.cards) == 14
    assert plan.order.contains(plan.title)
    assert plan.title.collidelistall(list(plan.steps)) == []
    boxes = [*plan.cards.values(), plan.order, *(army.panel for army in plan.armies), plan.tray]
    boxes += sitter.parts.bar.boxes(sitter.parts.toolbar.buttons()).values()
    for at, box in enumerate(boxes):
        assert pygame.Rect((0, 0), size).contains(box)
        assert box.collidelistall(boxes[:at]) == []
    assert all(plan.order.contains(step) for step in plan.steps)
    inner = [plan.detail, *plan.answers.values()]
    for at, box in enumerate(inner):
        assert plan.tray.contains(box)
        assert box.collidelistall(inner[:at]) == []


@pytest.mark.parametrize("seat", select([0, None]))
def test_everything_in_motion_is_drawn(tables: Tables, seat: int | None) -> None:
    """Decrees, cards, the marker, bans, picks and a drafter are each seen in motion, then at rest."""
    session = LocalSession(
        options={"players": 4, "ruleset": "nobility", "draft": "pick_with_bans"}, seat=seat, seed=3
    )
    sitter = tables.sit(session, still(animation="fast"))
    session.run(6)
    seen: set[type] = set()
    for _ in range(600):
        sitter.wait(1)
        motion = sitter.parts.match.show.scene().motion
        if motion is not None and forming(sitter):
            seen.add(type(motion[0]))
            page = pygame.Surface((1280, 720))
            sitter.field.draw(page)
            before = pygame.image.tobytes(page, "RGB")
            sitter.field.draw_over(page)
            if type(motion[0]) in DRAFT_CUES and 0.4 < motion[2] < 0.6 and motion[1].motion != "decrees":
                assert pygame.image.tobytes(page, "RGB") != before, motion[0]
        if not sitter.parts.match.show.motions.busy:
            break
    assert set(DRAFT_CUES) - seen <= {events.ArmiesDealt}
    assert sitter.parts.match.show.scene().motion is None


def test_armies_that_are_dealt_to_teams_are_seen(tables: Tables) -> None:
    """WC-3.3.4: four players' random armies fly to their places before the team names who begins."""
    seed = with_first(0, players=4, draft="random")
    session = LocalSession(options={"players": 4, "draft": "random"}, seat=2, seed=seed)
    sitter = tables.sit(session, still(animation="fast"))
    kinds: set[type] = set()
    while sitter.parts.match.show.motions.busy:
        sitter.wait(1)
        motion = sitter.parts.match.show.scene().motion
        kinds |= {type(motion[0])} if motion is not None else set()
    assert events.ArmiesDealt in kinds
    assert [len(army) for army in draft_of(sitter).state.setup.armies] == [3] * 4
    sitter.use("seat:w2")
    assert list_decided(sitter) == ["initiative w2"]
