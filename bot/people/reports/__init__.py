"""Reports of people and their names, to those who look after a server."""
