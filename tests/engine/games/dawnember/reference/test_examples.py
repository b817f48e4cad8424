"""The worked examples of the rules, each played as in the text (section 22)."""

from tests.engine.games.dawnember.helper import (
    attacks,
    changes,
    end_muster,
    fight,
    legal,
    play,
    position,
    record,
    shots,
    show_questions,
)


def test_1_first_command() -> None:
    """10 to 10: rolls 3 and 3, then 2 and 4 (WY-6.1.3, WY-11.1.2)."""
    units = "a1:du10:r,a2:du06:r:na04,a3:du09::na03,b1:eu07:r,b2:eu12:r:ea02,b3:eu03"
    played = end_muster(units, 3, 3, 2, 4)
    assert played.pend == "command(b)"
    assert played.events.endswith(
        "spell a 5 | spell b 8 | rolled a nt11 first | rolled b nt11 first | rolled a nt02 first | "
        "rolled b nt01 first | turn b | awaited command(b)"
    )
    assert played.changed["a.dis"] == "nr01*2,nr02,nr03,nr04,nt02,nt11"


AXES = "a1:du07,b1:eu02,b2:eu01,b3:eu07:r"


def test_2_attack() -> None:
    """WY-7.2.1, WY-8.1.1."""
    line = position(AXES, "", "")
    begun = play(line, "attack a1 b1", "a action nt01", "b action nt03")
    assert begun.pend == "tactic(a)", "neither block nor reaction is possible"
    assert legal(begun.after) == ["pass", "play nt01 str"]
    won = record(
        begun.after,
        """
        a play nt01 str
        b pass
        a pass
        draw a roll nt11=3
        draw b roll nt11=3
        draw a roll nt02=2
        """,
    )
    assert "decided a1 1 8,7 | rolled a nt02 rout b1 | routed b1 | destroyed b1" in won.events
    assert legal(won.after) == ["decline", "follow"]
    assert show_questions(won.after) == "followup(a:a1)"


def test_3_follow_up() -> None:
    """Any ready unit of either row may defend; equal totals destroy both (WY-8.2.2, WY-7.7.2)."""
    line = position("a1:du07,b2:eu01,b3:eu07:r", pend="followup(a:a1)")
    asked_for = play(line, "follow")
    assert legal(asked_for.after) == ["receive b2", "receive b3"]
    begun = play(asked_for.after, "receive b3", "a action nt02", "b action nt03")
    assert begun.changed["combat"] == "follow:a1>b3:tactics:3/3:-:-:-:-"
    over = record(begun.after, "a pass\nb pass\ndraw a roll nt01=4\ndraw b roll nt11=3")
    assert over.events.endswith(
        "decided 0 8,8 slaughter | destroyed a1 | destroyed b3 | over | turn b | awaited command(b)"
    )


def test_4_committed_winner() -> None:
    """The check is made without effect, and the loser lives (WY-7.7.3, WY-8.1.2)."""
    line = position("a1:du09:r,a2:du01,b1:eu07:c", combat="attack:a1>b1")
    over = fight(line, 2, 2, "b roll nt11=3")
    assert (
        "decided b1 2 5,7 | rolled b nt11 rout a1 | returned a1 | over | returned b1 | turn b" in over.events
    )
    assert over.changed["units"] == "a1:du09:l:c,a2:du01:l:r,b1:eu07:l:c"


def test_5_block() -> None:
    """A ready faster unit; the Spears attack and have no blocker's bonus (WY-6.4.1)."""
    line = position("a1:du03,a2:du01,b1:eu02,b2:eu09:r,b3:eu11:c")
    declared = play(line, "attack a1 b1")
    assert declared.pend == "block(b)"
    assert legal(declared.after) == ["block b2", "pass"]
    blocked = play(declared.after, "block b2", "a action nt03", "b action nt03")
    lost = fight(blocked.after, 1, 4, "b roll nt11=3")
    assert "decided b2 3 4,7 | rolled b nt11 rout a1 | routed a1 | destroyed a1 | over" in lost.events
    assert lost.pend == "followup(b:b2)"
    assert legal(play(lost.after, "follow").after) == ["receive a2"]
    declined = play(lost.after, "decline")
    assert declined.events == "declined b | returned b2 | turn b | awaited command(b)"
    assert declined.changed["units"] == "a2:du01:l:r,b1:eu02:l:r,b2:eu09:l:c,b3:eu11:l:c"


def test_6_blocker_bonus_infantry_block() -> None:
    """3 + 1 while blocking: 6 to 6."""
    line = position("a1:du01,a2:du03,b1:eu02", pend="command(b)")
    declared = play(line, "attack b1 a1")
    assert legal(declared.after) == ["block a2", "pass"]
    blocked = play(declared.after, "block a2", "b action nt03", "a action nt03")
    assert "decided 0 6,6 slaughter" in fight(blocked.after, 2, 2).events


