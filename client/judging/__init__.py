"""Judgement of matches at this computer: a bot's worker of the client's own, and what it is asked."""
