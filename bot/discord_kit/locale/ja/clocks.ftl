# 時間。どれだけあるか、何が止めるか、切れたらどうなるか。

length-days = { $count }日
length-hours = { $count }時間
length-minutes = { $count }分
length-moment = 1分未満

clock-none = 時間制限なし（ゆっくりどうぞ）
clock-decision = 一手につき{ $base }
clock-bank = 最初に{ $base }、一手ごとに{ $increment }追加
clock-bank-cap = 最初に{ $base }、一手ごとに{ $increment }追加（上限{ $cap }）
clock-bank-only = 1局を通して{ $base }
clock-bank-only-cap = 1局を通して{ $base }（上限{ $cap }）
clock-weekends = { $clock }、土日休み（{ $zone }）
clock-thinking = { $within }以内に手を見る。{ $kind ->
    [move] 見てから一手につき考慮時間{ $base }
    [bank] 見てから考慮時間{ $base }、一手ごとに{ $increment }追加{ $capped ->
        [yes] （上限{ $cap }）
       *[no] { "" }
    }
   *[only] 見てから考慮時間は1局を通して{ $base }{ $capped ->
        [yes] （上限{ $cap }）
       *[no] { "" }
    }
}

timeout-lose = 時間切れになった人の負け
timeout-remove = 時間切れになった人が抜け、残りの人で続ける（続けられなければ残りの人の勝ち）
timeout-computer = 時間切れになった人の席をコンピューターが引き継ぐ
timeout-wait = 時間切れになっても待つ（ほかの人は勝ちを宣言できる）

command-play-clock = 持ち時間。3d や 7d+12h max 10d のように自由に入力できる

lobby-clock = 持ち時間：{ $clock }
lobby-timeout = { $timeout }
no-breaks = 休暇や休止でも時計は止まりません。

board-deadline = ⏳ { $names }さん：{ $on }まで（{ $ago }）
board-look-by = 👀 { $names }さん：{ $on }までに見る（{ $ago }）
board-thinks = { $count ->
   *[other] ⏳ { $names }さんが考慮中：{ $on }まで（{ $ago }）
}
board-look = { $why ->
    [moved] { $count ->
       *[other] { $movers }さんが手を送りました。{ $mention }さん、考える時間があるときに**手を見る**を押してください。
    }
    [answered] { $movers }さんが手を送り、予約手で返事が来ています。{ $mention }さん、考える時間があるときに**手を見る**を押してください。
   *[turn] { $mention }さんの番です。考える時間があるときに**手を見る**を押してください。
}
home-look = { $why ->
    [moved] { $count ->
       *[other] { $movers }さんが手を送りました。考える時間があるときに**手を見る**を押してください。
    }
    [answered] あなたの手に、予約手で返事が来ています。考える時間があるときに**手を見る**を押してください。
   *[turn] あなたの番です。考える時間があるときに**手を見る**を押してください。
}
home-look-other = { $count ->
   *[other] { $names }さんはまだ手を見ていません。
}
button-look = 手を見る
board-before-sealed = 封じ手の前の局面です。
move-sealed = { $names }さんが見るまで、この手は封じられます。
move-sealed-answered = 予約手で返事が来ています。考える時間があるときに**手を見る**を押してください。
board-stopped-vacation = ⏸️ { $names }さんは休暇中です。時計は止まっています。
board-stopped-pause = ⏸️ 対局は休止中です。時計は止まっています。
board-stopped-outage = ⏸️ ただいま戻りました。私がいない間、時計は止まっていました。
board-fallen = ⌛ { $names }さんは時間切れです（{ $ago }）。ほかの人は**メニュー**から勝ちを宣言できます。
board-given = ⏳ { $name }さんが{ $others }さんの持ち時間を{ $length }延ばしました。
board-away = 💤 私は{ $length }ほど留守にしていました。その間、誰の時計も進んでいません。
board-timeout = { $count ->
   *[other] ⌛ { $name }さんの時間切れで、{ $winners }さんの勝ちです。
}
board-timeout-nobody = ⌛ { $name }さんが同時に時間切れになりました。勝者はいません。
board-left-timeout = ⌛ { $names }さんは時間切れです。残りの人で続けます。
board-left-resign = 🏳️ { $names }さんが投了しました。残りの人で続けます。
board-aborted = 中止になりました。勝ち負けはありません。

info-clock = 持ち時間：{ $clock }。{ $timeout }。
info-runs = ⏳ { $name }さん：残り{ $left }、{ $on }まで（{ $ago }）
info-called = 👀 { $name }さん：まだ見ていない、{ $on }まで（{ $ago }）。考慮時間は残り{ $left }
info-stopped = ⏸️ { $name }さん：残り{ $left }（今は止まっています）
info-stands = { $name }さん：残り{ $left }
info-fallen = ⌛ { $name }さん：時間切れ（{ $ago }）
info-stoppages = 時計が止まっていた間：
info-stoppage-outage = ボットの留守
info-stoppage-vacation = { $name }さんの休暇
info-stoppage-pause = 休止
info-stoppage = - { $what }：{ $from } – { $to }（{ $length }）
info-stoppage-lasts = - { $what }：{ $from }から

turns-line-deadline = { $game } · { $players } · { $where } · { $on }まで（{ $ago }）
turns-line-look = { $game } · { $players } · { $where } · { $on }までに見る（{ $ago }）

