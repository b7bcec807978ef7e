"""What is known of a yes/no question while its clause goes through the stages."""

from __future__ import annotations

from dataclasses import dataclass, field

from resolver.ask.tale.model import Fact, Who


@dataclass
class Draft:
    """`clause` the tokens that ask, `modal` the word of leave or duty among them, `closing` the words that close it (行 对 合法), `said` its text."""

    clause: list
    modal: object
    closing: list
    said: str
    fact: Fact | None = None                            # what is asked
    kind: str = "happens"                               # can, must, happens
    needs: list[Fact] = field(default_factory=list)     # what has to happen with it
    neg: bool = False                                   # asked of its being left undone
    flip: bool = False                                  # the answer is to be turned round
    words: list = field(default_factory=list)           # the clause without what only asks
    before: int = 0                                     # number of facts told before the clause
    made: list[Fact] = field(default_factory=list)      # facts the clause tells
    later: list[Fact] = field(default_factory=list)     # those of them that may be what is asked
    border: int = -1                                    # where the word of leave stands
    topic: Who | None = None                            # the person the sentences go on about
    going: Fact | None = None                           # the card under way that wants an answer
    fallen: Who | None = None                           # who is dying
    lent: Fact | None = None                            # the 借刀杀人 that was used
    through: Fact | None = None                         # a use told before, of which it is asked whether it comes through
    hoped_result: list[Fact] = field(default_factory=list)      # what the deed is hoped to bring
    named: Fact | None = None                           # the occasion named before the word of leave
    supposed: tuple = ()                                # kinds of fact that are supposed (算被挡了)
    some: bool = False                                  # one way in which it happens is enough
    voided: bool = False                                # asked of a 八卦阵 that is without effect
    left: bool = False                                  # asked whether a card may stay what it is
