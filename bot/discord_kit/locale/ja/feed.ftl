# 結果速報：サーバーの対局と大会の結果を知らせるチャンネル

feed-match = 🏁 { $game } · { $players } · { $result }[対局を見る]({ $url })
feed-corrected = 結果を訂正：{ $kind ->
    [drawn] 引き分けです。
    [lost] 全員の負けです。
   *[won] { $who }さんの勝ちです。{ $count ->
       *[other] {""}
    }
}
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

# 月のまとめ
month-title = { $year }年{ $month }月
month-count = 終わった対局：{ $count }局
month-winner = 最多勝
month-winner-more = { $count ->
    [1] {""}
   *[other] それぞれ
}{ $wins }勝
month-longest = 最も長い対局
month-longest-more = { $game }・{ $moves }手
month-solver = 今日の問題の達人
month-solver-more = 正解{ $solved }問（うち一度で正解{ $once }問）
month-surprise = 最も意外な一手
month-surprise-more = { $game }・振り返りによる勝つ見込み{ $before }%→{ $after }%
month-move = { $name }：{ $label }
month-people = { $names }さん
month-line = { $heading }：{ $name } · { $more }
month-alt-line = { $heading }：{ $name }（{ $more }）。
month-see = 対局を見る
month-alt = このサーバーの{ $title }。{ $count }。
month-note = -# このチャンネルを見られる全員が見られる対局のうち、一覧に載ることを許している人どうしのものだけを数えています。
