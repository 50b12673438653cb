"""Opponents: each gets a seat's view and a budget, and nothing else."""
