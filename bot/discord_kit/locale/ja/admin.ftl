# 管理者がすることと、席の交代。

command-admin = サーバー管理者用：このサーバーの対局・メンバー・大会の管理
command-admin-match = 対局の裁定・中止・延長・対局者の交代
command-admin-player = メンバーの参加を禁止・解除する、禁止中の人や気になる人を見る
command-admin-export = 終わった対局と大会、サーバーの設定をファイルで受け取る（サーバーの所有者のみ）
command-admin-player-user = 対象の人（空欄なら一覧を見る）
command-admin-reason = 理由（対局の全員に見える）
admin-panel = -# 行ったことは、あなたの名前と理由とともに、対局の全員に見えます。
button-admin-adjudicate = 裁定する…
button-admin-extend = 時間を延ばす…
button-admin-replace = 対局者を交代させる…
button-admin-cancel = 中止する…
button-admin-block = 参加を禁止する…
button-admin-unblock = 禁止を解除する
button-admin-exclude = レーティングから外す…
button-admin-include = レーティングに戻す
button-blocked-people = 禁止中の人
button-blocked-pairs = 不自然な2人組
button-blocked-help = 助けを借りたかもしれない人
admin-form-adjudicate = 対局 { $code } の裁定
admin-form-extend = 対局 { $code } の延長
admin-form-replace = 対局 { $code } の対局者の交代
admin-form-cancel = 対局 { $code } の中止
admin-form-block = { $name }さんの参加を禁止
admin-form-exclude = { $kind ->
    [match] 対局 { $name }{" "}
   *[other] { $name }さん
}をレーティングから外す
admin-form-exclude-reason = このサーバーのモデレーターに見えます
admin-form-reason = 理由
admin-form-result = 結果
admin-form-wins = { $name }さんの勝ち
admin-form-draw = 引き分け
admin-form-by = 延ばす時間
command-admin-by = 例：2d（2日）、12h（12時間）
command-admin-old = 席を離れる人
command-admin-new = 新しく席に着く人
command-admin-block-reason = 理由（本人が遊ぼうとしたときに伝える）

