"""All prints of a name side by side, where the question names no edition."""

import pytest

from resolver.ask import answer


@pytest.mark.parametrize("question, names", [("雷击新旧版有什么不同", ("风：", "新风：")), ("据守各个版本有什么区别", ("风：", "新风：")), ("早期版制衡和标准版有什么不同", ("早期乙：", "标准："))])
def test_prints_are_compared(conn, question, names):
    found = answer(conn, question, rulings=False)
    assert found["understood"]["kind"] == "difference"
    assert all(name in found["answers"][0]["text"] for name in names) and len(found["answers"][0]["citations"]) >= 2
