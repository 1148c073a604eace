# 白いねこ 黒いねこ：ゲームについての言葉のすべて。

shirokuro-title = 白いねこ 黒いねこ
shirokuro-white = 白
shirokuro-black = 黒
shirokuro-button-hand = 手札を見る

# 手番の人がすること。ボタンの言葉で、80文字まで。
shirokuro-deed-choose = カードを選ぶ
shirokuro-deed-flee = ねこを逃がす？
shirokuro-deed-scheme = もう1枚出す？
shirokuro-deed-retreat = ねこを退却させる
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
shirokuro-effect-snatch = 白の手札から1枚、ランダムに引いて味方にする。
shirokuro-effect-scheme = もう1枚カードを出せる。
shirokuro-effect-catnip = お互いのカードの数値を0にする。

# 絵の中の言葉。短く。
shirokuro-picture-deck = 山札
shirokuro-picture-discards = 捨て札
shirokuro-picture-set-aside = 抜き取り
shirokuro-picture-quiet = たたかいなし { $count }手
shirokuro-picture-attacks = { $name }が攻撃
shirokuro-picture-open = 対
shirokuro-picture-void = たたかいは無効
shirokuro-picture-tie = 引き分け
shirokuro-picture-turn-white = { $count }匹が白に寝返り
shirokuro-picture-turn-black = { $count }匹が黒に寝返り
shirokuro-picture-chooses = 選んでいます
shirokuro-picture-chosen = 選びました
shirokuro-picture-has-chosen = 選びました
shirokuro-verdict-all = ねこがすべて寝返り
shirokuro-verdict-home = 本拠地を占領
shirokuro-verdict-quiet = たたかいなしの100手番
shirokuro-verdict-long = 400手
shirokuro-picture-moved = { $origin } → { $target }
shirokuro-picture-do-move = 手番
shirokuro-picture-do-choose = カードを選ぶ
shirokuro-picture-do-flee = 逃がす？
shirokuro-picture-do-scheme = もう1枚？
shirokuro-picture-do-retreat = 退却
shirokuro-picture-do-yield = 捨て札を取る？
shirokuro-picture-do-help = もう一度動く？

shirokuro-hand-title = { $name }の手札
shirokuro-hand-empty = 手札がありません
shirokuro-hand-chosen = 選んだカード

# 代替テキスト。全部で1024文字まで。
shirokuro-alt-gap = {""}
shirokuro-nothing = なし
shirokuro-unseen = 伏せた1枚
shirokuro-alt-goes-on = 白いねこ 黒いねこ。
shirokuro-alt-to-act = { $names }：{ $do }。
shirokuro-alt-has-chosen = { $name }はカードを選びました。
shirokuro-alt-over = 白いねこ 黒いねこ、終局。{ $ending }
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
shirokuro-alt-player = { $name }（{ $clan }）：手札{ $hand }枚、山札{ $deck }枚、捨て札：{ $discards }。
shirokuro-alt-hand = { $name }（{ $clan }）の手札、{ $count }枚：
shirokuro-alt-number = 数字カード{ $value }。
shirokuro-alt-card = { $name }、数値{ $value }、丸数字{ $circle }：{ $effect }
shirokuro-alt-chosen = 選んだカード：{ $card }。
shirokuro-alt-seen-aside = { $card }（抜き取った1枚）
shirokuro-alt-own-piles = 山札{ $deck }枚、捨て札：{ $discards }。

# できごと。
shirokuro-deck-made = { $name }が{ $size }枚を混ぜて新しい山札を作り、1枚を伏せて抜き取りました。
shirokuro-deck-made-short = { $name }が{ $size }枚を混ぜて新しい山札を作りました。
shirokuro-decks-made = 両者が{ $size }枚を混ぜて新しい山札を作り、1枚を伏せて抜き取りました。
shirokuro-decks-made-short = 両者が{ $size }枚を混ぜて新しい山札を作りました。
shirokuro-both-drew = 両者がカードを{ $count }枚引きました。
shirokuro-drew = { $name }がカードを{ $count }枚引きました。
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
shirokuro-weighed = { $white }：{ $first }、{ $black }：{ $second }。たたかいは{ $winner }の勝ち。
shirokuro-weighed-tie = { $white }：{ $first }、{ $black }：{ $second }。たたかいは引き分け。
shirokuro-turned = 裏切り！ { $cells }のねこ{ $count }匹が{ $clan }から{ $other }に。
shirokuro-retreated = { $name }のねこが{ $origin }から{ $target }へ退却しました。
shirokuro-removed = { $name }の{ $cells }のねこ{ $count }匹は退却できる場所がなく、ゲームから取り除かれました。
shirokuro-took = { $name }が捨て札から「{ $card }」を手札に戻しました。
shirokuro-took-aside = { $name }が抜き取ってあった1枚を手札に加えました。
shirokuro-took-aside-own = { $name }が抜き取ってあった「{ $card }」を手札に加えました。
shirokuro-took-nothing = { $name }は捨て札を取りませんでした。
shirokuro-extra-declined = { $name }はもう一度動きませんでした。

