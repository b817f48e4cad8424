"""Forming armies for four (WC-3.3): the first drafter, twelve picks, bans, who takes the marker."""

from typing import Any

import pytest

from engine.chance import Die, Result, Scripted, make_generator
from engine.game import begin, step
from engine.games.warchest.play.set_up import cards
from engine.options import configure
from tests.engine.games.warchest.helper import GAME
from tests.engine.games.warchest.play.test_draft import numbers, show_events

SEATS = ("w1", "r1", "w2", "r2")
TWELVE = "ar be ca cr en fo kn la lc ma me pi"
ORDER = (0, 1, 2, 3, 3, 2, 1, 0, 1, 2, 3, 0)
"""The picking seats, counted clockwise from the first drafter."""


def start(*results: Result, **options: Any) -> tuple[Any, str]:
    """Begin a match of four and return the state with the events."""
    config = configure(GAME.options, {"players": 4, **options})
    chance = Scripted(results)
    state, happened = begin(GAME, config, chance)
    return state, show_events(happened, SEATS)


def decide(state: Any, seat: str, action: str, chance: Scripted | None = None) -> tuple[Any, str]:
    script = chance or Scripted([])
    after, happened = step(GAME, state, SEATS.index(seat), GAME.parse_action(action), script)
    script.finish()
    return after, show_events(happened, SEATS)


def answers(state: Any) -> dict[str, list[str]]:
    """Return the possible answers of each seat that has any."""
    found = {seat: [str(action) for action in GAME.legal(state, at)] for at, seat in enumerate(SEATS)}
    assert {seat for seat in found if found[seat]} == {SEATS[at] for at in GAME.to_act(state)}
    return {seat: texts for seat, texts in found.items() if texts}


def both(seats: list[str], texts: list[str]) -> dict[str, list[str]]:
    """Return the answers when these seats have the same choice."""
    return dict.fromkeys(seats, texts)


def pick_cards(state: Any, cards: str) -> Any:
    """Let every pick but the last take the next card, in the order that the state asks for."""
    for code in cards.split()[:-1]:
        (seat,) = answers(state)
        state, _ = decide(state, seat, f"pick {code}")
    return state


@pytest.mark.parametrize(("side", "name"), [("w", "w1"), ("w", "w2"), ("r", "r1"), ("r", "r2")])
def test_the_team_names_who_drafts_first(side: str, name: str) -> None:
    """WC-3.3.5, WC-3.3.1: the others follow clockwise; either partner answers, the first answer counts."""
    partners = [seat for seat in SEATS if seat[0] == side]
    for speaker in partners:
        state, happened = start(numbers(TWELVE), Die(2, "wr".index(side)))
        assert happened == f"cards {TWELVE} | flipped {side} | awaited first({side});holder(flip)"
        assert answers(state) == both(partners, [f"first {seat}" for seat in partners])
        state, happened = decide(state, speaker, f"first {name}")
        order = [SEATS[(SEATS.index(name) + place) % 4] for place in ORDER]
        picks = ";".join(f"pick({seat})" for seat in order)
        assert happened == f"drafter {name} | awaited {picks};holder(flip)"
        assert answers(state) == {name: [f"pick {code}" for code in TWELVE.split()]}


def test_nobody_of_the_other_team_names_the_first() -> None:
    """WC-3.3.5: nor is a player of the other team named."""
    state, _ = start(numbers(TWELVE), Die(2, 0))
    for seat, action, code in (
        (1, "first w1", "not_your_turn"),
        (0, "first r1", "must_answer"),
        (0, "initiative w1", "must_answer"),
        (2, "pick ar", "must_answer"),
    ):
        reason = GAME.refuse(state, seat, GAME.parse_action(action))
        assert reason is not None
        assert (reason.code, reason.args) == (code, {})


def test_a_silent_team_is_given_its_lower_seat() -> None:
    """WC-3.3.8: it is the first answer of either partner, and a decision for them takes that."""
    for side in (0, 1):
        state, _ = start(numbers(TWELVE), Die(2, side))
        for seat in GAME.to_act(state):
            assert str(GAME.legal(state, seat)[0]) == f"first {SEATS[side]}"


def test_twelve_picks_and_a_flip() -> None:
    """WC-3.3.5, WC-3.3.7, WC-12.1.8: the marker is flipped again, and that team names its holder."""
    state, _ = start(numbers(TWELVE), Die(2, 0))
    state, _ = decide(state, "w1", "first w2")
    asked = []
    for code in TWELVE.split()[:-1]:
        (seat,) = answers(state)
        asked.append(seat)
        assert len(state.pool) == 12 - len(asked) + 1
        state, _ = decide(state, seat, f"pick {code}")
    assert asked == ["w2", "r2", "w1", "r1", "r1", "w1", "r2", "w2", "r2", "w1", "r1"]
    state, happened = decide(state, "w2", "pick pi", Scripted([Die(2, 1)]))
    assert happened == "picked w2 pi | flipped r | awaited initiative(r)"
    assert answers(state) == both(["r1", "r2"], ["initiative r1", "initiative r2"])
    assert GAME.format(state) == (
        "wc1 4p-base board=- control=w:-;r:- w1=ca,fo,ma|-|-|-|-|-|- r1=cr,en,me|-|-|-|-|-|- "
        "w2=ar,la,pi|-|-|-|-|-|- r2=be,kn,lc|-|-|-|-|-|- init=w1 start=w1 turn=w1 round=0 pend=initiative(r) "
        "decrees=- result=-"
    )
    draws = [numbers(text) for text in ("be kn ro", "ca fo ro", "cr en ro", "ar la ro")]
    state, happened = decide(state, "r1", "initiative r2", Scripted(draws))
    assert happened == (
        "awaited - | armies ca,fo,ma cr,en,me ar,la,pi be,kn,lc r2 | round 1 r2 | drawn r2 be kn ro | "
        "drawn w1 ca fo ro | drawn r1 cr en ro | drawn w2 ar la ro"
    )
    assert "init=r2 start=r2 turn=r2 round=1 pend=- decrees=- result=-" in GAME.format(state)
    assert GAME.to_act(state) == {3}


