"""Shapes as SVG."""


def shape(colour: str, path: str) -> str:
    """Return a filled path."""
    return f'<path d="{path}" fill="{colour}"/>'


def stroke(colour: str, path: str, width: float = 1.9, opacity: float = 1) -> str:
    """Return a path drawn with a round pen."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{opacity}"'
        f' stroke-width="{width}" stroke-linecap="round"/>'
    )


def dot(colour: str, x: float, y: float, radius: float) -> str:
    """Return a disc."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>'


def oval(colour: str, x: float, y: float, across: float, down: float) -> str:
    """Return an ellipse."""
    return f'<ellipse cx="{x}" cy="{y}" rx="{across}" ry="{down}" fill="{colour}"/>'


def ring(colour: str, x: float, y: float, radius: float, width: float) -> str:
    """Return a circle."""
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{colour}"'
        f' stroke-width="{width}"/>'
    )


def line(colour: str, path: str, width: float) -> str:
    """Return a path drawn with a square pen."""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
