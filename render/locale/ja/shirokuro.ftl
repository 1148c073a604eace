# 白いねこ 黒いねこ：盤の絵、代替テキスト、できごと、手、断りの言葉。

shirokuro-title = 白いねこ 黒いねこ
shirokuro-white = 白
shirokuro-black = 黒
shirokuro-button-hand = 手札を見る

# 手番の人がすること。ボタンの言葉で、80文字まで。
shirokuro-deed-choose = カードを選ぶ
shirokuro-deed-flee = ねこを逃がす？
shirokuro-deed-scheme = もう1枚出す？
shirokuro-deed-retreat = ねこを退かせる
shirokuro-deed-yield = 捨て札を取る？
shirokuro-deed-help = もう一度動く？

# カード：名前、せまい所での名前、ひとことの説明。
shirokuro-card-number = 数字カード
shirokuro-card-flee = 逃げるが勝ち
shirokuro-card-help = ねこの手も借りたい
shirokuro-card-yield = 負けるが勝ち
shirokuro-card-snatch = ねこばば
shirokuro-card-scheme = 悪だくみ
shirokuro-card-catnip = またたび

shirokuro-short-flee = 逃げるが勝ち
shirokuro-short-help = ねこの手
shirokuro-short-yield = 負けるが勝ち
shirokuro-short-snatch = ねこばば
shirokuro-short-scheme = 悪だくみ
shirokuro-short-catnip = またたび

shirokuro-effect-number = 強さに{ $value }を足す。
shirokuro-effect-flee = たたかっている白ねこ1匹を、1マス逃がせる。
shirokuro-effect-help = 負けたときは、もう1回ねこを動かせる。
shirokuro-effect-yield = たたかいのあと、捨て札を1枚手札に戻せる。
shirokuro-effect-snatch = 白の手札から1枚、でたらめに引いて味方にする。
shirokuro-effect-scheme = もう1枚カードを出せる。
shirokuro-effect-catnip = お互いのカードの数値を0にする。

# 絵の中の言葉。短く。
shirokuro-picture-hand = 手札
shirokuro-picture-deck = 山札
shirokuro-picture-discards = 捨て札
shirokuro-picture-set-aside = 抜き取り
shirokuro-picture-turn = { $turn }手目
shirokuro-picture-quiet = たたかいなし { $count }手
shirokuro-picture-fight-white = 白からのたたかい
shirokuro-picture-fight-black = 黒からのたたかい
shirokuro-picture-open = 対
shirokuro-picture-void = たたかいは無効
shirokuro-picture-tie = 引き分け
shirokuro-picture-white-wins = 白の勝ち
shirokuro-picture-black-wins = 黒の勝ち
shirokuro-picture-chooses = 選んでいます
shirokuro-picture-chosen = 選びました
shirokuro-picture-has-chosen = 選びました
shirokuro-picture-wins = 勝ち
shirokuro-picture-draw = 引き分け
shirokuro-picture-do-move = 手番
shirokuro-picture-do-choose = カードを選ぶ
shirokuro-picture-do-flee = 逃がす？
shirokuro-picture-do-scheme = もう1枚？
shirokuro-picture-do-retreat = 退く
shirokuro-picture-do-yield = 捨て札を取る？
shirokuro-picture-do-help = もう一度動く？

shirokuro-hand-title = { $name }の手札
shirokuro-hand-empty = 手札がありません
shirokuro-hand-chosen = 選んだカード

# 代替テキスト。全部で1024文字まで。
shirokuro-alt-gap = {""}
shirokuro-nothing = なし
shirokuro-unseen = 伏せた1枚
shirokuro-alt-turn = 白いねこ 黒いねこ、{ $turn }手目。
shirokuro-alt-to-act = { $names }：{ $do }。
shirokuro-alt-has-chosen = { $name }はカードを選びました。
shirokuro-alt-over = 白いねこ 黒いねこ、{ $turn }手で終局。{ $ending }
shirokuro-alt-cats-white = 白ねこ：{ $cells }。
shirokuro-alt-cats-black = 黒ねこ：{ $cells }。
shirokuro-alt-homes = 本拠地：白{ $white }、黒{ $black }。
shirokuro-alt-step = { $origin }から{ $target }
shirokuro-alt-last = 直前の動き：{ $steps }。
shirokuro-alt-passed = 直前の手：パス。
shirokuro-alt-fight = { $attacker }からのたたかい：{ $white }、{ $black }。
shirokuro-alt-side = { $clan } { $cats }匹＋{ $values }（{ $cards }）＝{ $strength }
shirokuro-alt-side-open = { $clan } { $cats }匹（カード：{ $cards }）
shirokuro-alt-void = たたかいは無効。
shirokuro-alt-tie = 引き分け。
shirokuro-alt-turned = { $winner }の勝ち。裏切り：{ $cells }。
shirokuro-alt-removed = 取り除かれたねこ：{ $cells }。
shirokuro-alt-player = { $name }（{ $clan }）：手札{ $hand }、山札{ $deck }、捨て札{ $discards }。
shirokuro-alt-hand = { $name }（{ $clan }）の手札、{ $count }枚：
shirokuro-alt-number = 数字カード{ $value }。
shirokuro-alt-card = { $name }、数値{ $value }、丸数字{ $circle }：{ $effect }
shirokuro-alt-chosen = 選んだカード：{ $card }。
shirokuro-alt-seen-aside = { $card }（抜き取った1枚）
shirokuro-alt-own-piles = 山札{ $deck }、捨て札{ $discards }。