shirokuro-outcome-all = ねこがすべて寝返り、{ $winners }の勝ちです。
shirokuro-outcome-home = 本拠地を占領して、{ $winners }の勝ちです。
shirokuro-outcome-quiet = たたかいのない手番が100回続き、引き分けです。
shirokuro-outcome-long = 400手になり、引き分けです。

# 手の説明。100文字まで。
shirokuro-valued = { $name }（{ $value }）
shirokuro-heard-walk = { $origin }を{ $target }へ
shirokuro-label-walk = { $origin }から{ $target }へ
shirokuro-label-fight = { $origin }から{ $target }へ、{ $own }匹対{ $enemy }匹のたたかい
shirokuro-label-pass = パス（動かせるねこがいない）
shirokuro-label-card = { $card }を出す
shirokuro-label-second = もう1枚{ $card }を出す
shirokuro-label-flee = { $origin }から{ $target }へ逃げる
shirokuro-label-stay = 逃げない
shirokuro-label-retreat = { $origin }から{ $target }へ退却
shirokuro-label-take = { $card }を手札に戻す
shirokuro-label-none-scheme = もう1枚は出さない
shirokuro-label-none-yield = 捨て札を取らない
shirokuro-label-none-help = もう一度動かない

# 文字の盤。
shirokuro-text-player = { $name }（{ $clan } { $cats }匹）：手札{ $hand }枚、山札{ $deck }枚、捨て札：{ $discards }
shirokuro-text-to-act = { $names }：{ $do }
shirokuro-text-last = 直前の手：{ $moves }
shirokuro-text-key =
    w 白ねこ、B 黒ねこ、o 空いている本拠地
    { "." } 白の陣地、: 黒の陣地

# できない手のわけと、どうすればよいか。
error-shirokuro-unknown-move = 手として読み取れません。「d1d2」のように2つのマスを書くか、「card 3」「flee d3c3」「stay」「retreat d3c3」「take 5」「none」「pass」と書いてください。
error-shirokuro-unknown-cell = どの盤にも `{ $cell }` というマスはありません。`d2` のように、列、段の順に書いてください。
error-shirokuro-unknown-card = そのカードはありません。カードは1〜6と、flee（逃げるが勝ち）、help（ねこの手も借りたい）、yield（負けるが勝ち）、snatch（ねこばば）、scheme（悪だくみ）、catnip（またたび）です。
error-shirokuro-other-decision = { $owed ->
    [move] 今はねこを動かす番です。「d1d2」のように2つのマスを書いてください。
    [choose] 今はカードを選ぶ番です。「card 3」のように書いてください。
    [flee] 今は白ねこを逃がせます。「flee d3c3」のように書くか、「stay」と書いてください。
    [scheme] 今はもう1枚出せます。「card 3」のように書くか、「none」と書いてください。
    [retreat] 今はねこを退却させる番です。「retreat d3c3」のように書いてください。
    [yield] 今は捨て札を取れます。「take 5」のように書くか、「none」と書いてください。
    [help] 今はもう一度動けます。「d1d2」のように書くか、「none」と書いてください。
   *[other] 今は山札を作るかカードを引くところで、これは自動的に行われます。
}
error-shirokuro-chance-only = 山札を混ぜることと、ねこばばで引くことは自動的に行われます。
error-shirokuro-off-board = { $cell }はこの盤にありません。盤は{ $last }までです。
error-shirokuro-no-cat = { $cell }にねこはいません。自分のねこがいるマスを選んでください。
error-shirokuro-enemy-cat = { $cell }にいるのは相手のねこです。自分のねこを選んでください。
error-shirokuro-not-straight = { $origin }と{ $target }はまっすぐに並んでいません。ねこは縦か横にまっすぐ動きます。
error-shirokuro-outside-territory = 2マス以上動けるのは自分の陣地（{ $first }〜{ $last }段目）の中だけで、{ $cell }はその外です。1マスなら、どこでも動けます。
error-shirokuro-occupied = { $cell }にはもうねこがいます。途中にもねこがいない、空いたマスを選んでください。
error-shirokuro-must-stop = { $cell }の隣に相手のねこがいるので、そこか手前で止まらなければなりません。
error-shirokuro-must-move = 動かせるねこがいるので、パスはできません。
error-shirokuro-not-in-hand = 「{ $card }」は手札にありません。手札から選んでください。
error-shirokuro-not-in-contact = { $seat ->
    [0] これができるのは、黒ねこと隣り合っている白ねこだけです。{ $cell }にはいません。
   *[other] これができるのは、白ねこと隣り合っている黒ねこだけです。{ $cell }にはいません。
}
error-shirokuro-one-cell = { $target }は{ $origin }の隣ではありません。縦か横に1マスだけ動きます。
error-shirokuro-beside-enemy = { $cell }は相手のねこの隣です。相手の隣でないマスを選んでください。
error-shirokuro-not-in-pile = 「{ $card }」は捨て札にありません。捨て札から選んでください。
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

