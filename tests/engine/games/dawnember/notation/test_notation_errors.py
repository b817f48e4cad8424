"""Texts that are not in the notation: each gets one sentence that says where and why, and harms nothing."""

import pytest

from engine.chance import ChanceError, Scripted
from engine.game import IllegalAction, step
from engine.games.dawnember.notation.draws import parse_draw
from engine.notation import NotationError
from engine.record.lines import results_of
from tests.engine.games.dawnember.helper import GAME, position

GOOD = position(
    "a1:du07::na01,a2:du01:r,b1:eu02,b2:eu13",
    "nt01 table:nt11 deck:^nt05;nt02",
    "nt03 strat:ns02",
    combat="attack:a1>b1:tactics:3/2:a:-:a1.str+3",
    pend="tactic(b)",
)
COMBAT = "attack:a1>b1:tactics:3/2:a:-:a1.str+3:-"


def check(text: str, sentence: str) -> None:
    """Assert that a text is refused in one sentence, which holds these words."""
    with pytest.raises(NotationError) as refused:
        GAME.parse(text)
    assert "\n" not in str(refused.value)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("wy1 ", "wy2 ", "position: begins with 'wy2', not with 'wy1'"),
        (GOOD, "", "position: begins with '', not with 'wy1'"),
        (GOOD, "wy1", "position: ends behind 'wy1'; a variant such as std follows"),
        ("std", "xxx", "position: variant 'xxx' does not read like"),
        ("std", "std+closed", "only constructed decks"),
        ("std", "std+cap200", "a cap of 200 is not written"),
        ("std", "own", "position: has the fields"),
        (" cmds=4", "", "position: has the fields"),
        ("battle=1", "battle=0", "battle: battles are counted from 1"),
        ("battle=1", "battle=4", "battle: 4 is more than 3"),
        ("battle=1", "battle=2", "wins: 1 battles are over in battle 2"),
        ("wins=0:0", "wins=1:0", "wins: 0 battles are over in battle 1"),
        ("wins=0:0", "wins=00", "wins: '00' does not read like '0:0'"),
        ("wins=0:0", "wins=2:0", "wins: 2 battles win the match"),
        ("phase=battle", "phase=clash11", "phase: 'clash11' is no phase"),
        ("phase=battle", "phase=clash1", "combat: attack in the phase clash1"),
        ("first=a", "first=-", "first: it is open as long as somebody decides it"),
        ("turn=a", "turn=c", "turn: 'c' is no seat; known: a b"),
        ("passes=0", "passes=2", "passes: 2 is more than 1"),
        ("passes=0", "passes=1", "passes: only turns of the muster and commands"),
        ("cmds=4", "cmds=04", "cmds: '04' is no number"),
        ("tags=2:2", "tags=1:2", "units: 'a2:du01:r:r' is numbered above the 1 that came"),
        ("result=-", "result=a", "pend: somebody decides as long as the match runs"),
        ("result=-", "result=- ", "position: has the fields"),
        ("result=-", "result=-\n", "result: '-\\n' is no seat"),
    ],
)
def test_the_line_and_its_course(old: str, new: str, sentence: str) -> None:
    """WY-21.4.1."""
    assert old in GOOD
    check(GOOD.replace(old, new, 1), sentence)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("dawn|", "dusk|", "a: 'dusk' is no side; known: dawn ember"),
        ("dawn|0|", "dawn|", "a: has 10 parts where side, gold, spell points and 8 piles are 11"),
        ("dawn|0|", "dawn|-1|", "a gold: '-1' is no number"),
        ("dawn|0|5|nu01", "dawn|0|5|nt01", "a army_deck: nt01 lies in the wrong deck"),
        ("dawn|0|5|nu01", "dawn|0|5|xx01", "a army_deck: 'xx01' is no card"),
        ("dawn|0|5|nu01", "dawn|0|5|?1", "a army_deck: hidden cards where the cards are known"),
        ("^nt05;nt02", "^nt05", "a deck: "),
        ("^nt05;nt02", "^du01;nt02", "a deck: 'du01' is no card of it"),
        ("^nt05;nt02", "^?;nt02", "a deck: hidden cards where the cards are known"),
        ("|nt01|nr01*2", "|nt01*1|nr01*2", "a hand: 'nt01*1' is not a card such as"),
        ("|nt01|nr01*2", "|nt02,nt01|nr01*2", "a hand: 'nt02,nt01' is not sorted"),
        ("nr01*2,nr02", "nr01,nr01,nr02", "a discard: 'nr01,nr01,nr02"),
        ("nr01*2,nr02,nr03,nr04", "?5", "a discard: hidden cards where everybody sees them"),
        ("|ns02|", "|nt01|", "b strategies: nt01 is no strategy"),
        ("|nt11 b=", "|nr01 b=", "a table: nr01 is no tactic"),
    ],
)
def test_piles(old: str, new: str, sentence: str) -> None:
    """WY-21.4.2."""
    assert old in GOOD
    check(GOOD.replace(old, new, 1), sentence)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("a1:du07:l*:r", "a1:du07:x*:r", "units: 'a1:du07:x*:r:na01' is no unit such as"),
        ("a1:du07", "a1:na01", "units: 'a1:na01:l*:r:na01': 'na01' is no unit"),
        ("a1:du07:l*:r:na01", "a1:du07:l*:r:nt01", "'nt01' is no attachment"),
        ("a1:du07:l*:r:na01", "a1:du07:l*:r:na01+da01", "units: 'na01,da01' is not sorted"),
        ("a1:du07:l*:r:na01", "a1:du07:l*:r:ea01", "cannot bear ea01"),
        ("a1:du07:l*:r:na01", "a1:du07:l*:r:", "is no unit such as"),
        ("a2:du01:r:r", "a2:nu01:r:r,b1:nu01:r:r", "nu01 is unique and in play already"),
        ("a2:du01", "a1:du01", "'a1:du01:r:r' does not stand in order"),
        ("a2:du01:r:r", "a02:du01:r:r", "is no unit such as"),
        ("a2:du01:r:r", "a2:du01:r*:r", "units: a2 is on the battlefield"),
        ("a1:du07:l*:r", "a1:du07:l:r", "units: a1 is not on the battlefield"),
    ],
)
def test_units(old: str, new: str, sentence: str) -> None:
    """WY-21.4.3."""
    assert old in GOOD
    check(GOOD.replace(old, new, 1), sentence)


