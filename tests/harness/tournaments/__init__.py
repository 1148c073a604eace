"""Random tournaments of every format, audited round by round."""