admin-cancelled = 対局 `{ $code }` を中止しました。[盤面]({ $url })にあなたの名前と理由が表示されます。
admin-uninvited = まだ始まっていなかった対局 `{ $code }` を中止しました。[招待]({ $url })にその旨が表示されます。
admin-adjudicated = 対局 `{ $code }` を裁定しました。[盤面]({ $url })にあなたの名前と理由が表示されます。
admin-ask-cancel = **対局 `{ $code }` を中止しますか？** { $game } · { $players }。勝者なしで終わり、対局者に知らせます。
admin-ask-cancel-unrated = レーティングは変わりません。取り消せません。
admin-ask-final = 取り消せません。
admin-ask-own = ⚠️ あなた自身の対局で、このサーバーにはほかに**サーバー管理**の権限がある人がいません。続けると、この対局はこのサーバーのレーティングの対象から外れ、全サーバーのレーティングではあなたの投了になります。盤面にもそう表示されます。
admin-ask-uninvite = **招待 `{ $code }`（{ $game }）を取り下げますか？** もう誰も参加できなくなります。
admin-ask-adjudicate = { $count ->
    [0] **対局 `{ $code }` を引き分けにしますか？** { $game } · { $players }。すぐに終わり、対局者に知らせます。
   *[other] **対局 `{ $code }` を{ $winners }さんの勝ちにしますか？** { $game } · { $players }。すぐに終わり、対局者に知らせます。
}
admin-ask-adjudicate-rated = レート戦なので、短すぎる対局でなければレーティングが変わります。取り消せません。
admin-ask-extend = **対局 `{ $code }` の持ち時間を{ $length }延ばしますか？** { $game } · { $players }。
admin-ask-replace = **対局 `{ $code }` の{ $old }さんの席を{ $new }さんに渡しますか？** { $game } · { $players }。{ $old }さんはこの対局を続けられなくなり、そのことが本人に知らされます。
admin-ask-replace-unrated = ⚠️ { $new }さんにその席の非公開の情報が見えるため、この対局はレーティングの対象から外れます。
admin-ask-replace-back = { $new }さんが手を指すまで、{ $old }さんは席を取り戻せます。そのあとは、モデレーターが席を戻せます。
admin-ask-return = **対局 `{ $code }` の席を{ $new }さんに戻しますか？** { $game } · { $players }。{ $old }さんはこの対局を続けられなくなり、そのことが本人に知らされます。
admin-ask-return-unrated = ⚠️ { $old }さんがもう手を指しているため、この対局はレーティングの対象から外れます。
ask-reason = 理由（全員に見えます）：{ $reason }
ask-changed = その間に状況が変わりました。もう一度確かめてください。
ask-kept = そのままにしました。
error-draft-gone = もう済んでいるか、古くなっています。コマンドをもう一度使ってください。
button-unsure = そのままにする
button-sure-start = 今すぐ始める
button-sure-withdraw = 外す
button-sure-adjudicate = 決定する
button-sure-extend = 延ばす
button-sure-replace = 交代させる
button-sure-return = 席を戻す
button-sure-undo = 決定を取り消す
button-sure-close = 終了する
button-sure-cancel = 中止する
button-sure-uninvite = 取り消す
admin-export = 終わった対局{ $matches }局、大会{ $tournaments }件と、このサーバーの設定が入っています。
admin-export-running = まだ終わっていない対局{ $matches }局、大会{ $tournaments }件は入っていません。あとでもう一度書き出してください。すでに読み込んだものは飛ばされます。
admin-export-help = ほかの運営者のYoimachiに移るときは、このファイルとサーバーのID `{ $server }` を、その運営者に渡してください（`yoimachi import-server` で読み込めます）。メンバーの名前と対局の内容が入っていますので、ほかの人には渡さないでください。
admin-extended = 対局 `{ $code }` の手番の人の持ち時間を{ $length }延ばしました。[盤面]({ $url })にあなたの名前と理由が表示されます。
admin-replaced = 対局 `{ $code }` は{ $old }さんに代わって{ $new }さんが続けます。[盤面]({ $url })にあなたの名前と理由が表示されます。
admin-blocked = { $name }さんは、ここで対局を作ることも参加することもできなくなりました。進行中の対局は続きます。終わらせるには `/admin match` を使ってください。
admin-unblocked = { $name }さんは、またここで遊べるようになりました。
admin-nobody-blocked = このサーバーで参加を禁止されている人はいません。
admin-not-blocked = { $name }さんは、ここで遊べます。
admin-excluded = { $kind ->
    [match] 対局 `{ $name }`{" "}
   *[other] { $name }さん
}をこのサーバーのレーティングから外し、計算し直しました。全サーバーのレーティングは変わりません。
admin-included = { $kind ->
    [match] 対局 `{ $name }`{" "}
   *[other] { $name }さん
}をこのサーバーのレーティングに戻し、計算し直しました。
admin-excluded-line = { $when }からこのサーバーのレーティングの対象外：{ $reason }
admin-blocked-heading = 参加を禁止されている人：{ $count }人
admin-blocked-line = <@{ $user }> · { $when }から（<@{ $by }>さんによる）：{ $reason }
admin-no-pairs = この{ $days }日間、このサーバーに不自然なレート戦はありません。
admin-pairs-heading = この{ $days }日間に不自然なレート戦をした2人組（局数が多い、勝つのはほとんど同じ人、短い対局が多い）：
admin-pairs-line = { $winner }が{ $loser }に{ $count }局中{ $won }勝。短い対局は{ $short }局、最後は{ $when }
admin-pairs-person = <@{ $user }>さん
admin-pairs-gone = データを削除した人
admin-nobody-listed = この{ $days }日間のレート戦で、助けを借りたように見える人は、このサーバーにはいません。
admin-listed-heading = この{ $days }日間のレート戦で、確かめたほうがよい人です。ここに載っても、何かが変わるわけではありません。
admin-listed-mirror = <@{ $user }>さん · { $game }：対局 `{ $match }` の{ $whole }局面のうち{ $part }局面が、同じ時期に指していた対局 `{ $other }` にも現れました。終局は{ $when }。
admin-listed-loss = <@{ $user }>さん · { $game }：{ $part }回の選択で失った勝率は1回あたり平均{ $loss }ポイントで、同じレーティングではふつう{ $expected }ポイントです。偶然にこうなるのは、およそ{ $odds }人に1人です。最後の振り返り：`{ $match }`、{ $when }。
admin-listed-answer = 本人の説明：「{ $text }」
admin-listed-help = -# 対局をご自分の目で確かめてください。強い人や、同じ序盤を選ぶ人も、このように見えることがあります。本人は `/me settings` でデータを受け取るときに一度だけ説明できます。
admin-pairs-help = -# 偶然かもしれません。`/admin player` で、ここでの対局への参加を禁止できます。すべてのサーバーのランキングから外せるのは、運営者です。

