# できなかったことと、どうすればよいか。

error-not-your-turn = 対局 `{ $match }` は今あなたの番ではありません。{ $names }さんの番です。
error-not-your-match = あなたは対局 `{ $match }` の対局者ではありません。盤面は `/board` で見られます。自分の対局は `/play` で始められます。
error-not-member = 対局 `{ $match }` のサーバーにもう参加していません。終わるまでにできるのは、手を進めること、提案に返事をすること、投了だけです。
error-match-over = 対局 `{ $match }` はもう終わっています。
error-not-over = 対局 `{ $match }` はまだ続いています。終局してからお試しください。
error-nothing-listed = 説明が必要なことは、もうありません。モデレーターへの説明は一度だけです。
error-fair-play-position = あなたのレート戦 `{ $match }` が同じ局面になっているため、まだ助言できません。その対局が終わってからお試しください。
error-fair-play-pair = この対局は、まだ続いているあなたのレート戦 `{ $match }` と組になっています。振り返りは、その対局が終わってからできます。
error-fair-play-shown = この対局の対局者は、組になっている対局 `{ $match }` をまだ続けています。振り返りをみんなに見せられるのは、その対局が終わってからです。
error-not-started = { $second ->
    [yes] 対局 `{ $match }` は2局1組の2局目です。1局目が何手か進むと始まります。
   *[no] 対局 `{ $match }` はまだ始まっていません。全員の返事を待っています。
}
error-stale-board = この盤面は古くなりました。対局は先に進んでいます。
error-stale-board-link = これは{ $number }手目の盤面です。今は{ $current }手目まで進んでいます。[今の盤面はこちら]({ $url })
error-stale-choice = その選択は今の盤面では使えません。最新の盤面で**手を選ぶ**を押してください。
error-stale-form = その入力欄はもう使えません。ボタンからもう一度開いて送り直してください。
form-typed = 入力された内容：
error-no-such-match = `{ $match }` という対局は見つかりません。`/match list` でこのサーバーの対局を見られます。
error-no-match-here = ここで行われている対局はありません。対局のスレッドかチャンネルで使うか、コードを指定してください。あなたの対局は `/turns` で見られます。
error-no-message-here = どの対局のメッセージかわかりません。盤面のメッセージで試すか、`/match list` を使ってください。
error-no-turn-here = ここには、あなたの番の対局がありません。`/turns` で確かめられます。
error-several-matches = ここには対局が複数あります：{ $matches }。コードを指定してください。
error-no-such-game = 「{ $game }」というゲームはありません。一覧から選んでください。
error-old-rules = 対局 `{ $match }` は古いルールで始まったため、もう続けられません。記録は残ります。**サーバー管理**の権限がある人は `/admin match` で中止できます。
error-game-gone = 対局 `{ $match }` のゲームは、今は遊べません。持ち時間は止まっていて、ゲームが戻れば続きから遊べます。**サーバー管理**の権限がある人は `/admin match` で中止できます。
error-broken-record = 対局 `{ $match }` の記録が読み取れず、続けられません。何も変更していません。ほかの対局に影響はありません。**サーバー管理**の権限がある人は `/admin match` で中止できます。運営者が直せることもあります。
error-setup-seats = { $least ->
    [1] このゲームは{ $most }人まで遊べます。
   *[other] { $most ->
        [2] このゲームは2人用です。相手を1人指定するか、`相手` を空欄にして募集してください。
       *[other] このゲームは{ $least }〜{ $most }人用です。
    }
}
error-setup-option-unknown = このゲームに「{ $option }」という設定はありません。**ゲームの設定…**で選んでください。
error-setup-option-value = 「{ $option }」にその値は使えません。**ゲームの設定…**で{ $values }を選んでください。
error-no-hand = { $game }に隠された情報はありません。すべて盤面に見えています。
error-opponent-self = 自分を招待することはできません。ほかの人を指定するか、`相手` を空欄にして募集してください。
error-opponent-bot = { $name }はボットなので、招待に答えられません。人を指定するか、`相手` を空欄にして募集してください。私を指定すれば、コンピューターと対局できます。
error-level-of-nobody = `強さ` はコンピューターの強さですが、`相手` に人が選ばれています。どちらか一方を空欄にしてください。
error-opponent-absent = この人はもうこのサーバーにいません。サーバーにいる人を招待してください。
error-opponent-twice = { $name }さんが2回指定されています。指定は1人1回です。
error-too-many-matches = 一度に進められる対局は{ $limit }局までです。先にどれかを終えてください。`/turns` で一覧を見られます。
error-channel-not-allowed = このチャンネルでは対局を始められません。対局用のチャンネルで `/play` を使ってください。
error-not-open = 対局 `{ $match }` の招待はもう締め切られています。
error-lobby-expired = 対局 `{ $match }` の招待は期限が切れました。`/play` で新しく始められます。
error-lobby-full = 対局 `{ $match }` は満席です。自分の対局は `/play` で始められます。
error-nameless = 対局 `{ $match }` は名前なしのまま終わったので、招待して名前を明かすことはできません。ほかの相手は `/find` で探せます。
error-not-invited = これはほかの人への招待です。自分の対局は `/play` で始められます。
error-not-creator = 招待を取り下げられるのは、招待した本人だけです。
error-not-yours-to-start = 人数がそろう前に始められるのは、招待した本人だけです。
error-lobby-changed = { $count ->
   *[other] 対局 `{ $match }` の参加者が変わり、今は{ $count }人です。もう一度招待を確かめてください。
}
error-already-seated = あなたはもう対局 `{ $match }` に参加しています。
error-already-answered = 対局 `{ $match }` の招待はもう受けています。ほかの人の返事を待っています。
error-rematch-exists = もう一局の招待は、すでに出ています：`{ $match }`
error-bad-setting = その値には設定できません。一覧から選んでください。
error-missing-permission = ここで私に足りない権限があります：**{ $permissions }**。**サーバー管理**の権限がある人に設定してもらってください。`/setup doctor` で確かめられます。
error-manage-server = **サーバー管理**の権限がある人だけが使えます。このサーバーでコマンドの使用を許可されている場合は、もう一度コマンドから始めてください。
error-server-only = サーバーのチャンネルでだけ使えます。
error-answers-only = 私はここのメンバーではないので、あなたに返事をすることしかできません。私とのダイレクトメッセージで試してください。
error-busy = ただいま混み合っています。少し待ってからもう一度お試しください。
error-restarting = ただいま再起動中です。何も失われていません。1分ほどしてからもう一度お試しください。
error-discord = Discordに返事を送れませんでした。少し待ってからもう一度お試しください。
error-connection = Discord との接続が切れたため、結果を表示できませんでした。手を送った場合は、最新の盤面で届いているか確かめてください。届いていなければ、もう一度お試しください。
error-commands-changed = コマンドが新しくなりました。Discord を再読み込み（Ctrl+R、またはアプリを開き直す）してから、もう一度お試しください。
error-unexpected = こちらで問題が起きました。対局の記録は失われていません。また起きるようなら、このエラー番号を運営者に知らせてください：`{ $id }`
error-number = 運営者はエラー番号 `{ $id }` から原因を調べられます。
suggest-failed = ⚠️ 今は候補を出せません（`{ $id }`）
error-store-full = 保存領域がいっぱいで、今は何も保存できません。失われたものはありません。時間をおいてもう一度お試しください。
error-store-busy = 保存先が混み合っています。何も変更されていません。少し待ってからもう一度お試しください。
error-store-down = 今は保存先を使えません。何も変更されていません。時間をおいてもう一度お試しください。
error-store-damaged = 保存先のデータが壊れています。何も変更されていません。運営者が修復するまでお待ちください。

