"""Coins drawn ahead of use: the first coin of a size takes longer than an animation frame."""

from __future__ import annotations

from collections.abc import Iterator

from client.draw.metal import blank
from client.skins.warchest.art.piece_style import SEAT_METALS, coin
from client.skins.warchest.motion.anchors import Anchors
from client.skins.warchest.motion.hand_motions import RECRUITED_COIN_SCALE
from client.skins.warchest.panels.player.coin_counts import row_kinds
from engine.games.warchest.kinds import ROYAL, UNKNOWN


def coins_ahead(places: Anchors) -> Iterator[object]:
    """Draw at each step one of the coins that will lie or fly at a table, the soonest needed first."""
    board, own = places.board, places.viewer
    for panel in places.panels:
        seat, kinds = panel.seat, row_kinds(places.state, panel.seat)
        size, units = places.pile_radius(seat), [kind for kind in kinds if kind != ROYAL]
        sizes = {size: [*kinds, UNKNOWN], size * RECRUITED_COIN_SCALE: units, board.coin: [*units, UNKNOWN]}
        if seat == own:
            sizes = {places.tray.plan.radius: [*kinds, UNKNOWN]} | sizes
        for radius, struck in sizes.items():
            yield blank(SEAT_METALS[seat], radius)
            for kind in struck:
                yield coin(kind, seat, radius, words=board.words)
        yield from panel.prepare_pictures(kinds)
        for kind in units:
            yield board.sprite(kind, seat, 1)
