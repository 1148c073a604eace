"""Discord's own description of its API, as far as the bot uses it, and requests held against it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, Protocol

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.protocols import Validator
from jsonschema.validators import extend

from tests.discord_api.extract import EXTRACT

MIN_FORMS: Final = 2
UNDESCRIBED: Final = frozenset({"tts", "use_nested_fields"})
"""Fields and parameters that discord.py sends, and the description does not have there."""
BY_TYPE: Final = "form by type"
"""A word of ours in schemas: the form that an object has to have, by its `type`."""


class Request(Protocol):
    """A recorded request."""

    @property
    def method(self) -> str: ...
    @property
    def path(self) -> str: ...
    @property
    def params(self) -> Mapping[str, Any]: ...
    @property
    def json(self) -> Any: ...


@dataclass(frozen=True)
class Operation:
    """What may be sent to a path with a method."""

    queries: Mapping[str, Validator]
    body: Validator | None
    fields: frozenset[str]
    """The fields that a body may have: Discord ignores others, so that a slip stays unseen."""
    required: bool

    def violations(self, query: Mapping[str, Any], body: Any) -> Iterator[str]:
        for name, value in query.items():
            if name not in self.queries.keys() | UNDESCRIBED:
                yield f"there is no parameter {name}"
            elif name in self.queries and not any(
                self.queries[name].is_valid(one) for one in _readings(value)
            ):
                yield f"parameter {name} may not be {value!r}"
        if body is None:
            if self.required:
                yield "a body is missing"
            return
        if self.body is None:
            yield "no body is expected"
            return
        if isinstance(body, dict):
            yield from (
                f"there is no field {name}" for name in body.keys() - self.fields - UNDESCRIBED
            )
        for error in self.body.iter_errors(body):
            yield f"{error.json_path}: {error.message[:300]}"


def violations(
    method: str, path: str, query: Mapping[str, Any] | None = None, body: Any = None
) -> list[str]:
    """What is wrong with a request, by Discord's description; nothing, if it is right."""
    operation = operation_of(method.lower(), path)
    if operation is None:
        return ["no such operation is known: add it to OPERATIONS, and extract again"]
    return list(operation.violations(query or {}, body))


def all_violations(requests: Iterable[Request]) -> list[str]:
    """What is wrong with any of these requests. Equal ones, such as the publishing of commands at
    each start, are checked once in a process."""
    found = (
        f"{request.method} {request.path}: {wrong}"
        for request in requests
        for wrong in _checked(
            request.method, request.path, json.dumps([request.params, request.json], default=str)
        )
    )
    return list(dict.fromkeys(found))


@lru_cache(maxsize=4096)
def _checked(method: str, path: str, sent: str) -> tuple[str, ...]:
    query, body = json.loads(sent)
    return tuple(violations(method, path, query, body))


def operation_of(method: str, path: str) -> Operation | None:
    """The operation that serves a path: of several, that with the fewest placeholders."""
    parts = path.strip("/").split("/")
    fitting = [template for template in _extract()["paths"] if _fits(template, parts)]
    fitting = [template for template in fitting if method in _extract()["paths"][template]]
    best = min(fitting, key=lambda template: template.count("{"), default=None)
    return None if best is None else _operation(best, method)


def _fits(template: str, parts: list[str]) -> bool:
    places = template.strip("/").split("/")
    return len(places) == len(parts) and all(
        place.startswith("{") or place == part for place, part in zip(places, parts, strict=True)
    )


@cache
def _extract() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(EXTRACT.read_text(encoding="utf-8"))
    return found


@cache
def _operation(template: str, method: str) -> Operation:
    path = _extract()["paths"][template]
    one = path[method]
    queries = path["parameters"] | one["parameters"]
    schema = one["schema"]
    return Operation(
        queries={name: _validator(each) for name, each in queries.items()},
        body=None if schema is None else _validator(schema),
        fields=frozenset() if schema is None else frozenset(_fields(schema)),
        required=one["required"],
    )


def _of_its_type(
    validator: Any, forms: Mapping[Any, Any], value: Any, _schema: Any
) -> Iterator[ValidationError]:
    """The errors of an object against the form of its type. `type` and `required` beside it say if
    it has none."""
    if not isinstance(value, dict) or "type" not in value:
        return
    # a list has no hash
    form = forms.get(value["type"]) if isinstance(value["type"], int) else None
    if form is None:
        yield ValidationError(f"{value['type']!r} is not one of {[*forms]}", path=["type"])
    else:
        sent = json.dumps([form.get("$ref"), value])
        if "$ref" not in form or sent not in _right:
            wrong = [*validator.descend(value, form)]
            if not wrong:
                _right.add(sent)
            yield from wrong


_right: Final[set[str]] = set()
"""What has the form that is named before it: the same buttons are sent again and again."""
_Validator: Final = extend(Draft202012Validator, {BY_TYPE: _of_its_type})


def _validator(schema: Mapping[str, Any]) -> Validator:
    # references in it lead to the schemas beside it
    return _Validator({**_told_apart(schema), "components": _components()})


@cache
def _components() -> dict[str, Any]:
    schemas = _extract()["components"]["schemas"]
    return {"schemas": {name: _told_apart(one) for name, one in schemas.items()}}


def _told_apart(schema: Any) -> Any:
    """The same schema, with the forms of an object told apart by their `type`: that says what is
    wrong, where trying all of them says only that none fits, and is ten times as quick."""
    if isinstance(schema, list):
        return [_told_apart(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {key: _told_apart(one) for key, one in schema.items()}
    for word in ("oneOf", "anyOf"):
        forms = [one for one in schema.get(word, ()) if one != {"type": "null"}]
        kinds = [_kinds(form) for form in forms]
        if len(forms) < MIN_FORMS or not all(kinds):
            continue
        by_type = {number: form for form, kind in zip(forms, kinds, strict=True) for number in kind}
        told: dict[str, Any] = {"type": "object", "required": ["type"], BY_TYPE: by_type}
        if len(forms) < len(schema[word]):
            told = {"if": {"type": "null"}, "else": told}
        schema = {key: one for key, one in schema.items() if key != word} | told
    return schema


def _kinds(form: Mapping[str, Any]) -> list[int]:
    """The values of `type` by which a form is known."""
    name = form.get("$ref", "").rpartition("/")[2]
    found = _extract()["components"]["schemas"].get(name, {})
    kinds: list[int] = found.get("properties", {}).get("type", {}).get("enum", [])
    return kinds


def _fields(schema: Mapping[str, Any]) -> Iterator[str]:
    """The fields of an object, whichever of its forms it takes."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        yield from _fields(_extract()["components"]["schemas"][name])
    yield from schema.get("properties", ())
    for word in ("anyOf", "oneOf", "allOf"):
        for each in schema.get(word, ()):
            yield from _fields(each)


def _readings(value: Any) -> Iterator[Any]:
    """What the text of a query may stand for."""
    yield value
    yield str(value)
    if str(value).isdigit():
        yield int(value)
    if str(value).lower() in ("true", "false", "0", "1"):
        yield str(value).lower() in ("true", "1")
