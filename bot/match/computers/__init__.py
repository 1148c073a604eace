"""Decisions of computers, and seats handed to one."""
