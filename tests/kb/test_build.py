"""The build: deterministic, atomic, quick, refused as a whole."""

import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kb import locate
from kb.build import build, content_hash
from kb.errors import DataProblems, KbError


def test_two_builds_are_byte_identical(built_db, tmp_path):
    again = tmp_path / "again.db"
    build(again)

    assert again.read_bytes() == built_db.read_bytes()


def test_order_of_hashes_does_not_matter(tmp_path):
    root = Path(__file__).parents[2]
    for seed in ("1", "2"):
        code = f"from kb.build import build; build({str(tmp_path / seed)!r})"
        subprocess.run([sys.executable, "-c", code], cwd=root, env={"PYTHONHASHSEED": seed, "PATH": ""}, check=True, timeout=120)

    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_build_takes_at_most_five_seconds(tmp_path):
    start = time.process_time()  # of this process, so that a busy machine does not matter
    build(tmp_path / "x.db")

    assert time.process_time() - start < 5


def test_hash_in_file_is_the_content_hash(tmp_path):
    told = build(tmp_path / "x.db", outcomes=lambda conn: ())
    raw = sqlite3.connect(tmp_path / "x.db")
    info = dict(raw.execute("SELECT key, value FROM build_info").fetchall())
    raw.close()

    assert info["hash"] == told["hash"] == content_hash() and info["schema"] == "1"


def test_hash_does_not_depend_on_where_the_data_lies(tmp_path):
    copy = tmp_path / "elsewhere" / "data"
    shutil.copytree(locate.data_dir(), copy)

    assert content_hash([copy]) == content_hash()


def test_hash_changes_with_one_byte(tmp_path):
    copy = tmp_path / "data"
    shutil.copytree(locate.data_dir(), copy)
    with open(copy / "flags.yaml", "a") as f:
        f.write("\n# note\n")

    assert content_hash([copy]) != content_hash()


def test_refused_build_leaves_the_old_file_whole(built_db, tmp_path):
    old = tmp_path / "old.db"
    shutil.copy(built_db, old)
    copy = tmp_path / "data"
    shutil.copytree(locate.data_dir(), copy)
    (copy / "cards" / "slash.yaml").write_text("id: slash\nname: {zh: 杀}\nversions:\n  std: {statement: 无出处}\n")

    with pytest.raises(DataProblems) as caught:
        build(old, [copy])

    assert old.read_bytes() == built_db.read_bytes()
    assert any(p.code == "missing_source" for p in caught.value.problems)
    assert [p.name for p in tmp_path.iterdir() if p.name.startswith(".")] == []


def test_interrupted_build_leaves_the_old_file_whole(built_db, tmp_path, monkeypatch):
    old = tmp_path / "old.db"
    shutil.copy(built_db, old)

    def stop(stage, done, total):
        if stage == "写入":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(old, progress=stop)

    assert old.read_bytes() == built_db.read_bytes()
    assert [p.name for p in tmp_path.iterdir()] == ["old.db"]


def test_building_over_a_folder_is_refused(tmp_path):
    with pytest.raises(KbError) as caught:
        build(tmp_path)

    assert caught.value.code == "not_a_file"


def test_missing_data_folder_is_named(tmp_path):
    with pytest.raises(KbError) as caught:
        build(tmp_path / "x.db", [tmp_path / "nowhere"])

    assert caught.value.code == "no_data" and "nowhere" in str(caught.value)


def test_two_processes_at_once_end_with_one_good_file(tmp_path):
    code = (
        "import os, sys; os.environ['SGS_CACHE_DIR'] = sys.argv[1]\n"
        "from kb.store import open_db\n"
        "print(open_db(quiet=True).execute('SELECT count(*) FROM citations').fetchone()[0])"
    )
    root = Path(__file__).parents[2]
    both = [subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], cwd=root, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    out = [p.communicate(timeout=120)[0].strip() for p in both]

    assert [p.returncode for p in both] == [0, 0]
    assert out[0] == out[1] and int(out[0]) > 1000
    assert len(list(tmp_path.glob("*.db"))) == 1 and not list(tmp_path.glob(".*.new"))


def test_foreign_keys_hold(conn):
    assert conn.execute("PRAGMA foreign_key_check").fetchall() == []


def test_every_version_row_has_a_source_that_is_known(conn):
    for table in ("card_versions", "skill_versions", "general_versions", "rule_versions", "rulings", "citations"):
        lacking = conn.execute(
            f"SELECT id FROM {table} WHERE source IS NULL OR locator = '' OR source NOT IN (SELECT id FROM sources)"
        ).fetchall()
        assert [tuple(r) for r in lacking] == [], table


def test_every_statement_is_a_citation_under_the_same_id(conn):
    for table in ("card_versions", "skill_versions", "general_versions", "rule_versions", "rulings"):
        lacking = conn.execute(f"SELECT t.id FROM {table} t LEFT JOIN citations c ON c.id = t.id AND c.statement = t.statement WHERE c.id IS NULL").fetchall()
        assert [tuple(r) for r in lacking] == [], table


def test_schema_has_the_promised_names(conn):
    names = {r[0] for r in conn.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")}
    promised = (
        "editions sources citations cards card_versions physical_cards generals general_versions skills skill_versions rules rule_versions"
        " rulings ruling_editions aliases scenarios scenario_outcomes build_info effective_text"
    )

    assert set(promised.split()) <= names
    assert all(n.isascii() for n in names)


def test_build_stamp_carries_application_id(built_db):
    raw = sqlite3.connect(built_db)

    assert raw.execute("PRAGMA application_id").fetchone()[0] == 0x73677331
    raw.close()
