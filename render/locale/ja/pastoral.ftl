# Pastoral Square：盤の絵、代替テキスト、できごと、手、断りの言葉。

pastoral-title = Pastoral Square
pastoral-option-seat0_colour-black = 黒が先手
pastoral-option-seat0_colour-white = 白が先手
pastoral-black = 黒
pastoral-white = 白
pastoral-stack = { $cell }（{ $height }個）

# 絵の中の言葉。短く。
pastoral-picture-hand = 持ち石
pastoral-picture-stock = 在庫
pastoral-picture-to-move = 手番
pastoral-picture-saved = セーブ
pastoral-picture-wins = 勝ち
pastoral-picture-draw = 引き分け

# 代替テキスト。全部で1024文字まで。
pastoral-alt-gap = {""}
pastoral-alt-semicolon = ；
pastoral-alt-to-move = { $turn ->
    [0] Pastoral Square、開始局面。手番は{ $name }。
   *[other] Pastoral Square、{ $turn }手目まで終了。手番は{ $name }。
}
pastoral-alt-bingo = Pastoral Square、{ $turn }手で終局。{ $name }が{ $cells }のビンゴで勝ち。
pastoral-alt-pickup = Pastoral Square、{ $turn }手で終局。相手の在庫が足りなくなり{ $name }の勝ち。
pastoral-alt-ended = Pastoral Square、{ $turn }手で終局。{ $name }の勝ち。
pastoral-alt-even = Pastoral Square、{ $turn }手で終局。引き分け。
pastoral-alt-draw = Pastoral Square、{ $turn }手で終局。同じ局面のくり返しで引き分け。
pastoral-alt-player = { $name }（{ $colour }）：持ち石{ $hand }、在庫{ $stock }。
pastoral-alt-saved = 直前の手：{ $name }がセーブ。
pastoral-alt-put = 直前の手：{ $name }が{ $cell }に{ $count }個。
pastoral-alt-gone = キャトルミューティレーションで消えた石：{ $stacks }。
pastoral-alt-barred = この手番は{ $cells }にプレイスできません。
pastoral-alt-held = { $colour } { $stacks }
pastoral-alt-corral = コラール：{ $held }。
pastoral-alt-corral-empty = コラール：石なし。
pastoral-alt-cat-area = キャトエリア：{ $held }。
pastoral-alt-cat-area-empty = キャトエリア：石なし。

# できごと。
pastoral-saved = { $name }はセーブしました。
pastoral-placed = { $name }が{ $cell }に{ $count }個プレイスしました。
pastoral-stacked = { $name }が{ $cell }に{ $count }個スタックして、{ $height }個になりました。
pastoral-mutilated = { $hand ->
    [0] キャトルミューティレーション発動！ { $name }が{ $victim }の{ $lost }をキャトりました。{ $name }の{ $spent }も盤を離れ、在庫に{ $stock }個ずつ戻ります。
   *[other] キャトルミューティレーション発動！ { $name }が{ $victim }の{ $lost }をキャトりました。{ $name }の{ $spent }も盤を離れ、在庫に{ $stock }個ずつ戻り、{ $name }の持ち石が{ $hand }個増えます。
}
pastoral-barred = { $name }は次の手番、{ $cells }にプレイスできません。
pastoral-bingo = { $cells }でビンゴ！
pastoral-pick-up-failed = { $name }は在庫が足りず、ピックアップできませんでした。
pastoral-repeated = 同じ局面が3回目になりました。

pastoral-outcome-bingo = { $winners }のビンゴ勝ちです。
pastoral-outcome-pickup = 相手がピックアップできず、{ $winners }の勝ちです。
pastoral-outcome-repetition = 同じ局面のくり返しで、引き分けです。

# 手の説明。100文字まで。
pastoral-label-save = セーブ
pastoral-label-place = { $cell }に{ $count }個プレイス
pastoral-label-stack = { $cell }に{ $count }個スタック（{ $height }個になる）
pastoral-label-reach = { $cell }に{ $count }個置いてキャトリーチ
pastoral-label-mutilate = { $cell }に{ $count }個置いて{ $targets }をキャトる

# 文字の盤。
pastoral-text-player = { $name }（{ $colour }）：持ち石{ $hand }、在庫{ $stock }
pastoral-text-to-move = 手番：{ $name }
pastoral-text-last = 直前の手：{ $move }
pastoral-text-key =
    B 黒、w 白、数字は石の数
    { "." }3 コラールの空きマス（値3）
    x3 同じく、この手番はプレイス不可
    { "-" }  キャトエリアの空きマス
    四隅は持ち石エリア

# 指せない手のわけと、どうすればよいか。
error-pastoral-malformed = 手として読み取れません。「d4+4」のようにマスと＋と個数を書くか、「save」と書いてください。
error-pastoral-hand-area = { $cell }は持ち石エリアなので石を置けません。コラールかキャトエリアのマスを選んでください。
error-pastoral-enemy = { $cell }には相手の石があります。空きマスか自分の石のあるマスを選んでください。
error-pastoral-barred = { $cell }はキャトられたばかりです。プレイスできるのは次の手番からです。
error-pastoral-value = { $cell }にはちょうど{ $value }個でプレイスします。いまの持ち石は{ $hand }個です。
error-pastoral-hand = 持ち石は{ $hand }個なので、{ $count }個は置けません。
error-pastoral-height = { $most ->
    [0] { $cell }はいっぱいです。1マスに置けるのは5個までです。
   *[other] { $cell }にはもう{ $height }個あります。1マス5個までなので、あと{ $most }個まで置けます。
}
error-pastoral-no-reach = { $cell }からキャトれる石がありません。キャトエリアには、同じ列か段にある相手の石と正方形を作れるマスにだけ置けます。
error-pastoral-blocked = { $cell }から作れる正方形は、どれももう一方のキャトエリアのマスを相手に取られています。
error-pastoral-divisor = { $cell }が{ $height }個になっても、キャトれる相手の石がありません。{ $divisors }個のどれかになるように、{ $counts }個置いてください。
error-pastoral-divisor-no-counts = { $cell }が{ $height }個になっても、キャトれる相手の石がありません。{ $divisors }個のどれかにする必要がありますが、いまはどれにもできません。
