"""What Kings of War is drawn with: figures of its units, their devices and colours."""
