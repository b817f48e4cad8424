"""The common parts of pages for composing something before a match, such as a deck."""
