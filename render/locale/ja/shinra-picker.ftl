# 森羅万象インテリジェンスの手を選ぶ。選択肢は100文字まで。

shinra-pick-arrange = 9枚のうち{ $count }枚が並んでいます。どうしますか？
shinra-pick-needed = あと必要なのは{ $cards }です。
shinra-pick-own = 自陣の空きマスにどのカードを配備しますか？
shinra-pick-centre = 中心地帯にどのカードを配備しますか？ 置けるのはノーマルカードだけです。
shinra-pick-middle = c3にどのカードを配備しますか？ そのあと戦闘が始まり、相手から動きます。
shinra-pick-exchange = 自陣の2枚をスイッチできます。マスの名前が先のカードを選ぶか、「スイッチしない」を選んでください。
shinra-pick-move = どのカードを動かしますか？ 手持ちから配備することもできます。
shinra-pick-put = どのカードを置きますか？
shinra-pick-lift = どのカードを戻しますか？
shinra-pick-where = { $card }をどこに置きますか？
shinra-pick-with = { $card }をどれとスイッチしますか？
shinra-pick-to = { $card }はどこへ動きますか？

shinra-pick-act-put = カードを置く
shinra-pick-act-lift = カードを戻す
shinra-pick-act-ready = 準備完了
shinra-pick-all-laid = { $count }枚をこのままにする
shinra-pick-cards = 手持ちは{ $count }種類
shinra-pick-hand = { $count ->
    [1] 手持ちの{ $card }
   *[other] 手持ちの{ $card }（{ $count }枚）
}
shinra-pick-exchanges = 入れ替える先：{ $cells }
shinra-pick-ways = 動ける先は{ $count }か所
shinra-pick-attacks = 動ける先は{ $count }か所。攻撃は{ $cells }
shinra-pick-attacks-many = 動ける先は{ $count }か所、そのうち攻撃は{ $attacks }か所
shinra-pick-yours = 手に入るカード：{ $ways }
shinra-pick-underneath = 相手のカードはそのまま、自分のカードが下に入る
shinra-pick-royal-first = 王と王子の1枚目
shinra-pick-royal-last = 最後の1枚

# カードの動き方。
shinra-way-gap = 、
shinra-way-step = { $directions }に1マス
shinra-way-slide = { $directions }に何マスでも
shinra-way-knight = 横2マス＋縦1マス（飛び越えられる）
shinra-way-all = 全方向
shinra-way-straight = 前後左右
shinra-way-diagonal = 斜め
shinra-way-ahead = 前
shinra-way-back = 後ろ
shinra-way-aside = 左右
shinra-way-diagonal-ahead = 斜め前
shinra-way-diagonal-back = 斜め後ろ
