# ひとりひとりの設定：/me

command-me = 自分の設定・休暇・データ
command-me-settings = 言語、見た目、リマインダー、メンション、通知を控える時間帯を決める

settings-heading = あなたの設定
settings-locale = 🌐 あなただけに見えるものの言語：{ $language }
settings-language-auto = Discordの言語に合わせる
settings-language-en = English
settings-language-ja = 日本語
settings-look = 🎨 あなただけに見える盤面：{ $theme }、{ $side }
settings-theme-classic = クラシック
settings-theme-high-contrast = ハイコントラスト
settings-theme-text = 画像なし（いつも文字で表示）
settings-side-own = 自分の側が手前
settings-side-first = いつも先手の側が手前
settings-confirm-on = ✅ 送る前の確認：あり
settings-confirm-off = ⚡ 送る前の確認：なし（選ぶとすぐに送ります）
settings-listed-on = 🏅 ランキングやプロフィールに載せる：はい
settings-listed-off = 🏅 ランキングやプロフィールに載せる：いいえ
settings-public-on = 🌍 同じサーバーにいない人にも名前を見せる：はい
settings-public-off = 🌍 同じサーバーにいない人にも名前を見せる：いいえ
settings-hours-on = 🕒 よく対局する時間帯をプロフィールに載せる：はい
settings-hours-off = 🕒 よく対局する時間帯をプロフィールに載せる：いいえ
settings-invitations-all = ✉️ 招待：誰からでも受け付ける
settings-invitations-friends = ✉️ 招待：フレンドからだけ受け付ける（`/me friends`）
settings-invitations-nobody = ✉️ 招待：受け付けない
settings-zone = 🕰️ タイムゾーン：{ $zone }（現在{ $time }）
settings-quiet = 🌙 通知を控える時間帯：{ $hours }
settings-quiet-none = 🌙 通知を控える時間帯：なし
settings-reminders = ⏰ リマインダー：{ $when }。一手につき{ $most }回まで、{ $way }
settings-reminders-none = ⏰ リマインダー：なし（盤面が出たときのメンションもありません）
settings-digest = ⏰ リマインダー：一日一回、{ $hour }にまとめて。一手につき{ $most }回まで、{ $way }
settings-way-on = ダイレクトメッセージで
settings-way-off = 対局の場所で
settings-mentions = 🔔 手番以外のメンション：{ $what }
settings-mentions-none = 🔔 手番以外のメンション：なし
settings-auto-on = 🏖️ 対局で初めて時間切れになるとき、代わりに最長7日の休暇に入る：はい
settings-auto-off = 🏖️ 時間切れになるとき、自動的に休暇に入る：いいえ
settings-on = オン
settings-off = オフ

settings-when-at-once = すぐに（盤面と一緒に）
settings-when-half = 残り時間が半分になったとき
settings-when-quarter = 残り時間が4分の1になったとき
settings-when-before-24 = 期限の24時間前
settings-when-before-12 = 期限の12時間前
settings-when-before-6 = 期限の6時間前
settings-when-before-3 = 期限の3時間前
settings-when-before-1 = 期限の1時間前
settings-mention-invitation = 招待
settings-mention-offer = 提案（とその返事）
settings-mention-end = 対局の終了
settings-most = リマインダーは一手につき{ $count }回まで
settings-invited-by-all = 招待を誰からでも受け付ける
settings-invited-by-friends = 招待をフレンドからだけ受け付ける
settings-invited-by-nobody = 招待を受け付けない
settings-digest-off = まとめずに、そのつど知らせる
settings-digest-at = 一日一回、{ $hour }にまとめて

settings-choose-locale = 言語…
settings-choose-theme = 配色…
settings-choose-invitations = 招待…
settings-choose-when = いつ知らせるか…
settings-choose-most = 何回まで…
settings-choose-digest = 一日一回にまとめる…
settings-choose-mentions = どんなときにメンションするか…

