# 森羅万象インテリジェンス：ゲームについての言葉のすべて。

shinra-title = 森羅万象インテリジェンス
shinra-option-handicap-1 = 参謀落ち
shinra-option-handicap-2 = 将軍落ち
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
shinra-the-card = { $card }
shinra-stands = { $cell }の{ $card }
shinra-stands-over = { $card }（下に{ $under }）

# 画像の中。短く。
shinra-picture-repeated = { $done } · 同じ局面{ $count }回目
shinra-picture-hand = 手持ち{ $count }枚
shinra-picture-royals = 王と王子
shinra-picture-ready = 準備完了
shinra-picture-put = { $cell }に{ $card }
shinra-picture-moved = { $origin } → { $target }
shinra-picture-carried = { $done }（下に{ $card }）
shinra-picture-took = { $cell }の{ $card }を奪取
shinra-picture-slipped = { $cell }の{ $card }の下に潜入
shinra-picture-swapped = { $done } · { $first } ↔ { $second }
shinra-verdict-royals = 王・王子奪取
shinra-verdict-stalemate = { $others } 動けず
shinra-verdict-repetition = 同じ局面が4回
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
shinra-label-lift = { $cell }の{ $card }を手持ちに戻す
shinra-label-ready = 準備完了（このままにする）
shinra-label-swap = { $first }と{ $second }をスイッチ
shinra-label-noswap = スイッチしない
shinra-heard-move = { $origin }から{ $target }へ
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
shinra-does-over = （{ $under }は相手の手持ちになる）
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
shinra-lifted = { $name }が{ $cell }の{ $card }を手持ちに戻しました。
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
shinra-returned = 潜入していた{ $card }は{ $name }の手持ちに戻ります。
shinra-went-over = 潜入していた{ $card }は{ $name }の手持ちになります（王か王子の1枚目を奪取されたため）。
shinra-stalemated = { $name }にはできることがありません。
shinra-repeated = 同じ局面が4回目です。

shinra-outcome-royals = { $winners }の勝ち。相手の王と王子を両方奪取しました。
shinra-outcome-stalemate = { $winners }の勝ち。相手にはできることがありません。
shinra-outcome-repetition = 引き分け。同じ局面が4回目です。

# 手が断られた理由と、正しい手。
error-shinra-malformed = 手として読み取れません。「b2b3」「put n3 b3」「swap b1 d2」「noswap」「lift c1」「ready」のように書いてください。
error-shinra-unknown-card = そのカードはありません。カードは k（王）、p（王子）、g（将軍）、s（参謀）、i（諜報）、d（防衛）と n1 から n10 です。
error-shinra-unknown-cell = `{ $cell }` というマスはありません。マスは a1 から e5 までです。手持ちのカードを置くには `put n3 b3` と書きます。
error-shinra-same-cell = 同じマスが2回書かれています。別々の2マスを書いてください。
error-shinra-not-now = { $due ->
    [arrangement] 今はカードを並べるときです。「put n3 b2」や「lift b2」のように書き、終わったら「ready」と書いてください。
    [deployment] 今は配備のときです。「put n3 b3」のように書いてください。
    [exchange] 今は自陣の2枚をスイッチできます。「swap b1 d2」のように書くか、しないなら「noswap」と書いてください。
   *[battle] 今は戦闘です。「b2b3」のように動かすか、「put n3 b3」のように配備してください。
}
error-shinra-not-in-hand = { $card }は手持ちにありません。手持ちのカードを選んでください。
error-shinra-occupied = { $cell }にはもうカードがあります。空いているマスを選んでください。
error-shinra-not-own-cell = { $cell }は自陣ではありません。あなたの自陣は{ $first }段目と{ $last }段目です。
error-shinra-enough = もう{ $count }枚並んでいます。1マスは空けておきます。lift b2 のように1枚戻すか、ready と書いてください。
error-shinra-needed-first = 自由に選べるカードは、もう{ $count }枚並んでいます。あと必要なのは{ $cards }です。
error-shinra-nothing-there = { $cell }には、戻せる自分のカードがありません。
error-shinra-not-ready = { $least }枚のうち{ $count }枚しか並んでいません。あと必要なのは{ $cards }です。
error-shinra-not-ready-no-cards = { $least }枚のうち{ $count }枚しか並んでいません。残りを並べてください。
error-shinra-fill = そのマスには置けません。今置けるマス：{ $cells }。
error-shinra-ranked-centre = { $card }はランクカードです。中心地帯に置けるのはノーマルカード（n1からn10）だけです。
error-shinra-ranked-home = { $card }はランクカードなので、自陣（{ $first }段目と{ $last }段目）にだけ配備できます。
error-shinra-no-card = { $cell }にはカードがありません。自分のカードがあるマスを選んでください。
error-shinra-enemy-card = { $cell }にあるのは相手のカードです。自分のカードを選んでください。
error-shinra-friend = { $cell }には自分のカードがあります。空いているマスか、相手のカードがあるマスを選んでください。
error-shinra-no-way = { $card }は{ $origin }から{ $target }へは動けません。動ける方向はカードの矢印のとおりです。
error-shinra-blocked = 途中の{ $cell }にカードがあります。進めるのはそこまでです。
error-shinra-no-jump = { $card }がその方向に進めるのは1マスです。2マス進めるのは、{ $cell }の自分のカードをジャンプするときだけです。