@pytest.mark.parametrize(
    ("rule", "first", "holder"),
    [
        ("second_drafter", "w1", "r1"),
        ("second_drafter", "r1", "w2"),
        ("second_drafter", "r2", "w1"),
        ("first_drafter", "w1", "w1"),
        ("first_drafter", "w2", "w2"),
        ("first_drafter", "r2", "r2"),
    ],
)
def test_the_holder_by_option(rule: str, first: str, holder: str) -> None:
    """WC-3.3.7, WC-12.1.8: without another flip, and without a question."""
    state, happened = start(numbers(TWELVE), Die(2, "wr".index(first[0])), four_player_draft_initiative=rule)
    assert happened.endswith(f"awaited first({first[0]});holder({rule})")
    state, _ = decide(state, first, f"first {first}")
    state = pick_cards(state, TWELVE)
    after, events = step(GAME, state, SEATS.index(first), GAME.parse_action("pick pi"), make_generator(1))
    happened = show_events(events, SEATS)
    assert happened.startswith(f"picked {first} pi | awaited - | armies ")
    assert f" {holder} | round 1 {holder} | drawn {holder} " in happened
    assert GAME.to_act(after) == {SEATS.index(holder)}


@pytest.mark.parametrize("bans", ["w2 r1", "w1 r2"])
def test_bans_of_teams(bans: str) -> None:
    """WC-3.3.6: fourteen cards; the first drafter's team removes one, then the other, any partner of each."""
    fourteen = f"{TWELVE} rg sc"
    state, happened = start(numbers(fourteen), Die(2, 0), draft="pick_with_bans")
    assert happened == f"cards {fourteen} | flipped w | awaited first(w);ban(w);ban(r);holder(flip)"
    state, happened = decide(state, "w2", "first w1")
    picks = ";".join(f"pick({SEATS[at]})" for at in ORDER)
    assert happened == f"drafter w1 | awaited ban(w);ban(r);{picks};holder(flip)"
    one, other = bans.split()
    assert answers(state) == both(["w1", "w2"], [f"ban {code}" for code in fourteen.split()])
    state, happened = decide(state, one, "ban rg")
    assert happened == f"banned {one} rg | awaited ban(r);{picks};holder(flip)"
    left = [code for code in fourteen.split() if code != "rg"]
    assert answers(state) == both(["r1", "r2"], [f"ban {code}" for code in left])
    state, happened = decide(state, other, "ban ar")
    assert happened == f"banned {other} ar | awaited {picks};holder(flip)"
    assert answers(state) == {"w1": [f"pick {code}" for code in left[1:]]}


@pytest.mark.parametrize("speaker", ["w1", "w2"])
def test_random_armies_and_the_teams_choice(speaker: str) -> None:
    """WC-3.3.4, WC-3.2.2: three cards each are open to all before the team chooses who takes the marker."""
    hands = [numbers(text) for text in ("ar be ca", "cr en fo", "kn la lc", "ma me pi")]
    state, happened = start(*hands, Die(2, 0), draft="random")
    assert happened == "flipped w | dealt ar,be,ca cr,en,fo kn,la,lc ma,me,pi | awaited initiative(w)"
    assert answers(state) == both(["w1", "w2"], ["initiative w1", "initiative w2"])
    draws = [numbers(text) for text in ("kn la ro", "ma me ro", "ar be ro", "cr en ro")]
    state, happened = decide(state, speaker, "initiative w2", Scripted(draws))
    assert happened.startswith(
        "awaited - | armies ar,be,ca cr,en,fo kn,la,lc ma,me,pi w2 | round 1 w2 | drawn w2 kn la ro | "
    )


def test_any_seat_is_dealt_any_card() -> None:
    """WC-3.3.4, WC-3.1.3: no card twice; all of Nobility come up."""
    config = configure(GAME.options, {"players": 4, "draft": "random", "ruleset": "nobility"})
    dealt = set()
    for seed in range(40):
        state, _ = begin(GAME, config, make_generator(seed))
        kinds = [kind for army in state.setup.armies for kind in army]
        assert [len(army) for army in state.setup.armies] == [3, 3, 3, 3]
        assert len(set(kinds)) == 12
        dealt |= {(seat, kind) for seat, army in enumerate(state.setup.armies) for kind in army}
    assert {kind for _, kind in dealt} == set(cards(config.variant))
    assert len(dealt) > 70


@pytest.mark.parametrize("first", ["flip", "w2", "r1"])
def test_given_armies_of_four(first: str) -> None:
    """WC-3.3.3: with a flip the team still names the holder; a seat that is given begins at once."""
    armies = "w1=ar,be,ca r1=cr,en,fo w2=kn,la,lc r2=ma,me,pi"
    config = configure(GAME.options, {"players": 4, "draft": "armies", "armies": armies, "first": first})
    state, happened = begin(GAME, config, make_generator(4))
    if first == "flip":
        assert show_events(happened, SEATS).split(" | ")[1] == "dealt ar,be,ca cr,en,fo kn,la,lc ma,me,pi"
        assert len(GAME.to_act(state)) == 2
    else:
        assert show_events(happened, SEATS).startswith(
            f"armies ar,be,ca cr,en,fo kn,la,lc ma,me,pi {first} | round 1 {first}"
        )
