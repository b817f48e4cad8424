"""The course of a match: its animation in time and its log in sentences."""