ruling-cancelled = 🛠️ モデレーターの{ $by }さんが対局を中止しました：{ $reason }
ruling-adjudicated = { $count ->
    [0] 🛠️ { $by }さんの裁定で、引き分けになりました：{ $reason }
   *[other] 🛠️ { $by }さんの裁定で、{ $winners }さんの勝ちになりました：{ $reason }
}
ruling-agreed = 🤝 対局者が提案した結果を{ $by }さんが確認し、{ $count ->
    [0] 引き分けになりました
   *[other] { $winners }さんの勝ちになりました
}（{ $reason }）。
ruling-cancelled-itself = ⌛ 大会のほうで結果が決まったため、この対局は勝敗なしで終わりました。
ruling-deadline = { $count ->
    [0] ⌛ 回戦の期限が来ました。勝者はいません。
   *[other] ⌛ 回戦の期限が来ました。{ $winners }さんの勝ちです。
}
ruling-withdrawn = { $count ->
    [0] 🏳️ 対局者が大会を棄権しました。勝者はいません。
   *[other] 🏳️ 相手が大会を棄権したため、{ $winners }さんの勝ちです。
}
ruling-extended = 🛠️ モデレーターの{ $by }さんが持ち時間を{ $length }延ばしました：{ $reason }
ruling-replaced = 🛠️ モデレーターの{ $by }さんが{ $old }さんの席を{ $new }さんに渡しました：{ $reason }
ruling-computer = ⌛ { $old }さんは時間切れです。コンピューターの🤖 { $new }が続けます。
ruling-unrated-own = { $ruling } ⚠️ この対局はレーティングの対象から外れました。{ $by }さん自身の対局だからです。全サーバーのレーティングでは、{ $by }さんの投了になります。
ruling-unrated-appointed = { $ruling } ⚠️ この対局はレーティングの対象から外れました。{ $by }さんが、対局者によって主催者になった人か、この対局に参加していた人だからです。
ruling-unrated-seat = { $ruling } ⚠️ この対局はレーティングの対象から外れました。2人の対局者が、その席の非公開の情報を見たか、その席で手を指したためです。
ruling-handed = 🔁 { $old }さんが{ $new }さんに席を譲りました。

board-cancelled = 対局は中止になりました。勝ち負けはありません。
board-adjudicated = { $count ->
   *[other] 裁定により{ $winners }さんの勝ちです。
}
board-adjudicated-draw = 裁定により引き分けです。

button-match-tournament = 大会を見る
button-hand-over = 席を譲る
handover-choose = 対局 `{ $code }` の席を誰に譲りますか？ { $direct ->
    [yes] お願いはダイレクトメッセージで送ります。
   *[no] お願いはみんなに見えるところに出します。
}引き受けた人があなたの代わりに対局を続け、あなたに見えていたものもその人に見えるようになります。
handover-choose-rated = 対局 `{ $code }` の席を誰に譲りますか？ { $direct ->
    [yes] お願いはダイレクトメッセージで送ります。
   *[no] お願いはみんなに見えるところに出します。
}レート戦なので、ほかの対局者の承諾も必要です。全員が承諾すると、その人があなたの代わりに対局を続け、あなたに見えていたものもその人に見えるようになります。
handover-choose-unrated = 対局 `{ $code }` の席を誰に譲りますか？ { $direct ->
    [yes] お願いはダイレクトメッセージで送ります。
   *[no] お願いはみんなに見えるところに出します。
}ほかの対局者の承諾も必要です。全員が承諾すると、その人があなたの代わりに対局を続け、あなたに見えていたものも見えるようになるので、レーティングの対象から外れます。
handover-heading-unrated = { $heading } ⚠️ 席が替わると、新しい対局者にその席の非公開の情報が見えるため、この対局はレーティングの対象から外れます。
handover-placeholder = 人を選ぶ…
handover-asked = { $name }さんに[お願いしました]({ $url })。返事があるまで有効です。
handover-heading = 🔁 **{ $name }さんが{ $to }さんに席を譲りたいと言っています。**
handover-settled-agreed = 🔁 席を引き継ぎました。
handover-settled-lapsed = 🔁 席の引き継ぎのお願いは、無効になりました。
handover-done = 席を引き継ぎました。新しい盤面を投稿しました。

