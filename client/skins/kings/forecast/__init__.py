"""Forecasts: the likely effect of a shot, a spell, a charge or a combat, before it is ordered."""
