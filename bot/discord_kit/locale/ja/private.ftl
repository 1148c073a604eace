challenge-ask = { $name }さんとどのゲームで対局しますか？
challenge-choose = ゲームを選ぶ…
play-panel = **{ $game }：この内容で招待しますか？** これはあなたにだけ見えています。
play-panel-start = **{ $game }：この内容で始めますか？** これはあなたにだけ見えています。
button-play-send = 招待を送る
button-play-start = 始める
button-play-change = 変更…
button-play-keep = このゲーム用に覚えておく
play-kept = ✅ 覚えました。次にこのゲームで招待するときは、この設定から始まります。
button-play-reset = 標準の設定に戻す
button-playterms = 持ち時間とルール…
button-playseats = 人数と先手・後手…
button-playoptions = ゲームの設定…
button-playvotes = 投票…
play-people = 招待する相手（選ばなければ誰でも参加できる）
play-clock = 持ち時間
play-clock-hint = 例：3d、7d+12h max 10d、think 20m+2m within 3d、none
play-rated = レート戦にするか
play-undo = 待った
play-timeout = 時間切れになったとき
play-breaks = 休暇や休止で時計を止めますか？
play-yes = はい
play-no = いいえ
play-handicap = ハンデ
play-no-handicap = なし
play-gives = { $giver ->
    [me] 自分
   *[opponent] 相手
}の{ $what }（勝率で約{ $worth }%分）
play-players = 人数
play-players-count = { $count }人
play-seat = あなたの手番の順
play-sides = 先手と後手の差をなくす方法
play-level = コンピューターの強さ
play-where = 対局の場所
play-team = 自分の側のチャンネル
play-team-hint = 手はそのチャンネルの投票で決まります。選ばなければ1人で指します。
play-hours = 1回の投票の時間
play-votes = 必要な票数（足りなければ1回延長）
play-votes-count = { $count }票
play-role = このロールの人だけが投票する
play-secret = 締め切りまで投票の内容を秘密にしますか？
play-started = まもなく対局が始まります。[対局へ]({ $link })
play-started-direct = まもなく、私とのダイレクトメッセージで対局が始まります。
button-challenge = 対局に招待
play-sent = 招待を出しました。[招待を見る]({ $link })
bid-form = { $side ->
    [second] 後手
   *[first] 先手
}になるための入札
bid-form-text = 払う持ち時間（最大 { $most }）
bid-form-example = 2h、1d12h など。払わないなら 0
bid-nothing = 0
bid-kept = あなたの入札：{ $bid }。2人の入札がそろうまでは秘密です。**入札する**をもう一度押せば変えられます。
accepted = 参加しました。よい対局を！

picker-preview = **{ $label }**（`{ $move }`）で、この盤面になります。決定しますか？
picker-preview-unknown = **{ $label }**（`{ $move }`）。結果は送ったあとにわかります。決定しますか？
picker-preview-choice = **{ $label }**（`{ $move }`）を選びますか？ ほかの人には、選んだことだけが見えます。全員が選び終わるまでは変えられます。
picker-preview-number = **{ $label }**（`{ $move }`）で、この盤面になります。どのボタンも、その個数ですぐに決定します。
picker-wins = 🏆 **この手で勝ちです！**
picker-can-win = 🏆 **今すぐ勝てます**が、この手ではありません。**ヒント**でわかります。
picker-skipped = -# ほかの選択肢なし：{ $choices }
picker-placeholder = 選んでください…
picker-closed = 閉じました。何も送っていません。
button-confirm = 決定
button-confirm-number = +{ $number }で決定
button-confirm-and = 決定してスイッチ…
button-choose = 選ぶ
button-change = 選び直す
button-back = 戻る
button-cancel = 閉じる
button-type = 入力する

modal-title = 手を入力
modal-label = あなたの手（棋譜の書き方）
modal-example = 例：{ $example }

move-sent = 送りました：**{ $label }**（`{ $move }`）
button-plan-answer = 待つ間に予約手を決める
move-sent-again = 続けてあなたの番です。
move-sent-answered = { $name }さんがあらかじめ決めておいた手が送られ、またあなたの番です。
move-chosen = 選びました：**{ $label }**（`{ $move }`）。全員が選び終わるまでは変えられます。{ $names }さんを待っています。

which-match = どの対局ですか？
which-match-choose = 対局を選ぶ…
which-match-yours = あなたの番
which-match-others = ほかの人の番
which-match-lobby = 開始前
which-match-finished = 終了
which-match-cancelled = 中止

hand-title = { $game } · `{ $code }` · { $state }
    あなただけに見えています。
hand-chosen = **{ $label }**（`{ $move }`）を選んでいます。全員が選び終わるまでは変えられます。
button-resign = 投了
button-rules = 遊び方
button-text-board = 文字の盤面
button-flip = 反対側から見る
button-history = 棋譜
button-previous = 前へ
button-next = 次へ
button-next-match = 次の対局

