# チャンネルで指す対局。次の一手を投票で決める。

lobby-team = 🗳️ **{ $name }**（キャプテン：{ $led ->
    [yes] { $captain }さん
   *[no] 参加した人
}、投票時間：{ $hours }時間{ $minimum ->
    [1] {""}
   *[other] 、必要な票数：{ $minimum }票
}{ $secret ->
    [yes] 、秘密投票
   *[no] {""}
}{ $limited ->
    [yes] 、{ $role }のみ
   *[no] {""}
}）
board-vote = 🗳️ **{ $name }**が投票中です。締め切り：{ $until }（{ $ago }）。{ $count ->
    [0] まだ投票はありません
   *[other] 現在{ $count }票
}{ $minimum ->
    [1] 。
   *[other] （{ $minimum }票以上必要）。
}
board-vote-prolonged = -# 票が足りなかったため、投票時間を延長しました。次は1票でもあれば決まります。
board-vote-struck = -# { $name }さんが**{ $label }**を却下しました。
board-vote-struck-unseen = -# { $name }さんが最多得票の手を却下しました。
board-vote-played = 🗳️ { $name }は{ $count }票中{ $votes }票でこの手に決めました。
vote-call = 🗳️ **{ $name }**の次の一手の投票が始まりました：{ $game } · `{ $code }` · [盤面へ]({ $url })
picker-preview-vote = **{ $label }**（`{ $move }`）で、この盤面になります。この手に投票しますか？
picker-preview-vote-unknown = **{ $label }**（`{ $move }`）。結果は、この手に決まったあとにわかります。投票しますか？
vote-tally = - **{ $label }**（`{ $move }`）：{ $count }票
vote-cast = { $name }の一員として**{ $label }**（`{ $move }`）に投票しました。締め切り（{ $until }）まで変えられます。
vote-closed = 投票を締め切りました。最多得票の手に決まりました。
votes-heading = **{ $name }の投票** · { $game } · `{ $code }`
votes-state = 締め切り：{ $until }（{ $ago }）。{ $count ->
    [0] まだ投票はありません
   *[other] 現在{ $count }票
}{ $minimum ->
    [1] 。
   *[other] （{ $minimum }票以上必要）。
}
votes-none = あなたはまだ投票していません。
votes-own = あなたの投票：**{ $label }**（`{ $move }`）
votes-own-struck = あなたが投票した手はキャプテンが却下しました。ほかの手に投票してください。
votes-struck = -# 却下された手：{ $label }
votes-struck-unseen = -# 最多得票の手が却下されました。秘密投票のため、どの手だったかは、その手に投票しようとしたときにだけわかります。
votes-secret = -# 締め切りまで、投票の内容は秘密です。
votes-captain = -# あなたはキャプテンです。提案への返事と投了はあなたがします。ほかの人の票も含めて票が足りていれば早めに締め切れます。最多得票の手は、1局に1回だけ却下できます。
votes-led-by = -# キャプテン：{ $name }さん
veto-ask = **{ $label }**（`{ $move }`、{ $count }票）を却下しますか？ 1局に1回だけでき、全員に知らされます。
veto-ask-unseen = 最多得票の手を却下しますか？ 秘密投票のため、どの手かは表示されません。1局に1回だけでき、全員に知らされます。
team-joined = この対局が終わるまで、あなたは{ $name }の一員です。
button-vote = 投票する
button-votes = 投票の状況
button-vote-change = 手に投票する
button-vote-close = 投票を締め切る
button-veto = 却下
button-veto-do = この手を却下する
button-veto-unseen = 最多得票の手を却下する
button-refresh = 更新

error-team-decides = 対局 `{ $match }` の手はチャンネルの投票で決まります。盤面の**手を選ぶ**から投票してください。
error-team-server = { $name }の一員として投票できるのは、このサーバーのメンバーだけです。
error-team-channel = { $name }の一員になれるのは、そのチャンネルを見られる人だけです。
error-team-silent = { $name }のキャプテンになれるのは、そのチャンネルに書き込める人だけです。
error-team-role = { $name }の投票に必要なロールがありません。
error-team-new = { $name }の投票に参加できるのは、サーバーに参加して1日たってからです。
error-team-opponent = 対局 `{ $match }` では相手側で対局している（または、していた）ので、投票できません。
error-team-other = 対局 `{ $match }` では、あなたは{ $name }の一員です。両方の側で投票することはできません。
error-team-which = 対局 `{ $match }` では、どちらの側にも参加できます。どちらの一員になりますか？ 対局が終わるまで変えられません。
error-vote-over = この投票は終わりました。対局 `{ $match }` の今の手番は、最新の盤面で確かめてください。
error-captain-arranges = 対局 `{ $match }` では、キャプテンの{ $captain }さんがカードを並べます。投票できるのはその後の手からです。
error-captain-only = 対局 `{ $match }` でこれができるのは、キャプテンの{ $captain }さんだけです。
error-move-struck = 対局 `{ $match }` では、キャプテンがこの手を却下しました。ほかの手に投票してください。
error-cannot-close = 対局 `{ $match }` はまだ票が足りません。早めに締め切るには、{ $minimum ->
    [1] キャプテン以外の票が必要です。
   *[other] キャプテン以外の票を含めて{ $minimum }票必要です。
}
error-cannot-veto-used = 対局 `{ $match }` では、もう却下を使いました。却下できるのは1局に1回です。
error-cannot-veto-none = 対局 `{ $match }` にはまだ投票がないため、却下する手がありません。
error-cannot-veto-only = 対局 `{ $match }` でほかに投票できる手がないため、この手は却下できません。
error-cannot-veto-changed = 対局 `{ $match }` では、最多得票の手が変わりました。**投票の状況**を押して確かめてください。
error-team-terms-seats = チャンネルで指せるのは2人の対局だけです。人数を2人にし、招待する相手は1人までにしてください。
error-team-terms-same = 両方の側が同じチャンネルです。別のチャンネルを選んでください。
error-team-terms-place = チャンネルの対局はそのサーバーで行います。サーバーのテキストチャンネルで `/team` を使ってください。
error-team-terms-bank = 投票は一手ごとに同じ時間がかかります。持ち時間は、一手ごとのもの（例：`3d`）か「なし」にしてください。
error-team-terms-short = 投票に{ $hours }時間かかるため、一手の持ち時間はそれより長くする必要があります。持ち時間を長くするか、**投票…**で投票の時間を短くしてください。
error-team-terms-sides = チャンネルの対局は、先手と後手を入れ替えない1局だけです。**人数と先手・後手…**で「そのまま」を選んでください。
error-team-terms-against = 相手の側は、チャンネルか対局相手のどちらかです。`相手チーム`、または招待する相手をなしにしてください。
command-team = このチャンネルで指す（手は投票で決まり、あなたがキャプテンになる）
command-team-against = 対戦するチャンネル（空欄なら、人かコンピューターを選べる）
