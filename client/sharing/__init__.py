"""Pictures of a match to show to others: an animation, or three moments side by side."""
