"""Rating seasons of a server: by the calendar, each with standings that are kept."""
