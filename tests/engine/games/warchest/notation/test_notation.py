"""The notation: every position, view, action and draw has one text, and reads back to the same value."""

from itertools import islice
from typing import Any

import pytest

from engine.chance import make_generator
from engine.game import begin
from engine.games.warchest.actions import Pass, Proclaim, Tactic
from engine.games.warchest.board import CELL
from engine.games.warchest.events import CoinsDrawn, Passed
from engine.games.warchest.kinds import DECREE, DECREE_CODES, KIND, UNKNOWN
from engine.games.warchest.notation.texts import parse_draw
from engine.notation import NotationError
from engine.options import configure
from engine.testing.random_play import randomly
from tests.engine.games.warchest.helper import GAME, noble, position
from tests.support.selection import select

OPENING = (
    "wc1 2p-base board=- control=w:d1,g1;r:e6,h5 w=cr,lc,pi,sw|cr1ro1sw1|cr1lc2pi2sw1|-|-|cr3lc3pi2sw3|- "
    "r=ar,ca,la,sc|ar1ca1sc1|ar1ca1la2ro1sc1|-|-|ar2ca2la2sc3|- "
    "init=w start=w turn=w round=1 pend=- decrees=- result=-"
)
"""The example of the notation's section 7."""


SETTINGS: list[dict[str, Any]] = [
    {},
    {"royal_guard_card": "2018"},
    {"priest_draws_when_destroyed": False},
    {"ruleset": "nobility"},
    {"ruleset": "nobility", "spy_discard_face_up": False, "herald_free_tactic": False},
    {"players": 4},
    {"players": 4, "ruleset": "nobility"},
]


@pytest.mark.parametrize("seed", select(range(len(SETTINGS)), 0, len(SETTINGS) - 1))
def test_positions_and_views_of_whole_games_read_back(seed: int) -> None:
    """format(parse(text)) == text and parse(format(state)) == state, for the truth and every viewer."""
    config = configure(GAME.options, {"draft": "random", "max_rounds": 40, **SETTINGS[seed]})
    state, _ = begin(GAME, config, make_generator(seed))
    for decision in islice(randomly(GAME, state, make_generator(seed)), 250):
        text = GAME.format(decision.after)
        assert GAME.parse(text) == decision.after
        for viewer in (*range(len(GAME.seats(config))), None):
            view = GAME.view(decision.after, viewer)
            assert GAME.parse(GAME.format(view), viewer) == view


@pytest.mark.parametrize(
    "pend",
    [
        "play(w:sw)",
        "play(w:sw);wait(be)",
        "opt(sw);wait(be,wp)",
        "wait(be,be,wp)",
        "loss(f2xe2)",
        "loss(f2xe2:be,wp)",
        "loss(f2xe2:sac)",
        "loss(f2xe2:sac,be);foot(c1,f4)",
    ],
)
def test_pending_decisions_read_back(pend: str) -> None:
    """Section 5: in the truth and in the views; coins that are drawn count with the seat's."""
    spec = "be1ro1" if "sw)" in pend else "be1ro1sw1"
    board = "c1:w:fo1,e2:r:rg1,f2:w:wp1,f4:w:fo2"
    text = position(board, w=f"{spec} supply:sw1", r="ro1 supply:rg1", pend=pend)
    state = GAME.parse(text)
    assert GAME.format(state) == text
    for viewer in (0, 1, None):
        view = GAME.view(state, viewer)
        shown = pend.replace("w:sw", "w:?") if viewer != 0 else pend
        assert f"pend={shown} " in GAME.format(view)
        assert GAME.parse(GAME.format(view), viewer) == view


@pytest.mark.parametrize(
    "pend", ["edict", "opt(ea)", "wait(ea,he)", "opt(he);wait(ea,he)", "spy(w>r);wait(he)"]
)
def test_pending_decisions_of_nobility_read_back(pend: str) -> None:
    """Section 5: each viewer reads its own view; a hand that is looked at is written for who looks."""
    text = noble("d4:w:ea1,f4:w:he1", w="ro1", r="fo2ro1", pend=pend)
    state = GAME.parse(text)
    assert GAME.format(state) == text
    for viewer in (0, 1, None):
        view = GAME.view(state, viewer)
        shown = GAME.format(view)
        assert f"pend={pend} " in shown
        assert ("|fo2ro1|" in shown) is (viewer == 1 or (viewer == 0 and pend.startswith("spy")))
        assert GAME.parse(shown, viewer) == view


