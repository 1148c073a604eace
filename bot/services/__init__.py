"""What may be done to matches, free of Discord, pictures and SQL: services that speak ports."""
