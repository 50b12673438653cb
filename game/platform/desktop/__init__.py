"""The desktop: a resizable window, files in the user's data folder."""