@pytest.mark.parametrize(
    "seals", ["guard,march,spy", "guard=w,march=r,spy=rw", "enlist,redeploy=w,sacrifice"]
)
def test_decrees_read_back(seals: str) -> None:
    """Section 5: sorted, each with the sides that have sealed it (WC-10.1.1)."""
    text = noble("f4:w:cr1", w="ro1", decrees=seals)
    assert GAME.format(GAME.parse(text)) == text


@pytest.mark.parametrize(
    ("decrees", "sentence"),
    [
        ("march,guard,spy", "decrees: 'march,guard,spy' is not sorted, or repeats itself"),
        ("guard,guard,spy", "decrees: 'guard,guard,spy' is not sorted, or repeats itself"),
        ("guard,spy", "decrees: 'guard,spy' names 2 Decrees where 3 are revealed"),
        ("guard,march,reinforce,spy", "names 4 Decrees where 3 are revealed"),
        ("guard,march,peace", f"decrees: 'peace' is no Decree; known: {' '.join(DECREE_CODES)}"),
        ("guard=wr,march,spy", "decrees: 'guard=wr' has no Seals of r, rw or w"),
        ("guard=,march,spy", "decrees: 'guard=' has no Seals of r, rw or w"),
        ("guard=w1,march,spy", "decrees: 'guard=w1' has no Seals of r, rw or w"),
    ],
)
def test_decrees_that_do_not_exist(decrees: str, sentence: str) -> None:
    """WC-3.1.2, WC-1.4.3: one sentence."""
    text = noble("f4:w:cr1", w="ro1").replace("decrees=guard,march,spy", f"decrees={decrees}")
    with pytest.raises(NotationError) as refused:
        GAME.parse(text)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("w2=", "x2=", "position: has the fields"),
        ("turn=w1", "turn=w", "turn: 'w' is no seat; known: w1 r1 w2 r2"),
        ("f4:w1:", "f4:w2:", "board: kn on f4 is not a unit of w2"),
        ("f4:w1:", "f4:w:", "board: kn on f4 is not a unit of w"),
        ("pend=-", "pend=spy(w1>w2)", "pend: w2 is no opponent of w1"),
        ("pend=-", "pend=ban(w1)", "pend: 'w1' is no side; known: w r"),
        ("w:d1,g1,j1;", "w:a1,c2,d1,d4,e3,g1,g4,h2,j1;", "control: 9 markers of a side that has 8"),
    ],
)
def test_positions_of_four_that_do_not_exist(old: str, new: str, sentence: str) -> None:
    """WC-3.3.1, WC-3.3.2, WC-1.4.3."""
    text = position("f4:w1:kn1", w1="kn1", variant="4p-base")
    assert old in text
    with pytest.raises(NotationError) as refused:
        GAME.parse(text.replace(old, new, 1))
    assert sentence in str(refused.value)


def test_units_of_nobility_belong_to_nobility() -> None:
    """WC-12.1.2: a base game has none of them."""
    text = noble("f4:w:he1", w="ro1").replace("2p-nobility", "2p-base").replace("guard,march,spy", "-")
    with pytest.raises(NotationError, match="armies: he does not come with the rules base"):
        GAME.parse(text)


@pytest.mark.parametrize(
    "course",
    [
        "init=r* start=w turn=r round=12",
        "init=w start=r turn=w round=2",
        "init=w* start=r turn=r round=99999",
    ],
)
def test_the_course_reads_back(course: str) -> None:
    text = OPENING.replace("init=w start=w turn=w round=1", course)
    assert GAME.format(GAME.parse(text)) == text


@pytest.mark.parametrize("result", ["-", "w", "r", "draw"])
def test_results_read_back(result: str) -> None:
    text = OPENING.replace("result=-", f"result={result}")
    state = GAME.parse(text)
    assert GAME.format(state) == text
    assert (GAME.outcome(state) is None) == (result == "-")


@pytest.mark.parametrize(
    "variant",
    [
        "2p-base",
        "2p-base+heraldplain",
        "2p-base+priestdies+spydown",
        "2p-base+rg2018",
        "2p-base+priestdies",
        "2p-base+spydown",
        "2p-base+max7",
        "2p-base+max99999",
        "2p-base+rg2018+priestdies+max60",
    ],
)
def test_variants_read_back(variant: str) -> None:
    """WC-12.1.4, WC-12.1.5, WC-12.1.9."""
    text = OPENING.replace("2p-base", variant)
    assert GAME.format(GAME.parse(text)) == text


