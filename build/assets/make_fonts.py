"""Cut Inter down to what the game shows.

    python build/assets/make_fonts.py            (needs npm, fonttools and brotli)

Takes the npm package ``inter-ui``; writes ``Inter-500.ttf``, ``Inter-700.ttf`` and ``OFL.txt``
under ``sprites/fonts/``.

The game's text drawing has no shaping engine in the browser, so three things are built into the
fonts: digits are the tabular ones (they align in columns), kerning is in an old-style ``kern``
table, and no OpenType feature is left that would make the desktop differ from the web page.
"""

from __future__ import annotations

import subprocess
import tarfile
import tempfile
from itertools import product
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

PACKAGE = "inter-ui@4.1.1"
WEIGHTS = {"500": "Inter-Medium", "700": "Inter-Bold"}
FONTS = Path(__file__).resolve().parents[2] / "sprites" / "fonts"

DIGITS = "0123456789"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTED = "ÀÁÂÄÇÈÉÊËÍÎÓÔÖÚÛÜàáâäçèéêëíîóôöúûüñß"
KERNED = LETTERS + ACCENTED + ".,:;-–—'’“”()/&?"
SIGNS = "‘’‚“”„†•…‰‹›€™−×÷≤≥≠≈∞←↑→↓↔↵✓✗★☆○●■□▲▶▼◀·–—‐‑\u2009\u202f\u00a0"
GREEK, CYRILLIC = range(0x386, 0x3CF), range(0x400, 0x460)
VIETNAMESE = range(0x1EA0, 0x1EFA)
IN_NAMES = [*map(ord, "ƠơƯưȘșȚțҐґ"), *GREEK, *CYRILLIC, *VIETNAMESE]
"""Letters that people's names may have, although the game speaks none of their languages."""
CODEPOINTS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, SIGNS), *IN_NAMES]
LEAST_KERN = 20
"""Pairs moved by less than this, in the font's units of 1/2048 em, are left out."""


def fetch(folder: Path) -> Path:
    """Download and unpack the npm package; returns the folder holding it."""
    command = ["npm", "pack", "--silent", PACKAGE]
    name = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout
    with tarfile.open(folder / name.split()[-1]) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package"


def feature_lookups(font: TTFont, table: str, feature: str) -> list[Any]:
    """The lookup subtables that a feature of ``GSUB`` or ``GPOS`` uses."""
    layout = font[table].table
    wanted: set[int] = set()
    for record in layout.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            wanted.update(record.Feature.LookupListIndex)
    subtables: list[Any] = []
    for index in sorted(wanted):
        lookup = layout.LookupList.Lookup[index]
        subtables += [getattr(sub, "ExtSubTable", sub) for sub in lookup.SubTable]
    return subtables


def tabular_digits(font: TTFont) -> dict[int, str]:
    """Code point → the glyph of the tabular digit."""
    mapping: dict[str, str] = {}
    for subtable in feature_lookups(font, "GSUB", "tnum"):
        mapping.update(getattr(subtable, "mapping", {}))
    cmap = font.getBestCmap()
    return {ord(digit): mapping[cmap[ord(digit)]] for digit in DIGITS}


def pair_value(subtables: list[Any], left: str, right: str) -> int:
    """How far GPOS moves ``right`` after ``left``; the first subtable that knows it decides."""
    for sub in subtables:
        if left not in sub.Coverage.glyphs:
            continue
        if sub.Format == 1:
            pairs = sub.PairSet[sub.Coverage.glyphs.index(left)].PairValueRecord
            found = [pair for pair in pairs if pair.SecondGlyph == right]
            if found:
                return getattr(found[0].Value1, "XAdvance", 0) or 0
        else:
            first = sub.Class1Record[sub.ClassDef1.classDefs.get(left, 0)]
            second = first.Class2Record[sub.ClassDef2.classDefs.get(right, 0)]
            return getattr(second.Value1, "XAdvance", 0) or 0
    return 0


def kern_pairs(font: TTFont) -> dict[tuple[str, str], int]:
    """The kerning of common pairs, by pair of glyphs."""
    cmap = font.getBestCmap()
    subtables = feature_lookups(font, "GPOS", "kern")
    names = [cmap[ord(char)] for char in KERNED if ord(char) in cmap]
    pairs = {(a, b): pair_value(subtables, a, b) for a, b in product(names, names)}
    return {pair: value for pair, value in pairs.items() if abs(value) >= LEAST_KERN}


def kern_table(pairs: dict[tuple[str, str], int]) -> Any:
    """An old-style ``kern`` table of one subtable."""
    subtable = KernTable_format_0()
    subtable.version, subtable.coverage, subtable.apple, subtable.kernTable = 0, 1, False, pairs
    table = newTable("kern")
    table.version, table.kernTables = 0, [subtable]
    return table


def cut(source: Path, target: Path) -> None:
    """Write one weight."""
    font = TTFont(source)
    digits, pairs = tabular_digits(font), kern_pairs(font)
    for table in font["cmap"].tables:
        table.cmap.update({code: name for code, name in digits.items() if code in table.cmap})
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT", "DSIG", "meta"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CODEPOINTS)
    subsetter.subset(font)
    kept = set(font.getGlyphOrder())
    font["kern"] = kern_table({p: v for p, v in pairs.items() if p[0] in kept and p[1] in kept})
    font.flavor = None
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(target)


def main() -> None:
    """Write both weights and their licence."""
    FONTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        package = fetch(Path(name))
        for weight, file in WEIGHTS.items():
            target = FONTS / f"Inter-{weight}.ttf"
            cut(package / "web" / f"{file}.woff2", target)
            print(f"{target.name}: {target.stat().st_size:,} bytes")
        licence = (package / "LICENSE.txt").read_text(encoding="utf-8")
        (FONTS / "OFL.txt").write_text(licence, encoding="utf-8")


if __name__ == "__main__":
    main()
