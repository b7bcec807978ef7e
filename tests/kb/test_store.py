"""Opening: read-only, refusing what is no database of ours, rebuilding the cached one."""

import os
import shutil
import sqlite3

import pytest

from kb import store
from kb.errors import KbError


@pytest.fixture
def no_referee(monkeypatch):
    """Builds of the cache without replaying the scenarios: half the time, and where the file lies does not depend on what is in it."""
    monkeypatch.setattr("kb.build.installed_outcomes", lambda: None)


def refused(path) -> KbError:
    with pytest.raises(KbError) as caught:
        store.open_db(path)
    return caught.value


def test_missing_path_is_refused_and_not_created(tmp_path):
    error = refused(tmp_path / "no.db")

    assert error.code == "db_missing" and not (tmp_path / "no.db").exists()


def test_folder_is_refused(tmp_path):
    assert refused(tmp_path).code == "db_not_a_file"


def test_fifo_is_refused_without_waiting(tmp_path):
    os.mkfifo(tmp_path / "pipe")

    assert refused(tmp_path / "pipe").code == "db_not_a_file"


def test_device_is_refused():
    assert refused("/dev/null").code == "db_not_a_file"


def test_nul_in_path_is_refused():
    assert refused("a\0b").code == "db_missing"


def test_text_file_is_foreign_and_untouched(tmp_path):
    path = tmp_path / "a.db"
    path.write_text("你好" * 200)

    assert refused(path).code == "db_foreign" and path.read_text() == "你好" * 200


def test_empty_file_is_foreign_and_stays_empty(tmp_path):
    path = tmp_path / "a.db"
    path.touch()

    assert refused(path).code == "db_foreign" and path.stat().st_size == 0


def test_other_sqlite_file_is_foreign(tmp_path):
    path = tmp_path / "a.db"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE t (x)")
    other.commit()
    other.close()

    assert refused(path).code == "db_foreign"


def test_truncated_file_is_damaged(built_db, tmp_path):
    path = tmp_path / "a.db"
    path.write_bytes(built_db.read_bytes()[:200_000])

    assert refused(path).code == "db_damaged"


def test_overwritten_pages_are_damaged(built_db, tmp_path):
    path = tmp_path / "a.db"
    raw = bytearray(built_db.read_bytes())
    raw[100:8192] = b"\x5a" * 8092
    path.write_bytes(raw)

    assert refused(path).code in ("db_damaged", "db_foreign")


def test_other_schema_is_said(built_db, tmp_path):
    path = tmp_path / "a.db"
    shutil.copy(built_db, path)
    raw = sqlite3.connect(path)
    raw.execute("UPDATE build_info SET value = '99' WHERE key = 'schema'")
    raw.commit()
    raw.close()

    assert refused(path).code == "db_schema"


def test_missing_search_index_is_named(built_db, tmp_path):
    path = tmp_path / "a.db"
    shutil.copy(built_db, path)
    raw = sqlite3.connect(path)
    raw.execute("DROP TABLE search_fts")
    raw.commit()
    raw.close()
    error = refused(path)

    assert error.code == "db_foreign" and "search_fts" in str(error) and "sgs build" in str(error)


def test_connection_is_read_only(conn):
    with pytest.raises(sqlite3.OperationalError):
        conn.execute("DELETE FROM citations")


def test_file_with_question_mark_and_spaces_opens(built_db, tmp_path):
    path = tmp_path / "我的 库?#%.db"
    shutil.copy(built_db, path)

    assert store.open_db(path).execute("SELECT 1").fetchone()[0] == 1


@pytest.mark.usefixtures("no_referee")
def test_cached_database_is_built_once(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SGS_CACHE_DIR", str(tmp_path))
    store.open_db().close()
    first = store.cached_path().stat().st_mtime_ns
    said = capsys.readouterr().err
    store.open_db().close()

    assert store.cached_path().stat().st_mtime_ns == first
    assert "正在建立规则库" in said and capsys.readouterr().err == ""


@pytest.mark.usefixtures("no_referee")
def test_damaged_cache_is_rebuilt_with_a_word(built_db, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SGS_CACHE_DIR", str(tmp_path))
    store.cached_path().write_bytes(built_db.read_bytes()[:5000])
    conn = store.open_db()

    assert conn.execute("SELECT count(*) FROM editions").fetchone()[0] > 20
    assert "已损坏" in capsys.readouterr().err


def test_stamp_is_schema_and_hash(conn):
    stamp = store.stamp(conn)

    assert stamp["schema"] == 1 and len(stamp["hash"]) == 16


@pytest.mark.usefixtures("no_referee")
def test_unwritable_cache_is_said_and_a_passing_database_used(tmp_path, monkeypatch, capsys):
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("SGS_CACHE_DIR", str(blocked / "cache"))
    conn = store.open_db()

    assert conn.execute("SELECT count(*) FROM editions").fetchone()[0] > 20
    assert "临时" in capsys.readouterr().err


@pytest.mark.usefixtures("no_referee")
def test_old_databases_are_forgotten_but_for_the_newest(tmp_path, monkeypatch):
    monkeypatch.setenv("SGS_CACHE_DIR", str(tmp_path))
    for n in range(6):
        (tmp_path / f"sgs-{n:016d}.db").write_text("old")
        os.utime(tmp_path / f"sgs-{n:016d}.db", (1000 + n, 1000 + n))
    store.open_db(quiet=True).close()

    assert {p.name for p in tmp_path.glob("sgs-*.db")} == {store.cached_path().name, "sgs-0000000000000004.db", "sgs-0000000000000005.db"}


@pytest.mark.usefixtures("no_referee")
def test_what_a_killed_build_left_is_removed_later(tmp_path, monkeypatch):
    monkeypatch.setenv("SGS_CACHE_DIR", str(tmp_path))
    (tmp_path / ".sgs-x.db.abc.new").write_text("half")
    (tmp_path / ".sgs-y.db.def.new").write_text("another process is at it")
    os.utime(tmp_path / ".sgs-x.db.abc.new", (1000, 1000))
    store.open_db(quiet=True).close()

    assert [path.name for path in tmp_path.glob(".*.new")] == [".sgs-y.db.def.new"]


@pytest.mark.parametrize("damaged", [b"\xe0\x28\xa1\xff\xfe", b"0123456789abcdef-01234567"])
def test_a_damaged_memo_of_the_hash_is_made_anew(tmp_path, monkeypatch, damaged):
    monkeypatch.setenv("SGS_CACHE_DIR", str(tmp_path))
    from kb import store

    right = store._hash()
    memo = next(tmp_path.glob("hash-*"))
    memo.write_bytes(damaged)
    assert store._hash() == right
