"""The motion of events over a table: units on their way, missiles, signs, banners."""
