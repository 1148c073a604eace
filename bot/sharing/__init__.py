"""What people show others of what they have done."""
