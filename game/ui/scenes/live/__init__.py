"""A table of people live: connections between browsers, loaded when they are first asked for."""
