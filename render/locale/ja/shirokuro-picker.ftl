# 白いねこ 黒いねこの手を選ぶときの言葉。選択肢は100文字まで。

shirokuro-pick-move = どのねこを動かしますか？
shirokuro-pick-move-to = { $cat }のねこをどこへ動かしますか？
shirokuro-pick-choose = たたかいです。隣り合っているのは自分{ $own }匹、相手{ $enemy }匹。どのカードを出しますか？ ふたりとも選ぶまで、だれにも見えません。
shirokuro-pick-flee = 白ねこを1匹逃がしますか？ 黒ねこの隣にならないマスへ1マス動きます。
shirokuro-pick-flee-to = { $cat }のねこをどこへ逃がしますか？
shirokuro-pick-scheme = もう1枚カードを出せます。すぐに公開されます。
shirokuro-pick-retreat = 引き分けです。相手と隣り合った自分のねこは退かなければなりません。次はどのねこ？
shirokuro-pick-retreat-to = { $cat }のねこをどこへ退かせますか？
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
