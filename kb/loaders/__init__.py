"""YAML -> records with positions -> rows; one loader per folder of data/."""
