# エスケープの手を選ぶときの言葉。選択肢は100文字まで。

escape-pick-card = Nothingグループのオープン面は{ $count }です。どのカードを置きますか？
escape-pick-turn = { $card }をどう回しますか？
escape-pick-part = { $card }を置ける場所はたくさんあります。テーブルのどのあたりに置きますか？
escape-pick-place = { $card }をどこに置きますか？ 書いてあるのは、カードの左下のマスです。

escape-pick-face = { $card }：{ $face }
escape-pick-card-turned = { $card }（{ $turned }）：{ $face }
escape-pick-turned = { $turned }：{ $face }
escape-pick-ways = 置き方{ $count }通り
escape-pick-places = { $count }か所。オープン面は{ $least }〜{ $most }に
escape-pick-places-alike = { $count }か所。オープン面は{ $most }に
escape-pick-area = { $number } · { $where }：x { $left }〜{ $right }、y { $bottom }〜{ $top }
escape-pick-at = { $number } · { $cell }、{ $cells }につながる
escape-pick-only = { $cell }だけ：{ $effect }
escape-pick-more = ほか{ $count }マス
escape-pick-effect = { $change }。オープン面は{ $count }に
escape-pick-alike = オープン面は{ $count }のまま

escape-area-upper-left = 左上
escape-area-upper = 上
escape-area-upper-right = 右上
escape-area-left = 左
escape-area-middle = 中央
escape-area-right = 右
escape-area-lower-left = 左下
escape-area-lower = 下
escape-area-lower-right = 右下
