"""Words about a match: actions, events, questions."""
