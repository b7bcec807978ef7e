"""Bad input on the command line: a clear Chinese message, the contract's exit code, no traceback, nothing changed.

Ids in brackets are those of the collected bad inputs.
"""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from kb.locate import data_dir
from resolver.cli.main import run


@pytest.fixture
def sgs(capsys):
    """Run `sgs` in process: sgs("ask", …) -> (exit code, stdout, stderr)."""

    def call(*words: str):
        code = run(list(words))
        shown = capsys.readouterr()
        assert "Traceback" not in shown.out + shown.err
        return code, shown.out, shown.err

    return call


@pytest.mark.parametrize(
    "words, says",
    [
        (["nope"], "没有命令 nope"),
        (["aks", "问"], "你是不是指 ask"),
        (["ask"], "缺少参数"),
        (["ask", "问", "--seed", "1"], "未知选项 --seed"),
        (["resolve", "x", "--trac"], "你是不是指 --trace"),
        (["ask", "问", "-e"], "后面缺少值"),
        (["editions", "多余"], "多余的参数"),
        (["search", "杀", "--limit", "0x10"], "1 到 1000 的整数"),
        (["search", "杀", "--kind", "怪"], "可用"),
        (["search", "  "], "没有搜索词"),
        (["diff", "std", "std", "--format", "xml"], "--format 没有"),
        (["check", "--sources", "/nowhere"], "不是文件夹"),
        (["build", "--data", "/nowhere"], "不是文件夹"),
        (["browse", "--port", "http"], "整数"),
    ],
)
def test_wrong_usage_is_said_in_chinese(sgs, words, says):
    code, out, err = sgs(*words)

    assert code == 2 and says in err and out == ""


@pytest.mark.parametrize("number", ["1e400", "-1", "99999999999999999999", "0x10", "0", "", "１"])
def test_max_outcomes_takes_only_whole_numbers_in_range(sgs, number):
    """[BI-116]"""
    code, _, err = sgs("resolve", "collateral-kill-reward", "--max-outcomes", number)

    assert code == 2 and "--max-outcomes" in err


def test_usage_errors_are_documents_with_json(sgs):
    code, out, err = sgs("ask", "问", "--seed", "1", "--json")
    document = json.loads(out)

    assert code == 2 and err == "" and out.count("\n") == 1
    assert set(document["error"]) == {"code", "message", "where", "hint"} and set(document["error"]["where"]) == {"file", "line", "path"}


@pytest.mark.parametrize("question", ["", "   \t\n　　"])
def test_empty_question_is_refused_with_an_example(sgs, built_db, question):
    """[BI-001, BI-002]"""
    code, _, err = sgs("ask", question, "--db", str(built_db))

    assert code == 2 and "问题是空的" in err and "例如" in err


def test_bytes_that_are_no_utf8_are_refused(built_db):
    """[BI-015]"""
    command = [sys.executable, "-m", "resolver", "ask", b"\xff\xfe\xe6\x9d", "--db", str(built_db)]
    done = subprocess.run(command, capture_output=True, timeout=30)

    assert done.returncode == 2 and "UTF-8" in done.stderr.decode() and b"Traceback" not in done.stderr


def test_unknown_edition_names_the_nearest(sgs, built_db):
    code, _, err = sgs("ask", "问", "-e", "不存在的版", "--db", str(built_db))
    assert code == 2 and "没有版本" in err and "sgs editions" in err

    code, _, err = sgs("ask", "问", "-e", "std-junzhen-x9", "--db", str(built_db))
    assert code == 2 and "std-junzheng" in err


def test_near_miss_of_an_edition_is_taken_and_said(conn, capsys):
    from resolver.cli.session import named_editions

    assert named_editions(conn, ["标准", "標準", "STD", "早期乙"]) == ["std", "yoka-early-b"]
    assert capsys.readouterr().err == ""
    assert named_editions(conn, ["标淮"]) == ["std"]
    assert "按 标准（std）处理" in capsys.readouterr().err


@pytest.mark.parametrize("path", [":memory:", "file:x?mode=rwc", "no/such.db", "", "\ufffd"])
def test_missing_database_is_refused_and_not_created(sgs, tmp_path, monkeypatch, path):
    """[BI-057]"""
    monkeypatch.chdir(tmp_path)
    code, _, err = sgs("editions", "--db", path)

    assert code == 2 and err and os.listdir(tmp_path) == []


def test_things_that_are_no_regular_file_are_refused_without_waiting(sgs, tmp_path):
    """[BI-058]"""
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)

    for path in (tmp_path, "/dev/zero", "/dev/stdin", fifo):
        code, _, err = sgs("editions", "--db", str(path))
        assert code == 2 and err


