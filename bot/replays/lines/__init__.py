"""Lines: moves tried out from positions that are no running match's, alone or posted for all; and
the record files that people open."""