# 森羅万象インテリジェンスの手を選ぶ。選択肢は100文字まで。

shinra-pick-arrange = 9枚中{ $count }枚を並べました。どうしますか？
shinra-pick-needed = あと必要なのは{ $cards }です。
shinra-pick-own = 自陣の空きマスにどのカードを配備しますか？
shinra-pick-centre = 中心地帯にどのカードを配備しますか？ 置けるのはノーマルカードだけです。
shinra-pick-middle = c3にどのカードを配備しますか？ そのあと戦闘が始まり、相手から動きます。
shinra-pick-exchange = 自陣の2枚をスイッチできます。1枚目を選ぶか、「スイッチしない」を選んでください。
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
shinra-pick-cards = 手持ちは{ $count }枚
shinra-pick-hand = { $count ->
    [1] 手持ちの{ $card }
   *[other] 手持ちの{ $card }（{ $count }枚）
}
shinra-pick-exchanges = スイッチ先：{ $cells }
shinra-pick-ways = 動ける先は{ $count }か所
shinra-pick-attacks = 動ける先は{ $count }か所。攻撃は{ $cells }
shinra-pick-attacks-many = 動ける先は{ $count }か所、そのうち攻撃は{ $attacks }か所
shinra-pick-yours = { $card }が手に入る：{ $ways }
shinra-pick-underneath = 相手のカードはそのまま、自分のカードが下に入る
shinra-pick-royal-first = 王と王子の1枚目
shinra-pick-royal-last = 王と王子の最後の1枚
shinra-brief-takes = { $cell }の{ $card }を奪取

# カードの動き方。
shinra-way-gap = ／
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

# 森羅万象インテリジェンスをおぼえる人に、今できることとそのわけを伝える言葉。400文字まで。