error-offer-open-draw = 対局 `{ $match }` では、{ $name }さんが引き分けを提案しています。先にその返事をしてください。
error-offer-open-undo = 対局 `{ $match }` では、{ $name }さんが待ったをお願いしています。先にその返事をしてください。
error-offer-again-position = この局面ではすでに提案しています。対局が進んだら、また提案できます。
error-offer-again-draw = 引き分けの提案は断られています。あなたがあと{ $moves }手進めたら、また提案できます。
error-offer-again-pause = この{ $hours }時間のうちに、すでに提案しています。時間をおいてから、また提案してください。
error-offer-gone = その提案には、もう返事がありました。または、対局が進んで取り消されました。
error-offer-own = 自分の提案です。返事をするのはほかの人です。取り下げることはできます。
error-cannot-swap-terms = 対局 `{ $match }` はスワップなしです。
error-cannot-swap-done = 対局 `{ $match }` では、もう先手と後手が入れ替わっています。
error-cannot-swap-first = 対局 `{ $match }` で入れ替われるのは後手だけです。
error-cannot-swap-early = 対局 `{ $match }` ではまだ入れ替われません。先手が手を送るか、2人とも準備完了になるまでお待ちください。
error-cannot-swap-late = 入れ替われるのは、自分の最初の手を送る前だけです。対局 `{ $match }` では、もう手を送っています。

