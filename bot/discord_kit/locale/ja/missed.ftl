# 自分の前の手の後に、ほかの人が指した手。

button-missed = ここまでの動き
missed-heading = { $game } · `{ $code }` · ここまでの動き
missed-nothing = 新しい動きはありません。
missed-moves = { $begun ->
    [0] 対局が始まってから、{ $moves }進めました。
   *[other] あなたの前の手のあと、{ $moves }進めました。
}
missed-by = { $name }さんが{ $count }手
missed-planned = あなたの予約手が{ $count }手、自動的に送られました。
missed-part = 動画は最後の{ $count }手分です。
missed-round = 直近の{ $count }手：
missed-alt = { $count }手分の動画：{ $acts } 現在の局面：{ $position }
