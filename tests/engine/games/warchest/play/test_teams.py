"""Four players in two teams (WC-3.3, WC-11): turns, shared and separate things, deciding seats."""

from typing import Any

import pytest

from engine.chance import make_generator
from engine.game import begin
from engine.options import configure
from engine.outcome import Outcome
from tests.engine.games.warchest.helper import GAME, expand, legal, play, position, show_to

FOUR: dict[str, Any] = {"variant": "4p-base"}
NOBLE: dict[str, Any] = {"variant": "4p-nobility", "decrees": "guard,march,spy"}
ARMIES = "w1=sw,pi,cr r1=ar,ca,la w2=be,me,lc r2=sc,kn,fo"


def list_asked_seats(line: str) -> list[int]:
    """Return the seats that have something to answer."""
    return [seat for seat in range(4) if legal(line, seat)]


@pytest.mark.parametrize("first", ["w1", "r1", "w2", "r2"])
def test_the_first_position(first: str) -> None:
    """WC-3.3.2, WC-3.3.3, WC-4.1.2, WC-1.4.5: three markers, seven coins, drawn clockwise."""
    config = configure(GAME.options, {"players": 4, "draft": "armies", "armies": ARMIES, "first": first})
    state, events = begin(GAME, config, make_generator(1))
    line = GAME.format(state)
    assert "board=- control=w:d1,g1,j1;r:b3,e6,h5" in line
    assert f"init={first} start={first} turn={first} round=1 pend=- decrees=-" in line
    for seat, army, supply in (
        (0, "cr,pi,sw", "cr3pi2sw3"),
        (1, "ar,ca,la", "ar2ca2la2"),
        (2, "be,lc,me", "be3lc3me3"),
        (3, "fo,kn,sc", "fo3kn2sc3"),
    ):
        parts = line.split(f" {GAME.seats(config)[seat]}=")[1].split(" ")[0].split("|")
        assert (parts[0], parts[3:]) == (army, ["-", "-", supply, "-"])
        assert (len(state.hand[seat]), len(state.bag[seat])) == (3, 4)
    seats = list(GAME.seats(config))
    at = seats.index(first)
    assert [draw.split()[0] for draw in GAME.chance_texts(state, events)] == seats[at:] + seats[:at]


def test_turns_go_clockwise_past_those_without_coins() -> None:
    """WC-3.3.1, WC-4.1.5: r1 has none and is skipped; the others go on until all hands are empty."""
    line = position(w1="kn2", r1="bag:ro1", w2="ro1", r2="ro1", **FOUR)
    order = []
    for _ in range(3):
        order.append(line.split(" turn=")[1].split(" ")[0])
        coin = legal(line)[-1]
        line = play(line, coin).after
    assert order == ["w1", "w2", "r2"]
    assert " turn=w1 " in line
    assert list_asked_seats(line) == [0]


def test_the_last_one_with_coins_goes_on_alone() -> None:
    """WC-4.1.5."""
    line = position(w1="bag:ro1", r1="bag:ro1", w2="kn2", r2="bag:ro1", turn="w2", **FOUR)
    assert play(line, "pass [kn]").events == "hidden w2 kn | passed w2 | turn w2"


def test_a_round_begins_with_the_holder_and_goes_round() -> None:
    """WC-4.1.2, WC-4.1.7: r2 draws first, then clockwise."""
    bags: dict[str, Any] = {
        "w1": "bag:kn3ro1",
        "r1": "bag:cr3ro1",
        "w2": "ro1 bag:sw3be1",
        "r2": "bag:pi3ro1",
    }
    line = position(**bags, turn="w2", start="w1", init="r2*", **FOUR)
    ended = play(line, "pass [ro]", "r2 pi pi pi", "w1 kn kn kn", "r1 cr cr cr", "w2 be sw sw")
    assert ended.events == (
        "hidden w2 ro | passed w2 | round 4 r2 | drawn r2 pi pi pi | drawn w1 kn kn kn | drawn r1 cr cr cr | "
        "drawn w2 be sw sw"
    )
    assert (ended.changed["init"], ended.changed["start"], ended.changed["turn"]) == ("r2", "r2", "r2")


SEVEN = "w:a1,c2,d1,d4,e3,g1,j1;r:b3,e6,h5"


@pytest.mark.parametrize(
    ("control", "cell", "result"),
    [
        (SEVEN, "k2", "ended w"),
        (SEVEN, "b3", "ended w"),
        (SEVEN.replace("a1,", ""), "k2", "turn r1"),
    ],
    ids=["neutral", "Raven's", "only the seventh"],
)
def test_the_eighth_marker_wins_for_the_team(control: str, cell: str, result: str) -> None:
    """WC-4.2.1, WC-1.4.3, WC-3.3.2: whichever partner places it."""
    won = play(position(f"{cell}:w1:kn1", w1="kn1", control=control, **FOUR), f"control kn {cell}")
    assert won.events == f"shown w1 kn | controlled w {cell} | {result}"
    outcome = GAME.outcome(GAME.parse(won.after))
    assert outcome == (Outcome.of_winner(0) if result == "ended w" else None)
    if outcome:
        assert list_asked_seats(won.after) == []


