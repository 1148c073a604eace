# レーティング、プロフィール、順位表。

lobby-rated = レーティング戦です。
board-rated = 📈 レーティング: { $changes }
rating-change = { $name } { $before } → { $after }（{ $difference }）
rating-number = { $kind ->
    [provisional] { $number }?
   *[settled] { $number }
}
rating-sure = { $kind ->
    [provisional] **{ $number }?** ± { $spread }
   *[settled] **{ $number }** ± { $spread }
}
