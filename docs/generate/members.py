"""What the source says of a public class or function: signatures, attributes, methods, and the words about each."""

from __future__ import annotations

import ast
import enum
import inspect
import re
import textwrap
from collections.abc import Callable
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import attrs
from docs.generate.text import as_code, markdown

import unorules

__all__ = ["Attribute", "Doc", "alias", "attributes", "doc_of", "items", "methods", "signature"]


@dataclass
class Doc:
    """A docstring, taken apart: paragraphs, parameters or attributes, result, errors, and an example."""

    paragraphs: list[str] = field(default_factory=list)
    params: dict[str, str] = field(default_factory=dict)
    returns: str = ""
    raises: list[tuple[str, str]] = field(default_factory=list)
    example: str = ""

    @property
    def text(self) -> str:
        """All paragraphs."""
        return "\n\n".join(self.paragraphs)


@dataclass
class Attribute:
    """A public attribute of a class."""

    name: str
    kind: str = ""
    text: str = ""


def doc_of(thing: Any) -> Doc:
    """The docstring of *thing*."""
    text, _, example = (inspect.getdoc(thing) or "").partition("Example::")
    doc = Doc(example=textwrap.dedent(example.strip("\n")).strip())
    for part in re.split(r"\n\s*\n|\n(?=:)", text.strip()):
        said = markdown(" ".join(line.strip() for line in part.splitlines()))
        if found := re.match(r":(?:param|ivar) (\w+): (.*)", said):
            doc.params[found[1]] = found[2]
        elif found := re.match(r":returns: (.*)", said):
            doc.returns = found[1]
        elif found := re.match(r":raises (\w+): (.*)", said):
            doc.raises.append((found[1], found[2]))
        elif said and said != "::" and not part.startswith("    "):
            doc.paragraphs.append(said)
    return doc


def signature(function: Callable[..., Any], name: str, *, skip_first: bool = False, result: bool = True) -> str:
    """How *function* is called, with types and defaults."""
    found = inspect.signature(function)
    parameters = list(found.parameters.values())[1 if skip_first else 0 :]
    parts = []
    for parameter in parameters:
        if parameter.kind is parameter.KEYWORD_ONLY and "*" not in parts:
            parts.append("*")
        part = ("**" if parameter.kind is parameter.VAR_KEYWORD else "") + parameter.name
        if parameter.annotation is not parameter.empty:
            part += f": {_kind(parameter.annotation)}"
        if parameter.default is not parameter.empty:
            part += f" = {_value(parameter.default)}"
        parts.append(part)
    returned = _kind(found.return_annotation) if result and found.return_annotation is not found.empty else ""
    return f"{name}({', '.join(parts)})" + (f" -> {returned}" if returned not in {"", "None"} else "")


def _value(value: Any) -> str:
    if value is attrs.NOTHING:
        return "…"
    return str(value) if isinstance(value, enum.Enum) else repr(value)


def _kind(annotation: Any) -> str:
    text = annotation if isinstance(annotation, str) else getattr(annotation, "__name__", str(annotation))
    return re.sub(r"\bsetup\.Cards\b", "str | Sequence[Card]", text)


def items(doc: Doc) -> list[str]:
    """The parameters, the result and the errors of *doc* as items of a list."""
    found = [f"  * {as_code(name)}: {text}" for name, text in doc.params.items()]
    found += [f"  * returns {doc.returns}"] if doc.returns else []
    return found + [f"  * raises {as_code(error)} {text}" for error, text in doc.raises]


def methods(cls: type) -> dict[str, Callable[..., Any]]:
    """The public methods of *cls*, those of its public bases among them, by name in the order of the source."""
    found: dict[str, Callable[..., Any]] = {}
    for base in reversed(cls.__mro__[:-1]):
        for name, value in vars(base).items():
            function = getattr(value, "__func__", value)
            if not name.startswith("_") and inspect.isfunction(function):
                found[name] = function
    return found


def attributes(cls: type) -> dict[str, Attribute]:
    """The public attributes of *cls*: annotated ones, fields, properties, and what its ``__init__`` sets."""
    found: dict[str, Attribute] = {}
    for base in reversed(cls.__mro__[:-1]):
        if base.__module__.startswith("unorules"):
            told = doc_of(base).params
            for one in _of_class(base):
                known = found.setdefault(one.name, one)
                known.text = told.get(one.name) or one.text or known.text
                known.kind = known.kind or one.kind
    if issubclass(cls, enum.Enum):
        for name, member in cls.__members__.items():
            found[name].kind = repr(member.value)
    return {name: one for name, one in found.items() if not name.startswith("_")}


def _of_class(cls: type) -> list[Attribute]:
    tree = ast.parse(textwrap.dedent(inspect.getsource(cls)))
    body = next(node.body for node in tree.body if isinstance(node, ast.ClassDef))
    found = _assigned(body, "")
    for node in body:
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            kinds = {one.arg: ast.unparse(one.annotation) for one in node.args.args if one.annotation is not None}
            found += [
                Attribute(one.name, one.kind or kinds.get(one.name, "") or _copied(node, one.name, kinds), one.text)
                for one in _assigned(node.body, "self")
            ]
        elif isinstance(node, ast.FunctionDef) and any(ast.unparse(d) == "property" for d in node.decorator_list):
            text = doc_of(getattr(cls, node.name)).text
            found.append(Attribute(node.name, ast.unparse(node.returns) if node.returns else "", text))
    return found


def _copied(init: ast.FunctionDef, name: str, kinds: dict[str, str]) -> str:
    """The type of an attribute that *init* takes over from the attribute of a round, else nothing."""
    for node in init.body:
        value = node.value if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == f"self.{name}" else None
        if isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name):
            known = attributes(unorules.Round) if kinds.get(value.value.id) == "Round" else {}
            return known[value.attr].kind if value.attr in known else ""
    return ""


def _assigned(body: list[ast.stmt], owner: str) -> list[Attribute]:
    """What *body* assigns to names (of *owner*), with the text that follows each."""
    found = []
    for node, after in zip(body, [*body[1:], None], strict=True):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        for target in targets:
            name = target.id if isinstance(target, ast.Name) and not owner else ""
            if isinstance(target, ast.Attribute) and ast.unparse(target.value) == owner:
                name = target.attr
            if not name or name == "_":
                continue
            kind = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
            text = ""
            if (
                isinstance(after, ast.Expr)
                and isinstance(after.value, ast.Constant)
                and isinstance(after.value.value, str)
            ):
                text = markdown(" ".join(after.value.value.split()))
            found.append(Attribute(name, kind, text))
    return found


def alias(module: ModuleType, name: str) -> Attribute:
    """The type alias *name* of *module*: what it stands for, and what is said of it."""
    body = ast.parse(inspect.getsource(module)).body
    (found,) = (one for one in _assigned(body, "") if one.name == name)
    (value,) = (node.value for node in body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name)
    found.kind = re.sub(r"'([^']*)'", r"\1", ast.unparse(value))
    return found
