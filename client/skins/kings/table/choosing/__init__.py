"""Tools for decisions, one for each kind: plain questions, targets, headings, places."""
