"""What may have been passed over or misread: the tale against the words, the asked deed against the clause, the run against the tale."""
