# ひとりひとりの設定：/me

command-me = あなたの設定とお休み
command-me-settings = 言語、見た目、お知らせ、静かな時間（あなたにだけ見えます）

settings-heading = あなたの設定
settings-locale = 🌐 あなただけに見えるものの言語：{ $language }
settings-language-auto = Discordの言語のまま
settings-language-en = English
settings-language-ja = 日本語
settings-look = 🎨 あなただけに見える盤：{ $theme }、{ $side }
settings-theme-classic = クラシック
settings-theme-high-contrast = ハイコントラスト
settings-side-own = 自分の側が手前
settings-side-first = いつも先手の側から
settings-confirm-on = ✅ 送る前の確認：あり
settings-confirm-off = ⚡ 送る前の確認：なし（選ぶとすぐに送ります）
settings-listed-on = 🏅 プレイヤーの一覧に載せる：はい
settings-listed-off = 🏅 プレイヤーの一覧に載せる：いいえ
settings-zone = 🕰️ タイムゾーン：{ $zone }（いま{ $time }）
settings-quiet = 🌙 静かな時間：{ $hours }
settings-quiet-none = 🌙 静かな時間：なし
settings-reminders = ⏰ お知らせ：{ $when }。一手につき{ $most }回まで、{ $way }
settings-reminders-none = ⏰ お知らせ：なし（盤が出たときの呼びかけもしません）
settings-digest = ⏰ お知らせは一日一回、{ $hour }にまとめて、一手につき{ $most }回まで、{ $way }
settings-way-on = ダイレクトメッセージで
settings-way-off = 対局の場所で
settings-auto-on = 🏖️ 対局で初めて時間が切れたとき、代わりに最長7日のお休みに入る：はい
settings-auto-off = 🏖️ 時間が切れたとき自動でお休みに入る：いいえ
settings-on = オン
settings-off = オフ

settings-when-at-once = すぐに（盤と一緒に）
settings-when-half = 残り半分のとき
settings-when-quarter = 残り4分の1のとき
settings-when-before-24 = 24時間前
settings-when-before-12 = 12時間前
settings-when-before-6 = 6時間前
settings-when-before-3 = 3時間前
settings-when-before-1 = 1時間前
settings-most = お知らせは一手につき{ $count }回まで
settings-digest-off = まとめずに、そのつど知らせる
settings-digest-at = 一日一回、{ $hour }にまとめて

settings-choose-locale = 言語…
settings-choose-theme = 配色…
settings-choose-when = いつ知らせるか…
settings-choose-most = 何回まで…
settings-choose-digest = 一日一回にまとめる…

button-set-side = 自分の側が手前：{ $state }
button-set-confirm = 送る前の確認：{ $state }
button-set-listed = 一覧に載せる：{ $state }
button-set-privately = ダイレクトメッセージ：{ $state }
button-set-autovacation = 自動のお休み：{ $state }
button-set-zone = タイムゾーン…
button-set-quiet = 静かな時間…
button-set-reminders = お知らせ…

settings-form-zone = タイムゾーン
settings-form-zone-label = 地域と都市（例：Asia/Tokyo）
settings-form-quiet = 静かな時間
settings-form-quiet-label = 何時から何時まで（例：22:00-7:00）空欄でなし

error-quiet-hours = 「{ $text }」は静かな時間として読めませんでした。`22:00-7:00` のように書いてください。なしにするには空欄にします。

board-vacation = 🏖️ { $names }さんは{ $on }までお休みです。時計は止まっています。
info-vacation = 🏖️ { $name }さんは{ $on }までお休みです（残り{ $left }、時計は止まっています）

command-me-away = お休みを知らせます。どの対局でもあなたの時計が止まります
command-me-away-from = 最初の日（例：2026-12-24、明日）。書かなければ今から
command-me-away-until = 最後の日（例：2027-01-02、7日）。書かなければ今のお休みを見ます

away-heading = あなたのお休み
away-none = 今はお休みではなく、予定もありません。
away-line = { $from } ～ { $to }
away-left = 今年は{ $days }日のうち残り{ $left }です。お休みの間は（止めない約束の対局を除いて）あなたの時計が止まります。指すこともできます。
away-how = `/me away until:7d` で今から始まります。`from` を付けると後から始められます。
away-done = 🏖️ { $from }から{ $to }までお休みです。ゆっくりしてきてください！
away-ended = おかえりなさい！お休みを終えました。
button-away-end = 今終える
button-away-cancel = 取りやめる（{ $number }）

error-bad-day = 「{ $text }」は日付として読めませんでした。`2026-12-24`、`明日`、一週間後なら `7日` のように書いてください。
error-vacation-order = 始まる前に終わってしまいます。`until` は最後の日で、今日以降、`from` より後にしてください。
error-vacation-far = 先すぎます。お休みは一年以内に終わるようにしてください。
error-vacation-overlap = その間はもうお休みです。`/me away` で確かめて、先にそちらを終えてください。
error-vacation-budget = 残りより長いお休みです。{ $year }年は{ $days }日のうち残り{ $left }日です。
error-vacation-over = そのお休みはもう終わっています。`/me away` で確かめられます。

reminder-turn = ⏰ { $game } · `{ $code }`（{ $players }）はあなたの番です。
reminder-last = ⏰ { $game } · `{ $code }`（{ $players }）では、ほかの全員が選び終わりました。あとはあなただけです。
reminder-last-ready = ⏰ { $game } · `{ $code }`（{ $players }）では、ほかの全員が準備できました。あとはあなただけです。
reminder-until = { $on }（{ $ago }）までです。
reminder-since = { $ago }からです。ごゆっくりどうぞ。
digest-heading = ⏰ { $count }つの対局があなたを待っています：
digest-more = ほかにもあなたを待っている対局があります。`/turns` ですべて見られます。
