"""The files of sounds: made by our tool and within bounds."""

from __future__ import annotations

import io
import wave
from array import array
from importlib import resources

import pytest

from client.audio import sound_file
from tests.support.selection import select
from tools.sound.__main__ import make
from tools.sound.recipes import SOUNDS
from tools.sound.synthesis import RATE_HZ

# fmt: off
NEEDED = (
    "your_turn", "refuse", "click", "hover", "win", "lose", "tie", "card_pick", "card_ban",
    "tie_offer", "clock", "message", "seated", "warchest/coin_pick", "warchest/coin_slide",
    "warchest/coin_place", "warchest/coin_stack", "warchest/coin_flip", "warchest/coin_discard",
    "warchest/hit", "warchest/coin_lost", "warchest/stamp", "warchest/claim", "warchest/recruit",
    "warchest/bag_shake", "warchest/draw", "warchest/step", "warchest/round", "warchest/proclaim",
    "warchest/seal", "warchest/push", "warchest/marker_flip", "warchest/spy",
    "dawnember/card", "dawnember/turn", "dawnember/shuffle", "dawnember/slam", "dawnember/march",
    "dawnember/gain", "dawnember/strike", "dawnember/destroy", "dawnember/fizzle", "dawnember/horn",
    "kings/die", "kings/dice_few", "kings/dice", "kings/dice_many", "kings/nerve", "kings/drum",
    "kings/step", "kings/march", "kings/hooves", "kings/charge", "kings/gallop", "kings/cheer",
    "kings/waver", "kings/rout", "kings/arrows", "kings/bolts", "kings/shots", "kings/cannon",
    "kings/catapult", "kings/fire", "kings/spell", "kings/heal", "kings/hurt", "kings/clash",
    "kings/strike", "kings/counter", "kings/horn",
)
# fmt: on


def samples(data: bytes) -> array[int]:
    with wave.open(io.BytesIO(data)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE_HZ)
        return array("h", file.readframes(file.getnframes()))


def test_the_set_is_complete() -> None:
    """Every sound that the table plays is made, and nothing else lies in the folder."""
    assert set(SOUNDS) == set(NEEDED)
    for game in ("", "warchest", "dawnember", "kings"):
        folder = resources.files("assets").joinpath(game, "sounds")
        ours = {name.rpartition("/")[2] for name in NEEDED if name.rpartition("/")[0] == game}
        assert {file.name for file in folder.iterdir()} == {f"{name}.wav" for name in ours}


@pytest.mark.parametrize("name", select(list(NEEDED)))
def test_files_are_what_the_tool_makes(name: str) -> None:
    """The committed file is reproduced byte for byte, so nobody edits one by hand."""
    assert make(name, SOUNDS[name]) == sound_file(name).read_bytes()


@pytest.mark.parametrize("name", NEEDED)
def test_bounds(name: str) -> None:
    """Short, never clipped, as loud as stated, at rest at both ends."""
    sound = SOUNDS[name]
    wave_form = samples(sound_file(name).read_bytes())
    peak = max(abs(value) for value in wave_form)
    assert len(wave_form) == round(sound.seconds * RATE_HZ)
    assert sound.seconds <= 2.0
    assert sound.peak_db <= -3.0
    assert abs(peak - 32767 * 10 ** (sound.peak_db / 20)) <= 1
    edge = RATE_HZ // 1000
    assert abs(wave_form[0]) <= 0.01 * peak
    assert max(abs(value) for value in wave_form[-edge:]) <= 0.01 * peak
    assert abs(sum(wave_form)) / len(wave_form) <= 0.01 * peak


def test_size_of_the_set() -> None:
    """The sounds stay a small part of the download."""
    assert sum(len(sound_file(name).read_bytes()) for name in NEEDED) < 2_400_000
