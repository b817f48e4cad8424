"""Armies are formed in the terminal: the real host and bots, by typing alone."""

from __future__ import annotations

import re
from typing import Any, TextIO, cast

import pytest

from client.i18n import Words
from client.session.game_setup import GameSetup
from client.skins.warchest.terminal.text_view import WarChestText
from client.text import run_text
from engine.chance import make_generator
from engine.games.registry import GAMES
from engine.games.warchest.play.draft import POOL
from engine.games.warchest.play.set_up import ARMY
from engine.match.match import Match
from tests.client.text.test_play import Typist

pytestmark = pytest.mark.usefixtures("near_hosts")

SKIN = WarChestText()


def words(language: str) -> Words:
    return Words("ru" if language == "ru" else "en", ("muster", "warchest"), strict=True)


def begin_draft(language: str, **options: Any) -> tuple[list[str], list[str]]:
    """Return the output before the first decision of a draft."""
    game = GAMES["warchest"]
    match = Match(game, game.options(**options), make_generator(3))
    told, state = words(language), match.standing.state
    return SKIN.board(told, state), SKIN.situation(told, state, 0)


@pytest.mark.parametrize(
    ("options", "seat", "name", "size"),
    [
        ({"draft": "pick"}, 1, "Raven", ARMY[2]),
        ({"draft": "pick_with_bans", "players": 4, "ruleset": "nobility"}, 0, "Wolf 1", ARMY[4]),
    ],
    ids=["two", "four with bans"],
)
def test_a_draft_is_typed(options: dict[str, Any], seat: int, name: str, size: int) -> None:
    """WC-3.2.3, WC-3.3.6: every card of the player's army is chosen from the list, up to the first hand."""
    picked: list[str] = []

    def choose(listed: list[str], text: str) -> str:
        drafting = [
            action for action in listed if action.split()[0] in ("pick", "ban", "first", "initiative")
        ]
        if not drafting:
            raise EOFError
        picked.append(drafting[-1])
        return drafting[-1]

    class Reader(Typist):
        def readline(self) -> str:
            """Leave the game at the first turn."""
            try:
                return super().readline()
            except EOFError:
                return ""

    typist = Reader(choose)
    plan = GameSetup("warchest", options, seat, "random", 5)
    run_text(plan, words("en"), cast(TextIO, typist), cast(TextIO, typist.screen))
    screen = typist.screen.getvalue()
    assert screen.count(f"\n{name} takes the ") + screen.count(f": {name} takes the ") == size
    asked = size + (options["draft"] == "pick_with_bans" and seat < 2)
    left = asked - sum(action.split()[0] in ("pick", "ban") for action in picked)
    assert left in (0, 1), "where one card is left it is taken without a question"
    assert screen.count("Only one choice is left, it is made for you:") == left
    assert "Round 1." in screen
    assert "Take a card into your army." in screen


@pytest.mark.parametrize("language", ["en", "ru"])
def test_open_cards_tell_their_rules(language: str) -> None:
    """Each card is listed with code, coins and text; nobody has to ask for it."""
    board, situation = begin_draft(language, draft="pick")
    rows = [line for line in board if line.startswith("  ")]
    assert len(rows) == POOL[2]
    assert all(re.search(r"\([a-z]{2}, \d .+\)\. .{20,}", row) for row in rows)
    assert len(situation) == 1, "the order of picks; no army has a card yet"
    assert situation[0].count(",") == 7


def test_bans_come_first_in_the_order() -> None:
    """WC-3.2.4: the side shown bans, then the other one, then eight picks."""
    _, situation = begin_draft("en", draft="pick_with_bans")
    order = situation[0].partition(": ")[2].rstrip(".").split(", ")
    assert [step.endswith("(ban)") for step in order] == [True, True, *[False] * 8]
    first, second = (step.partition(" (")[0] for step in order[:2])
    assert order[2:] == [first, second, second, first, first, second, second, first]


def test_decrees_lie_open_while_armies_are_formed() -> None:
    """WC-3.1.2: the revealed Decrees are known before the first pick."""
    board, _ = begin_draft("en", draft="pick", ruleset="nobility")
    assert board[0].startswith("Decrees: ")
