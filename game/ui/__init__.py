"""The user interface: everything that draws, plays sound or takes input."""
