# 終わった対局の振り返り：全体、分かれ目、みんなに見せるもの。

error-review-cancelled = 対局 `{ $match }` は中止になったため、振り返れません。決着がついた対局なら振り返れます。
error-review-rules = 対局 `{ $match }` のルールは今はもう使えないため、振り返れません。今のルールの対局なら振り返れます。
error-review-too-short = 対局 `{ $match }` は手数が少なすぎて、振り返れません。2手以上の対局なら振り返れます。
error-still-reviewing = ほかの対局の振り返りを作っているところです。できあがってから、もう一度お試しください。
error-review-elsewhere = ほかのチャンネルで対局 `{ $match }` の振り返りを公開できるのは、対局した人だけです。対局が行われた場所でなら公開できます。

button-review = 振り返り
button-review-turn = { $mark } { $move }手目
button-review-next = 次の分かれ目 ▶
button-review-back = ◀ 全体に戻る
button-review-show = みんなに見せる
button-review-solve = 自分のミスから学ぶ
button-review-played = 相手の応手 ▶
button-review-after = 次の手 ▶
button-review-before = ◀ 戻る

review-heading = 🔎 { $game } · `{ $code }` · 振り返り
review-heading-turn = 🔎 { $game } · `{ $code }` · 分かれ目 { $number } / { $count }
review-working = 🔎 対局 `{ $code }` を振り返っています。1分ほどかかることがあります。終わったらここに表示します。
review-no-time = 時間が足りず、対局 `{ $code }` を振り返れませんでした。少し待ってからもう一度お試しください。
review-turns = { $count ->
    [3] **おもな分かれ目3か所**（コンピューターの見立て）：
   *[other] **分かれ目は{ $count }か所**（コンピューターの見立て）：
}
review-turn = { $mark } { $move }手目、{ $name }さん：**{ $label }**（勝率{ $before }%→{ $after }%）
review-unproved = -# あなたのミスは、よりよい手を証明できないため、練習問題にできません。ほかにも同じくらいよい手があったかもしれません。
review-no-turn = **大きな分かれ目はありません。**コンピューターの見立てでは、勝負を決めた一手は見つかりませんでした。お見事です！
review-fates = **運と判断**（勝率への影響を対局全体で合計したもの）：
review-fate = { $name }さん：{ $luck ->
    [bad] 不運で−{ $chances }%
    [good] 幸運で＋{ $chances }%
   *[even] 運は差し引きなし
}、{ $decisions ->
    [0] 判断による損はなし
   *[other] 判断で−{ $decisions }%
}
review-sum = -# 判断による損は一手ごとに足していくため、合計が100%を超えることがあります。
review-known = -# 判断は、上のグラフと同じく、そのときその人に見えていたことをもとに評価しています。見えていたことが違うので、足して100%になるとはかぎりません。下のグラフは、隠れていたものもすべて見えるものとした勝率です。
review-shown-by = -# { $name }さんが公開しました。
review-shown = 振り返りをみんなに公開しました：{ $link }

review-turn-whose = { $move }手目、{ $name }さんの番でした。
review-made = 実際の手：**{ $label }**（`{ $move }`、勝率{ $share }%）
review-allows = この手で、相手がすぐに勝てる形になりました。誰にでもあることです。
review-best = よりよい手：**{ $label }**（`{ $move }`、コンピューターの見立てで勝率{ $share }%）
review-line = とがめる手順：
review-line-move = { $number }. { $name }さん：**{ $label }**（`{ $move }`）
review-reason-wins = **これで勝ちです。**
review-reason-forces = 相手がどう応じても、{ $name }さんは次の手番で勝てます。
review-reason-threatens = 次の手番で勝つことを狙っています。
review-reason-saves = ほかの手だと、たいていすぐに勝たれてしまいます。この手なら大丈夫です。
review-reason-holds = 実際の手だと、相手にまもなく勝ちを決められてしまいます。この手なら防げます。
review-reason-only = これしか手がありません。
review-proved = { $aim ->
    [win] 証明済み：確実に勝てるのは、この手だけです。
   *[save] 証明済み：すぐには負けないと言いきれるのは、この手だけです。
}
review-truth = { $than ->
    [better] 👁️ 隠れていたものがすべて見えていたとすると、実際の手より勝率が{ $share }%高い手でした。
    [worse] 👁️ 隠れていたものがすべて見えていたとすると、実際の手より勝率が{ $share }%低い手でした。{ $name }さんには知りようがありませんでした。
   *[same] 👁️ 隠れていたものがすべて見えていたとすると、実際の手と勝率は同じでした。
}
review-turn-picture = { $marked ->
    [yes] -# 図：その手の前の盤面（{ $name }さんの側から）。よりよい手が盤上にあれば、印を付けています。
   *[no] -# 図：その手の前の盤面（{ $name }さんの側から）
}
review-turn-hand = -# そのとき{ $name }さんに見えていたものだけを表示しています。
review-hand-alt = { $name }さんだけに見えていたもの：{ $alt }

# the match as a page
page-made = ファイルをブラウザーで開いてください。別の端末でもかまいません。全局面・振り返り・説明が入っていて、通信は不要です。
page-made-unreviewed = ファイルをブラウザーで開いてください。別の端末でもかまいません。全局面と説明が入っていて、通信は不要です。
page-part = 全{ $count }局面のうち、最後の{ $shown }局面を収めています。
page-scriptless = このブラウザーではスクリプトが動かないため、盤面を表示できません。すべての手は下にあります。
page-language = 言語
page-words = この局面を言葉で読む
page-moves = すべての手
page-turns = 分かれ目
page-slider = 局面
page-foot = 対局の記録からYoimachiが作ったページです。矢印キー、ボタン、スワイプで進めます。
