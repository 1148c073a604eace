# ひとりひとりの設定：/me

command-me = 自分の設定・休暇・データ
command-me-settings = 言語、見た目、リマインダー、メンション、通知を控える時間帯、自分のデータ

settings-heading = あなたの設定 · { $page }
settings-page-look = 言語と盤面
settings-page-reminders = リマインダーとメンション
settings-page-time = 時間と休暇
settings-page-people = ほかの人との関わり

set-locale = あなただけに見えるものの言語
settings-language-auto = Discordの言語に合わせる
set-theme = あなただけに見える盤面
settings-theme-classic = 画像（クラシック）
settings-theme-high-contrast = 画像（ハイコントラスト）
settings-theme-text = 画像なし（いつも文字で表示）
set-side = あなただけに見える盤の手前
settings-side-own = 自分の側
settings-side-first = いつも先手の側
set-confirm = 手を送る前に確認する
set-confirm-hint = /move で入力した手はすぐに送ります

set-when = 手番を知らせるとき
settings-when-at-once = すぐに（盤面と一緒に）
settings-when-half = 残り時間が半分になったとき
settings-when-quarter = 残り時間が4分の1になったとき
settings-when-before-24 = 期限の24時間前
settings-when-before-12 = 期限の12時間前
settings-when-before-6 = 期限の6時間前
settings-when-before-3 = 期限の3時間前
settings-when-before-1 = 期限の1時間前
settings-reminders-none = 知らせない（盤面が出たときのメンションもなし）
set-most = 一手につき知らせる回数の上限
set-digest = 一日一回にまとめる
settings-digest-at = { $hour }に
set-privately = リマインダーの届く場所
settings-way-on = ダイレクトメッセージ
settings-way-off = 対局の場所
set-mentions = 手番以外のメンション
settings-mention-invitation = 招待
settings-mention-offer = 提案（とその返事）
settings-mention-end = 対局の終了

set-zone = タイムゾーン
set-zone-hint = 地域と都市（例：Asia/Tokyo、Europe/Berlin）
settings-zone = { $zone }（現在{ $time }）
set-quiet = 通知を控える時間帯
set-quiet-hint = 何時から何時まで（例：22:00-7:00、空欄でなし）
set-autovacation = 時間切れの代わりに休暇に入る
set-autovacation-hint = 対局で初めて時間切れになるとき、最長7日

set-invitations = 招待
settings-invited-by-all = 誰からでも受け付ける
settings-invited-by-friends = フレンドからだけ受け付ける
settings-invited-by-nobody = 受け付けない
set-listed = ランキングやプロフィールに載せる
set-public = 同じサーバーにいない人にも名前を見せる
set-hours = よく対局する時間帯をプロフィールに載せる
set-rivals = ライバルとおすすめをプロフィールに表示する
set-rivals-hint = 2人ともオンにすると、対戦成績が2人だけに見えます

error-quiet-hours = 「{ $text }」は時間帯として読み取れませんでした。`22:00-7:00` のように書いてください。なしにするには空欄にします。

board-vacation = 🏖️ { $names }さんは{ $on }まで休暇です。時計は止まっています。
info-vacation = 🏖️ { $name }さんは{ $on }まで休暇です（残り{ $left }、時計は止まっています）

command-me-vacation = 休暇を取る（休暇を認める対局で、あなたの時計が止まる）
command-me-vacation-from = 最初の日。例：2026-12-24、明日（空欄なら今から）
command-me-vacation-until = 最後の日。例：2027-01-02、7日後（空欄なら休暇の一覧を見る）

away-heading = あなたの休暇
away-none = 今は休暇中ではなく、予定もありません。
away-line = { $from } 〜 { $to }
away-left = 今年の休暇は{ $days }日のうち、残り{ $left }です。休暇の間は、時計を止めない設定の対局を除いて、あなたの時計が止まります。対局を進めることもできます。
away-beyond = ⚠️ { $match }（{ $game }）では、{ $from }から休暇中でも時計が動きます。{ $days ->
        [0] 対局のサーバーに休暇の制度はありません。
       *[other] 対局のサーバーで取れる休暇は年に{ $days }日です。
    }
away-excluded = ⚠️ { $match }（{ $game }）では、休暇中でも時計が動きます。休暇で時計を止めない設定の対局です。
away-how = `/me vacation` の `終了` に `7日後` と書けば、今から休暇に入ります。`開始` で始まる日を指定できます。
away-done = 🏖️ { $from }から{ $to }まで休暇です。ゆっくりしてきてください！
away-ended = おかえりなさい！ 休暇を終わりにしました。
button-away-end = 休暇を終わりにする
button-away-cancel = 休暇{ $number }を取り消す

error-bad-day = 「{ $text }」は日付として読み取れませんでした。`2026-12-24`、`明日`、`7日後` のように書いてください。
error-vacation-order = 始まる前に終わってしまいます。`終了` は最後の日です。今日以降で、`開始` と同じ日かそれより後にしてください。
error-vacation-far = 先すぎます。休暇は一年以内に終わるようにしてください。
error-vacation-overlap = その間はもう休暇の予定があります。`/me vacation` で確かめて、先にそちらを取り消してください。
error-vacation-budget = 休暇の残りを超えています。{ $year }年は{ $days }日のうち残り{ $left }日です。
error-vacation-over = その休暇はもう終わっています。`/me vacation` で確かめられます。

reminder-turn = ⏰ { $game } · `{ $code }`（{ $players }）はあなたの番です。
reminder-look = ⏰ { $game } · `{ $code }`（{ $players }）の手をまだ見ていません。
reminder-look-by = 手を見る期限は{ $on }（{ $ago }）です。
reminder-last = ⏰ { $game } · `{ $code }`（{ $players }）で、ほかの全員が選び終わりました。残るはあなただけです。
reminder-last-ready = ⏰ { $game } · `{ $code }`（{ $players }）で、ほかの全員が準備完了しました。残るはあなただけです。
reminder-until = 期限は{ $on }（{ $ago }）です。
reminder-since = { $ago }からあなたの番です。ごゆっくりどうぞ。
digest-heading = ⏰ あなたの番の対局が{ $count }局あります：
digest-more = あなたの番の対局は、ほかにもあります。`/turns` で全部見られます。
