"""Hosts that want to harm their visitors."""
