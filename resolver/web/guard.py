"""An ASGI wrapper: refuses oversized requests, ignores forged or broken headers, sets security headers.

Not here: Datasette's own permissions and time limits (serve.py sets them).  Imports: stdlib only.
Source: the web entries of the collected bad inputs; tests/resolver/web has one test for each.
"""

import csv
import io
import re
from http.cookies import CookieError, SimpleCookie

LONGEST_TARGET = 8_000
LONGEST_COOKIE = 8_000
# Datasette's pages carry inline scripts, so script-src needs 'unsafe-inline'; nothing may come from elsewhere.
SECURITY_HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        b"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
)


def guard(app):
    """`app` behind the wrapper."""

    async def guarded(scope, receive, send):
        if scope["type"] != "http":
            return await app(scope, receive, send)

        rows = False

        async def send_with_headers(message):
            nonlocal rows
            if message["type"] == "http.response.start" and scope.get("path", "").endswith(".csv"):
                kind = dict(message.get("headers", [])).get(b"content-type", b"")
                rows = kind.startswith((b"text/csv", b"text/plain"))  # an error page about a .csv is neither
            if rows and message["type"] == "http.response.body" and message.get("body"):
                message = {**message, "body": _plain_cells(message["body"])}
            if message["type"] == "http.response.start":
                present = {name.lower() for name, _ in message.get("headers", [])}
                extra = [header for header in SECURITY_HEADERS if header[0] not in present]
                message = {**message, "headers": [*message.get("headers", []), *extra]}
            await send(message)

        if len(scope.get("raw_path") or b"") + len(scope.get("query_string") or b"") > LONGEST_TARGET:
            return await _refuse(send_with_headers, 414, "网址太长")
        if not _decodable(scope):
            return await _refuse(send_with_headers, 400, "网址不是合法的 UTF-8")
        scope = {**scope, "headers": _trusted_headers(scope)}
        return await app(scope, receive, send_with_headers)

    return guarded


# A spreadsheet runs cells that begin so; -1马, +1马 and numbers are no formulas.
_FORMULA = re.compile(r"[=@\t\r]|[+-](?!\d+(?:\.\d+)?马?$)")


def _plain_cells(rows: bytes) -> bytes:
    """CSV rows (Datasette sends whole ones) with an apostrophe before every cell that a spreadsheet would run."""
    out = io.StringIO()
    writer = csv.writer(out)
    for row in csv.reader(io.StringIO(rows.decode("utf-8", "replace"), newline="")):
        writer.writerow([f"'{cell}" if _FORMULA.match(cell) else cell for cell in row])
    return out.getvalue().encode()


def _decodable(scope) -> bool:
    from urllib.parse import unquote_to_bytes

    try:
        for part in (scope.get("raw_path") or b"", scope.get("query_string") or b""):
            if b"\0" in unquote_to_bytes(part):
                return False
            unquote_to_bytes(part).decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _trusted_headers(scope) -> list[tuple[bytes, bytes]]:
    """The headers without unreadable cookies, and with the host that was really connected to."""
    server = scope.get("server") or ("127.0.0.1", None)
    headers = []
    for name, value in scope["headers"]:
        if name == b"host":
            value = _host(value, server)
        elif name == b"cookie" and not _readable_cookie(value):
            continue
        headers.append((name, value))
    return headers


def _host(value: bytes, server: tuple[str, int | None]) -> bytes:
    """`value` if it names this machine or the address connected to, else that address (links must not obey a forger)."""
    name = value.rsplit(b":", 1)[0].strip(b"[]").lower() if not value.endswith(b"]") else value.strip(b"[]").lower()
    if name in (b"localhost", b"127.0.0.1", b"::1", str(server[0]).encode().lower()):
        return value
    host = f"[{server[0]}]" if ":" in str(server[0]) else str(server[0])
    return (f"{host}:{server[1]}" if server[1] else host).encode()


def _readable_cookie(value: bytes) -> bool:
    if len(value) > LONGEST_COOKIE:
        return False
    try:
        SimpleCookie().load(value.decode("latin-1"))
    except CookieError:
        return False
    return True


async def _refuse(send, status: int, message: str) -> None:
    body = f"<!doctype html><html lang=zh-CN><meta charset=utf-8><title>{message}</title><h1>{message}</h1>".encode()
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-type", b"text/html; charset=utf-8")]})
    await send({"type": "http.response.body", "body": body})