# できごと。
shirokuro-deck-made = { $name }の捨て札を混ぜて{ $size }枚の山札を作り、1枚を伏せて抜き取りました。
shirokuro-deck-made-short = { $name }の捨て札を混ぜて{ $size }枚の山札を作りました。
shirokuro-drew = { $name }が{ $count }枚引きました。
shirokuro-drew-own = { $name }が引いたカード：{ $cards }。
shirokuro-moved = { $name }のねこが{ $origin }から{ $target }へ。
shirokuro-moved-again = { $name }のねこがもう一度、{ $origin }から{ $target }へ。
shirokuro-passed = { $name }は動かせるねこがなく、パスしました。
shirokuro-has-chosen = { $name }がカードを選びました。
shirokuro-has-chosen-own = { $name }が選んだカード：{ $card }。
shirokuro-fight-began = { $name }からのたたかい！ 白{ $white }匹（{ $whites }）対 黒{ $black }匹（{ $blacks }）。
shirokuro-revealed = カード公開：{ $white }は「{ $first }」、{ $black }は「{ $second }」。
shirokuro-fled = { $name }が{ $origin }の白ねこを{ $target }へ逃がしました。
shirokuro-stayed = { $name }はねこを逃がしませんでした。
shirokuro-could-not-flee = 逃げられる白ねこがいません。
shirokuro-voided = 隣り合うねこがいなくなり、たたかいは無効。出したカードは捨て札になります。
shirokuro-stole = { $black }が{ $white }の手札から「{ $card }」をねこばばしました。
shirokuro-stole-nothing = { $white }には、ねこばばできる手札がありません。
shirokuro-schemed = { $name }がもう1枚「{ $card }」を出しました。
shirokuro-schemed-not = { $name }はもう1枚を出しませんでした。
shirokuro-could-not-scheme = { $name }にはもう1枚出す手札がありません。
shirokuro-values-vanished = またたび！ カードの数値はすべて0です。
shirokuro-weighed = { $white } { $first }、{ $black } { $second }。{ $winner }の勝ち。
shirokuro-weighed-tie = { $white } { $first }、{ $black } { $second }。引き分け。
shirokuro-turned = 裏切り！ { $cells }のねこ{ $count }匹が{ $clan }から{ $other }に。
shirokuro-retreated = { $name }のねこが{ $origin }から{ $target }へ退きました。
shirokuro-removed = { $name }の{ $cells }のねこ{ $count }匹は退く場所がなく、取り除かれました。
shirokuro-took = { $name }が捨て札から「{ $card }」を手札に戻しました。
shirokuro-took-aside = { $name }が抜き取ってあった1枚を手札に加えました。
shirokuro-took-aside-own = { $name }が抜き取ってあった「{ $card }」を手札に加えました。
shirokuro-took-nothing = { $name }は捨て札を取りませんでした。
shirokuro-extra-declined = { $name }はもう一度動きませんでした。

shirokuro-outcome-all = ねこがすべて寝返り、{ $winners }の勝ちです。
shirokuro-outcome-home = 本拠地を占領して、{ $winners }の勝ちです。
shirokuro-outcome-quiet = たたかいのない手が100回続き、引き分けです。
shirokuro-outcome-long = 400手になり、引き分けです。

