"""The table with four players and with Nobility: seats, teams, Decrees, pending answers."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from client.screens.table.ending.dialog import ResultDialog
from client.skins.warchest.panels.unit_card import DECREE as CARD_OF_DECREE
from client.skins.warchest.wording.seating import status
from client.ui import keys
from engine.games.warchest.board import CELL
from engine.games.warchest.kinds import DECREE, KIND
from engine.games.warchest.state import State
from engine.match.entries import Resigned
from tests.support.client.table_driver import Sitter, Tables, list_decided, still
from tools.harness.clients.hostless_session import LocalSession, Staged, position
from tools.harness.games.warchest.teams import NOBLE, PLAIN, TEAMS, at


def sit(tables: Tables, seat: int | None = 0, table: dict[str, Any] = TEAMS, **more: Any) -> Sitter:
    """Sit at a table of four, or at another one."""
    return tables.sit(at(table | more, seat), still())


def statuses(sitter: Sitter) -> list[str]:
    """Return each panel's status of its player, in seat order."""
    state = sitter.field.state
    acting = sitter.field.game.to_act(state)
    return [status(state, seat, acting) for seat in range(4)]


@pytest.mark.parametrize("seat", range(4))
def test_players_sit_clockwise_around_the_board(tables: Tables, seat: int) -> None:
    """WC-3.3.1, WC-4.1.5: oneself below at the right, then the next one, the partner, the last one."""
    painter = sit(tables, seat).field.painter
    stage = painter.setting.areas.stage
    corners = [stage.bottomright, stage.bottomleft, stage.topleft, stage.topright]
    for step, corner in enumerate(corners):
        rect = painter.panels[(seat + step) % 4].rect
        assert corner in (rect.bottomright, rect.bottomleft, rect.topleft, rect.topright)
    assert not any(a.rect.colliderect(b.rect) for a, b in combinations(painter.panels, 2))


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("seat", range(4))
def test_the_own_teams_side_is_at_the_bottom(tables: Tables, seat: int, own: bool) -> None:
    """WC-2.1.9: the board is turned for both players of Raven, unless that is switched off."""
    sitter = tables.sit(at(TEAMS, seat), still(own_bottom=own))
    board = sitter.field.painter.board
    wolf, raven = board.center(CELL["g1"]), board.center(CELL["e6"])
    assert (wolf[1] > raven[1]) == (not own or seat % 2 == 0)


def test_the_wider_board_lies_between_panels_and_strips(tables: Tables) -> None:
    """All 47 cells (WC-2.1.6) are in sight: none below a panel, a team's strip, a card or a button."""
    sitter = sit(tables)
    painter = sitter.field.painter
    board, areas = painter.board, painter.setting.areas
    assert len(board.layout.cells) == 47
    others = [*(panel.rect for panel in painter.panels), *(strip.rect for strip in painter.places.strips)]
    others += [areas.tray, areas.shelf, areas.card, *areas.taken]
    for cell in sitter.field.state.setup.board.cells:
        corners = board.layout.corners(
            next(a for a in board.layout.cells if board.cell_at(board.layout.center(a)) == cell)
        )
        assert all(areas.stage.collidepoint(corner) for corner in corners)
        assert not any(box.collidepoint(corner) for box in others for corner in corners)


def test_whoever_must_answer_is_marked_while_the_turn_stays(tables: Tables) -> None:
    """WC-6.3.1: the owner of an attacker's attribute, also when it is a partner's or an opponent's."""
    sitter = sit(tables)
    assert statuses(sitter) == ["turn", "", "", ""]
    asked = sit(tables, pend="opt(sw)")
    assert statuses(asked) == ["turn", "answer", "", ""]
    assert (
        asked.table.parts.prompt.text()[0]
        == "Raven 1 decides: whether to use the attribute of the Swordsman."
    )
    partner = sit(tables, pend="play(w2:ar)", drawn=("", "", "ar", ""))
    assert statuses(partner) == ["turn", "", "answer", ""]
    assert partner.table.parts.prompt.text()[0] == "Wolf 2 decides: what to do with the coin just drawn."


