"""A match being played: the players, whose move it is, what is saved."""
