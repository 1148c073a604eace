# 自分の対局からの練習問題と、まちがいのとがめ方。

puzzle-picture-wrong = -# 図：この手のあとの局面
puzzle-refuting = 🔎 いちばんよい受けを探しています…

learn-own = { $due ->
    [0] {"**"}自分の対局から**：今日の問題はありません。間違えた{ $count }問は、2回続けて正解するまで日をおいて出ます。
   *[other] {"**"}自分の対局から**：自分が間違えた局面の問題が{ $due }問あります。2回続けて正解するまで、日をおいてくり返し出ます。
}
learn-own-next = 次の問題は{ $when }に出ます。
button-learn-own = { $due ->
    [0] 自分のミス
   *[other] ミスから学ぶ：{ $due }問
}

ownpuzzle-heading = 🧩 { $game } · 対局 `{ $code }` から · { $title }
ownpuzzle-made = 対局でのあなたの手は**{ $label }**（`{ $move }`）でした。
ownpuzzle-again = 次は{ $when }に出ます。
ownpuzzle-done = { $count }回解けたので、もう出ません。
button-own-drop = この問題を外す