button-swap = 先手と入れ替わる
swap-ask = **{ $other }さんと入れ替わりますか？** 盤面はそのままで、あなたが先手、{ $other }さんが後手になります。
swap-ask-plans = これまでの予約手は取り消されます。
swap-next-you = 次はあなたの番です。
swap-next-other = 次は{ $other }さんの番です。
swap-done = 対局 `{ $code }` で{ $other }さんと入れ替わり、先手になりました。
button-swap-yes = 入れ替わる
swap-kept = 入れ替わらずに続けます。
resign-ask = 対局 `{ $code }` を本当に投了しますか？ 取り消しはできません。
button-resign-yes = 投了する
button-resign-no = 続ける
resign-done = 対局 `{ $code }` を投了しました。お疲れさまでした。
resign-kept = わかりました。対局は続きます。

board-title = { $game } · `{ $code }` · { $state }
board-posted = [盤面]({ $link })を投稿しました。

state-lobby = 参加者を募集中
state-second = 2局1組の1局目が{ $moves }手目まで進むと始まります
state-broken = ⚠️ 続けられません（`{ $id }`）。`/admin match` で中止できます
state-turn = { $names }さんの番（{ $since }から）
state-over = 終局
state-cancelled = 中止

info-code = 対局 `{ $code }` · { $game }
info-made = 作成：{ $when }
info-ended = 終局：{ $when }
info-moves = これまでの手：{ $count }手
info-options = 設定：{ $options }
info-expires = 招待の期限：{ $when }
info-proof = 乱数の証明：`{ $hash }`
info-seed = シード：`{ $seed }`
info-invitation = [招待へ]({ $url })
info-board = [盤面へ]({ $url })

history-heading = { $game } · `{ $code }` · { $players }
history-move = { $name } **{ $move }** { $when }
history-words = { $words } { $when }
history-hidden = { $name }（非公開の手）{ $when }
history-chance = 🎲 **{ $move }** { $when }
history-forced = { $name } **{ $move }**（ほかの手なし）{ $when }
history-resign = { $name } **投了** { $when }
history-sealed = { $name } *封じ手* { $when }
history-looked = { $name } *手を見た* { $when }
history-empty = まだ一手も進んでいません。
history-page = { $page } / { $pages }ページ

turns-none = あなたの番の対局はありません。ごゆっくりどうぞ！
turns-heading = あなたの番の対局：{ $count }局
turns-line = { $game } · { $players } · { $where } · { $since }から
turns-more = … ほか{ $count }局
turns-here = { $game } · { $where } · { $players }
turns-done = これで最後です。あなたの番の対局は、もうありません。
turns-bid = 🪙 **あなたの入札待ち**：{ $game } · { $where } · 期限：{ $when }
turns-invitation = ✉️ **{ $name }さんから招待**：{ $game }{ $matches ->
    [2] （2局1組）
   *[other] {""}
} · { $where } · 期限：{ $when }
turns-offer-draw = 🤝 **{ $name }さんから引き分けの提案**：{ $game } · { $where }
turns-offer-undo = ↩️ **{ $name }さんから待ったのお願い**：{ $game } · { $where }
turns-offer-pause = ⏸️ **{ $name }さんから休止の提案**：{ $game } · { $where }
turns-offer-abort = 🛑 **{ $name }さんから対局の中止の提案**：{ $game } · { $where }
turns-offer-resume = ▶️ **{ $name }さんから再開の提案**：{ $game } · { $where }
turns-offer-question = ❓ **{ $name }さんから局面の出題の提案**：{ $game } · { $where }
turns-offer-handover = 🔁 **{ $name }さんから席の引き継ぎのお願い**：{ $game } · { $where }
button-bid-one = { $code } に入札する
button-accept-one = { $code } を受ける
button-decline-one = { $code } を断る
decline-ask = { $creator }さんからの{ $game }の招待を断りますか？ 理由を選ぶと、相手に伝わります。
button-decline-none = 理由なしで断る
button-decline-busy = 今は忙しい
button-decline-game = ほかのゲームがいい
button-decline-pace = 持ち時間を変えたい
button-decline-rated = レートなしがいい
invitation-declined = 招待を断りました。

list-none-server = このサーバーで進行中の対局はありません。`/play` で始められます。
list-heading-server = このサーバーで進行中の対局：{ $count }局
list-line = { $game } · { $players } · { $where } · { $state }

list-none-mine = まだ対局がありません。`/play` で始められます。
list-heading-mine = あなたの対局：{ $count }局
list-open = 対局を開く…
button-list-form = 絞り込む…
list-form = 対局を絞り込む
list-form-state = 状態
list-form-game = ゲーム
list-form-user-mine = 対戦相手
list-form-user-server = 対局者
list-whose = 誰の対局を見ますか？
list-whose-placeholder = 人を選ぶ…