@pytest.mark.parametrize(
    ("combat", "sentence"),
    [
        ("attack", "combat: 'attack' does not read like"),
        ("duel:a1>b1:tactics:3/2:a:-:-:-", "combat: 'duel' is none of attack follow"),
        ("attack:a1>b1:fight:3/2:a:-:-:-", "combat: 'fight' is none of declare tactics"),
        ("attack:a1>a2:tactics:3/2:a:-:-:-", "combat: a1 and a2 are of one seat"),
        ("attack:a1>b9:tactics:3/2:a:-:-:-", "combat: b9 is not in play"),
        ("attack:a1>b1:tactics:-:a:-:-:-", "combat: '-' in step tactics"),
        ("attack:a1>b1:declare:3/2:-:-:-:-", "combat: '3/2' in step declare"),
        ("follow:a1>b1:declare:-:-:-:-:-", "combat: follow is not declared"),
        ("follow:a1>b1!:tactics:3/2:a:-:-:-", "combat: follow cannot be blocked"),
        ("clash:a1>b1:tactics:3/2:a:-:-:-", "combat: clash in the phase battle"),
        ("attack:a1>b1:tactics:3/2:ba:-:-:-", "does not read like"),
        ("attack:a1>b1:tactics:3/2:a:na02@a1,du07@a1:-:-", "is not sorted"),
        ("attack:a1>b1:tactics:3/2:a:na01@a1:-:-", "combat: 'na01' is not used in it"),
        ("attack:a1>b1:tactics:3/2:a:du07@a7:-:-", "combat: 'du07@a7' is in nobody's hands"),
        ("attack:a1>b1:tactics:3/2:a:-:a1.str+0:-", "combat: 'a1.str+0' is nothing that a combat gives"),
        ("attack:a1>b1:tactics:3/2:a:-:a2.str+1:-", "combat: 'a2.str+1': a2 does not fight"),
        ("attack:a1>b1:tactics:3/2:a:-:b1.cmd+1,a1.str+1:-", "is not sorted"),
        ("attack:a1>b1:tactics:3/2:a:-:a1.str+1,a1.str+2:-", "stands there twice"),
        ("attack:a1>b1:tactics:3/2:a:-:a1.win,b1.win:-", "combat: both win a slaughter"),
        ("attack:a1>b1:tactics:3/2:a:-:a1.rng+1:-", "combat: 'a1.rng' where it is of no use"),
        ("attack:a1>b1:tactics:3/2:a:-:unblockable:-", "'unblockable' when it has begun"),
        ("attack:a1>b1:tactics:3/2:a:-:nofollow:-", "a follow-up attack is changed when the combat is won"),
        ("attack:a1>b1:tactics:3/2:a:-:-:3/2", "combat: '3/2' in step tactics"),
        ("attack:a1>b1:rolled:3/2:ab:-:-:7/2", "does not read like"),
        ("attack:a1>b1:rolled:3/2:ab:-:-:-", "combat: '-' where the rolls stand"),
        ("attack:a1>b1:rolled:3/2:ab:-:slaughter:3/2", "combat: rolls in a slaughter"),
        ("attack:a1>b1:after:3/2:ab:-:-:a2=1", "combat: 'a2=1' where the winner stands"),
        ("shoot.long:a1>b1:tactics:3/2:a:-:-:-", "combat: a1 does not shoot long"),
    ],
)
def test_combats(combat: str, sentence: str) -> None:
    """WY-21.4.4."""
    assert COMBAT in GOOD
    check(GOOD.replace(COMBAT, combat), sentence)


