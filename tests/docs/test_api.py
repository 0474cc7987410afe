"""The pages of the API and of the effects are complete: every name, attribute, method, parameter and effect."""

from __future__ import annotations

import ast
import enum
import inspect
import re
from collections import Counter
from itertools import chain
from pathlib import Path

import attrs
import pytest
from docs.generate import api
from docs.generate.effects import EXAMPLE_IMPORTS, names
from docs.generate.members import doc_of, methods

import unorules
import unorules.effects
import unorules.testing
from unorules import Card, Debt, hookimpl, rule
from unorules.chance import Chance
from unorules.testing import strategies

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
API, EFFECTS = ((REFERENCE / name).read_text("utf-8") for name in ("api.md", "effects.md"))
PUBLIC = {
    **{name: getattr(unorules, name) for name in unorules.__all__},
    **{name: getattr(unorules.testing, name) for name in unorules.testing.__all__},
    **{name: getattr(strategies, name) for name in strategies.__all__ if name != "PHASES"},
    "Chance": Chance,
}
CLASSES = {
    name: value
    for name, value in PUBLIC.items()
    if inspect.isclass(value) and not issubclass(value, Exception) and name != "Bot"
}
FUNCTIONS = {name: value for name, value in PUBLIC.items() if inspect.isfunction(value)}
INSTANCES = {"Ruleset": unorules.load("hungarian")}
"""Instances of the classes whose attributes no class knows of."""


