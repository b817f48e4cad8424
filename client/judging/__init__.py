"""Judgement of matches at this computer: a bot worker of the client, and its questions."""
