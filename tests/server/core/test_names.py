"""Names that people give themselves."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from server.core.confusables import shows_nothing, skeleton
from server.core.names import MAX_NAME_LENGTH, RESERVED, clean_line, clean_name, distinct, is_reserved, looks


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
        ("Ann \u2764\ufe0f", "Ann \u2764"),
        ("Анна Е\u0308лкина", "Анна Ёлкина"),
        ("日本", "日本"),
        ("\u2605", "\u2605"),
        ("7", "7"),
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
        ("Maria", "Μаrіа"),
        ("Maria", "ᎷARIA"),
        ("Maria", "ᴍᴀʀɪᴀ"),
        ("Maria", "ꓟꓮꓣꓲꓮ"),
        ("Мария", "Mapия"),
        ("Мария", "МАРИЯ"),
        ("Зоя", "3оя"),
        ("Sasha", "Տаѕհа"),
        ("Роман", "ΡΟΜΑН"),
        ("Ева", "EBA"),
        ("Рома", "Poma"),
        ("Ann", "Ann\u0301"),
    ],
)
def test_names_that_could_be_taken_for_each_other(one: str, other: str) -> None:
    assert looks(one) & looks(other)
    assert distinct(other, [one]) == f"{other} 2"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anna"),
        ("Ben", "Бен"),
        ("Анна", "Инна"),
        ("Anna", "Анна"),
        ("Al", "Ed"),
        ("Вика", "Ника"),
        ("Vika", "Nika"),
        ("Миша", "Маша"),
        ("★", "♞"),
    ],
)
def test_other_names_stay_as_they_are(one: str, other: str) -> None:
    assert distinct(other, [one]) == other


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Host",
            "СЕРВЕР",
            "M u s t e r",
            "Сервер",
            "B0t",
            "хост",
            "Аdmin",
            "★ Host ★",
            "H\u0301ost",
            "rnuster",
        ),
        *("Ηοst", "HΟSΤ", "հօѕt", "ᎻOՏT", "ꮋost", "ʜᴏꜱᴛ", "ꓧꓳꓢꓔ", "Ⲏⲟst", "нost", "H0st", "ＨＯＳＴ", "𝐇𝐨𝐬𝐭"),
        *("χοcτ", "Х0ст", "XOCT", "Ⲭocт", "6от", "ΒΟТ", "ᏏОТ", "ᗷot", "Вοт", "ѕеrνеr", "sᴇrνer", "CEPBEP"),
        *("аdmіn", "СИСТEМА", "ѕуѕtеm", "соmрutеr", "Мuѕtеr"),
    ],
)
def test_nobody_is_called_like_the_program(name: str) -> None:
    assert is_reserved(name)


@pytest.mark.parametrize(
    "name",
    [
        *("Robot Rob", "Ann", "Player", "Botho", "Хосе", "Host of Kent", "Hosta", "Хома"),
        *(
            "Ева",
            "Рома",
            "Сова",
            "Влад",
            "Ася",
            "Вова",
            "Тома",
            "Кот",
            "Боб",
            "Бо",
            "Витя",
            "Вера",
            "Нина",
            "Оксана",
        ),
        *(
            "Анна",
            "Ксюша",
            "Семён",
            "Пётр",
            "Саша",
            "Марк",
            "Том",
            "Макс",
            "Мама",
            "Сосед",
            "Рома Хост",
            "Ботаник",
        ),
        *(
            "Rob",
            "Bo",
            "Boot",
            "Hugo",
            "Max",
            "Tom",
            "Simon",
            "Bella",
            "Bob",
            "Ross",
            "Sister",
            "Master",
            "Adam",
        ),
    ],
)
def test_names_that_only_remind_of_it_are_free(name: str) -> None:
    assert not is_reserved(name)


@pytest.mark.parametrize(
    "nothing",
    [
        *(
            "\u2800",
            "\u3164",
            "\uffa0",
            "\u115f",
            "\u1160",
            "\u17b4",
            "\u034f",
            "\u180b",
            "\ufe0f",
            "\U000e0101",
            "\ufffc",
        ),
        *(
            "\u2800 \u2800",
            "\u200b",
            "\u00ad",
            "\u2060",
            "\ufeff",
            "\u061c",
            "\U0001d159",
            "\U000e0041",
            "\u180e",
        ),
        *("\u0301", "\u0301\u0302", "\u20dd", " \u0308", "\u00b4", "...", "-", "\u00b7", "_"),
    ],
)
def test_a_name_that_nobody_sees_is_none(nothing: str) -> None:
    """Blanks, fillers, marks without a letter, punctuation: such names would look like none."""
    assert clean_name(nothing) is None


@pytest.mark.parametrize("nothing", ["\u2800", "\u3164", "\u115f", "\u034f", "\u17b4", "\ufffc"])
def test_nothing_unseen_hides_in_a_line(nothing: str) -> None:
    assert clean_line(f"a{nothing}b", 24) is None
    assert clean_name(f"Ann{nothing}") is None


def test_what_chooses_a_form_of_a_character_is_dropped_from_a_line() -> None:
    assert clean_line("Well played \u2764\ufe0f!", 24) == "Well played \u2764!"


ODD = (
    st.characters()
    | st.sampled_from("\u2800\u3164\u115f\u0301\ufe0f\u17b4\u034f .-")
    | st.sampled_from("HοѕтΜаrіаInl10|вνТ")
)
"""Any character, and more often those that matter here."""
TYPED = st.text(ODD, max_size=MAX_NAME_LENGTH)
NAMES = TYPED.map(clean_name).filter(bool)


@each_of(TYPED)
def test_every_name_shows_something(typed: str) -> None:
    """For any text: a letter, digit or symbol is visible, nothing is invisible, and it stays unchanged."""
    name = clean_name(typed)
    if name is None:
        return
    kinds = {unicodedata.category(each)[0] for each in name if not shows_nothing(each)}
    assert kinds & set("LNS")
    assert not any(map(shows_nothing, name))
    assert name.isprintable()
    assert clean_name(name) == name


@each_of(NAMES)
def test_a_name_looks_like_itself_however_it_is_written(name: str) -> None:
    """Case, spaces, and signs between and around the letters make no other name."""
    assert looks(name) & looks(name.upper())
    assert looks(name) & looks(name.casefold())
    assert looks(f"« {name} »") == looks(name)
    assert "" not in looks(name)


@each_of(st.sampled_from(RESERVED), st.data())
def test_no_mixture_of_letters_that_look_alike_is_called_like_the_program(
    word: str, data: st.DataObject
) -> None:
    """Each letter, large or small, replaced by any lookalike in Unicode's data."""
    written = data.draw(st.sampled_from([word, word.upper(), word.capitalize()]))
    mixed = "".join(data.draw(st.sampled_from([letter, *LIKE.get(letter, "")])) for letter in written)
    assert is_reserved(mixed)


@each_of(st.lists(NAMES, max_size=6))
def test_marked_names_are_names_that_differ_at_a_glance(names: list[str]) -> None:
    taken: list[str] = []
    for name in names:
        marked = distinct(name, taken)
        assert clean_name(marked) == marked
        assert not any(looks(marked) & looks(each) for each in taken)
        taken.append(marked)


LIKE: dict[str, list[str]] = {}
"""The lookalikes of each letter."""
for _letter in map(chr, range(0x20000)):
    if _letter.isalnum() and len(_shape := skeleton(_letter)) == 1 and _shape != _letter:
        LIKE.setdefault(_shape, []).append(_letter)
