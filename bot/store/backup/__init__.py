"""Everything in one file, from which either kind of database can be made: docs/backup.md."""
