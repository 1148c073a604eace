"""Roles that a server has given for results: champions, leaders, solvers."""
