"""Nobility, drafts, teams and draws in words: each event for a viewer, each action, question and waiting."""

from __future__ import annotations

from typing import Any

import pytest

from client.i18n import LANGUAGES, Words
from client.skins.warchest.terminal.text_view import WarChestText
from client.skins.warchest.wording import phrases
from client.skins.warchest.wording.sentences import sentence
from engine.chance import make_generator
from engine.events import Event, redact
from engine.game import begin, decider, step
from engine.games.registry import GAMES
from engine.games.warchest import events
from engine.games.warchest.board import CELL
from engine.games.warchest.kinds import DECREE, KIND, UNKNOWN
from engine.games.warchest.pending import Spied
from engine.match.entries import Decided
from tests.engine.games.warchest.helper import position
from tests.support.selection import select

GAME = GAMES["warchest"]
NOBLE: dict[str, Any] = {"variant": "2p-nobility", "decrees": "guard=w,march=rw,spy"}
FOUR: dict[str, Any] = {"variant": "4p-nobility", "decrees": "enlist,march,spy"}
SPIED = position("d1:w:kn2", w="kn1", r="me1fo1", pend="spy(w>r)", **NOBLE)
PLAIN = position("d1:w:kn2,f5:r:fo2", w="kn1", r="me1fo1", **NOBLE)
PARTNERS = position("d1:w1:kn2,f4:w2:sw2", w1="ro1", w2="me1", pend="opt(sw)", **FOUR)
KN, FO, ME, SW = (KIND[code] for code in ("kn", "fo", "me", "sw"))


def words(language: str) -> Words:
    return Words(language, ("muster", "warchest"), strict=True)


@pytest.mark.parametrize(
    ("line", "event", "english", "russian"),
    [
        (
            PLAIN,
            events.DecreesRevealed((DECREE["guard"], DECREE["spy"])),
            "The Decrees of this match: Guard, Spy.",
            "Указы этой партии: О\N{NO-BREAK SPACE}страже, О\N{NO-BREAK SPACE}шпионаже.",
        ),
        (
            PLAIN,
            events.CardsRevealed((KN, FO)),
            "Cards to choose from: Knight, Footman.",
            "Карты на выбор: рыцари, пехота.",
        ),
        (
            PLAIN,
            events.MarkerFlipped(1),
            "The initiative marker is flipped and shows Raven.",
            "Маркер инициативы подброшен и показывает Ворона.",
        ),
        (PARTNERS, events.DrafterNamed(2), "Wolf 2 picks first.", "Волк 2 выбирает первым."),
        (PLAIN, events.CardPicked(0, KN), "Wolf takes the Knight.", "Волк берёт рыцарей."),
        (PLAIN, events.CardBanned(1, KN), "Raven bans the Knight.", "Ворон запрещает рыцарей."),
        (
            PLAIN,
            events.Sealed(0, DECREE["spy"]),
            "Wolf puts a Seal on the Decree Spy.",
            "Волк ставит печать на указ о шпионаже.",
        ),
        (
            PARTNERS,
            events.Proclaimed(3, DECREE["march"]),
            "Raven 2 proclaims the Decree March.",
            "Ворон 2 оглашает указ о марше.",
        ),
        (
            PLAIN,
            events.Pushed(FO, CELL["f5"], CELL["f6"]),
            "The Footman is pushed from f5 to f6.",
            "Отряд пехоты сдвинут с f5 на f6.",
        ),
        (
            PLAIN,
            events.Redeployed(KN, CELL["d1"], CELL["g1"]),
            "The Knight is lifted off d1 and deployed on g1.",
            "Отряд рыцарей снят с d1 и мобилизован на g1.",
        ),
        (
            PLAIN,
            events.SupplyBolstered(KN, CELL["d1"]),
            "The Knight on d1 is bolstered with a coin of the supply.",
            "Отряд рыцарей на d1 усилен фишкой из запаса.",
        ),
        (PLAIN, events.Reinforced(0, KN), "Wolf returns a Knight coin to the supply.", None),
        (
            SPIED,
            events.CoinShown(1, ME),
            "Wolf discards a Mercenary coin from the hand of Raven, face up.",
            None,
        ),
        (
            SPIED,
            events.CoinBuried(1, UNKNOWN),
            "Wolf discards a coin from the hand of Raven, face down.",
            None,
        ),
        (
            SPIED,
            events.CoinBuried(1, ME),
            "Wolf discards a Mercenary coin from the hand of Raven, face down.",
            None,
        ),
        (SPIED, Decided(0, "decline"), "Wolf leaves the hand of Raven as it is.", None),
        (SPIED, Decided(0, "discard me"), None, None),
        (
            PLAIN,
            events.Awaited((Spied(0, 1, (FO, ME)),)),
            "Wolf looks at the hand of Raven. In the hand of Raven: Footman, Mercenary.",
            None,
        ),
        (PLAIN, events.Awaited((Spied(0, 1, (UNKNOWN,) * 2),)), "Wolf looks at the hand of Raven.", None),
    ],
)
def test_sentences(line: str, event: Event, english: str | None, russian: str | None) -> None:
    """Each event is one clear sentence, or none; the Russian ones stand in the right case."""
    before = GAME.parse(line)
    assert sentence(words("en"), GAME, before, event, 0) == english
    said = sentence(words("ru"), GAME, before, event, 0)
    assert said == russian if russian is not None else (said is None) == (english is None)


