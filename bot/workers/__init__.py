"""What happens by itself: sending what is due, letting invitations lapse, showing a pulse."""
