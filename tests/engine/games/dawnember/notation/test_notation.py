"""The spelling of actions, draws and positions (WY-21.1 to WY-21.4, and the examples of 21.6)."""

from __future__ import annotations

from typing import Literal

import pytest

from engine.chance import Scripted, make_generator
from engine.game import begin, step
from engine.games.dawnember.options import Options
from engine.record.lines import results_of
from engine.testing.random_play import randomly
from tests.contract.games import CASES
from tests.engine.games.dawnember.helper import GAME, legal, play, position, record, show_to

START = (
    "wy1 std battle=1 wins=0:0 phase=muster first=a turn=a passes=0 cmds=0 tags=0:0 a=dawn|20|0|"
    "da01,da02,du01*2,du02*2,du03*2,du04*2,du05,du06,du07*2,du08,du09,du10*2,du11,du12,du13,na01,na02,na03,na04|"
    "du01,du05,du08,du09,nu01|-|dc01,ds01,dt01,dt02,nc01,nc02,nc04,nr01,nr02,nr03,nr04,ns01,ns02,nt01*2,nt02*2,"
    "nt03,nt04*2,nt05,nt06*2,nt07,nt08,nt09,nt10,nt11*2|-|nr01|-|- b=ember|20|0|?25|?5|-|?29|-|nt02|-|- "
    "units=- combat=- pend=muster(a) result=-"
)


def test_the_start_of_the_muster() -> None:
    """WY-21.1.1, WY-21.3.4, WY-21.4.1, WY-21.4.2: as section 21.6 has it, seen by a."""
    state, _ = begin(GAME, Options(), Scripted(results_of(GAME.record, ["a roll nr01=3", "b roll nt02=2"])))
    hands = ["a army du01 du05 du08 du09 nu01", "b army eu01 eu01 eu01 eu02 eu02"]
    after, events = step(
        GAME, state, 0, GAME.parse_action("first a"), Scripted(results_of(GAME.record, hands))
    )
    assert GAME.chance_texts(after, events) == hands
    assert GAME.format(GAME.view(after, 0)) == START
    assert GAME.format(GAME.parse(START, 0)) == START


def test_a_piece_of_a_record() -> None:
    """WY-21.3, WY-21.4.3, WY-21.4.4, WY-21.4.5: the three positions of section 21.6."""
    line = position(
        "a1:du07,b1:eu02,b2:eu01,b3:eu07:r",
        "deck:nt02,nt03,nt04,nt08,nt11 hand:nt01",
        "deck:nt01,nt03,nt08,nt11 hand:nt05 dis:nr02,nr04,nr05,nr06",
    )
    played = record(line, "a attack a1 b1\ndraw a action nt04\ndraw b action nt01\na play nt01 str")
    assert fields(played.after) == (
        "units=a1:du07:l*:r,b1:eu02:l*:r,b2:eu01:l:r,b3:eu07:r:r "
        "combat=attack:a1>b1:tactics:2/2:a:-:a1.str+1:- pend=tactic(b) result=-"
    )
    rolled = record(played.after, "b pass\na pass\ndraw a roll nt11=3\ndraw b roll nt08=2")
    assert fields(rolled.after) == (
        "units=a1:du07:l*:r,b1:eu02:l*:r,b2:eu01:l:r,b3:eu07:r:r "
        "combat=attack:a1>b1:rolled:2/2:ab:-:a1.str+1:3/2 pend=react(b:rolled') result=-"
    )
    received = record(
        rolled.after,
        "b pass\ndraw a roll nt08=2\na follow\nb receive b3\ndraw a action nt02\ndraw b action nt03",
    )
    assert fields(received.after) == (
        "units=a1:du07:l*:r,b2:eu01:l:r,b3:eu07:r*:r "
        "combat=follow:a1>b3:tactics:3/3:-:-:-:- pend=tactic(a) result=-"
    )


def fields(line: str) -> str:
    """Return the fields from the units to the result."""
    return line[line.index("units=") :]


