"""Statistics of the own matches."""
