# ダイレクトメッセージでの対局。

lobby-direct = 📬 ダイレクトメッセージでの対局です。盤面は一人ひとりに送ります。
home-turn = **あなたの番です。**
home-turn-other = { $names }さんの番です。
home-arrange = **カードを並べてください。**全員同時に進めます。
home-arrange-other = { $names }さんがカードを並べています。
home-unreachable = 📪 いま、{ $names }さんにダイレクトメッセージを送れません。
home-closed = 📪 { $name }さんがダイレクトメッセージを受け取らない設定なので、対局 `{ $code }` の盤面を送れませんでした。手が進むたびに、もう一度送ってみます。相手は `/turns` から対局を続けられます。
home-closed-stops = 📪 { $name }さんがダイレクトメッセージを受け取らない設定なので、対局 `{ $code }` の盤面を送れませんでした。受け取れるようになるまで、時計を止めます（最長1日）。相手は `/turns` から対局を続けられます。
home-closed-invited = 📪 { $name }さんがダイレクトメッセージを受け取らない設定なので、対局 `{ $code }` の招待を送れませんでした。相手は `/turns` から返事ができます。
home-closed-asked = 📪 { $name }さんがダイレクトメッセージを受け取らない設定なので、対局 `{ $code }` の席を引き継ぐお願いを送れませんでした。相手は `/turns` から返事ができます。
board-stopped-unreachable = ⏸️ ダイレクトメッセージを受け取れない人がいるので、時計は止まっています。
info-stoppage-unreachable = ダイレクトメッセージが届かない間
play-sent-direct = 招待を出しました。対局は私とのダイレクトメッセージで行います。
where-here = ここ
where-direct = ダイレクトメッセージ
lobby-hidden = この招待はあなたにだけ見えています。このサーバーでは、個人で追加したアプリの投稿がほかの人に表示されません。招待した人にはダイレクトメッセージで届きます。その人は `/turns` からも返事ができます。
unmasking = ### 🎭 { $game } · `{ $code }` · 正体の発表
unmasked = { $animal }さんは**{ $name }**さんでした。
