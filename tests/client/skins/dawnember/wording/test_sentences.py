"""The log of Dawn and Ember in both languages: rare sentences, and those about the former position."""

from __future__ import annotations

from typing import Any

import pytest

from client.skins.dawnember.wording.deeds import describe_action
from client.skins.dawnember.wording.prompts import prompt
from client.skins.dawnember.wording.sentences import sentence
from engine.events import Event
from engine.games.dawnember import actions, card_events, events
from engine.games.dawnember.cards.pool import UNKNOWN
from engine.games.dawnember.options import Options
from engine.games.dawnember.pending import AskClash, AskCommand, AskReshoot, AskRetreat, AskTactic, Frame
from engine.games.dawnember.state import Combat, State, Unit, new_state
from tests.client.skins.dawnember.matches import words

NAMES = ("Ann", "Ben")


def standing(frame: Frame, **changes: Any) -> State:
    """Return a battle: a's lances and two units of axes, b's hackers with a blade, and a dread in reserve."""
    state = new_state(Options())
    state.phase, state.first, state.tags = "battle", 0, [3, 2]
    state.units = [
        {"a1": Unit("du10", "l"), "a2": Unit("du07", "l"), "a3": Unit("du07", "r", committed=True)},
        {"b1": Unit("eu02", "l", attachments=("na01",)), "b2": Unit("eu06", "r")},
    ]
    state.pending = (frame,)
    for name, value in changes.items():
        setattr(state, name, value)
    return state


FIGHT = Combat("attack", "a1", "b1", step="tactics", points=(3, 2))
SHOT = Combat("shoot.ranged", "a1", "b1", step="rolled", rolls=(3, 3))
COMMANDED = standing(AskCommand(0))
FOUGHT = standing(AskTactic(0), combat=FIGHT)


@pytest.mark.parametrize(
    ("before", "event", "english", "russian"),
    [
        (
            COMMANDED,
            events.AttackDeclared("a2", "b1"),
            "Stone Axes (a2) attack Boarhide Hackers.",
            "Каменные топоры (a2) атакуют Кабаньих рубак.",
        ),
        (
            COMMANDED,
            events.CombatBegan("attack", "a1", "b1"),
            "Combat: White Lances 5 against Boarhide Hackers 5.",
            "Сражение: Белые копейщики 5 против Кабаньих рубак 5.",
        ),
        (
            COMMANDED,
            card_events.CardFlipped(0, "du07", True),
            "Ann turns over Stone Axes, which enters the line.",
            "Ann переворачивает карту: Каменные топоры. Отряд встаёт в строй.",
        ),
        (
            COMMANDED,
            card_events.CardFlipped(1, "na01"),
            "Ben turns over Notched Blade.",
            "Ben переворачивает карту: Зазубренный клинок.",
        ),
        (
            COMMANDED,
            card_events.CardFlipped(1, ""),
            "Ben has no unit that could enter.",
            "Ben: вывести в строй некого.",
        ),
        (
            COMMANDED,
            card_events.CardsDrawn(1, "action", (UNKNOWN,), True, (UNKNOWN, UNKNOWN)),
            "Ben draws 1 action card. "
            "Ben shuffles the action discard into a new deck. Ben draws 2 action cards.",
            "Ben берёт 1 карту действий. "
            "Ben тасует сброс действий в новую колоду. Ben берёт 2 карты действий.",
        ),
        (COMMANDED, card_events.CardsDrawn(0, "army", ()), "Ann has nothing to draw.", "Ann: брать нечего."),
        (
            COMMANDED,
            card_events.CardRolled(0, "", "battle"),
            "Ann has no card to roll.",
            "Ann: бросать нечего.",
        ),
        (
            COMMANDED,
            card_events.CardRolled(0, "nt02", "battle", after=True),
            "Ann rolls for the battle: 2 (Heavy Blow). Ann shuffles the action discard into a new deck.",
            "Ann бросает за битву: 2 (Тяжёлый удар). Ann тасует сброс действий в новую колоду.",
        ),
        (
            FOUGHT,
            events.ModGained("a1.str", 3),
            "White Lances: strength +3, now 8.",
            "Белые копейщики: сила +3, теперь 8.",
        ),
        (
            FOUGHT,
            events.TacticPlayed(1, "et02", ("b2",)),
            "Ben plays Ash to Ash!: destroy Barrow Dread.",
            "Ben разыгрывает «Пепел к пеплу!»: уничтожить Курганный ужас.",
        ),
        (
            FOUGHT,
            events.PointsSet("b1", 1),
            "Boarhide Hackers: 1 tactic point left.",
            "Кабаньи рубаки: остался 1 пункт тактики.",
        ),
        (COMMANDED, events.PointsSet("b1", 2), None, None),
        (
            FOUGHT,
            events.RollsMade(3, 4),
            "White Lances 5 + 3 = 8, Boarhide Hackers 5 + 4 = 9.",
            "Белые копейщики 5 + 3 = 8, Кабаньи рубаки 5 + 4 = 9.",
        ),
        (
            FOUGHT,
            events.CombatDecided("b1", 1, (8, 9)),
            "Boarhide Hackers win 9 : 8.",
            "Кабаньи рубаки побеждают 9 : 8.",
        ),
        (
            FOUGHT,
            events.CombatDecided("b1", 0, (8, 8)),
            "Boarhide Hackers win instead of the slaughter.",
            "Вместо уничтожения Кабаньи рубаки побеждают.",
        ),
        (
            FOUGHT,
            card_events.CardRolled(0, "nt02", "rout", "b1"),
            "Boarhide Hackers, rout check: Ann rolls 2 (Heavy Blow) against command 2.",
            "Кабаньи рубаки, проверка на бегство: Ann бросает 2 (Тяжёлый удар) против командования 2.",
        ),
        (
            standing(AskTactic(0), combat=SHOT),
            events.CombatDecided("", 0, (8, 8)),
            "The shot hits, 8 : 8.",
            "Попадание, 8 : 8.",
        ),
        (
            standing(AskReshoot(0, "a1", "ranged")),
            events.Declined(0),
            "Ann does not shoot again.",
            "Ann больше не стреляет.",
        ),
        (
            standing(AskRetreat(0, "a2")),
            events.UnitDestroyed("a2"),
            "Stone Axes (a2) leave play.",
            "Каменные топоры (a2) уходят в сброс.",
        ),
        (
            standing(AskRetreat(0, "a1")),
            card_events.CardRolled(0, "nt02", "withdrawal", "a1"),
            "White Lances, command test: Ann rolls 2 (Heavy Blow) against 4.",
            "Белые копейщики, проверка командования: Ann бросает 2 (Тяжёлый удар) против 4.",
        ),
        (
            FOUGHT,
            card_events.CardRolled(0, "nt02", "combat", "a1"),
            "Ann rolls for White Lances: 2 (Heavy Blow).",
            "Ann бросает за Белых копейщиков: 2 (Тяжёлый удар).",
        ),
        (
            FOUGHT,
            card_events.CardRolled(0, "nt02", "effect", "a1"),
            "Ann rolls for the effect on White Lances: 2 (Heavy Blow).",
            "Ann бросает для действия карты на Белых копейщиков: 2 (Тяжёлый удар).",
        ),
        (
            COMMANDED,
            card_events.CardRolled(0, "nt02", "strength", "a1"),
            "White Lances, strength test: Ann rolls 2 (Heavy Blow) against 5.",
            "Белые копейщики, проверка силы: Ann бросает 2 (Тяжёлый удар) против 5.",
        ),
        (
            COMMANDED,
            card_events.CardRolled(0, "nt02", "tactics", "a1"),
            "White Lances, tactics test: Ann rolls 2 (Heavy Blow) against 3.",
            "Белые копейщики, проверка тактики: Ann бросает 2 (Тяжёлый удар) против 3.",
        ),
    ],
)
def test_what_happened_is_told(before: State, event: Event, english: str | None, russian: str | None) -> None:
    """Except for parts that stay together on a line."""
    for language, told in (("en", english), ("ru", russian)):
        found = sentence(words(language), NAMES, before, event, None)
        assert (found and found.replace("\N{NO-BREAK SPACE}", " ")) == told