@pytest.mark.parametrize(
    "text",
    [
        "first b",
        "deploy du01 reserve",
        "attach na02 a12",
        "attack a1 b10",
        "shoot a1 ranged b2",
        "move a2",
        "strategy ns01",
        "play nt01 rng",
        "play nt05",
        "play nc04 ns01@b",
        "use eu12@b1 a3",
        "use na02@a3",
        "use ns02@a",
        "use ns04@a a2,a10",
        "use eu13@b4 [nt01]",
        "use eu13@b4 [?]",
        "withdraw",
        "pass",
        "block a2",
        "pay nt01,nt01",
        "decline",
        "follow",
        "follow b2",
        "receive b3",
        "pick nt01",
        "clash a1",
        "test a1",
        "drop a1",
        "line a1",
        "reserve a10",
    ],
)
def test_an_action_has_one_spelling(text: str) -> None:
    """WY-21.1.1, WY-21.1.2, WY-21.2.1."""
    assert str(GAME.parse_action(text)) == text


def test_arguments_name_the_cost_then_the_target_then_the_branch() -> None:
    """WY-21.2.1, WY-21.2.2: equal cards and equal strategies of a seat give one line."""
    line = position(
        "a1:du04,a2:du07,a3:du01:r,b1:eu02", "nt01*3,nt11*2 strat:ns02*2", combat="shoot.ranged:a1>b1"
    )
    assert legal(line) == ["pass", "play nt01 rng", "play nt01 str", "play nt11", "use du01@a3", "use ns02@a"]


def test_a_legal_list_is_sorted_as_texts() -> None:
    """WY-21.2.3: `a10` before `a2`, `[nt01]` by that spelling; units in a position by their numbers."""
    line = position("a2:du01,a10:du01,b1:eu01", pend="clash(a)")
    assert legal(line) == ["clash a10", "clash a2"]
    assert "units=a2:du01:l:r,a10:du01:l:r,b1" in line


def test_known_tops_stand_before_the_deck() -> None:
    """WY-21.4.2: the topmost first."""
    for deck in ("^nt01;nc01,nt02*2", "^nt01;-", "^nt01^nt05;-"):
        line = position(a=f"deck:{deck}")
        assert f"|{deck}|" in line
        hidden = show_to(line, 1)
        assert "|^?" in hidden
        assert "nt0" not in hidden.split(" a=")[1].split(" ")[0]


def test_modifiers_are_sorted_words() -> None:
    """WY-21.4.4: sums with their sign, words without."""
    mods = "a1.rng+1,a1.shot+3,b1.cmd-1,b1.win,slaughter"
    combat = f"shoot.ranged:a1>b1:tactics:3/2:ab:na02@b1,ns02@a,ns02@a:{mods}:-"
    line = position("a1:du04,b1:eu02::na02", "strat:ns02*2", combat=combat)
    assert f"combat={combat} " in line


def test_the_mark_says_that_the_other_seat_has_just_passed() -> None:
    """WY-21.4.5: in the tactics and in windows."""
    line = position("a1:du07,b1:eu02", combat="attack:a1>b1")
    assert play(line, "pass").pend == "tactic(b')"


def test_a_finished_match() -> None:
    """WY-21.4.6, WY-21.5.3."""
    line = position("a1:du07", pend="-", combat="-", battle=2, wins="2:0", result="a", phase="battle")
    assert legal(line, 0) == []
    assert GAME.outcome(GAME.parse(line)) is not None


def test_a_position_need_not_match_the_lists() -> None:
    """WY-21.4.7: fewer cards, more copies, other gold, commands and tags."""
    line = position("a5:du07", "nt01*9 gold:99 sp:77", pend="command(a)", cmds=150, tags="9:9")
    assert GAME.format(GAME.parse(line)) == line


@pytest.mark.parametrize("variant", GAME.checks.variants)
def test_every_position_of_a_game_reads_back(variant: str) -> None:
    """Byte for byte, as everybody sees it (WY-21.4)."""
    (case,) = [case for case in CASES if case.name == f"dawnember-{variant}"]
    for decision in randomly(GAME, case.start(5), make_generator(5), 400):
        for viewer in (0, 1, None):
            view = GAME.view(decision.after, viewer)
            assert GAME.parse(GAME.format(view), viewer) == view
        assert GAME.parse(GAME.format(decision.after)) == decision.after
        for action in decision.legal:
            assert GAME.parse_action(str(action)) == action


@pytest.mark.parametrize("lists", ["open", "closed"])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_position_before_the_decks_are_brought(
    lists: Literal["open", "closed"], viewer: int | None
) -> None:
    """A host sends it to those who wait for the match: nobody has a list yet, one's own included."""
    state = GAME.view(GAME.new(Options(decks="constructed", lists=lists)), viewer)
    text = GAME.format(state)
    assert text.endswith("lists=?/?;?/?")
    assert GAME.format(GAME.parse(text, viewer)) == text
