"""Where the tiles of a line lie: arithmetic."""