def section(text: str, name: str) -> str:
    """The part of a page under the heading of *name*."""
    found = re.search(rf"^### `{name}`\n(.*?)(?=^##|\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, name
    return found[1]


def public_attributes(name: str) -> set[str]:
    """What one can read of an instance, found without reading the source."""
    cls = CLASSES[name]
    found = {*dir(cls), *(vars(INSTANCES[name]) if name in INSTANCES else ())}
    found |= {field.name for field in attrs.fields(cls)} if attrs.has(cls) else set()
    return {one for one in found if not one.startswith("_") and not callable(getattr(cls, one, None))}


def test_every_public_name_has_its_place():
    headings = re.findall(r"^### `(\w+)`$", API, re.MULTILINE)
    rows = re.findall(r"^\| \[?`(\w+)`(?:\]\S+)? \|", API.partition("## Types for annotations")[2], re.MULTILINE)
    assert Counter([*headings, *rows]) == Counter(PUBLIC.keys())


@pytest.mark.parametrize("name", CLASSES)
def test_every_attribute_has_its_type_and_meaning(name):
    rows = dict(re.findall(r"^\| `(\w+)` \| (`.+?` \| .+) \|$", section(API, name), re.MULTILINE))
    known = set(PUBLIC[name].__members__) if issubclass(PUBLIC[name], enum.Enum) else public_attributes(name)
    assert set(rows) == known


@pytest.mark.parametrize("name", CLASSES)
def test_every_method_has_its_line_with_all_parameters(name):
    text = section(API, name)
    listed = re.findall(r"^\* `(\w+)\(.*\)(?: -> .+)?`: \S.*$", text, re.MULTILINE)
    cls = CLASSES[name]
    known = [one for one in dir(cls) if not one.startswith("_") and callable(getattr(cls, one))]
    assert sorted(listed) == (known if not issubclass(cls, enum.Enum) else [])
    for method, function in methods(cls).items():
        (line,) = re.findall(rf"^\* `({method}\(.*)`: ", text, re.MULTILINE)
        for parameter in list(inspect.signature(function).parameters)[1:]:
            assert re.search(rf"\b{parameter}\b", line), (method, parameter)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_has_its_parameters_and_what_is_said_of_them(name):
    text, doc = section(API, name), doc_of(FUNCTIONS[name])
    for parameter in inspect.signature(FUNCTIONS[name]).parameters:
        assert re.search(rf"^`{name}\(.*\b{parameter}\b.*\)", text, re.MULTILINE), parameter
    for parameter, said in doc.params.items():
        assert f"* `{parameter}`: {said}" in text
    for error, _ in doc.raises:
        assert f"* raises `{error}` " in text


def test_attributes_that_are_told_apart_exist():
    for key in api.ALSO:
        owner, _, attribute = key.partition(".")
        assert attribute in public_attributes(owner), key


@pytest.mark.parametrize("name", api.ALIASES)
def test_every_type_for_annotations_is_the_one_that_hooks_use(name):
    (stands,) = re.findall(rf"^\| `{name}` \| `(.*?)` \| \S.* \|$", API, re.MULTILINE)
    assert getattr(unorules, name) == getattr(api.ALIASES[name], name)
    ast.parse(stands.replace("\\|", "|"), mode="eval")
    assert re.search(rf"\b{name}\b", inspect.getsource(unorules.hookspecs.Hooks))


# ------------------------------------------------------------------------------------------------- effects


def test_every_name_of_the_effects_is_on_their_page():
    assert re.findall(r"^### `(\w+)`$", EFFECTS, re.MULTILINE) == names()
    for name in unorules.effects.__all__:
        assert f"`{name}`" in EFFECTS, name
    for member in chain(unorules.effects.Who, unorules.effects.AfterDraw):
        assert re.search(rf"^\| `{member}` \| \S.* \|$", EFFECTS, re.MULTILINE), member


@pytest.mark.parametrize("name", names())
def test_every_parameter_of_an_effect_is_told_in_its_order(name):
    fields = [field.name for field in attrs.fields(getattr(unorules.effects, name))]
    assert re.findall(r"^\* `(\w+)`: \S", section(EFFECTS, name), re.MULTILINE) == fields


def example(name: str, **known: object) -> object:
    """The example of an effect, with other values for what it names."""
    namespace: dict[str, object] = {}
    exec(EXAMPLE_IMPORTS, namespace)  # noqa: S102
    (code,) = re.findall(r"```python\n(.*?)\n```", section(EFFECTS, name), re.DOTALL)
    return eval(code, {**namespace, **known})  # noqa: S307


@pytest.mark.parametrize("name", names())
def test_the_example_of_an_effect_makes_one(name):
    assert type(example(name)) is getattr(unorules.effects, name)


@pytest.mark.parametrize("name", [name for name in names() if name != "Stay"])
def test_the_example_of_an_effect_can_be_carried_out_and_leaves_an_event_that_is_told(name):
    debt = Debt(1, cards=2, by=0, rule="my-rule")
    first = (unorules.effects.Owe(1, cards=2),) if "debt" in section(EFFECTS, name) else ()

    @rule(name="my-rule", summary="the example of an effect")
    class Mine:
        @hookimpl
        def card_deck(self):
            return [Card(Card("r", "1"), Card("p", "1"))] if name == "TurnOver" else ()

        @hookimpl
        def turn_reactions(self, kind):
            return self.react if kind == "played" else None

        def react(self, round, event):
            return [*first, example(name, card=Card("r", "5"), debt=debt)]

    rules = unorules.load("hungarian", house_rules=[Mine])
    hands = ["r1 r5 b6 b7 g1", "b2 b3 b4", "y2 y3"]
    round = rules.position(hands, discard="g1 g2 r9", draw="y1 y4 y5 y6", called=[0] if name == "Silence" else ())
    before = Counter(chain(*round.hands, round.draw_pile, round.discard_pile))
    kinds = {event.kind for event in round.play("r1")}
    assert Counter(chain(*round.hands, round.draw_pile, round.discard_pile)) == before
    said = section(EFFECTS, name).partition("* `")[0]
    told = set(re.findall(r"`([a-z-]+)`", " ".join(re.findall(r"\bEvents?: .*", said))))
    assert told <= set(unorules.events.KINDS)
    assert bool(told) != ("No event." in said)
    assert not told or told & kinds
