"""What brings a skill about on the board, and what it costs."""
