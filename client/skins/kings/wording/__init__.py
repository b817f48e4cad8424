"""What Kings of War says: names, orders, questions, reasons, and sentences about what has happened."""
