# 管理者がすることと、席の交代。

command-admin = サーバー管理の権限がある人向け：このサーバーの対局・参加者・大会
command-admin-match = 対局に介入します。誰がなぜしたかはみんなに見えます
command-admin-match-cancel = 対局や招待を勝敗なしで取りやめます
command-admin-match-adjudicate = 進行中の対局を終わらせ、勝者を決めます
command-admin-match-extend = 手番の人の持ち時間を延ばします
command-admin-match-replace = いなくなった人の席を別の人に渡します
command-admin-player = このサーバーで遊べる人
command-admin-player-block = この人がここで対局を作ったり参加したりできないようにします
command-admin-player-unblock = この人がまたここで遊べるようにします
command-admin-player-blocked = ここで遊べない人とその理由
command-admin-code = このサーバーの対局の番号
command-admin-reason = 理由。対局のみんなが読めます
command-admin-winner = 勝つ人
command-admin-winner2 = もう一人の勝つ人
command-admin-draw = 勝者なし：引き分け
command-admin-by = 延ばす時間。2d（2日）や 12h（12時間）など
command-admin-old = 誰の席か
command-admin-new = これからそこに座る人
command-admin-who = 誰を
command-admin-block-reason = 理由。本人が遊ぼうとしたときに伝わります

admin-cancelled = 対局 `{ $code }` を取りやめました。[盤面]({ $url })にあなたの名前と理由が載ります。
admin-uninvited = 始まっていなかった対局 `{ $code }` を中止しました。[招待]({ $url })にその旨が出ています。
admin-adjudicated = 対局 `{ $code }` を裁定しました。[盤面]({ $url })にあなたの名前と理由が載ります。
admin-extended = 対局 `{ $code }` の手番の人の時間を{ $length }延ばしました。[盤面]({ $url })にあなたの名前と理由が載ります。
admin-replaced = 対局 `{ $code }` は{ $old }さんに代わって{ $new }さんが打ちます。[盤面]({ $url })にあなたの名前と理由が載ります。
admin-blocked = { $name }さんはここで対局を作ることも参加することもできなくなりました。進行中の対局は続きます。終わらせるには `/admin match` を使います。
admin-unblocked = { $name }さんはまたここで遊べます。
admin-nobody-blocked = このサーバーで止められている人はいません。
admin-blocked-heading = ここで遊べない人が{ $count }人います。
admin-blocked-line = <@{ $user }> · { $when }から（<@{ $by }>）：{ $reason }

ruling-cancelled = 🛠️ サーバーを管理する{ $by }さんが対局を取りやめました：{ $reason }
ruling-adjudicated = 🛠️ サーバーを管理する{ $by }さんの裁定で{ $winners }さんの勝ちです：{ $reason }
ruling-adjudicated-draw = 🛠️ サーバーを管理する{ $by }さんの裁定で引き分けです：{ $reason }
ruling-cancelled-itself = ⌛ 大会での結果が決まったので、この対局は勝敗なしで終わりました。
ruling-deadline = { $count ->
    [0] ⌛ 大会の回戦の期限が来ました。勝者はいません。
   *[other] ⌛ 大会の回戦の期限が来ました。{ $winners }さんの勝ちです。
}
ruling-withdrawn = { $count ->
    [0] 🏳️ 対局者が大会を離れました。勝者はいません。
   *[other] 🏳️ 相手が大会を離れたので、{ $winners }さんの勝ちです。
}
ruling-extended = 🛠️ サーバーを管理する{ $by }さんが時間を{ $length }延ばしました：{ $reason }
ruling-replaced = 🛠️ サーバーを管理する{ $by }さんが{ $old }さんの席を{ $new }さんに渡しました：{ $reason }
ruling-computer = ⌛ { $old }さんは時間切れです。コンピューターの 🤖 { $new }が続けます。
ruling-handed = 🔁 { $old }さんが{ $new }さんに席を譲りました。

board-cancelled = 対局は取りやめになりました。勝ち負けはありません。
board-adjudicated = { $count ->
   *[other] サーバー管理者の裁定により{ $winners }さんの勝ちです。
}
board-adjudicated-draw = サーバー管理者の裁定により引き分けです。

button-hand-over = 席を譲る
handover-choose = 対局 `{ $code }` の席を誰に譲りますか？ みんなに見えるところで頼みます。受けてもらえたら、その人があなたの代わりに打ち、あなたに見えていたものを見ます。
handover-choose-rated = 対局 `{ $code }` の席を誰に譲りますか？ みんなに見えるところで頼みます。レート戦なので、ほかの参加者の同意も必要です。そろったら、その人があなたの代わりに打ち、あなたに見えていたものを見ます。
handover-placeholder = 人を選ぶ…
handover-asked = { $name }さんに[頼みました]({ $url })。誰かが指すと消えます。
handover-heading = 🔁 対局 `{ $code }`：**{ $name }さんが{ $to }さんに席を譲りたいと言っています。**
handover-agreed = 🔁 対局 `{ $code }` の席を{ $to }さんが引き継ぎました。
handover-done = 席が引き継がれました。新しい盤面を送りました。

error-admin-reason = 理由は1文字以上{ $most }文字以内で書いてください。対局に残ります。
error-admin-length = 時間は `2d`、`12h`、`1d12h` のように書きます。一度に{ $least }から{ $most }までです。
error-admin-no-clock = この対局には時計がないので、延ばす時間がありません。
error-admin-who = 勝つ人（`winner`）か、引き分け（`draw: True`）のどちらか一方を指定してください。
error-admin-all-win = 全員が勝つことはできません。引き分けなら誰も指定せずに `draw: True` にしてください。
error-admin-no-player = { $name }さんはこの対局に参加していません。`/match info` で参加者を見られます。
error-admin-not-blocked = { $name }さんはここで止められていません。`/admin player blocked` で一覧を見られます。
error-handover-player = { $name }さんはもうこの対局に参加しています。ほかの人を選んでください。
error-handover-tournament = この対局は大会のものです。代わりの人を入れられるのは主催者です（`/tournament replace`）。
error-handover-not-you = 答えられるのは{ $name }さんだけです。
error-offer-open-handover = 対局 `{ $match }` では{ $name }さんが席を譲りたいと頼んでいます。先にその返事が必要です。

verify-deviation-administration = { $seq }行目は管理者か席の交代によるものとされていますが、ありえません。

command-turns-game = このゲームだけ
command-match-list-game = このゲームだけ
command-match-list-person = この人の対局だけ
command-match-list-state = どの対局か。省くと募集中と進行中
choice-list-open = 募集中と進行中
choice-list-waiting = 参加者を募集中
choice-list-running = 進行中
choice-list-over = 終わったもの

turns-line-paused = { $game } · { $players } · { $where } · ⏸️ 中断中
list-none-such = このサーバーにそのような対局はありません。何も指定せずに `/match list` を使うと、募集中と進行中の対局が出ます。
list-heading-over = このサーバーで終わった対局は{ $count }局です。
list-until = { " " }· ⏳ { $on }まで（{ $ago }）
list-paused = { " " }· ⏸️ 中断中
list-won = { $winners }さんの勝ち（{ $when }）
list-drawn = 引き分け（{ $when }）
