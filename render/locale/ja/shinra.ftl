# 森羅万象インテリジェンス：画像、代替テキスト、できごと、手、断り。

shinra-title = 森羅万象インテリジェンス
shinra-sun = 太陽
shinra-moon = 月
shinra-nothing = なし

# 対局の段階。
shinra-phase-arrangement = 並べる
shinra-phase-deployment = 配備
shinra-phase-battle = 戦闘

# 手番の人がすること。ボタンに載るので80文字まで。
shinra-deed-arrange = カードを並べる
shinra-deed-own = 配備する
shinra-deed-centre = 配備する
shinra-deed-middle = c3に配備する
shinra-deed-exchange = スイッチする？

# ランクカードの名前。ノーマルカードはn1からn10。
shinra-card-k = 王
shinra-card-p = 王子
shinra-card-g = 将軍
shinra-card-s = 参謀
shinra-card-i = 諜報
shinra-card-d = 防衛
shinra-stands = { $cell }の{ $card }
shinra-stands-over = { $card }（下に{ $under }）

# 画像の中。短く。
shinra-picture-hand = 手持ち
shinra-picture-repeated = 同じ局面{ $count }回目
shinra-picture-ready = 準備完了
shinra-picture-wins = 勝ち
shinra-picture-draw = 引き分け
shinra-picture-do-arrange = 並べる（{ $count }／9）
shinra-picture-do-own = 自陣に配備
shinra-picture-do-centre = 中心に配備
shinra-picture-do-middle = c3に配備
shinra-picture-do-exchange = スイッチ？
shinra-picture-do-move = 手番

# 代替テキスト。全部で1024文字まで。
shinra-alt-gap = {""}
shinra-alt-phase = 森羅万象インテリジェンス、{ $phase }。
shinra-alt-over = 森羅万象インテリジェンス、終局。{ $ending }
shinra-alt-to-act = { $name }：{ $do }。
shinra-alt-ready = { $name }は準備完了。
shinra-alt-last = 直前の手：{ $name }、{ $move }。
shinra-alt-repeated = 同じ局面が{ $count }回目です（4回目で引き分け）。
shinra-alt-player = { $name }（{ $side }）：{ $cards }。手持ちは{ $hand }。
shinra-alt-twice = { $card }が{ $count }枚
shinra-alt-lost = 奪取されたのは{ $cards }。
shinra-last-swap = { $move }、続けて{ $swap }
shinra-last-jump = { $move }（{ $over }をジャンプ）
shinra-last-take = { $move }（{ $met }を奪取）
shinra-last-slip = { $move }（{ $met }に潜入）

# 手の説明。100文字まで。
shinra-label-put = { $card }を{ $cell }に置く
shinra-label-lift = { $cell }の{ $card }を手に戻す
shinra-label-ready = 準備完了（このままにする）
shinra-label-swap = { $first }と{ $second }をスイッチ
shinra-label-noswap = スイッチしない
shinra-label-move = { $origin }の{ $card }：{ $does }

shinra-does-step = { $target }へ
shinra-does-leap = { $target }へ跳ぶ
shinra-does-jump = { $over }をジャンプして{ $target }へ
shinra-does-step-take = { $target }の{ $met }を奪取
shinra-does-leap-take = 跳んで{ $target }の{ $met }を奪取
shinra-does-jump-take = { $over }をジャンプして{ $target }の{ $met }を奪取
shinra-does-step-slip = { $target }の{ $met }に潜入
shinra-does-leap-slip = 跳んで{ $target }の{ $met }に潜入
shinra-does-jump-slip = { $over }をジャンプして{ $target }の{ $met }に潜入
shinra-does-back = （{ $under }が戻る）
shinra-does-over = （{ $under }は相手に渡る）
shinra-does-win = （これで勝ち）

# 文字の盤面。
shinra-text-under = { "*" } { $cell }：{ $card }の下に{ $under }
shinra-text-player = { $sign } { $name }（{ $side }）手持ち：{ $hand }
shinra-text-to-act = { $name }：{ $do }
shinra-text-last = 直前の手：{ $move }
shinra-text-key =
    ^ 上向きのカード、v 下向きのカード
    { "*" } 下に相手のカードがある
    { "." } : 空きマス、- + 中心地帯の空きマス
    k 王、p 王子、g 将軍、s 参謀、
    i 諜報、d 防衛、n1-n10 ノーマル

