"""A parser for the plain uses of `ask` and `resolve`, so that they start without Typer (about 50 ms).

It understands exactly what the Typer declaration of the same command does, or it declines (None) and Typer
takes over: help, mistakes and completion are always Typer's.  tests/house compares the two declarations.
"""


class Options:
    """What a command accepts: flags, options with one value, repeatable options; keys are parameter names."""

    def __init__(self, flags: dict[str, str], values: dict[str, str], repeated: dict[str, str], positional: str):
        self.flags = flags
        self.values = values
        self.repeated = repeated
        self.positional = positional


def parse(options: Options, argv: list[str]) -> dict | None:
    """Arguments of one command as keyword arguments, or None when anything is out of the ordinary.

    Shape: {parameter: bool | str | list[str]}; the positional parameter is a non-empty list.
    """
    result: dict = {name: False for name in options.flags.values()}
    result.update({name: None for name in options.values.values()})
    result.update({name: [] for name in options.repeated.values()})
    positional: list[str] = []
    position, only_positional = 0, False
    while position < len(argv):
        word = argv[position]
        position += 1
        if only_positional or word == "-" or not word.startswith("-"):
            positional.append(word)
        elif word == "--":
            only_positional = True
        elif word in options.flags:
            result[options.flags[word]] = True
        else:
            name, equals, value = word.partition("=") if word.startswith("--") else (word, "", "")
            if name not in options.values and name not in options.repeated:
                return None
            if not equals:
                if position == len(argv):
                    return None
                value = argv[position]
                position += 1
            if name in options.repeated:
                result[options.repeated[name]].append(value)
            else:
                result[options.values[name]] = value
    if not positional:
        return None
    result[options.positional] = positional
    return result
