"""Spy (WC-10.7): a look at an opponent's hand, and a coin of it may go."""

from typing import Any

from engine.chance import make_generator
from engine.events import redact, shows
from engine.games.warchest.kinds import KIND, UNKNOWN
from engine.match.takeback import Takeback
from tests.engine.games.warchest.helper import (
    GAME,
    expand,
    legal,
    noble,
    play,
    position,
    show_events_to,
    show_to,
)

OPEN: dict[str, Any] = {"decrees": "enlist,reinforce,spy"}
HAND = "en1fo2 bag:ar2ro1 down:en1"
FOUR: dict[str, Any] = {"variant": "4p-nobility", **OPEN}


def test_looking() -> None:
    """WC-10.7.1, WC-6.3.7: the proclaimer is asked for one of the coins there, or none."""
    done = play(noble(w="ro1", r=HAND, **OPEN), "proclaim spy r")
    assert done.events == "shown w ro | sealed w spy | proclaimed w spy | awaited spy(w>r)"
    assert done.changed == {
        "w.hand": "-",
        "w.up": "ro1",
        "decrees": "enlist,reinforce,spy=w",
        "pend": "spy(w>r)",
    }
    assert legal(done.after) == legal(done.after, 0) == expand("decline | discard {en,fo}")
    assert legal(done.after, 1) == []


def test_an_empty_hand_is_not_looked_at() -> None:
    """WC-10.7.1, WC-14.2.9: one coin is enough."""
    assert legal(noble(w="ro1", r="bag:ro1", **OPEN)) == ["pass [ro]"]
    assert legal(noble(w="ro1", r="fo1", **OPEN)) == ["pass [ro]", "proclaim spy r"]


def test_a_coin_is_discarded_and_replaced() -> None:
    """WC-10.7.1, WC-10.7.2: face up; the replacement comes into the hand."""
    spied = noble(w="ro1", r=HAND, pend="spy(w>r)", **OPEN)
    done = play(spied, "discard fo", "r ar")
    assert done.events == "shown r fo | drawn r ar | awaited - | turn r"
    assert done.changed == {
        "r.hand": "ar1en1fo1",
        "r.bag": "ar1ro1",
        "r.up": "fo1",
        "pend": "-",
        "turn": "r",
    }


def test_the_hand_may_be_left_as_it_is() -> None:
    """WC-10.7.1, WC-6.3.7: nothing is drawn."""
    done = play(noble(w="ro1", r=HAND, pend="spy(w>r)", **OPEN), "decline")
    assert done.events == "awaited - | turn r"
    assert done.changed == {"pend": "-", "turn": "r"}


def test_the_discarded_coin_may_come_back() -> None:
    """WC-10.7.3, WC-4.1.3: it is in the pile before the bag is refilled."""
    line = noble("f4:r:en1", w="ro1", r="fo1 bag:- down:ro1", pend="spy(w>r)", **OPEN)
    done = play(line, "discard fo", "r / fo")
    assert done.events == "shown r fo | drawn r / fo | awaited - | turn r"
    assert (done.changed["r.bag"], done.changed["r.down"]) == ("ro1", "-")
    assert "r.hand" not in done.changed


def test_the_last_coin_of_all_comes_back() -> None:
    """WC-10.7.3, WC-4.1.4: with nothing else in bag and discard."""
    done = play(noble(w="ro1", r="ro1 bag:-", pend="spy(w>r)", **OPEN), "discard ro", "r / ro")
    assert done.changed == {"pend": "-", "turn": "r"}


def test_face_down_by_option() -> None:
    """WC-10.7.2, WC-12.1.7: owner and proclaimer know the coin, nobody else."""
    line = noble(w="ro1", r=HAND, pend="spy(w>r)", flags="+spydown", **OPEN)
    assert legal(line) == expand("decline | discard {[en],[fo]}")
    done = play(line, "discard [fo]", "r ar")
    assert done.events == "buried r fo | drawn r ar | awaited - | turn r"
    assert done.changed == {
        "r.hand": "ar1en1fo1",
        "r.bag": "ar1ro1",
        "r.down": "en1fo1",
        "pend": "-",
        "turn": "r",
    }
    assert show_events_to(done, 1) == done.events
    assert show_events_to(done, None) == "buried r ? | drawn r ? | awaited - | turn r"


def test_the_answer_face_down_is_masked() -> None:
    """WC-10.7.2, WC-7.1.12: the action names the coin to its actor alone; face up to everybody."""
    for viewer in (1, None):
        assert str(redact(GAME.parse_action("discard [fo]"), viewer, actor=0)) == "discard [?]"
        assert str(redact(GAME.parse_action("discard fo"), viewer, actor=0)) == "discard fo"
    assert str(redact(GAME.parse_action("discard [fo]"), 0, actor=0)) == "discard [fo]"


