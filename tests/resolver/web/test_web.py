"""The database in a browser: everything described in Chinese, every named query runs, bad requests are never a 500.

Ids in brackets are those of the collected bad inputs.
"""

import asyncio
import json
import os
import signal
import subprocess
import sys
import urllib.request
from urllib.parse import quote

import pytest
import yaml

from resolver.web import plugin, serve

METADATA = yaml.safe_load(plugin._METADATA.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def get(built_db):
    """GET a path from Datasette as `sgs browse` sets it up: get(path, headers) -> response."""
    datasette = serve.create(str(built_db))
    loop = asyncio.new_event_loop()
    loop.run_until_complete(datasette.invoke_startup())
    yield lambda path, **headers: loop.run_until_complete(datasette.client.get(path, headers=headers))
    loop.close()


def _tables(conn) -> dict[str, list[str]]:
    names = [row[0] for row in conn.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")]
    shown = [name for name in names if not name.startswith("sqlite_") and "_fts" not in name]
    return {name: [column[1] for column in conn.execute(f"PRAGMA table_info({name})")] for name in shown}


def test_every_table_and_view_has_a_chinese_title_and_description(conn):
    undescribed = [name for name in _tables(conn) if not (METADATA["tables"].get(name) or {}).get("description")]
    assert undescribed == []


def test_every_described_column_exists_and_every_column_is_described(conn):
    wrong = []
    for name, columns in _tables(conn).items():
        described = METADATA["tables"][name]
        for column in described.get("columns") or {}:
            if column not in columns:
                wrong.append(f"{name}.{column}: described, not there")
        if described.get("hidden"):
            continue
        for column in columns:
            if column not in (described.get("columns") or {}) and column not in ("id", "fields", "fact_id", "confidence", "inferred", "mangled", "missing", "changes"):
                wrong.append(f"{name}.{column}: not described")
        wrong += [f"{name}: facet {facet}" for facet in described.get("facets") or [] if facet not in columns]
    assert wrong == []


def test_tables_in_the_metadata_exist(conn):
    assert set(METADATA["tables"]) <= set(_tables(conn))


PARAMETERS = {
    "name": "借刀杀人", "edition": "std-junzheng", "edition_a": "yoka-early-b", "edition_b": "std", "tag": "compulsory",
    "source": "doc-000", "line": "406", "citation": "faq-2.10.ruling.collateral.reward",
}  # fmt: skip


def test_there_are_at_least_twelve_named_queries_with_descriptions():
    assert len(METADATA["queries"]) >= 12
    assert not [name for name, query in METADATA["queries"].items() if not (query.get("title") and query.get("description"))]


@pytest.mark.parametrize("name", METADATA["queries"])
def test_named_query_runs_within_its_time(get, name):
    wanted = METADATA["queries"][name].get("params") or []
    arguments = "&".join(f"{key}={quote(PARAMETERS[key])}" for key in wanted)
    response = get(f"/sgs/{name}.json?_shape=array&{arguments}")

    assert response.status_code == 200, response.text[:300]
    if name not in ("unsettled_rulings", "inferred_facts", "gaps", "cited_lines", "scenarios_citing", "ambiguous_spellings"):
        assert response.json(), f"{name} finds nothing"


def test_front_page_and_table_pages_are_chinese(get):
    assert "三国杀裁判" in get("/").text
    assert "牌的各版条文</a>" in get("/sgs").text
    page = get("/sgs/citations").text
    assert "条文（可引用）" in page and "出处文档" in page


def test_source_of_a_row_is_linked(get):
    assert "/sgs/sources/" in get("/sgs/card_versions?_size=1").text
    assert "/sgs/citations/" in get("/sgs/all_versions?_size=1").text
    assert "/sgs/sources/" in get("/sgs/faq_by_name?name=" + quote("借刀杀人")).text
    row = get("/sgs/citations/std~2Eskill~2Ekongcheng").text
    assert "/sgs/sources/doc-000" in row and "/sgs/editions/std" in row


@pytest.mark.parametrize(
    "words, finds",
    [("借刀", "collateral"), ("無懈可擊", "nullification"), ("装备区里有武器牌的其他角色", "collateral"), ("wuxiekeji", "nullification")],
)
def test_search_box_finds_fragments_of_any_length_and_script(get, words, finds):
    hits = get("/sgs/search.json?_shape=array&_search=" + quote(words)).json()

    assert any(finds in hit["ref"] for hit in hits)


@pytest.mark.parametrize("words", ["NEAR(", "*", '"', "' OR 1=1 --", "NOT 杀 NEAR/5 闪", "(杀+)+$", "%_\\", "", "？？？"])
def test_search_box_takes_any_string(get, words):
    """[BI-032 to BI-043]"""
    assert get("/sgs/search.json?_shape=array&_search=" + quote(words)).status_code == 200


def test_nothing_can_be_written(get, built_db):
    before = built_db.read_bytes()
    for sql in ("delete from cards", "update cards set name='x'", "attach 'y' as y", "pragma writable_schema=1"):
        assert get(f"/sgs.json?sql={quote(sql)}").status_code in (400, 403)
    assert built_db.read_bytes() == before


def test_security_headers_stand_on_every_page(get):
    for path in ("/", "/sgs", "/sgs/cards.json", "/nowhere", "/-/static/app.css"):
        headers = get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"


BAD = [
    "/?" + "q" * 50_000,  # [BI-010]; the client that tests use takes no longer ones
    "/sgs?sql=select+load_extension('x')",  # [BI-044]
    "/sgs/cards?_sort=1;drop&_size=max&_where=1=1",  # [BI-045]
    "/sgs?sql=" + quote("with recursive c(x) as (select 1 union all select x+1 from c) select count(*) from c"),  # [BI-046]
    "/sgs/cards?_search=" + quote("杀\r\nSet-Cookie:x=1"),  # [BI-052]
    "/sgs/🗡️", "/" + quote("规则 库"), "/sgs/cards/%ff", "/%00", "/sgs/cards?name=%00", "/sgs/cards?_next=x",  # [BI-132]
    "/sgs/cards?_size=x", "/sgs/cards?_size=-1", "/sgs/cards?_facet=nope", "/sgs/cards?_facet_array=name", "/sgs/cards?_col=nope",
    "/sgs/cards?_through=x", "/sgs/cards?_through={}", "/sgs/cards?_through=[1]", "/sgs/cards?_where=(", "/sgs/cards?_sort=", "/sgs/cards?name__in=[",
    "/sgs/cards?range__gt=x", "/sgs/cards?_searchmode=raw&_search=%22", "/sgs/cards.json?_shape=nope", "/sgs/cards.json?_json=x",
    "/sgs/cards.csv?_stream=on&_size=9", "/sgs/cards.json?_facet_size=x", "/sgs/cards?_extra=x", "/sgs/cards.blob?_blob_column=x",
    "/sgs/citations/x?_blob", "/sgs/deck", "/sgs/deck?edition=%27", "/sgs/text_in_edition?name=%27--&edition=%22", "/sgs/cards?_date__date=x",
    "/-/nope", "/sgs.db/x", "/_memory", "/sgs/cards/a,b,c", "/-/allow-debug?actor={", "/-/permissions", "/-/logout", "/-/messages",
]  # fmt: skip


@pytest.mark.parametrize("path", BAD, ids=lambda path: path[:60].encode("unicode_escape").decode())
def test_bad_request_is_never_a_server_error(get, path):
    response = get(path)

    assert response.status_code < 500
    assert "x=1" not in response.headers.get("set-cookie", "") and "Traceback" not in response.text


@pytest.mark.parametrize("path", ["/?" + "q" * 50_000, "/sgs/cards?_sort=1;drop&_where=1=1", "/sgs.json?sql=select+load_extension('x')"])
def test_hostile_request_is_refused(get, path):
    assert get(path).status_code in (400, 414)


@pytest.mark.parametrize(
    "headers",
    [
        {"accept": "乱写/;;;".encode()}, {"host": "evil.example"}, {"cookie": "a[]=1; ;;=\x01"}, {"cookie": "x" * 100_000}, {"cookie": "ds_actor=x"},
        {"if-none-match": "\"'\\"}, {"range": "bytes=9-1"}, {"content-length": "0"},
    ],
    ids=repr,
)  # fmt: skip
def test_odd_headers_do_no_harm(get, headers):
    """[BI-130, BI-133]"""
    response = get("/sgs/cards.json?_size=1", **headers)

    assert response.status_code == 200 and "evil.example" not in response.text + str(response.headers)


def test_forged_host_does_not_reach_links(get):
    assert "evil.example" not in get("/sgs/aliases.json?_size=1", host="evil.example").json()["next_url"]


def test_databases_of_others_are_served_as_stock_datasette_does(tmp_path):
    import sqlite3

    from datasette.app import Datasette

    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE t (a)")
    datasette = Datasette([str(path)])

    async def page():
        await datasette.invoke_startup()
        return await datasette.client.get("/other/t")

    response = asyncio.run(page())
    assert response.status_code == 200 and "content-security-policy" not in response.headers and "sgs.css" not in response.text


def test_unmodified_datasette_shows_our_titles(built_db):
    from datasette.app import Datasette

    datasette = Datasette([], immutables=[str(built_db)])

    async def page():
        await datasette.invoke_startup()
        return await datasette.client.get("/sgs/citations?_size=1")

    assert "条文（可引用）" in asyncio.run(page()).text


def test_markup_in_data_is_escaped(get):
    """[BI-049, BI-050]"""
    page = get("/sgs?sql=" + quote("select '<svg/onload=alert(1)>' as a, '[x](javascript:alert(1))' as b")).text

    assert "<svg/onload" not in page and 'href="javascript' not in page


def test_csv_cells_are_no_formulas_and_horses_stay_horses(get):
    """[BI-053]"""
    sql = "select '=HYPERLINK(\"http://x\")' as a, '-1马' as b, '+1' as c, '-cmd|x' as d, '多\n行' as e union all select '@x', '杀', 1, -2.5, null"
    text = get("/sgs.csv?sql=" + quote(sql)).text

    assert "'=HYPERLINK" in text and ",-1马,+1,'-cmd|x," in text and "'@x,杀,1,-2.5," in text and '"多\n行"' in text
    assert get("/sgs/cards.csv?_stream=1&_size=max").text.count("\n") > 40


def test_browse_listens_on_this_machine_only_and_ends_on_a_signal(built_db):
    command = [sys.executable, "-m", "resolver", "browse", "--port", "0", "--db", str(built_db)]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})
    try:
        line = process.stderr.readline()
        url = line.split("：", 1)[1].split("　")[0]
        assert url.startswith("http://127.0.0.1:")
        with urllib.request.urlopen(url + "sgs/cards.json?_size=1&_shape=array", timeout=20) as response:
            assert json.load(response)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=20)
    assert process.returncode == 143


