"""Running the checks: on a rule alone, with every ruleset, and paired with every house rule; or on a ruleset."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import attrs

from unorules.errors import ConflictError, InvalidConfiguration, UnknownName
from unorules.names import near
from unorules.registry import OWN, RULES, RULESETS, _points, load_recipe, load_rule
from unorules.ruleclass import info_of
from unorules.select import HouseRule
from unorules.testing.checks import CHECKS, PAIRED
from unorules.testing.choices import Numbers
from unorules.testing.concerns import ACTED_UPON, OF_ITS_CARDS, OFFERED
from unorules.testing.load_checks import check_declared, kept_by, what_changed
from unorules.testing.making import dealt, placed, selected
from unorules.testing.report import Broken, Counterexample, Own, Report, Row, Unfit
from unorules.testing.shrinking import attempt, shrink
from unorules.testing.starts import Game, Position, Selected, loaded, name_of, names_in
from unorules.testing.trials import Trial

__all__ = ["check", "run"]

Progress = Callable[[int, int, str], None]
TRIES = 25
"""How often something else is chosen where what was chosen doesn't go together."""
UPON_MOVES = ("card_effects", "card_ways", "turn_answers", "turn_moves", "turn_reactions", "turn_replacers")
"""Hooks that a rule has in order that something happens upon moves; words are counted by themselves."""


def check(
    subject: Any,
    *,
    rulesets: Iterable[str] | None = None,
    pairs: bool = True,
    examples: int = 25,
    seed: int = 0,
    progress: Progress | None = None,
    partners: Iterable[HouseRule] | None = None,
    checks: Iterable[str] | None = None,
    seats: tuple[int, int] | None = None,
    options: Mapping[str, Sequence[Any]] | None = None,
    settings: Mapping[str, Any] | None = None,
) -> Report:
    """Check that a rule, or a ruleset, keeps what must hold of every game: the conformance kit.

    :param subject: a rule class, an instance (its options stay as they are), or the name of a rule or a ruleset.
    :param rulesets: on which rulesets a rule is checked; None: on every one that ships with the library.
    :param pairs: whether it is also checked together with each house rule.
    :param examples: how many rounds a check tries at most; slow ones, and those with partners, try fewer.
    :param seed: decides what is tried; the same seed tries the same.
    :param progress: called before each row with the number of rows done, of all rows, and what comes next.
    :param partners: the house rules for pairs; None: every one that ships with the library.
    :param checks: the names of the checks to make; None: all.
    :param seats: the least and the most seats to try; None: whatever the rules allow.
    :param options: values to try for the rule's own options, by option; None: whatever each allows.
    :param settings: options of any rules, by ``rule.option``, that are set wherever the rule is; the others are tried as ever.
    :raises UnknownName: when there is no such rule, ruleset or check, or settings are for a rule that is nowhere.
    :raises InvalidConfiguration: when *examples* isn't a number from 1 on, or a setting isn't allowed.

    Needs nothing but the library itself. A pair that conflicts, and a ruleset to which the rule can't be added, has a
    row that says so and held nothing.
    """
    return run(
        subject, rulesets=rulesets, pairs=pairs, examples=examples, seed=seed, progress=progress, partners=partners,
        checks=checks, seats=seats, options=options, settings=settings,
    )  # fmt: skip


def run(
    subject: Any, *, rulesets: Iterable[str] | None = None, pairs: bool = True, alone: bool = True, examples: int = 25,
    seed: int = 0, progress: Progress | None = None, partners: Iterable[HouseRule] | None = None,
    checks: Iterable[str] | None = None, seats: tuple[int, int] | None = None,
    options: Mapping[str, Sequence[Any]] | None = None, settings: Mapping[str, Any] | None = None,
) -> Report:  # fmt: skip
    """What `check` does; with *alone* False only what is made with partners."""
    if type(examples) is not int or examples < 1:
        raise InvalidConfiguration(f"examples is {examples!r}; it must be a whole number from 1 on")
    known = ("declared", "kept", *CHECKS)
    wanted = tuple(known if checks is None else checks)
    for name in wanted:
        if name not in known:
            raise UnknownName(f"no check {name!r}; there are: {', '.join(known)}{near(name, known)}")
    found = _Run(
        subject, rulesets, pairs, alone, examples, seed, progress, partners, wanted, seats, options, settings
    )  # fmt: skip
    return found.report()


@attrs.frozen
class _Place:
    """Where a subject is checked: on a ruleset, with house rules, alone or with a partner."""

    ruleset: str
    house_rules: tuple[HouseRule, ...]
    partner: str = ""
    wrong: str = ""
    settings: Mapping[str, Any] = attrs.field(factory=dict)

    @property
    def plain(self) -> Selected:
        """The ruleset with what is set, and no option changed beyond that."""
        return Selected(self.ruleset, self.house_rules, self.settings)


