"""A tabletop for miniatures: its camera, ground and scenery, units of little figures, aids for measuring.

Lengths on the table are tenths of a millimetre, x to the east and y to the north. Headings are 3600ths of a
turn, clockwise from north. Figures and scenery are sculpted in millimetres.
"""
