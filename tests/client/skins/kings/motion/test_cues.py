"""Cues of Kings of War: each class of event has one or is instant, and each motion is drawn."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from client.audio import sound_file
from client.draw.tabletop.camera import Camera
from client.skins.cue import Cue
from client.skins.kings.motion.cues import CUES, INSTANT, ROLLING, SILENT, SOUND_AT, WEAPONS, cue
from client.skins.kings.table.field import KingsField
from client.skins.scene import Scene
from client.skins.tabletop.tools.battle import Battle
from engine.events import Event
from engine.games.kings import events
from engine.games.kings.armies.pool import UNIT_TYPES
from engine.games.kings.game import KingsOfWar
from engine.games.kings.state import State
from engine.match.beginning import MATCH_EVENTS
from engine.match.entries import Decided
from engine.match.state import MatchState
from tests.client.skins.kings.deeds import GAME, play
from tests.client.skins.kings.dice.test_rolls import SHOT
from tests.client.skins.kings.dice.test_tray import SIZE, setting
from tests.client.skins.kings.matches import decisions, words


def test_each_class_of_event_has_a_cue_or_is_instant() -> None:
    classes = {*get_args(KingsOfWar.events), *MATCH_EVENTS}
    assert set(CUES) | INSTANT == classes
    assert not set(CUES) & INSTANT


def test_each_sound_is_there() -> None:
    named = {each.sound for each in CUES.values() if each.sound is not None}
    named |= {*WEAPONS.values(), *(name for _, name in ROLLING), "kings/gallop", "kings/hooves", "kings/fire"}
    assert all(sound_file(name).is_file() for name in named)
    assert {each.motion for each in CUES.values() if each.sound is None} == SILENT
    assert set(SOUND_AT) - {"nerve"} <= {each.motion for each in CUES.values()}


def test_each_weapon_has_a_sound_of_its_kind() -> None:
    weapons = {
        weapon.id
        for kind in UNIT_TYPES.values()
        for weapon in (kind.weapon, *(option.weapon for option in kind.options))
        if weapon is not None
    }
    assert weapons == set(WEAPONS)


def first_of_each_kind() -> dict[str, tuple[State, Event, Cue]]:
    """Return of each sort of motion the first event in random matches that has it."""
    found: dict[str, tuple[State, Event, Cue]] = {}
    for decision in decisions():
        state = decision.before.clone()
        for event in decision.events:
            made = cue(state, event, None)
            if made is not None:
                found.setdefault(
                    f"{type(event).__name__} {made.motion} {made.sound}", (state.clone(), event, made)
                )
            GAME.fold(state, event)
    return found


def make_field() -> KingsField:
    """Return the table of somebody who watches."""
    return KingsField(GAME, None)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_motion_is_drawn(language: str) -> None:
    """Over the whole table and close up, in every part of it; no word is missing."""
    window, made = pygame.Surface(SIZE), setting(language)
    drawn = set()
    for state, event, told in first_of_each_kind().values():
        camera = Camera((state.width, state.height), made.areas.stage, turned=language == "ru")
        if language == "ru":
            camera.follow((state.width / 2, state.height / 2), 5)
            camera.arrive()
        field = make_field()
        spectacle, context = field.spectacle, field.context
        context.camera, context.battle = camera, Battle(field.table_game, made.words, state)
        for t in (0.0, 0.3, 0.6, 0.9, 1.0) if language == "en" else (0.5, 0.8):
            scene = Scene(MatchState(GAME, state), 1, (event, told, t), told=[Decided(0, "done"), event])
            spectacle.see(scene, words(language))
            spectacle.update(0.1)
            assert set(spectacle.poses) <= set(state.units)
            spectacle.draw(window, made, context)
        drawn.add(type(event))
    assert {
        events.Shot,
        events.Routed,
        events.Charged,
        events.Rolled,
        events.TurnBegan,
        events.Damaged,
    } <= drawn


def test_while_nothing_else_is_told_it_is_said_what_dice_are_for() -> None:
    """But not their results."""
    told = play(SHOT, "shoot a.xb1>b.kw1", "6655443322", "6114")
    spectacle, tr = make_field().spectacle, words("en").tr
    number = told.at(events.Rolled, "hit")
    spectacle.see(told.scene(number, 0.3), words("en"))
    assert spectacle.told.startswith(tr("dice.for.hit"))
    assert "5+" in spectacle.told
    spectacle.see(told.scene(len(told.events)), words("en"))
    before = told.at(events.Shot)
    spectacle.see(told.scene(before, 0.5), words("en"))
    shot = spectacle.told
    spectacle.see(told.scene(number, 0.3), words("en"))
    assert spectacle.told == shot, "what was told of the volley stays"
