"""Shapes over the table: markers, measures, tips beside the pointer."""
