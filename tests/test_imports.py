"""No module of ours imports itself, however far round, imports for types included."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final

import pytest

from tests.source import parsed

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("bot", "render", "engines")


def modules() -> dict[str, Path]:
    """Every module of ours by its dotted name."""
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
    }


def imported(tree: ast.Module, known: dict[str, Path]) -> set[str]:
    """The modules of ours that a module names in imports, wherever these stand in it."""
    found = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= (names & known.keys()) or {node.module}
    return found & known.keys()


def in_order(graph: dict[str, set[str]]) -> list[str]:
    """The modules, each after those that it imports.

    :raises CycleError: there is none.
    """
    return list(TopologicalSorter(graph).static_order())


def test_no_import_closes_a_circle() -> None:
    known = modules()
    graph = {name: imported(parsed(path), known) - {name} for name, path in known.items()}
    assert len(in_order(graph)) == len(known)


def test_a_circle_of_imports_for_types_would_be_found() -> None:
    known = {"a": Path("a.py"), "b": Path("b.py")}
    typed = ast.parse("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import a\n")
    graph = {"a": imported(ast.parse("import b"), known), "b": imported(typed, known)}
    with pytest.raises(CycleError):
        in_order(graph)
