"""Help pages in Chinese: usage, arguments, options, commands, examples; 80 columns of East Asian width.

A page is made from what a command declares: docstring, parameters, and the epilog as examples, one a line.
Imports: Typer's command classes and render.py.
"""

import inspect

from typer.core import TyperCommand, TyperGroup

from resolver.cli.render import columns, wrap


class _ChineseHelp:
    def get_help(self, ctx) -> str:
        """The whole help page as text."""
        lines = [f"用法：{ctx.command_path} {' '.join(_usage(self, ctx))}", ""]
        lines += wrap(inspect.cleandoc(self.help or "").replace("\n\n", "\f").replace("\n", "").replace("\f", "\n"), indent=2)
        arguments = [(p.metavar or p.name, p.help or "") for p in self.params if p.param_type_name == "argument"]
        options = [(_option_name(p, ctx), p.help or "") for p in self.params if p.param_type_name == "option" and not p.hidden]
        options.append(("--help, -h", "显示本页"))
        commands = [(name, c.help.split("\n")[0] if c.help else "") for name, c in getattr(self, "commands", {}).items()]
        for title, rows in (("参数", arguments), ("命令", commands), ("选项", [_localised(row) for row in options])):
            if rows:
                lines += ["", f"{title}："] + _table(rows)
        if self.epilog:
            lines += ["", "示例："] + ["  " + line for line in inspect.cleandoc(self.epilog).splitlines()]
        return "\n".join(lines)


class ChineseCommand(_ChineseHelp, TyperCommand):
    """A command whose help page is Chinese."""


class ChineseGroup(_ChineseHelp, TyperGroup):
    """The group `sgs` whose help page is Chinese; commands in the order of the contract."""

    def list_commands(self, ctx) -> list[str]:
        """Names in the order of declaration, not of the alphabet."""
        return list(self.commands)


# Typer declares these two itself, with English help.
_TYPERS_OWN = {"--install-completion": "为当前 shell 安装命令补全", "--show-completion": "显示补全脚本，可自行复制"}


def _localised(row: tuple[str, str]) -> tuple[str, str]:
    name, text = row
    own = next((key for key in _TYPERS_OWN if name.startswith(key)), None)
    return (own, _TYPERS_OWN[own]) if own else (name, text)


def _usage(command, ctx) -> list[str]:
    pieces = ["[选项]"]
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            name = parameter.metavar or parameter.name
            pieces.append(name if parameter.required or name.endswith("...") else f"[{name}]")
    if getattr(command, "commands", None):
        pieces.append("命令 …")
    return pieces


def _option_name(parameter, ctx) -> str:
    names = ", ".join(sorted(parameter.opts, key=lambda name: name.startswith("--")))
    return names if parameter.is_flag else f"{names} {parameter.metavar or '值'}"


def _table(rows: list[tuple[str, str]]) -> list[str]:
    left = min(max(columns(name) for name, _ in rows) + 4, 34)
    lines = []
    for name, text in rows:
        body = wrap(text, indent=left) or [""]
        first = "  " + name
        if columns(first) + 2 > left:
            lines.append(first)
        else:
            body[0] = first + " " * (left - columns(first)) + body[0].lstrip()
        lines += [line for line in body if line.strip()]
    return lines
