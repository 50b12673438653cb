"""The table on the screen: everything that draws or listens."""
