"""The readers from before `tale`: 借刀杀人 by its seats (`borrowed`), the story, the plain reading of one unit (`bag_*`), the scene.

They answer a question beside the reader of told situations; `settle` chooses.
"""

from __future__ import annotations

from resolver.ask.document import undetermined, written


class Earlier:
    """The earlier readers over one question.

    `kind`: the kind of question (contract §3), None where nothing asked was found; `left`: words nobody took up; `sure`: a reader of
    one topic took up every word; `topic`: that reader knows the question for its own;
    `agreed`: two of the others say the same, or the story reads a value (alone they are wrong too often).
    """

    def __init__(self, conn, text: str, links, lexicon):
        from resolver.ask import borrowed

        self.conn, self.text, self.links, self.lexicon = conn, text, links, lexicon
        self.reading = borrowed.read(text, links, lexicon)
        self.sure = self.reading is not None and not self.reading.left
        self.topic = self.reading is not None
        self.reader = None
        self.agreed = self.sure
        if self.sure:
            self.kind, self.left = self.reading.ask.contract, []
            return
        from resolver.ask.reader import read

        self.reader = read(text, links, lexicon)
        self.reader.whole = text, links
        queries = self.reader.frame.queries
        self.kind = queries[0].contract if queries else None
        self.left = [text] if not links and not queries else self.reader.frame.not_understood

    def answer(self, edition: str, near: list[dict], rulings: bool, hidden) -> dict:
        """The answer of contract §3 in one edition."""
        from resolver.ask import borrowed, decide, guard, scene
        from resolver.rulebook import load

        if self.sure:
            return borrowed.answer(self.conn, edition, self.reading, self.lexicon, rulings, hidden)
        book = load(self.conn, edition)
        decision = scene.settle(decide.decide(self.reader, self.lexicon, book), self.reader, self.lexicon, book)
        self.agreed = decision.votes > 1 or decision.verdict == "value" and decision.query is not None and decision.query.kind not in ("bag", "scene")
        found = written(self.conn, edition, decision, near, rulings)
        if found["basis"] == "engine":
            doubt = guard.mismatch(self.text, found) or guard.beside_the_point(self.text, found) or guard.untold_choice(self.text, found)
            if doubt is not None:
                found = undetermined(edition, f"定不下来：{doubt}")
        return found if self.reading is None else borrowed.settle(self.conn, found, self.reading, self.lexicon)


__all__ = ["Earlier"]
