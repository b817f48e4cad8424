"""Forming armies for two (WC-3.2, WC-3.5): draft, bans, battles, random; step by step."""

from typing import Any

import pytest

from engine.chance import Die, Scripted, make_generator
from engine.game import begin, step
from engine.games.warchest.kinds import CODES, DECREE, DECREE_CODES, KIND
from engine.games.warchest.play.set_up import BATTLES, cards
from engine.options import configure
from tests.engine.games.warchest.helper import GAME, short
from tests.engine.games.warchest.published import BASE, NOBILITY

EIGHT = "ar be ca cr en fo kn la"


def numbers(text: str, known: dict[str, int] = KIND) -> list[int]:
    """Return the numbers of some codes."""
    return [known[code] for code in text.split()]


def show_events(events: Any, seats: tuple[str, ...] = ("w", "r")) -> str:
    return " | ".join(short(event, seats) for event in events)


def start(chance: Scripted, **options: Any) -> tuple[Any, str]:
    """Begin a match and return the state with the events."""
    state, events = begin(GAME, configure(GAME.options, options), chance)
    return state, show_events(events)


def decide(state: Any, action: str, chance: Any = None) -> tuple[Any, str]:
    """Let the only deciding seat act, and return the state with the events."""
    (seat,) = GAME.to_act(state)
    after, events = step(GAME, state, seat, GAME.parse_action(action), chance or Scripted([]))
    return after, show_events(events)


def texts(state: Any, seat: int) -> list[str]:
    return [str(action) for action in GAME.legal(state, seat)]


def hands(first: str) -> list[list[int]]:
    """Return the draws of the first hands: of each army the two lowest types and the Royal Coin."""
    wolf, raven = numbers("be ca ro"), numbers("ar cr ro")
    return [wolf, raven] if first == "w" else [raven, wolf]


def test_a_draft_step_by_step() -> None:
    """WC-3.2.3, WC-3.2.7, WC-12.1.3: Raven is shown, so Raven picks one, Wolf two, two, two, Raven the last.

    Wolf, who picked second, takes the marker.
    """
    state, events = start(Scripted([numbers(EIGHT), Die(2, 1)]), draft="pick")
    picks = "pick(r);pick(w);pick(w);pick(r);pick(r);pick(w);pick(w);pick(r)"
    assert events == f"cards {EIGHT} | flipped r | awaited {picks};holder(second_drafter)"
    assert GAME.format(state) == (
        "wc1 2p-base board=- control=w:-;r:- w=|-|-|-|-|-|- r=|-|-|-|-|-|- init=w start=w turn=w round=0 "
        f"pend={picks};holder(second_drafter) decrees=- pool=ar,be,ca,cr,en,fo,kn,la result=-"
    )
    left = EIGHT.split()
    waiting = picks.split(";")
    for seat, code in zip("rwwrrww", ("ar", "be", "ca", "cr", "en", "fo", "kn"), strict=True):
        at = "wr".index(seat)
        assert GAME.to_act(state) == {at}
        assert texts(state, at) == [f"pick {each}" for each in left]
        assert texts(state, 1 - at) == []
        left.remove(code)
        waiting.pop(0)
        state, events = decide(state, f"pick {code}")
        assert events == f"picked {seat} {code} | awaited {';'.join(waiting)};holder(second_drafter)"
        assert f"pool={','.join(left)} " in GAME.format(state)
    assert texts(state, 1) == ["pick la"]
    state, events = decide(state, "pick la", Scripted(hands("w")))
    assert events == (
        "picked r la | awaited - | armies be,ca,fo,kn ar,cr,en,la w | round 1 w | "
        "drawn w be ca ro | drawn r ar cr ro"
    )
    assert GAME.format(state) == (
        "wc1 2p-base board=- control=w:d1,g1;r:e6,h5 "
        "w=be,ca,fo,kn|be1ca1ro1|be1ca1fo2kn2|-|-|be3ca2fo3kn2|- "
        "r=ar,cr,en,la|ar1cr1ro1|ar1cr1en2la2|-|-|ar2cr3en3la2|- "
        "init=w start=w turn=w round=1 pend=- decrees=- result=-"
    )


