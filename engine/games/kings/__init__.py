"""The rules of Kings of War: regiments on a table, judged exactly in whole numbers."""
