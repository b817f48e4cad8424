"""Tests of pictures of a match to show to others."""