def test_raven_wins_alike() -> None:
    """WC-4.2.1: placed by the second partner."""
    line = position("j1:r2:kn1", r2="kn1", turn="r2", control="w:d1,g1,j1;r:b3,c2,d4,e3,e6,h2,h5", **FOUR)
    assert play(line, "control kn j1").events == "shown r2 kn | controlled r j1 | ended r"


@pytest.mark.parametrize(
    ("init", "claims"),
    [("w1", False), ("w2", False), ("r1", True), ("r2", True), ("r1*", False), ("w2*", False)],
)
def test_the_marker_is_taken_from_the_other_team_alone(init: str, claims: bool) -> None:
    """WC-5.3.2, WC-11.1.3: never from the partner, once per round."""
    line = position(w1="kn1", init=init, **FOUR)
    assert ("claim [kn]" in legal(line)) is claims
    if claims:
        assert play(line, "claim [kn]").changed["init"] == "w1*"


def test_the_outer_cells_are_played_on() -> None:
    """WC-2.2.2, WC-2.2.3, WC-2.3.6: ten more cells, and locations on two of them."""
    line = position("a1:w1:kn1", w1="kn1", **FOUR)
    assert legal(line) == expand("bolster kn a1 | control kn a1 | move kn a1-{a2,b1,b2} | pass [kn]")
    taken = play(line, "control kn a1")
    assert taken.changed["control"] == "w:a1,d1,g1,j1;r:b3,e6,h5"
    edge = position("j3:w1:lc1", w1="lc1", **FOUR)
    assert [text for text in legal(edge) if text.startswith("tactic")] == expand(
        "tactic lc j3-{h3,h4,h5,i2,i3,i4,j1,j2,k1,k2}"
    )


def test_locations_belong_to_the_team() -> None:
    """WC-11.1.1, WC-2.3.5: either partner deploys on them; a partner's unit blocks."""
    line = position("g1:w2:be1,k2:w1:cr1", w1="kn1", control="w:d1,g1,j1,k2;r:b3,e6,h5", **FOUR)
    assert legal(line) == expand("deploy kn {d1,j1} | pass [kn]")
    line = position("j1:w1:kn1", w1="kn1", **FOUR)
    assert not [text for text in legal(line) if text.startswith("control")]
    ravens = position(r2="kn1", turn="r2", **FOUR)
    assert legal(ravens) == expand("claim [kn] | deploy kn {b3,e6,h5} | pass [kn]")


def test_the_partners_units_are_friendly() -> None:
    """WC-11.1.2: the Ensign moves them, the Marshall lets them attack; nobody attacks them."""
    line = position("f4:w1:en1,f5:w2:cr1,f6:r1:fo1", w1="en1", **FOUR)
    assert [text for text in legal(line) if text.startswith("tactic")] == expand(
        "tactic en cr f5-{e4,e5,g4,g5}"
    )
    assert not [text for text in legal(line) if text.startswith("attack")]
    moved = play(line, "tactic en cr f5-e5")
    assert moved.events == "shown w1 en | moved cr f5 e5 | turn r1"
    line = position("f4:w1:ma1,f5:w2:cr1,f6:r2:fo1", w1="ma1", **FOUR)
    struck = play(line, "tactic ma cr f5xf6")
    assert struck.events == "shown w1 ma | attacked cr f5 f6 | lost fo f6 | turn r1"
    assert struck.changed["r2.gone"] == "fo1"


def test_a_coin_still_serves_only_the_own_unit() -> None:
    """WC-5.1.5: the partner's unit has coins of its own."""
    line = position("f4:w2:cr1", w1="kn1", **FOUR)
    assert legal(line) == expand("deploy kn {d1,g1,j1} | pass [kn]")


def test_nobody_recruits_for_the_partner() -> None:
    """WC-11.1.3, WC-5.3.3."""
    line = position("d1:w2:cr1", w1="ro1 supply:kn1", w2="ro1 supply:cr2", **FOUR)
    assert [text for text in legal(line) if text.startswith("recruit")] == ["recruit kn [ro]"]


def test_seals_are_shared() -> None:
    """WC-11.1.5, WC-3.3.9: each Decree once per team, with either partner's Royal Coin."""
    line = position("f4:w1:kn2", **NOBLE)
    first = play(line, "proclaim march kn f4-f5")
    assert first.events.startswith("shown w1 ro | sealed w march | proclaimed w1 march")
    second = play(first.after, "pass [ro]")
    assert [text for text in legal(second.after) if text.startswith("proclaim")] == [
        "proclaim spy r2",
    ]
    spied = play(second.after, "proclaim spy r2")
    assert spied.changed["decrees"] == "guard,march=w,spy=w"


def test_the_scout_beside_a_partners_unit() -> None:
    """WC-11.2.5, WC-8.14.1: outer cells included."""
    line = position("b2:w2:kn1", w1="sc1", **FOUR)
    assert legal(line) == expand("deploy sc {a1,a2,b1,b3,c2,c3,d1,g1,j1} | pass [sc]")


