# みんなに見える文章。招待と盤面。

lobby-heading = { $game } · `{ $code }`
lobby-challenge = { $creator }さんが{ $invited }さんを{ $game }に誘っています。
lobby-open = { $creator }さんが{ $game }の対局相手を募集しています。
lobby-against = { $creator }さんが{ $computers }と{ $game }で対局します。
lobby-mixed = { $creator }さんが{ $invited }さんを{ $game }に誘っています。ほかの参加者も募集中です。
lobby-seated = { $mark } { $name }
lobby-free = ⬜ 空席
match-handicap = ハンデ：{ $giver }の{ $what }（勝率で約{ $worth }%分）
match-opening = 開始局面：{ $count }通りのうち{ $number }番（抽選）
lobby-options = 設定：{ $options }
lobby-terms = 持ち時間：{ $clock } · { $rated }{ $pair ->
    [yes] {" "}· 2局1組（先手と後手を入れ替えて2局）
   *[no] {""}
}
lobby-first = 先手：{ $first }
lobby-undo = 待った：{ $undo }
lobby-ballot = 抽選した開始局面から始めます
lobby-swap = 後手は最初の手の前に先手と入れ替われます
lobby-sides = 先手：{ $first }。最強のコンピューターどうしでは、{ $favoured ->
    [even] 先手の勝率は{ $share }%で、ほぼ互角です。
    [second] 後手の勝率は{ $share }%です。
   *[first] 先手の勝率は{ $share }%です。
}{ $way ->
    [swap] 後手は、最初の手の前に先手と入れ替われます。
    [swap-measured] スワップがあれば、最初に手番を持つ人の勝率は{ $swapped }%です。
    [ballot] 互角に近い開始局面を抽選して始めます。
    [ballot-swap] 互角に近い開始局面を抽選して始め、後手は、最初の手の前に先手と入れ替われます。
    [pair] 2局1組なので公平です。
   *[none] {""}
}
lobby-sides-unmeasured = 先手：{ $first }。{ $way ->
    [swap] 後手は、最初の手の前に先手と入れ替われます。
    [ballot] 抽選した開始局面から始めます。
    [ballot-swap] 抽選した開始局面から始めます。後手は、最初の手の前に先手と入れ替われます。
   *[pair] 先手と後手を入れ替えて2局対局します。
}
lobby-bids = { $side ->
    [second] 後手
   *[first] 先手
}になるためなら、持ち時間をどれだけ払いますか？ **入札する**を押して決めてください（最大{ $most }、始まるまで秘密）。2人の入札がそろうと対局が始まり、入札の多いほうが払います。
lobby-bids-told = { $how ->
    [lot] 入札はどちらも{ $higher }だったので、くじで決めました。
   *[bid] 入札は{ $winner }さんが{ $higher }、{ $loser }さんが{ $lower }でした。
}{ $winner }さんが{ $paid ->
    [paid] 持ち時間から{ $higher }を払い、
    [credited] { $loser }さんの持ち時間に{ $higher }を加え、
   *[nothing] {""}
}{ $side ->
    [second] 後手
   *[first] 先手
}になります。
lobby-first-pair = 1局ずつ交代
lobby-first-higher = 入札の多いほう
lobby-first-lower = 入札の少ないほう
lobby-first-random = ランダム
lobby-first-joiner = あとから参加する人
lobby-is-rated = レート戦
lobby-is-unrated = レートなし
lobby-hushed = 前の招待が続けて成立しなかったため、今回は{ $names }さんにメンションしていません。この招待には、いつもどおり返事ができます。遅くとも{ $hours }時間後には、またメンションします。
lobby-expires = 招待の期限：{ $when }
lobby-starting = まもなく対局が始まります：{ $players }
lobby-started = 対局が始まりました：{ $players }　{ $link }
lobby-started-plain = 対局が始まりました：{ $players }
lobby-own-animal = あなたは{ $name }です。
lobby-proof = -# 🎲 乱数の証明：`{ $hash }`
lobby-link = [盤面へ]({ $url })
lobby-declined = { $name }さんは今回は見送るそうです。
lobby-withdrawn = { $creator }さんが招待を取り下げました。
lobby-cancelled = モデレーターが招待を取り消しました。
lobby-expired = 返事がないまま、招待の期限が切れました。
lobby-expired-some = 人数がそろわないまま、招待の期限が切れました。
lobby-expired-bids = 2人の入札がそろわないまま、招待の期限が切れました。
declined-because-busy = 💬 今は忙しいそうです。
declined-because-game = 💬 ほかのゲームなら遊びたいそうです。
declined-because-pace = 💬 持ち時間が違えば遊びたいそうです。
declined-because-rated = 💬 レートなしなら遊びたいそうです。
answer-declined = { $mention }さん、{ $name }さんは{ $game }への[招待]({ $url })を今回は見送りました。
answer-declined-free = { $mention }さん、{ $name }さんは{ $game }への[招待]({ $url })を今回は見送りました。空いた席には誰でも参加できます。
answer-bid = { $mention }さん、{ $name }さんが[招待]({ $url })で入札しました。あなたも入札すると、対局が始まります。
someone = ほかの人

