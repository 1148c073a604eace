# 今日の一問：みんなに見える出題と答え、自分だけに見える回答、設定。

# みんなに見えるもの
daily-heading = 🧩 今日の一問 · { $game } · { $title }
daily-whose = あなたは**{ $name }**で、あなたの番です。**解く**を押すと挑戦できます。回答はほかの人には見えません。締め切り：{ $until }
daily-plate = { $game } · 今日の一問
button-daily-solve = 解く
daily-hand-alt = あなたの手元：{ $alt }
daily-last = **前回の問題：**[{ $game } · { $title }]({ $url })
daily-nobody = 挑戦した人はいませんでした。
daily-figures = { $people }人中{ $solved }人が正解（{ $share }%）。挑戦は合わせて{ $tries }回でした。
daily-name = { $name }さん
daily-more = ほか{ $count }人
daily-at-once = ✨ 一回で正解した人：{ $names }
daily-at-once-count = ✨ 一回で正解した人：{ $count }人

# 自分だけに見えるもの
daily-until = -# 答えの発表と締め切り：{ $until }
daily-tries = これまでの挑戦：{ $tries }回
daily-over = -# この問題は締め切りを過ぎたので、成績には入りません。
daily-already = ✅ この問題はもう解いているので、これからの回答は成績に入りません。
daily-solved = { $tries ->
    [1] ✨ 一回で正解しました！
   *[other] { $tries }回目で正解しました。
}
daily-solved-known = 正解です。`/learn` で挑戦したことのある問題なので、「一回で正解」には数えません。
daily-streak = { $streak ->
    [1] 🔥 連続正解スタート：1問
   *[other] 🔥 このサーバーでの連続正解：{ $streak }問
} · 最長：{ $longest }問
daily-told-later = -# 答えの発表：{ $until }。それまでは、答えをほかの人に教えないでください。
daily-profile = 🧩 このサーバーの今日の一問：{ $played }問中{ $solved }問正解、うち{ $once }問は一回で正解
daily-profile-streak = 🔥 連続正解：{ $streak }問 · 最長：{ $longest }問

# 設定
daily-set = 設定しました。
daily-stopped = 今日の一問の出題をやめました。最後の問題の答えは予定どおり発表します。
daily-off = このサーバーでは、今日の一問を出題していません。チャンネルを選ぶと出題が始まります。
daily-setup-next = -# 次の問題：{ $next }
daily-setup-soon = -# 次の問題：まもなく
daily-setup-stopped = ⚠️ 今日の一問の出題を止めています。{ $reason }。チャンネルを選ぶと再開します。
daily-setup-gone = ⚠️ { $channel }は削除されました。別のチャンネルを選んでください。
daily-setup-unseen = ⚠️ 前回は{ $channel }が見えませんでした。
daily-setup-forbidden = ⚠️ 前回は{ $channel }に投稿する権限がありませんでした。
daily-setup-locked = ⚠️ 前回は{ $channel }がロックされていました。
daily-trouble-gone = { $channel }が削除されました
daily-trouble-unseen = { $channel }が数日間見えませんでした
daily-trouble-forbidden = { $channel }に投稿する権限が数日間ありませんでした
daily-trouble-locked = { $channel }が数日間ロックされていました
daily-missing = ⚠️ { $channel }には問題を投稿できません。必要な権限：{ $permissions }。

error-no-daily-puzzles = そのゲームの問題はありません。別のゲームを選んでください。
error-daily-over = その問題の締め切りは過ぎました。答えはもう発表されています。ほかの問題は `/learn` にあります。
