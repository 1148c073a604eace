# ゲームのおぼえ方：練習対局のヒント（本人だけに見える）、/learn のメニュー、練習問題。

learn-heading = 🎓 { $game }をおぼえる
learn-match = {"**"}ヒントつきの対局**：このチャンネルで、レベル{ $level }のコンピューター{ $count ->
    [1] {""}
   *[other] { $count }人
}と遊びます。レート戦ではなく、時間制限もありません。盤面の下の💡ボタンを押すと、今できることとそのわけ、おすすめの手、直前の手のよしあしが、あなただけに表示されます。待ったもできます。
learn-options = はじめてでも遊びやすい設定：{ $options }
learn-steps = { $had ->
    [0] ガイドは全部で{ $steps }ステップです。
   *[other] ガイドは{ $steps }ステップのうち{ $had }ステップまで進みました。
}
learn-under-way = 対局 `{ $code }` が続いています。[対局を開く]({ $link })
learn-not-here = 対局を始めるには、サーバーのチャンネルか、私とのダイレクトメッセージで `/learn` を使ってください。
learn-begun = { $game }の対局 `{ $code }` が始まりました。このチャンネルか対局用のスレッドに、まもなく盤面が表示されます。手は盤面の下のボタンで選び、今できることは**💡 ヒント**でわかります。盤面はほかの人にも見えますが、ヒントが見えるのはあなただけです。
button-learn-first = ヒントつきで初めての対局
button-learn-again = ヒントつきで対局する

button-hint = 💡 ヒント
button-hint-suggest = おすすめの手を見る
button-hint-last = さっきの手はどうだった？
button-hint-form = おすすめの布陣を見る
button-hint-form-next = ほかの布陣
button-hint-back = 何ができる？

board-learning = 💡 **ヒント**を押すと、今できることとそのわけが、練習している本人だけに表示されます。

hint-heading = 💡 { $game } · `{ $code }`
hint-step = **ステップ { $number } / { $steps }** · { $text }
hint-may = 今できることと、そのわけ：
hint-may-also = ほかにできること：
hint-wait = 今は相手の番です。自分の番になったら、何ができるかをお伝えします。
hint-suggests = { $count ->
    [1] 相手より強いコンピューターなら、この手を選びます：
   *[other] 相手より強いコンピューターなら、このような手を選びます（よい順）：
}
hint-picture = -# 図：{ $move }のあとの盤面
hint-picture-choice = -# 図：{ $move }を選んだときの手元
hint-formation-usual = 標準の布陣と、それがよいわけ：
hint-formation = ほかのよい布陣と、そのわけ：
hint-formation-picture = -# 図：並べたところ。あとから変えられます。
hint-formation-laid = おすすめの布陣を並べました。まだ変えられます。
hint-no-time = 今は考える時間が足りませんでした。少し待ってからもう一度お試しください。
hint-move = **{ $label }**（`{ $move }`）
hint-best = { $tenths ->
    [0] これよりよい手は見つかりませんが、ここから勝つのは大変です。
    [10] これよりよい手は見つかりません。このまま勝てそうです。
   *[other] これよりよい手は見つかりません。ここからなら、10局中{ $tenths }局ほど勝てそうです。
}
hint-near = 同じくらいよい手です。
hint-can-win = 🏆 **今すぐ勝てます！** どの手かは**おすすめの手を見る**でわかります。
hint-reason-wins = **これで勝ちです。**
hint-reason-forces = 相手がどう応じても、次の手番で勝てます。
hint-reason-threatens = 次の手番で勝つことを狙っています。
hint-reason-saves = ほかの手だと、たいてい相手にすぐ勝たれてしまいます。この手なら大丈夫です。
hint-reason-only = ほかにできることはありません。

hint-last = あなたの直前の手は**{ $label }**（`{ $move }`）でした。
hint-last-none = まだ手を送っていません。
hint-last-best = これよりよい手は見つかりませんでした。お見事です！
hint-last-good = いちばんよい手と同じくらいよい手でした。お見事です！
hint-last-allows = そのあと、相手がすぐに勝てる形になりました。誰にでもあることです。
hint-last-fine = よい手です。**{ $label }**（`{ $move }`）なら、もう少しよかったかもしれません。
hint-last-better = **{ $label }**（`{ $move }`）のほうがよかったようです。

learn-puzzles = {"**"}練習問題**：実際の対局から選んだ、正しい手がひとつだけの局面です。{ $solved ->
    [0] 全部で{ $count }問あります。
   *[other] { $count }問のうち{ $solved }問を解きました。続きから始められます。
}
learn-no-puzzles = このゲームの練習問題はまだありません。
learn-choose = 問題を選ぶ…
learn-puzzle = { $number }. { $title }
learn-puzzle-new = 未挑戦
learn-puzzle-tried = 挑戦中
learn-puzzle-shown = 答えを見た（まだ解いていません）
learn-puzzle-solved = ✅ 正解
button-learn-puzzles = 練習問題：{ $count }問中{ $solved }問クリア
button-learn = おぼえる・練習する

puzzle-heading = 🧩 { $game } · 問題 { $number } / { $count } · { $title }
puzzle-you = あなたは**{ $name }**です。あなたの番です。この問題はほかの人には見えません。
puzzle-hint = 💡 { $hint }
puzzle-right = ✅ **正解です：{ $label }**（`{ $move }`）
puzzle-wrong = ❌ **{ $label }**（`{ $move }`）は正解ではありません。
puzzle-answer = 正しい手は{ $answer }です。
puzzle-line = このあとは、たとえばこうなります：
puzzle-picture-after = -# 図：正しい手のあとの局面
puzzle-picture-line = -# 図：そのあとの局面
puzzle-progress = { $left ->
    [0] { $count }問すべて解きました。おめでとうございます！
   *[other] { $count }問のうち{ $solved }問を解きました。
}
puzzle-hand-alt = あなただけに見えるもの：{ $alt }
button-puzzle-hint = 💡 ヒント
button-puzzle-show = 答えを見る
button-puzzle-again = もう一度
button-puzzle-try = 自分で解いてみる
button-puzzle-next = 次の問題
button-puzzle-skip = ほかの問題
button-puzzle-list = 問題の一覧
puzzle-list-heading = 🧩 { $game } · 問題の一覧
puzzle-list-progress = { $motif }：{ $count }問のうち{ $solved }問を解きました。やさしい順に並んでいます。
puzzle-list-every = すべてのテーマ
puzzle-list-motif = テーマを選ぶ…
puzzle-list-solved = { $count }問中{ $solved }問クリア
button-puzzle-menu = メニューに戻る

# コンピューターとの対局のあと
button-next-level = 次はレベル{ $level }
button-open-next = 対局の募集
button-daily-now = 今日の一問
