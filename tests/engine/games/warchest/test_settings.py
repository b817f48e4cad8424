"""Settings of a match (WC-12.1): the choices, their combinations, and the resulting variant."""

from typing import Any

import pytest

from engine.chance import make_generator
from engine.game import begin
from engine.games.warchest.options import Variant, parse_variant
from engine.options import OptionError, configure, describe, fitting
from tests.engine.games.warchest.helper import GAME

BATTLES = ("battle:gaugamela", "battle:bannockburn", "battle:crecy", "battle:bosworth")
KNOWN = {option.name: option for option in describe(GAME.options)}
STARTERS = ("flip", "w", "r", "w1", "r1", "w2", "r2")


def test_the_settings() -> None:
    """WC-12.1.1 to WC-12.1.9: WC-12.1.2, WC-12.1.3, WC-12.1.4, WC-12.1.5, WC-12.1.6, WC-12.1.7, WC-12.1.8.

    The choices, the usual one first.
    """
    assert {name: (option.default, option.choices) for name, option in KNOWN.items()} == {
        "players": (2, (2, 4)),
        "ruleset": ("base", ("base", "nobility")),
        "draft": ("pick", ("pick", "random", "first_game", "pick_with_bans", *BATTLES, "armies")),
        "armies": ("", None),
        "first": ("flip", STARTERS),
        "royal_guard_card": ("2019", ("2019", "2018")),
        "priest_draws_when_destroyed": (True, (True, False)),
        "herald_free_tactic": (True, (True, False)),
        "spy_discard_face_up": (True, (True, False)),
        "four_player_draft_initiative": ("flip", ("flip", "second_drafter", "first_drafter")),
        "max_rounds": (0, None),
    }


ANYWHERE = {"pick", "random", "pick_with_bans", "armies"}
OLD_BATTLES = set(BATTLES[:3])


@pytest.mark.parametrize(
    ("players", "ruleset", "ways"),
    [
        (2, "base", ANYWHERE | OLD_BATTLES | {"first_game"}),
        (2, "nobility", ANYWHERE | set(BATTLES)),
        (4, "base", ANYWHERE),
        (4, "nobility", ANYWHERE),
    ],
)
def test_ways_to_form_armies_that_go_with_players_and_rules(
    players: int, ruleset: str, ways: set[str]
) -> None:
    """WC-12.1.3, WC-3.2.1, WC-3.2.5, WC-3.2.6, WC-3.5.4, WC-3.5.5: two players, Bosworth with Nobility."""
    chosen = {"players": players, "ruleset": ruleset}
    possible = KNOWN["draft"].possible(chosen)
    assert possible is not None
    assert set(possible) == ways
    for way in {"pick", "first_game", *ANYWHERE, *BATTLES}:
        if way in ways:
            assert configure(GAME.options, {**chosen, "draft": way}).draft == way
        else:
            with pytest.raises(OptionError, match=f"draft='{way}'"):
                configure(GAME.options, {**chosen, "draft": way})


@pytest.mark.parametrize(
    ("players", "starters"), [(2, ("flip", "w", "r")), (4, ("flip", "w1", "r1", "w2", "r2"))]
)
def test_who_may_begin_with_given_armies(players: int, starters: tuple[str, ...]) -> None:
    """WC-3.3.1: the seats of the table."""
    assert KNOWN["first"].possible({"players": players}) == starters
    other = "w1" if players == 2 else "w"
    with pytest.raises(OptionError, match=f"first='{other}'"):
        configure(GAME.options, {"players": players, "draft": "armies", "first": other})


@pytest.mark.parametrize(
    ("name", "values", "matters"),
    [
        ("armies", {"draft": "armies"}, True),
        ("armies", {"draft": "pick"}, False),
        ("first", {"draft": "armies"}, True),
        ("first", {"draft": "random"}, False),
        ("herald_free_tactic", {"ruleset": "nobility"}, True),
        ("herald_free_tactic", {"ruleset": "base"}, False),
        ("spy_discard_face_up", {"ruleset": "nobility"}, True),
        ("spy_discard_face_up", {"ruleset": "base"}, False),
        ("four_player_draft_initiative", {"players": 4, "draft": "pick"}, True),
        ("four_player_draft_initiative", {"players": 4, "draft": "pick_with_bans"}, True),
        ("four_player_draft_initiative", {"players": 4, "draft": "random"}, False),
        ("four_player_draft_initiative", {"players": 2, "draft": "pick"}, False),
        ("royal_guard_card", {"ruleset": "base", "players": 4}, True),
    ],
)
def test_settings_that_have_a_meaning(name: str, values: dict[str, Any], matters: bool) -> None:
    """WC-12.1.6, WC-12.1.7, WC-12.1.8: those of Nobility and of teams matter there alone."""
    assert KNOWN[name].matters(values) is matters