def test_both_partners_are_marked_where_either_may_answer(tables: Tables) -> None:
    """WC-3.3.4: a team names its player together."""
    state = sit(tables).field.state
    assert [status(state, seat, frozenset({0, 2})) for seat in range(4)][1::2] == ["", ""]
    state.pending = (object(),)  # no frame at all
    assert [status(state, seat, frozenset({0, 2})) for seat in range(4)] == ["answer", "", "answer", ""]


def test_seats_of_like_named_bots_have_names_of_their_own(tables: Tables) -> None:
    """The names of three equal bots include their seats."""
    assert sit(tables).table.parts.table.names() == ("You", "Raven 1", "Wolf 2", "Raven 2")


def test_coins_of_partners_look_different(tables: Tables) -> None:
    """The owner of a unit is visible without colour: the second player's coins have a beaded band."""
    board = sit(tables).field.painter.board
    for first, second in ((0, 2), (1, 3)):
        plain, banded = (board.sprite(KIND["sw"], seat, 1).surface for seat in (first, second))
        grey = [pygame.transform.grayscale(each) for each in (plain, banded)]
        width, height = plain.get_size()
        apart = [
            abs(grey[0].get_at((x, y)).r - grey[1].get_at((x, y)).r)
            for x in range(width)
            for y in range(height)
        ]
        assert sum(each > 40 for each in apart) > 0.03 * width * height


# Decrees.


def test_every_decree_and_panel_can_be_reached_by_keys(tables: Tables) -> None:
    """Tab reaches all of them; a Decree shows its card at once, a panel those of its rows by the arrows."""
    sitter = sit(tables)
    card = sitter.field.painter.card
    for code in ("guard", "redeploy", "spy"):
        sitter.tab_to(f"decree:{DECREE[code]}")
        sitter.pass_time(0.5)
        assert card.shown == (DECREE[code], CARD_OF_DECREE)
    for seat in (1, 2, 3, 0):
        sitter.tab_to(f"panel:{seat}")
        kinds = sitter.field.painter.panels[seat].kinds
        for kind in kinds:
            sitter.press(keys.DOWN)
            sitter.pass_time(0.5)
            assert card.shown == (kind, seat)
        sitter.press(*([keys.UP] * len(kinds)))
        assert card.shown is None
        assert sitter.at == f"panel:{seat}"
    sitter.tab_to("log")
    assert card.shown is None


def test_a_decree_says_why_it_cannot_be_proclaimed(tables: Tables) -> None:
    """WC-10.1.2, WC-10.1.3: the reason comes with the mouse and with a click; nothing is sent."""
    sitter = sit(tables, decrees="guard=w,redeploy,spy")
    boxes = sitter.field.painter.places.shelf.boxes(sitter.field.state)
    assert sitter.field.painter.able == {DECREE["redeploy"], DECREE["spy"]}
    sitter.move(boxes[DECREE["guard"]].center)
    assert sitter.field._preview()[1].startswith("Guard: Your side has already put a Seal")
    sitter.click(boxes[DECREE["guard"]].center)
    assert list_decided(sitter) == []
    sitter.move(boxes[DECREE["spy"]].center)
    assert "Look at an opponent's hand" in sitter.field._preview()[1]


def test_a_click_on_a_decree_takes_the_royal_coin(tables: Tables) -> None:
    """WC-10.1.2: nothing else pays for it, so the Decree on the table is enough to begin with."""
    sitter = sit(tables)
    boxes = sitter.field.painter.places.shelf.boxes(sitter.field.state)
    sitter.click(boxes[DECREE["spy"]].center)
    assert sitter.field.shown.values("seat") == (1, 3)
    sitter.use("seat:3")
    assert list_decided(sitter) == ["proclaim spy r2"]


def test_watchers_and_waiting_players_can_look_at_decrees(tables: Tables) -> None:
    """Everybody can look at open cards, and a click decides nothing."""
    for seat, table in ((None, TEAMS), (1, TEAMS), (1, NOBLE)):
        sitter = sit(tables, seat, table)
        boxes = sitter.field.painter.places.shelf.boxes(sitter.field.state)
        assert len(boxes) == 3
        for decree, box in boxes.items():
            sitter.move(box.center)
            sitter.pass_time(0.5)
            assert sitter.field.painter.card.shown == (decree, CARD_OF_DECREE)
            sitter.click(box.center)
        assert list_decided(sitter) == []


