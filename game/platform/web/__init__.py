"""The web page: a canvas of device pixels, `localStorage`, the browser's own frames."""
