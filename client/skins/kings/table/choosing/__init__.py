"""Tools for decisions, each for what is asked: plain questions, targets, headings, places."""
