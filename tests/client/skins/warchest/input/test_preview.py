"""Previews: certain effects, computed by the rules themselves, without hidden information."""

from __future__ import annotations

from typing import Any

from client.skins.warchest.input.preview import Glimpse, foresee, glimpse
from engine.events import Event
from engine.game import Game
from engine.games.registry import GAMES
from engine.games.warchest import events
from engine.games.warchest.board import CELL
from engine.games.warchest.kinds import KIND
from tools.harness.clients.hostless_session import position

GAME: Game[Any] = GAMES["warchest"]


def list_foreseen_events(text: str, action: str, seat: int = 0) -> list[Event]:
    """Return the preview of an action in a position."""
    return foresee(GAME, GAME.view(GAME.parse(text), seat), seat, GAME.parse_action(action))


def ahead(text: str, action: str, seat: int = 0) -> Glimpse:
    """Return the preview of an action in a position."""
    return glimpse(list_foreseen_events(text, action, seat))


def test_an_attack_shows_both_losses() -> None:
    """Pikeman (WC-8.12.1): the attacker's loss is foreseen too."""
    seen = ahead(position("f3:w:kn2,g3:r:pi1", hands=("kn,ro", "sw")), "attack kn f3xg3")
    assert seen.attacks == ((CELL["f3"], CELL["g3"]),)
    assert sorted(seen.losses) == sorted((CELL["g3"], CELL["f3"]))


def test_a_shot_from_afar_costs_nothing() -> None:
    """Archer (WC-8.1.3): a Pikeman shot at does not strike back."""
    armies = ("ar,be,kn,rg", "fo,me,pi,sw")
    seen = ahead(position("f3:w:ar1,f5:r:pi2", armies=armies, hands=("ar", "sw")), "tactic ar f3xf5")
    assert seen.losses == (CELL["f5"],)


def test_a_ride_shows_its_way_and_its_blow() -> None:
    """Lancer (WC-8.8.1): both cells of the way, then the target."""
    armies = ("be,kn,la,rg", "fo,me,pi,sw")
    seen = ahead(position("f2:w:la2,f5:r:sw1", armies=armies, hands=("la", "pi")), "tactic la f2-f4xf5")
    assert seen.moves == ((KIND["la"], CELL["f2"], (CELL["f3"], CELL["f4"])),)
    assert seen.attacks == ((CELL["f4"], CELL["f5"]),)


def test_a_guard_that_may_pay_from_supply_is_a_question() -> None:
    """Royal Guard (WC-8.13.5): its owner decides, so no loss is promised."""
    seen = ahead(position("e4:w:rg2,f4:r:sw2", turn="r", hands=("be", "sw")), "attack sw f4xe4", seat=1)
    assert seen.losses == ()
    assert seen.asks == CELL["e4"]


def test_a_last_marker_shows_the_win() -> None:
    """WC-4.2.1: the sixth marker wins at once."""
    text = position("h2:w:kn1", control="w:c2,d1,d4,e3,g1;r:e6,h5", hands=("kn", "sw"))
    assert [
        each.winner
        for each in list_foreseen_events(text, "control kn h2")
        if isinstance(each, events.GameEnded)
    ] == [0]


def test_what_is_drawn_is_never_foreseen() -> None:
    """Playing the last coin of a round draws new hands: the preview shows none of it."""
    foreseen = list_foreseen_events(position("f3:w:kn2", hands=("kn", "")), "move kn f3-f4")
    assert not [event for event in foreseen if isinstance(event, (events.CoinsDrawn, events.RoundStarted))]
    assert glimpse(foreseen).moves == ((KIND["kn"], CELL["f3"], (CELL["f4"],)),)


def test_face_down_plays_show_what_is_open() -> None:
    """Claim and recruit (WC-5.3.2, WC-5.3.3) are foreseen without the coin that pays."""
    text = position("f3:r:sw2", turn="r", hands=("", "sw"))
    assert any(
        isinstance(each, events.InitiativeClaimed)
        for each in list_foreseen_events(text, "claim [sw]", seat=1)
    )
    recruited = [
        each
        for each in list_foreseen_events(text, "recruit me [sw]", seat=1)
        if isinstance(each, events.Recruited)
    ]
    assert [each.unit for each in recruited] == [KIND["me"]]


FOUR: dict[str, Any] = {
    "variant": "4p-nobility",
    "armies": ("be,ea,he", "fo,me,sw", "ar,bi,wp", "ba,kn,pi"),
    "decrees": "march,redeploy,spy",
    "hands": ("be,he,ro", "fo", "ar", "ba"),
}


def test_a_decree_that_moves_a_unit_shows_where_it_goes() -> None:
    """WC-10.4.1, WC-10.6.1, WC-11.2.2: March may use a partner's unit, and Redeploy may lead far away."""
    text = position("d1:w1:be2,e3:w2:ar2", **FOUR)
    march = ahead(text, "proclaim march ar e3-e4")
    assert march.moves == ((KIND["ar"], CELL["e3"], (CELL["e4"],)),)
    redeploy = ahead(text, "proclaim redeploy be d1-j1")
    assert redeploy.moves == ((KIND["be"], CELL["d1"], (CELL["j1"],)),)
    assert ahead(text, "proclaim redeploy be d1-d1").moves == ((KIND["be"], CELL["d1"], (CELL["d1"],)),)


def test_a_push_shows_where_the_enemy_unit_comes_to() -> None:
    """Bannerman (WC-9.1.1): the pushed unit goes to the cell, and nobody loses a coin."""
    text = position("f4:r2:ba1,f3:w1:be2", pend="opt(ba)", turn="r2", **FOUR)
    seen = ahead(text, "push be f3-e2", seat=3)
    assert seen.moves == ((KIND["be"], CELL["f3"], (CELL["e2"],)),)
    assert seen.losses == ()


def test_support_shows_the_coin_that_comes() -> None:
    """Herald (WC-9.4.1, WC-11.2.3): a coin of the partner's supply comes onto the partner's unit."""
    seen = ahead(position("d2:w1:he1,e3:w2:ar1", **FOUR), "tactic he ar e3")
    assert seen.placed == ((KIND["ar"], CELL["e3"]),)


def test_a_hand_that_will_be_seen_is_not_foreseen() -> None:
    """WC-7.1.8: nobody knows it before."""
    assert ahead(position("d1:w1:be2", **FOUR), "proclaim spy r1") == Glimpse()


def test_an_illegal_action_shows_nothing() -> None:
    """An impossible action has no preview."""
    assert ahead(position("f3:w:kn2", hands=("kn", "")), "move kn f3-f6") == Glimpse()
