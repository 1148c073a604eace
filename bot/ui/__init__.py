"""Discord: commands, components, words, and the one module that sends."""
