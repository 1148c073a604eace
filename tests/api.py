"""`python -m tests.api`: writes docs/api.md, what games' authors may build on, from the docstrings.

A test compares the page with the sources, so whoever changes something public sees it in the diff.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from tests.source import parsed

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "api.md"
PUBLIC: Final = (
    *("engines", "engines.core", "engines.cells", "engines.perfect", "engines.perft"),
    *("engines.swapping", "engines.orders", "engines.balance", "engines.hinting"),
    *("engines.proving", "engines.testing"),
    *("render", "render.games", "render.presentation", "render.positions", "render.catalogue"),
    *("render.pick", "render.studio", "render.theme", "render.canvas", "render.brush"),
    *("render.grid", "render.marks", "render.strips", "render.tiles", "render.testing"),
)
"""Modules whose names are a promise, but for those that begin with an underscore. Where a module
has an `__all__`, what it imports from another one is told there."""

HEAD: Final = """\
# The API for games

What a game may build on ([how](adding-a-game.md)), from the docstrings; `python -m tests.api`
writes this page. Modules that are not listed, and names that begin with an underscore, are private,
but for methods that a class leaves to the game.
The promise is that of [the contract](adding-a-game.md#the-contract).
"""


def file_of(module: str) -> Path:
    """The source of a module."""
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def page() -> str:
    """The whole page."""
    lines = [HEAD]
    lines += [f"- [`{name}`](#{name.replace('.', '')}): {_first(name)}" for name in PUBLIC]
    for name in PUBLIC:
        lines += ["", f"## {name}", "", *_module(name)]
    return "\n".join(lines).rstrip() + "\n"


def _first(module: str) -> str:
    told = ast.get_docstring(parsed(file_of(module))) or ""
    return " ".join(told.partition("\n\n")[0].split())


def _module(name: str) -> Iterator[str]:
    tree = parsed(file_of(name))
    yield from _text(ast.get_docstring(tree))
    again = sorted(_exported(tree) & _imported(tree))
    if again:
        yield from ["", "Also: " + ", ".join(f"`{one}`" for one in again) + "."]
    yield from _body(tree.body, "###")


def _exported(tree: ast.Module) -> set[str]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return set(ast.literal_eval(node.value))
    return set()


def _imported(tree: ast.Module) -> set[str]:
    imports = (node for node in tree.body if isinstance(node, ast.ImportFrom))
    return {alias.asname or alias.name for node in imports for alias in node.names}


def _body(body: Sequence[ast.stmt], level: str, owner: str = "") -> Iterator[str]:
    for node, after in zip(body, [*body[1:], None], strict=True):
        match node:
            case ast.FunctionDef(name="__init__"):
                made = _call(node).removeprefix("__init__").removesuffix(" -> None")
                yield from ["", f"{level} `{owner}{made}`", *_about(ast.get_docstring(node))]
            case ast.FunctionDef(name=name) if not name.startswith("_") or _is_left_open(node):
                yield from ["", f"{level} `{_call(node)}`", *_about(ast.get_docstring(node))]
            case ast.ClassDef(name=name) if not name.startswith("_"):
                bases = ", ".join(map(ast.unparse, node.bases))
                heading = f"class {name}({bases})" if bases else f"class {name}"
                yield from ["", f"{level} `{heading}`", *_about(ast.get_docstring(node))]
                yield from _body(node.body, level + "#", name)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                told = _told(after)
                # a field is told without a docstring, too; what else has none is not for others
                if not name.startswith("_") and (told or level != "###"):
                    kind = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
                    shown = name if kind in ("", "Final", "TypeAlias") else f"{name}: {kind}"
                    yield from ["", f"{level} `{shown}`", *_about(told)]


def _is_left_open(node: ast.FunctionDef) -> bool:
    """Whether a game writes this method itself, so that its author must know of it."""
    return "abstractmethod" in map(ast.unparse, node.decorator_list)


def _call(node: ast.FunctionDef) -> str:
    given = ast.unparse(node.args)
    for own in ("self, ", "self", "cls, ", "cls"):
        if given.startswith(own):
            given = given.removeprefix(own)
            break
    marks = {ast.unparse(one) for one in node.decorator_list}
    made = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    if "property" in marks:
        return f"{node.name}{made}"
    return f"{node.name}({given}){made}"


def _told(node: ast.stmt | None) -> str | None:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return inspect.cleandoc(str(node.value.value))
    return None


def _about(told: str | None) -> list[str]:
    return ["", *_text(told)] if told else []


def _text(told: str | None) -> list[str]:
    """A docstring as Markdown: examples and lists of exceptions as they stand."""
    lines: list[str] = []
    for part in (told or "").split("\n\n"):
        if part.startswith((">>>", "    ")):
            lines += ["```python", *inspect.cleandoc(part).splitlines(), "```", ""]
        elif part.startswith(":"):
            fields = part.replace("\n    ", " ").splitlines()
            lines += [
                *(f"- {one[1:].replace(':', ': ', 1).replace('  ', ' ')}" for one in fields),
                "",
            ]
        else:
            lines += [*part.splitlines(), ""]
    return lines[:-1]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
