"""`sgs browse`: the database in a web browser, by stock Datasette and our plugin."""

from resolver.cli.errors import CliError, show_error
from resolver.cli.output import clean, note
from resolver.cli.session import open_kb, whole_number


def run(host: str = "127.0.0.1", port: str | None = None, open_browser: bool = False, db: str | None = None) -> int:
    """Serve until interrupted; returns the exit code when the port cannot be had."""
    try:
        number = whole_number(port, "--port", 0, 65535, 8001)
        conn = open_kb(db)
        path = conn.execute("PRAGMA database_list").fetchone()[2]
        conn.close()
        if bad := sorted(set("?#%") & set(path)):  # Datasette puts the path into a URI as it is
            raise CliError("usage", f"browse 打不开名字里有 {' '.join(bad)} 的数据库：{clean(path)}", hint="给文件或文件夹改名，或复制到别处")
        from resolver.web.serve import bind, serve

        socket = bind(host, number)
    except OSError as error:
        problem = CliError("cannot_listen", f"{host} 的端口 {port or 8001} 用不了：{error.strerror or error}", hint="换一个端口，例如 --port 8002；--port 0 自动选择")
        return show_error(problem, False)
    except Exception as error:
        return show_error(error, False)
    address = socket.getsockname()
    url = f"http://{f'[{address[0]}]' if ':' in address[0] else address[0]}:{address[1]}/"
    note(f"浏览：{url}　按 Ctrl-C 结束")
    serve(path, socket, url if open_browser else None)
    return 0


def register(app) -> None:
    """Declare the command to Typer."""
    import typer

    from resolver.cli.help import ChineseCommand

    @app.command(
        "browse",
        cls=ChineseCommand,
        epilog="""
        sgs browse --open
        sgs browse --port 9000
        """,
    )
    def browse(
        host: str = typer.Option("127.0.0.1", "--host", metavar="地址", help="监听地址，默认只供本机"),
        port: str = typer.Option(None, "--port", metavar="端口", help="端口（默认 8001，0 为自动）"),
        open_browser: bool = typer.Option(False, "--open", help="同时打开浏览器"),
        db: str = typer.Option(None, "--db", metavar="文件", help="使用这个数据库而不是缓存"),
    ) -> None:
        """用网页浏览整个数据库：表、分面、预设查询、出处链接；只读。"""
        raise typer.Exit(run(host, port, open_browser, db))