button-set-side = 自分の側が手前：{ $state }
button-set-confirm = 送る前の確認：{ $state }
button-set-listed = ランキングに載せる：{ $state }
button-set-hours = 対局の時間帯：{ $state }
button-set-public = ほかのサーバーでの名前：{ $state }
button-set-privately = ダイレクトメッセージ：{ $state }
button-set-autovacation = 自動の休暇：{ $state }
button-set-zone = タイムゾーン…
button-set-quiet = 通知を控える時間帯…
button-set-reminders = リマインダーとメンション…

settings-form-zone = タイムゾーン
settings-form-zone-label = 地域と都市（例：Asia/Tokyo）
settings-form-quiet = 通知を控える時間帯
settings-form-quiet-label = 何時から何時まで（例：22:00-7:00、空欄でなし）

error-quiet-hours = 「{ $text }」は時間帯として読み取れませんでした。`22:00-7:00` のように書いてください。なしにするには空欄にします。

board-vacation = 🏖️ { $names }さんは{ $on }まで休暇です。時計は止まっています。
info-vacation = 🏖️ { $name }さんは{ $on }まで休暇です（残り{ $left }、時計は止まっています）

command-me-away = 休暇を取る（休暇を認める対局で、あなたの時計が止まる）
command-me-away-from = 最初の日。例：2026-12-24、明日（空欄なら今から）
command-me-away-until = 最後の日。例：2027-01-02、7日後（空欄なら休暇の一覧を見る）

away-heading = あなたの休暇
away-none = 今は休暇中ではなく、予定もありません。
away-line = { $from } 〜 { $to }
away-left = 今年の休暇は{ $days }日のうち、残り{ $left }です。休暇の間は、時計を止めない設定の対局を除いて、あなたの時計が止まります。対局を進めることもできます。
away-beyond = ⚠️ { $match }（{ $game }）では、{ $from }から休暇中でも時計が動きます。{ $days ->
        [0] 対局のサーバーに休暇の制度はありません。
       *[other] 対局のサーバーで取れる休暇は年に{ $days }日です。
    }
away-excluded = ⚠️ { $match }（{ $game }）では、休暇中でも時計が動きます。休暇で時計を止めない設定の対局です。
away-how = `/me away until:7d` なら今から休暇に入ります。`from` で始まる日を指定できます。
away-done = 🏖️ { $from }から{ $to }まで休暇です。ゆっくりしてきてください！
away-ended = おかえりなさい！ 休暇を終わりにしました。
button-away-end = 休暇を終わりにする
button-away-cancel = 休暇{ $number }を取り消す

error-bad-day = 「{ $text }」は日付として読み取れませんでした。`2026-12-24`、`明日`、`7日後` のように書いてください。
error-vacation-order = 始まる前に終わってしまいます。`until` は最後の日です。今日以降、`from` より後の日にしてください。
error-vacation-far = 先すぎます。休暇は一年以内に終わるようにしてください。
error-vacation-overlap = その間はもう休暇の予定があります。`/me away` で確かめて、先にそちらを取り消してください。
error-vacation-budget = 休暇の残りを超えています。{ $year }年は{ $days }日のうち残り{ $left }日です。
error-vacation-over = その休暇はもう終わっています。`/me away` で確かめられます。

reminder-turn = ⏰ { $game } · `{ $code }`（{ $players }）はあなたの番です。
reminder-last = ⏰ { $game } · `{ $code }`（{ $players }）で、ほかの全員が選び終わりました。残るはあなただけです。
reminder-last-ready = ⏰ { $game } · `{ $code }`（{ $players }）で、ほかの全員が準備完了しました。残るはあなただけです。
reminder-until = 期限は{ $on }（{ $ago }）です。
reminder-since = { $ago }からあなたの番です。ごゆっくりどうぞ。
digest-heading = ⏰ あなたの番の対局が{ $count }局あります：
digest-more = あなたの番の対局は、ほかにもあります。`/turns` で全部見られます。
