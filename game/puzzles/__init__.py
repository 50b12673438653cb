"""Puzzles: positions with one right play, proven against every defence."""