button-accept = 受ける
button-decline = 断る
button-bid = 入札する
button-join = 参加する
button-start-with = { $count }人で始める
button-cancel-match = 取り下げる
button-details = 詳細
button-invite-again = もう一度招待…

thread-name = { $game } · { $players } · { $code }
thread-name-plain = { $game } · { $code }
thread-name-organised = 🏆 { $name } · { $players } · { $code }
occasion = 🏆 { $name }{ $kind ->
    [matchday] {" "}· 第{ $round }節
    [playoff] {" "}· 決定戦
    [none] {""}
   *[round] {" "}· 第{ $round }回戦
}
occasion-until = { $told } · 期限：{ $on }（{ $ago }）

board-heading = { $game } · `{ $code }` · { $turn }手目
board-heading-start = { $game } · `{ $code }`
board-heading-end = { $game } · `{ $code }` · 終局
board-next = { $mention }さんの番です。
board-act = **{ $act }**
person = { $name }さん
board-side = -# 手前が{ $name }さんの側です。
board-side-differs = -# 手前は{ $here }、みんなに見える盤では{ $there }です。
board-side-yours = あなたの側
board-side-of = { $name }さんの側
board-thinking = { $count ->
   *[other] 🤖 { $names }が考えています…
}
board-chosen = { $count ->
   *[other] { $names }さんは選び終わりました。
}
board-planned = -# { $name }さんがあらかじめ決めておいた手が、自動的に送られました。
board-forced = { $name }さんにできる手はひとつだけなので、自動的に進めました。
board-resigned = { $count ->
   *[other] { $name }さんが投了し、{ $winners }さんの勝ちです。
}
board-channel-instead = （スレッドを作る権限がないので、チャンネルで対局します。必要な権限：{ $permissions }）
board-too-many-threads = -# このサーバーのスレッド数が上限に達しているため、ここで対局します。
board-title-blocked = -# サーバーのAutoModがスレッド名を受けつけないため、ここで対局します。
board-thread-refused = -# Discordがスレッドの作成を受けつけないため、ここで対局します。
board-thread-gone = -# この対局のスレッドが削除されたため、ここで続けます。
board-thread-locked = -# この対局のスレッドがロックされたため、ここで続けます。
board-thread-forbidden = -# この対局のスレッドに書き込めなくなったため、ここで続けます。
board-thread-unseen = -# この対局のスレッドが見えなくなったため、ここで続けます。

button-move = 手を選ぶ
button-menu = メニュー
menu-more = そのほか…
button-rematch = もう一局
button-replay = 対局を再生
button-verify = 乱数を確かめる
button-check = 記録を検証

board-agreement = 合意により引き分けになりました。
board-swapped = { $name }さんが{ $other }さんと入れ替わり、先手になりました。
board-swap-open = { $name }さんは先手と入れ替われます。
board-undone = { $turn ->
    [0] { $name }さんの待ったで、最初に戻りました。
   *[other] { $name }さんの待ったで、{ $turn }手目の後に戻りました。
}

