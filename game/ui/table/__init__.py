"""The table: its state, what the hand does, what happens next, how it is drawn and described."""
