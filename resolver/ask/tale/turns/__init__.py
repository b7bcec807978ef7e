"""Turns of speech brought to the way of saying it that the readers know: on the text, on the tokens, on a clause."""
