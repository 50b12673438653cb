"""Downloads a package's source: fetch_sdist.py PACKAGE VERSION FILE.

`pip download` would build the package's metadata first, which needs SDL's headers; so this reads
the index that pip uses, PIP_INDEX_URL or pip's own default. The caller checks the hash.
"""

import os
import re
import sys
import urllib.parse
import urllib.request

from pip._internal.models.index import PyPI


def main() -> None:
    """Finds the archive's link on the package's index page and saves what it leads to."""
    package, version, target = sys.argv[1:]
    index = os.environ.get("PIP_INDEX_URL", PyPI.simple_url).rstrip("/")
    page_address = f"{index}/{package}/"
    with urllib.request.urlopen(page_address) as answer:
        page = answer.read().decode()
    name = f"{package.replace('-', '_')}-{version}.tar.gz"
    link = re.search(rf'href="([^"#]*/{re.escape(name)})', page)
    if link is None:
        sys.exit(f"{name} is not in the index")
    urllib.request.urlretrieve(urllib.parse.urljoin(page_address, link[1]), target)


main()
