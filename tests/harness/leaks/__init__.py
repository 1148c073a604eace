"""Non-interference: what somebody may not know changes nothing that they are shown.

A random reachable state is dealt anew for an audience: everything that the audience cannot know is
moved about, by the game's own `imagine`, by the dealers of these tests, and by another history of
the match with the same open moves. All that the audience is then shown must be equal: views, legal
moves, events, answers to every attempted move, pictures, texts, steps of picking a move.

`python -m tests.harness.leaks` looks at as many states as one likes, each with all that is dear to
compute.
"""