def test_a_card_that_only_its_holder_knows_is_named_to_nobody_else() -> None:
    assert sentence(words("en"), NAMES, COMMANDED, card_events.CardStacked(0, UNKNOWN), 1) == (
        "Ann puts a card on top of the action deck."
    )


@pytest.mark.parametrize(
    ("frame", "english", "russian"),
    [
        (
            AskClash(0),
            "Last Clash: choose the unit that attacks.",
            "Последняя схватка: выберите отряд, который атакует.",
        ),
        (
            AskClash(0, "b1"),
            "Last Clash against Boarhide Hackers: choose the unit that defends.",
            "Последняя схватка, в атаке Кабаньи рубаки. Выберите отряд, который защищается.",
        ),
    ],
)
def test_what_is_asked_is_said(frame: Frame, english: str, russian: str) -> None:
    assert prompt(words("en"), standing(frame), 0, NAMES) == english
    assert prompt(words("ru"), standing(frame), 0, NAMES) == russian
    assert prompt(words("en"), standing(frame), None, NAMES).startswith("Ann chooses")


@pytest.mark.parametrize(
    ("action", "russian"),
    [
        (actions.Attack("a2", "b2"), "Каменные топоры (a2): атаковать Курганный ужас"),
        (actions.Deploy("eu06", "line"), "Выставить Курганный ужас в строй, цена 4"),
        (actions.Play("nr02", ("a2",)), "Сыграть «Не преследовать!»: повернуть Каменные топоры (a2)"),
        (actions.Play("nc04", ("ns02@b",)), "Сыграть «Снять частокол»: цель – «Полевая кухня» (Орда Пепла)"),
        (actions.Use("na02@a1"), "Белые копейщики, «Латаная кольчуга»: боевая тактика"),
    ],
)
def test_what_an_action_costs_and_meets_is_said(action: actions.Action, russian: str) -> None:
    assert describe_action(words("ru"), COMMANDED, action) == russian
