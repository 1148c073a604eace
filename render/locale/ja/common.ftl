# すべてのゲームに共通の言葉。

# 人の名前の後に付けるもの。チャンネルの名前には付かない。
name-title = さん
# 文と文、時間と時間のあいだ。
sentence-gap = { "" }

player-nameless = プレイヤー{ $number }

animal-fox = 🦊 キツネ
animal-bear = 🐻 クマ
animal-owl = 🦉 フクロウ
animal-frog = 🐸 カエル
animal-panda = 🐼 パンダ
animal-tiger = 🐯 トラ
animal-rabbit = 🐰 ウサギ
animal-penguin = 🐧 ペンギン
animal-hedgehog = 🦔 ハリネズミ
animal-koala = 🐨 コアラ
animal-octopus = 🐙 タコ
animal-turtle = 🐢 カメ
animal-lion = 🦁 ライオン
animal-squirrel = 🐿 リス
animal-monkey = 🐵 サル
animal-pig = 🐷 ブタ
animal-wolf = 🐺 オオカミ
animal-whale = 🐳 クジラ
animal-snail = 🐌 カタツムリ
animal-swan = 🦢 ハクチョウ

list-comma = 、
list-and = 、
list-or = か
# 人の名前。文のほうで最後の名前に「さん」を付ける。
list-people-comma = さん、
list-people-and = さん{ $count ->
    [2] と
   *[other] 、
}
list-more = { $shown }（ほか{ $count }）

outcome = { $count ->
    [0] 引き分けです。
   *[other] { $winners }の勝ちです。
}
outcome-none = 中止になりました（結果なし）。

# 絵の中、終局のとき。短く。「others」は勝たなかった人。

verdict-wins = 勝ち
verdict-draw = 引き分け
verdict-called-off = 中止
verdict-why = { $verdict } · { $why }
verdict-resign = { $count ->
    [1] { $others } 投了
   *[other] 投了
}
verdict-timeout = { $count ->
    [1] { $others } 時間切れ
   *[other] 時間切れ
}
verdict-agreement = 合意
verdict-adjudicated = 裁定

# 終局の絵の上にある名札。

plate-match = { $game } · { $code } · { $count }手

error-game-over = この対局はもう終わっています。
error-not-to-act = 今はあなたの番ではありません。

# 手を選ぶときの、どのゲームにも共通の言葉。100文字まで。

pick-more = 続きを見る（あと{ $count }件）
pick-more-brief = ほか{ $count }
pick-done = 選んだ手：{ $move }

# 詰め問題：手順を一手ずつ。

puzzle-move = { $name }：{ $label }
puzzle-case = たとえば、{ $held }なら：

# レーティングの移り変わりの絵。

history-now = { $number } ± { $spread }
history-first = 1局目
history-last = { $count }局目
history-alt = { $count ->
   *[other] { $name }さんの「{ $game }」のレーティング、{ $count }局分。はじめは{ $first }、今は{ $now }（誤差{ $spread }）。いちばん高かったのは{ $best_at }局目の{ $best }、いちばん低かったのは{ $worst_at }局目の{ $worst }です。
}{ $sure ->
    [provisional] まだ暫定の値です。
   *[settled] 値は落ち着いています。
}

# 終わった対局の勝率の移り変わりの絵。

worth-share = { $share }%
worth-move = { $number }手目
worth-alt = { $count ->
   *[other] コンピューターの見立てによる勝率の移り変わり、{ $count }手分。
}{ $known ->
    [yes] グラフは2つ。各自に見えていた範囲では、開始時：{ $first }。
   *[no] 開始時：{ $first }。
}
worth-alt-share = { $name } { $share }%
worth-alt-turn = 分かれ目{ $number }は{ $move }手目の{ $name }さん：{ $before }%から{ $after }%へ。
worth-alt-no-turn = 大きな分かれ目はありません。
worth-alt-last = 終了時：{ $last }。
worth-alt-open = すべて見えるものとすると、開始時：{ $first }、{ $move }手目のあと：{ $half }。
worth-alt-space = {""}
worth-known = 各自に見えていた範囲での勝率
worth-open = すべて見えるものとした勝率

# 大会の絵。

tournament-page = { $page } / { $pages }ページ
tournament-forfeit = 不戦敗
tournament-ruled = 裁定
tournament-seed = シード上位
tournament-alt-heading = { $page ->
    [none] { $title }、{ $stage }。
   *[other] { $title }、{ $stage }、{ $page }。
}
tournament-alt-space = {""}
tournament-alt-more = ほか{ $count }件。

