"""How the tools speak: lines of progress, and troubles that end a run with a sentence."""


class Trouble(Exception):
    """Something a person has to put right; its text says what, and how."""


def say(text: str) -> None:
    """Prints one line at once, so that it stands before the output of a command that follows."""
    print(text, flush=True)
