"""The database in a browser: a Datasette plugin (plugin.py), its metadata, and the server of `sgs browse`."""
