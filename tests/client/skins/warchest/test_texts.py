"""War Chest in words: its own names, and sentences whose cases and verbs agree."""

from __future__ import annotations

import string

import polib
import pytest

from client.i18n import CASES, LANGUAGES, Words
from engine.games.warchest.kinds import CODES
from tools.harness.root import ROOT

NAMES = {
    "ar": ("Archer", "Лучники"),
    "be": ("Berserker", "Берсерки"),
    "ca": ("Cavalry", "Кавалерия"),
    "cr": ("Crossbowman", "Арбалетчики"),
    "en": ("Ensign", "Знаменосцы"),
    "fo": ("Footman", "Пехота"),
    "kn": ("Knight", "Рыцари"),
    "la": ("Lancer", "Конные копейщики"),
    "lc": ("Light Cavalry", "Лёгкая кавалерия"),
    "ma": ("Marshall", "Полководцы"),
    "me": ("Mercenary", "Наёмники"),
    "pi": ("Pikeman", "Пикинёры"),
    "rg": ("Royal Guard", "Королевская стража"),
    "sc": ("Scout", "Разведчики"),
    "sw": ("Swordsman", "Мечники"),
    "wp": ("Warrior Priest", "Капелланы"),
    "ba": ("Bannerman", "Хоругвеносцы"),
    "bi": ("Bishop", "Епископ"),
    "ea": ("Earl", "Граф"),
    "he": ("Herald", "Глашатай"),
    "ro": ("Royal Coin", "Королевская фишка"),
}
NOUNS = {
    **dict.fromkeys(("unit", "enemy", "leader", "paid", "recruit", "other"), "unit.kn"),
    **dict.fromkeys(("side", "loser"), "side.w"),
    **dict.fromkeys(("rival", "chosen"), "side.r2"),
    "decree": "decree.march",
}
"""The arguments that are nouns, each with one that it may be."""
PLAIN = {"cell", "origin", "target", "via", "player", "coins", "units", "decrees", "n", "most", "placed"}


def words(language: str) -> Words:
    return Words(language, ("muster", "warchest"), strict=True)


