"""The table: its state, the player's input, what happens next, how it is drawn and described."""
