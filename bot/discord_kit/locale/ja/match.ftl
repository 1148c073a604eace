# みんなに見える文章。招待と盤面。

lobby-heading = { $game } · `{ $code }`
lobby-challenge = { $creator }さんが{ $invited }さんを{ $game }に誘っています。
lobby-open = { $creator }さんが{ $game }の相手を募集しています。
lobby-mixed = { $creator }さんが{ $invited }さんと{ $game }を始めます。あと何人か募集しています。
lobby-seated = { $mark } { $name }
lobby-free = ⬜ 空席
lobby-options = 設定：{ $options }
lobby-expires = 招待の期限：{ $when }
lobby-started = 対局が始まりました：{ $players }　{ $link }
lobby-started-plain = 対局が始まりました：{ $players }
lobby-link = [盤面へ]({ $url })
lobby-declined = { $name }さんは今回は見送りました。
lobby-withdrawn = { $creator }さんが招待を取り下げました。
lobby-cancelled = サーバーの管理者が招待を取り消しました。
lobby-expired = 返事がないまま期限が過ぎました。
lobby-expired-some = 人数がそろわないまま期限が過ぎました。

button-accept = 受ける
button-decline = 断る
button-join = 参加する
button-start-with = { $count }人で始める
button-cancel-match = 取り下げる

thread-name = { $game } · { $players } · { $code }

board-heading = { $game } · `{ $code }` · { $turn }手目
board-heading-start = { $game } · `{ $code }`
board-heading-end = { $game } · `{ $code }` · 終局
board-next = { $mention }さんの番です。
board-thinking = { $count ->
   *[other] 🤖 { $names }が考えています…
}
board-chosen = { $count ->
   *[other] { $names }さんは選びました。
}
board-forced = { $name }さんの手は **{ $move }** しかないので、代わりに指しました。
board-resigned = { $count ->
   *[other] { $name }さんが投了し、{ $winners }さんの勝ちです。
}
board-commitment = -# この対局の乱数の指紋（シードの SHA-256）：`{ $hash }`
board-seed = -# 乱数のシード：`{ $seed }`
    -# はじめに公開した SHA-256：`{ $hash }`
    -# `/verify match:{ $code }` でくじ・サイコロ・シャッフルをすべて確かめられます。
board-channel-instead = （ここではスレッドを作れないため、チャンネルで対局します。必要な権限：{ $permissions }）
board-too-many-threads = -# このサーバーで開けるスレッドの数が上限に達しているため、ここで対局します。
board-thread-gone = -# この対局のスレッドが削除されたため、ここで続けます。
board-thread-locked = -# この対局のスレッドがロックされたため、ここで続けます。
board-thread-forbidden = -# この対局のスレッドに書き込めなくなったため、ここで続けます。
board-thread-unseen = -# この対局のスレッドが見えなくなったため、ここで続けます。

button-move = 指す
button-menu = メニュー
button-rematch = もう一局
button-replay = 振り返る
button-verify = 乱数を確かめる

board-agreement = 全員の合意で引き分けになりました。
board-undone = { $name }さんの希望で手を戻しました。{ $turn }手目の後の局面からです。

offer-heading-draw = 🤝 対局 `{ $code }`：**{ $name }さんが引き分けを提案しています。**
offer-heading-undo = ↩️ 対局 `{ $code }`：**{ $name }さんが{ $move }を戻したいと言っています。**
offer-a-move = 手
offer-waiting = { $names }さん、よろしいですか？ 誰かが指すと提案は消えます。{ $name }さんは取り下げられます。
offer-state-agreed = 合意しました。
offer-state-refused = { $name }さんは同意しませんでした。
offer-state-withdrawn = { $name }さんが取り下げました。
offer-state-lapsed = 対局が進んだので消えました。
button-agree = 同意する
button-refuse = 断る/取り下げる

offer-heading-pause = ⏸️ 対局 `{ $code }`：**{ $name }さんが中断を希望しています。**全員が再開に同意するまで時計が止まります。
offer-heading-resume = ▶️ 対局 `{ $code }`：**{ $name }さんが再開を希望しています。**時計がまた動きます。

board-watchers = -# 👀 { $mentions }
watch-link = [対局へ]({ $url })
