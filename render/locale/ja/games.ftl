# すべてのゲームに共通の言葉。

player-nameless = プレイヤー{ $number }

list-comma = 、
list-and = 、
list-more = { $shown }（ほか{ $count }）

outcome = { $count ->
    [0] 引き分けです。
   *[other] { $winners }の勝ちです。
}

error-game-over = この対局はもう終わっています。
error-not-to-act = いまはあなたの手番ではありません。