def test_7_unblockable() -> None:
    """Nobody is asked (WY-15.1.3)."""
    line = position("a1:du03::na04,a2:du01,b1:eu02,b2:eu09:r", "could:nr01", "nt01 could:nr06")
    assert play(line, "attack a1 b1", "a action nt03", "b action nt03").pend == "tactic(a)"


def test_8_terror() -> None:
    """4-2 is routed by 2; with Hold Ranks a 3 is too little; a Totem makes immune (WY-12.2.1, WY-12.2.2)."""
    units = "a1:du07,a2:du01,b1:eu06"
    assert "routed a1" in fight(position(units, combat="attack:b1>a1"), 3, 2, "b roll nt02=2").events
    held = position(units, combat="attack:b1>a1:tactics:2/2:ab:-:a1.cmd+2")
    kept = fight(held, 4, 3, "b roll nt11=3")
    assert "decided b1 1 8,7 | rolled b nt11 rout a1 | destroyed a1 | over | returned b1" in kept.events
    totem = position("a1:eu02::ea01,a2:eu01,b1:eu06", "side:ember", combat="attack:b1>a1")
    assert "routed" in fight(totem, 3, 2, "b roll nt02=2").events, "its own value 2 stays 2"
    strong = position("a1:eu07::ea01,a2:eu01,b1:eu06", "side:ember", combat="attack:b1>a1")
    assert "routed" not in fight(strong, 4, 2, "b roll nt11=3").events
    chilled = position(
        "a1:eu07,a2:eu01,b1:eu06", "side:ember", combat="attack:b1>a1:tactics:2/3:ab:-:a1.terror+1"
    )
    assert "routed" not in fight(chilled, 4, 2, "b roll nt11=3").events


def test_9_ranged_tie() -> None:
    """It hits and is not won: no window `aftermath` (WY-9.2.3)."""
    line = position("a1:du05,a2:du01,b1:eu02", "could:nr02", "nt01 strat:ns03 could:nr05")
    begun = play(line, "shoot a1 short b1", "a action nt03", "b action nt03")
    over = fight(begun.after, 2, 3)
    assert "decided 0 7,7 | committed b1 | over | committed a1 | turn b" in over.events
    reserve = position("a1:du05:r,a2:du01,b1:eu02", b="strat:ns03")
    assert shots(reserve) == ["a1 ranged b1"]
    shot = position("a1:du05:r,a2:du01,b1:eu02", b="strat:ns03", combat="shoot.ranged:a1>b1")
    assert "5,6" in fight(shot, 2, 2).events


def test_10_ranged_chain() -> None:
    """Squall, Onset, 11 to 7, and the same target again (WY-9.2.6, WY-15.1.14)."""
    line = position("a1:du04:r,a2:du01,b1:eu02,b2:eu01:r", "nt01,nt06", combat="shoot.ranged:a1>b1")
    first = record(
        line,
        """
        a play nt06
        b pass
        a play nt01 rng
        b pass
        a pass
        draw a roll nt01=4
        draw b roll nt11=3
        """,
    )
    assert "decided a1 4 11,7 | committed b1 | over | awaited reshoot(a:a1.ranged)" in first.events
    assert legal(first.after) == ["decline", "shoot a1 ranged b1"]
    again = play(first.after, "shoot a1 ranged b1", "a action nt02", "b action nt03")
    assert again.changed["combat"] == "shoot.ranged:a1>b1:tactics:3/2:-:-:-:-"
    second = record(again.after, "a pass\nb pass\ndraw a roll nt11=3\ndraw b roll nt02=2")
    assert "decided a1 3 9,6 | destroyed b1 | forward b | over | committed a1" in second.events
    assert second.changed["units"].startswith("a1:du04:r:c")


def test_11_rampart() -> None:
    """3 + 2 in the line, nothing in the reserve."""
    line = position("a1:du02,b1:eu05", "strat:ds01", combat="shoot.long:b1>a1")
    assert "decided 0 8,8 | committed a1" in fight(line, 2, 3).events
    reserve = position("a1:du02:r,a2:du01,b1:eu05", "strat:ds01", combat="shoot.long:b1>a1")
    assert "8,6" in fight(reserve, 2, 3).events


def test_12_aborted_combat() -> None:
    """No rolls, no windows (WY-7.5.1)."""
    line = position("a1:du10:r,a2:du01,b1:eu02,b2:eu01", combat="attack:a1>b2")
    over = record(line, "a use du10@a1\nb use eu01@b2")
    assert over.events.endswith(
        "destroyed b2 | committed a1 | aborted | over | returned a1 | turn b | awaited command(b)"
    )
    assert over.changed["units"] == "a1:du10:l:c,a2:du01:l:r,b1:eu02:l:r"


