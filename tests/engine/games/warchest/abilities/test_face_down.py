"""Face-down actions (WC-5.3): claim, recruit, pass."""

import pytest

from tests.engine.games.warchest.helper import legal, play, position, show_events_to


@pytest.mark.parametrize(
    ("init", "claims"),
    [("r", ["claim [ro]", "claim [sw]"]), ("r*", []), ("w", []), ("w*", [])],
)
def test_claiming_needs_the_marker_with_the_enemy_and_still(init: str, claims: list[str]) -> None:
    """WC-5.3.2, WC-13.1.9: with the other side, and not moved in this round; any coin pays."""
    line = position("f4:w:sw1", w="ro1sw1", init=init)
    assert [text for text in legal(line) if text.startswith("claim")] == claims


def test_a_claim_takes_the_marker() -> None:
    """WC-5.3.2, WC-5.1.8: from the next round on; the coin lies face down."""
    claimed = play(position(w="ro1", init="r", start="r"), "claim [ro]")
    assert claimed.events == "hidden w ro | claimed w | turn r"
    assert claimed.changed == {"w.hand": "-", "w.down": "ro1", "init": "w*", "turn": "r"}


def test_nobody_claims_twice_in_a_round() -> None:
    """WC-14.2.6, WC-5.3.2: Raven may not take it back before the next round, then it may."""
    line = position(w="sw1", r="ro1", init="r", start="r")
    line = play(line, "claim [sw]").after
    assert legal(line) == ["pass [ro]"]
    line = play(line, "pass [ro]", "w kn kn kn", "r cr cr cr").after
    assert "init=w start=w turn=w round=4" in line
    assert not [text for text in legal(line) if text.startswith("claim")]
    line = play(line, "pass [kn]").after
    assert "claim [cr]" in legal(line)


def test_recruit_takes_one_of_the_supply() -> None:
    """WC-5.3.3, WC-5.1.9: any type there, with any coin; it lies face up, the payment face down."""
    line = position("f4:w:sw1", w="ro1sw1 supply:be1sw2")
    assert [text for text in legal(line) if text.startswith("recruit")] == [
        "recruit be [ro]",
        "recruit be [sw]",
        "recruit sw [ro]",
        "recruit sw [sw]",
    ]
    hired = play(line, "recruit be [sw]")
    assert hired.events == "hidden w sw | recruited w be | turn r"
    assert hired.changed == {
        "w.hand": "ro1",
        "w.up": "be1",
        "w.down": "sw1",
        "w.supply": "sw2",
        "turn": "r",
    }


def test_nothing_is_recruited_from_an_empty_supply() -> None:
    """WC-5.3.3: the enemy's supply does not count."""
    assert legal(position("f4:w:sw1", w="ro1", r="ro1 supply:pi2")) == ["pass [ro]"]


def test_pass_does_nothing() -> None:
    """WC-5.3.4, WC-5.1.10."""
    passed = play(position("f4:w:sw1", w="ro1"), "pass [ro]")
    assert passed.events == "hidden w ro | passed w | turn r"
    assert passed.changed == {"w.hand": "-", "w.down": "ro1", "turn": "r"}


@pytest.mark.parametrize(
    ("action", "secret"),
    [
        ("claim [ro]", "hidden w ? | claimed w | turn r"),
        ("recruit be [ro]", "hidden w ? | recruited w be | turn r"),
        ("pass [ro]", "hidden w ? | passed w | turn r"),
    ],
)
def test_the_kind_of_action_is_open_and_the_coin_is_not(action: str, secret: str) -> None:
    """WC-5.3.1, WC-7.1.5: the owner knows the coin, opponent and spectators see one lie face down."""
    played = play(position(w="ro1 supply:be1", init="r", start="r"), action)
    assert show_events_to(played, 0) == played.events == secret.replace("?", "ro")
    assert show_events_to(played, 1) == show_events_to(played, None) == secret