def test_wolf_may_be_first() -> None:
    """WC-3.2.3: then Raven takes the marker and begins."""
    state, events = start(Scripted([numbers(EIGHT), Die(2, 0)]), draft="pick")
    assert events.startswith(
        f"cards {EIGHT} | flipped w | awaited pick(w);pick(r);pick(r);pick(w);pick(w);pick(r)"
    )
    for code in ("be", "ar", "cr", "ca", "fo", "en", "la"):
        state, _ = decide(state, f"pick {code}")
    state, events = decide(state, "pick kn", Scripted(hands("r")))
    assert events == (
        "picked w kn | awaited - | armies be,ca,fo,kn ar,cr,en,la r | round 1 r | "
        "drawn r ar cr ro | drawn w be ca ro"
    )
    assert "init=r start=r turn=r round=1 " in GAME.format(state)


def test_bans_come_first() -> None:
    """WC-3.2.4: ten cards; the first picker removes one, then the other; banned ones are nobody's."""
    ten = f"{EIGHT} sw wp"
    state, events = start(Scripted([numbers(ten), Die(2, 1)]), draft="pick_with_bans")
    picks = "pick(r);pick(w);pick(w);pick(r);pick(r);pick(w);pick(w);pick(r);holder(second_drafter)"
    assert events == f"cards {ten} | flipped r | awaited ban(r);ban(w);{picks}"
    assert GAME.to_act(state) == {1}
    assert texts(state, 1) == [f"ban {code}" for code in ten.split()]
    assert texts(state, 0) == []
    state, events = decide(state, "ban wp")
    assert events == f"banned r wp | awaited ban(w);{picks}"
    assert GAME.to_act(state) == {0}
    assert texts(state, 0) == [f"ban {code}" for code in f"{EIGHT} sw".split()]
    state, events = decide(state, "ban ar")
    assert events == f"banned w ar | awaited {picks}"
    assert texts(state, 1) == [f"pick {code}" for code in ["be", "ca", "cr", "en", "fo", "kn", "la", "sw"]]
    assert "pool=be,ca,cr,en,fo,kn,la,sw result=-" in GAME.format(state)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("pick sw", "not_in_pool"),
        ("ban ar", "must_answer"),
        ("pass [ro]", "must_answer"),
        ("decline", "must_answer"),
        ("initiative w", "must_answer"),
    ],
)
def test_what_cannot_be_picked(action: str, code: str) -> None:
    """WC-3.2.3, WC-5.1.1: one clear reason; nothing changes."""
    state, _ = start(Scripted([numbers(EIGHT), Die(2, 1)]), draft="pick")
    before = GAME.format(state)
    for seen in (state, GAME.view(state, 1)):
        reason = GAME.refuse(seen, 1, GAME.parse_action(action))
        assert reason is not None
        assert reason.code == code
        assert reason.args == ({"unit": "sw"} if code == "not_in_pool" else {})
    wait = GAME.refuse(state, 0, GAME.parse_action("pick ar"))
    assert wait is not None
    assert wait.code == "not_your_turn"
    assert GAME.format(state) == before


def test_a_card_is_picked_once() -> None:
    """WC-3.1.3."""
    state, _ = start(Scripted([numbers(EIGHT), Die(2, 1)]), draft="pick")
    state, _ = decide(state, "pick ar")
    reason = GAME.refuse(state, 0, GAME.parse_action("pick ar"))
    assert reason is not None
    assert (reason.code, reason.args) == ("not_in_pool", {"unit": "ar"})


@pytest.mark.parametrize("draft", ["pick", "pick_with_bans"])
def test_any_card_and_any_side_come_up(draft: str) -> None:
    """WC-3.2.3, WC-3.2.4, WC-3.2.6, WC-3.4.1: of the cards in use; a seed repeats itself."""
    for ruleset in ("base", "nobility"):
        config = configure(GAME.options, {"draft": draft, "ruleset": ruleset})
        states = [begin(GAME, config, make_generator(seed))[0] for seed in range(40)]
        assert {kind for state in states for kind in state.pool} == set(cards(config.variant))
        assert {len(state.pool) for state in states} == {8 if draft == "pick" else 10}
        assert {min(GAME.to_act(state)) for state in states} == {0, 1}
        assert GAME.format(begin(GAME, config, make_generator(3))[0]) == GAME.format(states[3])


def test_what_a_drafted_player_starts_with() -> None:
    """WC-14.2.14, WC-3.1.4: four cards, nine coins in bag and first hand, eight to twelve in supply."""
    for seed in range(20):
        state, _ = begin(GAME, configure(GAME.options, {"draft": "pick"}), make_generator(seed))
        while not state.round:
            seat = min(GAME.to_act(state))
            actions = GAME.legal(state, seat)
            state, _ = step(GAME, state, seat, actions[seed % len(actions)], make_generator(seed))
        for seat in (0, 1):
            assert len(state.setup.armies[seat]) == 4
            assert len(state.bag[seat]) + len(state.hand[seat]) == 9
            assert 8 <= len(state.supply[seat]) <= 12


