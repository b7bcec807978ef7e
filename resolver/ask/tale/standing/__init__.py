"""States that a question tells of somebody: hand, gear, cards, hit points."""