shinra-lesson-goal = 相手の**王と王子を両方**奪取すれば勝ちです。はじめにカードを並べ、次に二人でシートを埋め、それから戦闘です。戦闘では1回の手番に1手です。
shinra-lesson-arrange = 自陣の10マスに、好きな{ $most }枚を**並べられます**。準備完了にするまでは何度でも変えられます。王、王子、将軍、参謀は必ず並べます{ $missing ->
    [0] 。
   *[other] （まだ並べていないのは{ $needed }）。
}「標準の布陣」のボタンを押せば、よい形に並びます。なぜよいのかは **💡 ヒント** でわかります。
shinra-lesson-ready = **準備完了**にできます。必要なカードを含めて{ $count }枚が並んだからです。取り消しはできません。
shinra-lesson-own = { $cells }に、手持ちのどのカードでも**配備**できます。まず自陣の空きマスを埋めるからです。
shinra-lesson-centre = { $cells }に、**ノーマルカード**（印のないカード）を**配備**できます。今は中心地帯を埋めていて、ランクカードはそこに置けないからです。
shinra-lesson-middle = { $cells }に**ノーマルカード**を**配備**できます。これでシートが埋まり、戦闘が始まります。先に動くのは相手です。
shinra-lesson-exchange = 自陣にある自分のカード2枚を**スイッチ**できます。たった今配備したからです。しなくてもかまいません。戦闘が始まるとできなくなります。
shinra-lesson-royal-first = **王か王子を奪取**できます（{ $moves }）。ゲームから除かれ、相手に残るのはもう1枚だけです。下に潜入していた自分のカードは相手の手持ちになるので、ランクカードで奪取するのがいちばんです。
shinra-lesson-royal-last = **最後の王族を奪取**できます（{ $moves }）。これで勝ちです。
shinra-lesson-move = カードを**動かせます**（{ $moves }）。印がそこを指していて、マスが空いているからです。矢じり1つは1マス、2つは何マスでも、点は横への桂馬とびです。
shinra-lesson-capture = **奪取**できます（{ $moves }）。ランクカードは何でも、ノーマルカードはノーマルカードを奪取できるからです。奪取したカードは手持ちになり、自分のものになります。
shinra-lesson-slip = **潜入**できます（{ $moves }）。ノーマルカードは、ランクカードをすぐには奪取できないからです。下で待ち、次に自分のノーマルカードが攻撃すれば奪取できます。
shinra-lesson-lift = **ノーマルカードで奪取**できます（{ $moves }）。自分のカードがもう下に潜入しているからです。潜入していたカードは手持ちに戻ります。ただし、最初の王族の下にいたカードは戻りません。
shinra-lesson-jump = **味方を飛び越せます**（{ $moves }）。矢印の方向のすぐ隣に自分のカードがあるからです。行き先はちょうど2マス先です。
shinra-lesson-drop = 手持ち（{ $cards }）を**配備**できます。空きマスがあるからです。ノーマルカードは敵陣でもどこにでも、ランクカードは自陣だけに置けます。

# なぜよい布陣なのか。それぞれ300文字まで。
shinra-formation-royals = **王と王子**は奥の段です。1マスずつしか動けず、両方を奪取されると負けるからです。ここで王が取られても{ $king }が、王子が取られても{ $prince }が、すぐに反撃できます。
shinra-formation-guards = **どのカードにも味方の利きがあります**。どれを取られても、少なくとも{ $least }枚のカードで反撃できます。
shinra-formation-behind = **奥にはほかに{ $cards }**。どのカードでもすぐに奪取できる、強くて数の少ないカードです。先に取られないように、奥から反撃する役にまわします。
shinra-formation-front = **前には{ $cards }**。最初に敵と当たる段です。ノーマルカードは10枚あり、失っても痛手が小さいからです。
shinra-formation-front-defence = **前には{ $cards }**。最初に敵と当たる段です。ノーマルカードなら、失っても痛手が小さいからです。真ん中の**防衛**は、すぐ前や横に来たカードを何でも奪取できます。
shinra-formation-free = **{ $cell }は空けておきます**。配備では、相手の並びを見てから、まずここに手持ちの好きなカード（{ $hand }）を置きます。そのあと、自陣の2枚をスイッチすることもできます。

# 詰め問題：問い、ヒント、正解の理由。モチーフの名前は engines/shinra/motifs.py にあります。

shinra-puzzle-win-title = { $moves ->
    [1] 1手で勝つ
   *[other] 自分の{ $moves }手で勝つ
}
shinra-puzzle-win = { $moves ->
    [1] 最後の王族を奪取できる手が1つだけあります。ほかの手では、2手以内に必ず勝つことはできません。どの手でしょう？
   *[other] 必ず勝てる手が1つだけあります。相手がどう応じても、遅くとも自分の{ $moves }手目に最後の王族を奪取できます。最初の手はどれでしょう？
}
shinra-puzzle-win-wrong = これには相手の受けがあり、最後の王族はまだ取れません。
shinra-puzzle-save-title = 最後の王族を守る
shinra-puzzle-save = 1つの手を除いて、どう指しても相手に次の手かその次の手で最後の王族を奪取されます。助かる手はどれでしょう？
shinra-puzzle-save-wrong = このあと、最後の王族はもう助かりません。

