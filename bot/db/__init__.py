"""The database: engine, schema, units of work, backups. Knows no feature."""
