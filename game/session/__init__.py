"""A match being played: the players, whose turn it is, what is saved."""
