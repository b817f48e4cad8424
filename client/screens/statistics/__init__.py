"""The statistics of the matches that the player at this machine has played."""
