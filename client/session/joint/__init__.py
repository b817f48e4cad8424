"""All streams of a match, put together to what every seat knows."""
