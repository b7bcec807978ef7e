"""Shell completion of names; silent when there is no database yet (completion must never build or fail)."""


def complete_edition(incomplete: str) -> list[tuple[str, str]]:
    """Edition slugs with their Chinese names."""
    return [(slug, name) for slug, name in _rows("SELECT id, name FROM editions ORDER BY sort") if slug.startswith(incomplete) or name.startswith(incomplete)]


def complete_scenario(incomplete: str) -> list[tuple[str, str]]:
    """Ids of shipped scenarios with their titles."""
    return [(slug, title) for slug, title in _rows("SELECT id, title FROM scenarios") if slug.startswith(incomplete)]


def _rows(sql: str) -> list[tuple[str, str]]:
    try:
        from resolver.cli.session import open_kb

        return list(open_kb(None).execute(sql))
    except Exception:  # an error here would be printed into the user's prompt
        return []
