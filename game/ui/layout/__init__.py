"""The layout of the tiles of a line: pure arithmetic."""
