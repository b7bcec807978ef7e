"""The Typer application: every command declared, usage errors said in Chinese, completion.

Not here: what commands do.  Imports Typer, so it stays off the fast path (main.py).
"""

import re

import typer
from typer._click.exceptions import (
    BadOptionUsage,
    ClickException,
    MissingParameter,
    NoArgsIsHelpError,
    NoSuchOption,
)

from resolver.cli import ask, browse, build, check, diff, editions, resolve, search, show
from resolver.cli.errors import CliError, show_error
from resolver.cli.help import ChineseGroup
from resolver.cli.main import wants_json

COMMANDS = (ask, resolve, diff, show, search, editions, browse, build, check)


def create_app() -> typer.Typer:
    """The application with every command of contract §2; each module registers its own."""
    app = typer.Typer(
        name="sgs",
        cls=ChineseGroup,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["--help", "-h"]},
    )

    @app.callback(
        epilog="""
        sgs ask 甲对乙使用借刀杀人，乙用杀杀死反贼丙，谁摸三张牌？
        sgs editions
        sgs show 制衡 --all-editions
        """
    )
    def root(
        version: bool = typer.Option(False, "--version", help="显示版本号并退出", is_eager=True, callback=_show_version),
    ) -> None:
        """三国杀裁判：查规则、比版本、按步骤推演，每个结论都注明出处。"""

    for module in COMMANDS:
        module.register(app)
    return app


def run_app(arguments: list[str]) -> int:
    """Parse `arguments` with Typer and run the command; returns the exit code."""
    try:
        result = typer.main.get_command(create_app()).main(args=arguments, prog_name="sgs", standalone_mode=False)
    except NoArgsIsHelpError as error:
        if wants_json(arguments):
            return show_error(CliError("usage", "缺少命令", hint="用 sgs --help 查看全部命令"), True)
        typer.echo(error.format_message(), err=True)
        return 2
    except typer.Abort:
        return 130
    except ClickException as error:
        return show_error(translate(error), wants_json(arguments))
    return result if isinstance(result, int) else 0


def translate(error: ClickException) -> CliError:
    """A usage error of the parser, said in Chinese, with the help command to run next."""
    context = getattr(error, "ctx", None)
    hint = f"用法见 {context.command_path if context else 'sgs'} --help"
    message = f"用法有误：{error.format_message()}"
    if isinstance(error, NoSuchOption):
        message = f"未知选项 {error.option_name}"
        if error.possibilities:
            message += f"，你是不是指 {'、'.join(sorted(error.possibilities)[:3])}？"
    elif isinstance(error, BadOptionUsage):
        lacks = "requires" in error.format_message()
        message = f"选项 {error.option_name} " + ("后面缺少值" if lacks else "不带值")
    elif isinstance(error, MissingParameter):
        message = f"缺少{_parameter_name(error)}"
    elif extra := re.search(r"unexpected extra argument\(s\) \((.*)\)", error.format_message(), re.DOTALL):
        message = f"多余的参数：{extra.group(1)}"
    elif command := re.search(r"No such command '(.*?)'\.", error.format_message(), re.DOTALL):
        message = f"没有命令 {command.group(1)}{_near_command(command.group(1))}"
    elif "Missing command" in error.format_message():
        message = "缺少命令"
    return CliError("usage", message, hint=hint)


def _parameter_name(error: MissingParameter) -> str:
    parameter = error.param
    if parameter is None:
        return "参数"
    if parameter.param_type_name == "argument":
        return f"参数 {parameter.metavar or parameter.human_readable_name}"
    return f"选项 {'/'.join(parameter.opts)}"


def _near_command(word: str) -> str:
    from difflib import get_close_matches

    names = [module.__name__.rsplit(".", 1)[1] for module in COMMANDS]
    near = get_close_matches(word, names, n=1, cutoff=0.5)
    return f"，你是不是指 {near[0]}？" if near else f"；可用的命令：{'、'.join(names)}"


def _show_version(value: bool) -> None:
    if value:
        from importlib.metadata import version

        typer.echo(f"sgs {version('sgs-referee')}")
        raise typer.Exit()
