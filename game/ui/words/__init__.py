"""Texts about events, results, days and deals."""
