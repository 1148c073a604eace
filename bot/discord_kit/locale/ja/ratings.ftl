# レーティング、プロフィール、順位表。

lobby-rated = レート戦です。
board-rated = 📈 レーティング：{ $changes }
board-rated-short = 📈 レーティング：変化なし。短すぎる対局は数えません。{ $players ->
    [2] 両者
   *[other] 2人以上
}が{ $count }手ずつ進めるか、ゲームのルールで終わった対局だけを数えます。
rating-counts = -# { $players ->
    [2] 両者
   *[other] 2人以上
}が{ $count }手ずつ進めるか、ゲームのルールで終わると、レーティングに数えます。
rating-new = -# まだ少ない人数としか対局していない相手との結果は、小さく数えます。
rating-often = -# { $days }日以内に同じ人と3局以上対局すると、結果を小さく数えます。
rating-here = -# この対局は、このサーバーだけで数えます。
rating-change = { $name } { $before } → { $after }（{ $difference }）
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
command-leaderboard = ゲームごとのランキングを見る
command-leaderboard-game = ゲーム
command-leaderboard-scope = このサーバーか、すべてのサーバーか
command-leaderboard-matches = 載るのに必要なレート戦の数
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
profile-since = 最初の対局：{ $when }
profile-ratings = **レーティング**（± は誤差、**?** は暫定）
profile-rating = { $game }：{ $rating } · { $tally } · { $where ->
    [all] すべてのサーバー
   *[here] このサーバー
}
profile-unrated = レート戦はまだありません。`/play rated` で始められます。
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
leaders-none = まだ誰も載っていません。載るのは、レーティングが確定し（何人かの相手とレート戦およそ10局）、{ $count }局以上対局した人です。レート戦は `/play rated` で始められ、`/setup rated` で初期設定にもできます。非公開の人は載りません。
leaders-least = -# レート戦{ $count }局以上で、レーティングが確定した人が載ります。自分を載せるかどうかは `/me settings` で決められます。
leaders-all = -# すべてのサーバーのランキングには、レーティングのある人が{ $people }人以上いるサーバーで、{ $opponents }人以上の違う相手と対局した人が載ります。あなたと同じサーバーにいない人の名前は出ません。