def test_the_owner_decides_about_a_moved_units_attribute() -> None:
    """WC-11.2.1: the Berserker that the partner's Ensign moved spends a coin of its owner's stack."""
    line = position("f4:w1:en1,f5:w2:be2", w1="en1", w2="be1", **FOUR)
    moved = play(line, "tactic en be f5-f6")
    assert moved.events == "shown w1 en | moved be f5 f6 | awaited opt(be)"
    assert list_asked_seats(moved.after) == [2]
    again = play(moved.after, "move be f6-f7")
    assert again.events == "spent be f6 | moved be f6 f7 | awaited - | turn r1"
    assert again.changed["w2.up"] == "be1"


def test_the_owner_of_an_attacked_guard_chooses() -> None:
    """WC-6.3.4: of the two opponents the Guard's owner; that one's supply pays."""
    line = position("f4:w1:kn1,f5:r2:rg1", w1="kn1", r2="ro1 supply:rg1", **FOUR)
    struck = play(line, "attack kn f4xf5")
    assert list_asked_seats(struck.after) == [3]
    assert play(struck.after, "lose supply").events == "supply_lost rg | awaited - | turn r1"
    bare = position("f4:w1:kn1,f5:r2:rg1", w1="kn1", r1="ro1 supply:ca1", **FOUR)
    assert play(bare, "attack kn f4xf5").events.endswith("lost rg f5 | turn r1")


def test_a_partners_priest_draws_for_its_owner() -> None:
    """WC-11.2.7, WC-8.16.1: from its own bag; the owner uses the coin, then the turn goes on from w1."""
    line = position("f4:w1:ma1,f5:w2:wp1,f6:r1:fo2", w1="ma1", w2="kn1 bag:kn1ro1", **FOUR)
    struck = play(line, "tactic ma wp f5xf6", "w2 kn")
    assert struck.events == (
        "shown w1 ma | attacked wp f5 f6 | lost fo f6 | drawn w2 kn | awaited play(w2:kn)"
    )
    assert list_asked_seats(struck.after) == [2]
    assert legal(struck.after) == expand("deploy kn {d1,g1,j1} | pass [kn]")
    used = play(struck.after, "deploy kn j1")
    assert used.events == "deployed w2 kn j1 | awaited - | turn r1"
    assert "w2.hand" not in used.changed


def test_a_partners_priest_with_nothing_to_draw() -> None:
    """WC-8.16.3: bag and discard both empty, which only a partner's order can bring about."""
    line = position("f4:w1:ma1,f5:w2:wp1,f6:r1:fo2", w1="ma1", w2="ro1 bag:-", **FOUR)
    struck = play(line, "tactic ma wp f5xf6")
    assert struck.events == "shown w1 ma | attacked wp f5 f6 | lost fo f6 | turn r1"
    full = position("f4:w1:ma1,f5:w2:wp1,f6:r1:fo2", w1="ma1", w2="ro1 bag:- down:kn1", **FOUR)
    drawn = play(full, "tactic ma wp f5xf6", "w2 / kn")
    assert drawn.events.endswith("drawn w2 / kn | awaited play(w2:kn)")


def test_the_guards_tactic_ends_on_a_location_of_the_team() -> None:
    """WC-11.1.1, WC-8.13.1."""
    line = position("h2:w1:rg1", w1="ro1", control="w:d1,g1,j1;r:b3,e6,h5", **FOUR)
    assert legal(line) == expand("pass [ro] | tactic rg h2-{g1,j1}")


def test_nobody_sees_the_partners_coins() -> None:
    """WC-7.1.11, WC-7.1.1, WC-7.1.7: partners look as strangers do."""
    line = position(
        "f4:w1:wp1", w1="kn1ro1 bag:kn2 down:kn1", w2="be1ro1 bag:be2 down:be1", pend="play(w2:be)", **FOUR
    )
    views = {
        viewer: dict(word.split("=", 1) for word in show_to(line, viewer).split(" ")[2:])
        for viewer in (0, 1, 2, 3, None)
    }
    for viewer, words in views.items():
        piles = words["w2"].split("|")
        shown = ["be1ro1", "be2", "-", "be1"] if viewer == 2 else ["?2", "?2", "-", "?1"]
        assert piles[1:5] == shown
        assert words["pend"] == ("play(w2:be)" if viewer == 2 else "play(w2:?)")
        assert (words["w1"].split("|")[1] == "kn1ro1") is (viewer == 0)


def test_no_unit_is_pushed_or_attacked_by_its_own_team() -> None:
    """WC-11.1.2, WC-9.1.1: the Bannerman pushes enemies of either seat, never the partner's unit."""
    line = position("e4:r1:fo1,f4:w1:ba1,f5:w2:cr1,g4:r2:kn1", w1="ro1", pend="opt(ba)", **NOBLE)
    assert legal(line) == expand("decline | push fo e4-{d3,d4,e3,e5} | push kn g4-{g3,g5,h3,h4}")
