"""Motives for actions: what they lead to as far as a seat can know, and what to beware of."""
