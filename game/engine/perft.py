"""Perft: the number of ways a round can go, by depth. Any change in what is legal changes it."""

from game.engine.round import Round


def perft(now: Round, depth: int) -> list[int]:
    """Return the number of ways to make 1, 2 … `depth` more moves; a way that ends sooner counts.

    Moves are played on the round and taken back, so it ends up unchanged.
    """
    if depth <= 0 or now.outcome:
        return [1] * max(0, depth)
    moves = now.legal
    deeper = [0] * (depth - 1)
    for move in moves:
        now.play(move)
        deeper = [sum(pair) for pair in zip(deeper, perft(now, depth - 1), strict=True)]
        now.pop()
    return [len(moves), *deeper]