shinra-puzzle-capture-hint = 最後の王族に届くカードはどれですか？ ランクカードはランクカードをすぐに奪取できます。
shinra-puzzle-capture = 最後の王族をすぐに奪取できるカードが届いています。ランクカードか、下に味方が潜んでいるときのノーマルカードです。
shinra-puzzle-capture-name = すぐに奪取
shinra-puzzle-counter-hint = 王族をねらうカードのほうを取れませんか？
shinra-puzzle-counter = 最後の王族をねらうカードを取ります。ほかの手では、次の手かその次の手で奪取されてしまいます。
shinra-puzzle-counter-name = 攻め手を取る
shinra-puzzle-infiltrate-hint = ノーマルカードは王族をすぐには奪取できません。代わりに何が起こり、次に誰が行くでしょう？
shinra-puzzle-infiltrate = 1枚目が王族の下に潜入すると、ノーマルカードでも奪取できるようになります。2枚目からはもう逃げられません。
shinra-puzzle-infiltrate-name = 潜入
shinra-puzzle-hunt-hint = 王族の逃げ道をなくすように攻めましょう。取られたとき、止められたときの手も考えておきます。
shinra-puzzle-hunt = 王族がどこへ行っても、間に何を置かれても、次に自分のカードのどれかが奪取します。
shinra-puzzle-hunt-name = 王族を追いつめる
shinra-puzzle-decoy-hint = 取られるカードにも、役目があるかもしれません。
shinra-puzzle-decoy = 相手がこのカードを取れば、最後の王族への道が開きます。取らなければ、このカードが王族を奪取します。
shinra-puzzle-decoy-name = おとり
shinra-puzzle-drop-hint = 手持ちを見ましょう。どの空きマスに置けば王族に届くでしょうか？
shinra-puzzle-drop = 手持ちから置いたカードが最後の王族をねらい、相手の受けは間に合いません。
shinra-puzzle-drop-name = 手持ちから攻める
shinra-puzzle-shield-hint = ねらってくるカードは取れません。手持ちのカードで大事なマスを守れませんか？
shinra-puzzle-shield = 手持ちのカードが、相手が攻めてくるはずのマスを守ります。そこへ来れば取られます。
shinra-puzzle-shield-name = マスを守る
shinra-puzzle-retreat-hint = 最後の王族はそこにいられません。次の手も、その次の手も安全なマスはどこでしょう？
shinra-puzzle-retreat = 王族が届かないところへ動きます。ほかのマスでも、ほかの手でも、次の手かその次の手で奪取されてしまいます。
shinra-puzzle-retreat-name = 王族を逃がす
shinra-puzzle-block-hint = 攻めるカードは王族まで届く道が必要です。間に入れるカードはありますか？
shinra-puzzle-block = 間に入ったカードが攻めを止め、相手の次の攻めも間に合いません。ほかの手では、次の手かその次の手で最後の王族を奪取されてしまいます。
shinra-puzzle-block-name = 間に置く
shinra-puzzle-force-hint = 決め手は攻める手とは限りません。相手によい受けがなくなる手はどれでしょう？
shinra-puzzle-force = 相手がどう応じても、次に最後の王族を奪取できます。ほかの手では、そうはいきません。
shinra-puzzle-force-name = 静かな決め手
shinra-puzzle-hold-hint = 何もしなければ、相手は次に何をするでしょう？ それをさせない手が1つだけあります。
shinra-puzzle-hold = この手のあとは、相手は次の手でもその次の手でも、最後の王族を確実には奪取できません。ほかの手では、必ず奪取されてしまいます。
shinra-puzzle-hold-name = しのぐ

# 森羅万象インテリジェンスのルール。自分たちの言葉で、1ページが1メッセージ。
# 本文は1800文字まで。[D]は私たちが決めたこと。
# 画像の局面は render/shinra/rules.py にあり、文と一緒に直す。

shinra-rules-welcome-title = 森羅万象インテリジェンスを2分で：めざすもの
shinra-rules-welcome-body =
    5×5マスのシートで指す、将棋の親戚です。動き方はどのカードにも描いてあり、奪取したカードは自分のものになります。

    相手の**王と王子の両方**を奪取すれば勝ちです。片方だけなら、痛くてもまだ終わりません。

    - **2人用**。先手を「太陽」、後手を「月」と呼びます。サイコロも運もなく、隠し事もありません。諜報さえ丸見えです。

    -# 図：戦いのまっさいちゅう。太陽のn4がb3からb5へ進み、将軍の下に潜入しました。太陽の王は奪取されています。月の番です。
    -# ルールブックの図は失われていて、シートとほとんどのカードは私たちの推定です。出典と、こちらで決めたこと（**[D]** の印）は最後のページにあります。

