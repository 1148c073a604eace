# リーグ
league-season-name = { $name } · シーズン{ $season }
tournament-format-league = リーグ：同じ部の全員と対局します。シーズンが終わると上位は昇格、下位は降格し、次のシーズンが始まります。
league-divisions = 各部はなるべく{ $size }人、必ず4人から10人までにします。隣り合う部の間で{ $moving ->
    [1] 1人が昇格し、1人が
   *[other] { $moving }人まで昇格し、同じ人数が
}降格します。
league-season = 1シーズンは{ $length }です。{ $rest }の休みのあと、次のシーズンが始まります。対局した人は、休まない限り自動的に参加します。新しく入る人は、レーティング順に一番下から始めます。
league-pace = 同時に対局するのは{ $count }局までです。自分と相手の手が空くと次の対局が始まります。期限はシーズン全体に分けて設けます。{ $late }
league-absent = シーズン中に一手も進めなかった人は、次のシーズンに自動的には参加しません。そうした人と休む人の枠は、1シーズンの間取っておきます。
league-division = **{ $number }部**
league-picture-division = { $number }部
league-played = 全{ $total }局のうち{ $played }局が終わりました。
league-played-until = 全{ $total }局のうち{ $played }局が終わりました。シーズンは{ $on }（{ $when }）までです。
league-over = このシーズンは終わりました。
league-picture-played = 全{ $total }局中{ $played }局終了
league-kept = 枠を取ってある人：{ $names }。**参加する**を押すと戻れます。
league-newcomers = 次のシーズンから参加する人：{ $names }
league-begins = ### 🏆 { $name }、開幕！
    { $stage }最初の対局：
league-matchday-heading = ### 🏆 { $name } · 第{ $round }節 · `{ $code }`
league-open-heading = ### 🏆 { $name } · 進行中の対局
    { $stage }
league-pairing = { $names } · { $games }
league-open-line = { $line } · 期限：{ $when }
league-upcoming = { $names } · これから
league-line-up = { $line } · ⬆️ { $stage ->
    [over] 昇格
   *[running] 昇格圏
}
league-line-down = { $line } · ⬇️ { $stage ->
    [over] 降格
   *[running] 降格圏
}
league-up = ⬆️ { $names }さんは{ $division }部に昇格
league-down = ⬇️ { $names }さんは{ $division }部に降格
league-next = シーズン{ $season }の参加受付を始めました。対局した人はもう参加しています。
league-ended = このリーグは終わりました。
league-reopened = シーズン{ $season }の終了は取り消されました。
league-you-play-next = { $name }の次のシーズンから参加します。レーティング順に一番下から始めます。それまでは代わりの参加者になることもできます。
league-you-rest = { $name }を休みます。枠は1シーズンの間取っておきます。戻るときは**参加する**を押してください。
league-ask-start = 次のシーズンの参加受付は続きます。開始は取り消せません。
league-ask-close = これでリーグも終わりになり、次のシーズンはありません。
error-tournament-plays-on = 今のシーズンに参加しているので、次のシーズンにも自動的に参加します。休むときは、今のシーズンが終わってから**今回は休む**を押してください。
button-league-next = 次のシーズンに参加
button-league-rest = 今回は休む
tournament-did-prolonged = { $by }が今の対局の期限を{ $extra }に延ばしました。その後の期限も同じだけ延びます。
tournament-did-prolonged-itself = 今の対局の期限が{ $extra }に延びました。その後の期限も同じだけ延びます。
tournament-did-putoff-itself = 参加受付を{ $extra }まで延ばします。
tournament-too-few = 始めるには4人以上必要なため
tournament-did-reserved = { $who }さんの枠を取ってあります。
choice-format-league = リーグ
champions-heading = ### 🏆 歴代優勝者
champions-most = 最多優勝：{ $names }
champions-titles = **{ $name }**さん（{ $count }回）
champions-line = 🥇 **{ $name }**さん · { $tournament } · { $game } · `{ $code }` · { $when }
champions-none = まだ優勝した人はいません。
cup-season = シーズンの長さ
cup-size = 1つの部の人数
cup-season-weeks = { $count }週間
cup-together = 同時に対局する数の上限
cup-moving = 昇格・降格する人数
cup-rest = シーズンとシーズンの間の休み
cup-example-rest = 5d
cup-hurried-league = ⚠️ 1局はおよそ{ $count }手かかりますが、このシーズンでは1局に{ $length }しかなく、たいていの人には短すぎます。{ $weeks }週間が目安です。同時に対局する数を増やせば短くできます。