def _spoil(good: bytes, how: str) -> bytes:
    if how == "truncated":
        return good[: len(good) // 2]
    if how == "text":
        return "不是数据库".encode()
    if how == "empty":
        return b""
    return good[:4096] + b"\0" * 8192 + good[12288:]


@pytest.mark.parametrize("how", ["truncated", "text", "empty", "zeroed"])
def test_spoiled_database_is_refused_with_the_way_out(sgs, built_db, tmp_path, how):
    """[BI-061]"""
    path = tmp_path / "x.db"
    path.write_bytes(_spoil(built_db.read_bytes(), how))
    before = path.read_bytes()
    code, _, err = sgs("editions", "--db", str(path))

    assert code == 2 and "sgs build" in err and path.read_bytes() == before


def test_read_only_database_in_a_read_only_folder_is_read(sgs, built_db, tmp_path):
    """[BI-062]"""
    path = tmp_path / "ro.db"
    path.write_bytes(built_db.read_bytes())
    path.chmod(0o444)
    (tmp_path / "ro.db-wal").write_bytes(b"left over")
    tmp_path.chmod(0o555)
    try:
        assert sgs("editions", "--db", str(path))[0] == 0
    finally:
        tmp_path.chmod(0o755)


def test_build_replaces_a_database_whole_and_leaves_other_files_alone(sgs, built_db, tmp_path):
    """[BI-059]"""
    database, letter = tmp_path / "a.db", tmp_path / "letter.txt"
    letter.write_text("不是数据库")

    assert sgs("build", "--db", str(database))[0] == 0
    assert sgs("build", "--db", str(database))[0] == 0
    assert database.read_bytes() == built_db.read_bytes()
    code, _, err = sgs("build", "--db", str(letter))
    assert code == 1 and "没有动它" in err and letter.read_text() == "不是数据库"
    code, _, err = sgs("build", "--db", "/dev/full/x.db")
    assert code == 1 and err
    assert sorted(os.listdir(tmp_path)) == ["a.db", "letter.txt"]


def test_file_names_go_through_no_shell_and_may_begin_with_a_dash(sgs, built_db, tmp_path, monkeypatch):
    """[BI-060]"""
    monkeypatch.chdir(tmp_path)

    for name in ("$(touch pwned).yaml", "-x.yaml"):
        code, _, err = sgs("resolve", "--db", str(built_db), "--", name)
        assert code == 2 and "找不到文件" in err
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("number, code", [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_signals_end_the_command_with_their_codes(built_db, tmp_path, number, code):
    """[BI-113]"""
    environment = {**os.environ, "SGS_CACHE_DIR": str(tmp_path)}
    process = subprocess.Popen(
        [sys.executable, "-m", "resolver", "ask", "-", "--db", str(built_db)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),    # a shell's background job ignores it, and its children inherit that
    )
    time.sleep(1.0)
    process.send_signal(number)
    _, err = process.communicate(timeout=20)

    assert process.returncode == code and b"Traceback" not in err and os.listdir(tmp_path) == []


def test_a_reader_that_goes_away_is_no_error(built_db):
    command = f"{sys.executable} -m resolver editions --db {built_db} | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=30)

    assert done.returncode == 0 and done.stderr == "" and done.stdout.count("\n") == 1


def test_completion_names_commands_and_editions(built_db, monkeypatch):
    environment = {**os.environ, "_SGS_COMPLETE": "complete_bash", "COMP_WORDS": "sgs sh", "COMP_CWORD": "1"}
    done = subprocess.run([sys.executable, "-m", "resolver"], capture_output=True, text=True, env=environment, timeout=30)

    assert done.stdout.split() == ["show"]


def test_every_document_carries_the_database_it_comes_from(sgs, built_db, conn):
    from kb.store import stamp

    for words in (["ask", "借刀杀人是什么效果"], ["ask", ""], ["resolve", "collateral-how"], ["resolve", "nothing-of-the-kind"], ["show", "空城"], ["show", "没有的东西"], ["search", "空城"]):
        _, out, _ = sgs(*words, "--json", "--db", str(built_db))
        assert {json.dumps(json.loads(line)["kb"]) for line in out.splitlines()} == {json.dumps(stamp(conn))}, words


def test_names_that_sqlite_takes_for_no_file_are_not_built_nor_browsed(sgs, built_db, tmp_path, monkeypatch):
    """[BI-057]"""
    monkeypatch.chdir(tmp_path)
    for name in (":memory:", "file:x?mode=rwc"):
        for command in ("build", "browse"):
            code, _, err = sgs(command, "--db", name)
            assert code == 2 and err.count(name) == 1
    assert os.listdir(tmp_path) == []
    for name in ("a?b.db", "a#b.db", "a%41.db"):
        (tmp_path / name).write_bytes(built_db.read_bytes())
        code, _, err = sgs("browse", "--port", "0", "--db", name)
        assert code == 2 and "browse 打不开" in err
        assert sgs("editions", "--db", name)[0] == 0


def test_a_folder_without_data_builds_nothing_and_one_without_editions_breaks_nothing(sgs, tmp_path):
    code, _, err = sgs("build", "--data", str(tmp_path), "--db", str(tmp_path / "x.db"))
    assert code == 2 and "没有数据" in err and os.listdir(tmp_path) == []
    (tmp_path / "sources.yaml").write_bytes((data_dir() / "sources.yaml").read_bytes())
    built = str(tmp_path / "x.db")
    assert sgs("build", "--data", str(tmp_path), "--db", built)[0] == 0
    for words in (["ask", "杀是什么"], ["resolve", "collateral-how"], ["editions"], ["show", "杀"], ["search", "杀"], ["diff", "std", "std-junzheng"]):
        _, out, err = sgs(*words, "--db", built)
        assert "内部错误" not in out + err, words


@pytest.mark.parametrize("words", ["ask - <&-", "editions >/dev/full", "editions --json >/dev/full", "ask 借刀杀人是什么效果 >/dev/full"])
def test_closed_and_full_streams_are_said_in_plain_words(built_db, words):
    done = subprocess.run(["bash", "-c", f"{sys.executable} -m resolver {words.replace(' ', f' --db {built_db} ', 1)}"], capture_output=True, text=True, timeout=60)

    assert done.returncode == 2 and "错误：" in done.stderr and "内部错误" not in done.stderr and "Traceback" not in done.stderr


def _damaged_inside(good: bytes) -> bytes:
    """Every page from the third tenth on overwritten: what opening looks at is sound."""
    start = len(good) * 3 // 10 // 4096 * 4096
    return good[:start] + b"\xa5" * (len(good) - start)


def test_a_database_damaged_inside_is_said_to_be_and_the_cached_one_is_rebuilt(sgs, built_db, tmp_path, monkeypatch):
    from kb import store

    damaged = _damaged_inside(built_db.read_bytes())
    named, cached = tmp_path / "named.db", tmp_path / "cached.db"
    for path in (named, cached):
        path.write_bytes(damaged)
    monkeypatch.setattr(store, "cached_path", lambda: cached)
    words = ["search", "空城", "--json"]
    code, out, _ = sgs(*words, "--db", str(named))
    assert code == 2 and json.loads(out)["error"]["code"] == "db_damaged" and "已损坏" in out
    assert named.read_bytes() == damaged

    code, out, err = sgs(*words)
    assert code == 0 and json.loads(out)["hits"] and "已损坏，正在重建" in err
    assert sgs(*words)[2] == ""


def test_an_unknown_ruling_after_without_is_said(sgs, built_db, conn):
    ruling = conn.execute("SELECT id FROM rulings ORDER BY id").fetchone()[0]
    for word, said in (("nope", True), (ruling, False)):
        code, out, err = sgs("ask", "空城是什么效果", "--without", word, "--db", str(built_db))
        assert code == 0 and out and (f"没有 id 为 {word}" in err) is said


def test_a_wrong_why_is_said_once(sgs, built_db):
    code, out, err = sgs("resolve", "collateral-kill-reward", "-e", "std", "-e", "std-junzheng", "--why", "甲.没有这个", "--db", str(built_db))
    assert code == 2 and err.count("没有技能或牌") == 1


def test_a_path_in_an_error_is_said_once(sgs):
    code, _, err = sgs("editions", "--db", "no/such.db")
    assert code == 2 and err.count("no/such.db") == 1


@pytest.mark.parametrize("words", [["ask", "诸葛亮没有手牌，能被杀吗", "-e", "std", "--all-editions"], ["resolve", "the first board", "-e", "std-junzheng", "--all-editions"]])
def test_an_edition_named_beside_all_of_them_is_said_to_do_nothing(sgs, words):
    if words[0] == "resolve":
        words[1] = str(next((data_dir().parent / "scenarios" / "cards").rglob("*.yaml")))
    _, _, err = sgs(*words)
    assert "-e 不起作用" in err
