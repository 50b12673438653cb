"""Tiles, cloth, glass, colours, letters, icons, sounds."""