def test_without_nobility_there_is_no_shelf(tables: Tables) -> None:
    """WC-12.1.2: in the base game for four no Decrees lie open, and nobody can proclaim."""
    sitter = sit(tables, 2, PLAIN)
    assert sitter.field.painter.places.shelf.boxes(sitter.field.state) == {}
    assert not {key for key in sitter.usable if key.startswith("decree")}
    assert "proclaim" not in {tile.verb for tile in sitter.field.shown.tiles}


@pytest.mark.parametrize(("table", "left"), [(TEAMS, (2, 2)), (NOBLE, (3, 2))])
def test_seals_in_reserve_are_counted(tables: Tables, table: dict[str, Any], left: tuple[int, int]) -> None:
    """WC-10.1.2: the mouse on a side's Seals tells how many are left, on its panel or a team's strip."""
    sitter = sit(tables, 0, table)
    for side, number in enumerate(left):
        (x, y), _ = sitter.field.painter.places.reserve(side)
        sitter.move((round(x), round(y)))
        assert sitter.field._preview()[1].startswith(f"{number} Seals left.")


# Spy.


def test_a_seen_hand_is_explained_on_its_panel(tables: Tables) -> None:
    """WC-7.1.8: a hand seen by Spy stays on the opponent's panel, also after the screen was made anew."""
    session = at(TEAMS)
    session.decide("proclaim spy r1")
    session.decide("discard me")
    sitter = tables.sit(session)
    sitter.parts.match.show.motions.skip()
    sitter.wait()
    painter = sitter.field.painter
    assert painter.seen == {1: (KIND["fo"], KIND["sw"])}
    sitter.move(painter.panels[1].pile_middle("hand"))
    assert sitter.field._preview()[1].startswith("Seen by Spy in round 4: Footman, Swordsman.")
    sitter.move(painter.panels[3].pile_middle("hand"))
    assert "Seen" not in sitter.field._preview()[1]


PARTNERS = [
    (0, "en", "Winners: Boris and Oleg"),
    (1, "en", "Winners: Anna and Vera"),
    (2, "ru", "Победители: Boris и Oleg"),
    (3, "ru", "Победители: Anna и Vera"),
]
"""The resigning seat, and the line that others read."""


@pytest.mark.parametrize(("loser", "language", "said"), PARTNERS)
def test_a_spectator_reads_that_both_partners_have_won(
    tables: Tables, loser: int, language: str, said: str
) -> None:
    """WC-3.3.1: of two against two a team wins, in the result's title as in the line below the board."""
    session = at(TEAMS, None)
    for seat, name in enumerate(("Anna", "Boris", "Vera", "Oleg")):
        session.change_seat(seat, kind="person", player=name)
    sitter = tables.sit(session, still(language=language))
    session.talk(lambda: session.truth.enter(Resigned(loser)))
    assert title(sitter) == said
    assert sitter.parts.prompt.text()[0] == said


class Turned(Staged):
    """War Chest with the sides of the players in the position."""

    def side(self, state: State, seat: int) -> int:
        """Return the side of the seat, counted from the one that was first."""
        return (seat - state.starter) & 1


@pytest.mark.parametrize(("seat", "said"), [(0, "Defeat"), (1, "Victory")])
def test_whose_victory_it_is_says_the_position(tables: Tables, seat: int, said: str) -> None:
    """The side of a seat need not follow from the settings of a match."""
    text = position(PLAIN["board"], **{key: PLAIN[key] for key in PLAIN if key != "board"})
    session = LocalSession(Turned(text), {"players": 4}, seat=seat)
    sitter = tables.sit(session, still())
    session.talk(lambda: session.truth.enter(Resigned(0)))
    assert title(sitter) == said
    assert sitter.parts.prompt.text()[0] == said


def title(sitter: Sitter) -> str:
    """Return the result in large letters, once it is shown."""
    sitter.wait_for(lambda: any(isinstance(each, ResultDialog) for each in sitter.app.overlays))
    result = next(each for each in sitter.app.overlays if isinstance(each, ResultDialog))
    return result.report.title
