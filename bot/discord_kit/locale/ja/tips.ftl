# 観戦している対局の次の一手の予想。

button-tip = 次の一手を予想
button-tip-change = 予想を変える
button-tip-drop = 取り消す
tip-heading = { $game } · `{ $code }` · 次の一手を予想
tip-ask = { $name }さんの次の一手は？
tip-secret = -# 予想は、次の手が決まるまではあなたにしか見えず、変えられます。何人が当てたかは、次の盤面に表示されます。
tip-made = { $name }さんの次の一手の予想：**{ $label }**（`{ $move }`）
tip-moved-on = 対局が進みました。今の局面での次の一手を予想してください。
tip-dropped = 予想を取り消しました。
tip-score = この対局での的中：{ $count }回中{ $correct }回
board-tips = { $correct ->
    [0] 🎯 { $name }さんの手を当てた人はいませんでした（{ $count }人が予想）。
   *[other] 🎯 { $count }人中{ $correct }人が{ $name }さんの手を当てました。
}

choice-leaderboard-tips = 次の一手の予想
tip-leaders-heading = **次の一手の的中数：このサーバー**
tip-leaders-line = { $own ->
    [1] { $place }. **{ $name }** · { $count }回中{ $correct }回的中（{ $percent }%）
   *[other] { $place }. { $name } · { $count }回中{ $correct }回的中（{ $percent }%）
}
tip-leaders-none = まだ誰も載っていません。観戦している対局の盤面の**メニュー**から**次の一手を予想**を押すと、予想できます。
tip-leaders-terms = -# { $count }回以上予想した人が載ります。同じ人の手の予想は、新しいほうから{ $newest }回までを数えます。自分を載せるかどうかは `/me settings` で決められます。

error-tip-own = 対局 `{ $match }` の手を予想できるのは、その対局に一度も参加していない人だけです。
error-tip-over = 対局 `{ $match }` は終わりました。予想できるのは対局中だけです。
error-tip-nothing = 対局 `{ $match }` の次の手は、今は予想できません（秘密の手か、選べる手が1つだけです）。次の盤面でお試しください。
error-tip-full = 対局 `{ $match }` のこの手は、予想した人の数が上限に達しました。次の盤面でお試しください。
error-tip-closed = 対局 `{ $match }` では次の一手の予想を受け付けられません。ほかの対局は `/match list` で見られます。
error-tip-many = 結果を待っている予想のある対局が多すぎます。いくつか手が決まってから、対局 `{ $match }` の手を予想してください。