button-abort = 対局を中止
abort-ask = 対局 `{ $code }` を中止しますか？ 勝ち負けなしで終わります。
abort-ask-offer = 対局 `{ $code }` の中止を提案しますか？ { $why ->
    [pair] 2局1組の対局なので、
    [again] 一度中止された対局なので、
   *[seen] もう手札やサイコロ、布陣、抽選した開始局面が見えているので、
}全員の承諾が必要です。それまで対局は続きます。一人でやめるには、投了してください。
button-abort-offer = 中止を提案
button-abort-yes = 中止する
abort-done = 対局 `{ $code }` を中止しました。
button-claim = 勝ちを宣言
claim-ask = 対局 `{ $code }` で、{ $names }さんが時間切れになっています。勝ちを宣言しますか？ 残りの人で続けられるゲームなら対局は続き、そうでなければ残りの人の勝ちです。
claim-ask-held = 対局 `{ $code }` では、{ $names }さんが{ $days }日間手を指していないため、2局1組の結果が決まりません。勝ちを宣言しますか？ この対局は{ $names }さんの時間切れになります。
button-claim-yes = 宣言する
claim-done = 対局 `{ $code }` で勝ちを宣言しました。

button-give = 相手の時間を{ $length }延ばす

history-timeout = { $name } **時間切れ** { $when }
history-removed = { $text ->
    [timeout] { $name } **時間切れ**（残りの人で続行）{ $when }
   *[resign] { $name } **投了**（残りの人で続行）{ $when }
}
history-excused = 🏖️ { $name }さんは**時間切れの代わりに自動的に休暇に入り**、休暇明けの残り時間は{ $length }です { $when }
history-abort = { $text ->
    [agreed] { $name } **中止を提案し、全員が承諾** { $when }
   *[other] { $name } **対局を中止** { $when }
}

error-clock-unreadable = 「{ $text }」は持ち時間として読み取れませんでした。`3d`（一手3日）、`7d+12h max 10d`（持ち時間制）、`3d weekends off`（土日休み）、`think 20m+2m within 3d`（考慮時間）、`none`（なし）のように書いてください。
error-clock-decision = 一手の時間は{ $least }から{ $most }までにしてください。例：`3d`
error-clock-bank = 最初の持ち時間は{ $least }から{ $most }までにしてください。例：`7d+12h`
error-clock-increment = 一手ごとの追加は{ $least }から{ $most }までにしてください。例：`7d+12h`
error-clock-cap = 持ち時間の上限は{ $least }から{ $most }までにしてください。例：`7d+12h max 10d`
error-clock-cap-small = 持ち時間の上限は、最初の{ $bank }以上にしてください。
error-clock-here = 考慮時間は、1局ごとに `/play` で選ぶか、多面指しで使います。ここでは `3d` や `7d+12h max 10d` のように書いてください。
error-clock-look = 手を見るまでの時間は{ $least }から{ $most }までにしてください。例：`think 20m+2m within 3d`
error-clock-no-look = 考慮時間{ $text }には、手を見るまでの時間も必要です。例：`think { $text } within 3d`
error-clock-thinking = 考慮時間は{ $least }から{ $most }までにしてください。例：`think 20m+2m within 3d`
error-clock-thinking-cap = 考慮時間の上限は{ $least }から{ $most }までにしてください。例：`think 20m+2m max 1h within 3d`
error-clock-thinking-increment = 一手ごとに追加する考慮時間は{ $least }から{ $most }までにしてください。例：`think 20m+2m within 3d`
error-not-looked = 対局 `{ $match }` の手をまだ見ていません。考える時間があるときに**手を見る**を押してください。そこから考慮時間が進みます。
error-look-no-clock = 対局 `{ $match }` には考慮時間がないので、そのまま `/board` で盤面を見られます。
error-look-paused = 対局 `{ $match }` は休止中です。全員が再開に同意すると見られます。
error-clock-zone = 「{ $zone }」というタイムゾーンは見つかりません。`Asia/Tokyo` や `Europe/Berlin` のように、地域と都市で書いてください。
error-draw-computer = 対局 `{ $match }` の相手はコンピューターなので、引き分けには応じません。最後まで続けましょう。
error-time-is-up = 対局 `{ $match }` では、もうあなたの時間が切れています。まもなく盤面に表示されます。
error-gift-no-clock = 対局 `{ $match }` には時間制限がないので、持ち時間は延ばせません。
error-gift-nobody = 対局 `{ $match }` では、ほかの人の時計は動いていません。ほかの人の手番の間に、持ち時間を延ばせます。
error-gift-tournament = 対局 `{ $match }` は大会の対局で、ほかの人も結果を待っています。持ち時間については主催者に相談してください。
error-gift-decision = 対局 `{ $match }` のこの手番では、もう持ち時間を延ばしています。3人以上の対局で延ばせるのは、一手につき一度だけです。
error-gift-day = 対局 `{ $match }` では、もう持ち時間を延ばしています。手が進んでいなければ、{ $hours }時間後にまた延ばせます。
error-nothing-to-claim = 対局 `{ $match }` で時間切れになっている相手はいません。持ち時間のない2局1組の対局では、相手が30日間手を指さなければ、残っている1局の勝ちを宣言できます。
error-has-left = 対局 `{ $match }` からはもう抜けています。続きは `/board` で見られます。
error-abort-together = 対局 `{ $match }` の中止には、全員の承諾が必要です。**メニュー**の**対局を中止**で提案するか、投了してください。
error-too-late-to-abort = 対局 `{ $match }` は、もう2手進んだか先手と後手が入れ替わったので、中止できません。対局の**メニュー**から、引き分けの提案か投了ができます。
