"""A lost connection to a room: its duration, and the player's choices."""

from __future__ import annotations

from client.hosts.party_host import PartyHost
from client.i18n import Words
from client.net.reconnect import Reconnect
from client.ui.context import Context
from client.ui.widgets.dialog import Choice, Dialog, message
from client.wording.error_texts import refusal


def describe_loss(words: Words, connection: Reconnect) -> str:
    """Return a text about the attempts after a lost connection: our own host is restarted."""
    return words.tr("error.own_lost" if isinstance(connection.host, PartyHost) else "error.lost")


def describe_loss_time(words: Words, connection: Reconnect) -> str:
    """Return a text with the seconds since the loss, and the seconds of further tries."""
    lasted, left = connection.away
    return words.tr("error.lost.clock", lasted=_clock(lasted), left=_clock(left))


def show_lost_room(app: Context, connection: Reconnect) -> None:
    """Show why a room is gone for good, and lead back to the page where it is opened or joined again."""
    words, code, host = app.words, str(connection.trouble), connection.host
    own = isinstance(host, PartyHost)
    why = host.trouble if isinstance(host, PartyHost) else None

    def say() -> str:
        if why is None:
            return refusal(words, code, {})
        return f"{words.tr('error.own_gone')}\n\n{refusal(words, why.code, why.args_)}"

    app.go_home()
    if not own or code not in ("host_died", "lost"):
        app.open(message(say, title=lambda: words.tr("network.lost")))
        return

    def open_again() -> None:
        app.visit(app.routes.local_network(hosting=True))

    app.open(
        Dialog(
            say,
            [Choice("error.own_again", open_again, "primary"), Choice("common.ok")],
            title=lambda: words.tr("network.lost"),
        )
    )


def _clock(seconds: float) -> str:
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02}"