def test_outcome_of_a_scenario_is_named_and_linked(get):
    page = get("/sgs/scenario_outcomes?scenario=collateral-kill-reward").text

    assert "/sgs/scenarios/collateral-kill-reward" in page and "借刀杀人：被借刀者杀死反贼" in page and "局面的结果" in page


def test_scenarios_of_a_unit_are_linked_and_a_long_list_is_cut(get):
    page = get("/sgs/coverage?slug=slash&edition=std-junzheng").text

    assert page.count('href="/sgs/scenarios/') == plugin._MOST_LINKS and "……共" in page


def test_no_named_query_is_cut_off(get):
    for name in METADATA["queries"]:
        wanted = METADATA["queries"][name].get("params") or []
        arguments = "&".join(f"{key}={quote(PARAMETERS[key])}" for key in wanted)
        assert get(f"/sgs/{name}.json?{arguments}").json()["truncated"] is False, name


# What somebody new looks up, and the way there from the front page: a path is a link to follow, (path, {field: words}) a form to fill in and send.
FACTS = {
    "制衡 in the standard edition": ([("/sgs/search", {"_search": "制衡"})], "出牌阶段，每回合限一次；消耗：弃置任意张牌"),
    "who is rewarded after a borrowed knife": (["/sgs/faq_by_name", ("/sgs/faq_by_name", {"name": "借刀杀人"})], "奖惩由被借刀的角色承受"),
    "what early B called 咆哮": ([("/sgs/search", {"_search": "飞将"})], "yoka-early-b.skill.feijiang"),
    "suit and number of 诸葛连弩": (["/sgs/deck", ("/sgs/deck", {"edition": "std"})], "♣A ♦A"),
    "hit points of 曹操": (["/sgs/generals_of_edition", ("/sgs/generals_of_edition", {"edition": "std"})], "奸雄、护驾"),
    "compulsory skills": (["/sgs/skills_with_tag", ("/sgs/skills_with_tag", {"edition": "std-junzheng", "tag": "compulsory"})], "无双"),
    "what no source decides": (["/sgs", "/sgs/gaps"], "没有写明"),
    "what changed from early B to standard": (
        ["/sgs/changes_between_editions", ("/sgs/changes_between_editions", {"edition_a": "yoka-early-b", "edition_b": "std"})], "克己"),
    "a board with 制衡 and how it comes out": (["/sgs/scenarios_showing", ("/sgs/scenarios_showing", {"name": "制衡"})], "zhiheng-three"),
    "which edition the third document's house rules build on": (["/sgs/editions"], "第四版家规"),
}  # fmt: skip


@pytest.mark.parametrize("fact", FACTS)
def test_fact_is_found_within_three_clicks(get, fact):
    way, told = FACTS[fact]
    page = get("/").text
    for step in way:
        if isinstance(step, str):
            assert f'href="{step}"' in page, step
            page = get(step).text
        else:
            path, fields = step
            assert f'action="{path}"' in page and all(f'name="{field}"' in page for field in fields), step
            page = get(path + "?" + "&".join(f"{field}={quote(words)}" for field, words in fields.items())).text

    assert len(way) <= 3 and told in page


def test_style_sheet_names_columns_in_chinese(get):
    style = get("/-/sgs.css").text

    assert 'body.row.table-citations .rows-and-columns td.col-statement::before { content: "条文"; }' in style


@pytest.mark.parametrize("sql", ["select zeroblob(900000000)", "select length(replace(hex(zeroblob(2000000)), '0', '0000'))"])
def test_a_statement_that_makes_a_huge_value_is_refused(get, sql):
    answer = get(f"/sgs.json?sql={quote(sql)}")
    assert answer.status_code == 400 and "too big" in answer.text
    assert get("/sgs.json?sql=select+length(zeroblob(1000))").status_code == 200
