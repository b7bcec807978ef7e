"""The live tokens of a question and who its persons are; rules rewrite the tokens and take away what they understood."""

from __future__ import annotations

from resolver.ask.bag_model import ROLES, ROUNDS, Bag, Ent
from resolver.ask.bag_words import Tok, lex

class Reading:
    """The live tokens and the bag they are read into."""

    def __init__(self, tagged, lexicon, he: int = 0):
        self.he = he
        self.tagged, self.lexicon = tagged, lexicon
        self.toks: list[Tok] = lex(tagged)
        self.bag = Bag(tagged.text)
        self._persons()

    @property
    def s(self) -> str:
        return "".join(t.kind for t in self.toks)

    # --- persons -----------------------------------------------------------------------------------------------------

    def ent(self, spoken: str, **more) -> Ent:
        found = Ent(spoken, **more)
        self.bag.ents.append(found)
        return found

    def _persons(self) -> None:
        named: dict[str, Ent] = {}
        order: list[Ent] = []
        clause_subject = previous_subject = None
        fresh = True
        for i, tok in enumerate(self.toks):
            if tok.kind in ",?":
                previous_subject, clause_subject, fresh = clause_subject or previous_subject, None, True
                continue
            if tok.kind not in "Pp":
                continue
            slug = tok.val.slug if tok.kind == "P" else "p"
            before = self.toks[i - 1].kind if i else ""
            who = None
            if slug[:1] not in "~@p" or slug in ("peach",):
                key = slug
                if slug in ROLES:
                    prev = self.toks[i - 1] if i else None
                    follow = self.toks[i + 1] if i + 1 < len(self.toks) else None
                    if key in named and before in ("K", "k") and slug in ("rebel", "loyalist"):
                        key = slug + "2"
                    if prev is not None and prev.kind == "P" and isinstance(prev.val, Ent) and prev.val.role is None and not prev.val.spoken.startswith("~"):
                        prev.val.role = slug
                        tok.kind, tok.val = "-", prev.val
                        continue
                    if follow is not None and follow.kind == "P" and follow.val.slug[:1] != "~" and follow.val.slug not in ROLES:
                        tok.kind = "-"
                        self.toks[i + 1].text += "\0" + slug
                        continue
                    who = named.get(key) or self.ent(tok.text, role=slug)
                else:
                    who = named.get(key) or self.ent(tok.text.split("\0")[0], general=slug)
                    if "\0" in tok.text:
                        who.role = tok.text.split("\0")[1]
                named[key] = who
            else:
                word = slug[1:] if slug != "p" else tok.text
                if word in ("我", "我自己", "我们", "咱们", "我方"):
                    who = named.get("me") or self.ent("我", me=True)
                    named["me"] = who
                elif word in ("自己", "他自己", "她自己", "本人"):
                    who = clause_subject or previous_subject or (order[-1] if len(order) == 1 else None)
                    if who is None:
                        who = named.get("self") or self.ent("自己", me=True)
                        named["self"] = who
                elif word[:1] in "男女魏蜀吴群" and word not in ("男", "女"):
                    key = "w" + word[:1]
                    if key in named and before in "Ko":
                        key += "2"
                    nxt = self.toks[i + 1] if i + 1 < len(self.toks) else None
                    if word[0] in "魏蜀吴群" and nxt is not None and nxt.kind == "P" and nxt.val.slug[:1] != "~":
                        tok.kind = "-"
                        continue
                    who = named.get(key) or self.ent(tok.text, gender=word[0] if word[0] in "男女" else None, kingdom=word[0] if word[0] in "魏蜀吴群" else None)
                    named[key] = who
                elif word in ("他", "她", "它", "人家", "那人", "这人", "对方", "对面", "对手", "那个人", "这个人", "目标", "那家", "敌方", "来源"):
                    opposite = word in ("对方", "对面", "对手", "敌方", "目标", "来源")
                    free = [e for e in reversed(order) if e is not clause_subject and not e.me]
                    if opposite and len(free) > 1 and previous_subject is not None:
                        free = [e for e in free if e is not previous_subject]
                    elif opposite and len(free) == 1 and "me" not in named and clause_subject is None:
                        free = []
                    if not opposite and len(free) > 1:
                        self.bag.twofold = True
                        free = free[min(self.he, len(free) - 1):]
                    who = next(iter(free), None)
                    if who is None:
                        who = named.get("other") or self.ent(tok.text)
                        named["other"] = who
                elif word in ("两个人", "俩人", "三个人", "其他目标", "后面的人", "后面几家", "后面的角色", "后面几个人", "第一个", "第二个", "第三个", "第一个人", "第二个人", "第三个人"):
                    self.bag.group = tok.text
                    who = self.ent(tok.text)
                elif word in ("另一个", "另一个人", "另一人"):
                    who = self.ent(tok.text)
                elif word in ("甲", "乙", "丙", "丁", "戊") or word.isascii():
                    who = named.get(word) or self.ent(word)
                    named[word] = who
                else:
                    key = "p:" + word
                    if word in ("别人", "其他人", "别的人", "人", "有人", "某人", "白板", "对象"):
                        key = "p:other"
                    who = named.get(key) or self.ent(tok.text)
                    named[key] = who
            tok.val = who
            tok.kind = "P"
            if fresh and before not in ("o", "b", "K", "u", "G") or clause_subject is None and before == "b" and False:
                clause_subject, fresh = who, False
            if who in order:
                order.remove(who)
            order.append(who)
        self.toks = [t for t in self.toks if t.kind != "-"]

    # --- rewriting ---------------------------------------------------------------------------------------------------

    def rewrite(self, rules) -> None:
        """Applies each rule wherever it fits; a rule returns False to decline, else the tokens to put (None: nothing)."""
        for pattern, fn in rules:
            at = 0
            for _ in range(ROUNDS):
                match = pattern.search(self.s, at)
                if not match:
                    break
                if match.end() == match.start():
                    at = match.end() + 1
                    if at > len(self.s):
                        break
                    continue
                put = fn(self, match)
                if put is False:
                    at = match.start() + 1
                    continue
                self.toks[match.start():match.end()] = put or []
                at = match.start()

    def g(self, match, name):
        """Token of a named group of one character, or None."""
        k = match.start(name)
        return self.toks[k] if k >= 0 and match.end(name) > k else None

    def val(self, match, name):
        tok = self.g(match, name)
        return tok.val if tok is not None else None

    def topic_at(self, k: int) -> Ent | None:
        """Subject of the clause of token k, of an earlier clause, else the first person that follows."""
        s = self.s
        start = max((i + 1 for i in range(k) if s[i] in ",?"), default=0)
        for lo, hi in ((start, k),):
            for i in range(lo, hi):
                if s[i] == "P" and (i == lo or s[i - 1] not in "oG"):
                    return self.toks[i].val
        for i in range(start - 1, -1, -1):
            if s[i] == "P":
                first = max((j + 1 for j in range(i) if s[j] in ",?"), default=0)
                for j in range(first, i + 1):
                    if s[j] == "P" and (j == first or s[j - 1] not in "oG"):
                        return self.toks[j].val
                return self.toks[i].val
        for i in range(k, len(s)):
            if s[i] == "P" and s[i - 1:i] in ("", ",", "?"):
                return self.toks[i].val
        return None

    def val_at(self, k):
        """Value of the token at a place."""
        return self.toks[k].val
