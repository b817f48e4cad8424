"""Changes that a session tells of, to whoever shows it."""

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
"""What has changed: events came, the table, a match began or is seen as another viewer, an answer was taken
that is told later, a refusal, draws were checked, the connection, something was said, the clocks, who is in
the room, one was sent away."""

SessionChanges: TypeAlias = ChangeNotice[SessionEvent]
"""What the parts of a session tell, and whoever uses it hears."""
