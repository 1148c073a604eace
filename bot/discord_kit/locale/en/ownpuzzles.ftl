# Puzzles from one’s own matches, and how wrong answers are punished.

puzzle-picture-wrong = -# In the picture: the position after this move.
puzzle-refuting = 🔎 Looking for the best reply…
