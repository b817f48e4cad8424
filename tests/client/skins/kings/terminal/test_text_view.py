"""Kings of War in the terminal: its commands, the continuations of an order, and cards."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES
from client.skins.kings.terminal.text_view import KingsText
from engine.game import Reason
from engine.games.kings.checks.specs import position
from engine.games.kings.events import Ordered
from engine.games.kings.notation.order_texts import parse_action
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.state import State
from engine.match.state import MatchState
from tests.client.skins.kings.matches import GAME, decisions, words

TEXT = KingsText()
UNITS = (
    "a.kn1:kn/r:5000,2000,0",
    "a.xb1:xb/r:7500,2000,0",
    "b.sh1:sh/r:5000,5000,1800:3:-:-",
    "b.gh1:gh/r:9000,9000,1800",
)
MOVING = parse_state(position(*UNITS))
SHOOTING = parse_state(
    position(*(f"{unit}:0:-:halt" if unit[0] == "a" else unit for unit in UNITS), phase="shoot")
)


def follow(state: State, text: str, language: str = "en") -> list[str]:
    return TEXT.continuations(words(language), state, state.side, text)


def test_verbs_may_follow_nothing() -> None:
    verbs = [line.split("  ")[0] for line in follow(MOVING, "")]
    assert verbs[:3] == ["halt", "face", "advance (adv)"]
    assert verbs[-1] == "end (done)"
    assert follow(MOVING, "c") == ["charge (chg)  Charge", "counter (ctr)  Counter-charge"]
    assert follow(MOVING, "ат", "ru") == ["атака (chg)  В атаку"]
    assert follow(MOVING, "шагом рыцари", "ru") == follow(MOVING, "adv kn", "ru")
    assert follow(MOVING, "dance") == []


def test_units_may_follow_a_verb() -> None:
    assert follow(MOVING, "chg") == ["charge a.kn1  Knights", "charge a.xb1  Crossbowmen"]
    assert follow(MOVING, "chg", "ru")[0] == "атака a.kn1  Рыцари"


def test_an_order_without_units_is_told_alone() -> None:
    assert follow(MOVING, "end") == ["end  end movement"]
    assert follow(MOVING, "end kn") == follow(MOVING, "done")


def test_a_unit_that_is_not_there_is_asked_for() -> None:
    deploying = next(
        each for each in decisions() if each.before.phase == "deploy" and not each.before.pending
    )
    units = TEXT.continuations(words("en"), deploying.before, deploying.seat, "put")
    assert units
    for unit in ("zz9", f"{'ab'[deploying.seat]}.zz9"):
        assert TEXT.continuations(words("en"), deploying.before, deploying.seat, f"put {unit}") == units


def test_only_units_that_can_shoot_may_follow_that() -> None:
    assert follow(SHOOTING, "shoot") == ["shoot a.xb1  Crossbowmen"]
    assert follow(SHOOTING, "cast") == []


def test_a_refusal_names_units_as_the_list_does() -> None:
    """Without a number where there is one of the kind."""
    why = GAME.refuse(MOVING, 0, parse_action("chg a.kn1>b.gh1"))
    assert why is not None
    assert TEXT.reason(words("en"), why).startswith("Knights 1:")
    assert TEXT.refusal(words("en"), MOVING, why).startswith("Knights:")


def test_own_units_that_stay_are_told_of() -> None:
    """No map shows that at once; halts of enemies need no words."""
    before = MatchState(GAME, MOVING)
    for unit, viewer, said in (
        ("a.kn1", 0, "Knights stay where they are."),
        ("a.kn1", 1, None),
        ("b.sh1", 1, "Shield Wall stays where it is."),
    ):
        assert TEXT.sentence(words("en"), GAME, before, Ordered(unit, "halt"), viewer) == said
    assert TEXT.sentence(words("en"), GAME, before, Ordered("a.kn1", "adv"), 0) is None


def test_targets_are_told_with_odds_or_why_not() -> None:
    first, second = follow(MOVING, "chg kn")
    assert first == "charge a.kn1>b.gh1  not possible: Knights: the target is 11.7″ out of reach."
    assert second.startswith("charge a.kn1>b.sh1  Knights: charge Shield Wall, front – about 8.9 damage")
    assert follow(SHOOTING, "shoot xb")[1] == (
        "shoot a.xb1>b.sh1  Crossbowmen: shoot at Shield Wall – about 2.2 damage, waver 24 %, rout 21 %"
    )


def test_a_move_is_told_its_length_and_its_pivots() -> None:
    head, *ways = follow(MOVING, "adv xb", "ru")
    assert head == "Шагом: до 5″ и 1 поворот до 90°"
    assert "шагом a.xb1 m1270  Арбалетчики: шагом, 5″ вперёд" in ways
    assert follow(MOVING, "side xb")[0] == "Sidestep: up to 2.5″"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_begun_can_be_gone_on_with(language: str) -> None:
    """Each word of an order that is possible leads to the next, and nothing raises."""
    for number, decision in enumerate(decisions()):
        if number % 12:
            continue
        state = decision.before
        assert follow(state, "", language)
        for order in decision.legal[:: max(1, len(decision.legal) // 6)]:
            verb, *rest = str(order).split()
            assert follow(state, verb[:2], language)
            if rest:
                assert follow(state, verb, language)
                assert follow(state, f"{verb} {rest[0]}", language)


def answer_command(command: str, text: str, language: str = "en", state: State = MOVING) -> list[str]:
    return TEXT.answer_command(words(language), state, 0, command, text)


def test_the_tape_measures_between_two_units() -> None:
    assert answer_command("measure", "kn1 sh1") == [
        "Knights to Shield Wall: 8.3″, from the leader point 8.3″.",
        "Shield Wall: in the front arc, and seen.",
        "It would be struck in the front.",
    ]
    assert answer_command("measure", "kn1 xb1", "ru")[1] == "Арбалетчики: вне передней арки."
    assert answer_command("measure", "kn1 zz1") == ["There is no unit “zz1” on the table."]


def test_odds_are_told_of_an_order_that_is_typed() -> None:
    assert answer_command("odds", "chg kn sh")[0].startswith("about 8.9 damage")
    assert answer_command("odds", "chg kn gh") == [
        "Not possible now: Knights: the target is 11.7″ out of reach."
    ]
    assert answer_command("odds", "halt kn") == ["That is no attack whose odds are known now."]
    assert answer_command("odds", "nonsense") == ["That is no attack whose odds are known now."]


def test_the_table_close_up() -> None:
    assert answer_command("zoom", "sh1")[0] == "24″ by 24″ around 19.7″, 19.7″"
    assert answer_command("zoom", "24, 10 4")[0] == "12″ by 12″ around 24″, 10″"
    assert any("SH" not in line and "sh1" in line for line in answer_command("zoom", "sh1 4"))
    for nowhere in ("nowhere", f"{'9' * 400}, 10"):
        assert answer_command("zoom", nowhere) == [words("en").tr("board.no_place")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_that_lacks_something_is_explained(language: str) -> None:
    for command in TEXT.commands:
        assert answer_command(command, "", language) == [words(language).tr(f"text.help.{command}")]
    assert answer_command("measure", "kn1", language) == [words(language).tr("text.help.measure")]


def test_the_orders_of_one_unit() -> None:
    found = answer_command("orders", "kn1")
    assert "halt a.kn1  Knights: halt" in found
    assert any(line.startswith("charge a.kn1>b.sh1") for line in found)
    assert all("a.xb1" not in line for line in found)
    assert answer_command("orders", "sh1") == ["Shield Wall: nothing to order now."]


def test_cards_are_found_by_id_code_and_name_in_any_language() -> None:
    said = words("en")
    for name in ("b.sh1", "SH1", "sh", "Shield Wall", "стена щитов"):
        card = TEXT.card(said, MOVING, name)
        assert card is not None
        assert card.splitlines()[:3] == [
            "b.sh1. damage 3",
            "Shield Wall – infantry, regiment, 20 models",
            "Sp 5  Me 4+  Ra –  De 4+  At 12  Ne 13/15  Pts 100  Ht 1",
        ]
    assert TEXT.card(said, MOVING, "dragon") is None


def test_rosters_say_where_units_stand_and_how_they_are() -> None:
    lines = TEXT.situation(words("en"), MOVING, 0)
    assert lines[0] == "Turn 2 of 6, Movement"
    assert "  b.sh1  Shield Wall  regiment  13/15  19.7″, 19.7″, facing south  damage 3" in lines
    assert lines[1] == "Red: score 0, 2 of 2 units"


def test_the_position_is_shown_when_a_phase_begins() -> None:
    assert TEXT.needs_whole_position(MOVING)
    ordered = parse_state(position("a.kn1:kn/r:5000,2000,0:0:-:halt", *UNITS[1:]))
    assert not TEXT.needs_whole_position(ordered)


def test_actions_and_reasons_are_told() -> None:
    said = words("ru")
    order = parse_action("adv a.kn1 m508 t-450")
    assert TEXT.action(said, MOVING, order) == "Рыцари: шагом, 2″ вперёд, поворот на 45° влево"
    assert TEXT.reason(said, Reason("wavering", {"unit": "a.kn1"})).startswith("Рыцари 1:")
