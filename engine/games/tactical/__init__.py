"""Tactical Rules: armies of antiquity and the Middle Ages, built man by man (TR)."""