error-undo-never = 対局 `{ $match }` は待ったなしです。
error-undo-nothing = 対局 `{ $match }` には、まだ戻せる手がありません。
error-undo-sealed = 対局 `{ $match }` のあなたの手は、相手が見るまで封じられています。それまでは、変えることも戻すこともできません。
error-undo-answered = 対局 `{ $match }` で手を戻せるのは、次の人が手を送るまでです。次の手はもう送られています。
error-undo-barrier-told = この手は戻せません。手を見たほかの人に、あなたの手札やカップの中の手がかりが伝わっているためです。
error-undo-barrier-chance = この手は戻せません。そのあとにサイコロが振られたかカードが混ぜられていて、その結果はなかったことにできません。
error-undo-barrier-choice = この手は戻せません。秘密の選択が行われたか、秘密だったものが公開されています。
error-undo-barrier-arranged = 並べたカードは待ったでは戻せませんが、準備完了にするまでは置き直せます。準備完了は取り消せません。
error-undo-barrier-left = この手は戻せません。そのあとに対局から抜けた人がいます。

error-plan-own-turn = 対局 `{ $match }` は今あなたの番です。先に手を送ってから予約してください。
error-plan-sealed = 対局 `{ $match }` には、まだ見られていない手があります。予約手は、見られてから変えられます。
error-plan-form = 予約手は、相手の手で始めて自分の手で終えてください。両方を検討してから予約できます。
error-plan-unsettled = 途中にサイコロ、カード、または秘密の選択があるので、その手順は予約できません。
error-plan-too-deep = 予約できる自分の手は、続けて5手までです。
error-plan-too-large = 1つの対局で予約できる相手の手は50手までです。先にどれかを取り消してください。
error-no-plan = その予約手はもうありません。
error-no-order = その自動指示は今は出せません。一覧を開き直してください。
error-order-ends = その自動指示はすぐに終わってしまうので、保存できません。
error-walk-too-long = 続けて検討できるのは{ $most }手までです。戻るか、最初からやり直してください。
error-note-length = メモは1〜{ $most }文字で書いてください。
error-note-limit = この対局のメモはもう{ $most }件あります。先にどれかを削除してください。

error-offer-open-abort = 対局 `{ $match }` では、{ $name }さんが対局の中止を提案しています。先にその返事をしてください。
error-offer-open-pause = 対局 `{ $match }` では、{ $name }さんが休止を提案しています。先にその返事をしてください。
error-offer-open-resume = 対局 `{ $match }` では、{ $name }さんが再開を提案しています。先にその返事をしてください。
error-offer-open-question = 対局 `{ $match }` では、{ $name }さんが局面の出題を提案しています。先にその返事をしてください。
error-pause-no-clock = 対局 `{ $match }` には時間制限がないので、休止の必要はありません。ゆっくりどうぞ。
error-pause-excluded = 対局 `{ $match }` は、休暇や休止でも時計を止めない設定です。
error-pause-running = 対局 `{ $match }` はもう休止中です。
error-pause-none = 対局 `{ $match }` は休止していません。

