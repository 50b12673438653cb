"""Boneyard: dominoes in a web page, in a window and from itch.io."""

__version__ = "0.1.0"
