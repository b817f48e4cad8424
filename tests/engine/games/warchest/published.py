"""The units and Decrees of the published rules: counts of these hold with any later additions."""

BASE = {
    **dict.fromkeys(("ar", "ca", "kn", "la", "pi", "wp"), 4),
    **dict.fromkeys(("be", "cr", "en", "fo", "lc", "ma", "me", "rg", "sc", "sw"), 5),
}
"""The coins of the sixteen types of the base game (WC-1.3.1, WC-1.3.2)."""
NOBILITY = {"ba": 4, "bi": 5, "ea": 5, "he": 5}
"""The coins of the four types of the expansion."""
DECREES = ("enlist", "guard", "march", "redeploy", "reinforce", "sacrifice", "spy")
"""The seven Decrees (WC-10.1.7)."""
