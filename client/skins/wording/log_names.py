"""Names of players in sentences: what happens is told of Anna and of Boris, not of their sides."""

from __future__ import annotations

from msgspec import structs

from client.i18n import CASES, Words
from client.session.table_session import TableSession
from client.skins.registry import SKINS
from client.skins.wording.seat_names import list_player_names


def naming(words: Words, session: TableSession) -> Words:
    """Return words in which the players of a session stand for their seats, in every case.

    Of players with one name each has the name of the seat beside it; a seat whose player has none keeps its
    own. So does every seat of a game that declines none (`Pages.seat_noun`).
    """
    pages, options = SKINS[session.match.game.id].pages, structs.asdict(session.match.options)
    names = list_player_names(words, session)
    alike = [name.casefold() for name in names]
    forms: dict[str, str] = {}
    for seat, name in enumerate(names):
        stem = pages.seat_noun(seat, options)
        if not name or not stem:
            continue
        if alike.count(name.casefold()) > 1:
            name = words.tr("called.alike", name=name, seat=pages.seat_name(words, seat, options))
        forms[f"{stem}.name"] = name
        for case in CASES:
            key = f"called.{case}"
            if words.has(key):
                forms[f"{stem}.{case}"] = words.tr(key, name=name)
    return words.calling(forms)