class _Run:
    """One run of the kit."""

    def __init__(
        self, subject: Any, rulesets: Iterable[str] | None, pairs: bool, alone: bool, examples: int, seed: int,
        progress: Progress | None, partners: Iterable[HouseRule] | None, wanted: tuple[str, ...],
        seats: tuple[int, int] | None, options: Mapping[str, Sequence[Any]] | None, settings: Mapping[str, Any] | None,
    ) -> None:  # fmt: skip
        own = {group: [name for name, found in _points(group).items() if found[0].distribution == OWN]
               for group in (RULES, RULESETS)}  # fmt: skip
        self.is_ruleset = isinstance(subject, str) and subject in _points(RULESETS)
        self.subject = subject
        if isinstance(subject, str) and not self.is_ruleset and subject not in _points(RULES):
            names = (*_points(RULES), *_points(RULESETS))
            raise UnknownName(f"no rule and no ruleset {subject!r}{near(subject, names)}")
        self.cls: Any = None
        if not self.is_ruleset:
            cls = load_rule(subject) if isinstance(subject, str) else subject
            self.cls = cls if isinstance(cls, type) else type(cls)
        self.name = subject if self.is_ruleset else info_of(self.cls).name
        self.bases = [self.name] if self.is_ruleset else own[RULESETS] if rulesets is None else list(rulesets)
        for base in self.bases:
            load_recipe(base)
        given = own[RULES] if partners is None else partners
        self.partners: list[HouseRule] = [one for one in given if name_of(one) != self.name] if pairs else []
        self.alone, self.examples, self.seed, self.progress = alone, examples, seed, progress
        self.wanted, self.seats = wanted, None if seats is None else range(seats[0], seats[1] + 1)
        self.ranges = {f"{self.name}.{option}": values for option, values in (options or {}).items()}
        self.settings = dict(settings or {})
        self.there: set[str] = set()
        self.rows: list[Row] = []
        self.own: Counter[tuple[int, str]] = Counter()
        self.done = self.total = 0

    @property
    def rule(self) -> str:
        """The rule that is looked at; empty for a ruleset, of which all are."""
        return "" if self.is_ruleset else self.name

    def report(self) -> Report:
        """Make all checks."""
        places = list(self.places())
        self.settings_are_used(places)
        before = ["declared"] if "declared" in self.wanted and not self.is_ruleset and self.alone else []
        after = ["kept"] if "kept" in self.wanted and self.alone else []
        self.total = len(before) + sum(len(self.checks_at(place)) for place in places) + len(after)
        for name in before:
            self.tell(name)
            self.rows.append(self.declared())
        if all(place.wrong for place in places):
            return Report((*self.rows, *(attrs.evolve(self.loads(place), held=False) for place in places)))
        kept = kept_by(self.instances(places))
        for place in places:
            self.rows.append(self.loads(place))
            self.at(place)
        for name in after:
            self.tell(name)
            wrong = what_changed(kept, kept_by(self.instances(places)))
            self.rows.append(Row(name, self.name, held=not wrong, detail=wrong))
        return Report(tuple(self.rows), None if self.is_ruleset else self.own_moves(places))

    def settings_are_used(self, places: list[_Place]) -> None:
        """Refuse what is set for a rule that is nowhere."""
        for key in self.settings:
            rule, dot, _ = str(key).partition(".")
            if not dot:
                raise InvalidConfiguration(f"{key!r} is no option: write rule.option, such as some-rule.some-option")
            if rule not in self.there:
                raise UnknownName(
                    f"option {key} is set, but nothing that is checked has a rule {rule!r}{near(rule, self.there)}"
                )

    def own_moves(self, places: list[_Place]) -> Own:
        """What was played that concerns the rule."""
        words = {
            move.word or ""
            for place in places if not place.wrong
            for move in loaded(place.plain)._engine.moves.words.get(self.name, {}).values()
        }  # fmt: skip
        said = {word: self.own[OFFERED, word] for word in sorted(words)}
        hooks = tuple(hook for hook in UPON_MOVES if hasattr(self.cls, hook))
        return Own(said, self.own[OFFERED, ""], self.own[OF_ITS_CARDS, ""], self.own[ACTED_UPON, ""], hooks)

    def at(self, place: _Place) -> None:
        """Make the checks of one place."""
        names = self.checks_at(place)
        firsts = list(self.examples_at(place)) if names or ("kept" in self.wanted and not place.wrong) else []
        if not names:  # what rules keep shows when something is played
            for first in firsts[:5]:
                attempt(CHECKS["plays"].run, Trial(first, self.rule))
        raises = False
        for name in names:
            self.tell(f"{place.ruleset}{'+' if place.partner else ''}{place.partner}: {name}")
            row = self.row(place, name, firsts, raises)
            raises = raises or (name == "plays" and row.held is False)
            self.rows.append(row)

    def tell(self, label: str) -> None:
        """Say what comes next."""
        if self.progress is not None:
            self.progress(self.done, self.total, label)
        self.done += 1

    # ------------------------------------------------------------------------------------------------- where

    def places(self) -> Iterator[_Place]:
        """On which rulesets, and with which partners."""
        for base in self.bases:
            alone = self.place(base, self.own_house(base))
            yield alone
            if alone.wrong:
                continue
            for partner in self.partners:
                if name_of(partner) not in names_in(base):
                    yield self.place(base, (*alone.house_rules, partner), name_of(partner))

    def own_house(self, base: str) -> tuple[HouseRule, ...]:
        """The house rules without a partner: the subject, if the ruleset hasn't got it."""
        if self.is_ruleset or (self.name in names_in(base) and load_rule(self.name) is self.cls):
            return ()
        return (self.subject,)

    def place(self, base: str, house_rules: tuple[HouseRule, ...], partner: str = "") -> _Place:
        """A place, with what else its house rules require; or with what is wrong about it."""
        added = list(house_rules)
        there = {*names_in(base), *map(name_of, added)}
        for one in added:
            cls: Any = load_rule(one) if isinstance(one, str) else one
            for other in info_of(cls if isinstance(cls, type) else type(cls)).requires:
                if other not in there and other in _points(RULES):
                    there.add(other)
                    added.append(other)
        self.there |= there
        settings = {key: value for key, value in self.settings.items() if str(key).partition(".")[0] in there}
        made = _Place(base, tuple(added), partner, settings=settings)
        try:
            rules = loaded(made.plain)
        except ConflictError as error:
            return attrs.evolve(made, wrong=f"{error}")
        except Exception as error:
            if settings and isinstance(error, InvalidConfiguration):
                raise
            return attrs.evolve(made, wrong=f"raises {type(error).__name__}: {error}")
        if self.rule and self.rule not in rules.rules:
            return attrs.evolve(made, wrong=f"{partner!r} takes the place of {self.rule!r}")
        return made

    def instances(self, places: list[_Place]) -> list[Any]:
        """The rules that nothing may be kept in."""
        found = [loaded(place.plain) for place in places if not place.wrong]
        return [rule for rules in found for name, rule in rules.rules.items() if self.rule in ("", name)]

    def checks_at(self, place: _Place) -> tuple[str, ...]:
        """Which checks are made there."""
        if place.wrong:
            return ()
        if place.partner:
            several = len(place.house_rules) > 1
            return tuple(name for name in PAIRED if name in self.wanted and (several or name != "order"))
        return tuple(name for name in CHECKS if name in self.wanted and name != "order") if self.alone else ()

    # -------------------------------------------------------------------------------------------------- rows

    def declared(self) -> Row:
        """What the rule says of itself."""
        try:
            check_declared(self.cls)
        except Broken as broken:
            return Row("declared", self.name, held=False, detail=str(broken))
        return Row("declared", self.name)

    def loads(self, place: _Place) -> Row:
        """Whether the rule goes with the ruleset, and with the partner."""
        name = "together" if place.partner else "loads"
        held = True if not place.wrong else False if place.wrong.startswith("raises ") else None
        return Row(name, self.name, place.ruleset, place.partner, held, place.wrong)

    def examples_at(self, place: _Place) -> Iterator[Game | Position]:
        """Rounds to check things in: dealt ones and positions in turn, the first with the rules' own options."""
        vary = () if self.is_instance else None if self.is_ruleset else (self.name,)
        count = max(2, self.examples // 5) if place.partner else self.examples
        for number in range(count):
            made = (
                self.example(place, number, Numbers((self.seed * 10_007 + number) * 101 + again), vary)
                for again in range(TRIES)
            )
            found: Game | Position | None = next((one for one in made if one is not None), None)
            if found is not None:
                yield found

    def example(
        self, place: _Place, number: int, choices: Numbers, vary: tuple[str, ...] | None
    ) -> Game | Position | None:
        """A round; None if what was chosen doesn't go together."""
        try:
            chosen = place.plain
            if number:
                some_of = vary if choices.number(0, 1) or vary is None else None
                keep = (self.name,) if self.is_instance else ()
                chosen = selected(
                    choices,
                    place.ruleset,
                    place.house_rules,
                    ranges=self.ranges,
                    vary=some_of,
                    keep=keep,
                    settings=place.settings,
                )
            return placed(choices, chosen, self.seats) if number % 2 else dealt(choices, chosen, self.seats)
        except Unfit:
            return None

    @property
    def is_instance(self) -> bool:
        """Whether the subject is an instance, whose options stay as they are."""
        return not self.is_ruleset and not isinstance(self.subject, (str, type))

    def row(self, place: _Place, name: str, firsts: Sequence[Game | Position], raises: bool) -> Row:
        """Make one check."""
        one = CHECKS[name]
        row = Row(name, self.name, place.ruleset, place.partner)
        count = max(2, round(len(firsts) * one.share))
        made = 0
        for first in [first for first in firsts if not one.dealt or isinstance(first, Game)][:count]:
            trial = Trial(first, self.rule)
            what = attempt(one.run, trial)
            self.own += trial.own
            if what.startswith("raises ") and raises:
                return attrs.evolve(row, held=None, detail="rounds can't be played: see plays")
            if what:
                found: Counterexample = shrink(one.run, trial, what, one.tries)
                return attrs.evolve(row, held=False, detail=found.what, counterexample=found, rounds=made + 1)
            made += 1
        if not made:
            return attrs.evolve(row, held=None, detail="no round could be made with these rules")
        return attrs.evolve(row, detail=f"{made} rounds", rounds=made)
