"""Coins: their faces and backs in every state, and a coin that turns over."""

import math
from typing import Literal

import pygame

from client.draw.cache import cache_pixels, cache_results
from client.draw.elements import circle, path, rect
from client.draw.metal import PLAIN_COIN_RADIUS_PX, blank, on_coin, relief
from client.draw.palette import COIN_METALS, INK, PARCHMENT
from client.draw.paths import star
from client.draw.svg import inlay, render, silhouette
from client.draw.text import label

State = Literal["normal", "dim", "bright", "ghost"]


@cache_pixels(5)
def face(device: str, metal: str, radius: float, letter: str = "", state: State = "normal") -> pygame.Surface:
    """Return the flat front of a coin: `device` is a drawing's key, `letter` goes on a plate in the rim.

    The surface is square with the coin's centre in its middle.
    """
    if state != "normal":
        return in_state(face(device, metal, radius, letter), state)
    coin = blank(metal, radius).copy()
    fine = radius >= PLAIN_COIN_RADIUS_PX
    plated = bool(letter) and fine
    reach = (0.64 if plated else 0.70) if fine else 0.76
    size = 2 * round(radius * reach)
    lift = 0.07 * radius if plated else 0.0
    corner = coin.width / 2 - size / 2
    mask = pygame.Surface(coin.get_size(), pygame.SRCALPHA)
    mask.blit(silhouette(device, size), (round(corner), round(corner - lift)))
    coin.blit(relief(mask, metal, radius * 0.028), (0, 0))
    if plated:
        _stamp_letter(coin, letter, metal, radius)
    return coin


@cache_results(64)
def back(emblem: str, metal: str, radius: float, state: State = "normal") -> pygame.Surface:
    """Return the face-down side of a coin: rays around the `emblem` (a drawing's key) on enamel."""
    if state != "normal":
        return in_state(back(emblem, metal, radius), state)
    tone = COIN_METALS[metal]
    coin = blank(metal, radius).copy()
    shield = (
        path(star(73, 47, 20), tone.enamel_dark, opacity=0.85)
        + circle(50, tone.deep)
        + circle(47, tone.enamel)
        + circle(44.5, None, tone.enamel_dark, 5)
    )
    coin.blit(on_coin(shield, radius), (0, 0))
    middle = (coin.width / 2, coin.height / 2)
    depth = max(1, round(radius * 0.03))
    inlay(coin, emblem, 2 * round(radius * 0.38), middle, tone.shine, shadow=INK, depth=depth)
    return coin


def in_state(coin: pygame.Surface, state: State) -> pygame.Surface:
    """Return `coin` as it looks when it cannot be used, is pointed at, or is only a preview."""
    if state == "normal":
        return coin
    if state == "dim":
        coin = pygame.transform.grayscale(coin)
        coin.fill((118, 120, 132, 235), special_flags=pygame.BLEND_RGBA_MULT)
        return coin
    coin = coin.copy()
    if state == "bright":
        coin.fill((26, 24, 20, 0), special_flags=pygame.BLEND_RGBA_ADD)
    else:
        coin.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return coin


def _stamp_letter(coin: pygame.Surface, letter: str, metal: str, radius: float) -> None:
    """Rivet the letter's plate over the lowest part of the rim."""
    tone = COIN_METALS[metal]
    text = label(letter, round(radius * 0.36), PARCHMENT, bold=True)
    ink = text.get_bounding_rect()
    size = (round(max(radius * 0.42, ink.width + radius * 0.26)), round(radius * 0.38))
    border = max(1.0, radius * 0.035)
    plate = pygame.Rect((0, 0), size)
    plate.center = (coin.width // 2, round(coin.height / 2 + radius * 0.77))
    body = rect(size, 0, size[1] / 2, tone.light) + rect(size, border, size[1] / 2 - border, tone.enamel_dark)
    coin.blit(render(body, (0, 0, *size), size), plate)
    coin.blit(text, (plate.centerx - ink.centerx, plate.centery - ink.centery))


def flip_coin(front: pygame.Surface, reverse: pygame.Surface, turn: float) -> pygame.Surface:
    """Return a coin that turns about its upright axis: `front` at turn 0, `reverse` at 0.5, `front` at 1."""
    across = math.cos(2 * math.pi * turn)
    shown = front if across >= 0 else reverse
    width = max(2, round(front.width * abs(across)))
    return pygame.transform.smoothscale(shown, (width, front.height))
