# 結果速報：サーバーの対局と大会の結果を知らせるチャンネル

feed-match = 🏁 { $game } · { $players } · { $result } [対局を見る]({ $url })
feed-match-short = 🏁 { $game } · { $players } · [対局を見る]({ $url })
feed-tournament-won = 🏆 **{ $name }**（{ $game }）：{ $winners }さんが{ $count ->
    [1] 優勝
   *[other] 同率で優勝
}しました。[大会を見る]({ $url })
feed-tournament-divisions = 🏆 **{ $name }**（{ $game }）が終わりました。各組の優勝は{ $winners }さんです。[大会を見る]({ $url })
feed-tournament-league = 🏆 **{ $name }**（{ $game }）が終わりました。各部の1位は{ $winners }さんです。[大会を見る]({ $url })
feed-tournament-teams = 🏆 **{ $name }**（{ $game }）が終わりました：**{ $score }**。[大会を見る]({ $url })
feed-tournament-over = 🏆 **{ $name }**（{ $game }）が終わりました。[大会を見る]({ $url })
feed-setup-help = -# そのチャンネルを見られる全員が見られる対局と大会だけを、通知を鳴らさずに知らせます。コンピューターとの対局は載せません。
feed-setup-trouble = ⚠️ 前回は{ $channel }に投稿できませんでした。引き続き試します。
feed-setup-stopped = ⚠️ 結果速報を止めています。{ $channel }が削除されたか、数日間投稿できませんでした。チャンネルを選ぶと再開します。
