# Share: a card with what somebody has done, shown by themselves.

button-share = Share
button-share-puzzle = Try this puzzle
button-share-game = Try this game
share-add = -# [Add Yoimachi](<{ $url }>) to play anywhere.
share-daily = 🧩 **{ $name }** · puzzle of { $day } · { $game } · { $how ->
    [first] solved on the first try
    [known] solved
   *[later] solved in { $tries } tries
}{ $streak ->
    [0] {""}
    [one] {""}
   *[other] { " · streak " }{ $streak }
}
share-match = 🏁 **{ $game }** · { $players } · { $result }
share-own = 🏁 **{ $game }** · { $name } { $how ->
    [won] won a match
    [lost] lost a match
   *[drawn] drew a match
}
share-profile-unrated = 🎲 **{ $name }** · plays { $game } · { $count ->
    [one] 1 match
   *[other] { $count } matches
}: { $tally }
share-profile = 📈 **{ $name }** · { $game } · rating { $rating } · { $count ->
    [one] 1 rated match
   *[other] { $count } rated matches
}
