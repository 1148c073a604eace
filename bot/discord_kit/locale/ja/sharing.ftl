# 共有：自分のしたことを、自分でみんなに見せるカード

button-share = 共有
button-share-puzzle = この問題を解く
button-share-game = このゲームをためす
share-add = -# [Yoimachiを追加](<{ $url }>)すると、どこでも遊べます。
share-daily = 🧩 **{ $name }**さん · { $day }の一問 · { $game } · { $how ->
    [first] 一回で正解
    [known] 正解
   *[later] { $tries }回目で正解
}{ $streak ->
    [0] {""}
    [1] {""}
   *[other] { " · 連続正解 " }{ $streak }
}
share-match = 🏁 **{ $game }** · { $players } · { $result }
share-own = 🏁 **{ $game }** · { $name }さん：{ $how ->
    [won] 勝ち
    [lost] 負け
   *[drawn] 引き分け
}
share-profile-unrated = 🎲 **{ $name }**さん · { $game } · { $count }局：{ $tally }
share-profile = 📈 **{ $name }**さん · { $game } · レーティング { $rating } · レート戦{ $count }局
