"""Deployment: zones, and the places of a template (KW-15.3)."""
