"""What is saved between visits: settings, choices, the match, statistics."""
