"""The tool while others decide, or decisions follow by themselves: these can be stopped."""

from __future__ import annotations

from collections.abc import Sequence

from client.skins.tabletop.tools.table_game import S
from client.skins.tabletop.tools.tool import Answer, Tool


class Waiting(Tool[S]):
    """No choice, but the button that stops the queue."""

    def answers(self) -> Sequence[Answer]:
        """Return the button, if decisions are left."""
        left = len(self.context.queue)
        if not left:
            return ()
        return [Answer("stop", self.context.words.tr_n("tabletop.queue.stop", left), self._stop, "quiet")]

    def _stop(self) -> None:
        self.context.queue.clear()
        self.context.renew()
