"""The table itself: units in their places, the camera, the active tool and its buttons."""