error-admin-reason = 理由は1〜{ $most }文字で書いてください。対局の記録に残ります。
error-admin-length = 時間は `2d`、`12h`、`1d12h` のように書いてください。一度に延ばせるのは{ $least }から{ $most }までです。
error-admin-no-clock = この対局には時間制限がないので、持ち時間を延ばせません。
error-admin-who = 勝者か**引き分け**の、どちらかを選んでください。
error-admin-all-win = 全員が勝つことはできません。引き分けなら**引き分け**だけを選んでください。
error-admin-no-player = { $name }さんはこの対局の対局者ではありません。`/match info` で対局者を見られます。
error-admin-not-blocked = { $name }さんは参加を禁止されていません。`/admin player` で一覧を見られます。
error-admin-block-self = 自分を禁止することはできません。
error-admin-own-match = 自分のレート戦は、席を離れたあとでも裁定できません。裁定できるのは、**サーバー管理**の権限があるほかの人か、`/admin` を使えるほかの人です。対局者どうしで決めることもできます。引き分けや中止を提案するか、投了してください。
error-admin-own-rating = 自分や自分の対局をレーティングの対象にするかどうかは決められません。ほかのモデレーターに頼んでください。
error-admin-own-tournament = 大会での自分の対局は、席を離れたあとでも裁定できません。大会のほかの主催者か、**サーバー管理**の権限がある別の人が、大会の**運営**のパネル（`/tournament list`）で裁定できます。対局者どうしで決めることもできます。引き分けを提案するか、投了してください。
error-admin-self-seat = 自分の判断で自分に席を渡すことはできません。対局者が対局の**メニュー**からあなたに席を譲るか、別のモデレーターが決める必要があります。
error-admin-present = { $name }さんは不在ではありません。対局者を替えられるのは、手番のまま残り時間の半分、かつ12時間以上が過ぎてからです（持ち時間のない対局では1週間）。本人なら、対局の**メニュー**から席を譲れます。
error-admin-replace-tournament = これは大会の対局です。代わりの参加者については大会の決まりがあるので、大会の**運営**のパネル（`/tournament list`）を使ってください。
error-admin-owner = 書き出せるのは、サーバーの所有者だけです。
error-admin-too-large = ファイルがDiscordの上限を超えています。このボットの運営者に頼んでください（`yoimachi export-server` で作れます）。
error-admin-own-seat = 自分の対局では、席を離れたあとでも、対局者を替えられません。**サーバー管理**の権限がある別のモデレーターに頼んでください。自分の席は、対局の**メニュー**から譲れます。
error-admin-block-bot = { $name }はボットです。対局させたくないチャンネルは `/setup settings` で外せます。
error-handover-nameless = 名前なしの対局では、席をほかの人に譲れません。
error-handover-player = { $name }さんはもうこの対局に参加しています。ほかの人を選んでください。
error-handover-former = { $name }さんはこの対局の別の席にいたことがあり、その側の情報を知っています。ほかの人を選んでください。
error-handover-tournament = これは大会の対局です。代わりの参加者を立てられるのは主催者です（`/tournament list` › **運営**）。
error-handover-played-on = この席は取り戻せません。新しい対局者がもう手を指したか、席がほかの人に移っています。サーバーのモデレーターに頼んでください。
error-handover-not-you = 返事ができるのは{ $name }さんだけです。
error-offer-open-handover = 対局 `{ $match }` では、{ $name }さんが席を譲りたいとお願いしています。先にその返事をしてください。

verify-deviation-administration = { $seq }行目はモデレーターの裁定か席の交代、または持ち時間の延長とされていますが、ここでは起こりえません。

command-turns-game = このゲームの対局だけを見る
list-state-yours = 自分の手番
list-state-others = ほかの人の手番
list-state-invitations = 招待
list-state-open = 募集中と進行中
list-state-waiting = 参加者を募集中
list-state-running = 進行中
list-state-over = 終局
list-state-all = すべて
list-games-all = すべてのゲーム

turns-line-paused = { $game } · { $players } · { $where } · ⏸️ 休止中
list-none-such = 条件に合う対局はありません。条件を変えてみてください。
list-heading-server-over = このサーバーで終わった対局：{ $count }局
list-until = { " " }· ⏳ { $on }まで（{ $ago }）
list-paused = { " " }· ⏸️ 休止中
list-won = { $winners }さんの勝ち（{ $when }）
list-drawn = 引き分け（{ $when }）
