"""Forecasts: the likely effect of an order, before it is given."""
