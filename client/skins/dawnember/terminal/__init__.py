"""Dawn and Ember in the terminal."""
