"""A match being played: who sits where, whose move it is, what is saved."""
