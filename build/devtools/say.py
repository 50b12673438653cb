"""How the tools report: lines of progress, and errors that end a run with a sentence."""


class Trouble(Exception):
    """An error that a person has to fix; its text says what, and how."""


def say(text: str) -> None:
    """Prints one line at once, so that it comes before the output of the next command."""
    print(text, flush=True)
