# できなかったことと、どうすればよいか。

error-not-your-turn = 対局 `{ $match }` は今あなたの番ではありません。{ $names }さんの番です。
error-not-your-match = あなたは対局 `{ $match }` の対局者ではありません。`/board` で盤面を見られます。`/play` で自分の対局を始められます。
error-match-over = 対局 `{ $match }` は終わっています。`/match rematch` でもう一局できます。
error-not-over = 対局 `{ $match }` はまだ続いています。終わってからにしてください。
error-not-started = 対局 `{ $match }` はまだ始まっていません。全員の返事を待っています。
error-stale-board = これは{ $version }手目の盤面です。今は{ $current }手目です。
error-stale-board-link = これは{ $version }手目の盤面です。今は{ $current }手目です。[今の盤面はこちら]({ $url })
error-stale-choice = その選択は今の盤面に合いません。最新の盤面の **指す** を押してください。
error-stale-form = その入力欄はもう使えません。ボタンからもう一度開いて送り直してください。
form-typed = 入力された内容：
error-no-such-match = `{ $match }` という対局は見つかりません。`/match list` でこのサーバーの対局を見られます。
error-no-match-here = ここで行われている対局はありません。対局のスレッドかチャンネルに移るか、番号を指定してください。`/turns` であなたの対局を見られます。
error-no-turn-here = ここにはあなたの番の対局がありません。`/turns` で確かめられます。
error-several-matches = ここには複数の対局があります：{ $matches }。番号を指定してください。
error-no-such-game = 「{ $game }」というゲームはありません。一覧から選んでください。
error-old-rules = 対局 `{ $match }` は古いルールで始まったため、もう続けられません。そのまま残りますが、**サーバー管理** の権限がある人が `/admin match cancel` で中止できます。
error-game-gone = 対局 `{ $match }` のゲームは今はもう扱っていません。そのまま残りますが、**サーバー管理** の権限がある人が `/admin match cancel` で中止できます。
error-broken-record = 対局 `{ $match }` の記録が読めなくなり、続けられません。何も変更していません。ほかの対局には影響ありません。**サーバー管理** の権限がある人が `/admin match cancel` で中止できます。運営者が直せることもあります。
error-setup-seats = { $least ->
    [1] このゲームは{ $most }人まで遊べます。
   *[other] { $most ->
        [2] このゲームは2人用です。相手を1人指定するか、省いて募集してください。
       *[other] このゲームは{ $least }〜{ $most }人用です。
    }
}
error-setup-option-unknown = このゲームに「{ $option }」という設定はありません。`options` の一覧から選んでください。
error-setup-option-value = 設定「{ $option }」にその値は使えません。`options` の一覧から選んでください。
error-options-form = 設定は `名前=値` の形で、空白で区切って書きます。`options` の一覧から選んでください。
error-too-few-seats = { $named }人いるので、{ $players }人では足りません。招待する人を減らすか、`players` を増やしてください。
error-no-hand = { $game }には隠すものがありません。盤面にすべて見えています。
error-opponent-self = 自分を招待することはできません。ほかの人を指定するか、省いて募集してください。
error-opponent-bot = { $name }はボットなので招待に答えられません。人を指定するか、私を指定してコンピューターと指すか、省いて募集してください。
error-level-of-nobody = `level` は私の強さですが、私は相手に入っていません。私も指定するか、`level` を省いてください。
error-opponent-twice = { $name }さんが2回指定されています。1人1回にしてください。
error-too-many-matches = 進行中の対局がもう{ $limit }局あります。これが上限です。先にどれかを終えてください。`/turns` で一覧を見られます。
error-channel-not-allowed = このサーバーでは、対局できるチャンネルが決まっています。
error-not-open = 対局 `{ $match }` の招待はもう締め切られています。
error-lobby-expired = 対局 `{ $match }` の招待は期限が切れました。`/play` で新しく始められます。
error-lobby-full = 対局 `{ $match }` は満席です。
error-not-invited = これはほかの人への招待です。`/play` で自分の対局を始められます。
error-not-creator = 招待を取り下げられるのは、招待した本人だけです。
error-not-yours-to-start = ほかの人を待たずに始められるのは、招待した本人だけです。
error-lobby-changed = { $count ->
   *[other] 対局 `{ $match }` の参加者が変わり、今は{ $count }人です。招待をもう一度見てください。
}
error-already-seated = あなたはもう対局 `{ $match }` に参加しています。
error-already-answered = あなたはもう対局 `{ $match }` を受けています。ほかの人の返事を待っています。
error-rematch-exists = もう一局の招待はもう出ています：`{ $match }`
error-bad-setting = その値は設定できません。一覧から選んでください。
error-missing-permission = ここで私に足りない権限があります：**{ $permissions }**。「サーバー管理」の権限がある人に設定してもらってください。`/setup doctor` で確かめられます。
error-manage-server = これは **サーバー管理** の権限がある人だけができます。
error-server-only = これはサーバーのチャンネルでだけ使えます。
error-busy = ただいま混み合っています。少し待ってからもう一度お試しください。
error-restarting = ただいま再起動しています。何も失われていません。1分ほどしてからもう一度お試しください。
error-discord = Discord に返事を送れませんでした。少し待ってからもう一度お試しください。
error-unexpected = こちらで問題が起きました。対局の記録は失われていません。また起きるようなら、この番号を運営者に知らせてください：`{ $id }`
error-number = 運営者は `{ $id }` で原因を調べられます。
suggest-failed = ⚠️ 今は候補を出せません（{ $id }）
error-store-full = 保存領域がいっぱいで、今は何も書き込めません。何も変更されておらず、失われたものもありません。時間をおいてもう一度お試しください。
error-store-busy = 保存先が混み合っています。何も変更されていません。少し待ってからもう一度お試しください。
error-store-down = 今は保存先を使えません。何も変更されていません。時間をおいてもう一度お試しください。

