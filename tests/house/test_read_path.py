"""`sgs ask` and `sgs resolve` stay quick: the modules they import are checked, which is exact where time is noisy."""

import json
import subprocess
import sys

import pytest

HEAVY = ("sqlmodel", "sqlalchemy", "pydantic", "datasette", "typer", "rich", "pypinyin", "jieba", "httpx", "uvicorn")
_PROBE = """
import io, json, sys
from resolver.cli import main
sys.stdout = io.StringIO()
code = main.run(sys.argv[1:])
sys.stdout = sys.__stdout__
print(json.dumps({"code": code, "modules": sorted({name.split(".")[0] for name in sys.modules})}))
"""


def _loaded(arguments: list[str]) -> dict:
    done = subprocess.run([sys.executable, "-c", _PROBE, *arguments], capture_output=True, text=True, check=True, timeout=60)
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    "arguments",
    [
        ["ask", "甲对乙使用借刀杀人，乙用杀杀死反贼丙，谁摸三张牌？"],
        ["ask", "甲对乙使用借刀杀人，乙用杀杀死反贼丙，谁摸三张牌？", "--json", "-e", "标准", "--no-rulings"],
        ["ask", "甲对乙使用借刀杀人，乙用杀杀死反贼丙，谁摸三张牌？", "--trace"],
        ["resolve", "collateral-kill-reward", "--trace"],
    ],
    ids=" ".join,
)
def test_no_heavy_module_is_loaded(arguments, built_db):
    loaded = _loaded([*arguments, "--db", str(built_db)])

    assert [name for name in HEAVY if name in loaded["modules"]] == []
    assert loaded["code"] == 0


def test_the_probe_sees_heavy_modules(built_db):
    """The guard above can fail: a command outside the fast path loads Typer."""
    assert "typer" in _loaded(["editions", "--db", str(built_db)])["modules"]
