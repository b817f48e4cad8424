"""The analysis of a recorded match at its table."""