shinra-rules-brief-turn-title = 2分で：手番
shinra-rules-brief-turn-body =
    まず二人とも、自陣の2段に9枚を並べ（標準の布陣でかまいません）、次に交互に残りのマスを埋めます。それから戦闘です。手番には**ひとつだけ**行います。

    - **動かす**：カードを、描かれた矢印のとおりに進めます。*矢じり1つ*はその方向に1マス、*2つ*は何マスでも、*点2つ*は横への桂馬とびです。
    - **配備する**：手持ちのカードを空きマスに置きます。

    -# 図：戦闘の始まり。c3にある太陽のn7の桂馬とびの先が、枠で囲んであります。a2、a4、e2、e4、つまり横に2マス、縦に1マスです。a2とe2には太陽のカードがあります。

shinra-rules-brief-rule-title = 2分で：潜入
shinra-rules-brief-rule-body =
    位の印のあるカードが「ランク」、数字だけのカードが「ノーマル」です。

    {"**"}ノーマル**は**ランク**をすぐには奪取できません。その**下に潜り込み**、一緒に動きます。そのあとは**どのカードでも**上のカードを奪取でき、潜っていたカードは手持ちに戻ります。

    ほかの攻撃は、すべてその場で奪取です。

    -# 図：月の防衛がc4からc3へ進んでn7を奪取しました。太陽のn6がd2からそれを攻撃し、c3で下に潜入しました。

shinra-rules-brief-end-title = 2分で：終わり方
shinra-rules-brief-end-body =
    - 一方の**王と王子が両方**奪取されたら、もう一方の勝ち。
    - 手番なのにできることが何もない人は負け **[D]**。
    - 同じ局面が4回目になったら引き分け **[D]**。

    これだけで始められます。**おぼえる・練習する**を押すと、ヒントつきで遊べます。くわしいルールは、このあとのページにあります。

    -# 図：太陽が、b3で月の王子を、続いてc3で王を奪取しました。太陽の勝ちです。

shinra-rules-sheet-title = シートと手持ち
shinra-rules-sheet-body =
    マスの名前は、横が `a` から `e`、縦が `1` から `5` です **[D]**。横に並んだ5マスを、太陽の側から1段目、2段目…と数えます。

    - **太陽の自陣**は1段目と2段目、**月の自陣**は4段目と5段目。太陽と月の絵が目印です。
    - **中心地帯**は3段目。羅針盤のあるマスが真ん中の `c3` です。

    どちらも同じ16枚のカードを持っています **[D]**。

    - **ランクカード**6枚。印のあるカードで、王 `k`、王子 `p`、将軍 `g`、参謀 `s`、諜報 `i`、防衛 `d` です。
    - **ノーマルカード**10枚。`n1` から `n10` までで、印はなく、数字だけが書かれています。

    太陽のカードは明るく、月のカードは暗い色です。カードの**向き**でもわかります。

    ### シートの横
    - 手持ちのカードは、それぞれの自陣と同じ色の上にあります。重なったカードは同じものが2枚あること、枠は今そこに来たばかりであることを表します。
    - 名前の横には王と王子の印が並び、奪取された印は薄くなって斜線が付きます。
    - 手番の人の名前には矢印と枠が付きます。シートの上では、枠が直前の手の行き先、矢印がその道すじです。

    -# 図：始まり。カードはすべて手持ちで、二人が一斉に並べます。

shinra-rules-signs-title = カードの印の読み方
shinra-rules-signs-body =
    カードは、持ち主から見て印の指すほうへ動きます。

    - **矢じり1つ**：その方向に1マス。
    - **矢じり2つの矢印**：その方向に何マスでも、最初のカードに当たるまで。
    - **点2つと横の矢印**：横に2マス、縦に1マスの桂馬とび（図は2ページ目）。間に何があっても飛び越えます。いつも4つそろっています。

    行き先は、空いているマスか相手のカードのあるマスです。相手のカードへ進めば攻撃になります。自分のカードのあるマスには進めませんが、矢印の方向なら**ジャンプ**できることがあります（別のページ）。

    ノーマルカードがランクカードを攻撃したときは、**潜入**になります（これも別のページ）。16枚のカードの一覧は、終わりのほうにあります。

    -# 図：四隅に印のあるマスが、b3にある太陽のn4の動ける先です。前には何マスでも、つまりb4か、将軍のいるb5へ。後ろにも何マスでも、ただし月の参謀のいるb2まで。斜め後ろには1マスで、a2かc2へ。

