"""The rooms a player walks through, one file each."""
