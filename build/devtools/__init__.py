"""The rooms behind `build/dev.py`: environment, checks, browsers, the web page and its server."""
