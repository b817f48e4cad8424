"""Protects effects: a moment looks the same whenever it is drawn, and the end leaves nothing behind."""

import pygame
import pytest

from client.draw.coins import back, face
from client.draw.particles import Confetti, Dust, Sparks
from client.skins.warchest.motion.effects import RingPulse, StampFlash, Tumble

MIDDLE = (150.0, 120.0)
SIZE = 40.0
TIMES = (0.04, 0.2, 0.4, 0.6, 0.8, 0.93)


def tumble(seed: int = 7) -> Tumble:
    front = face("warchest/pictures/units/kn", "gold", 20.0)
    return Tumble(
        front, back("warchest/pictures/emblems/wolf", "gold", 20.0), (80.0, 150.0), (220.0, 200.0), seed
    )


EFFECTS = {
    "sparks": lambda: Sparks(MIDDLE, (1.0, 0.0), SIZE, seed=5),
    "dust": lambda: Dust(MIDDLE, SIZE, seed=5),
    "ring": lambda: RingPulse(MIDDLE, SIZE, (255, 220, 90)),
    "stamp": lambda: StampFlash(MIDDLE, SIZE, (60, 90, 230)),
    "tumble": tumble,
    "confetti": lambda: Confetti(pygame.Rect(0, 0, 300, 240), SIZE, seed=5),
}


def moment(effect, t: float) -> bytes:
    page = pygame.Surface((300, 240), depth=32)
    page.fill((20, 50, 60))
    effect.draw(page, t)
    return pygame.image.tobytes(page, "RGB")


@pytest.fixture
def empty() -> bytes:
    return bytes((20, 50, 60)) * (300 * 240)


@pytest.mark.parametrize("name", EFFECTS)
def test_moments_depend_on_time_alone(name):
    effect = EFFECTS[name]()
    forwards = [moment(effect, t) for t in TIMES]
    backwards = [moment(EFFECTS[name](), t) for t in reversed(TIMES)]
    assert forwards == backwards[::-1]
    assert len(set(forwards)) == len(TIMES)


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_seen_and_ends(name, empty):
    effect = EFFECTS[name]()
    assert moment(effect, 0.3) != empty
    assert moment(effect, 1.0) == empty
    assert moment(effect, 1.5) == empty


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Sparks(MIDDLE, (1.0, 0.0), SIZE, seed=1), Sparks(MIDDLE, (1.0, 0.0), SIZE, seed=2)),
        (Dust(MIDDLE, SIZE, seed=1), Dust(MIDDLE, SIZE, seed=2)),
        (
            Confetti(pygame.Rect(0, 0, 300, 240), SIZE, seed=1),
            Confetti(pygame.Rect(0, 0, 300, 240), SIZE, seed=2),
        ),
        (tumble(1), tumble(2)),
    ],
)
def test_the_seed_is_what_makes_them_different(one, other):
    assert moment(one, 0.4) != moment(other, 0.4)


def test_sparks_fly_the_way_of_the_blow():
    def weight(direction: tuple[float, float]) -> tuple[int, int]:
        page = pygame.Surface((300, 240), depth=32)
        Sparks(MIDDLE, direction, SIZE, seed=5).draw(page, 0.4)
        columns = [sum(sum(page.get_at((x, y))[:3]) for y in range(240)) for x in range(300)]
        return sum(columns[:150]), sum(columns[150:])

    left, right = weight((1.0, 0.0))
    assert right > 3 * left
    left, right = weight((-1.0, 0.0))
    assert left > 3 * right