@pytest.mark.parametrize(
    ("pend", "sentence"),
    [
        ("", "pend: '' is no decision such as"),
        ("-", "pend: somebody decides as long as the match runs"),
        ("maybe(a)", "is no decision"),
        ("tactic(c)", "is no decision such as"),
        ("tactic(b:a1)", "pend: 'tactic(b:a1)' is no decision"),
        ("tactic(b);tactic(a)", "pend: nothing waits behind 'tactic(b)'"),
        ("command(a)", "pend: 'command(a)' while a combat runs"),
        ("muster(a)", "pend: 'muster(a)' in the phase battle"),
        ("react(b:rolled)", "pend: 'react(b:rolled)' outside its step of a combat"),
        ("react(b:soon)", "pend: "),
        ("react(b:spell)", "pend: no spell of a is asked about"),
        ("react(b:spell');spell(a:play_nt11);tactic(b)", "asks one seat only"),
        ("react(b:spell);spell(a:play_nt11)", "pend: '-' waits behind 'spell(a:play_nt11)'"),
        ("react(b:spell);spell(a:play_nt01_str);tactic(b)", "nt01 is no spell"),
        ("react(b:spell);spell(a:play_nt11_x);tactic(b)", "is not aimed at anything"),
        ("react(a:spell);spell(b:play_nt11);tactic(a)", "nt11 is not on the table"),
        ("react(a:spell);spell(b:use_eu13@b1_[nt01]);tactic(a)", "nobody has that ability"),
        ("react(a:spell);spell(b:use_eu13@b2);tactic(a)", "names no card of a hand"),
        ("react(a:spell);spell(b:jump);tactic(a)", "pend: 'spell(b:jump)': action 'jump' has no known form"),
        ("spell(a:play_nt11)", "pend: a spell is asked about before it is carried out"),
        ("pay(b)", "pend: behind 'pay(b)' waits the same seat's tactic"),
        ("pay(b);tactic(b)", "pend: 'pay(b)' cannot be asked here"),
        ("block(b)", "pend: 'block(b)' cannot be asked here"),
        ("followup(a:a1)", "pend: 'followup(a:a1)' while a combat runs"),
        ("followup(a:a9)", "pend: 'followup(a:a9)': 'a9' is not in play"),
        ("reshoot(a:a1.far)", "pend: 'reshoot(a:a1.far)': 'far' is none of short ranged long"),
        ("clash(a)", "pend: 'clash(a)' in the phase battle"),
        ("clash(a:)", "pend: 'clash(a:)': '' is not in play"),
        ("arrange(a:a1)", "pend: '-' waits behind 'arrange(a:a1)'"),
        ("first(a)", "first: it is open as long as somebody decides it"),
        ("pick(a)", "pend: 'pick(a)' while a combat runs"),
    ],
)
def test_decisions(pend: str, sentence: str) -> None:
    """WY-21.4.5."""
    check(GOOD.replace("pend=tactic(b)", f"pend={pend}"), sentence)


