"""What an answer says beside the verdict: which recorded rulings it calls the same, and the texts it rests on."""

import pytest

from resolver.ask import answer


@pytest.mark.parametrize("question", ["五谷丰登谁先选牌", "仁王盾能挡南蛮入侵吗", "仁王盾能不能挡红色的杀"])
def test_a_ruling_on_another_point_neither_agrees_nor_differs(conn, question):
    found = answer(conn, question, editions=["std-junzheng"])["answers"][0]
    assert found["agreement"] == "engine-only" and not any(".ruling." in x for x in found["governing"])


@pytest.mark.parametrize("question, cite", [("仁王盾能挡南蛮入侵吗", "std.card.nioh_shield"), ("藤甲能挡火攻吗", "std-junzheng.card.vine")])
def test_gear_that_does_not_apply_is_cited(conn, question, cite):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    assert found["verdict"] == "no" and cite in found["governing"]
