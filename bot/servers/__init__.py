"""Servers: their settings, and what people with Manage Server decide."""
