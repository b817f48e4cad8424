"""The course of a match, shown in its time and told in sentences."""