shirokuro-option-handicap-1 = 最強カード1枚落ち
shirokuro-option-handicap-2 = 最強カード2枚落ち
shirokuro-option-short = 盤の大きさ
shirokuro-option-short-false = 標準の盤（7×8マス）
shirokuro-option-short-true = 簡易ゲーム（5×6マス）

# 白いねこ 黒いねこの手を選ぶときの言葉。選択肢は100文字まで。

shirokuro-pick-move = どのねこを動かしますか？
shirokuro-pick-move-to = { $cat }のねこをどこへ動かしますか？
shirokuro-pick-choose = たたかいです。隣り合っているのは自分{ $own }匹、相手{ $enemy }匹。どのカードを出しますか？ ふたりとも選ぶまで、誰にも見えません。
shirokuro-pick-flee = 白ねこを1匹逃がしますか？ 黒ねこの隣にならないマスへ1マス動きます。
shirokuro-pick-flee-to = { $cat }のねこをどこへ逃がしますか？
shirokuro-pick-scheme = もう1枚カードを出せます。すぐに公開されます。
shirokuro-pick-retreat = 引き分けです。相手と隣り合った自分のねこは退却しなければなりません。次はどのねこ？
shirokuro-pick-retreat-to = { $cat }のねこをどこへ退却させますか？
shirokuro-pick-yield = 自分の捨て札から1枚を手札に戻せます。
shirokuro-pick-help = 自分のねこを1匹、もう一度動かせます。どのねこ？
shirokuro-pick-help-to = { $cat }のねこをどこへ動かしますか？

shirokuro-pick-cat = { $cell }のねこ
shirokuro-pick-cat-home = 本拠地{ $cell }のねこ
shirokuro-pick-ways = 行き先{ $count }か所
shirokuro-pick-fights = 行き先{ $count }か所、{ $cells }でたたかい
shirokuro-pick-steps = { $cells }へ
shirokuro-pick-target = { $cell }（{ $way }）
shirokuro-pick-up = 上へ{ $count }
shirokuro-pick-down = 下へ{ $count }
shirokuro-pick-left = 左へ{ $count }
shirokuro-pick-right = 右へ{ $count }
shirokuro-pick-contact = { $own }匹対{ $enemy }匹のたたかい
shirokuro-pick-number = { $name }
shirokuro-pick-card = { $name } — 数値{ $value }、{ $circle }

# 白いねこ 黒いねこをおぼえる人に、今できることとそのわけを伝える言葉。400文字まで。

shirokuro-lesson-goal = あなたのねこは{ $clan ->
    [white] 白
   *[black] 黒
}です。**盤上のねこを全部**自分の色にするか、自分のねこが相手の本拠地**{ $home }**に立てば勝ちです。手番には1匹を動かし、白と黒が隣り合えばたたかいになります。
shirokuro-lesson-walk = 自分のねこ（{ $cats }）を1匹、上下左右に**1マス**動かせます。隣のマスが空いているからです。盤のどこでもできます。パスはできません。
shirokuro-lesson-run = { $cats }は**走れます**。自分の陣地の中なら、空いたマスをまっすぐ何マスでも進めるからです。隣に相手のいるマスまで来たら、そこで止まります。
shirokuro-lesson-fight = { $cells }へ動けば**たたかいを始められます**。隣に相手がいるからです。強さは、接しているねこの数とカードの数値の合計です。{ $origin }から{ $target }なら、自分{ $own }匹対相手{ $enemy }匹になります。
shirokuro-lesson-card = **カードを1枚**出します。白と黒が接しているからです（自分{ $own }匹、相手{ $enemy }匹）。ねことカードの合計が大きいほうの勝ちで、負けた側の接していたねこと、その隣の仲間がひっくり返ります。同じなら攻撃側が退却します。手札は{ $cards }。効果は `/hand` で見られます。
shirokuro-lesson-retreat = **退却しなければなりません**。攻撃したたたかいが引き分けだったからです。{ $cats }は、隣に相手のいない空いたマスへ1マス動けます。動けないねこはゲームから取り除かれます。
shirokuro-lesson-flee = 白ねこ（{ $cats }）を1匹**逃がせます**。「逃げるが勝ち」が出たからです。隣に黒ねこのいないマスへ動きます。誰も接していなければ、たたかいは無効です。
shirokuro-lesson-scheme = **もう1枚カード**を出せます。「悪だくみ」を出したからです。相手のカードはもう見えています。出さなくてもかまいません。
shirokuro-lesson-yield = **捨て札を1枚**手札に戻せます。「負けるが勝ち」を出したからです。このたたかいで使ったカードは戻せません。
shirokuro-lesson-help = **もう一度**、どれか1匹を動かせます。「ねこの手も借りたい」で負けたからです。またたたかいになることもあります。動かなくてもかまいません。

# 詰め問題：問い、ヒント、正解の理由。モチーフの名前は engines/shirokuro/motifs.py にあります。

