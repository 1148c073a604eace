"""Parts that every room may use: time, the log, timings, workers, the base of refusals."""
