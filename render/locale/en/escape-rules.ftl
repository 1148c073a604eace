# The rules of Escape, told in our own words, a message per page.
# Every body stays below 1800 characters. The marks [D] are decisions of ours.
# The positions on the pictures are in render/escape/rules.py; change both together.

escape-rules-welcome-title = Escape
escape-rules-welcome-body =
    White runs, Black closes in. Both lay small cards of white and black squares side by side on a table without end. White must keep **one way out** until the last card lies; Black must close them all.

    - **2 players**: White begins. No dice, nothing hidden: all cards lie open.
    - **21 cards**: two on the table from the start, ten in White’s hand, nine in Black’s. So a game has at most 19 turns with a card, and here each may take as long as the two of you like.

    ### In three sentences
    On your turn you lay one of your cards so that a square of your colour lies side by side with one on the table. White always has to go on from the group that begins with the *Nothing* card. If that group has no open side left, Black wins at once; if all cards are laid and there is one, White wins.

    ### Credit
    エスケープ is told in a Japanese rule sheet on the Sigma pages of qualt.co.jp: <http://qualt.co.jp/sigma/rule/rules/sigma-escape-japanese.html>. It names no designer. Thank you for the game, whoever you are! These pages tell the rules in our words.

    The pictures of that sheet did not reach us, and with them the faces of the cards. We made cards that fit everything the words say. Such decisions carry the mark **[D]**; the last page lists them all.
