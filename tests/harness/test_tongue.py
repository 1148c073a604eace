"""A language that is nothing but files of texts, walked through in the simulated Discord."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pseudo import ROOT, program


@pytest.mark.slow
def test_nothing_is_cut_and_nothing_is_left_in_english(tmp_path: Path) -> None:
    program(tmp_path)
    ran = subprocess.run(
        [sys.executable, "-m", "tests.harness.tongue", "3", "1"],
        cwd=tmp_path,
        env={"PYTHONPATH": f"{tmp_path}:{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    found = json.loads(ran.stdout.splitlines()[-1])
    assert found["english"] == {}
    assert found["cut"] == {}
    assert found["commands"] == []
    assert found["failed"] == []
    assert found["seen"] > 700
    assert len(found["pressed"]) > 100