def keys(domain: str, *beginnings: str) -> list[tuple[str, bool]]:
    """Return the keys of a domain that begin so, each with whether it has plural forms."""
    (path,) = ROOT.glob(f"assets/**/locale/en/LC_MESSAGES/{domain}.po")
    found = polib.pofile(str(path))
    return [(entry.msgid, bool(entry.msgid_plural)) for entry in found if entry.msgid.startswith(beginnings)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_coins_bear_two_letters_of_their_language_and_no_two_the_same(language: str) -> None:
    """Every unit there is; in Russian they begin its name, in English they are its code."""
    said = {code: words(language).tr(f"unit.{code}.letters") for code in CODES}
    assert len(set(said.values())) == len(CODES)
    assert all(len(letters) == 2 and letters == letters.upper() for letters in said.values())
    for code, letters in said.items():
        name = words(language).tr(f"unit.{code}.name").upper()
        if language == "ru":
            assert name[0] == letters[0]
            assert letters[1] in name[1:]
        else:
            assert letters == code.upper()


@pytest.mark.parametrize("code", NAMES)
def test_unit_names(code: str) -> None:
    """WC-1.3.2: these names are the only ones in the interface."""
    assert tuple(words(language).tr(f"unit.{code}.name") for language in LANGUAGES) == NAMES[code]


@pytest.mark.parametrize("code", NAMES)
def test_russian_cases_agree_with_the_number_and_gender(code: str) -> None:
    """The endings follow the declension that the noun's form announces, so a slip in the table shows."""
    forms = words("ru").noun("u", f"unit.{code}")
    last = {case: forms[f"u_{case}"].split()[-1] for case in CASES if not case.startswith("coin")}
    form = words("ru").tr(f"unit.{code}.form")
    assert forms["u"].lower() == forms["u_nom"]
    if form == "sg_f":
        assert last["nom"].endswith(("а", "я"))
        assert last["acc"] == last["nom"][:-1] + ("у" if last["nom"].endswith("а") else "ю")
        assert last["gen"].endswith(("ы", "и"))
        assert last["dat"].endswith(("е", "и"))
        assert last["ins"].endswith(("ой", "ей"))
    else:
        assert last["acc"] == last["gen"], "units are animate"
        dative, instrumental = (("ам", "ям"), ("ами", "ями")) if form == "pl" else (("у", "ю"), ("ом", "ем"))
        assert last["dat"].endswith(dative)
        assert last["ins"].endswith(instrumental)
    assert form in {"sg_m", "sg_f", "pl"}


@pytest.mark.parametrize(
    ("language", "unit", "enemy", "sentence"),
    [
        ("ru", "sw", "ca", "Мечники с f4 атакуют кавалерию на f5."),
        ("ru", "ca", "sw", "Кавалерия с f4 атакует мечников на f5."),
        ("ru", "bi", "la", "Епископ с f4 атакует конных копейщиков на f5."),
        ("ru", "rg", "bi", "Королевская стража с f4 атакует епископа на f5."),
        ("en", "sw", "ca", "The Swordsman on f4 attacks the Cavalry on f5."),
        ("en", "lc", "ea", "The Light Cavalry on f4 attacks the Earl on f5."),
    ],
)
def test_verb_and_object_agree(language: str, unit: str, enemy: str, sentence: str) -> None:
    """The verb agrees with the unit in number and the enemy stands in the accusative."""
    w = words(language)
    nouns = {**w.noun("unit", f"unit.{unit}"), **w.noun("enemy", f"unit.{enemy}")}
    assert w.agree("log.attack", f"unit.{unit}", **nouns, origin="f4", target="f5") == sentence


@pytest.mark.parametrize(
    ("language", "coin", "sentence"),
    [
        ("en", "ar", "Wolf recruits an Archer coin."),
        ("en", "sw", "Wolf recruits a Swordsman coin."),
        ("ru", "fo", "Волк вербует фишку пехоты."),
        ("ru", "ar", "Волк вербует фишку лучников."),
    ],
)
def test_one_coin_of_a_unit(language: str, coin: str, sentence: str) -> None:
    """A coin has its article in English and its case in Russian."""
    w = words(language)
    assert w.tr("log.recruit", player=w.tr("side.w.name"), **w.noun("unit", f"unit.{coin}")) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_sentence_can_be_said(language: str) -> None:
    """A sentence asks for nothing but forms of the agreed nouns and the agreed plain arguments."""
    w = words(language)
    args: dict[str, object] = dict.fromkeys(PLAIN, "X")
    for noun, stem in NOUNS.items():
        args |= w.noun(noun, stem)
    said = keys("warchest", "log.", "notice.", "reason.", "act.")
    for key, plural in said:
        text = w.tr_n(key, 3, **{k: v for k, v in args.items() if k != "n"}) if plural else w.tr(key, **args)
        assert [hole for _, hole, _, _ in string.Formatter().parse(text) if hole is not None] == []
        assert text[0] == text[0].upper(), f"{key} begins like a sentence"
    assert {f"{key[:-2]}pl" for key, _ in said if key.endswith(".sg")} == {
        k for k, _ in said if k.endswith(".pl")
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_unit_and_decree_has_its_card(language: str) -> None:
    """WC-8, WC-9, WC-10: each unit and decree has its text; the Royal Guard has two printings."""
    w = words(language)
    cards = [f"unit.{code}.card" for code in NAMES if code != "rg"]
    cards += ["unit.rg.card.2019", "unit.rg.card.2018"]
    decrees = ("sacrifice", "guard", "march", "enlist", "redeploy", "spy", "reinforce")
    cards += [f"decree.{decree}.card" for decree in decrees]
    texts = [w.tr(card) for card in cards]
    assert len(set(texts)) == len(texts)
    assert all(text.endswith(".") for text in texts)