link-code = [`{ $code }`]({ $url })
aside = { $text }（{ $more }）
anybody = 誰でも
nobody = なし

rematch-sent = もう一局の招待を出しました。[招待を見る]({ $link })

rules-page = { $page } / { $pages }ページ

button-fair-play = フェアプレー
fair-play-heading = フェアプレー
fair-play-rated = レート戦の対局中は、次の決まりを守ってください。
fair-play-may-think = メモ、予約手、**検討する**の画面、手元の盤や駒は使えます。
fair-play-may-read = ルールや本、終わった対局を見ること、問題を解くことはかまいません。
fair-play-may-ask = ルールの意味をたずねるのはかまいません。
fair-play-not-computer = コンピューターの助けは借りられません。思考ソフト、その局面のヒントや振り返り、同じ手順をなぞるコンピューターとの対局も含みます。
fair-play-not-asking = 助言を求めたり、受けたりしてはいけません。まわりの人も助言しないでください。
fair-play-not-copy = 続いている別の対局の手を写してはいけません。
fair-play-not-accounts = 2つ目のアカウントを使ったり、ほかの人に指してもらったりしてはいけません。
fair-play-unrated = レートなしの対局では、対局者全員が認めたものを使えます。
fair-play-waits = このボットも同じ決まりに従います。あなたのレート戦が終わるまで、その局面にはヒントを出さず、そこを通る対局やファイルの振り返りもしません。
fair-play-report = 違反ではないかと思ったら、その人の名前やプロフィールから**通報**してください。公の場で人を責めないでください。

button-undo = 待った
button-draw = 引き分けを提案
offer-asked-draw = 引き分けの提案を[送りました]({ $url })。相手が返事をするか、次の手を送るまで有効です。
offer-asked-undo = 待ったのお願いを[送りました]({ $url })。誰かが次の手を送ると取り消されます。
offer-asked-abort = 中止の提案を[送りました]({ $url })。誰かが次の手を送ると取り消されます。
offer-done-abort = 合意により中止しました。勝ち負けはありません。
offer-done-draw = 合意により引き分けです。お疲れさまでした。
offer-done-undo = 手を戻しました。新しい盤面を投稿しました。
offer-done-waiting = 承諾しました。ほかの人の返事を待っています。
offer-done-refused = 断りました。対局は続きます。
offer-done-withdrawn = 取り下げました。対局は続きます。
history-swapped = { $name } **先手と入れ替わり** { $when }
history-undo = { $text ->
    [0] { $name } **待った**（最初に戻る）{ $when }
   *[other] { $name } **待った**（{ $text }手目の後に戻る）{ $when }
}
history-draw = **合意による引き分け**（{ $name }さんの提案）{ $when }

button-pause = 休止・再開
offer-asked-pause = 休止の提案を[送りました]({ $url })。返事があるまで有効です。
offer-asked-resume = 再開の提案を[送りました]({ $url })。返事があるまで有効です。
offer-asked-question = チャンネルに出題する提案を[送りました]({ $url })。誰かが次の手を送ると取り消されます。
offer-done-pause = 休止しました。時計は止まっていますが、対局を進めることはできます。再開は対局の**メニュー**から提案できます。
offer-done-resume = 再開しました。時計がまた動きます。
offer-done-question = 承諾されました。チャンネルに出題しています。

button-watch-end = 終わったら知らせる
button-watch-moves = 一手ごとに知らせる
button-watch-stop = 通知をやめる
watch-end-here = 対局 `{ $code }` が終わったら[ここ]({ $url })でお知らせします。
watch-moves-here = 対局 `{ $code }` の一手ごとに[ここ]({ $url })でお知らせします。
watch-end-privately = 対局 `{ $code }` が終わったらダイレクトメッセージでお知らせします。送れないときは[対局の場所]({ $url })でお知らせします。
watch-moves-privately = 対局 `{ $code }` の一手ごとにダイレクトメッセージでお知らせします。送れないときは[対局の場所]({ $url })でお知らせします。
watch-stopped = 対局 `{ $code }` の通知をやめました。

# 盤面が出ない理由。
trouble = ⚠️ 手は記録されますが、盤面を投稿できません。{ $reason }。
trouble-gone = この対局のチャンネルが削除されました。このサーバーならどこでも `/board match:` と `/move match:` が使えます
trouble-unseen = この対局のチャンネルが見えません。**サーバー管理**の権限がある人なら、見えるように設定できます
trouble-forbidden = この対局のチャンネルで権限が足りません。**サーバー管理**の権限がある人なら設定できます。そのチャンネルで `/setup doctor` を使うと確かめられます
trouble-locked = この対局のスレッドがロックされています。モデレーターが解除できます