shirokuro-secret = { $count ->
    [0] { $name }に手札がない
   *[other] { $name }が{ $cards }を持っている
}
shirokuro-puzzle-win-title = この手番で勝つ
shirokuro-puzzle-win = 相手が何のカードを持ち、何を出しても、この手番で必ず勝てる手が1つだけあります。どれでしょう？
shirokuro-puzzle-win-wrong = これは確実ではありません。相手のカードによっては逃げられます。
shirokuro-puzzle-save-title = 負けを防ぐ
shirokuro-puzzle-save = 1つの手を除いて、相手のカードしだいで、相手の次の手番の終わりまでに負けるかもしれません。相手が何を持っていても安全な手はどれでしょう？
shirokuro-puzzle-save-wrong = これは確実ではありません。カードしだいで、相手の次の手番の終わりまでに負けてしまいます。

shirokuro-puzzle-home-hint = ねこがどこに立てば勝ちですか？
shirokuro-puzzle-home = 自分のねこが相手の本拠地に立ち、そこではもうたたかいも起きません。手番の終わりに勝ちです。
shirokuro-puzzle-home-name = 本拠地へ
shirokuro-puzzle-flee-hint = 接しているねこが逃げたら、たたかいはどうなりますか？ 次の手番、そのねこはどこにいると役に立つでしょう？
shirokuro-puzzle-flee = ねこがたたかいから抜けると、たたかいは無効になり、誰も裏切りません。しかも新しいマスは、相手の手番に備えて必要な場所です。
shirokuro-puzzle-flee-name = たたかいを避ける
shirokuro-puzzle-dash-hint = 接しているねこが逃げれば、たたかいは無効です。手番の終わりに、そのねこはどこにいたいでしょう？
shirokuro-puzzle-dash = 逃げるねこは、そのまま相手の本拠地に入ります。たたかいは無効になり、手番の終わりにそこにいるので、相手の手番でも勝ちです。
shirokuro-puzzle-dash-name = 逃げて勝つ
shirokuro-puzzle-scheme-hint = 自分のカード1枚ずつについて、両方の強さを計算してみましょう。勝てば、どのねこが裏切りますか？
shirokuro-puzzle-scheme = 両方の強さはもう見えています。このカードなら、そしてこのカードだけが、相手を上回ります。裏切ったねこで勝負が決まります。
shirokuro-puzzle-scheme-name = 2枚目のカード
shirokuro-puzzle-away-hint = 自分のカードそれぞれに、相手は何を出せるでしょう？ 強くなくてもよいカードが1枚あります。
shirokuro-puzzle-away = 「逃げるが勝ち」は強さを比べる前に働きます。ねこが離れて、たたかいは無効です。ほかのカードでは相手が上回るかもしれず、裏切りで負けてしまいます。
shirokuro-puzzle-away-name = 逃げるが勝ち
shirokuro-puzzle-fetch-hint = 相手の次の手番も考えましょう。そのとき持っていたいカードはどれですか？
shirokuro-puzzle-fetch = このたたかいがどうなっても、そのあとで、相手の手番に必要な捨て札を手札に戻せます。
shirokuro-puzzle-fetch-name = 札を取り戻す
shirokuro-puzzle-lure-hint = 自分の本拠地でたたかいに負けたねこは、どうなりますか？
shirokuro-puzzle-lure = 本拠地で負けたねこはその場で裏切り、相手の勝ちになります。本拠地を空け、相手がたたかいながら入れる場所にねこを置かなければ、相手は1回の手番では届きません。
shirokuro-puzzle-lure-name = 本拠地を空ける
shirokuro-puzzle-attack-hint = 相手がまだ持っているかもしれないカードはどれですか？ いちばん強い場合を足してみましょう。
shirokuro-puzzle-attack = いちばん強いカードを出せば、相手が何を出しても上回り、裏切ったねこで勝負が決まります。
shirokuro-puzzle-attack-name = 攻める
shirokuro-puzzle-gambit-hint = ねこは1回の手番で、ふつうの移動より遠くへ行けることがあります。手札を見ましょう。
shirokuro-puzzle-gambit = たたかいは入り口にすぎません。「逃げるが勝ち」を出せば、攻めたねこはたたかいから抜けて相手の本拠地へ進みます。1回の手番で2マスです。
shirokuro-puzzle-gambit-name = 入り口
shirokuro-puzzle-clash-hint = 自分のカード1枚ずつについて、相手が持っているかもしれないカードすべてと強さを比べてみましょう。
shirokuro-puzzle-clash = 相手が何を選んでいても、このカードならたたかいは思いどおりになり、勝負が決まります。
shirokuro-puzzle-clash-name = 確実に上回る
shirokuro-puzzle-force-hint = 相手のカードしだいの手もあります。カードに左右されない手はどれでしょう？
shirokuro-puzzle-force = 相手が何のカードを持ち、何を出しても、この手番で勝ちです。ほかの手は、相手のカードしだいです。
shirokuro-puzzle-force-name = 確実な勝ち
shirokuro-puzzle-hold-hint = 相手の次の手番の終わりに、相手のねこはどこにいられますか？ 残っているカードも考えましょう。
shirokuro-puzzle-hold = 相手が何のカードを持っていても、次の手番の終わりまでに勝つことはできません。ほかの手では、カードしだいで負けてしまいます。
shirokuro-puzzle-hold-name = しのぐ

