"""`sgs check` as a whole: shipped data is sound, shipped scenarios read, disagreements are notes and no problems."""

import json

import yaml

from resolver.audit import audit
from resolver.cli.main import run


def test_check_finds_no_problem_and_separates_notes(built_db, capsys):
    code = run(["check", "--json", "--db", str(built_db)])
    document = json.loads(capsys.readouterr().out)

    assert (code, document["problems"]) == (0, [])
    assert document["kb"]["hash"] and {"gap", "unsettled"} <= {note["code"] for note in document["notes"]}
    assert all(set(note) >= {"code", "message", "where", "hint"} for note in document["notes"])


def test_a_scenario_that_comes_out_differently_is_a_note_and_an_unreadable_one_a_problem(conn, tmp_path, monkeypatch):
    import resolver.audit

    first = conn.execute("SELECT id, path FROM scenarios WHERE id = 'collateral-kill-reward'").fetchone()
    second = conn.execute("SELECT id, path FROM scenarios WHERE id = 'collateral-on-self'").fetchone()
    original = resolver.audit.scenarios_dir()
    for _, path in conn.execute("SELECT id, path FROM scenarios"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes((original / path).read_bytes())
    wrong = yaml.safe_load((original / first["path"]).read_text(encoding="utf-8"))
    wrong["then"] = ["甲 死亡"]
    (tmp_path / first["path"]).write_text(yaml.safe_dump(wrong, allow_unicode=True, sort_keys=False), encoding="utf-8")
    (tmp_path / second["path"]).write_text("schema: 1\nid: x\ngivn: {}\n", encoding="utf-8")
    monkeypatch.setattr(resolver.audit, "scenarios_dir", lambda: tmp_path)
    problems, notes, _ = audit(conn)

    assert any("givn" in problem["message"] + str(problem["where"]) for problem in problems)
    assert any(note["code"] == "engine_disagrees" and first["id"] in note["message"] for note in notes)
