"""What the characters look like: each face is composed of shapes, as SVG."""

from dataclasses import dataclass

from game.ui.art.moods import LIPS, Mood, features
from game.ui.art.shapes_svg import dot, line, oval, ring, shape, stroke

_HEAD = (
    "M18.5 30 Q18.5 16 32 16 Q45.5 16 45.5 30 Q45.5 42 39 47.5"
    " Q35.5 50 32 50 Q28.5 50 25 47.5 Q18.5 42 18.5 30 Z"
)

_SMILE = stroke(LIPS, "M26 42.5 Q32 47.5 38 42.5")
_CALM = stroke(LIPS, "M27 43.5 Q32 45.5 37 43.5")
_WRY = stroke(LIPS, "M27 44 Q33 46 38 41.8")
_GRIN = (
    f'<path d="M25.5 42 Q32 50 38.5 42 Z" fill="#fff8f0" stroke="{LIPS}" stroke-width="1.6"'
    ' stroke-linejoin="round"/>'
)


@dataclass(frozen=True, slots=True)
class Look:
    """What distinguishes one face from the others: colours, and shapes behind, on and in front of
    the head."""

    ground: str
    skin: str
    shade: str
    clothes: str
    brows: str
    mouth: str
    hair: str
    behind: str = ""
    collar: str = ""
    lips: str = LIPS
    """The colour of the mouth: lighter in a dark beard."""

    def source(self, mood: Mood | None = None) -> str:
        """Return the face in a mood as SVG, a square of 64 units."""
        eyes, brows, mouth = features(mood, self.brows, self.lips)
        return "".join(
            (
                '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
                f'<rect width="64" height="64" fill="{self.ground}"/>',
                self.behind,
                shape(self.clothes, "M10 66 Q11 52 24 50.5 L40 50.5 Q53 52 54 66 Z"),
                self.collar,
                shape(self.shade, "M26.5 44 L26.5 51.5 Q32 56 37.5 51.5 L37.5 44 Z"),
                *(oval(self.shade, x, 34, 2.6, 3.6) for x in (18.6, 45.4)),
                shape(self.skin, _HEAD),
                eyes,
                brows,
                stroke(self.shade, "M32 34 Q30.2 38 31 39 Q32 39.8 33.4 39.2", 1.7),
                self.hair,
                mouth or self.mouth,
                "</svg>",
            )
        )


_FAIR = "#f6d7bd", "#e6bb9b"
_WARM = "#f1c9a5", "#e0ad84"
_OLIVE = "#e8b48a", "#d39a6c"
_TAN = "#c68a5d", "#ab7146"
_BROWN = "#d9a273", "#bd8455"
_DARK = "#8d5a3b", "#74472c"