# 白いねこ 黒いねこのルールを自分たちの言葉で説明したもの。1メッセージが1ページ。
# 本文はどれも1800文字未満。[D]はこちらで決めたこと。
# 図の局面は render/shirokuro/rules.py にある。直すときは両方を一緒に。

shirokuro-rules-welcome-title = 白いねこ 黒いねこを2分で：めざすもの
shirokuro-rules-welcome-body =
    ふたつのねこ族が、千年も争いつづけています。相手のねこと隣り合うと**たたかい**の始まり。といっても、けがはしません。負けたねこは**裏切る**だけ。そばにいた仲間も、つられて寝返ります。

    勝つには、
    - **盤上のねこを全部**自分の色にする。または、
    - 自分のねこが**相手の本拠地**に立つ。

    {"**"}2人用**。白が先手、黒が後手です。手札と山札は隠されていますが、どんなカードがあるかは、みんなが知っています。

    -# 図：対局のまっさいちゅう。黒ねこがf5からe5へ進み、「悪だくみ」と「ねこばば」で7対4のたたかいに勝って、白ねこ3匹が裏切りました。白は「ねこの手も借りたい」で、別のねこをd1からf1へ動かしています。
    -# ゲームデザインは堀場わたるさん。出典と、こちらで決めたこと（**[D]** の印）は最後のページにあります。

shirokuro-rules-brief-turn-title = 2分で：手番
shirokuro-rules-brief-turn-body =
    手札が3枚まで補充されます。それから、自分のねこを**1匹**動かします。

    - **1マス**：上下左右へ。どこでもできます。
    - **走る**：自分の側の半分なら、まっすぐ何マスでも。隣に相手のいるマスまで来たら、そこで止まります。

    白と黒のねこが隣り合ったら、たたかいです。

    -# 図：黒がd8からd5へ走ったところ。a4の白ねこは、四隅に印のあるマス、a3、a2、a1、a5、b4、c4、d4へ行けます。

shirokuro-rules-brief-rule-title = 2分で：たたかい
shirokuro-rules-brief-rule-body =
    お互いに手札から**1枚**をこっそり選び、同時に公開します。

    - **強さ**＝相手に*接している*自分のねこの数＋カードの数値。大きいほうの勝ちです。
    - 負けた側の接していたねこは**裏切り**、上下左右につながった仲間もみんな寝返ります。
    - **引き分け**なら、攻撃側が退却します。

    効果のあるカードもあります。どんな効果かは、カードに書いてあります。

    -# 図：白がd4からd5へ進みました。白は1匹と6で7、黒は2匹と4で6。d6とe5が裏切り、c6もつられました。緑の印が裏切ったねこです。

shirokuro-rules-brief-end-title = 2分で：終わり方
shirokuro-rules-brief-end-body =
    たたかいのあとと、手番の終わりに確かめます。

    - **ねこが全部**同じ色になれば、そのねこ族の勝ち。
    - **相手の本拠地**にねこが立っていれば、そのねこ族の勝ち。そこで寝返ったねこでもかまいません。

    たたかいのない手番が100回続くか、全部で400手になれば、引き分けです **[D]**。

    これだけで始められます。**おぼえる・練習する**を押すと、ヒントつきで遊べます。くわしいルールは、このあとのページにあります。

    -# 図：白がd6からd7へ進んで勝ち、d8のねこが、そばのねこと一緒に裏切りました。黒の本拠地に白ねこが立ったので、白の勝ちです。

shirokuro-rules-board-title = 盤
shirokuro-rules-board-body =
    盤は7列（`a`〜`g`）、8段（`1`〜`8`）です。ねこは7匹ずつ、自分のいちばん手前の段に並びます。白は1段目、黒は8段目です。

    - **白の陣地** **[D]**：1〜4段目。ひなたの畳です。
    - **黒の陣地** **[D]**：5〜8段目。月夜の屋根です。
    - **本拠地** **[D]**：手前の段のまんなか。白は `d1` のかご、黒は `d8` の座ぶとんです。誰が通ってもかまいません。問題になるのは、相手のねこに立たれたときだけです。

    1つのマスに入れるのは1匹だけです。寝返ったねこは、その場から動きません。

    ### 盤の横
    上と下に、それぞれの手札と山札の枚数、そして捨て札があります。一度でも公開された捨て札は表向きです。「？」は抜き取った1枚で、誰も見ていません。まんなかには、その手番の最後のたたかいが出ます。

    白は背すじを伸ばしてすわり、黒は鈴をつけてうずくまっています。色がわからなくても見分けられます。

    -# 図：白の最初の手、g1からg2。次は黒の番です。

