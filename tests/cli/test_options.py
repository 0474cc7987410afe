"""From the words of the command line to options and names, and back."""

from __future__ import annotations

import unorules
from unorules import hookimpl, option, rule
from unorules.cli.options import names_of, settings, written


def test_values_get_the_type_of_their_option():
    assert settings(
        [
            "uno-call.penalty=3",
            "uno-call.required=TRUE",
            "finish.last-card-draw=false",
            "drawing.after=must",
            "scoring.points=S:20,R:-5",
        ]
    ) == {
        "uno-call.penalty": 3,
        "uno-call.required": True,
        "finish.last-card-draw": False,
        "drawing.after": "must",
        "scoring.points": {"S": 20, "R": -5},
    }


def test_a_mapping_may_be_empty_and_its_names_may_have_colons():
    assert settings(["scoring.points="]) == {"scoring.points": {}}
    assert settings(["scoring.points=a:b:3"]) == {"scoring.points": {"a:b": 3}}


def test_unknown_names_and_values_that_cannot_be_read_are_left_for_the_library_to_refuse():
    assert settings(["nothing.there=3", "uno-call.nothing=3", "uno-call.penalty=x", "x=1"]) == {
        "nothing.there": "3",
        "uno-call.nothing": "3",
        "uno-call.penalty": "x",
        "x": "1",
    }


def test_a_value_may_hold_what_looks_like_another():
    assert settings(["drawing.after=a=b"]) == {"drawing.after": "a=b"}


def test_values_are_written_as_they_are_set():
    for pair in ("uno-call.penalty=3", "uno-call.required=true", "drawing.after=must", "scoring.points=S:20,R:5"):
        ((key, value),) = settings([pair]).items()
        assert f"{key}={written(value)}" == pair


def test_a_number_of_players_gets_names_and_the_person_is_the_first():
    rules = unorules.load("hungarian")
    assert names_of("3", rules, person=False) == ("Ana", "Boris", "Csaba")
    assert names_of("3", rules, person=True) == ("You", "Ana", "Boris")
    ten = names_of("10", rules, person=False)
    assert len(set(ten)) == 10


def test_names_are_taken_as_they_are_without_spaces_around():
    assert names_of(" Ana, Boris Ö ,Гинка", unorules.load("hungarian"), person=True) == ("Ana", "Boris Ö", "Гинка")


def test_where_the_names_run_out_there_are_still_players():
    @rule(name="crowd", summary="twelve may play")
    class Crowd:
        least: int = option(2, help="the fewest")

        @hookimpl
        def pile_seats(self):
            return (2, 12)

    rules = unorules.load("hungarian", house_rules=[Crowd])
    names = names_of("12", rules, person=True)
    assert names[-2:] == ("Judit", "Player 12")
    assert len(set(names)) == 12
