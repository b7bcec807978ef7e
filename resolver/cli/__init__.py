"""The command `sgs`: one file per command; parse, call one function of kb or resolver, print.

Not here: rules, SQL beyond `kb.queries`, Chinese understanding (resolver/ask).
"""
