"""A table of people: a match with hidden hands and no dealer, in signed messages."""
