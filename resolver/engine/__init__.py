"""The rules engine: plain state, an explicit stack of flows, explicit decisions.

Stdlib only. Knows no database, file format, clock or printing, and no card, skill or general by name: those register
themselves as units (resolver/cards, resolver/skills). See docs/engine.md.
"""
