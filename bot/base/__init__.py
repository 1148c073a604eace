"""What everything may use: time, the log, timings, the base of refusals."""
