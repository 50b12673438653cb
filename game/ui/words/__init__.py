"""What is said: events, results, days, deals."""
