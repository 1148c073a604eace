"""What computers owe, and how a seat is handed to one."""
