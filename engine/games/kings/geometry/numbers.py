"""Units of length, and the distances to keep (KW-2.1, KW-2.3)."""

from __future__ import annotations

from engine.tabletop.polygons import Scale

Q = 1 << 20
"""The scale of the table of sines; exact points are whole numbers of u/Q (KW-2.1.6)."""
INCH = 254
"""An inch in u, of 0.1 mm (KW-2.1.1)."""
EPSILON = 2
"""The tolerance in u: an overlap of no more is a touch (KW-2.3.3)."""
SCALE = Scale(Q, EPSILON)
"""The exactness of points, and the tolerance."""
ENEMY_INTERVAL = INCH - EPSILON
"""The least measured distance to enemies, in u (KW-2.3.4)."""
FRIEND_INTERVAL = 10
"""The least measured distance to friends, in u (KW-2.3.4)."""
