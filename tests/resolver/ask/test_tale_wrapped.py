"""However a question is wrapped, it is answered like its plain form: claims to be judged, facts in brackets and behind it, remarks, lead-ins, lost stops."""

import pytest

from resolver.ask.tale.turns import asides, reported

# (facts, question, what is claimed, the claim denied, answer)
PLAIN = [
    ("诸葛亮没有手牌", "我能对诸葛亮用杀吗", "我能对诸葛亮用杀", "我不能对诸葛亮用杀", "no"),
    ("乙装着仁王盾", "甲用黑杀砍乙，乙会掉血吗", "甲用黑杀砍乙，乙会掉血", "甲用黑杀砍乙，乙不会掉血", "no"),
    ("乙装着藤甲", "甲用火杀砍乙，乙没闪，乙掉2点血吗", "甲用火杀砍乙，乙没闪，乙掉2点血", None, "yes"),
    ("我没装连弩", "我这回合出过一张杀了，还能再出杀吗", "我这回合出过一张杀了，还能再出杀", "我这回合出过一张杀了，不能再出杀", "no"),
    ("陆逊有三张手牌", "我能对陆逊用乐不思蜀吗", "我能对陆逊用乐不思蜀", "我不能对陆逊用乐不思蜀", "no"),
    ("我是黄月英", "我能顺距离2的人吗", "我能顺距离2的人", None, "yes"),
    ("我是赵云", "我能把闪当杀使用吗", "我能把闪当杀使用", None, "yes"),
    ("我2血上限4", "我能对自己用桃吗", "我能对自己用桃", "我不能对自己用桃", "yes"),
    ("甲装着白银狮子", "乙用酒杀砍甲，甲没闪，甲掉1点血吗", "乙用酒杀砍甲，甲没闪，甲掉1点血", None, "yes"),
    ("我装着诸葛连弩", "我这回合出过一张杀了，还能再出杀吗", "我这回合出过一张杀了，还能再出杀", None, "yes"),
    ("曹操是反贼", "曹操能发动护驾吗", "曹操能发动护驾", "曹操不能发动护驾", "no"),
    ("乙装着藤甲", "甲放南蛮，乙要出杀吗", "甲放南蛮，乙要出杀", "甲放南蛮，乙不用出杀", "no"),
    ("我是华佗，现在是我的回合", "队友濒死，我能用急救吗", "队友濒死，我能用急救", "队友濒死，我不能用急救", "no"),
    ("我的判定区有一张乐", "甲能再对我用乐吗", "甲能再对我用乐", "甲不能再对我用乐", "no"),
    ("乙有+1马，甲没有马", "甲和乙相邻，甲能对乙用顺手牵羊吗", "甲和乙相邻，甲能对乙用顺手牵羊", None, "no"),
]
CLAIMS = ["{F}。朋友说{P}，对吗？", "{F}，队友说{P}，站得住脚吗？", "{F}，旁边的人非说{P}，真这样？", "{F}，他坚持认为{P}，这么说成立吗", "{F}，听说{P}，是真的吗", "{F}，老哥一口咬定{P}，有这回事吗",
          "{F}，群友都说{P}，是不是这样", "{F}，室友跟我杠，说{P}。他说的对不对？", "{P}——这句话对吗？{F}", "{F}，「{P}」这个说法对吗", "{F}，他说{P}，有道理没"]
DENIALS = ["{F}。朋友说{N}，对吗？", "{F}，他非说{N}，真这样？", "{F}，对方坚持说{N}，他说得对吗", "{F}，有人讲{N}，站得住脚吗"]
BESIDE = ["{Q}？（{F}）", "（{F}）{Q}？", "{Q}——{F}", "{Q}？对了{F}", "{Q}？补充一下，{F}", "{Q}（注：{F}）？", "{Q}？前提是{F}", "{F}——{Q}？", "{Q}，{F}的情况下？", "想知道{Q}，{F}", "问：{Q}？条件：{F}", "{Q} {F}", "{F} {Q}"]
AROUND = ["{F}，吵半天了，{Q}？", "{F}。急，在线等。{Q}？", "{Q}？{F}。我朋友不服。", "{F}，规则书我翻了三遍也没找到，{Q}", "打牌打到一半吵起来了，{F}，{Q}？", "弱弱地问一句，{F}，{Q}", "{F}，{Q}？大家怎么看", "{F}，我记不清了，{Q}", "{F}，{Q}？我朋友说不行",
          "{F}，对面笑得很开心，{Q}", "{F}，{Q}，有懂规则的吗", "这种情况怎么算，{F}，{Q}？", "{F}，怎么办？{Q}？", "{F}，{Q}？到底行不行？", "{F}，这时候会怎么样，{Q}？"]
FLIPPED = {"yes": "no", "no": "yes"}


