"""Every prompt and its answers (section 14)."""

import pytest

from engine.games.dawnember.cards.pool import CARDS
from tests.engine.games.dawnember.helper import GAME, legal, play, position

PROMPTS = {
    "first": (position(pend="first(a)"), "first a|first b"),
    "muster": (
        position("a1:du07", "gold:2 ahand:du01,na01", pend="muster(a)"),
        "attach na01 a1|deploy du01 line|deploy du01 reserve|pass",
    ),
    "command": (
        position("a1:du07,a2:du04:r,b1:eu02", "nc02,ns01"),
        "attack a1 b1|move a2|pass|play nc02 b1|shoot a2 ranged b1|strategy ns01|withdraw",
    ),
    "react": (
        position("a1:du07,b1:eu02", b="nr03", combat="attack:a1>b1:rolled", pend="react(b:rolled')"),
        "pass|play nr03",
    ),
    "block": (
        position("a1:du07,b1:eu02,b2:eu09,b3:eu11:r", combat="attack:a1>b1:declare", pend="block(b)"),
        "block b2|block b3|pass",
    ),
    "tactic": (
        position("a1:du07,b1:eu09", "nt01", combat="attack:a1>b1"),
        "pass|play nt01 str|use du07@a1",
    ),
    "pay": (
        position(
            "a1:du07,b1:eu09", b="nt01,nt02", combat="attack:a1>b1:tactics:0/2:a", pend="pay(b);tactic(b)"
        ),
        "decline|pay nt01,nt02",
    ),
    "followup": (position("a1:du07,b1:eu02", pend="followup(a:a1)"), "decline|follow"),
    "followup of one's choice": (
        position("a1:du07,b1:eu02,b2:eu02:c", pend="followup(a:a1!)"),
        "decline|follow b1|follow b2",
    ),
    "receive": (position("a1:du07,b1:eu02,b2:eu02:c", pend="receive(b:a1)", turn="a"), "receive b1"),
    "reshoot": (
        position("a1:du05:r,a2:du01,b1:eu02", pend="reshoot(a:a1.ranged)"),
        "decline|shoot a1 ranged b1",
    ),
    "pick": (position("a1:du07", b="nt01*2,nt02", pend="pick(a)"), "pick nt01|pick nt02"),
    "clash": (position("a1:du07,a10:du01,a2:du01,b1:eu02", pend="clash(a)"), "clash a1|clash a10|clash a2"),
    "clash of the defender": (position("a1:du07,b1:eu02:c", pend="clash(b:a1)", turn="a"), "clash b1"),
    "retreat": (position("a1:du07", pend="retreat(a:a1)"), "drop a1|test a1"),
    "arrange": (position("a1:du07", pend="arrange(a:a1)"), "drop a1|line a1|reserve a1"),
}


@pytest.mark.parametrize("name", PROMPTS)
def test_a_prompt_and_its_answers(name: str) -> None:
    """WY-14.1.1 to WY-14.1.14, WY-21.2.3: sorted as texts, complete; `a10` stands before `a2`."""
    line, answers = PROMPTS[name]
    assert legal(line) == answers.split("|")
    state = GAME.parse(line)
    (asked,) = GAME.to_act(state)
    assert GAME.legal(state, 1 - asked) == [], "WY-14.2.3"


def test_a_prompt_with_a_single_answer() -> None:
    """WY-14.2.1: it appears where public facts make it, as `receive` and `clash` do."""
    line = position("a1:du07,b1:eu02", pend="followup(a:a1)")
    assert legal(play(line, "follow").after) == ["receive b1"]


def test_what_would_only_be_declined_is_not_asked() -> None:
    """WY-14.2.1: no block without a blocker, no payment with one card, no shot without a target."""
    declared = play(position("a1:du11,b1:eu02,b2:eu09"), "attack a1 b1", "a action nt03", "b action nt03")
    assert declared.pend == "tactic(a)"


def test_the_kind_of_a_prompt_says_whether_it_is_a_play() -> None:
    """WY-14.2.2: commands and tactics are composite, all targets are in one action."""
    plays = {name for name, (line, _) in PROMPTS.items() if GAME.is_play(GAME.parse(line))}
    assert plays == {"first", "muster", "command"}
    line = position("a1:du07,a2:du01,b1:eu02::na01+na02", "nt09,nt10", combat="attack:a1>b1")
    assert legal(line) == ["pass", "play nt09 a2", "play nt10 na01", "play nt10 na02", "use du01@a2"]


@pytest.mark.parametrize("card", sorted({card.kind: id for id, card in CARDS.items()}.values()))
def test_a_card_of_the_hand_says_when_it_is_played(card: str) -> None:
    """For a card of any kind: "not now" alone would leave its player to guess."""
    kind = CARDS[card].kind
    verb = {"unit": "deploy {} line", "attachment": "attach {} a1", "strategy": "strategy {}"}
    line = position("a1:du07", "nt01,nt02", pend="arrange(a:a1)")
    state = GAME.parse(line)
    state.hand[0].append(card)
    reason = GAME.refuse(state, 0, GAME.parse_action(verb.get(kind, "play {}").format(card)))
    assert reason is not None
    assert (reason.code, reason.args) == (f"not_now_{kind}", {"card": card})
