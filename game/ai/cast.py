"""The usual opponents: sixteen characters, and their names in each country.

>>> names_at("jam-JM")
('Delroy', 'Marcia', 'Winston', 'Yvonne')
>>> character_of("Marcia")
'Ines'
"""

USUAL = ("Theo", "Nora", "Ada", "Luis", "Mina", "Otto", "Ines", "Emil")
"""The characters, under their own names, at a table that belongs to no country."""

CHARACTERS = (*USUAL, "Winston", "Delroy", "Yara", "Samir", "Sari", "Budi", "Vera", "Rosa")
"""All characters; each has a face, a taste in moves, and a line about the taste."""

TABLES = {
    "es-DO": {"Ramón": "Luis", "Yudelka": "Yara", "Chago": "Winston", "Altagracia": "Rosa"},
    "es-PR": {"Efraín": "Winston", "Migdalia": "Ada", "Papo": "Luis", "Yamilet": "Rosa"},
    "es-CU": {"Lázaro": "Delroy", "Caridad": "Ines", "Pancho": "Otto", "Mayelín": "Yara"},
    "es-VE": {"Argenis": "Theo", "Milagros": "Rosa", "Gustavo": "Samir", "Yelitza": "Yara"},
    "es-MX": {"Chucho": "Luis", "Lupita": "Rosa", "Memo": "Theo", "Ofelia": "Ada"},
    "fr-HT": {"Wilner": "Winston", "Mirlande": "Ines", "Frantz": "Delroy", "Nadège": "Yara"},
    "es-ES": {"Paco": "Otto", "Carmen": "Nora", "Manolo": "Theo", "Pilar": "Ada"},
    "pt-BR": {"João": "Delroy", "Yara": "Yara", "Zeca": "Luis", "Socorro": "Rosa"},
    "jam-JM": {"Delroy": "Delroy", "Marcia": "Ines", "Winston": "Winston", "Yvonne": "Yara"},
    "fr-MQ": {"Gaston": "Delroy", "Josette": "Ines", "Aimé": "Winston", "Solange": "Yara"},
    "ar": {"Samir": "Samir", "Layla": "Nora", "Omar": "Theo", "Huda": "Sari"},
    "ru-RU": {"Boris": "Otto", "Vera": "Vera", "Kolya": "Emil", "Galina": "Ada"},
    "id-ID": {"Budi": "Budi", "Sari": "Sari", "Agus": "Luis", "Dewi": "Nora"},
}
"""The names at a country's table, by where its game comes from (`Listing.home`), each with its
character: one for each seat, clockwise from the player's left, the player's own last."""

_BEARERS = {
    **{who: who for who in CHARACTERS},
    **{name: who for names in TABLES.values() for name, who in names.items()},
}


def names_at(home: str) -> tuple[str, ...]:
    """Return the names of the opponents in a game from this `home`, in the order of `TABLES`; the
    usual ones where the country has no names of its own."""
    return tuple(TABLES.get(home, USUAL))


def character_of(name: str) -> str:
    """Return the character with a name; empty if there is none."""
    return _BEARERS.get(name, "")