# 手の説明。100文字まで。
shirokuro-valued = { $name }（{ $value }）
shirokuro-label-walk = { $origin }から{ $target }へ
shirokuro-label-fight = { $origin }から{ $target }へ、{ $own }匹対{ $enemy }匹のたたかい
shirokuro-label-pass = パス（動かせるねこがいない）
shirokuro-label-card = { $card }を出す
shirokuro-label-second = もう1枚{ $card }を出す
shirokuro-label-flee = { $origin }から{ $target }へ逃げる
shirokuro-label-stay = 逃げない
shirokuro-label-retreat = { $origin }から{ $target }へ退く
shirokuro-label-take = { $card }を手札に戻す
shirokuro-label-none-scheme = もう1枚は出さない
shirokuro-label-none-yield = 捨て札を取らない
shirokuro-label-none-help = もう一度動かない

# 文字の盤。
shirokuro-text-player = { $name }（{ $clan } { $cats }匹）：手札{ $hand }、山札{ $deck }、捨て札 { $discards }
shirokuro-text-to-act = { $names }：{ $do }
shirokuro-text-last = 直前の手：{ $moves }
shirokuro-text-key =
    w 白ねこ、B 黒ねこ、o 空いている本拠地
    { "." } 白の陣地、: 黒の陣地

# できない手のわけと、どうすればよいか。
error-shirokuro-unknown-move = 手として読み取れません。「d1d2」のように2つのマスを書くか、「card 3」「flee d3c3」「stay」「retreat d3c3」「take 5」「none」「pass」と書いてください。
error-shirokuro-unknown-cell = そのようなマスはありません。マスはa1からg8までです。
error-shirokuro-unknown-card = そのようなカードはありません。カードは1〜6、flee、help、yield、snatch、scheme、catnipです。
error-shirokuro-other-decision = { $owed ->
    [move] いまはねこを動かす番です。「d1d2」のように2つのマスを書いてください。
    [choose] いまはカードを選ぶ番です。「card 3」のように書いてください。
    [flee] いまは白ねこを逃がせます。「flee d3c3」のように書くか、「stay」と書いてください。
    [scheme] いまはもう1枚出せます。「card 3」のように書くか、「none」と書いてください。
    [retreat] いまはねこを退かせる番です。「retreat d3c3」のように書いてください。
    [yield] いまは捨て札を取れます。「take 5」のように書くか、「none」と書いてください。
    [help] いまはもう一度動けます。「d1d2」のように書くか、「none」と書いてください。
   *[other] いまは山札を作るかカードを引くところで、これは自動で行われます。
}
error-shirokuro-chance-only = 山札を混ぜることと、ねこばばで引くことは自動で行われます。
error-shirokuro-off-board = { $cell }はこの盤にありません。盤は{ $last }までです。
error-shirokuro-no-cat = { $cell }にねこはいません。自分のねこがいるマスを選んでください。
error-shirokuro-enemy-cat = { $cell }にいるのは相手のねこです。自分のねこを選んでください。
error-shirokuro-not-straight = { $origin }と{ $target }はまっすぐに並んでいません。ねこは縦か横にまっすぐ動きます。
error-shirokuro-outside-territory = 2マス以上動けるのは自分の陣地（{ $first }〜{ $last }段目）の中だけで、{ $cell }はその外です。1マスならどこでも動けます。
error-shirokuro-occupied = { $cell }にはもうねこがいます。途中にもねこがいない、空いたマスを選んでください。
error-shirokuro-must-stop = { $cell }の隣に相手のねこがいるので、そこか手前で止まらなければなりません。
error-shirokuro-must-move = 動かせるねこがいるので、パスはできません。
error-shirokuro-not-in-hand = 「{ $card }」は手札にありません。
error-shirokuro-not-in-contact = { $seat ->
    [0] これができるのは、黒ねこと隣り合っている白ねこだけです。{ $cell }にはいません。
   *[other] これができるのは、白ねこと隣り合っている黒ねこだけです。{ $cell }にはいません。
}
error-shirokuro-one-cell = { $target }は{ $origin }の隣ではありません。縦か横に1マスだけ動きます。
error-shirokuro-beside-enemy = { $cell }は相手のねこの隣です。相手の隣でないマスを選んでください。
error-shirokuro-not-in-pile = 「{ $card }」は捨て札にありません。
error-shirokuro-used-card = 「{ $card }」はこのたたかいで使ったカードなので、戻せません。
error-shirokuro-shuffle-seat = { $seat ->
    [0] 作るのは白の山札です。
   *[other] 作るのは黒の山札です。
}
error-shirokuro-shuffle-cards = { $seat ->
    [0] 混ぜるのは、ちょうど白の捨て札です。
   *[other] 混ぜるのは、ちょうど黒の捨て札です。
}
error-shirokuro-steal-card = 「{ $card }」は白の手札にありません。

shirokuro-option-short-false = 標準の盤（7×8マス）
shirokuro-option-short-true = 簡易ゲーム（5×6マス）
