"""Between Python and the page."""

import json
from collections.abc import Callable
from typing import Any


def callback(function: Callable[..., Any]) -> Any:
    """Return `function` as something the page may keep and call at any time."""
    try:
        from pyodide.ffi import create_proxy
    except ImportError:  # outside a browser, where a stand-in calls Python functions as they are
        return function
    return create_proxy(function)


def plain_object(window: Any, **entries: Any) -> Any:
    """Return a plain JavaScript object, with values that JSON can hold."""
    return window.Object.fromEntries(window.JSON.parse(json.dumps(list(entries.items()))))


def is_installed(window: Any) -> bool:
    """Return whether the page is installed as an app."""
    return bool(window.matchMedia("(display-mode: standalone)").matches)


def byte_array(window: Any, data: bytes) -> Any:
    """Return bytes as a JavaScript array."""
    try:
        from pyodide.ffi import to_js
    except ImportError:  # outside a browser
        return getattr(window.Uint8Array, "from")(window.JSON.parse(json.dumps([*data])))
    return to_js(data)


def reason(error: Exception) -> str:
    """Return the browser's description of an error, in one line and without a full stop."""
    return str(error).splitlines()[0].rstrip(".") if str(error) else type(error).__name__
