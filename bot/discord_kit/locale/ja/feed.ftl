# 結果速報：サーバーの対局と大会の結果を知らせるチャンネル

feed-match = 🏁 { $game } · { $players } · { $result } [対局を見る]({ $url })
feed-match-short = 🏁 { $game } · { $players } · [対局を見る]({ $url })
feed-tournament-won = 🏆 **{ $name }**（{ $game }）：{ $winners }さんが{ $count ->
    [1] 優勝
   *[other] 同率で優勝
}しました。[大会を見る]({ $url })
feed-tournament-divisions = 🏆 **{ $name }**（{ $game }）が終わりました。各組の優勝は{ $winners }さんです。[大会を見る]({ $url })
feed-tournament-league = 🏆 **{ $name }**（{ $game }）が終わりました。各部の1位は{ $winners }さんです。[大会を見る]({ $url })
feed-tournament-over = 🏆 **{ $name }**（{ $game }）が終わりました。[大会を見る]({ $url })

feed-setup-none = 結果速報：オフ
feed-setup-all = 結果速報：対局と大会を{ $channel }に
feed-setup-results = 結果速報：対局を{ $channel }に
feed-setup-tournaments = 結果速報：大会を{ $channel }に
feed-setup-help = そのチャンネルを見られる全員が見られる対局と大会だけを、通知を鳴らさずに知らせます。コンピューターとの対局は載せません。
feed-setup-ended = 結果速報を止めました。これまでの投稿は残ります。
feed-setup-missing = ⚠️ { $channel }には結果を投稿できません。必要な権限：{ $permissions }。
feed-setup-trouble = ⚠️ 前回は{ $channel }に投稿できませんでした。引き続き試します。
feed-setup-stopped = ⚠️ 結果速報を止めています。{ $channel }が削除されたか、数日間投稿できませんでした。`/setup feed` で再開できます。