@pytest.mark.parametrize(
    ("line", "seat", "action", "english"),
    [
        (PLAIN, 0, "proclaim guard kn d1xf5", "Guard: the Knight on d1 attacks the Footman on f5"),
        (PLAIN, 0, "proclaim march kn d1-d2", "March: move the Knight from d1 to d2"),
        (PLAIN, 0, "proclaim redeploy kn d1-d1", "Redeploy: lift the Knight off d1 and deploy it on d1"),
        (PLAIN, 0, "proclaim enlist kn,kn", "Enlist: recruit two coins of the Knight"),
        (PLAIN, 0, "proclaim enlist kn,sw", "Enlist: recruit a Knight coin and a Swordsman coin"),
        (PLAIN, 0, "proclaim spy r", "Spy: look at the hand of Raven"),
        (PLAIN, 0, "proclaim reinforce kn", "Reinforce: return a Knight coin to the supply"),
        (PLAIN, 0, "push fo f5-f6", "Push the Footman from f5 to f6"),
        (SPIED, 0, "discard me", "Discard a Mercenary coin from the hand of Raven"),
        (SPIED, 0, "discard [me]", "Discard a Mercenary coin from the hand of Raven"),
        (SPIED, 0, "decline", "Leave the hand as it is"),
        (PLAIN, 0, "tactic bi +kn d1-d2", "Bishop: recruit a Knight coin and move from d1 to d2"),
        (PLAIN, 0, "tactic ea d4", "Earl: take control of d4 and proclaim a Decree without a Seal"),
        (PLAIN, 0, "tactic he kn d1", "Herald: bolster the Knight on d1 from the supply"),
        (PLAIN, 0, "pick kn", "Take the Knight"),
        (PLAIN, 0, "ban kn", "Ban the Knight"),
        (PARTNERS, 0, "first w2", "Wolf 2 picks first"),
        (PARTNERS, 0, "initiative w1", "Wolf 1 takes the initiative"),
    ],
)
def test_actions(line: str, seat: int, action: str, english: str) -> None:
    """Every new form of action has its words, in Russian too."""
    state, parsed = GAME.parse(line), GAME.parse_action(action)
    assert phrases.action_text(words("en"), state, parsed).removesuffix(".") == english
    assert "{" not in phrases.action_text(words("ru"), state, parsed)


def test_who_decides_is_said_with_whose_effect_it_is() -> None:
    """WC-6.3.3: the owner of the unit is named, and the unit."""
    state = GAME.parse(PARTNERS)
    names = ("Ann", "Ben", "Cat", "Dan")
    said = phrases.waiting(words("en"), state, GAME.to_act(state), names)
    assert said == "Cat decides: whether to use the attribute of the Swordsman."


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
@pytest.mark.parametrize(
    "options",
    [
        {"ruleset": "nobility", "draft": "pick_with_bans", "spy_discard_face_up": False},
        {"ruleset": "nobility", "draft": "random"},
        {"ruleset": "nobility", "draft": "pick_with_bans", "players": 4},
        {"players": 4, "draft": "random"},
    ],
)
def test_everything_can_be_said_to_everybody(language: str, options: dict[str, Any]) -> None:
    """Whole games with every new rule: events, actions, questions, waiting and the board lack no text."""
    w, skin = words(language), WarChestText()
    config: Any = GAME.options(**options, max_rounds=6)
    names = tuple("ABCD"[: config.players])
    for seed in range(3):
        chance = make_generator(seed)
        state, happened = begin(GAME, config, chance)
        seen = {viewer: GAME.view(GAME.new(config), viewer) for viewer in (0, 1, None)}
        while True:
            for viewer, view in seen.items():
                for event in happened:
                    own = redact(event, viewer)
                    said = sentence(w, GAME, view, own, viewer)
                    assert said is None or (said[0].isupper() and said.endswith(".") and "?" not in said)
                    GAME.fold(view, own)
                skin.question(w, view)
                assert all(skin.board(w, view))
                skin.situation(w, view, viewer)
            acting = GAME.to_act(state)
            if not acting:
                break
            assert phrases.waiting(w, state, acting, names)
            seat = decider(GAME, state)
            legal = GAME.legal(state, seat)
            action = legal[(7 * seed + len(legal) * 5) % len(legal)]
            assert "?" not in skin.action(w, state, action)
            state, happened = step(GAME, state, seat, action, chance)


def test_the_board_of_four_names_each_units_seat_and_the_decrees_their_seals() -> None:
    """In the terminal nothing depends on colour alone."""
    four = "\n".join(WarChestText().board(words("en"), GAME.parse(PARTNERS)))
    assert "kn2w1" in four
    assert "sw2w2" in four
    assert "Decrees: Enlist, March, Spy." in four
    two = "\n".join(WarChestText().board(words("en"), GAME.parse(PLAIN)))
    assert "Decrees: Guard (sealed by Wolf), March (sealed by Wolf, Raven), Spy." in two
    assert "Wolf's Seals in reserve: 1." in two
    legend = WarChestText().legend(words("en"), GAME.parse(PARTNERS))
    assert any("w1" in line for line in legend)


def test_the_card_of_a_decree_can_be_asked_for() -> None:
    """By its code or its name."""
    state = GAME.parse(PLAIN)
    card = WarChestText().card(words("en"), state, "guard")
    assert card is not None
    assert card.startswith("Guard (guard). A friendly unit")
