"""The log of Kings of War in both languages: sentences about numbers, or about the former position."""

from __future__ import annotations

import pytest

from client.skins.kings.wording.log.sentences import find_event_seat, sentence
from engine.events import Event
from engine.games.kings import events
from engine.games.kings.actions import legs_of
from engine.games.kings.checks.specs import position
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.state import State
from engine.tabletop.poses import Pose
from tests.client.skins.kings.matches import words

UNITS = (
    "a.kn1:kn/r:5000,2000,0",
    "a.kn2:kn/r:8000,2000,0",
    "a.wz1:wz/1/lightning:6000,1500,0:0:-:halt",
    "a.cn1:cn/1:3000,1500,0:0:-:halt",
    "b.sh1:sh/r:5000,6000,1800:3:-:-",
    "b.mu1:mu/r:8000,6000,1800:2:-:-",
    "b.kn1:kn/r:2000,9000,1800",
)
MOVING = parse_state(position(*UNITS))
SHOOTING = parse_state(position(*UNITS, phase="shoot"))
FIGHTING = parse_state(position(*UNITS, phase="melee", scenario="loot", marks="k1:5000,5000"))


@pytest.mark.parametrize(
    ("before", "event", "english", "russian"),
    [
        (
            MOVING,
            events.Moved("a.cn1", legs_of("m635 t-450"), Pose(3000, 2135, 3150)),
            "Cannon moves: 2.5″ ahead, 45° turn to the left.",
            "Пушка движется: 2,5″ вперёд, поворот на 45° влево.",
        ),
        (
            MOVING,
            events.Moved("a.kn2", legs_of("m1016"), Pose(8000, 984, 0)),
            "Knights 2 (Red) move: 4″ back.",
            "Рыцари 2 (Красный) движутся: 4″ назад.",
        ),
        (
            MOVING,
            events.Moved("b.kn1", legs_of("m4000"), Pose(2000, 5000, 1800)),
            "Knights (Blue) go at the double: 15.7″ ahead.",
            "Рыцари (Синий) идут бегом: 15,7″ вперёд.",
        ),
        (
            MOVING,
            events.Moved("a.cn1", (), Pose(3000, 1500, 1800)),
            "Cannon moves: about turn.",
            "Пушка движется: поворот кругом.",
        ),
        (
            MOVING,
            events.Charged("a.kn1", "b.sh1", "R", legs_of("m508 t100 m1016"), Pose(5000, 5000, 0), 0),
            "Knights 1 (Red) charge Shield Wall over 6″: right flank.",
            "Рыцари 1 (Красный) атакуют Стену щитов с 6″: правый фланг.",
        ),
        (
            SHOOTING,
            events.Shot("a.wz1", "b.sh1", "lb", 3, 4),
            "Wizard casts Lightning Bolt at Shield Wall: 3 dice, 4+ succeeds.",
            "Волшебник читает заклинание «Молния», цель – Стена щитов: 3 кубика, успех на 4+.",
        ),
        (
            SHOOTING,
            events.Shot("a.cn1", "b.mu1", "shoot", 1, 5),
            "Cannon shoots at Mummies: 1 die, 5+ hits.",
            "Пушка стреляет по Мумиям: 1 кубик, попадание на 5+.",
        ),
        (
            SHOOTING,
            events.Rolled("hit", "a.kn1", (2, 6, 5, 1), 5),
            "2 hits (6 5 2 1).",
            "2 попадания (6 5 2 1).",
        ),
        (
            SHOOTING,
            events.Rolled("blast", "a.cn1", (3,)),
            "The blast makes that 4 hits (3).",
            "Взрыв: всего 4 попадания (3).",
        ),
        (
            FIGHTING,
            events.Rolled("dmg", "a.kn1", (1, 2, 3, 4, 5, 6) * 3, 4),
            "To damage, 4+: 9 wounds (6×3, 5×3, 4×3, 3×3, 2×3, 1×3).",
            "Повреждение на 4+: 9 ран (6×3, 5×3, 4×3, 3×3, 2×3, 1×3).",
        ),
        (
            FIGHTING,
            events.Damaged("b.sh1", 9),
            "Shield Wall takes 9 damage, 12 in all.",
            "Стена щитов получает урон 9, всего 12.",
        ),
        (
            FIGHTING,
            events.Rolled("nerve", "b.sh1", (4, 2)),
            "Nerve test, Shield Wall: 4 + 2, with 3 damage.",
            "Проверка нервов, Стена щитов: 4 + 2, урон 3.",
        ),
        (
            FIGHTING,
            events.NerveTested("b.sh1", 15, "rout"),
            "15 against 13/15: Shield Wall is routed!",
            "15 против 13/15: Стена щитов бежит с поля!",
        ),
        (
            FIGHTING,
            events.NerveTested("b.mu1", 12, "steady"),
            "12 against –/18: Mummies hold steady.",
            "12 против –/18: Мумии держатся.",
        ),
        (
            FIGHTING,
            events.Taken("b.sh1", "k1", True),
            "Shield Wall: loot 1 is picked up.",
            "Стена щитов: подобрано – добыча 1.",
        ),
        (
            FIGHTING,
            events.CombatBegun("b.sh1", ("a.kn1", "a.kn2")),
            "Combat: Knights 1 (Red) and Knights 2 (Red) against Shield Wall.",
            "Схватка: Рыцари 1 (Красный) и Рыцари 2 (Красный) против Стены щитов.",
        ),
        (FIGHTING, events.TurnBegan(1), "Turn 2: Blue", "Ход 2: Синий"),
        (
            FIGHTING,
            events.GameEnded("b", (1, 2)),
            "The battle is over: Blue wins, 2 : 1.",
            "Сражение окончено: побеждает Синий, 2 : 1.",
        ),
        (
            FIGHTING,
            events.GameEnded("draw", (1, 1)),
            "The battle is over: a draw, 1 : 1.",
            "Сражение окончено: ничья, 1 : 1.",
        ),
    ],
)
def test_what_happens_is_told(before: State, event: Event, english: str, russian: str) -> None:
    assert sentence(words("en"), before, event) == english
    assert sentence(words("ru"), before, event) == russian


def test_spells_with_the_same_dice_are_told_apart() -> None:
    """A wizard with two of them at the same friend."""
    text = position("a.wz1:wz/1/bane_chant+heal+lightning:6000,1500,0:0:-:halt", "a.kn1:kn/r:5000,3000,0")
    before = parse_state(text.replace("phase=move", "phase=shoot"))
    for word, name in (("hl", "Heal"), ("bc", "Bane Chant")):
        told = sentence(words("en"), before, events.Shot("a.wz1", "a.kn1", word, 2, 4))
        assert told == f"Wizard casts {name} at Knights: 2 dice, 4+ succeeds."


def test_who_an_event_is_about() -> None:
    assert find_event_seat(events.TurnBegan(1)) == 1
    assert find_event_seat(events.Damaged("b.sh1", 1)) == 1
    assert find_event_seat(events.CombatStood("a.sh1", ())) == 0
    assert find_event_seat(events.Rolled("last", "", (4,))) is None