shirokuro-rules-move-title = 手番と動き方
shirokuro-rules-move-body =
    ### 手番の流れ
    1. **補充**：手札が3枚になるまで引きます。自動的に行われます。
    2. **移動**：自分のねこを1匹動かします。パスはできません。[D] 動かせるねこが1匹もいないときだけパスになります。
    3. **たたかい**：白と黒のねこがどこかで隣り合っていれば始まります。上下左右だけで、斜めは数えません。
    4. どちらも勝っていなければ、相手の手番です。

    ### 動き方
    - **1マス**：上下左右の空いたマスへ。どこでもできます。
    - **走る**：自分の陣地の中なら、縦か横にまっすぐ何マスでも。通り道はすべて空いていて、出発点も途中も行き先も自分の陣地でなければなりません。

    走って相手の隣を素通りすることはできません。隣に相手のいるマスまで来たら、そこで止まります。

    ねこを飛び越えたり、同じマスに入ったりもできません。

    -# 図：黒がd8からd5へ走ったところ。a4の白ねこは、四隅に印のあるマスへ行けます。下へa3、a2、a1、上へ1マスa5、横へb4、c4、d4です。d4は隣のd5に相手がいるので、ここで止まります。a5より先は白の陣地の外です。

shirokuro-rules-hand-title = 手札と山札
shirokuro-rules-hand-body =
    ### 山札と手札
    はじめに9枚をよく混ぜ、1枚を見ないで**抜き取ります**。この1枚は捨て札です。残り8枚が山札で、上から3枚が手札になります。

    引くのは自分の手番のはじめだけで、3枚になるまでです。たたかいのときに1枚もなければ、そのための1枚を引きます。引くときに山札がなければ（なくなった瞬間ではありません）、抜き取った1枚も含めた捨て札全部で、同じように新しい山札を作ります。

    ### 手札を見る
    盤の下の**手札を見る**ボタンか `/hand` で、いつでも自分のカードを確かめられます。ほかの人には見えません。

    - **大きく出ているのが手札**です。数値、効果、順番を表す丸数字が書いてあります。
    - たたかいに出すと決めたカードは**目立つ枠つき**です。ふたりとも選ぶまでは、別のカードを**選びなおせます**。
    - **下にあるのは山札と捨て札**。「？」は抜き取った1枚で、自分でもわかりません。

    ほかの人に見えるのは、手札の枚数、表向きの捨て札、もう選んだかどうかだけです。

    -# 図：黒だけに見えるたたかい。白ねこがa4からd4へ走り、d5の黒ねこに接したところです。黒は4を選び、「悪だくみ」と「負けるが勝ち」を手札に残しています。

shirokuro-rules-fight-title = たたかい
shirokuro-rules-fight-body =
    動かしたほうが**攻撃側**、もう一方が防御側です。

    1. **カードを選ぶ**：お互いに手札から1枚をこっそり選びます。必ず1枚出します。ふたりとも選んだら公開します。
    2. **効果**：カードの丸数字の順に、1、2と起こります。同じ数字なら防御側が先です。
    3. **強さ**＝**接している**自分のねこの数＋自分の側のカードの数値。すぐ隣に相手がいるねこだけを数えます。[D] 数えるのは効果のあとです。大きいほうが**勝ち**、同じなら**引き分け**です。
    4. 負けた側のねこが**裏切ります**（次のページ）。引き分けなら攻撃側が退却します（その次のページ）。
    5. 使ったカードは、それぞれの持ち主の捨て札になります。ここで勝敗を確かめます。
    6. 丸数字3の効果。

    攻撃側で接しているのは、たいてい動いた1匹だけです。防御側には2匹も3匹もいるかもしれません。1匹で乗り込むなら、よいカードが要ります。

    -# 図：前のページのたたかい。白は1匹と5で6、黒は1匹と4で5。白が勝って、d5のねこは白になりました。

shirokuro-rules-turncoats-title = 裏切り
shirokuro-rules-turncoats-body =
    たたかいに負けると、**接していた負けた側のねこは全部ひっくり返ります**。それだけではありません。裏切ったねこのすぐ隣にいる負けた側のねこも裏切り、そのまた隣も、と上下左右につながっている限り続きます。

    斜めにしかつながっていないねこや、離れているねこは裏切りません。

    ですから、固まっていれば守りには強いのですが、一度負けると全部持っていかれることもあります。

    こうして、接しているねこはいなくなります。勝った側に触れていたねこは、もう仲間です。

    -# 図：白がd4からd5へ進み、e5とd6の黒ねこ2匹に接しました。白は1匹と6で7、黒は2匹と4で6。d6とe5が裏切り、d6の隣にいたc6もつられました。緑の印が裏切ったねこです。

