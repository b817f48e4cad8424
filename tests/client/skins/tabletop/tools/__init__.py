"""Tests of the tools of tables with miniatures."""