def test_only_the_proclaimer_sees_the_hand() -> None:
    """WC-7.1.8, WC-7.1.11, WC-7.1.12: at that moment; not a spectator, not the partner."""
    line = position(w1="ro1", r1="en1ro1", variant="4p-nobility", pend="spy(w1>r1)", **OPEN)
    hands = {}
    for viewer in (0, 1, 2, 3, None):
        words = dict(word.split("=", 1) for word in show_to(line, viewer).split(" ")[2:])
        hands[viewer] = words["r1"].split("|")[1]
        assert words["pend"] == "spy(w1>r1)"
    assert hands == {0: "en1ro1", 1: "en1ro1", 2: "?2", 3: "?2", None: "?2"}
    after = play(line, "decline").after
    assert show_to(after, 0).split(" r1=")[1].split("|")[1] == "?2"


def test_the_frame_tells_nobody_else() -> None:
    """WC-7.1.8: everybody sees the decision, the proclaimer alone the coins."""
    done = play(noble(w="ro1", r=HAND, **OPEN), "proclaim spy r")
    frames = {viewer: GAME.view(GAME.parse(done.after), viewer).pending[0] for viewer in (0, 1, None)}
    assert frames[0].hand == (KIND["en"], KIND["fo"], KIND["fo"])
    assert frames[1].hand == frames[None].hand == (UNKNOWN,) * 3


def test_the_replacement_is_the_owners_secret() -> None:
    """WC-7.1.9: the proclaimer does not see it either."""
    done = play(noble(w="ro1", r=HAND, pend="spy(w>r)", **OPEN), "discard fo", "r ar")
    assert (
        show_events_to(done, 0) == show_events_to(done, None) == "shown r fo | drawn r ? | awaited - | turn r"
    )
    assert show_events_to(done, 1) == done.events


def test_a_look_is_final() -> None:
    """WC-5.1.2: a look by one seat alone cannot be taken back; the decision before it could be."""
    shown = Takeback(2).shows_hidden
    done = play(noble(w="ro1", r=HAND, **OPEN), "proclaim spy r")
    assert any(map(shown, done.happened))
    kept = play(done.after, "decline")
    assert not any(map(shown, kept.happened))


def test_a_look_by_an_earls_edict_is_final_for_the_one_who_looks() -> None:
    """WC-5.1.2, WC-9.3.1: no coin is shown here, so the hand alone stands against taking it back."""
    done = play(noble("d4:w:ea1", w="kn1", r=HAND, pend="edict", **OPEN), "proclaim spy r")
    assert done.events == "proclaimed w spy | awaited spy(w>r)"
    assert [shows(event, viewer) for event in done.happened for viewer in (0, 1, None)] == [
        *(False, False, False),
        *(True, False, False),
    ]
    assert any(map(Takeback(2).shows_hidden, done.happened))


def test_one_of_two_opponents_with_a_coin() -> None:
    """WC-11.2.6: never the partner; an empty hand is not offered."""
    assert legal(position(w1="ro1", **FOUR)) == expand("pass [ro] | proclaim spy {r1,r2}")
    assert legal(position(w1="ro1", r1="bag:ro1", **FOUR)) == expand("pass [ro] | proclaim spy r2")
    empty: dict[str, Any] = {"w1": "bag:ro1", "w2": "bag:ro1"}
    assert legal(position(**empty, turn="r2", init="r1", **FOUR)) == ["pass [ro]"]
    done = play(position(w1="ro1", **FOUR), "proclaim spy r2")
    assert done.events == "shown w1 ro | sealed w spy | proclaimed w1 spy | awaited spy(w1>r2)"
    assert legal(done.after) == legal(done.after, 0) == ["decline", "discard ro"]
    assert [legal(done.after, seat) for seat in (1, 2, 3)] == [[], [], []]


def test_the_herald_reacts_when_the_coin_is_replaced() -> None:
    """WC-9.4.2, WC-6.2.1: the Decree is carried out then."""
    line = noble("f4:w:he1", w="ro1", r="fo1", **OPEN)
    spied = play(line, "proclaim spy r")
    assert spied.events.endswith("awaited spy(w>r)")
    assert play(spied.after, "discard fo", "r ro").events == "shown r fo | drawn r ro | awaited opt(he)"
    assert play(spied.after, "decline").events == "awaited opt(he)"


def test_a_bots_world_keeps_the_hand_it_looks_at() -> None:
    """WC-7.1.12: coins shown by Spy are known; the rest of the seat's coins is not."""
    state = GAME.parse(noble(w="ro1", r=HAND, pend="spy(w>r)", **OPEN))
    worlds = [GAME.format(GAME.resample(GAME.view(state, 0), 0, make_generator(seed))) for seed in range(30)]
    piles = {tuple(world.split(" r=")[1].split(" ")[0].split("|")[1:5]) for world in worlds}
    assert {pile[0] for pile in piles} == {"en1fo2"}
    assert len({pile[3] for pile in piles}) > 1
    assert all(show_to(world, 0) == show_to(GAME.format(state), 0) for world in worlds)
    hands = {
        GAME.format(GAME.resample(state, None, make_generator(seed))).split(" r=")[1].split("|")[1]
        for seed in range(30)
    }
    assert len(hands) > 5
