"""Tools that know Dawn and Ember."""
