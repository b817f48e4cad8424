"""Changes of a session, for the parts that show it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from client.net.change_notice import ChangeNotice

SessionEvent = Literal[
    "events",
    "table",
    "match",
    "answered",
    "refused",
    "proof",
    "lost",
    "back",
    "chat",
    "clocks",
    "people",
    "dismissed",
]
"""Kinds of changes; most are named after the changed thing.

`match`: a match began, or has another viewer. `answered`: an answer was accepted, and its events come later.
`proof`: the draws were checked. `lost` and `back` are about the connection. `dismissed`: the player was sent
away.
"""

SessionChanges: TypeAlias = ChangeNotice[SessionEvent]
"""Notices from the parts of a session to its listeners."""
