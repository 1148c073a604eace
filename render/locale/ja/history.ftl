# レーティングの移り変わりの絵。

history-now = { $number } ± { $spread }
history-first = 1局目
history-last = { $count }局目
history-alt = { $count ->
   *[other] { $name }さんの「{ $game }」のレーティング、{ $count }局分。はじめは{ $first }、いまは{ $now }（誤差{ $spread }）。いちばん高かったのは{ $best_at }局目の{ $best }、いちばん低かったのは{ $worst_at }局目の{ $worst }です。
}{ $sure ->
    [provisional] まだ暫定の値です。
   *[settled] 値は落ち着いています。
}
