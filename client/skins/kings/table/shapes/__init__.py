"""Shapes over the table: markers, what is measured, tips beside the pointer."""