shirokuro-rules-tie-title = 引き分け
shirokuro-rules-tie-body =
    強さが同じなら裏切りはありませんが、**攻撃側が退却しなければなりません**。接している攻撃側のねこは、それぞれ上下左右に1マス、空いていて**隣に相手のいない**マスへ動きます。順番は攻撃側が決めます。

    そういうマスがないねこは、**ゲームから取り除かれます**。

    たいていは動いた1匹だけです。もとのマスに戻らなくてもよく、自分の陣地を出てもかまいません。

    退却がすんだら、カードは捨て札になります。そのあと「負けるが勝ち」が出ていれば、引き分けでも効果があります（「ねこの手も借りたい」にはありません）。これで手番は終わりです。

    -# 図：白がd4からd5へ進み、d6の黒ねこに接しました。どちらも1匹と3で4。白はc5、d4、e5のどれかへ退却します。

shirokuro-rules-cards-title = カード
shirokuro-rules-cards-body =
    カードは9枚ずつ。丸数字は、効果が*いつ*起こるかです。白は1、2、2、3、4、5、6と、下のはじめの2枚。黒は2、3、3、4、5と、残りの4枚です。
    ```
    0 (1) 逃げるが勝ち
    3 (3) ねこの手も借りたい
    2 (3) 負けるが勝ち
    1 (2) ねこばば
    0 (2) 悪だくみ
    0 (2) またたび
    ```
    - **逃げるが勝ち**：**接している白ねこを1匹だけ**、隣に黒ねこのいない空いた隣のマスへ動かせます。誰も接していなければ、たたかいは**無効**。あとの効果も勝ち負けもなく、カードは捨て札になります **[D]**。
    - **ねこの手も借りたい**：負けて（引き分けは除く）、まだ終局でなければ、**もう一度動けます**。補充なしで、またたたかいになることもあります。攻撃側は動いたほうです **[D]**。
    - **負けるが勝ち**：無効でなければ、たたかいのあとに**捨て札を1枚戻せます**。このたたかいで使ったカードは除きますが、抜き取った1枚でもかまいません。
    - **ねこばば**：**白の手札からランダムに1枚**、数値も効果も味方にします。「逃げるが勝ち」で動くのは、やはり白ねこです。そのカードは白の捨て札になります。
    - **悪だくみ**：公開のあとで**もう1枚出せます**。1枚目と同じように数えます。
    - **またたび**：**カードの数値がすべて0**。効果は起こります。

    -# 図：白がd4からd5へ進み、3を出して1匹と合わせて4。黒は「ねこばば」で5を引き、1匹と1と5で7。d5のねこが裏切りました。

shirokuro-rules-end-title = 対局の終わり
shirokuro-rules-end-body =
    - **盤上のねこが全部**同じ色になれば、そのねこ族の勝ち。
    - ねこが**相手の本拠地**に立っていれば、そのねこ族の勝ち。歩いて入っても、そこで寝返ってもかまいません。両方の本拠地が占領されていれば、手番のプレイヤーの勝ちです。

    確かめるのは、たたかいのあと（「ねこの手も借りたい」で動くより前）と、手番の終わりです。無効になったたたかいだけでは終わりません。

    ### 引き分け [D]
    - たたかいのない手番が100回続いたとき（無効のたたかいも、たたかいに数えます）。または、
    - 全部で400手になったとき。

    -# 図：白がd6からd7へ進んで、d8の黒ねこに接し、7対5で勝ちました。そのねこが裏切り、b8、c8、e8、f8、g8もつられます。黒の本拠地に白ねこが立ったので、白の勝ちです。

shirokuro-rules-short-title = 簡易ゲーム
shirokuro-rules-short-body =
    設定で「簡易ゲーム」を選ぶと、盤が5列（`a`〜`e`）、6段（`1`〜`6`）になります。

    - ねこは**5匹ずつ**。いちばん手前の段に並びます。
    - 白の陣地は1〜3段目、黒の陣地は4〜6段目です **[D]**。本拠地は `c1` と `c6` です **[D]**。
    - 山札を作るときに**1枚を抜き取りません**。9枚全部が山札になります。

    ほかはすべて同じです。はじめての対局にどうぞ。

    ### はじめての人に
    - 出たカードを数えておきましょう。なくなった数字は、次の山札まで出てきません。
    - 陣地の前のほうを横に走ると、いくつもの列に狙いをつけられます。
    - 並びのどこかを空けておくと、一度負けても全部は裏切りません。
    - 大きな数字は白、ずるい手は黒が得意です。力が同じなら白が有利なので、次は交代して遊びましょう。

    -# 図：白がb1からb3へ、黒がe6からe4へ走ったところ。抜き取った1枚がないので、手札は3枚、山札は6枚ずつです。

