"""`python -m resolver` is `sgs`."""

from resolver.cli.main import main

main()
