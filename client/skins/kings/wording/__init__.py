"""Texts of Kings of War: names, orders, questions, reasons, and sentences about events."""
