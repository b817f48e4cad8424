"""The tool of deployment: units are suggested places, moved, turned and put down."""
