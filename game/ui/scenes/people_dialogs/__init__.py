"""Dialogs around a table of people: to invite or leave, notes, phrases; loaded when asked for."""
