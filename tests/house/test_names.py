"""No name is defined twice in a module, and none is used that is nowhere defined.

The reader of questions turns a NameError into an answer left open, so that neither fault would show in a run.
"""

import ast
import builtins
import dis
import importlib
import types
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
FILES = sorted(p for folder in ("kb", "resolver") for p in (TOP / folder).rglob("*.py") if p.name != "__main__.py")     # importing that one runs it


def functions(code: types.CodeType):
    yield code
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield from functions(inner)


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(TOP)))
def test_each_function_and_class_has_a_name_of_its_own(path):
    named = [n.name for n in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(n, ast.FunctionDef | ast.ClassDef) and not n.decorator_list]
    assert not {name for name in named if named.count(name) > 1}


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(TOP)))
def test_each_global_name_is_defined(path):
    module = importlib.import_module(".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__"))
    code = compile(path.read_text(encoding="utf-8"), str(path), "exec")
    used = {i.argval for part in functions(code) for i in dis.get_instructions(part) if i.opname == "LOAD_GLOBAL"}
    assert not {name for name in used if not hasattr(module, name) and not hasattr(builtins, name)}


def test_each_kind_of_question_has_one_answer():
    from resolver.ask.tale.asks import READ, reads

    with pytest.raises(ValueError, match="two answers"):
        reads(next(iter(READ)))(lambda t, ask: None)