shirokuro-rules-notation-title = カードのこまかな決まりと、手の書き方
shirokuro-rules-notation-body =
    ### こまかな決まり
    - 「逃げるが勝ち」：動かさなくてもかまいません。まだ接しているねこがいれば、たたかいは続きます。
    - 「ねこばば」：「逃げるが勝ち」を引いたら、決めるのは黒です。「ねこの手も借りたい」を引いて負けたら、黒がもう一度動けます。白に手札がなければ、1だけが残ります。
    - 「負けるが勝ち」：どの捨て札を戻したかは相手にもわかりますが、抜き取った1枚なら、そのことだけが伝わります。同じカードが表向きにもあれば、そちらを戻します。「悪だくみ」と一緒に出したときは、その2枚とも戻せません。
    - 「ねこの手も借りたい」：動いた先のたたかいでは相手の効果が先です。手札がなければ1枚引きます。

    ### 手の書き方
    - `d1d2`：d1のねこをd2へ。`pass` は動かせるねこがいないときだけ
    - `card 5`、`card scheme`：カードを選ぶ。悪だくみの2枚目も同じ
    - `flee d3c3`、`stay`：白ねこを逃がす、逃がさない
    - `retreat d3c3`：引き分けで退却する
    - `take 5`：捨て札を戻す
    - `none`：2枚目を出さない、戻さない、もう一度動かない

    カードは `1` から `6`、`flee`（逃げるが勝ち）、`help`（ねこの手も借りたい）、`yield`（負けるが勝ち）、`snatch`（ねこばば）、`scheme`（悪だくみ）、`catnip`（またたび）と書きます。

shirokuro-rules-credits-title = こちらで決めたこと、出典
shirokuro-rules-credits-body =
    ### こちらで決めたこと
    盤とカードの図が全部は手に入らず、書かれていないこともありました。次のことは作者が決めたことではありません。

    1. **陣地 [D]**：盤の自分の側半分。
    2. **本拠地 [D]**：いちばん手前の段のまんなか。
    3. **丸数字 [D]**：「ねこばば」「悪だくみ」「またたび」は2。
    4. **無効のたたかい [D]**：出したカードはすべて捨て札。ルールブックにはふたとおりの書き方があるので、カード解説のほうに従いました。
    5. **数え方 [D]**：接しているねこは、効果のあとで数える。
    6. **2度目のたたかい [D]**：誰の手番でも、「ねこの手も借りたい」で動いたほうが攻撃側。
    7. **動かせないとき [D]**：パス。
    8. **引き分け [D]**：たたかいなしの100手番、または400手。

    ### 出典
    ゲームデザインは堀場わたるさん、イラストはたちばないさぎさん、2013年に堀場工房から出たゲームです。すてきなゲームをありがとうございます。説明の言葉とねこの絵は私たちのものです。

# 手のよさ（振り返りとヒント）。名前は engines/shirokuro/merits.py にあります。
shirokuro-merit-strong = このたたかいでは、{ $name }が出しうる{ $among }枚のうち{ $count }枚に、{ $card }で確実に勝てます。
shirokuro-merit-strong-all = このたたかいでは、{ $name }が何を出しても{ $card }で確実に勝てます。
shirokuro-merit-stakes = たたかいに勝てば{ $gain }匹が味方になり、負けても裏切るのは{ $loss }匹だけです。
shirokuro-merit-shuns = 負ければ{ $loss }匹を失い、勝っても{ $gain }匹しか得られないたたかいを避けられます。
shirokuro-merit-shelters = { $count ->
    [0] { $name }は次の手番にたたかいをしかけられません。
   *[other] 次に{ $name }がたたかいをしかけてきても、失うねこは{ $than }匹ではなく、多くて{ $count }匹です。
}
shirokuro-merit-nears = 相手の本拠地まであと{ $steps }マスのところにねこを進めます。
shirokuro-merit-guards = { $steps ->
    [0] 自分の本拠地にねこを残します。
   *[other] 自分の本拠地から{ $steps }マス以内にねこを残します。
}
shirokuro-merit-beats = { $name }が出しうる{ $among }枚のうち、{ $count }枚に確実に勝てます。
shirokuro-merit-beats-more = { $name }が出しうる{ $among }枚のうち、{ $than }枚ではなく{ $count }枚に確実に勝てます。
shirokuro-merit-beats-all = このたたかいでは、{ $name }が何を出しても確実に勝てます。
shirokuro-merit-saves = { $card }をあとのたたかいに取っておけます。

# 自動指示：内容と終わる条件を一、二文で。
shirokuro-order-walk = 列をまっすぐ進む
shirokuro-order-walk-told = 毎回、{ $file }列の先頭のねこが1マス進みます。進むと相手のねこの{ $near }マス以内に入るとき、相手のねこが自分の陣地に入ったとき、たたかいが起きたとき、いちばん奥の段に着いたときに終わります。
shirokuro-order-walk-file = どの列ですか？
shirokuro-order-walk-file-value = { $value }列
shirokuro-order-walk-near = どこまで近づいたらやめますか？
shirokuro-order-walk-near-value = 相手のねこの{ $value }マス以内には入らない
shirokuro-order-end-fight = たたかいが起きたため
shirokuro-order-end-gone = その列に自分のねこがいないため
shirokuro-order-end-end = ねこがいちばん奥の段に着いたため
shirokuro-order-end-entered = 相手のねこが自分の陣地に入ったため
shirokuro-order-end-near = 相手のねこに近づきすぎるため
