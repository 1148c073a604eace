"""Where matches are kept: SQL behind the ports of the services."""