pairings-board = 盤
pairings-points = 対局前の点
pairings-result = 結果
pairings-bye = 不戦勝
pairings-rest = 休み
pairings-nobody = なし
pairings-open = 対局中
pairings-alt-name = { $name }（{ $points }点）
pairings-alt = 第{ $board }局：{ $names }、{ $score }。
pairings-alt-table = 第{ $board }局：{ $names }。
pairings-alt-note = { $score }（{ $note }）
pairings-alt-open = 第{ $board }局：{ $names }、結果はまだ。
pairings-alt-bye = 第{ $board }局：{ $name }は不戦勝。
pairings-alt-rest = 第{ $board }局：{ $name }は休み。
pairings-alt-nobody = 第{ $board }局：なし。

standings-place = 順位
standings-rung = 段
standings-board = 盤
standings-points = 点
standings-gone = 棄権
standings-uncounted = { $count }局除外
standings-uncounted-rule = 除外：早くに棄権した人との対局は数えません。
standings-short-buchholz = Bh
standings-short-buchholz-cut = Bh−1
standings-short-sonneborn-berger = SB
standings-short-direct = 直接
standings-short-wins = 勝数
standings-short-playoff = 決定戦
standings-words-buchholz = ブフホルツ、相手全員の得点の合計
standings-words-buchholz-cut = ブフホルツから最低の相手を除いたもの
standings-words-sonneborn-berger = ゾンネボルン・ベルガー、勝った相手の得点の合計
standings-words-direct = 直接対決、同点の人どうしで取った点
standings-words-wins = 勝った局の数
standings-words-playoff = 決定戦の得点
standings-zones = { $up } 昇格・{ $down } 降格
standings-legend = { $short } … { $words }
standings-alt = { $place }位 { $name } { $points }点。
standings-alt-board = 第{ $place }盤 { $name } { $points }点。
standings-alt-place = { $place }位 { $name }。
standings-alt-gone = { $name }（棄権）
standings-alt-uncounted = { $name }（{ $count }局除外）
standings-alt-zone = { $name }（{ $zone ->
    [up] 昇格
   *[down] 降格
}）
standings-alt-division = { $title }：

crosstable-alt-heading = { $title }。{ $stage }。対戦表：各参加者のほかの人に対する得点。
crosstable-alt = { $place }. { $name } { $points }点：{ $against }。
crosstable-alt-against = { $name }に{ $points }
crosstable-alt-between = {"、"}
crosstable-alt-nobody = まだ対局なし
podium-first = 1位
podium-second = 2位
podium-third = 3位
podium-more = ほか{ $count }人
podium-entrants = { $count ->
   *[other] 参加{ $count }人
}
podium-date = { $year }年{ $month }月{ $day }日
podium-date-utc = { $date }（UTC）
podium-alt = { $title }の表彰台。{ $what }、{ $date }。
podium-alt-place = { $place ->
   *[other] { $place }位
}：{ $names }。
podium-alt-nobody = 順位のついた人はいません。

bracket-final = 決勝
bracket-semifinals = 準決勝
bracket-quarterfinals = 準々決勝
bracket-round = 第{ $round }回戦
bracket-third = 3位決定戦
bracket-winners-final = 勝者側決勝
bracket-losers-final = 敗者側決勝
bracket-grand-final = 決勝
bracket-decider = 決勝（再戦）
bracket-bye = 不戦勝
bracket-alt-won = { $winner }が{ $loser }に{ $score }で勝ち。
bracket-alt-won-note = { $winner }が{ $loser }に{ $score }で勝ち（{ $note }）。
bracket-alt-open = { $one } – { $other }、勝者はまだ。
bracket-alt-bye = { $name }は不戦勝。
bracket-alt-waits = { $name }は相手を待っています。
bracket-alt-round = { $title }：

# みんなの答え

tally-share = { $count }人 · { $share }%
tally-others = ほか{ $count }手
tally-asker = { $name }さんの手
tally-best = コンピューターの手
tally-alt-bar = { $label }：{ $count }人{ $whose ->
    [asker] （{ $name }さんの手）
    [best] （コンピューターの手）
    [asker-best] （{ $name }さんとコンピューターの手）
   *[none] {""}
}
tally-alt = 答えた人：{ $count }人。{ $answers }。