shinra-rules-arrange-title = その1：並べる
shinra-rules-arrange-body =
    二人が一斉に、自陣の10マスに**9枚**を並べます。互いに見えているので、相手の様子を見て決めてもかまいません。

    - 王、王子、将軍、参謀は必ず並べます。
    - 残りの**5枚**は自由です。諜報、防衛、ノーマルカードから選びます。
    - 1マスは空けておきます。並べなかったカードは手持ちになります。

    「準備完了」にするまでは、何度でも戻して並べ直せます。準備完了は取り消せません。二人とも済んだら配備に移ります。

    並べる時間が切れた時や、置いたり戻したりが60回になった時は、9枚並んでいればそのまま準備完了、そうでなければ標準の布陣になります **[D]**。

    ### こつ
    王と王子は1マスずつしか動けません。近づく敵に反撃できるカードを隣に置いておくと安心です。

    -# 図：太陽は標準の布陣で準備完了。月は9枚のうち6枚を並べたところで、まだ何でも変えられます。

shinra-rules-deploy-title = その2：配備
shinra-rules-deploy-body =
    あと7枚を、1枚ずつ置いてシートを埋めます。太陽からです。

    1. 太陽が自陣の空きマスを埋め、月も自陣の空きマスを埋めます。
    2. a3、b3、d3、e3を好きな順に、太陽、月、太陽、月と埋めます。
    3. 最後に太陽がc3に置くと、戦闘開始です。

    自陣にはどのカードも置けますが、中心地帯に置けるのは**ノーマルカードだけ**です。

    ### スイッチ
    c3への配備を除き、配備のたびに、その人は**自陣にある自分のカード2枚**の場所を入れ替えることができます。しなくてもかまいません。戦闘が始まったらもうできません。

    残ったカードは手持ちになり、戦闘の中で配備できます。

    -# 図：月がn5をe3に配備し、a5とb4のカードをスイッチしました。今は参謀がb4にいます。次は太陽がc3を埋めます。

shinra-rules-battle-title = その3：戦闘
shinra-rules-battle-body =
    太陽がc3に置いたので、**先に動くのは月**です **[D]**。手番には次のどちらか一つだけをします。パスはできません。

    - **動かす**：シートの上のカードを印のとおりに進めます（進行）。相手のカードのあるマスなら攻撃になります。
    - **配備する**：手持ちのカードを空きマスに置きます。ノーマルカードはどこにでも、敵陣にも置けます **[D]**。ランクカードは自陣だけです **[D]**。

    戦闘の始まりにはシートが埋まっているので、最初の手は必ず攻撃かジャンプになります。

    ### 攻撃
    - ノーマルがノーマルを攻撃：**奪取**
    - ランクが何かを攻撃：**奪取**
    - ノーマルがランクを攻撃：**潜入**。ただし、自分のカードがもう下に潜入していれば**奪取**

    奪取したカードは手持ちに加わり、自分のものになります。同じカードが2枚になることもあります。

    -# 図：月がn9をc2に配備しました。太陽の自陣の真ん中です。そこにいた太陽の防衛はa4に行っています。

shinra-rules-jump-title = 味方をジャンプ
shinra-rules-jump-body =
    矢じりが1つでも2つでも、その方向の**すぐ隣**のマスに**自分の**カードがあれば、それを飛び越えて、その次のマスに進めます。

    - 行き先は空きマスか、相手のカードのあるマスです。後者なら攻撃になります **[D]**。ノーマルカードがランクカードに飛び込めば、いつものように潜入です。
    - 進むのはちょうど2マス。矢じりが2つあっても、**その先へは行けません**。
    - 飛び越えるのは隣の**1枚**だけ。相手のカードは飛び越えられません。
    - 桂馬とびにはこの決まりはいりません。何でも飛び越えます。

    つまり矢じり1つのカードも、間に味方がいれば2マス進めます。

    -# 図：月の参謀がb4からc3へ進んでn7を奪取しました。そこで太陽のn2がb3のn4を飛び越えて、b2からb4へ。b3に味方がいなければ、そこまでしか進めませんでした。曲がった矢印がジャンプです。

