"""The art of Kings of War: figures of its units, their devices and colours."""
