"""Layout of the tiles of a line: arithmetic."""
