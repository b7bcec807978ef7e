"""What happened in a run: told facts looked up in its steps, branches, what was assumed."""
