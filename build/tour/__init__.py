"""The game played without a window, and a tour of all its screens.

Shop pages and link previews take their pictures from here, and tests use it; it knows no test.
"""
