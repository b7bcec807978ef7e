"""What has happened before a tale that begins with nothing that starts by itself."""

from __future__ import annotations

from dataclasses import dataclass

from resolver.ask.tale.model import Fact, Who


@dataclass
class Cause:
    """`judged` before whom a trick lies from which all comes, `asked` the asked fact."""

    judged: Who | None = None
    asked: Fact | None = None
