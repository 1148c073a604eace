"""What keeps the engines engines, read from their source: imports, layers, frozen values."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.source import parsed

ROOT = Path(__file__).parents[2]
PACKAGES = ("engines", "render", "bot")

# what would make a result depend on anything but the moves, or wait for something
FORBIDDEN = {
    *("asyncio", "logging", "time", "datetime", "os", "pathlib", "random", "secrets", "uuid"),
    *("threading", "multiprocessing", "subprocess", "socket", "io", "sqlite3", "pickle"),
}

LAYERS = ("pieces", "state", "view", "rules")
"""Of a game, lowest first. Other modules of a game may stand anywhere, but close no circle."""

Source = tuple[Path, tuple[ast.AST, ...]]
"""A file, and everything in it."""


@pytest.fixture(scope="module", autouse=True)
def _read_once() -> Iterator[None]:
    yield
    read.cache_clear()


@cache
def read(package: str) -> list[Source]:
    paths = sorted((ROOT / package).rglob("*.py"))
    return [(path, tuple(ast.walk(parsed(path)))) for path in paths]


def sources(*packages: str) -> list[Source]:
    """All but what games' authors have for their tests."""
    return [each for package in packages for each in read(package) if not is_testing(each[0])]


def is_testing(path: Path) -> bool:
    return path.relative_to(ROOT).with_suffix("").parts[1] == "testing"


def where(path: Path, node: ast.AST) -> str:
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"


def imports(nodes: Iterable[ast.AST]) -> Iterator[tuple[ast.AST, str]]:
    """(node, absolute name) of everything imported, inside functions too."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node, "." * node.level + (node.module or "")
            yield from ((node, f"{node.module}.{alias.name}") for alias in node.names)


def game_of(name: str) -> str | None:
    """The game a dotted name belongs to: a package below `engines`."""
    parts = name.split(".")
    if len(parts) > 1 and parts[0] == "engines" and (ROOT / "engines" / parts[1]).is_dir():
        return parts[1]
    return None


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def test_engines_import_nothing_but_pure_parts_of_the_standard_library() -> None:
    wrong = [
        f"{where(path, node)} imports {name}"
        for path, nodes in sources("engines")
        for node, name in imports(nodes)
        if (top := name.split(".")[0]) != "engines"
        and (top not in sys.stdlib_module_names or top in FORBIDDEN)
    ]
    assert not wrong


def test_what_is_for_tests_is_loaded_by_nothing_else() -> None:
    wrong = [
        f"{where(path, node)} imports {name}"
        for path, nodes in sources(*PACKAGES)
        # the one command that runs them
        if path != ROOT / "bot" / "cli" / "offline.py"
        for node, name in imports(nodes)
        if name.split(".")[1:2] == ["testing"]
    ]
    assert not wrong
    assert [path for path, _ in read("engines") if is_testing(path)]


def test_everything_is_imported_by_its_full_name() -> None:
    # the tests of layers here read names: a leading dot would hide from them
    wrong = [
        f"{where(path, node)} imports {name}"
        for path, nodes in sources(*PACKAGES)
        for node, name in imports(nodes)
        if name.startswith(".")
    ]
    assert not wrong


def test_pictures_are_made_from_views_never_from_states() -> None:
    wrong = [
        f"{where(path, node)} imports {name}"
        for path, nodes in sources("render")
        for node, name in imports(nodes)
        if game_of(name) and {"state", "rules"} & set(name.split(".")[2:])
    ]
    assert not wrong


def test_no_game_imports_another() -> None:
    wrong = [
        f"{where(path, node)} imports {name}"
        for path, nodes in sources("engines")
        if (own := game_of(module_name(path)))
        for node, name in imports(nodes)
        if game_of(name) not in (None, own)
    ]
    assert not wrong


def test_what_games_share_knows_no_game() -> None:
    wrong = [
        f"{where(path, node)} imports {name}"
        for path, nodes in sources("engines")
        # the register is the one place that names them
        if not game_of(module_name(path)) and path != ROOT / "engines" / "__init__.py"
        for node, name in imports(nodes)
        if game_of(name)
    ]
    assert not wrong


def local_imports(game: Path) -> dict[str, set[str]]:
    """Module of a game -> the modules of that game it imports."""
    prefix = f"engines.{game.name}."
    return {
        path.stem: {
            name.removeprefix(prefix).split(".")[0]
            for _, name in imports(ast.walk(parsed(path)))
            if name.startswith(prefix)
        }
        for path in game.glob("*.py")
    }


GAME_PACKAGES = sorted(path.parent for path in (ROOT / "engines").glob("*/rules.py"))


@pytest.mark.parametrize("game", GAME_PACKAGES, ids=lambda path: path.name)
def test_within_a_game_rules_stand_on_view_on_state_on_pieces(game: Path) -> None:
    below = local_imports(game)
    assert set(LAYERS) <= set(below)

    def reach(module: str) -> set[str]:
        found: set[str] = set()
        todo = [module]
        while todo:
            new = below.get(todo.pop(), set()) - found
            found |= new
            todo += new
        return found

    for height, layer in enumerate(LAYERS):
        assert not reach(layer) & set(LAYERS[height + 1 :]), f"{layer} reaches above itself"
    for module in below:
        assert module not in reach(module), f"{module} imports itself in a circle"


def dataclass_flags(node: ast.ClassDef) -> set[str] | None:
    """The flags that are True in a class's @dataclass; None if it is not a dataclass."""
    for decorator in node.decorator_list:
        call = decorator.func if isinstance(decorator, ast.Call) else decorator
        if ast.unparse(call).split(".")[-1] == "dataclass":
            keywords = decorator.keywords if isinstance(decorator, ast.Call) else []
            return {
                keyword.arg
                for keyword in keywords
                if keyword.arg and isinstance(keyword.value, ast.Constant) and keyword.value.value
            }
    return None


def test_dataclasses_of_the_engines_are_frozen_and_slotted() -> None:
    wrong = [
        f"{where(path, node)} {node.name}"
        for path, nodes in sources("engines")
        for node in nodes
        if isinstance(node, ast.ClassDef)
        and (flags := dataclass_flags(node)) is not None
        and not {"frozen", "slots"} <= flags
    ]
    assert not wrong


def defaulted(node: ast.AST) -> Iterator[str]:
    """The names of the parameters (or fields, which are parameters too) that have a default."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        positional = [*node.args.posonlyargs, *node.args.args]
        yield from (argument.arg for argument in positional[::-1][: len(node.args.defaults)])
        for argument, default in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True):
            if default is not None:
                yield argument.arg
    elif isinstance(node, ast.ClassDef):
        for field in node.body:
            if isinstance(field, ast.AnnAssign) and field.value is not None:
                yield ast.unparse(field.target)


def test_nobody_is_shown_anything_by_default() -> None:
    wrong = [
        where(path, node)
        for path, nodes in sources(*PACKAGES)
        for node in nodes
        if "audience" in defaulted(node)
    ]
    assert not wrong


def test_nothing_is_validated_by_assert() -> None:
    wrong = [
        where(path, node)
        for path, nodes in sources(*PACKAGES)
        for node in nodes
        if isinstance(node, ast.Assert)
    ]
    assert not wrong


def test_only_what_has_a_game_in_hand_draws_random_numbers() -> None:
    # `random.choice(...)` and the like: the generator that belongs to nobody
    wrong = [
        where(path, node)
        for path, nodes in sources(*PACKAGES)
        for node in nodes
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == "random"
        and node.func.attr not in ("Random", "SystemRandom")
    ]
    assert not wrong
