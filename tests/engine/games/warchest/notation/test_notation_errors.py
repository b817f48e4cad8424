"""Texts that are not in the notation: each gets one sentence that says where and why, and harms nothing."""

import random

import pytest

from engine.games.warchest.notation.texts import parse_draw
from engine.notation import NotationError
from tests.engine.games.warchest.helper import GAME, position

GOOD = position(
    "d4:w:wp1,e2:r:rg1,f2:w:cr1,f4:w:fo2,f6:w:fo1",
    w="ro1sw1 up:wp1 supply:sw1",
    r="ro1 supply:rg2 down:ar1",
)
SEAT_W = GOOD.split(" w=")[1].split(" ")[0]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("wc1 ", "wc2 ", "position: begins with 'wc2', not with 'wc1'"),
        (GOOD, "", "position: begins with '', not with 'wc1'"),
        (GOOD, "wc1", "position: ends behind 'wc1'; a variant such as 2p-base follows"),
        ("2p-base", "3p-base", "position: variant '3p-base' is not one of 2p-base, 2p-nobility"),
        ("2p-base", "2p-base+max0", "position: variant '2p-base+max0' is not one of 2p-base"),
        ("2p-base", "2p-base+max100000", "position: variant '2p-base+max100000' is not one of 2p-base"),
        ("2p-base", "2p-base+spyup", "position: variant '2p-base+spyup' is not one of 2p-base"),
        ("2p-base", "2p-base+spydown+spydown", "position: variant '2p-base+spydown+spydown' is not one of"),
        (
            "2p-base",
            "2p-base+priestdies+rg2018",
            "of the flags +rg2018 +priestdies +heraldplain +spydown +maxN in this order, N from 1 to 99999",
        ),
        ("2p-base", "4p-base", "position: has the fields"),
        ("2p-base", "2p-nobility", "decrees: '-' where Nobility has three"),
        (" round=3", "", "position: has the fields"),
        ("board=", "bord=", "position: has the fields"),
        (" control", "  control", "position: has the fields"),
        ("result=-", "result=- ", "position: has the fields"),
        ("result=-", "result=-\n", "result: '-\\n' is not one of - w r draw"),
        ("result=-", "result=won", "result: 'won' is not one of - w r draw"),
        ("decrees=-", "decrees=guard", "decrees: 'guard' where the base game has -"),
        ("round=3", "round=03", "round: '03' is no number"),
        ("round=3", "round=-1", "round: '-1' is no number"),
        ("turn=w", "turn=b", "turn: 'b' is no seat; known: w r"),
        ("start=w", "start=w1", "start: 'w1' is no seat; known: w r"),
        ("init=w", "init=*w", "init: '*w' is no seat; known: w r"),
    ],
)
def test_the_line_and_its_course(old: str, new: str, sentence: str) -> None:
    check(GOOD.replace(old, new, 1), sentence)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("d4:w:wp1", "d4:w:wp", "board: 'd4:w:wp' is no stack such as 'd3:w:sw2'"),
        ("d4:w:wp1", "d4:w:wp0", "board: 'd4:w:wp0' is no stack"),
        ("d4:w:wp1", "d4:w:xx1", "board: 'xx' is no unit; known: ar ba be bi ca"),
        ("d4:w:wp1", "d4:w:ro1", "board: 'ro' is no unit; known: ar ba be bi ca"),
        ("d4:w:wp1", "d6:w:wp1", "board: 'd6' is no cell of this board"),
        ("d4:w:wp1", "a1:w:wp1", "board: 'a1' is no cell of this board"),
        ("d4:w:wp1", "d4:r:wp1", "board: wp on d4 is not a unit of r"),
        ("d4:w:wp1", "d4:w:lc1", "board: lc on d4 is not a unit of w"),
        ("d4:w:wp1", "e3:w:wp1", "board: 'e3,e2,f2,f4,f6' is not sorted, or repeats itself"),
        ("d4:w:wp1", "e2:w:wp1", "board: 'e2,e2,f2,f4,f6' is not sorted, or repeats itself"),
        ("d4:w:wp1", "d4:w:fo1", "board: fo stands on too many cells"),
        ("w:d1,g1;", "w:g1,d1;", "control: 'g1,d1' is not sorted, or repeats itself"),
        ("w:d1,g1;", "w:d1,d1;", "control: 'd1,d1' is not sorted, or repeats itself"),
        ("w:d1,g1;", "w:d1,f4;", "control: f4 is no location"),
        ("w:d1,g1;", "w:d1,k2;", "control: 'k2' is no cell of this board"),
        ("w:d1,g1;", "w:d1,e6;", "control: e6 is controlled by both sides"),
        ("w:d1,g1;", "w:;", "control: 'w:;r:e6,h5' does not read like 'w:d1,g1;r:e6,h5'"),
        ("w:d1,g1;", "w:c2,d1,d4,e3,g1,g4,h2;", "control: 7 markers of a side that has 6"),
    ],
)
def test_board_and_markers(old: str, new: str, sentence: str) -> None:
    """WC-2.2.3, WC-1.4.3, WC-1.4.4: besides their form, cells, units, markers must be possible."""
    check(GOOD.replace(old, new, 1), sentence)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (SEAT_W, SEAT_W + "|-", "w: has 8 parts where army and six piles are 7"),
        ("cr,fo,sw,wp|", "cr,fo,sw|", "is not a unit of w"),
        ("cr,fo,sw,wp|", "fo,cr,sw,wp|", "w: 'fo,cr,sw,wp' is not sorted, or repeats itself"),
        ("cr,fo,sw,wp|", "cr,fo,ro,sw,wp|", "w: 'ro' is no unit; known: ar ba be bi ca"),
        ("cr,fo,sw,wp|", "cr,fo,rg,sw,wp|", "armies: a unit belongs to more than one seat"),
        ("|ro1sw1|", "|sw1ro1|", "w hand: 'sw,ro' is not sorted, or repeats itself"),
        ("|ro1sw1|", "|ro1sw0|", "w hand: 'ro1sw0' is no pile such as 'ar2ro1' or '-'"),
        ("|ro1sw1|", "||", "w hand: '' is no pile such as 'ar2ro1' or '-'"),
        ("|ro1sw1|", "|ro1xx1|", "w hand: 'xx' is no coin; known: ar ba be bi ca"),
        ("|ro1sw1|", "|?2|", "w hand: unknown coins stand where the coins are known"),
        ("|ro1sw1|", "|ro1|", "w: 1 coins are missing"),
        ("|ro1sw1|", "|ro1sw2|", "w: 6 coins of sw where 5 exist"),
        ("|ro1sw1|", "|ar1ro1sw1|", "w: 1 coins of ar where 0 exist"),
        ("|ro1sw1|", "|ro2sw1|", "w: 2 coins of ro where 1 exist"),
    ],
)
def test_coins(old: str, new: str, sentence: str) -> None:
    """WC-1.4.1, WC-1.4.2, WC-3.1.3: every coin of the armies is somewhere, and none is too many."""
    check(GOOD.replace(old, new, 1), sentence)