def test_views_hide_what_their_viewer_does_not_see_and_nothing_else() -> None:
    """WY-21.4.2: known cards of others are refused, and unknown ones of the viewer's own."""
    state = GAME.parse(GOOD)
    for viewer, other in ((0, 1), (1, 0)):
        text = GAME.format(GAME.view(state, viewer))
        with pytest.raises(NotationError, match=r"cards where the (cards are known|viewer sees none)"):
            GAME.parse(text, other)
        with pytest.raises(NotationError, match="known cards where the viewer sees none"):
            GAME.parse(GOOD, viewer)


def test_lists() -> None:
    """Those of another seat are closed only in a variant that closes them (WY-21.4)."""
    line = position("a1:du01,b1:eu01", variant="own", lists="du01*3/nt01*3;eu01*3/nt02*3")
    check(line.replace("eu01*3/nt02*3", "?/?"), "lists: those of b are known")
    check(line.replace("eu01*3/nt02*3", "eu01*3"), "lists: 'eu01*3' does not read like 'ARMY/ACTION'")
    check(line.replace("eu01*3/nt02*3", "nt02*3/eu01*3"), "lists: 'nt02' does not belong into that deck")
    check(line.replace("eu01*3/nt02*3", "?3/?3"), "lists: '?' does not belong into that deck")
    check(line.replace(";", ","), "lists: has 1 parts where the seats are 2")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "jump a1",
        "Pass",
        "pass ",
        "pass\n",
        "attack a1",
        "attack a1 b1 b2",
        "attack a01 b1",
        "attack c1 b1",
        "shoot a1 far b1",
        "deploy du01",
        "deploy du01 back",
        "deploy xx01 line",
        "play xx01",
        "play  nt01",
        "use du01",
        "use du01@c1",
        "use xx01@a1",
        "use eu13@b1 nt01]",
        "pay nt01",
        "pay nt01,xx01",
        "first c",
        "follow a",
        "line",
        "pick ?",
    ],
)
def test_actions(text: str) -> None:
    """WY-21.2: one sentence, which shows the text."""
    with pytest.raises(NotationError) as refused:
        GAME.parse_action(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "draw '' does not read like"),
        ("a", "draw 'a' does not read like"),
        ("c action nt01", "does not read like"),
        ("a draw nt01", "does not read like"),
        ("a action", "does not read like"),
        ("a action xx01", "'xx01' is no card"),
        ("a roll ?", "everybody sees these cards"),
        ("a action nt01=4", "'nt01=4' where a roll is written"),
        ("a roll nt01", "'nt01' where a roll is written 'nt01=4'"),
        ("a roll nt01=3", "'nt01=3' where a roll is written 'nt01=4'"),
        ("a action  nt01", "'' is no card"),
    ],
)
def test_draws(text: str, sentence: str) -> None:
    """WY-21.3."""
    with pytest.raises(NotationError) as refused:
        parse_draw(text)
    assert sentence in str(refused.value)


def test_what_is_not_legal_changes_nothing() -> None:
    """WY-14.1: refused with a reason, and the state stays; draws that do not fit as well."""
    state = GAME.parse(GOOD)
    for text in ("attack a1 b1", "play nt01 str", "use eu13@b2 [nt03]", "play nt03 b1", "use ns02@a"):
        with pytest.raises(IllegalAction):
            step(GAME, state, 1, GAME.parse_action(text), Scripted([]))
    with pytest.raises(IllegalAction):
        step(GAME, state, 0, GAME.parse_action("pass"), Scripted([]))
    passing = GAME.parse(position("a1:du07,b1:eu02", combat="attack:a1>b1", pend="tactic(b')"))
    for draws in ([], ["a roll nt01=4"], ["a roll dc01=2", "b roll nt11=3"]):
        with pytest.raises(ChanceError):
            step(GAME, passing, 1, GAME.parse_action("pass"), Scripted(results_of(GAME.record, draws)))
    assert GAME.format(state) == GOOD
