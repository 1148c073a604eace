"""Jobs that nobody has to ask for, and the sending of the outbox."""
