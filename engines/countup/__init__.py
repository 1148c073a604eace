"""カウンタップ! (Count-Up): dice under cups, and a count that only goes up; 2-4 players."""

from engines.countup.rules import CountUp

__all__ = ["CountUp"]
