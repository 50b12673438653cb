"""What is on the screen, for the page and for tests."""

import json

from game.ui.art.canvas import Rect
from game.ui.kit.metrics import Metrics
from game.ui.kit.stack import AccessibleNode, Scene


def described(scene: Scene, metrics: Metrics) -> str:
    """Return what a scene says of itself as JSON, rectangles in CSS pixels."""
    whole, state = Rect((0, 0), metrics.size), "moving" if scene.moving else ""
    rows = [
        {
            "id": node.id,
            "role": node.role,
            "name": node.name,
            "state": node.state,
            "rect": metrics.css(node.rect),
            **({"value": node.value} if node.value or node.role == "textbox" else {}),
            **({"group": node.group} if node.group else {}),
            **({"stop": True} if node.stop else {}),
        }
        for node in (AccessibleNode("scene", "scene", scene.name, state, whole), *scene.describe())
    ]
    return json.dumps(rows, ensure_ascii=False)
