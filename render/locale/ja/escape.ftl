# エスケープ：盤の絵、代替テキスト、できごと、手、断りの言葉。

escape-title = エスケープ
escape-white = 白
escape-black = 黒
escape-nothing = なし
escape-gap = {""}
escape-semicolon = ；

# 手番の人がすること。ボタンの言葉で、80文字まで。
escape-deed = カードを置く

# カード：マスの並びと、回し方。
escape-square-white = 白
escape-square-black = 黒
escape-square-empty = 空き
escape-row = { $left }・{ $right }
escape-face = 上{ $upper }、下{ $lower }
escape-turned-0 = そのまま
escape-turned-1 = 右に90度
escape-turned-2 = 180度
escape-turned-3 = 左に90度

escape-side-n = 上
escape-side-e = 右
escape-side-s = 下
escape-side-w = 左
escape-side-comma = {""}
escape-face-of = { $cell }の{ $sides }

# 絵の中の言葉。短く。
escape-picture-cards = 手札
escape-picture-faces = { $count ->
   *[other] オープン面
}
escape-picture-change = 減{ $closed }・増{ $opened }
escape-picture-laid = { $total }枚中{ $laid }枚め
escape-picture-to-move = 手番
escape-picture-wins = 勝ち
escape-picture-draw = 引き分け

# 代替テキスト。全部で1024文字まで。
escape-alt-to-move = エスケープ、{ $turn }手目。{ $name }の番です。
escape-alt-over = エスケープ、{ $turn }手で終局。{ $ending }
escape-alt-faces = Nothingグループのオープン面：{ $count }（{ $faces }）。
escape-alt-faces-many = Nothingグループのオープン面：{ $count }（空きマス{ $cells }か所に面する）。
escape-alt-faces-none = Nothingグループのオープン面はありません。
escape-alt-last = 直前の手：{ $name }、{ $move }（{ $change }）。
escape-alt-passed = 直前の手：{ $name }がパス。
escape-alt-hands = 手札：{ $first }（白）{ $white }；{ $second }（黒）{ $black }。
escape-alt-table = テーブル（カード、回転、左下のマス）：{ $cards }。

# できごと。
escape-laid = { $name }が{ $move }に置きました。オープン面 { $before } → { $after }。
escape-laid-alike = { $name }が{ $move }に置きました。オープン面は{ $after }のまま。
escape-joined = { $cells }の白マス{ $count }つがNothingグループにつながりました。
escape-passed = { $cards ->
    [0] { $name }は手札がないのでパスします。
   *[other] { $name }は手札{ $cards }枚のどれも置けないのでパスします。
}
escape-enclosed-itself = { $name }は最後のオープン面を自分でふさぐしかありませんでした。
escape-stuck = もうだれもカードを置けません。

escape-outcome-enclosed = Nothingグループをかこんで、{ $winners }の勝ちです。
escape-outcome-escaped = Nothingグループが逃げきって、{ $winners }の勝ちです。

# カードがNothingグループのオープン面をどう変えるか。
escape-change-closes = { $count }つふさぐ
escape-change-opens = { $count }つ増える
escape-change-none = オープン面は変わらない
escape-change-last = オープン面がなくなり黒の勝ち

# 手の説明。100文字まで。
escape-label-lay = { $card }を{ $turned }回して{ $cell }に：{ $change }
escape-label-lay-straight = { $card }を{ $cell }に：{ $change }
escape-label-pass = パス（置けるカードがない）

# 文字の盤。
escape-text-player = { $name }（{ $colour }）：{ $cards }
escape-text-to-move = 手番：{ $name }
escape-text-last = 直前の手：{ $move }
escape-text-faces = オープン面：{ $count }
escape-text-key =
    W Nothingグループの白、w 切れた白
    B 黒、1〜4 そこに面するオープン面の数
    w2 ww/.b：カードの上の段と下の段
    r1〜r3 時計回りに90度ずつ、次は左下のマス

# できない手のわけと、どうすればよいか。
error-escape-malformed = 手として読み取れません。カード、rと右回りの回数、左下のマスの順に「w3 r1 -1,2」のように書くか、「pass」と書いてください。
error-escape-may-not-pass = 置けるカードがあるのでパスはできません。たとえば「{ $example }」と置けます。
error-escape-not-yours = { $card }は相手のカードです。自分のカードを選んでください。
error-escape-laid = { $card }はもうテーブルの上です。残りの手札：{ $hand }。
error-escape-laid-no-hand = { $card }はもうテーブルの上で、手札も残っていません。「pass」と書いてください。
error-escape-overlap = { $card }のマスが、{ $cells }にあるマスに重なります。カードのマスは空いたところに置きます。
error-escape-apart-white = { $card }の白マスが、Nothingグループの白マスと辺でつながりません。斜めはつながりません。
error-escape-apart-black = { $card }の黒マスが、テーブルの黒マスと辺でつながりません。斜めはつながりません。
error-escape-cut-off = { $card }がつながるのは、Nothingグループから切れている白マス（{ $cells }）だけです。グループそのものにつなげてください。
