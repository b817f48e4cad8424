"""Names that people give themselves."""

from __future__ import annotations

import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from server.names import LONGEST, clean_name, distinct, look, reserved


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("Ёлка №5", "Ёлка No5"),
        ("  Ann   of  Kent ", "Ann of Kent"),
        ("Ａｎｎ", "Ann"),
        ("a\u00a0b", "a b"),
        ("x" * 24, "x" * 24),
        (" " * 30 + "Ann", "Ann"),
        ("", "Player"),
        ("   ", "Player"),
        ("x" * 25, None),
        ("ﬁ" * 13, None),
        ("a\tb", None),
        ("a\u200bb", None),
        ("\u202egnp", None),
        ("\ud800", None),
    ],
)
def test_names(given: str, kept: str | None) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", "Аnn"),
        ("Boris", "Bor1s"),
        ("Paul", "Рauӏ".replace("ӏ", "l")),
        ("Tim", "Tirn"),
        ("Ann Lee", "AnnLee"),
        ("Ann", "A.n-n"),
        ("Артём", "Артем"),
        ("Olga", "0lga"),
    ],
)
def test_names_that_could_be_taken_for_each_other(one: str, other: str) -> None:
    assert look(one) == look(other)
    assert distinct(other, [one]) == f"{other} 2"


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Ben", "Бен"), ("Анна", "Инна"), ("Al", "Ed")])
def test_other_names_stay_as_they_are(one: str, other: str) -> None:
    assert distinct(other, [one]) == other


@pytest.mark.parametrize("name", ["Host", "СЕРВЕР", "M u s t e r", "Сервер", "B0t", "хост", "Аdmin"])
def test_nobody_is_called_like_the_program(name: str) -> None:
    assert reserved(name)


@pytest.mark.parametrize("name", ["Robot Rob", "Ann", "Player", "Botho", "Хосе"])
def test_names_that_only_remind_of_it_are_free(name: str) -> None:
    assert not reserved(name)


NAMES = st.text(max_size=LONGEST).map(clean_name).filter(bool)


@each_of(st.lists(NAMES, max_size=6))
def test_marked_names_are_names_that_differ_at_a_glance(names: list[str]) -> None:
    taken: list[str] = []
    for name in names:
        marked = distinct(name, taken)
        assert clean_name(marked) == marked
        assert look(marked) not in {look(each) for each in taken}
        taken.append(marked)
