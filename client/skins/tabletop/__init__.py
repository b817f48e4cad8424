"""The table of a game with miniatures: its units through a camera, tools for orders, both sides beside it.

A skin gives the table a `TableGame`; everything that it shows of the rules goes through that.
"""