error-offer-open-draw = 対局 `{ $match }` では{ $name }さんが引き分けを提案しています。先にその返事が必要です。
error-offer-open-undo = 対局 `{ $match }` では{ $name }さんが待ったを頼んでいます。先にその返事が必要です。
error-offer-again = 断られたばかりです。誰かが指した後でまた頼めます。
error-offer-gone = その提案はもう片付いたか、その後に誰かが指しました。
error-offer-own = 自分の提案です。答えるのは他の人です。取り下げることはできます。
error-undo-never = 対局 `{ $match }` は待ったなしの約束です。
error-undo-nothing = 対局 `{ $match }` には、戻せる自分の手がまだありません。
error-undo-answered = その後に誰かが指しました。対局 `{ $match }` では、相手が指す前にだけ戻せます。
error-undo-barrier = その後にサイコロ、カード、または秘密の選択がありました。知ったことは忘れられないので、手は戻せません。

error-plan-own-turn = 対局 `{ $match }` は今あなたの番です。先に指してから予約してください。
error-plan-form = 予約は相手の手で始まり、自分の返し手で終わります。両方を検討してから予約してください。
error-plan-unsettled = 途中にサイコロ、カード、または秘密の選択があります。誰にも分からないことは予約できません。
error-plan-too-deep = 予約できる自分の手は続けて5手までです。
error-plan-too-large = 予約できる相手の手は50手までです。先にどれかを取り消してください。
error-no-plan = その予約はもうありません。
error-walk-too-long = 続けて検討できるのは{ $most }手までです。戻るか、最初からやり直してください。
error-note-length = メモは1文字から{ $most }文字までです。
error-note-limit = この対局のメモはもう{ $most }件あります。先にどれかを消してください。

error-offer-open-pause = 対局 `{ $match }` では{ $name }さんが中断を希望しています。先にその返事が必要です。
error-offer-open-resume = 対局 `{ $match }` では{ $name }さんが再開を希望しています。先にその返事が必要です。
error-pause-no-clock = 対局 `{ $match }` には時計がありません。ゆっくりどうぞ。
error-pause-excluded = 対局 `{ $match }` では、休暇や中断でも時計を止めない約束です。
error-pause-running = 対局 `{ $match }` はもう中断しています。
error-pause-none = 対局 `{ $match }` は中断していません。

error-watch-own = 対局 `{ $match }` ではあなた自身が対局者です。お知らせは届きます。
error-watch-over = 対局 `{ $match }` は終わっています。`/replay match:{ $match }` で振り返れます。
error-watch-full = 対局 `{ $match }` のお知らせはもう定員です。盤面は誰でも見られます。
error-watch-none = 対局 `{ $match }` のお知らせは頼まれていません。
error-too-fast = 少し速すぎて追いつけません。何も失われていません。少し待って、もう一度押してください。

error-game-not-allowed = このサーバーで遊べるのは{ $games }です。
error-blocked = このサーバーの管理者の決定により、ここでは対局できません：{ $reason }
error-too-many-here = このサーバーで進行中の対局が上限の{ $limit }局です。先にどれかを終えてください。`/turns` で確認できます。
error-last-channel = 対局を作れる最後のチャンネルです。先に別のチャンネルを許可するか、「どこでも」を選んでください。
error-last-game = 遊べる最後のゲームです。先に別のゲームを許可してください。
error-rated-computer = レート戦では、時間切れのあとをコンピューターが引き継ぐことはできません。ほかの `timeout` を選んでください。
error-server-full = このサーバーではもう{ $limit }局が進んでいます。これ以上は見きれないので、どれかが終わってからにしてください。
error-slowly-matches = このサーバーではたった今たくさんの対局が作られました。少し待ってからもう一度どうぞ。
error-slowly-dear = これは作るのに時間がかかります。続けて頼まれたので、少し待ってからもう一度どうぞ。
error-not-listed = この人のプロフィールは公開されていません。
error-no-hints = ヒントがあるのは、レベル1のコンピューターだけと遊ぶ対局です。`{ $match }` では使えません。
error-still-thinking = 先にお尋ねのことをまだ考えています。その答えが出てから、もう一度お尋ねください。
error-no-such-puzzle = この問題はもうありません。`/learn` で今ある問題を見られます。
