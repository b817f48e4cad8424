"""Phases of the motions on the board, from 0 to 1: when something lands or hits."""

from __future__ import annotations

LANDING_PHASE = 0.62
"""Phase of a placement after which the coin lies on the board and only dust moves."""
LIFTED_PHASE, LOWERED_PHASE = 0.25, 0.62
"""Phases of a redeployment at which the stack is up in the air, and above its goal."""
SET_DOWN = LOWERED_PHASE + 0.36 * (1 - LOWERED_PHASE)
"""Phase of a redeployment at which the stack hits the board."""
BLOW_PHASE = 0.45
"""Phase of an attack, and of a stamping, at which it hits."""