LOOKS = {
    "Theo": Look(
        "#2f6f8f",
        *_OLIVE,
        "#1f3f55",
        "#4a2f1d",
        stroke("#e6a592", "M27.5 44.6 Q32 47 36.5 44.6"),
        shape(
            "#4a2f1d",
            "M17.5 31 Q15 20 21 16 Q24 10 32 11.5 Q40 9.5 44 15.5 Q50 19 46.5 31 Q46 24 42 22"
            " Q38 25 32 22.5 Q26 25 22 22 Q18 25 17.5 31 Z",
        )
        + shape(
            "#4a2f1d",
            "M19.5 37 Q21 49 32 52.5 Q43 49 44.5 37 Q43.5 43.5 39 44.5 Q39 40.5 32 40.5"
            " Q25 40.5 25 44.5 Q20.5 43.5 19.5 37 Z",
        ),
        lips="#e6a592",
    ),
    "Nora": Look(
        "#b2574b",
        *_FAIR,
        "#f0d9c0",
        "#1e1c22",
        _SMILE,
        shape(
            "#1e1c22",
            "M17.8 31 Q17 14.5 32 14 Q47 14.5 46.2 31 Q43 26 41 24.8 Q32 26.6 23 24.8"
            " Q21 26 17.8 31 Z",
        )
        + dot("#e9b44c", 18.6, 39.5, 1.6)
        + dot("#e9b44c", 45.4, 39.5, 1.6),
        shape("#1e1c22", "M14 46 Q12 12 32 11 Q52 12 50 46 Q46 48.5 41 47 L23 47 Q18 48.5 14 46 Z"),
    ),
    "Ada": Look(
        "#6b5a8e",
        *_WARM,
        "#3f345c",
        "#a5a2aa",
        _SMILE,
        shape(
            "#cfccd2",
            "M17.8 30 Q16.5 13.5 32 13.5 Q47.5 13.5 46.2 30 Q44.5 22 37 20.5 Q30 23.5 24 21.5"
            " Q19 24 17.8 30 Z",
        )
        + ring("#3f345c", 26.2, 33, 5.2, 1.6)
        + ring("#3f345c", 37.8, 33, 5.2, 1.6)
        + line("#3f345c", "M31.2 32.2 Q32 31.4 32.8 32.2", 1.6),
        dot("#b9b6bd", 32, 10.5, 6.5),
    ),
    "Luis": Look(
        "#c98a2b",
        *_TAN,
        "#f4efe3",
        "#2b1d14",
        _CALM,
        shape(
            "#2b1d14",
            "M17.6 32 Q16.4 24 19 21 L45 21 Q47.6 24 46.4 32 Q45 27 43.5 24.5 L20.5 24.5"
            " Q19 27 17.6 32 Z",
        )
        + shape("#ecd9a8", "M20 21.5 Q20 7.5 32 7.5 Q44 7.5 44 21.5 Z")
        + shape("#7b2d26", "M20 17 L44 17 L44 21.5 L20 21.5 Z")
        + oval("#e2cb92", 32, 21.8, 21, 3.3)
        + shape(
            "#2b1d14",
            "M24 42.3 Q27 38.6 32 40.4 Q37 38.6 40 42.3 Q36 43.6 32 42 Q28 43.6 24 42.3 Z",
        ),
    ),
    "Mina": Look(
        "#3f8f6b",
        *_FAIR,
        "#e9b44c",
        "#a34a22",
        _GRIN,
        shape("#c8622f", "M17.6 31 Q15.5 13 32 12.5 Q48.5 13 46.4 31 Q45 22 32 18 Q19 22 17.6 31 Z")
        + line("#a34a22", "M32 12.5 L32 18", 1.2)
        + "".join(
            dot("#cf8e68", x, y, 0.8) for x, y in ((22.5, 38), (25, 39.6), (39, 39.6), (41.5, 38))
        ),
        shape("#b4532a", "M15 30 Q11 44 14.5 56 Q19 58 20.5 54 Q18 44 20 32 Z")
        + shape("#b4532a", "M49 30 Q53 44 49.5 56 Q45 58 43.5 54 Q46 44 44 32 Z"),
    ),
    "Otto": Look(
        "#4c5a6b",
        *_WARM,
        "#8a3b2f",
        "#e9e6df",
        stroke(LIPS, "M27.8 44.4 Q32 46.6 36.2 44.4"),
        shape("#e9e6df", "M17.9 33 Q16.6 28 18.4 24.5 Q20 28 20 33 Z")
        + shape("#e9e6df", "M46.1 33 Q47.4 28 45.6 24.5 Q44 28 44 33 Z")
        + shape(
            "#f2efe8",
            "M18.6 34 Q19 52 32 57 Q45 52 45.4 34 Q44 41.5 39.5 42 Q38 39.4 32 40.4"
            " Q26 39.4 24.5 42 Q20 41.5 18.6 34 Z",
        )
        + stroke("#fff", "M26 20.5 Q30 18.8 33 19.6", 1.6, 0.55),
    ),
    "Ines": Look(
        "#d9a441",
        *_DARK,
        "#2d6b5e",
        "#2a1a12",
        _GRIN,
        shape(
            "#b23a48",
            "M17.2 30 Q14.5 11 32 10.5 Q49.5 11 46.8 30 Q44.5 20.5 32 20.5 Q19.5 20.5 17.2 30 Z",
        )
        + line("#f1d7a2", "M18.5 22 Q32 13.5 45.5 22", 2)
        + shape("#b23a48", "M44 14 Q52 8 53 15 Q52 19 46 18 Z")
        + shape("#9c2f3d", "M45 17 Q53 20 50 26 Q46.5 25 45 20 Z")
        + ring("#f1d7a2", 18.4, 40, 2, 1.3)
        + ring("#f1d7a2", 45.6, 40, 2, 1.3),
    ),
    "Emil": Look(
        "#7a9e4b",
        *_FAIR,
        "#2f4a2a",
        "#b8923f",
        _WRY,
        shape(
            "#e3bf63",
            "M17.6 33 Q16.4 26 18 22 L46 22 Q47.6 26 46.4 33 Q45.6 28 44 25.6"
            " Q34 27.5 29 24.5 Q25 27.5 20 26 Q18.4 28 17.6 33 Z",
        )
        + dot("#efe6cf", 32, 7.5, 4.6)
        + shape("#33502d", "M17 21 Q16.5 9.5 32 9 Q47.5 9.5 47 21 Z")
        + shape("#efe6cf", "M15.5 18.5 Q32 13.5 48.5 18.5 L48.2 25 Q32 20.5 15.8 25 Z"),
        collar=shape("#3d5f36", "M23 51 Q32 60 41 51 L43.5 53.5 Q32 64 20.5 53.5 Z"),
    ),
    "Winston": Look(
        "#cdb78f",
        *_DARK,
        "#33485c",
        "#c9c5be",
        stroke(LIPS, "M27.6 44.4 Q32 46.4 36.4 44.4"),
        shape(
            "#c9c5be",
            "M19 36 Q20.5 49.5 32 52 Q43.5 49.5 45 36 Q43.4 43 39 43.6 Q38 39.6 32 40.6"
            " Q26 39.6 25 43.6 Q20.6 43 19 36 Z",
        )
        + shape(
            "#4d5f4f",
            "M15.5 25.5 Q13.5 11.5 30 10 Q46 9 48.5 21 L54 25.8 Q55 29 50.5 28.4"
            " Q32 21.5 15.5 25.5 Z",
        )
        + stroke("#3a493c", "M19 20.5 Q32 16.5 47.5 21.2", 1.5),
    ),
    "Delroy": Look(
        "#4aa3a8",
        *_DARK,
        "#e8bf45",
        "#1d1512",
        _GRIN,
        shape(
            "#1d1512",
            "M17.9 31 Q17.6 21 16 13.5 Q15.6 9.6 20 9 Q32 7.6 44 9 Q48.4 9.6 48 13.5"
            " Q46.4 21 46.1 31 Q45.2 25 42.5 22.8 Q32 20.6 21.5 22.8 Q18.8 25 17.9 31 Z",
        ),
    ),
    "Yara": Look(
        "#e58a6d",
        "#a9714b",
        "#8b5838",
        "#fbf0dc",
        "#2c1a15",
        _SMILE,
        shape(
            "#33201a",
            "M18 30 Q17 14 32 13 Q47 14 46 30 Q45.5 25 42 24 Q39.5 21 36 23 Q32 20 28 23"
            " Q24.5 21 22 24 Q18.5 25 18 30 Z",
        )
        + dot("#e9b44c", 18.4, 40.5, 1.9)
        + dot("#e9b44c", 45.6, 40.5, 1.9),
        "".join(
            dot("#33201a", x, y, 9)
            for x, y in (
                *((14, 40), (11.5, 29), (15, 18), (24, 11.5), (32, 12)),
                *((40, 11.5), (49, 18), (52.5, 29), (50, 40)),
            )
        ),
    ),
    "Samir": Look(
        "#9dbbdc",
        *_OLIVE,
        "#26415f",
        "#17151a",
        _WRY,
        shape(
            "#17151a",
            "M17.9 31 Q16.4 22 18.8 17.5 Q18 10 27 10.5 Q35 3 48.5 5.5 Q44 9 47 13"
            " Q49 20 46.1 31 Q45.4 24.5 43 21 Q32 23 23.5 19.5 Q19.4 23.5 17.9 31 Z",
        )
        + "".join(
            f'<rect x="{x}" y="29.4" width="9.6" height="7.6" rx="1.6" fill="none"'
            ' stroke="#17151a" stroke-width="1.6"/>'
            for x in (21.3, 33.1)
        )
        + line("#17151a", "M30.9 32 L33.1 32", 1.6),
        collar=shape("#f4efe3", "M25 50.5 L32 60 L39 50.5 L41.5 53 L32 66 L22.5 53 Z"),
    ),
    "Sari": Look(
        "#e3a0b4",
        *_BROWN,
        "#1b6a70",
        "#3a2418",
        _SMILE,
        shape(
            "#23838a", "M17.6 34 Q16 11.5 32 11 Q48 11.5 46.4 34 Q46 21.5 32 21 Q18 21.5 17.6 34 Z"
        )
        + shape(
            "#23838a",
            "M17.6 33 Q19.5 48.5 32 49.5 Q44.5 48.5 46.4 33 Q53 44 51.5 57 Q32 67 12.5 57"
            " Q11 44 17.6 33 Z",
        )
        + stroke("#17636a", "M17.5 50 Q30 56 45 53", 1.6)
        + dot("#e9b44c", 45.5, 52.5, 1.8),
        shape("#1b6f76", "M12.5 58 Q9.5 9 32 8 Q54.5 9 51.5 58 Z"),
    ),
    "Budi": Look(
        "#e9dcbc",
        *_BROWN,
        "#2b3a55",
        "#1b1a1f",
        _CALM,
        shape(
            "#1b1a1f",
            "M17.8 31 Q16.5 18 22 15 L25 12.6 L29 14 L33 11.8 L37 14 L41 13 Q47.8 18 46.2 31"
            " Q45 25 42.5 23 L38 24.6 L35 21.8 L30 24.6 L27 21.8 L22 24 Q19 26 17.8 31 Z",
        )
        + stroke("#c23b34", "M15.5 31 Q14.5 8.5 32 8 Q49.5 8.5 48.5 31", 4)
        + oval("#c23b34", 16.4, 34.5, 4.8, 7.6)
        + oval("#c23b34", 47.6, 34.5, 4.8, 7.6)
        + oval("#8f2822", 15.2, 34.5, 2.2, 5)
        + oval("#8f2822", 48.8, 34.5, 2.2, 5),
    ),
    "Vera": Look(
        "#7d2f4f",
        *_FAIR,
        "#cfdde6",
        "#b08a3a",
        _CALM,
        shape(
            "#ecd28a",
            "M17.6 33 Q16 12.5 32 12 Q48 12.5 46.4 33 Q46 28 45 26.4 Q32 28 19 26.4"
            " Q18 28 17.6 33 Z",
        )
        + shape("#ecd28a", "M17.8 29 Q18 44 21 54 Q14 58 6 60 Q15 46 14.6 28 Z")
        + shape("#ecd28a", "M46.2 29 Q46 44 43 54 Q50 58 58 60 Q49 46 49.4 28 Z"),
        shape("#d9bb6c", "M32 9 Q14 9 14 30 Q14 48 4 60 L60 60 Q50 48 50 30 Q50 9 32 9 Z"),
    ),
    "Rosa": Look(
        "#4455a8",
        *_TAN,
        "#f2d14b",
        "#3d1c16",
        _GRIN,
        shape(
            "#5a2a22",
            "M17.8 30 Q15 13 33 10.5 Q50 10 50.5 30 Q50 40 54.5 47 Q57 57 48 60"
            " Q39.5 58 43.4 46 Q46 38 45 30 Q42 25 37.5 19.5 Q28 27.5 17.8 30 Z",
        )
        + stroke("#7a4034", "M46 20 Q49.5 33 49 42 Q51.5 49 49 55", 1.5)
        + ring("#e9b44c", 18.4, 40, 2.2, 1.4),
    ),
}
"""By the names of the characters."""