shinra-rules-slip-title = 潜入 その1
shinra-rules-slip-body =
    ノーマルカードは、最初の攻撃ではランクカードを奪取できません。元のマスを離れて、そのランクカードの**下に潜り込みます**。上のカードは動きません。次に味方のノーマルカードが攻撃すれば、今度は奪取できます。

    - ランクカードの攻撃は、いつもすぐに奪取です。潜入はしません。
    - 下に入れるのは1枚だけで、必ず上のカードの相手側のものです。
    - 下のカードは、上のカードの後ろから先をのぞかせていて、名前が読めます。

    潜入されたカードは危なくなりますが、そのまま動くことも、反撃することも、味方に守ってもらうこともできます。奪取しに来たカードは、すぐ前に来ることになるからです。

    -# 図：月の防衛がc4からc3へ進んでn7を奪取しました。太陽のn6がd2からそれを攻撃し、c3で下に潜入しました。

shinra-rules-carry-title = 潜入 その2
shinra-rules-carry-body =
    下のカードは、**上のランクカードと一緒に動きます**。自分からは何もしません。動くことも、攻撃することも、それだけが攻撃されることもありません。

    途中で抜け出すことはできません **[D]**。上のカードが奪取されるまで、そこにいます。

    上のランクカードは、それまでどおりに動き、奪取できます。

    -# 図：月の防衛はc3からb3へ進み、n4を奪取しました。太陽のn6も下に入ったまま一緒に動きました。

shinra-rules-take-title = 潜入 その3：奪取
shinra-rules-take-body =
    太陽のカードが下にいるので、太陽は**どのカードでも**防衛を奪取できます。ノーマルカードでもかまいません。

    ### 奪取すると
    - 攻撃したカードがそのマスに移ります。
    - 奪取したカードは手持ちになり、それからは自分のものです。王と王子だけは使えず、ゲームから除かれます。
    - 下に潜入していたカードは**持ち主の手持ちに戻ります** **[D]**。例外が一つあります（次のページ）。

    奪取したのがランクカードでもノーマルカードでも、潜入していたカードは戻ります。

    -# 図：太陽のn5がa3から攻撃し、b3の防衛を奪取しました。防衛は太陽の手持ちになり、潜入していたn6も戻りました。どちらにも枠が付いています。

shinra-rules-royals-title = 王と王子の例外
shinra-rules-royals-body =
    王と王子もランクカードなので、ノーマルカードはまず潜入します。奪取された王や王子はゲームから除かれます。

    - 二人のうち**最初の1人**のとき、下に潜入していたカードは**戻らず**、奪取された側の手持ちになってしまいます。諜報の世界は厳しいのです。
    - **最後の1人**なら、どのみちそこで終わりです。カードは戻ります **[D]**。

    最初の王族は、潜入せずにランクカードで奪取するほうが得かもしれません。

    -# 図：月の王がc3に出てきたところに、太陽のn5が潜入し、n6がd2から王を奪取しました。王は除かれ、n5は月の手持ちになりました（枠の付いたカード）。月に残るのは王子だけです。

shinra-rules-end-title = 終わり方
shinra-rules-end-body =
    - 一方の**王と王子が両方**奪取されたら、もう一方の勝ちです。
    - 手番なのに**できることが何もない**（動かすことも配備もできない）人は負けです **[D]**。
    - 戦闘の中で**同じ局面が4回目**になったら引き分けです **[D]**。どのマスに誰のどのカードがあるか、その下のカード、二人の手持ち、手番がすべて同じなら、同じ局面と数えます。最初の局面は、c3が埋まった直後です。

    このほか、投了はいつでもできます。これは対局のほうの決まりです。

    -# 図：月の王子がb3に出て、太陽の防衛に奪取されました。次に月の王がc3に出て、太陽の参謀がd2を飛び越えてe1から奪取しました。月の印は両方とも×で、太陽の勝ちです。

