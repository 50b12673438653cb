"""Each row of a matrix comes up in every run, and the pairs of its columns over the rows."""

from itertools import combinations, product

import pytest

from tests.pairs import cases

SIZES, LANGUAGES, LARGE = range(9), "en es fr pt".split(), (False, True)


@pytest.mark.parametrize("rows", [1, 7, 100])
@pytest.mark.parametrize("columns", [[SIZES], [SIZES, LANGUAGES], [SIZES, LANGUAGES, LARGE]])
def test_all_pairs_of_columns_come_up_over_the_rows(columns: list[list[object]], rows: int) -> None:
    taken = [case.values for case in cases(range(rows), *columns, whole=False)]
    assert {row for row, *_choice in taken} == {*range(rows)}
    assert len(taken) <= max(rows, 72)
    for one, two in combinations(range(len(columns)), 2):
        met = {(choice[one], choice[two]) for _row, *choice in taken}
        assert met == {*product(columns[one], columns[two])}
    assert {choice[0] for _row, *choice in taken} == {*columns[0]}


def test_the_whole_has_every_row_with_every_choice() -> None:
    whole = [case.values for case in cases("ab", SIZES, LARGE, whole=True)]
    assert whole == [*product("ab", SIZES, LARGE)]


def test_a_case_is_named_after_its_entries() -> None:
    (case,) = cases({"phone": (390, 844)}, [(1, len)], whole=False)
    assert case.id == "phone-1xlen"
    assert case.values == ((390, 844), (1, len))