def test_what_does_not_go_together_gives_way() -> None:
    """WC-12.1.3: four players cannot keep the first game; everything else that was chosen stays."""
    chosen = fitting(GAME.options, {"players": 4, "draft": "first_game", "first": "w", "max_rounds": 5})
    assert (chosen["draft"], chosen["first"], chosen["max_rounds"]) == ("pick", "flip", 5)
    assert configure(GAME.options, chosen).players == 4


@pytest.mark.parametrize(
    ("options", "variant"),
    [
        ({}, "2p-base"),
        ({"players": 4}, "4p-base"),
        ({"ruleset": "nobility"}, "2p-nobility"),
        ({"players": 4, "ruleset": "nobility"}, "4p-nobility"),
        ({"royal_guard_card": "2018"}, "2p-base+rg2018"),
        ({"priest_draws_when_destroyed": False}, "2p-base+priestdies"),
        ({"ruleset": "nobility", "herald_free_tactic": False}, "2p-nobility+heraldplain"),
        ({"ruleset": "nobility", "spy_discard_face_up": False}, "2p-nobility+spydown"),
        ({"herald_free_tactic": False, "spy_discard_face_up": False}, "2p-base+heraldplain+spydown"),
        ({"max_rounds": 60}, "2p-base+max60"),
        (
            {"royal_guard_card": "2018", "priest_draws_when_destroyed": False, "max_rounds": 1},
            "2p-base+rg2018+priestdies+max1",
        ),
        (
            {
                "players": 4,
                "ruleset": "nobility",
                "royal_guard_card": "2018",
                "priest_draws_when_destroyed": False,
                "herald_free_tactic": False,
                "spy_discard_face_up": False,
                "max_rounds": 99_999,
            },
            "4p-nobility+rg2018+priestdies+heraldplain+spydown+max99999",
        ),
    ],
)
def test_settings_make_the_variant(options: dict[str, Any], variant: str) -> None:
    """WC-12.1.1, WC-12.1.2, WC-12.1.4, WC-12.1.6, WC-12.1.9: as the notation writes it and reads it back."""
    config = configure(GAME.options, {**options, "draft": "random"})
    assert str(config.variant) == variant
    assert parse_variant(variant) == config.variant
    assert GAME.format(begin(GAME, config, make_generator(1))[0]).split(" ")[1] == variant


def test_the_seats() -> None:
    """WC-3.3.1: clockwise, partners opposite each other; the sides are those of `Variant`."""
    assert Variant().seats == ("w", "r")
    assert Variant(players=4).seats == ("w1", "r1", "w2", "r2")
    state = GAME.new(configure(GAME.options, {"players": 4}))
    assert [GAME.side(state, seat) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            {"draft": "auction"},
            "unknown setting draft='auction'; known: pick, random, first_game, pick_with_bans, battle:",
        ),
        ({"players": 3}, "unknown setting players=3; known: 2, 4"),
        ({"ruleset": "siege"}, "unknown setting ruleset='siege'; known: base, nobility"),
        ({"royal_guard_card": "2020"}, "unknown setting royal_guard_card='2020'; known: 2019, 2018"),
        ({"colour": "red"}, "unknown setting colour='red'; known: players, ruleset, draft, armies, first"),
        ({"max_rounds": -1}, "unknown setting max_rounds=-1; known: a number like 0, 1, …, 99999"),
        ({"max_rounds": 100_000}, "unknown setting max_rounds=100000; known: a number like 0, 1, …, 99999"),
        (
            {"players": 4, "draft": "first_game"},
            "unknown setting draft='first_game'; known: pick, random, pick_with_bans, armies",
        ),
    ],
)
def test_settings_that_do_not_exist(options: dict[str, Any], sentence: str) -> None:
    """An unknown option names the known ones, an impossible one the missing condition."""
    with pytest.raises(OptionError) as refused:
        configure(GAME.options, options)
    assert str(refused.value).startswith(sentence)


def test_results_are_listed_by_the_units_of_a_side() -> None:
    """Partners play one side; before armies are formed there is nothing to list by."""
    armies = {"draft": "armies", "players": 4, "armies": "w1=ar,be,ca r1=cr,en,fo w2=kn,la,lc r2=ma,me,pi"}
    state, _ = begin(GAME, configure(GAME.options, armies), make_generator(1))
    assert GAME.loadout(state, 0) == ("ar", "be", "ca", "kn", "la", "lc")
    assert GAME.loadout(state, 1) == ("cr", "en", "fo", "ma", "me", "pi")
    drafting, _ = begin(GAME, configure(GAME.options, {"draft": "pick"}), make_generator(1))
    assert GAME.loadout(drafting, 0) == ()
