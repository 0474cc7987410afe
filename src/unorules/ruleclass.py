"""What a rule is: a small class with its options as validated attrs fields and hooks as methods."""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar, dataclass_transform, overload

import attrs

from unorules.errors import InvalidConfiguration, RuleError, UnknownName
from unorules.names import near

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["RuleInfo", "info_of", "make_rule", "option", "options_of", "rule"]

T = TypeVar("T")
C = TypeVar("C", bound=type)

INFO: Final = "__unorules_rule__"


@attrs.frozen
class RuleInfo:
    """What a rule says of itself.

    :param name: the name by which it is selected, in small letters with dashes.
    :param summary: one line.
    :param sources: where the rule is written down.
    :param requires: rules that must be there too.
    :param conflicts: rules that must not be there; ``rule.option=value`` is a rule with that value of an option.
    :param after: rules that are asked before this one.
    :param before: rules that are asked after this one.
    :param replaces: rules whose place this one takes: they are left out when it is added.
    :param reveals: what the rule shows by design, in words, or empty.
    """

    name: str
    summary: str
    sources: tuple[str, ...] = ()
    requires: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    replaces: tuple[str, ...] = ()
    reveals: str = ""


@overload
def option(
    default: T, *, help: str, choices: tuple[T, ...] | None = ..., least: int | None = ..., most: int | None = ...
) -> T: ...
@overload
def option(default: T, *, help: str, check: Callable[[Any], str | None]) -> T: ...
def option(
    default: Any,
    *,
    help: str,
    choices: tuple[Any, ...] | None = None,
    least: int | None = None,
    most: int | None = None,
    check: Callable[[Any], str | None] | None = None,
) -> Any:
    """An option of a rule, strictly typed: a value must be of exactly the type of *default*.

    :param default: the value without any other; a mapping is kept as a read-only one.
    :param help: a line that says what the option decides.
    :param choices: the values allowed.
    :param least: the smallest number allowed.
    :param most: the largest number allowed.
    :param check: for anything else: given the value, a text that says what is allowed, or None if it is.
    """
    kind: type = type(default)

    def validate(instance: Any, attribute: attrs.Attribute[Any], value: Any) -> None:
        allowed: str | None = None
        anything: Any = value
        if check is not None:
            allowed = check(value)
        elif type(value) is not (types.MappingProxyType if kind is dict else kind):
            allowed = "one of " + ", ".join(map(str, choices)) if choices else _TYPES.get(kind, kind.__name__)
        elif choices is not None and value not in choices:
            allowed = "one of " + ", ".join(map(str, choices))
        elif (least is not None and anything < least) or (most is not None and anything > most):
            allowed = f"a number from {least} on" if most is None else f"a number from {least} to {most}"
        elif kind is dict and not all(type(k) is str and type(v) is int for k, v in anything.items()):
            allowed = "a mapping of texts to whole numbers"
        if allowed is not None:
            name = f"{info_of(type(instance)).name}.{attribute.name.replace('_', '-')}"
            shown = dict(value) if isinstance(value, types.MappingProxyType) else value
            raise InvalidConfiguration(f"option {name} is {shown!r}; allowed: {allowed}. It decides: {help}")

    metadata = {"help": help, "choices": choices, "least": least, "most": most, "kind": kind}
    if kind is dict:
        return attrs.field(
            factory=lambda: types.MappingProxyType(dict(default)),
            converter=lambda value: types.MappingProxyType(dict(value)) if isinstance(value, Mapping) else value,
            validator=validate,
            metadata=metadata,
        )
    return attrs.field(default=default, validator=validate, metadata=metadata)


_TYPES: Final[dict[type, str]] = {
    int: "a whole number",
    bool: "True or False",
    str: "a text",
    dict: "a mapping of texts to whole numbers",
}


# Type checkers see no default in a positional argument of a field specifier. `option` isn't named as one, so its call counts
# as what it is: the default.
@dataclass_transform(kw_only_default=True, frozen_default=True, eq_default=False)
def rule(
    *,
    name: str,
    summary: str,
    sources: Iterable[str] = (),
    requires: Iterable[str] = (),
    conflicts: Iterable[str] = (),
    after: Iterable[str] = (),
    before: Iterable[str] = (),
    replaces: Iterable[str] = (),
    reveals: str = "",
) -> Callable[[C], C]:
    """Make the decorated class a rule: its annotated fields made with `option` become its options.

    The parameters are those of `RuleInfo`. Instances are frozen, hashed by identity, and shared by all rounds.

    :raises RuleError: when the name isn't one or the summary is empty.
    """
    if not name or name != name.strip().lower() or not all(part.isalnum() for part in name.split("-")):
        raise RuleError(f"{name!r} is no name for a rule: use small letters and digits, with dashes between words")
    if not summary.strip():
        raise RuleError(f"rule {name!r} needs a summary: one line that says what it does", rule=name)
    if any(isinstance(names, str) for names in (sources, requires, conflicts, after, before, replaces)):
        raise RuleError(
            f"rule {name!r}: sources, requires, conflicts, after, before and replaces are tuples", rule=name
        )
    info = RuleInfo(
        name,
        summary,
        tuple(sources),
        tuple(requires),
        tuple(conflicts),
        tuple(after),
        tuple(before),
        tuple(replaces),
        reveals,
    )

    def decorate(cls: C) -> C:
        if INFO in vars(cls):
            raise RuleError(f"{cls.__name__} is the rule {info_of(cls).name!r} already: derive a class from it instead")
        for field, value in vars(cls).items():
            if type(value).__name__ == "_CountingAttr" and field not in inspect.get_annotations(cls):
                raise RuleError(
                    f"rule {name!r}: option {field!r} needs a type: write {field}: ... = option(...)", rule=name
                )
        made: C = attrs.frozen(eq=False, kw_only=True)(cls)
        setattr(made, INFO, info)
        return made

    return decorate


def info_of(cls: type) -> RuleInfo:
    """What the rule class *cls* says of itself.

    :raises RuleError: when it isn't a rule class.
    """
    info = cls.__dict__.get(INFO)
    if not isinstance(info, RuleInfo):
        raise RuleError(f"{cls!r} is no rule: decorate the class with @unorules.rule(name=..., summary=...)")
    return info


def options_of(cls: type) -> dict[str, attrs.Attribute[Any]]:
    """The options of a rule class by the names that users write (with dashes)."""
    return {field.name.replace("_", "-"): field for field in attrs.fields(cls)}


def make_rule(cls: type, values: Mapping[str, Any]) -> Any:
    """An instance of the rule class *cls* with *values* for its options, by the names that users write.

    :raises UnknownName: when there is no such option; the message lists the nearest.
    :raises InvalidConfiguration: when a value isn't allowed.
    """
    known = options_of(cls)
    name = info_of(cls).name
    for key in values:
        if key not in known:
            has = f"rule {name!r} has the options {', '.join(known)}" if known else f"rule {name!r} has no options"
            raise UnknownName(f"no option {key!r}: {has}{near(key, known)}")
    return cls(**{known[key].name: value for key, value in values.items()})