def test_13_forced_slaughter_and_mail() -> None:
    """The Retinue wins it by 0, and checks for a rout (WY-7.7.4, WY-7.7.5)."""
    line = position("a1:du08::na02,b1:eu08,b2:eu01:c", "nt01,nt02,nt03", "nt04,nt07", combat="attack:b1>a1")
    over = record(
        line,
        """
        b play nt04
        a pass
        b play nt07
        a decline
        a use na02@a1
        b pass
        a pass
        draw a roll nt11=3
        """,
    )
    assert over.events.endswith(
        "decided a1 0 | rolled a nt11 rout b1 | routed b1 | destroyed b1 | over | awaited followup(a:a1!)"
    )


def test_14_exchange() -> None:
    """The Levy goes back ready, the Retinue defends with full points (WY-7.6)."""
    line = position(
        "a1:du01,a4:du08,b1:eu06", "nt05,nt09", combat="attack:b1>a1:tactics:2/2:b", pend="tactic(a')"
    )
    played = play(line, "play nt09 a4")
    assert played.changed["units"] == "a1:du01:l:r,a4:du08:l*:r,b1:eu06:l*:r"
    assert played.changed["combat"] == "attack:b1>a4:tactics:2/3:ab:-:-:-"
    cannot_cry = ["pass", "use du01@a1"]
    assert legal(play(played.after, "pass").after) == cannot_cry, "though After Me! is in hand"
    poor = position("a1:du01,a4:du08,b1:eu06", "nt09", combat="attack:b1>a1:tactics:2/1:ab", pend="tactic(a)")
    assert legal(poor) == ["pass"]


def test_15_stand_fast() -> None:
    """Committed: no printed tactics, and the loser lives (WY-1.4.4)."""
    line = position("a1:du12,b1:eu02", "nt08,nt11", combat="attack:a1>b1")
    fast = play(line, "play nt08")
    again = play(fast.after, "pass")
    assert legal(again.after) == ["pass", "play nt11"]
    over = fight(again.after, 3, 2, "a roll nt01=4")
    assert "decided a1 3 9,6 | rolled a nt01 rout b1 | returned b1 | over | returned a1" in over.events


def test_16_negated_spell() -> None:
    """An Unravel of each seat could be held; costs stay paid (WY-10.2.6)."""
    line = position(
        "a1:du07,b1:eu02",
        "nt01,nt02,nt05,nt11 could:nr04",
        "nr04,nt01,nt02,nt03 sp:7 could:nr04",
        combat="attack:a1>b1",
    )
    first = play(line, "play nt11")
    assert first.pend == "react(b:spell);spell(a:play_nt11);tactic(b)"
    second = play(first.after, "play nr04")
    assert second.pend == "react(a:spell);spell(b:play_nr04);spell(a:play_nt11);tactic(b)"
    assert legal(second.after) == ["pass"]
    over = play(second.after, "pass")
    assert over.events == "declined a | negated a nt11 | awaited tactic(b)"
    found = changes(line, over.after)
    assert (found["a.sp"], found["b.sp"]) == ("3", "5")
    assert "nt11" in found["a.dis"]
    assert legal(play(over.after, "pass").after) == ["pass", "play nt01 str", "play nt02"]


def test_17_askable() -> None:
    """A seat that could react by public facts is asked, with `pass` alone if it cannot (WY-10.3)."""
    units = "a1:du01,a2:du07,b1:eu02"
    line = position(units, "nt01,nt02 dis:nr01,nr02,nr03,nr04", "nt03", pend="command(b)")
    declared = play(line, "attack b1 a1")
    assert declared.pend == "react(a:attack')"
    assert legal(declared.after) == ["pass"]
    reshuffled = position(units, "nt01,nt02", "nt03 deck:nr06,nt01,nt02 dis:nt04", pend="command(b)")
    assert play(reshuffled, "attack b1 a1").pend == "react(b:attack)"


def test_18_tests() -> None:
    """Command 2, tactics 1, strength 2 (WY-11.2.1)."""
    letters = position("a1:du13,b1:eu02", b="nc02", pend="command(b)")
    assert "committed a1" in play(letters, "play nc02 a1", "a roll nt11=3").events
    quake = position("a1:du13,b1:eu08", "dc01")
    assert "committed b1" in play(quake, "play dc01 b1", "b roll nt02=2").events
    gurr = position("a1:du01,b1:eu12", pend="command(b)")
    passed = play(gurr, "use eu12@b1 a1", "a roll nt02=2")
    assert passed.changed == {
        "a.deck": "nc03,nt01,nt03,nt05,nt11*2",
        "a.dis": "nr01*2,nr02,nr03,nr04,nt02",
        "b.sp": "2",
        "cmds": "5",
        "turn": "a",
        "pend": "command(a)",
    }


