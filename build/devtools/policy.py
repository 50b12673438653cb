"""The page's content security policy: nothing from elsewhere, no script but the page's own."""

import re

from devtools import archive

# What a page may do; HASHES stands for its inline scripts and styles. Pyodide compiles WebAssembly
# (wasm-unsafe-eval) and needs no eval, because loader.py has replaced it.
DIRECTIVES = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval' {scripts}",
    "style-src": "{styles}",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self' blob:",
    "base-uri": "'none'",
    "form-action": "'none'",
}
PLACE = "{{page.policy}}"
# The scripts that run: to the browser, the others (JSON, Python) are data.
SCRIPTS = re.compile(r"<script(?: type=\"module\"| nomodule)?>(.*?)</script>", re.DOTALL)
STYLES = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def _hashes(parts: list[str]) -> str:
    return " ".join(f"'{archive.integrity(part.encode())}'" for part in parts)


def of(page: str, *scripts: str) -> str:
    """The policy for a page's text, with the hashes of its scripts and styles, and of the scripts
    that the page fetches and inserts."""
    hashes = {
        "scripts": _hashes([*SCRIPTS.findall(page), *scripts]),
        "styles": _hashes(STYLES.findall(page)),
    }
    return "; ".join(f"{name} {value.format(**hashes)}" for name, value in DIRECTIVES.items())


def hold(page: str, *scripts: str) -> str:
    """A page's final text, with its policy filled in."""
    return page.replace(PLACE, of(page, *scripts))
