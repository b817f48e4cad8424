"""Settings: described for any form, and refused by name when they do not fit."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from engine.options import (
    Applies,
    Needs,
    Option,
    OptionError,
    configure,
    describe,
    fitting,
    from_texts,
    meaningful,
)


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """One setting of each kind."""

    draft: Literal["first", "random"] = "first"
    blind: bool = False
    rounds: Annotated[int, Meta(ge=0, le=99)] = 0
    armies: Annotated[str, Meta(max_length=5)] = ""


def test_settings_are_described_in_their_order() -> None:
    assert describe(Settings) == (
        Option("draft", "choice", "first", ("first", "random")),
        Option("blind", "switch", False, (True, False)),
        Option("rounds", "number", 0, least=0, most=99),
        Option("armies", "text", ""),
    )


def test_limits_are_whole_numbers_that_are_possible() -> None:
    """However the schema writes them; a number may have none."""

    class Limits(Struct, frozen=True):
        between: Annotated[int, Meta(gt=0, lt=10)] = 5
        even: Annotated[int, Meta(ge=3, le=9, multiple_of=2)] = 6
        free: int = 0

    assert describe(Limits) == (
        Option("between", "number", 5, least=1, most=9),
        Option("even", "number", 6, least=4, most=8, step=2),
        Option("free", "number", 0),
    )


@pytest.mark.parametrize(
    ("option", "known"),
    [
        (Option("draft", "choice", "first", ("first", "random")), ["first", "random"]),
        (Option("rounds", "number", 0, least=2, most=4), ["2", "3", "4"]),
        (Option("points", "number", 0, least=100, most=9950, step=50), ["100", "150", "…", "9950"]),
        (Option("free", "number", 0), ["0", "1", "…"]),
        (Option("from", "number", 0, least=10, step=5), ["10", "15", "…"]),
        (Option("to", "number", 0, most=9), ["…", "9"]),
        (Option("own", "text", ""), []),
    ],
)
def test_what_fits_is_listed_as_far_as_it_can_be_read(option: Option, known: list[str]) -> None:
    assert [*option.known] == known


class Checked(Struct, frozen=True):
    """A schema that checks its settings together."""

    low: int = 0
    high: int = 9

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise OptionError("low", self.low, (f"at most {self.high}",))
        if self.high > 99:
            raise ValueError("that is too high")


def test_what_a_schema_checks_itself_is_refused_by_name() -> None:
    """With the schema's text; if it names no setting there is still one sentence."""
    with pytest.raises(OptionError) as caught:
        configure(Checked, {"low": 5, "high": 3})
    assert (caught.value.name, caught.value.value, caught.value.known) == ("low", 5, ("at most 3",))
    with pytest.raises(OptionError, match="that is too high") as caught:
        configure(Checked, {"high": 100})
    assert caught.value.name == "settings"


def test_what_is_not_set_takes_its_default() -> None:
    assert configure(Settings, {}) == Settings()
    assert configure(Settings, {"rounds": 60, "blind": True}) == Settings(rounds=60, blind=True)


def test_the_ends_of_a_range_fit() -> None:
    assert configure(Settings, {"rounds": 99, "armies": "abcde"}) == Settings(rounds=99, armies="abcde")


@pytest.mark.parametrize(
    ("values", "name", "known"),
    [
        ({"speed": 3}, "speed", ("draft", "blind", "rounds", "armies")),
        ({"draft": "none"}, "draft", ("first", "random")),
        ({"draft": None}, "draft", ("first", "random")),
        ({"blind": "yes"}, "blind", ("True", "False")),
        ({"rounds": -1}, "rounds", ("0", "1", "…", "99")),
        ({"rounds": 100}, "rounds", ("0", "1", "…", "99")),
        ({"rounds": "many"}, "rounds", ("0", "1", "…", "99")),
        ({"rounds": True}, "rounds", ("0", "1", "…", "99")),
        ({"blind": 1}, "blind", ("True", "False")),
        ({"armies": "abcdef"}, "armies", ()),
        ({"armies": 3}, "armies", ()),
    ],
)
def test_what_does_not_fit_is_named_with_what_would(
    values: dict[str, Any], name: str, known: tuple[str, ...]
) -> None:
    with pytest.raises(OptionError) as caught:
        configure(Settings, values)
    assert (caught.value.name, caught.value.value, caught.value.known) == (name, values[name], known)
    assert name in str(caught.value)
    assert (known[0] if known else "a shorter text") in str(caught.value)


