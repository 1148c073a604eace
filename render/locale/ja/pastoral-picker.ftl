# Pastoral Squareの手を、アクション、マス、個数の順に選ぶときの言葉。選択肢は100文字まで。

pastoral-pick-comma = 、
pastoral-pick-semicolon = 。

pastoral-pick-action = 持ち石{ $hand }個、在庫{ $stock }個。どうしますか？
pastoral-pick-barred = この手番は{ $cells }にプレイスできません。
pastoral-pick-place-cell = どのマスにプレイスしますか？（持ち石{ $hand }個）
pastoral-pick-stack-cell = どの山に重ねますか？（持ち石{ $hand }個）
pastoral-pick-fire-cell = どのマスに置いてキャトりますか？（持ち石{ $hand }個）
pastoral-pick-reach-cell = キャトエリアのどのマスに置きますか？（持ち石{ $hand }個）
pastoral-pick-number = { $cell }に何個置きますか？（持ち石{ $hand }個）

pastoral-pick-place = コラールにプレイス
pastoral-pick-stack = コラールでスタック
pastoral-pick-fire = キャトルミューティレーション
pastoral-pick-reach = キャトリーチ
pastoral-pick-save = セーブ
pastoral-pick-saves = { $hand ->
    [0] 持ち石は0個のまま
   *[other] 持ち石{ $hand }個を貯めておく
}
pastoral-pick-many-cells = 候補は{ $count }マス

pastoral-pick-empty = { $cell } — 値{ $value }、空き
pastoral-pick-own = { $cell } — 自分の石{ $height }個、あと{ $room }個置ける
pastoral-pick-takes = { $cell } — { $targets }をキャトる
pastoral-pick-height = { $cell }（{ $height }個）
pastoral-pick-target = { $cell }（{ $height }個）
pastoral-pick-empty-aims = { $cell } — 空き。狙いは{ $targets }
pastoral-pick-own-aims = { $cell } — 自分の石{ $height }個。狙いは{ $targets }

pastoral-pick-counts = 置ける数は{ $counts }
pastoral-pick-put = { $count }個置く
pastoral-pick-add = { $count }個重ねて{ $total }個に
pastoral-pick-gone = 消える山：{ $stacks }
pastoral-pick-later = { $targets }をキャトれる
pastoral-pick-with = { $partner }が{ $height }個なら{ $cell }
