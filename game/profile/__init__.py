"""Data saved between visits: settings, defaults, matches, statistics."""
