"""The canonical texts of Dawn and Ember: positions, actions, draws and records."""