error-watch-own = 対局 `{ $match }` ではあなた自身が対局者です。観戦の登録をしなくても通知が届きます。
error-watch-over = 対局 `{ $match }` は終わっています。`/replay match:{ $match }` でもう一度見られます。
error-watch-full = 対局 `{ $match }` の通知は定員に達しています。盤面は誰でも見られます。
error-watch-none = 対局 `{ $match }` の通知は登録されていません。
error-too-fast = 操作が速すぎて追いつけません。何も失われていません。少し待ってから、もう一度押してください。

error-game-not-allowed = このサーバーで遊べるゲームは{ $games }です。
error-blocked = モデレーターの決定により、このサーバーでは対局できません：{ $reason }
error-too-many-here = このサーバーで1人が進められる対局は{ $limit }局までです。先にどれかを終えてください。`/turns` で確かめられます。
error-last-game = ゲームを一つ以上選んでください。
error-sides-players = 開始局面の抽選、スワップ、入札ができるのは、2人の対局だけです。**人数と先手・後手…**でなしにするか、相手を1人にしてください。
error-sides-swap = このゲームには最初から秘密の情報やサイコロがあるため、スワップできません。2局1組にすると、先手と後手を入れ替えて2局対局できます。
error-sides-ballot = このゲームには抽選できる開始局面がありません。2局1組にすると、先手と後手を入れ替えて2局対局できます。
error-sides-clock = 入札は持ち時間から払います。余った時間を持ち越せる持ち時間（例：`7d+12h`）を選んでください。
error-sides-seat = 先手と後手は入札で決まるので、手番の順は選べません。どちらか一方にしてください。
error-handicap-sides = ハンデは一方の人に付くので、スワップや入札と一緒には使えません。**人数と先手・後手…**か**ゲームの設定…**で、どちらかをなしにしてください。
error-bid-none = この対局は入札なしです。
error-bid-most = 入札できるのは持ち時間の半分、{ $most }までです。
error-bid-form = 入札は `2h` や `1d12h` のように時間で書いてください。払わないなら `0` です。
error-rated-computer = レート戦では、時間切れの席をコンピューターに引き継げません。**時間切れになったとき**で別のものを選んでください。
error-server-full = このサーバーでは、もう{ $limit }局が進行中です。これ以上は増やせないので、どれかが終わるまでお待ちください。
error-slowly-matches = このサーバーでは、短い間にたくさんの対局が作られました。少し待ってからもう一度お試しください。
error-slowly-own = 短い間に対局をいくつも作ったばかりです。少し待ってからもう一度お試しください。
error-slowly-dear = これには時間がかかります。続けて何度も使われたので、少し待ってからもう一度お試しください。
error-waiting-own = あなたの依頼がもう{ $count }件、順番を待っています。どれかが終わってから、もう一度お試しください。
error-waiting-server = このサーバーでは、もう{ $count }件の依頼が順番を待っています。1分ほど待ってからもう一度お試しください。
error-not-listed = この人のプロフィールは非公開です。
error-no-hints = ヒントが使えるのは、レベル1のコンピューターとの対局だけです。`{ $match }` では使えません。
error-still-thinking = 前の質問の答えをまだ考えています。答えが出てから、もう一度お試しください。
error-no-such-puzzle = その問題はもうありません。`/learn` で今ある問題を見られます。

error-pair-seats = 2局1組ができるのは、2人の対局だけです。相手を1人にするか、1局だけにしてください。
error-pair-sides = 2局1組なら、先手と後手の差はすでになくなっています。どちらか一方を選んでください。
error-pair-room = 始められるのはあと1局だけで、2局1組には足りません。先にどれかを終えるか（`/turns` で一覧を見られます）、**人数と先手・後手…** で1局だけの対局にしてください。
error-pair-not-over = 2局1組のもう1局 `{ $other }` がまだ終わっていません。終われば、もう一度2局1組で対局できます。