def test_19_unique() -> None:
    """The enemy's Corvin goes with his blade, and his gold comes back (WY-5.3.2, WY-15.1.17)."""
    line = position("b1:nu01::na01", "gold:25 ahand:nu01", "gold:20", pend="muster(a)", passes=1, battle=2)
    played = play(line, "deploy nu01 line", "a army nu01")
    assert played.events == (
        "deployed a nu01 line | destroyed b1 | gold b 5 | drawn a army nu01 | turn b | awaited muster(b)"
    )
    assert (played.changed["a.gold"], played.changed["b.gold"]) == ("21", "25")
    assert played.changed["b.adis"] == "na01,nu01"


def test_20_withdraw() -> None:
    """One unit after another, then clean-up (WY-6.5.1, WY-13.4.2)."""
    line = position("a1:du08,a2:du01,a3:nu01,b1:eu02:rc")
    line = line.replace("b1:eu02:r:c", "b1:eu02:l:c")
    over = record(
        line,
        """
        a withdraw
        a test a1
        draw a roll nt01=4
        a drop a2
        a test a3
        draw a roll nc03=5
        b reserve b1
        a line a1
        """,
    )
    assert "withdrew a | awaited retreat(a:a1)" in over.events
    assert "rolled a nt01 withdrawal a1 | kept a1 | awaited retreat(a:a2)" in over.events
    assert (
        "rolled a nc03 withdrawal a3 | destroyed a3 | won b | cleanup b | awaited arrange(b:b1);arrange(a:a1)"
        in over.events
    )
    assert over.changed["a.gold"] == "20"
    assert over.changed["units"] == "a1:du08:l:r,b1:eu02:r:r"
    assert over.pend == "first(a)"


def test_21_scoring_last_clash() -> None:
    """8 to 8; after it 8 to 5 (WY-13.2.1)."""
    line = position("a1:du02:c:da01,b1:eu08:c,b2:eu03:c", passes=1)
    clash = play(line, "pass", "a roll nt01=4", "b roll nt02=2")
    assert "scored 8,8 | clash 1 | rolled a nt01 clash | rolled b nt02 clash | turn a" in clash.events
    chosen = play(clash.after, "clash a1")
    assert chosen.pend == "clash(b:a1)"
    assert legal(chosen.after) == ["clash b1", "clash b2"]
    begun = play(chosen.after, "clash b2", "a action nt02", "b action nt03")
    assert begun.events.startswith("readied a1 | readied b2 | combat clash a1 b2")
    assert begun.changed["units"] == "a1:du02:l*:r:da01,b1:eu08:l:c,b2:eu03:l*:r"
    over = record(begun.after, "a pass\nb pass\ndraw a roll nt11=3\ndraw b roll nt05=1")
    assert "decided a1 2 6,4 | destroyed b2 | over | returned a1 | scored 8,5 | won a" in over.events


def test_22_reroll_reshuffle() -> None:
    """The last card of the deck is rolled, and all 21 become the deck (WY-3.2.2, WY-10.2.7)."""
    line = position(
        "a1:du07,a2:du01,b1:eu02",
        "deck:nt05 dis:nt01*20",
        "nr03",
        combat="attack:a1>b1:rolled:3/2:ab:-:-:4/2",
        pend="react(b:rolled')",
    )
    played = play(line, "play nr03", "a roll nt05=1 /", "b roll nt02=2")
    assert (
        "rolled a nt05 combat a1 after | totals 1 2 | decided b1 1 5,6 | rolled b nt02 rout" in played.events
    )
    assert (played.changed["a.deck"], played.changed["a.dis"]) == ("nt01*20,nt05", "-")


def test_23_stopping_a_follow_up() -> None:
    """Hawks, then Let Them Go (WY-10.2.5)."""
    line = position(
        "a1:du11,b3:eu04", b="nr02 could:nr02", combat="attack:a1>b1:after:3/2:ab:-:-:a1=2*", tags="1:3"
    )
    over = record(line, "a use du11@a1\nb play nr02 b3")
    assert over.events.endswith(
        "committed b3 | gained nofollow 1 | over | returned a1 | turn b | awaited command(b)"
    )


def test_24_red_mist() -> None:
    """From the reserve at the reserve; only a flyer could block; +2 for a roll of 3 (WY-11.3.2)."""
    line = position("a1:du01,a2:du06:r,a3:du09,b1:eu10:r,b2:eu01", b="et01", pend="command(b)")
    assert "b1 a2" in attacks(line)
    begun = play(line, "attack b1 a2", "b action nt03", "a action nt03")
    played = play(begun.after, "play et01", "b roll nt11=3")
    assert played.changed["combat"] == "attack:b1>a2:tactics:2/1:b:-:b1.str+2:-"