def _told():
    ways = [(way, False) for way in (*CLAIMS, *BESIDE, *AROUND)] + [(way, True) for way in DENIALS]
    for k, (way, denied) in enumerate(ways):
        for j in range(4):
            facts, question, claim, denial, answer = PLAIN[(4 * k + j) % len(PLAIN)]
            if not denied or denial is not None:
                yield way.format(F=facts, Q=question, P=claim, N=denial), FLIPPED[answer] if denied else answer


@pytest.mark.parametrize(("facts", "question", "answer"), [(p[0], p[1], p[4]) for p in PLAIN])
def test_the_plain_form_is_answered(ask, facts, question, answer):
    assert ask(f"{facts}，{question}？").verdict == answer


@pytest.mark.parametrize(("question", "answer"), list(_told()))
def test_it_is_answered_like_its_plain_form(ask, question, answer):
    assert ask(question).verdict == answer


@pytest.mark.parametrize("part", ["他翻了", "我没有手牌", "对面没闪", "他不会掉血", "反贼要赢了", "他们没有马", "我看了他的手牌", "不能再出", "他装着藤甲", "大家都有闪", "我赢了拼点"])
def test_a_fact_is_no_remark(part):
    assert asides.kind_of(part) == ""


@pytest.mark.parametrize(("question", "plain"), [
    ("队友说我能出杀,对吗?", "我能出杀,对吗?"),
    ("甲杀乙,乙说我有闪,对吗?", "甲杀乙,乙说我有闪,对吗?"),
    ("对面杀我,朋友说你要出闪,有道理没", "对面杀我,我要出闪,对吗?"),
    ("于吉扣一张说是桃,对吗?", "于吉扣一张说是桃,对吗?"),
])
def test_who_speaks(question, plain):
    assert reported.judged(question) == plain


@pytest.mark.parametrize("question", ["我装着八卦，我的判定区有乐，朋友说甲不能再对我用乐了，对吗", "我满血，不能用桃吧", "诸葛亮没有手牌，就不能再用杀打他了，对吗"])
def test_a_denied_leave_is_one_word(ask, question):
    assert ask(question).verdict == "yes"


OTHERS = [
    ("我（-1马）能对乙（+1马）用顺手吗，我们相邻", "yes"),          # told in brackets, each of the one it stands behind
    ("我（没马）能对乙（+1马）用顺手吗，我们相邻", "no"),
    ("乙火杀砍甲（装着藤甲），甲没闪，掉几点血", 2),
    ("我能对陆逊（3张手牌）用乐吗", "no"),
    ("孙尚香能对黄月英（女）发动结姻吗", "no"),
    ("乙装着藤甲，甲用火杀砍乙，乙没闪。张三说乙掉2点血，李四说乙掉1点血，谁对？", "张三"),
    ("我是黄月英。朋友说我能顺距离2的人，队友说不能，到底谁说得对？", "朋友"),
    ("诸葛亮空城，我说能杀他，对面说不能，谁有理", "对面"),
    ("甲装着藤甲，乙用火杀砍甲，甲没闪，朋友说2点，我觉得3点，到底掉几点血？", 2),
    ("孙权判乐没过，朋友说制衡是技能不是出牌所以照用，他说得对吧", "no"),
    ("吕蒙出牌阶段用了一张雷杀，朋友说雷杀不是普通杀，所以能发动克己，对吗", "no"),
    ("我没装连弩，我用了一张杀。旁边人说一回合只能一次，我还能再出杀吗", "no"),
    ("吕布杀我，吕布让我出两张闪，他说得对吗", "yes"),
    ("我满血，我想对自己用桃，这样总行吧", "no"),
    ("我是大乔，想拿红桃闪当乐贴甲。能这么贴吗", "no"),
    ("关于判定想问下，我兵粮没判过，还能摸牌吗", "no"),
    ("诸葛亮空城，我能用雷杀杀他吗", "no"),
    ("我装着诸葛连弩，杀杀，违规吗", "no"),
    ("周瑜装古锭刀，反间一个没手牌的，他猜对了，他会掉血吗？", "no"),      # 猜 is a deed there
]


@pytest.mark.parametrize(("question", "answer"), OTHERS, ids=[q for q, _ in OTHERS])
def test_what_is_told_about_it_counts(ask, question, answer):
    found = ask(question)
    assert (found.value[1] if found.verdict == "value" else found.verdict) == answer


@pytest.mark.parametrize("question", ["大乔被杀，大乔流离给陆逊，陆逊不能被这张杀指定，对吗", "甲对陆逊用顺手牵羊，陆逊说我有谦逊，所以顺手对我没用，对吗"])
def test_it_is_no_wrong_answer(ask, question):
    assert ask(question).verdict == "undetermined"