offer-heading-draw = 🤝 **{ $name }さんが引き分けを提案しています。**
offer-heading-undo = ↩️ **{ $name }さんが{ $move }を戻したいと言っています。**
offer-a-move = 手
offer-a-swap = スワップ
offer-heading-abort = 🛑 **{ $name }さんが対局の中止を提案しています。**勝ち負けなしで終わります。
offer-waiting-asked = { $names }さん、よろしいですか？ 次の手を送ると断ったことになります。
offer-waiting-anybody = { $names }さん、よろしいですか？ 誰かが次の手を送ると取り消されます。
offer-waiting-answer = { $names }さん、よろしいですか？
offer-line = { $heading } { $said }
offer-state-agreed = 承諾されました。
offer-state-refused = { $name }さんが断りました。
offer-state-withdrawn = { $name }さんが取り下げました。
answer-declined-draw = { $mention }さん、対局 `{ $code }` の引き分けの提案は{ $name }さんが断りました。
answer-declined-undo = { $mention }さん、対局 `{ $code }` の待ったのお願いは{ $name }さんが断りました。
answer-declined-abort = { $mention }さん、対局 `{ $code }` の中止の提案は{ $name }さんが断りました。
answer-declined-pause = { $mention }さん、対局 `{ $code }` の休止の提案は{ $name }さんが断りました。
answer-declined-resume = { $mention }さん、対局 `{ $code }` の再開の提案は{ $name }さんが断りました。
answer-declined-question = { $mention }さん、対局 `{ $code }` の局面をチャンネルに出題する提案は{ $name }さんが断りました。
answer-declined-handover = { $mention }さん、{ $name }さんが断ったので、対局 `{ $code }` の席はあなたのままです。
answer-accepted-pause = { $mention }さん、対局 `{ $code }` の休止の提案が承諾されました。全員が再開を承諾するまで時計は止まっています。
answer-accepted-resume = { $mention }さん、対局 `{ $code }` の再開の提案が承諾されました。時計がまた動きます。
answer-accepted-question = { $mention }さん、対局 `{ $code }` の局面の出題が承諾されました。チャンネルに出題しています。
answer-accepted-handover = { $mention }さん、対局 `{ $code }` の席を{ $name }さんが引き継ぎました。
answer-replaced = { $mention }さん、{ $by }さん（モデレーター）が対局 `{ $code }` のあなたの席を{ $new }さんに渡しました：{ $reason }
answer-replaced-back = 続けたい場合は、{ $new }さんが手を指すまでに席を取り戻せます。
button-seat-back = 席を取り戻す
button-agree = 承諾する
button-refuse = 断る・取り下げる
button-withdraw = 取り下げる

offer-heading-pause = ⏸️ **{ $name }さんが休止を提案しています。**全員が再開を承諾するまで時計が止まります。
offer-heading-resume = ▶️ **{ $name }さんが再開を提案しています。**時計がまた動きます。
offer-heading-question = ❓ **{ $name }さんが、この局面をチャンネルのみんなに出題したいそうです。**みんなは自分ならどう指すかを秘密で答えます。答えが公開されるのは、次の手が指され、それに相手が応じた後です。

board-watchers = -# 👀 { $mentions }
watch-link = [対局へ]({ $url })

# 2局1組
lobby-pair = { $waits ->
    [0] 2局1組：先手と後手を入れ替えて同時に2局対局し、結果を1つにします。2局目は `{ $code }` です。
   *[other] 2局1組：先手と後手を入れ替えて2局対局し、結果を1つにします。2局目 `{ $code }` は、1局目と同じ手をまねできないよう、1局目が{ $waits }手目まで進むと始まります。
}
lobby-pair-started = 2局とも始まりました：{ $players }　盤面：{ $boards }
lobby-pair-first = 1局目が始まりました：{ $players }　盤面：{ $board }　2局目 `{ $code }` は、1局目が{ $moves }手目まで進むと始まります。
lobby-proof-of = -# 🎲 乱数の証明 `{ $code }`：`{ $hash }`
pair-line = -# 2局1組の{ $number }局目 · もう1局の{ $other }：{ $state }
pair-state-open = 対局中
pair-state-waits = この対局が{ $moves }手目まで進むと始まります
pair-state-won = { $name }さんの勝ち
pair-state-drawn = 引き分け
pair-state-cancelled = 中止になったため、2局1組の結果はありません
pair-result = 👥 **2局1組の結果：{ $winner }さんが{ $score }で{ $other }さんに勝ちました。**
pair-result-even = 👥 **2局1組の結果：{ $winner }さんと{ $other }さんは{ $score }の引き分けでした。**
pair-heading = { $game } · `{ $first }` と `{ $second }` · 2局とも終局
pair-rated = 📈 レーティング：`{ $code }` と合わせて1局分です。2局とも終わると反映されます。
