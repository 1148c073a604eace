# 時間。どれだけあるか、何が止めるか、切れたらどうなるか。

length-days = { $count }日
length-hours = { $count }時間
length-minutes = { $count }分
length-moment = 1分未満

clock-none = 時間制限なし（ゆっくりどうぞ）
clock-decision = 一手につき{ $base }
clock-bank = 持ち時間{ $base }、一手ごとに{ $increment }追加
clock-bank-cap = 持ち時間{ $base }、一手ごとに{ $increment }追加（上限{ $cap }）
clock-bank-only = 全部の手を合わせて{ $base }
clock-bank-only-cap = 全部の手を合わせて{ $base }（上限{ $cap }）
clock-weekends = { $clock }、土日は数えません（{ $zone }）

timeout-lose = 時間が切れた人の負け
timeout-remove = 時間が切れた人は抜け、残りの人で続ける（続けられなければ残りの人の勝ち）
timeout-computer = 時間が切れた人の代わりにコンピューターが指す
timeout-wait = 時間が切れても待つ（ほかの人は勝ちを宣言できる）

command-play-clock = 持ち時間。3d や 7d+12h max 10d のように自由に書けます
command-play-timeout = 時間が切れたらどうするか
command-play-breaks = 休暇や中断で時計が止まるか。省くと止まります

lobby-clock = 時間：{ $clock }
lobby-undo = 待った：{ $undo }
lobby-timeout = { $timeout }
no-breaks = 休暇や中断でも時計は止まりません。

board-deadline = ⏳ { $names }さん：{ $on }まで（{ $ago }）
board-stopped-vacation = ⏸️ { $names }さんは休暇中です。時計は止まっています。
board-stopped-pause = ⏸️ 対局は休止中です。時計は止まっています。
board-stopped-outage = ⏸️ 戻ってきました。留守の間、時計は止まっていました。
board-fallen = ⌛ { $names }さんは時間切れです（{ $ago }）。ほかの人は**メニュー**から勝ちを宣言できます。
board-away = 💤 { $length }ほど留守にしていました。その間、誰の時計も進んでいません。
board-timeout = { $count ->
   *[other] ⌛ { $name }さんの時間が切れ、{ $winners }さんの勝ちです。
}
board-timeout-nobody = ⌛ { $name }さんの時間が同時に切れました。勝者はいません。
board-left-timeout = ⌛ { $names }さんの時間が切れました。残りの人で続けます。
board-left-resign = 🏳️ { $names }さんが投了しました。残りの人で続けます。
board-aborted = 始まってすぐに取りやめになりました。勝ち負けはありません。

info-clock = 時間：{ $clock }。{ $timeout }。
info-runs = ⏳ { $name }さん：残り{ $left }、{ $on }まで（{ $ago }）
info-stopped = ⏸️ { $name }さん：残り{ $left }（今は止まっています）
info-stands = { $name }さん：残り{ $left }
info-fallen = ⌛ { $name }さん：時間切れ（{ $ago }）
info-stoppages = 時計が止まっていた間：
info-stoppage-outage = 留守
info-stoppage-vacation = { $name }さんの休暇
info-stoppage-pause = 休止
info-stoppage = - { $what }：{ $from } – { $to }（{ $length }）
info-stoppage-lasts = - { $what }：{ $from }から

turns-line-deadline = { $game } · { $players } · { $where } · { $on }まで（{ $ago }）

button-abort = 取りやめる
abort-ask = 対局 `{ $code }` を取りやめますか？ 勝ち負けなしで終わります。二手目が指されるまでできます。
button-abort-yes = 取りやめる
abort-done = 対局 `{ $code }` を取りやめました。
button-claim = 勝ちを宣言
claim-ask = 対局 `{ $code }` で{ $names }さんの時間が切れています。待つのをやめますか？ 規則が許せば残りの人で続け、そうでなければ残りの人の勝ちです。
button-claim-yes = 宣言する
claim-done = 対局 `{ $code }` はもう待ちません。

history-timeout = { $number }. { $name } **時間切れ** { $when }
history-removed = { $text ->
    [timeout] { $number }. { $name } **時間切れ**（残りの人で続行）{ $when }
   *[resign] { $number }. { $name } **投了**（残りの人で続行）{ $when }
}
history-excused = 🏖️ { $name }さんは**時間切れの代わりに自動で休暇に入り**、休暇の後に{ $length }残ります{ $when }
history-abort = { $number }. { $name } **対局を取りやめ** { $when }

error-clock-unreadable = 「{ $text }」は持ち時間として読めませんでした。`3d`（一手3日）、`7d+12h max 10d`（持ち時間）、`3d weekends off`（土日休み）、`none`（なし）のように書いてください。
error-clock-decision = 一手の時間は{ $least }から{ $most }までです。例：`3d`
error-clock-bank = 最初の持ち時間は{ $least }から{ $most }までです。例：`7d+12h`
error-clock-increment = 一手ごとの追加は{ $least }から{ $most }までです。例：`7d+12h`
error-clock-cap = 持ち時間の上限は{ $least }から{ $most }までです。例：`7d+12h max 10d`
error-clock-cap-small = 持ち時間の上限は、最初の{ $bank }より短くできません。
error-clock-zone = 「{ $zone }」という時間帯は知りません。`Asia/Tokyo` や `Europe/Berlin` のように地域と都市で書いてください。
error-draw-computer = 対局 `{ $match }` にはコンピューターがいて、引き分けには応じません。最後まで指します。
error-time-is-up = 対局 `{ $match }` のあなたの時間は切れているので、間に合いませんでした。まもなく盤面に出ます。
error-nothing-to-claim = 対局 `{ $match }` で、ほかに時間が切れている人はいません。
error-has-left = 対局 `{ $match }` からはもう抜けています。残りの人で続いています。`/board` で見られます。
error-too-late-to-abort = 対局 `{ $match }` ではもう二手指されたので、取りやめられません。`/match draw` で引き分けの提案、`/match resign` で投了ができます。
