"""Entry point of `sgs`: streams, signals, the fast path, and the last net under every error.

Not here: what a command does (one file each), how Typer declares them (app.py).
"""

import atexit
import gc
import os
import signal
import sys

from resolver.cli.output import prepare_streams

FAST = ("ask", "resolve")


def main(argv: list[str] | None = None) -> None:
    """Run `sgs` with `argv` (default: the process's arguments) and exit with the contract's code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    prepare_streams()
    gc.set_threshold(50_000, 20, 20)  # a start makes many objects that all live to the end; looking through them costs a tenth of an answer
    signal.signal(signal.SIGTERM, _terminate)
    try:
        code = run(arguments)
        code = _flushed(code)
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:
        # The reader went away (`sgs … | head`): nothing is left to say, and flushing at exit must not complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    if arguments[:1] and arguments[0] in FAST:
        _leave(code)
    sys.exit(code)


def _flushed(code: int) -> int:
    """`code`, or 2 with a word when what was said cannot be written out (a full disk)."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        from resolver.cli.errors import show_error

        if code != 2:
            code = show_error(error, False)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # flushing at exit would complain once more
    return code


def _leave(code: int) -> None:
    """End the process at once: taking every object down one by one costs 20 ms of an answer of 150."""
    sys.stderr.flush()
    atexit._run_exitfuncs()  # what sys.exit would run first; a temporary database is removed here
    os._exit(code)


def run(arguments: list[str]) -> int:
    """Exit code of the command line `arguments`; errors have been shown.

    A cached database that turns out damaged in the middle is rebuilt, and the command runs once more unless it has
    answered in part or read its questions from stdin.
    """
    from resolver.cli.errors import CacheDamaged, CliError, show_error
    from resolver.cli.output import note, said

    before = said()
    try:
        return _once(arguments)
    except CacheDamaged:
        pass
    note("缓存的规则库已损坏，正在重建……")
    again = CliError("db_damaged", "缓存的规则库已损坏", hint="请再运行一次；仍不行则用 sgs build 重建")
    try:
        from kb.store import rebuild_cached

        rebuild_cached()
        if said() > before or "-" in arguments:
            return show_error(again, False)
        return _once(arguments)
    except CacheDamaged:
        return show_error(again, wants_json(arguments))
    except Exception as error:
        return show_error(error, wants_json(arguments))


def _once(arguments: list[str]) -> int:
    try:
        fast = _fast(arguments)
        if fast is not None:
            return fast
        from resolver.cli.app import run_app

        return run_app(arguments)
    except (KeyboardInterrupt, BrokenPipeError, SystemExit):
        raise
    except Exception as error:  # the last net: nobody should ever see a traceback
        from resolver.cli.errors import show_error

        return show_error(error, wants_json(arguments))


def wants_json(arguments: list[str]) -> bool:
    """Whether `--json` (of diff also `--format json`) is among the options; words after `--` are no options."""
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    return "--json" in options or "--format=json" in options or ("--format", "json") in zip(options, options[1:])


def _fast(arguments: list[str]) -> int | None:
    if not arguments or arguments[0] not in FAST or "_SGS_COMPLETE" in os.environ:
        return None
    from resolver.cli import fast

    if arguments[0] == "ask":
        from resolver.cli import ask as command
    else:
        from resolver.cli import resolve as command
    options = fast.parse(command.OPTIONS, arguments[1:])
    return None if options is None else command.run(**options)


def _terminate(signum: int, frame: object) -> None:
    raise SystemExit(128 + signum)


if __name__ == "__main__":
    main()
