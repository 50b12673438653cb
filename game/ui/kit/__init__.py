"""What the screens of any game are made of."""
