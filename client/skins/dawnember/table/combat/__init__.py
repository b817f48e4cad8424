"""A combat staged in the middle of the table."""