ACTIONS = """
attack sw f4xf5
bolster sw f4
claim [sw]
claim [?]
control sw f4
decline
deploy sw d1
lose stack
lose supply
move sw f4-f5
pass [ro]
pass [?]
pick sw
ban sw
first w2
initiative r
proclaim enlist be,cr
proclaim enlist cr,cr
proclaim guard sw f4xf5
proclaim march sw f4-f5
proclaim redeploy sw f4-f4
proclaim reinforce sw
proclaim sacrifice sw f4xf5
proclaim spy r
proclaim spy w2
push be f5-f6
discard sw
discard ro
discard [sw]
discard [?]
recruit me [ro]
recruit me [?]
resolve sw
tactic ar f4xf6
tactic bi +sw f4-f5
tactic bi +sw f4xf5
tactic ca f4-f5xf6
tactic cr f4xf6
tactic ea d4
tactic en sw f4-f5
tactic fo
tactic he sw f4
tactic la f4-f6xf7
tactic lc f4-f6
tactic ma sw f4xf5
tactic rg f4-g4
"""


@pytest.mark.parametrize("text", ACTIONS.split("\n")[1:-1])
def test_every_form_of_action_reads_back(text: str) -> None:
    """Section 2."""
    assert str(GAME.parse_action(text)) == text


def test_the_parts_of_an_action() -> None:
    ordered = GAME.parse_action("tactic en sw f4-f5")
    assert ordered == Tactic(KIND["en"], friend=KIND["sw"], start=CELL["f4"], end=CELL["f5"])
    ride = GAME.parse_action("tactic la f4-f6xf7")
    assert ride == Tactic(KIND["la"], start=CELL["f4"], end=CELL["f6"], target=CELL["f7"])
    assert GAME.parse_action("pass [?]") == Pass(UNKNOWN)
    blessed = GAME.parse_action("tactic bi +sw f4xf5")
    assert blessed == Tactic(KIND["bi"], recruit=KIND["sw"], start=CELL["f4"], target=CELL["f5"])
    called = GAME.parse_action("tactic he sw f4")
    assert called == Tactic(KIND["he"], friend=KIND["sw"], start=CELL["f4"])
    spied = GAME.parse_action("proclaim spy w2")
    assert spied == Proclaim(DECREE["spy"], seat="w2")
    enlisted = GAME.parse_action("proclaim enlist be,cr")
    assert enlisted == Proclaim(DECREE["enlist"], unit=KIND["be"], other=KIND["cr"])
    moved = GAME.parse_action("proclaim redeploy sw f4-d1")
    assert moved == Proclaim(DECREE["redeploy"], unit=KIND["sw"], start=CELL["f4"], end=CELL["d1"])


@pytest.mark.parametrize(
    ("text", "samples"),
    [
        ("w sw", ["sw"]),
        ("r ar ca sc", ["ar ca sc"]),
        ("w sw / ca", ["sw", "ca"]),
        ("w / ca ro", ["ca ro"]),
        ("w -", []),
        ("w2 sw / ca", ["sw", "ca"]),
    ],
)
def test_draws_are_samples(text: str, samples: list[str]) -> None:
    """Section 4: a part before and after the refill; a part without coins asks nothing of chance."""
    assert parse_draw(text) == [[KIND[coin] for coin in part.split()] for part in samples]


@pytest.mark.parametrize(
    ("coins", "refilled", "more", "text"),
    [
        ("sw", False, "", "r sw"),
        ("ar ca sc", False, "", "r ar ca sc"),
        ("sw", True, "ca", "r sw / ca"),
        ("", True, "ca ro", "r / ca ro"),
        ("", False, "", "r -"),
        ("?", True, "? ?", "r ? / ? ?"),
    ],
)
def test_draws_are_written(coins: str, refilled: bool, more: str, text: str) -> None:
    """Section 4; WC-4.1.4: a seat without any coin left draws `-`."""
    first, second = (tuple(KIND.get(coin, UNKNOWN) for coin in part.split()) for part in (coins, more))
    events = [Passed(0), CoinsDrawn(1, first, refilled, second)]
    assert GAME.chance_texts(GAME.parse(OPENING), events) == [text]
