# レーティング、プロフィール、ランキング。

lobby-rated = レート戦です。
lobby-fair-play = -# フェアプレー：メモ、本、**検討する**は使えます。コンピューターやほかの人の助言は使えません。詳しくは `/rules` で。
board-rated = 📈 レーティング：{ $changes }
board-rated-short = 📈 レーティング：変化なし。短すぎる対局でした。{ $players ->
    [2] 両者
   *[other] 2人以上
}が{ $count }手ずつ進めるか、最後まで対局すると、レーティングの対象になります。
rating-resigned = -# 同じ相手との対局を{ $days }日以内に{ $count }局早々に投了すると、その次からは負けとして、投了した人のレーティングに反映されます。
rating-resigned-again = -# 同じ相手との対局を{ $days }日以内に{ $count }局を超えて早々に投了したため、投了した人のレーティングだけに反映されます。
rating-counts = -# { $players ->
    [2] 両者
   *[other] 2人以上
}が{ $count }手ずつ進めるか、最後まで対局すると、レーティングの対象になります。
rating-new = -# これまでの対局相手が少ない人との結果は、レーティングへの影響が小さくなります。
rating-too-early = -# 結果がすべて反映されるのは、相手がほかの常連{ $count }人と対局してからです。現在の人数：{ $people }
rating-often = -# 同じ人や、対局相手の少ない人と{ $days }日以内に2局対局すると、3局目からはレーティングへの影響が小さくなります。
rating-here = -# この対局は、このサーバーのレーティングだけに反映されます。
rating-change = { $name } { $before } → { $after }（{ $difference }）
rating-unchanged = { $name } { $number }（まだ変動なし）
rating-number = { $kind ->
    [provisional] { $number }?
   *[settled] { $number }
}
rating-sure = { $kind ->
    [provisional] **{ $number }?** ± { $spread }
   *[settled] **{ $number }** ± { $spread }
}

command-profile = 戦績とレーティングを見る
command-profile-user = 見たい人（空欄なら自分）
command-profile-game = このゲームのレーティングのグラフを見る
command-leaderboard = ゲームごと、または次の一手の予想のランキングを見る
command-leaderboard-what = ゲームの種類、または次の一手の予想
button-leaders-form = 条件を変える…
leaders-form = ランキングの条件
leaders-scope = 範囲
leaders-matches = レート戦の最少局数
leaders-season = このサーバーのシーズン
leaders-season-current = 今のシーズン
choice-scope-server = このサーバー
choice-scope-all = すべてのサーバー

profile-heading = ### { $name }
profile-none = { $name }さんは、まだ人との対局を終えていません。
profile-nobody = 表示できるものがありません。{ $name }さんは、まだ人との対局を終えていないか、あなたと同じサーバーにいません。
profile-overall = **{ $count }局**：{ $tally }
profile-here = このサーバー：{ $tally }
profile-tally = { $won }勝{ $lost }敗{ $drawn }分
profile-form = 最近の結果（新しい順）：{ $form }
profile-favourite = よく遊ぶゲーム：{ $game }（{ $count }局）
profile-against = あなたとの対戦：{ $tally }
profile-against-game = { $game }：{ $tally }
profile-against-last = あなたとの最後の対局：`{ $code }`、{ $when }
profile-rivals = **ライバル**（あなたから見た成績）
profile-rival = { $name }：{ $tally } · 最後の対局 `{ $code }`、{ $when }
profile-suggestion = 💡 **{ $game }はいかがですか。** あなたと同じように{ $because }の対局を終えた{ $of }人のうち、{ $count }人が{ $game }の対局も終えています。
button-suggestion = { $game }を試す
profile-since = 最初の対局：{ $when }
profile-reliability = 直近{ $count }局：最後まで対局{ $finished } · 時間切れ{ $late } · 早すぎる投了{ $early }
profile-answer = 一手にかける時間：普段は{ $length }以内
profile-answer-slow = 一手にかける時間：普段は{ $days }日より長い
profile-hours = よく対局する時間帯：{ $start }〜{ $end }（あなたのタイムゾーン）
profile-ratings = **レーティング**（± は誤差、**?** は暫定）
profile-rating = { $game }：{ $rating } · { $tally } · { $where ->
    [all] すべてのサーバー
   *[here] このサーバー
}
profile-unrated = レート戦はまだありません。`/play` で**レート戦**を選ぶと始められます。
profile-uncounted = レーティングはまだありません。レート戦を{ $count }局指しましたが、どれも対象になっていません。両者が十分な手数を進めるか、最後まで対局すると対象になります。
profile-picture = { $where ->
    [all] { $game }、すべてのサーバー
   *[here] { $game }、このサーバー
}
result-won = 🟩
result-drawn = ⬜
result-lost = 🟥

leaders-heading = { $where ->
    [all] **{ $game }：すべてのサーバー**
   *[here] **{ $game }：このサーバー**
}
leaders-line = { $place }. { $name } · { $rating } · { $tally }
leaders-you = { $place }. **{ $name }** · { $rating } · { $tally }
leaders-someone = { $place }. ほかのサーバーの人 · { $rating }
leaders-none = まだ誰も載っていません。載るのは、複数の相手とレート戦をおよそ10局して、レーティングが確定した人です。`/play` で**レート戦**を選ぶと始められます。`/setup settings` で、このサーバーの初期設定にもできます。
leaders-least = -# レート戦{ $count }局以上で、レーティングが確定した人が載ります。自分を載せるかどうかは `/me settings` で決められます。
leaders-all = -# すべてのサーバーのランキングには、レーティングのある人が{ $people }人以上いるサーバーで、異なる相手{ $opponents }人以上と対局した人が載ります。あなたと同じサーバーにいない人の名前は出ません。