shinra-rules-cards-title = 16枚のカード
shinra-rules-cards-body =
    「前」は相手のほうです。

    - 王 `k`、王子 `p`：全方向に1マス
    - 将軍 `g`：前後左右に何マスでも、斜めに1マス
    - 参謀 `s`：斜めに何マスでも、前後左右に1マス
    - 諜報 `i`：横への桂馬とび、前後に1マス
    - 防衛 `d`：前後左右と斜め前に1マス

    - `n1`：前と斜め前に1マス
    - `n2`：前後左右に1マス
    - `n3`：斜めに1マス
    - `n4`：前後に何マスでも、斜め後ろに1マス
    - `n5`：左右に何マスでも、前に1マス
    - `n6`：斜めと前に1マス
    - `n7`：横への桂馬とび
    - `n8`：前に何マスでも、左右に1マス
    - `n9`：斜め前に何マスでも、後ろに1マス
    - `n10`：前後と斜め前に1マス

    ルールブックの文に出てくるのは、全方向に1マスのカードと、ここでいう `n4` の2枚だけです。6つの位と3種類の印はルールブックのとおりですが、そのほかのカードの動き方は私たちの推定です **[D]**。

    -# 図：二人の標準の布陣 **[D]**。1マスずつ空けてあり、太陽はa1、月はe5です。

shinra-rules-notation-title = 手の書き方
shinra-rules-notation-body =
    - `put k c1` カードを置く（並べるとき、配備、戦闘）
    - `lift c1`、`ready` カードを戻す、準備完了
    - `swap b1 d2`、`noswap` 2枚をスイッチする、しない
    - `b2b3` b2のカードをb3へ動かす

    カードの名前は `k` `p` `g` `s` `i` `d` と、`n1` から `n10` です。

shinra-rules-credits-title = 私たちが決めたこと、出典
shinra-rules-credits-body =
    ### 私たちが決めたこと
    どれも作者が決めたことではありません。図のないルールブックの文だけでは決まらないことです。

    1. **シート [D]**の横幅は5マス。最初に並べるのが9枚なのはそのためです。
    2. **カード [D]**の枚数と、2枚を除くすべての動き方。
    3. **標準の布陣 [D]**と、並べる時間や60回の手数を使い切ったときのこと。
    4. **戦闘は月から [D]**始めます。
    5. **戦闘中の配備 [D]**：ノーマルはどの空きマスにも、ランクは自陣だけ。
    6. **ジャンプで攻撃 [D]**も潜入もできます。
    7. **潜入したカードは抜け出せない [D]**。
    8. **戻る [D]**とは手持ちになること。最後の王族のときも同じです。
    9. **何もできない [D]**人は負け。
    10. **同じ局面が4回 [D]**で引き分け。

    ### 出典
    ゲームは**森羅万象インテリジェンス**です。2017年版のルールブックには作者の名前も発行者の名前もありませんが、すてきなゲームをありがとうございます。説明の言葉とカードの絵は私たちのものです。

# 手のよさ（振り返りとヒント）。名前は engines/shinra/merits.py にあります。
shinra-merit-free = そのマスで奪取し返されることはありません。
shinra-merit-trade = { $second }を奪取し返されても、損にはなりません。
shinra-merit-undermines = 下に潜入しているので、次からはどのカードでも{ $card }を奪取できます。
shinra-merit-spares = { $name }に{ $card }を奪取されるのを防ぎます。
shinra-merit-withholds = { $card }を{ $name }に奪取されるところに出さずに済みます。
shinra-merit-declines = { $second }と引き換えに{ $card }を失うことがありません。
shinra-merit-covers = { $name }に{ $card }を奪取されても、すぐに奪取し返せます。
shinra-merit-closed = { $name }が{ $card }の下に潜入するのを防ぎます。
shinra-merit-attacks = 次に{ $cell }の{ $card }を奪取することを狙っています。
shinra-merit-forks = 次に{ $card }か{ $second }を奪取することを狙っています。
shinra-merit-hampers = { $name }の指せる手が{ $than }通りではなく{ $count }通りだけになります。

# 自動指示：内容と終わる条件を一、二文で。
shinra-order-noswap = スイッチしない
shinra-order-noswap-told = カードを配備したあと、毎回「スイッチしない」を選びます。戦闘が始まると終わります。
shinra-order-end-battle = 戦闘が始まったため
