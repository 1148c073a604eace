"""Time controls, running clocks, time-outs and vacations."""
