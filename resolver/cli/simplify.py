"""Traditional to simplified characters, only when a name was not found as typed (opencc costs 15 ms)."""


def simplified(text: str) -> str:
    """`text` in simplified characters."""
    from opencc import OpenCC

    return OpenCC("t2s").convert(text)
