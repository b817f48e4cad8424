"""Forecasts: what a shot, a spell, a charge or a combat is likely to do, before it is ordered."""
