# The rules of Shinra Bansho Intelligence, told in our own words, a message per page.
# Every body stays below 1800 characters. The marks [D] are decisions of ours.
# The positions on the pictures are in render/shinra/rules.py; change both together.

shinra-rules-welcome-title = Shinra Bansho Intelligence
shinra-rules-welcome-body =
    A cousin of shogi on a small sheet. Every card shows how it moves. Ordinary cards cannot take a ranked one at once: they **slip underneath** it, and wait there until somebody captures it. Nothing is hidden, not even the spies.

    - **2 players**, called *Sun* (Player 1) and *Moon* (Player 2). No dice, no luck.
    - Everything is open: both hands, too.

    ### You win
    when you have captured **both royals** of the other side, the king *and* the prince. Losing one of them is bad, but not the end.

    ### In four sentences
    Both of you lay nine cards of your own choice on your two rows, and watch each other doing so. In turn you then fill the rest of the sheet, exchanging two of your own cards after each. When the last cell, the middle one, is filled, the battle begins: one move a turn. What you capture is yours, and may be deployed again.

    ### Credit
    The game is **森羅万象インテリジェンス**, after its rulebook of 2017, which names neither a designer nor a publisher. Whoever you are: thank you! These pages tell the rules in our words, and the cards are drawn by us. The rulebook’s pictures, with the sheet and most of the cards, are lost: **what they must have shown is our reconstruction**. That, and all else we had to decide, carries the mark **[D]**; the last page lists it.