@pytest.mark.parametrize(
    ("pend", "sentence"),
    [
        ("", "pend: '' is no pending decision such as 'opt(sw)'"),
        ("maybe", "pend: 'maybe' is no pending decision such as 'opt(sw)'"),
        ("opt(sw);", "pend: '' is no pending decision"),
        ("opt(xx)", "pend: 'xx' is no unit"),
        ("opt(cr)", "pend: cr has no attribute that asks for a decision"),
        ("opt(be)", "pend: be is in nobody's army"),
        ("wait(wp,sw)", "pend: 'wait(wp,sw)' is not sorted"),
        ("wait(sw,cr)", "pend: 'wait(sw,cr)' is not sorted"),
        ("play(w:xx)", "pend: 'xx' is no coin that is drawn here"),
        ("play(w:?)", "pend: '?' is no coin that is drawn here"),
        ("play(b:sw)", "pend: 'b' is no seat; known: w r"),
        ("play(w:sw)", "w: 6 coins of sw where 5 exist"),
        ("foot(f4,d1)", "pend: 'f4,d1' is not sorted, or repeats itself"),
        ("foot(d1)", "pend: no unit stands on d1"),
        ("foot(f2)", "pend: 'foot(f2)' does not name cells of Footmen"),
        ("loss(f2)", "pend: 'loss(f2)' does not read like loss(f4xf5)"),
        ("loss(f3xe2)", "pend: no unit stands on f3"),
        ("loss(f2xf4)", "pend: no Royal Guard stands on f4"),
        ("loss(f2xe2:wp,sw)", "pend: 'loss(f2xe2:wp,sw)' is not sorted"),
        ("spy(w)", "pend: 'spy(w)' does not read like spy(w>r)"),
        ("spy(w>b)", "pend: 'b' is no seat; known: w r"),
        ("spy(w>w)", "pend: w is no opponent of w"),
        ("edict", "pend: 'edict' stands where no army has a unit that proclaims"),
        ("edict(ea)", "pend: 'edict(ea)' is no pending decision"),
        ("pick(w)", "pend: armies are still to be formed"),
        ("wait(sw)", "pend: 'wait(sw)' has no answer"),
        ("opt(wp);opt(wp)", "pend: a decision stands behind 'opt(wp)' that would have been made before"),
        ("ban(b)", "pend: 'b' is no side; known: w r"),
        ("first(w1)", "pend: 'w1' is no side; known: w r"),
        ("pick(w1)", "pend: 'w1' is no seat; known: w r"),
        ("holder(me)", "pend: 'holder(me)' names none of flip second_drafter first_drafter"),
    ],
)
def test_pending_decisions(pend: str, sentence: str) -> None:
    check(GOOD.replace("pend=-", f"pend={pend}"), sentence)


