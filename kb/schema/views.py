"""Views: all versions in one list, and the text in force under each edition."""

_COLUMNS = "id, point, edition, statement, fields, fact_id, source, locator, confidence, inferred, mangled, missing, changes"

VIEWS = (
    f"""CREATE VIEW all_versions AS
SELECT 'card' AS kind, card AS slug, {_COLUMNS} FROM card_versions
UNION ALL SELECT 'skill', skill, {_COLUMNS} FROM skill_versions
UNION ALL SELECT 'general', general, {_COLUMNS} FROM general_versions
UNION ALL SELECT 'rule', rule, {_COLUMNS} FROM rule_versions""",
    # SQLite takes the bare columns of a min() group from the row that holds the minimum: the nearest ancestor.
    """CREATE VIEW effective_text AS
SELECT edition, kind, slug, point, statement, said_in, version, fields, source, locator FROM (
  SELECT l.edition AS edition, v.kind AS kind, v.slug AS slug, v.point AS point, min(l.rank) AS rank,
         v.statement AS statement, l.ancestor AS said_in, v.version AS version, v.fields AS fields,
         v.source AS source, v.locator AS locator, v.dropped AS dropped
  FROM lineage AS l JOIN (
    SELECT kind, slug, point, edition, id AS version, statement, fields, source, locator, 0 AS dropped FROM all_versions
    UNION ALL SELECT kind, slug, point, edition, NULL, NULL, NULL, NULL, NULL, 1 FROM edition_drops
  ) AS v ON v.edition = l.ancestor
  GROUP BY l.edition, v.kind, v.slug, v.point)
WHERE dropped = 0""",
)