def test_decrees_are_revealed_before_the_cards() -> None:
    """WC-3.1.2, WC-3.2.6, WC-3.4.1: three of seven, without a Seal, for both sides; they stay to the end."""
    chance = Scripted([numbers("enlist march spy", DECREE), numbers("ar ba be bi ca cr ea he"), Die(2, 1)])
    state, events = start(chance, draft="pick", ruleset="nobility")
    assert events.startswith(
        "decrees enlist march spy | cards ar ba be bi ca cr ea he | flipped r | awaited pick(r);"
    )
    assert "decrees=enlist,march,spy pool=ar,ba,be,bi,ca,cr,ea,he result=-" in GAME.format(state)
    for code in ("ar", "ba", "be", "bi", "ca", "cr", "ea"):
        state, _ = decide(state, f"pick {code}")
    state, events = decide(state, "pick he", Scripted([numbers("ba be ro"), numbers("ar bi ro")]))
    assert events.startswith("picked r he | awaited - | armies ba,be,cr,ea ar,bi,ca,he w | round 1 w | ")
    assert "init=w start=w turn=w round=1 pend=- decrees=enlist,march,spy result=-" in GAME.format(state)


def test_any_three_decrees_come_up() -> None:
    """WC-3.1.2, WC-10.1.1: any three would; each Decree does, never one twice."""
    config = configure(GAME.options, {"draft": "random", "ruleset": "nobility"})
    found = [begin(GAME, config, make_generator(seed))[0].setup.decrees for seed in range(60)]
    assert {decree for three in found for decree in three} == set(range(len(DECREE_CODES)))
    assert {len(set(three)) for three in found} == {3}
    assert len(set(found)) > 20


@pytest.mark.parametrize(
    ("battle", "ruleset", "wolf", "raven"),
    [
        ("gaugamela", "base", "kn,lc,ma,pi", "ca,fo,me,rg"),
        ("bannockburn", "base", "ar,ca,fo,la", "lc,pi,sw,wp"),
        ("crecy", "base", "ar,en,kn,rg", "ca,cr,la,sc"),
        ("gaugamela", "nobility", "kn,lc,ma,pi", "ca,fo,me,rg"),
        ("bosworth", "nobility", "ea,he,me,pi", "ba,ca,kn,sw"),
    ],
)
@pytest.mark.parametrize("first", ["w", "r"])
def test_battles(battle: str, ruleset: str, wolf: str, raven: str, first: str) -> None:
    """WC-3.5.1, WC-3.5.2, WC-3.5.3, WC-3.5.4, WC-3.5.5, WC-3.2.5, WC-13.1.6: the armies; a flip."""
    decrees = [numbers("guard march spy", DECREE)] if ruleset == "nobility" else []
    draws = [numbers(f"{army.replace(',', ' ')[:5]} ro") for army in (wolf, raven)]
    chance = Scripted([*decrees, Die(2, "wr".index(first)), *(draws if first == "w" else draws[::-1])])
    state, events = start(chance, draft=f"battle:{battle}", ruleset=ruleset)
    revealed = "decrees guard march spy | " if decrees else ""
    assert events.startswith(
        f"{revealed}flipped {first} | armies {wolf} {raven} {first} | round 1 {first} | drawn"
    )
    assert GAME.to_act(state) == {"wr".index(first)}
    assert set(BATTLES) == {"gaugamela", "bannockburn", "crecy", "bosworth"}


def test_random_armies_are_dealt_and_the_marker_flipped() -> None:
    """WC-3.2.2: four cards to Wolf, four of the rest to Raven; the shown side takes the marker."""
    chance = Scripted([numbers("be ca fo kn"), numbers("ar cr en la"), Die(2, 1), *hands("r")])
    _, events = start(chance, draft="random")
    assert events.startswith(
        "flipped r | armies be,ca,fo,kn ar,cr,en,la r | round 1 r | drawn r ar cr ro | drawn w"
    )


def test_the_cards_in_use() -> None:
    """WC-3.2.2, WC-12.1.2: those of the base game, and with Nobility all."""
    base = {CODES[kind] for kind in cards(configure(GAME.options, {}).variant)}
    every = {CODES[kind] for kind in cards(configure(GAME.options, {"ruleset": "nobility"}).variant)}
    assert base & {*BASE, *NOBILITY} == set(BASE)
    assert every == set(CODES) - {"ro"}
