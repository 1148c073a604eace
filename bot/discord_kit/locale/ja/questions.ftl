# 出題：局面を問題として出し、答えは秘密のまま集め、最後にまとめて公開する。

button-ask = みんなに出題
button-answer = 答える
button-reveal = 答えを公開…
button-reveal-now = 今すぐ公開
button-answer-own = 自分の手
button-answer-change = 答えを変える
button-answer-drop = 取り消す
button-answer-next = 次の問題
button-answer-tell-hidden = 解いたことを知らせる
button-answer-tell-shown = 知らせるのをやめる
button-series-new = 問題集を作る
button-series-add = 問題集{ $code }に加える

question-form = みんなに出題
question-form-words = 問題といっしょに見せる言葉
question-form-words-hint = 任意：「攻める？守る？」
question-form-why = 答えといっしょに見せる説明
question-form-why-hint = 任意：自分ならどう指すか、その理由

question-by = {"**"}{ $name }さんの出題** · { $game }
question-from-match = -# 対局者全員の承諾を得た、進行中の対局の局面です。ほかの方法での助言はご遠慮ください。
question-ask = {"**"}あなたなら、どう指しますか？** 手番：{ $name }
question-until = -# 答えは公開されるまで秘密です。遅くとも{ $on }（{ $ago }）に公開されます。
question-until-match = -# 答えは、次の手が指され、それに相手が応じるまで秘密です。その後、{ $on }（{ $ago }）以降に公開されます（出題者はそれより早く公開できます）。
question-of-series = -# 問題集 `{ $code }` の1問：`/learn from:{ $code }`
question-secret = -# 答えはあなたにしか見えず、それまで変えられます。レーティングには関係ありません。
question-over = 答えが公開されました：{ $url }
question-hand-alt = 手番の人だけに見えるもの：{ $alt }
question-answered = あなたの答え：**{ $label }**（`{ $move }`）
question-withdrawn = 答えを取り消しました。

question-asked = ✅ このチャンネルに出題しています。
question-stands = { $count ->
    [0] まだ誰も答えていません。
   *[other] { $count }人が答えました。
}
question-own-how = **自分の手**で、自分ならどう指すかを選べます。答えといっしょに表示されますが、人数には入りません。
question-own-set = 自分の手は、答えといっしょに表示されます。人数には入りません。
question-revealing = ✅ 答えをチャンネルに投稿しています。
question-series = 問題集 `{ $code }`：{ $count }問（{ $most }問まで）。それぞれ1週間答えられます。このサーバーの人は `/learn from:{ $code }` で解けます。
question-tried = - { $name }さん：{ $all }問中{ $count }問に挑戦
question-tried-nobody = -# 解いたことを知らせてくれた人が、ここに表示されます。
question-tell-hidden = -# 答えたことも答えの内容も、公開までは{ $name }さんに伝わりません。誰がどう答えたかは、公開後も分かりません。
question-tell-shown = -# この問題集に挑戦したことが{ $name }さんに伝わります。答えの内容は伝わりません。

question-result = {"**"}{ $name }さんの出題：みんなの答え** · { $game }
question-result-of = 問題の局面：{ $url }
question-answers = { $count ->
    [0] 答えた人はいませんでした。
   *[other] { $count }人が答えました：
}
question-tally = - **{ $label }**（`{ $move }`）：{ $count }人
question-own = ◆ { $name }さんの手：**{ $label }**（`{ $move }`）
question-played = ◆ 対局では **{ $label }**（`{ $move }`）が指されました。
question-why = > { $name }さん：{ $why }
question-computer = ★ **コンピューターから、手番の人へ：**

error-question-again = この局面はすでに出題されています。
error-question-excluded = 対局 `{ $match }` のいまの局面は出題できません。出題できるのは、チャンネルで行われる、大会ではない名前ありの個人の非レート戦だけです。駒を並べている間や封じ手の間も出題できません。
error-question-closed = この問題には答えられません。ほかの問題は `/learn` にあります。
error-question-full = この問題の答えは上限に達しました。まもなくここで公開されます。
error-question-gone = この問題はもう保存されていないか、あなたには見えないチャンネルにあります。
error-question-nothing = ここは出題できません。手番の人に選べる手がないか、まだ駒を並べている途中です。1手前か1手後の局面でお試しください。
error-question-not-yours = 早めに公開できるのは、出題した人と、サーバー管理の権限を持つ人だけです。
error-question-own = あなたの対局の局面です。その盤で指してください。
error-question-running = もとの対局が進むまで公開できません。次の手が指され、それに相手が応じた後に公開できます。それまで答えは誰にも見えません。
error-question-revealed = この問題は終わりました。答えはチャンネルに投稿されます（または投稿済みです）：{ $url }
error-question-series = このコードの問題集は、ここにはありません。コードを使えるのは出題されたサーバーだけで、公開から1か月後までです。
error-question-series-full = この問題集はいっぱいです。新しい問題集を作ってください。
error-question-stands = 進行中のレート戦が同じ局面になっているか、この対局と組になった対局が続いています。それが終わってから出題してください。