def test_views_hide_what_their_viewer_does_not_see_and_nothing_else() -> None:
    """Unknown coins stand in the piles of others alone."""
    state = GAME.parse(GOOD)
    for viewer, other in ((0, 1), (1, 0)):
        text = GAME.format(GAME.view(state, viewer))
        with pytest.raises(NotationError, match="unknown coins stand where the coins are known"):
            GAME.parse(text, other)
    with pytest.raises(NotationError, match="r: 1 coins are too many"):
        GAME.parse(GAME.format(GAME.view(state, 0)).replace("|?1|", "|?2|", 1), 0)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "action '' has no known form; actions begin with attack ban bolster claim"),
        ("jump sw f4-f5", "action 'jump sw f4-f5' has no known form"),
        ("move sw f4 f5", "has no known form"),
        ("move  sw f4-f5", "has no known form"),
        ("move sw f4-f5 ", "has no known form"),
        ("Move sw f4-f5", "has no known form"),
        ("move sw f4-f5\n", "has no known form"),
        ("pass sw", "has no known form"),
        ("lose everything", "has no known form"),
        ("move xx f4-f5", "action 'move xx f4-f5': 'xx' is no unit or cell"),
        ("move sw f4-c7", "action 'move sw f4-c7': 'c7' is no unit or cell"),
        ("pass [xx]", "action 'pass [xx]': 'xx' is no unit or cell"),
        ("tactic bb f4-f5", "action 'tactic bb f4-f5': 'bb' is no unit or cell"),
        ("tactic bi +bb f4-f5", "action 'tactic bi +bb f4-f5': 'bb' is no unit or cell"),
        ("tactic bi + f4-f5", "has no known form"),
        ("proclaim", "has no known form"),
        ("proclaim peace", "has no known form"),
        ("proclaim spy r3", "has no known form"),
        ("proclaim enlist be,", "has no known form"),
        ("proclaim enlist be,bb", "action 'proclaim enlist be,bb': 'bb' is no unit or cell"),
        ("proclaim march sw f4-f8", "has no known form"),
        ("proclaim march sw f4-c7", "action 'proclaim march sw f4-c7': 'c7' is no unit or cell"),
        ("push be f4xf5", "has no known form"),
        ("push be f4-k3", "action 'push be f4-k3': 'k3' is no unit or cell"),
        ("discard xx", "action 'discard xx': 'xx' is no unit or cell"),
        ("discard ?", "has no known form"),
        ("pick [sw]", "has no known form"),
        ("ban xx", "action 'ban xx': 'xx' is no unit or cell"),
        ("first 1", "has no known form"),
        ("initiative b", "has no known form"),
    ],
)
def test_actions(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.parse_action(text)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "draw '' does not read like 'w sw / ca' or 'w -'"),
        ("w", "draw 'w' does not read like 'w sw / ca' or 'w -'"),
        ("b sw", "draw 'b sw' does not read like 'w sw / ca' or 'w -'"),
        ("w xx", "draw 'w xx': 'xx' is no coin"),
        ("w sw  ca", "draw 'w sw  ca': '' is no coin"),
    ],
)
def test_draws(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_draw(text)
    assert str(refused.value) == sentence


def check(text: str, sentence: str) -> None:
    """Assert that a position is refused in one line that contains the sentence."""
    assert text != GOOD
    with pytest.raises(NotationError) as refused:
        GAME.parse(text)
    assert sentence in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1


def test_damaged_lines_are_refused_or_read_back_unchanged() -> None:
    """A position has one spelling: any other readable line must come out as it went in."""
    chance = random.Random(5)
    sentences = []
    for _ in range(1500):
        at = chance.randrange(len(GOOD))
        put = chance.choice(["", "", chance.choice("abdefgrw0123456789|,;:=?-*() \n"), GOOD[at : at + 4] * 2])
        text = GOOD[:at] + put + GOOD[at + chance.randrange(3) :]
        try:
            state = GAME.parse(text)
        except NotationError as error:
            sentences.append(str(error))
        else:
            assert GAME.format(state) == text
    assert len(sentences) > 1000
    assert all(sentence and "\n" not in sentence for sentence in sentences)
