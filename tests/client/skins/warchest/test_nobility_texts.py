"""Nobility, drafts, teams and options in words: names, cases, and a text for all that can be chosen."""

from __future__ import annotations

from typing import get_args

import pytest

from client.i18n import LANGUAGES, Words
from engine.games.warchest import actions, pending
from engine.games.warchest.options import Options
from engine.options import describe

DECREES = {
    "sacrifice": ("Sacrifice", "Указ о жертве"),
    "guard": ("Guard", "Указ о страже"),
    "march": ("March", "Указ о марше"),
    "enlist": ("Enlist", "Указ о призыве"),
    "redeploy": ("Redeploy", "Указ о перегруппировке"),
    "spy": ("Spy", "Указ о шпионаже"),
    "reinforce": ("Reinforce", "Указ о подкреплении"),
}
LABELS = {
    "players": "Число игроков",
    "ruleset": "Набор правил",
    "draft": "Набор армий",
    "royal_guard_card": "Карта королевской стражи",
    "priest_draws_when_destroyed": "Погибшие капелланы тянут фишку",
    "herald_free_tactic": "Бесплатный манёвр глашатая может быть тактикой",
    "spy_discard_face_up": "Шпион сбрасывает в открытую",
    "four_player_draft_initiative": "Инициатива после набора вчетвером",
    "max_rounds": "Предел раундов",
}
ARMIES = {
    "gaugamela": ("Greeks", "Персы"),
    "bannockburn": ("English", "Шотландцы"),
    "crecy": ("English", "Французы"),
    "bosworth": ("Lancaster", "Йорки"),
}
SILENT = {"Settling"}
"""Frames that only wait behind another one and ask nobody."""
NOT_CHOSEN = {"Lose", "Resolve", "Decline", "Tactic", "Proclaim"}
"""Actions whose sentence depends on their parts."""


def words(language: str) -> Words:
    return Words(language, ("muster", "warchest"), strict=True)


@pytest.mark.parametrize("code", DECREES)
def test_decree_names(code: str) -> None:
    """WC-10.2 to WC-10.8: the names of the Decrees."""
    assert tuple(words(language).tr(f"decree.{code}.name") for language in LANGUAGES) == DECREES[code]


@pytest.mark.parametrize("code", DECREES)
def test_decrees_have_their_russian_cases(code: str) -> None:
    """Only the word for Decree is declined; its name stays."""
    forms = words("ru").noun("d", f"decree.{code}")
    about = DECREES[code][1].removeprefix("Указ ")
    expected = {"nom": "указ", "acc": "указ", "gen": "указа", "dat": "указу", "ins": "указом"}
    assert {case: forms[f"d_{case}"] for case in expected} == {
        case: f"{word} {about}" for case, word in expected.items()
    }
    assert words("ru").tr(f"decree.{code}.short").replace("\u00a0", " ").lower() == about


@pytest.mark.parametrize(
    ("language", "key", "nouns", "sentence"),
    [
        ("en", "log.proclaim", {"decree": "decree.spy"}, "Wolf 2 proclaims the Decree Spy."),
        ("ru", "log.proclaim", {"decree": "decree.spy"}, "Волк 2 оглашает указ о шпионаже."),
        ("en", "log.spy", {"rival": "side.r1"}, "Wolf 2 looks at the hand of Raven 1."),
        ("ru", "log.spy", {"rival": "side.r1"}, "Волк 2 смотрит руку Ворона 1."),
        ("en", "log.pick", {"unit": "unit.la"}, "Wolf 2 takes the Lancer."),
        ("ru", "log.pick", {"unit": "unit.la"}, "Волк 2 берёт конных копейщиков."),
        ("en", "log.reinforce", {"unit": "unit.ea"}, "Wolf 2 returns an Earl coin to the supply."),
        ("ru", "log.reinforce", {"unit": "unit.ea"}, "Волк 2 возвращает фишку графа в запас."),
        ("ru", "reason.not_unbolstered", {"unit": "unit.lc"}, "Отряд лёгкой кавалерии уже усилен."),
        (
            "ru",
            "reason.decree_impossible",
            {"decree": "decree.guard"},
            "Сейчас указ о страже нельзя исполнить целиком.",
        ),
        (
            "ru",
            "notice.other.opt",
            {"unit": "unit.ba"},
            "Решает Волк 2: применить ли свойство хоругвеносцев.",
        ),
    ],
)
def test_sentences(language: str, key: str, nouns: dict[str, str], sentence: str) -> None:
    """Decrees, seats and units stand in the case that their sentence needs."""
    w = words(language)
    args = {name: form for noun, stem in nouns.items() for name, form in w.noun(noun, stem).items()}
    assert w.tr(key, player=w.tr("side.w2.name"), **args) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_option_has_a_label_and_a_sentence(language: str) -> None:
    """WC-12.1: a player who sets up a match can read the meaning of each choice."""
    w = words(language)
    for option in describe(Options):
        stem = f"option.{option.name}"
        assert w.tr(f"{stem}.name")
        assert w.tr(f"{stem}.help").endswith(".")
        values = {"switch": ("on", "off"), "number": ("0",)}.get(option.kind, option.choices or ())
        labels = [w.tr(f"{stem}.{value}") for value in values]
        assert len(set(labels)) == len(labels)
        assert all(w.tr(f"{stem}.{value}.help").endswith(".") for value in values)
        if option.kind == "number":
            assert w.tr_n(f"{stem}.n", 5)
            assert w.tr_n(f"{stem}.n.help", 5).endswith(".")


def test_russian_labels_of_options() -> None:
    """WC-12.1.1 to WC-12.1.9: the labels that the rules give."""
    w = words("ru")
    assert {name: w.tr(f"option.{name}.name") for name in LABELS} == LABELS


@pytest.mark.parametrize("battle", ARMIES)
def test_battles(battle: str) -> None:
    """WC-3.5: each battle has a name, its two armies and a sentence about it, and can be chosen."""
    assert words("en").tr(f"battle.{battle}.army1") == ARMIES[battle][0]
    assert words("ru").tr(f"battle.{battle}.army2") == ARMIES[battle][1]
    for language in LANGUAGES:
        w = words(language)
        assert w.tr(f"battle.{battle}.name")
        assert w.tr(f"battle.{battle}.note").endswith(".")
        assert w.tr(f"option.draft.battle:{battle}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_says_who_must_answer(language: str) -> None:
    """WC-6.3.10: for every kind of pending decision the others read the deciding player and the matter."""
    w = words(language)
    for frame in get_args(pending.Frame):
        if frame.__name__ not in SILENT:
            text = w.tr(
                f"notice.other.{frame.__struct_config__.tag}", player="X", **w.noun("unit", "unit.kn")
            )
            assert "X" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_words(language: str) -> None:
    """Every possible action has words, and a name if a tile may offer it."""
    w = words(language)
    for action in get_args(actions.Action):
        tag = action.__struct_config__.tag.removesuffix("_hidden")
        if action.__name__ not in NOT_CHOSEN:
            assert w.has(f"act.{tag}"), tag
        if tag not in ("lose", "resolve", "decline"):
            assert w.tr(f"action.{tag}.name")
            assert w.tr(f"action.{tag}.short")
            assert w.tr(f"action.{tag}.help").endswith(".")
    for code in DECREES:
        assert w.has(f"act.proclaim.{code}")