# できごと。
shinra-laid = { $name }が{ $card }を{ $cell }に置きました。
shinra-lifted = { $name }が{ $cell }の{ $card }を手に戻しました。
shinra-became-ready = { $name }は準備完了です。
shinra-deployment-began = 両者とも準備完了。配備が始まります。
shinra-deployed = { $name }が{ $card }を{ $cell }に配備しました。
shinra-exchanged = { $name }がカードをスイッチしました：{ $first }、{ $second }。
shinra-kept-places = { $name }はスイッチしませんでした。
shinra-battle-began = 戦闘開始。{ $name }から動きます。
shinra-advanced = { $name }の{ $card }が{ $origin }から{ $target }へ。
shinra-jumped = { $name }の{ $card }が{ $over }をジャンプして{ $origin }から{ $target }へ。
shinra-captured = { $name }が{ $cell }の{ $card }を奪取しました。
shinra-royal-captured = { $left ->
    [0] { $name }が{ $cell }の{ $card }を奪取。{ $other }には王も王子も残っていません。
   *[other] { $name }が{ $cell }の{ $card }を奪取。{ $other }に残るのはもう1枚だけです。
}
shinra-infiltrated = { $card }が{ $cell }の{ $host }の下に潜入しました。
shinra-returned = 潜入していた{ $card }は{ $name }の手に戻ります。
shinra-went-over = 潜入していた{ $card }は{ $name }の手に渡ります（王か王子の1枚目を奪取されたため）。
shinra-stalemated = { $name }にはできることがありません。
shinra-repeated = 同じ局面が4回目です。

shinra-outcome-royals = { $winners }の勝ち。相手の王と王子を両方奪取しました。
shinra-outcome-stalemate = { $winners }の勝ち。相手にはできることがありません。
shinra-outcome-repetition = 引き分け。同じ局面が4回目です。

# 手が断られた理由と、正しい手。
error-shinra-malformed = その書き方の手はありません。b2b3、put n3 b3、swap b1 d2、noswap、lift c1、ready のように書いてください。
error-shinra-unknown-card = そのカードはありません。カードは k、p、g、s、i、d と n1 から n10 です。
error-shinra-unknown-cell = そのマスはありません。マスは a1 から e5 までです。
error-shinra-same-cell = 同じマスが2回書かれています。別々の2マスを書いてください。
error-shinra-not-now = { $due ->
    [arrangement] 今はカードを並べる時です。put n3 b2、lift b2、終わったら ready と書いてください。
    [deployment] 今は配備です。put n3 b3 のように書いてください。
    [exchange] 今は自陣の2枚をスイッチできます。swap b1 d2 のように、しないなら noswap と書いてください。
   *[battle] 今は戦闘です。b2b3 のように動かすか、put n3 b3 のように配備してください。
}
error-shinra-not-in-hand = { $card }は手持ちにありません。手持ちのカードを選んでください。
error-shinra-occupied = { $cell }にはもうカードがあります。空いているマスを選んでください。
error-shinra-not-own-cell = { $cell }は自陣ではありません。あなたの自陣は{ $first }段目と{ $last }段目です。
error-shinra-enough = もう{ $count }枚並んでいて、1マスは空けておきます。lift b2 のように1枚戻すか、ready と書いてください。
error-shinra-needed-first = 好きに選べるカードはもう{ $count }枚並んでいます。あと必要なのは{ $cards }です。
error-shinra-nothing-there = { $cell }には、戻せる自分のカードがありません。
error-shinra-not-ready = { $least }枚のうち{ $count }枚だけが並んでいます。あと必要なのは{ $cards }です。
error-shinra-not-ready-no-cards = { $least }枚のうち{ $count }枚だけが並んでいます。残りを並べてください。
error-shinra-fill = そこではありません。今埋めるのは次のマスのどれかです：{ $cells }。
error-shinra-ranked-centre = { $card }はランクカードです。中心地帯に置けるのはノーマルカード（n1からn10）だけです。
error-shinra-ranked-home = { $card }はランクカードなので、自陣（{ $first }段目と{ $last }段目）にだけ配備できます。
error-shinra-no-card = { $cell }にはカードがありません。自分のカードがあるマスを選んでください。
error-shinra-enemy-card = { $cell }にあるのは相手のカードです。自分のカードを選んでください。
error-shinra-friend = { $cell }には自分のカードがあります。空いているマスか、相手のカードがあるマスを選んでください。
error-shinra-no-way = { $card }は{ $origin }から{ $target }へは動けません。動ける方向はカードの矢印のとおりです。
error-shinra-blocked = 途中の{ $cell }にカードがあります。進めるのはそこまでです。
error-shinra-no-jump = { $card }がその方向に進めるのは1マスです。2マス進めるのは、{ $cell }の自分のカードをジャンプする時だけです。