class Linked(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings that go together or do not."""

    players: Literal[2, 4] = 2
    draft: Annotated[
        Literal["pick", "duel", "grand"],
        Needs("duel", players=(2,)),
        Needs("grand", players=(4,)),
    ] = "pick"
    holder: Annotated[Literal["flip", "first"], Applies(players=(4,), draft=("pick", "grand"))] = "flip"


PLAYERS, DRAFT, HOLDER = describe(Linked)


@pytest.mark.parametrize(
    ("values", "possible", "matters"),
    [
        ({"players": 2, "draft": "pick"}, ("pick", "duel"), False),
        ({"players": 4, "draft": "pick"}, ("pick", "grand"), True),
        ({"players": 4, "draft": "duel"}, ("pick", "grand"), False),
    ],
)
def test_what_goes_with_the_other_settings(
    values: dict[str, Any], possible: tuple[str, ...], matters: bool
) -> None:
    assert DRAFT.possible(values) == possible
    assert HOLDER.matters(values) is matters
    assert PLAYERS.matters(values)
    assert HOLDER.possible(values) == ("flip", "first")


def test_a_choice_that_does_not_go_with_the_others_is_refused_with_those_that_do() -> None:
    assert configure(Linked, {"draft": "duel"}) == Linked(draft="duel")
    with pytest.raises(OptionError) as caught:
        configure(Linked, {"players": 4, "draft": "duel"})
    assert (caught.value.name, caught.value.known) == ("draft", ("pick", "grand"))


@pytest.mark.parametrize(
    ("values", "fitted"),
    [
        ({}, {"players": 2, "draft": "pick", "holder": "flip"}),
        ({"players": 4, "draft": "grand"}, {"players": 4, "draft": "grand", "holder": "flip"}),
        ({"players": 4, "draft": "duel"}, {"players": 4, "draft": "pick", "holder": "flip"}),
        ({"draft": "grand", "holder": "first"}, {"players": 2, "draft": "pick", "holder": "first"}),
    ],
)
def test_a_choice_that_does_not_go_with_the_others_gives_way(
    values: dict[str, Any], fitted: dict[str, Any]
) -> None:
    assert fitting(Linked, values) == fitted
    assert configure(Linked, fitted)


@pytest.mark.parametrize(
    ("values", "kept"),
    [
        ({"players": 2, "holder": "first"}, {}),
        ({"players": 4, "draft": "pick"}, {"players": 4, "draft": "pick"}),
        (
            {"players": 4, "draft": "pick", "holder": "first"},
            {"players": 4, "draft": "pick", "holder": "first"},
        ),
    ],
)
def test_what_has_no_meaning_can_be_left_out(values: dict[str, Any], kept: dict[str, Any]) -> None:
    assert meaningful(configure(Linked, values)) == configure(Linked, kept)


def test_texts_become_values_of_the_settings_kinds() -> None:
    """`configure` refuses values of the wrong kind, and unknown names."""
    texts = {"draft": "random", "blind": "on", "rounds": "7", "armies": "12"}
    values = {"draft": "random", "blind": True, "rounds": 7, "armies": "12"}
    assert from_texts(Settings, texts) == values
    assert from_texts(Settings, {"rounds": "-5"}) == {"rounds": -5}
    wrong = {"draft": "none", "rounds": "many", "speed": "3"}
    assert from_texts(Settings, wrong) == wrong
    for text in ("²", "05", "+5", "--5", "-0"):
        assert from_texts(Settings, {"rounds": text}) == {"rounds": text}
    with pytest.raises(OptionError, match="unknown setting blind='1'; known: on, off"):
        from_texts(Settings, {"blind": "1"})
