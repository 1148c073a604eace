"""The program put together, connected, and kept running."""
