# simuls
error-tournament-host = 指導役に指名された{ $name }さんが、まだ参加していません。参加すると始められます。
choice-format-simul = 多面指し
tournament-format-simul = 多面指し：指導役の1人が、参加者全員と同時に1局ずつ対局します。
simul-host = 指導役：**{ $name }**さん（{ $side ->
    [first] どの盤でも先手
    [second] どの盤でも後手
   *[alternating] 盤ごとに先手と後手を交互に持つ
}）
simul-host-asked = 指導役：**{ $name }**さん（**参加する**を押すと決まります。{ $side ->
    [first] どの盤でも先手
    [second] どの盤でも後手
   *[alternating] 盤ごとに先手と後手を交互に持つ
}）
simul-clocks = 持ち時間は盤ごとに別々です。指導役はどの盤から指してもかまいません。
simul-heading = ### 🏆 { $name } · 全局 · `{ $code }`
simul-score = { $open ->
    [0] **{ $name }**さんの成績：{ $boards }局で{ $points }点
   *[other] **{ $name }**さん：{ $told }（{ $boards }局中{ $finished }局終了）
}
simul-picture-score = 指導役：{ $boards }局で{ $points }点
simul-won = 指導役に勝った人：{ $names }さん
simul-drawn = 指導役と引き分けた人：{ $names }さん
simul-table-1 = **指導役**
simul-table-2 = **参加者**
simul-picture-table-1 = 指導役
simul-picture-table-2 = 参加者
simul-waiting = { $count ->
    [0] あなたの手番の盤はありません。
   *[other] あなたの手番の盤が{ $count }局あります（期限の近い順）：
}
tournament-did-hosted = { $who }さんが指導役に指名されました。参加受付の**参加する**を押すと決まります。
cup-host = 指導役
cup-host-none = 自分
cup-host-choose = 指導役を選ぶ
cup-hostside = 指導役の側
cup-hostside-alternating = 盤ごとに交互
cup-hostside-first = 常に先手
cup-hostside-second = 常に後手
