# tournaments
error-no-such-tournament = 大会 `{ $tournament }` はここにはありません。`/tournament list` で大会の一覧を見られます。
error-tournament-blocked = { $name }さんは、このサーバーでの対局を禁止されています。
error-tournament-cannot-be-undone = その後、大会が進んだため、もう取り消せません。
error-tournament-challenge = { $count ->
    [1] いちばん上の段にいます。挑戦を待ちましょう。
    [2] 今は2段目なので、挑戦できるのはいちばん上の人だけです。{ $name }さんはそこにいません。
   *[other] 今は{ $count }段目なので、挑戦できるのは{ $least }段目から{ $most }段目までの人です。{ $name }さんはその中にいません。
}
error-tournament-challenge-busy = 先に、今の挑戦の対局を終えてください。
error-tournament-challenge-other-busy = { $name }さんには、まだ終わっていない挑戦の対局があります。
error-tournament-challenge-self = 自分には挑戦できません。
error-tournament-closed = この大会はもう終わっています。
error-tournament-computer = { $name }はボットなので、大会には参加できません。
error-tournament-entered = もうこの大会に参加しています。
error-tournament-no-deadline = 期限を延ばせる回戦がありません。
error-tournament-no-ladder = 挑戦ができるのは、ラダーの大会だけです。
error-tournament-no-such-entrant = { $name }さんはこの大会に参加していません。
error-tournament-no-such-game = この大会のまだ決着していない対局を選んでください。
error-tournament-no-result = この大会の、結果が出ている対局を選んでください。
error-tournament-player-left = 対局者が大会を棄権しているので、続きもやり直しもできません。代わりに、結果を変えることはできます。
error-tournament-not-organiser = これができるのは、主催者、大会を運営するロールの人、**サーバー管理**の権限がある人だけです。
error-tournament-not-sooner = 回戦はそれより早く終わる予定です。期限を延ばすには**期限を延ばす**を使ってください。
error-tournament-not-started = この大会はまだ始まっていません。
error-tournament-nothing-to-undo = 取り消せる決定がありません。
error-tournament-paused = 大会は休止中です。再開してから始めてください。
error-tournament-reason = 理由を{ $most }文字以内で書いてください。全員に見えます。
error-tournament-rests = その結果をもとに、もう第{ $count }回戦が組まれています（{ $name }）。主催者に頼んでください。主催者が訂正すると、第{ $count }回戦から先は取り消して組み直します。
error-tournament-return = 戻れるのは、棄権した卓の対局が終わってからです。
error-tournament-started = 参加受付はもう終わっています。
error-tournament-start = 開始は、`2d` や `日曜 20:00` のように、これから90日以内にしてください。
error-tournament-limit = もう{ $count }人が参加しているので、定員は{ $count }人以上にしてください。
error-tournament-tables = 3・4人の卓で遊べるのは、カウンタップ! のような3、4人用のゲームだけです。ゲームか形式を変えてください。
error-tournament-too-early = まだチェックインできません。いつからできるかは、参加受付の投稿で確かめてください。
error-tournament-too-few = 始めるには{ $least }人以上必要です。今の参加者は{ $count }人です。
error-tournament-too-late = この大会にはもう参加できません。
error-tournament-full = この大会は満員です。
error-tournament-maker = このサーバーで大会を作ることはできません。{ $judges ->
    [none] 作れるのは、**サーバー管理**の権限がある人だけです。
   *[other] { $judges } のロールか、**サーバー管理**の権限が必要です。
}
error-tournament-name = 大会の名前を入力してください。
error-tournament-number = { $least }から{ $most }までの数にしてください。
error-tournament-role = ここではそのロールにメンションできません。ロールの設定で全員にメンションを許可するか、私に**@everyone、@here、全てのロールにメンション**の権限をください。
error-tournament-held = この大会はもう休止中です。
error-tournament-here = この大会はもうそのチャンネルで開かれています。別のチャンネルを選んでください。
error-tournament-not-held = この大会は休止していません。
error-tournament-organiser = { $name }さんは、もう主催者であるか、主催者になれない人です。
error-tournament-own-game = 自分の対局に関わることは、席を離れたあとでも決められません。決められるのは、{ $judges ->
    [none] **サーバー管理**の権限があるほかの人です。
   *[other] { $judges }、または**サーバー管理**の権限があるほかの人です。
}対局者どうしで決めることもできます。引き分けを提案するか、投了するか、**参加状況**の**結果を提案する**を使ってください。
error-tournament-not-yours = 結果を提案できるのは、この大会の自分の対局だけです。
error-tournament-not-asked = 答えられるのは、対局相手、この対局に関わりのない主催者、くじで選ばれた参加者だけです。
error-tournament-proposed = その対局には、もう結果の提案があります。先に確認するか、断ってください。
error-tournament-same-result = { $name }の結果は、もうそのとおりです。
error-tournament-settled = もう済んでいます。ほかの人が答えたか、対局に別の結果が出ました。
error-tournament-appoint = あなたはこの大会の参加者なので、大会を作れるロール、大会を運営するロール、**サーバー管理**の権限のいずれかがある人だけを主催者にできます。{ $name }さんはどれも持っていません。**サーバー管理**の権限がある人に頼むこともできます。
error-tournament-appointed = あなたを主催者にした人の対局に関わることです。結果は裁定できますが、レーティングの対象にはなりません。そのほかのことは、大会を運営するロールの人か、**サーバー管理**の権限がある人に頼んでください。
error-tournament-own-opponent = その人とはまだ終わっていない対局があるので、大会から外したり、代わりの参加者を立てたりできません。ほかに裁定する人がいなければ、回戦の期限で勝敗が決まります。
error-tournament-other-side = { $name }さんは、まだ続いている対局の別の席にいたことがあり、その側の情報を知っています。ほかの人を選んでください。
error-tournament-winners = 勝者は、その対局の対局者（{ $name }）から選んでください。全員は選べません。
error-tournament-other = 今の大会の状態では、それはできません。`/tournament list` で確かめてください。
error-bad-length = 長さは `12h`、`3d`、`2w` のように、1分から90日までで書いてください。
button-leave = 参加をやめる
button-leave-yes = はい、やめる
button-leave-no = やめない
button-check-in = チェックイン
tournament-title = { $name } · { $game } · `{ $code }`
tournament-format-round-robin = 総当たり戦：全員と対局します。
tournament-format-swiss = スイス式{ $rounds }回戦：得点の近い人と当たり、同じ相手とは二度当たりません。
tournament-format-knockout = 勝ち抜き戦：負けたらそこで終わりです。準決勝で負けた人は3位決定戦をします。
tournament-format-double-elimination = ダブルエリミネーション：一度負けると敗者側に移り、二度負けると敗退です。決勝は勝者側と敗者側の優勝者の対局で、敗者側が勝ったときは、もう一度対局して決めます。
tournament-format-ladder = ラダー：3段上までの人に挑戦でき（**詳細** › **参加状況**）、勝てばその段に上がります。
tournament-sides = 最強のコンピューターどうしでは、{ $favoured ->
    [even] 先手の勝率は{ $share }%で、ほぼ互角です。
    [second] 後手の勝率は{ $share }%です。
   *[first] 先手の勝率は{ $share }%です。
}{ $way ->
    [swap] 後手は、最初の手の前に先手と入れ替われます。
    [swap-measured] スワップがあれば、最初に手番を持つ人の勝率は{ $swapped }%です。
    [ballot] 互角に近い開始局面を対局ごとに抽選します。
    [ballot-swap] 互角に近い開始局面を対局ごとに抽選します。後手は、最初の手の前に先手と入れ替われます。
    [pair] 先手と後手を入れ替えて2局ずつ対局するので公平です。
   *[none] {""}
}
tournament-sides-unmeasured = { $way ->
    [swap] 後手は、最初の手の前に先手と入れ替われます。
    [ballot] 対局ごとに開始局面を抽選します。
    [ballot-swap] 対局ごとに開始局面を抽選します。後手は、最初の手の前に先手と入れ替われます。
   *[pair] 先手と後手を入れ替えて2局ずつ対局します。
}
tournament-format-tables = 4人か3人の卓で{ $rounds }回戦：卓の組み合わせは毎回変わります。
tournament-divisions = シード順に、1組{ $most }人までの組に分けます。
tournament-decider = 同点の組み合わせはもう1局対局し、それも引き分けならシードが上の人の勝ちです。
tournament-decay = { $length }の間対局しないと、一段下がります。
tournament-by-lot = シードはくじで決めます。
tournament-check-in = チェックイン：{ $began }から{ $until }までに、参加受付の投稿の**チェックイン**を押してください。押さなかった人は参加できません。
tournament-rounds-last = 各回戦の期間：{ $length }。{ $late }
tournament-challenges-last = 挑戦の対局の期間：{ $length }。{ $late }
tournament-unfinished-forfeit = 期限までに終わらなければ、そのとき手番の人の負けです。
tournament-unfinished-extend = 期限までに終わらなければ一度だけ期間の半分を延長し、それでも終わらなければ、そのとき手番の人の負けです。
tournament-unfinished-draw = 期限までに終わらなければ引き分けです。
tournament-unfinished-stands = 期限までに終わらなければ、途中の順位がつくゲーム（カウンタップ!など）はその順位、ほかは引き分けです。
tournament-unfinished-hold = 期限までに終わらなければ、主催者が裁定します。
tournament-rated = 対局はレート戦です。
tournament-load = 同時に対局するのは{ $count }局までです。
tournament-load-until = { $load }{ $count ->
    [0] 期限の延長がなければ
   *[other] 期限の延長がなく、{ $count }{ $of ->
        [boards] 面
       *[players] 人
    }までなら
}、最後の対局は{ $on }までに終わります。
tournament-no-breaks = 休暇や休止でも時計は止まりません。
tournament-tiebreaks = 同点のときの順位の決め方：{ $order }
tournament-ties-shared = この決め方でも差がつかない人は、同じ順位になります。
tournament-ties-playoff = この決め方でも差がつかず、2人から4人が1位に並んだときは、決定戦をします。{ $tables ->
    [yes] 全員が一つの卓で対局します。
   *[no] 2人ならもう一度対局し、3、4人なら総当たりです。
}それでも並んだときと、5人以上のときは、くじで決めます。
tournament-field-rounds = { $count }人なら、全{ $rounds }回戦です。同じ相手とは二度当たりません。
tournament-field-changed = 全{ $before }回戦の予定でしたが、{ $count }人で同じ相手と二度当たらないよう、全{ $rounds }回戦になりました。
tournament-field-ended = まだ当たっていない組み合わせが足りないため、全{ $before }回戦の予定でしたが、{ $rounds }回戦で終わりました。
tournament-field-again = { $count }人なら、同じ相手ともう一度当たる人が出ます。
tiebreak-buchholz = ブフホルツ
tiebreak-buchholz-cut = ブフホルツ（最低を除く）
tiebreak-sonneborn-berger = ゾンネボルン・ベルガー
tiebreak-direct = 直接対決
tiebreak-wins = 勝ち数
tiebreak-playoff = 決定戦の得点
tiebreak-lot = くじ
tournament-tiebreak = { $name }：{ $points }
tournament-entrants = 参加者 **{ $count }**人：{ $names }
tournament-no-entrants = まだ参加者はいません。
tournament-waiting = キャンセル待ち：{ $names }
tournament-open = 参加受付中です。
tournament-open-until = 参加受付は{ $on }（{ $when }）までです。
tournament-over = この大会は終わりました。
tournament-held = 大会は休止中です。再開は主催者が決めます。
tournament-ladder-runs = 挑戦を受け付けています。
tournament-round = 第{ $round }回戦（全{ $total }回戦）
tournament-playoff = 1位の決定戦
tournament-picture-division = 第{ $number }組
tournament-picture-round = 第{ $round }回戦（全{ $total }回戦）
tournament-picture-playoff = 決定戦
tournament-picture-over = 最終順位
tournament-picture-ladder = ラダー
tournament-picture-winners = 勝者側
tournament-picture-losers = 敗者側
tournament-part-winners = **勝者側**
tournament-part-losers = **敗者側**
tournament-part-final = **決勝**
tournament-part-decider = **決勝（再戦）**
tournament-nobody = { $board }. 参加者なし
tournament-bye = { $board }. { $name }さんは不戦勝
tournament-rests = { $board }. { $name }さんは休み
tournament-by-seed = { $line } · 同点のため、シードが上の{ $name }さんの勝ち
tournament-pairing = { $board }. { $names } · { $games }
tournament-game-waits = { $number }局目は{ $moves }手目の後
tournament-forfeit = { $score }（不戦敗）
tournament-ruled = { $score }（裁定）
tournament-struck = { $who }さんは半分も対局しないうちに棄権したので、その対局は誰の得点にも数えません。
tournament-points-lost = 得点の変化：{ $losses }
tournament-struck-rule = 半分も対局しないうちに棄権した人の対局は、誰の得点にも数えません。
tournament-uncounted = { $count }局は数えません
tournament-not-counted = （数えません）
tournament-division = **第{ $number }組**
tournament-points = { $points }点{ $count ->
   *[other] {""}
}
tournament-tally = { $played }局（{ $won }勝{ $lost }敗{ $drawn }分）
tournament-round-heading = ### 🏆 { $name } · 第{ $round }回戦 · `{ $code }`
tournament-playoff-heading = ### 🏆 { $name } · 決定戦 · `{ $code }`
tournament-challenge-heading = ### 🏆 { $name } · 挑戦
tournament-until = 期限：{ $when }（{ $ago }）
tournament-standings-heading = ### 🏆 { $name } · 順位表
    { $stage }
tournament-after-round = **第{ $round }回戦終了時**
tournament-after-playoff = **ここまでの順位**
tournament-called-off = { $name } · { $game } · 中止
tournament-nobody-wins = 勝者はいません。中止したときの順位です。
tournament-forum-left = 予定していたフォーラムに投稿できないので、ここで続けます。足りない権限は `/setup doctor` で確かめられます。
thread-begins = { $home }の対局 `{ $code }` はここで行います。
tournament-podium = { $name } · { $game } · 最終結果
tournament-too-few-came = 人数が足りず、対局は行われませんでした。
tournament-nothing-played = 対局は行われませんでした。
tournament-by = { $name }さん
tournament-deadline = 回戦の期限切れ
tournament-outage = その間、ボットが止まっていたため
tournament-because = （{ $reason }）
tournament-because-of = （理由（{ $by }）：{ $reason }）
tournament-did-forfeited = { $where }：期限までに終わらなかったため、{ $who }さんの負けになりました。
tournament-did-dropped = { $where }：{ $who }さんは大会を棄権したため、不戦敗になりました。
tournament-did-adjudicated = { $count ->
    [0] { $by }の裁定で、{ $where }は引き分けになりました。
   *[other] { $by }の裁定で、{ $where }は{ $who }さんの勝ちになりました。
}
tournament-did-own = { $count ->
    [0] { $by }の裁定で、{ $where }は引き分けになりました。裁定した人がこの対局の対局者か、対局者によって主催者になった人なので、このサーバーのレーティングの対象にはなりません。
   *[other] { $by }の裁定で、{ $where }は{ $who }さんの勝ちになりました。裁定した人がこの対局の対局者か、対局者によって主催者になった人なので、このサーバーのレーティングの対象にはなりません。
}
tournament-did-lost = { $by }の裁定で、{ $where }は全員の負けになりました。
tournament-did-corrected = { $count ->
    [0] { $by }が{ $where }の結果を引き分けに変えました。
   *[other] { $by }が{ $where }の結果を{ $who }さんの勝ちに変えました。
}
tournament-did-proposed = { $count ->
    [0] { $by }が、{ $where }を引き分けとすることを提案しました。
   *[other] { $by }が、{ $where }を{ $who }さんの勝ちとすることを提案しました。
}
tournament-did-proposed-lost = { $by }が、{ $where }を全員の負けとすることを提案しました。
tournament-did-confirmed = { $by }が確認しました：{ $extra }
tournament-did-declined = { $by }が断りました：{ $extra }
tournament-confirmers = 次のうち1人が確認すると、結果になります：{ $who }
confirmer-opponent = 対局相手
confirmer-organiser = この対局に関わりのない主催者
confirmer-drawn = くじで選ばれた参加者{ $count }人
tournament-did-reopened = { $by }が{ $where }を再開しました。新しい対局で、最後の局面から続けます。
tournament-did-anew = { $by }が{ $where }を無効にしました。初手からやり直します。
tournament-unpaired = 第{ $round }回戦から先は対局ごと取り消し、それまでの結果がそろってから組み直します。
tournament-did-adjudicated-itself = { $count ->
    [0] { $where }は引き分けになりました。
   *[other] { $where }は{ $who }さんの勝ちになりました。
}
tournament-did-withdrawn = { $who }さんが棄権しました。
tournament-did-returned = { $who }さんが次の回戦から復帰します。
tournament-did-replaced = { $who }さんの代わりに、{ $extra }さんが参加します。
tournament-did-lateentry = { $who }さんが次の回戦から参加します。
tournament-did-extended = { $by }が回戦の期限を{ $extra }に延ばしました。
tournament-did-extended-itself = 回戦の期限が{ $extra }に延びました。
tournament-did-openlonger = { $by }が参加受付を{ $extra }まで延ばしました。
tournament-did-checkin-itself = 参加受付を{ $extra }まで延ばします。チェックインもそれまでできます。
tournament-did-held = { $by }が大会を休止しました。
tournament-did-held-itself = 大会は休止中です。主催者が再開すると続きます。
tournament-did-resumed = { $by }が大会を再開しました。
tournament-did-decayed = { $who }さんはしばらく対局していないため、一段下がりました。
tournament-did-undone = { $by }が取り消しました：{ $extra }
tournament-did-takenout = { $by }が{ $who }さんの参加を取り消しました。
tournament-did-appointed = { $by }が{ $who }さんを主催者にしました。
tournament-did-moved = { $by }が、大会と対局をここに移しました。
tournament-did-marred = { $where }の対局 `{ $extra }` が読み取れなくなったため、終わっていない対局として扱います。主催者が裁定するか（**詳細** › **運営**）、モデレーターが中止してやり直しにできます。
tournament-did-aborted = { $count ->
    [0] モデレーターが{ $where }の対局 `{ $extra }` を中止しました。やり直しになります。
    [1] { $who }さんが{ $where }の対局 `{ $extra }` を始まってすぐに中止しました。やり直しになります。
   *[other] { $who }さんの合意で、対局 `{ $extra }` は始まってすぐに中止になりました。やり直しになります。
}
tournament-did-calledoff = { $by }が大会を中止しました。
tournament-did-finished = 対局が一つ終わりました。
tournament-did-closed = { $by }が大会を終了しました。
tournament-did-paired = 次の回戦が始まりました。
tournament-did-started = 大会が始まりました。
tournament-did-joined = { $who }さんが参加しました。
tournament-did-left = { $who }さんが参加をやめました。
tournament-did-checkedin = { $who }さんがチェックインしました。
tournament-did-created = 大会が作られました。
tournament-did-edited = { $by }が大会の設定を変えました：{ $extra }
tournament-changed = { $label } → { $value }
tournament-you-left = { $name }への参加をやめました。
tournament-leave-ask = **{ $name }**は進行中です。棄権すると、{ $format ->
    [tables] 対局中の卓では最下位になります
   *[other] まだ終わっていない対局は負けになります
}。参加をやめますか？
tournament-you-are-here = チェックインしました。{ $name }に出場します。
tournament-you-wait = { $name }は満員なので、キャンセル待ちに入りました。空きが出れば繰り上がります。
tournament-you-play-next = 次の回戦から{ $name }に出場します。
tournament-you-joined = { $name }に参加しました。対局は自動的に始まり、ここでメンションします。
tournament-made = { $name }（`{ $code }`）を開きました。参加受付をこのチャンネルに投稿しました。
tournament-made-in-forum = { $name }（`{ $code }`）を開きました。参加受付は{ $where }に投稿されます。
tournament-challenged = { $name }さんに挑戦しました。対局が始まります。
tournament-organiser = 主催者：{ $name }
tournament-files = ### 🏆 { $name } · ファイル
    順位と結果の表、大会の全記録、終わった対局の記録、カレンダー用の日程のうち、あるものを添付しました。
button-cup-details = 詳細
button-cup-standings = 順位表
button-cup-pairings = 組み合わせ
button-cup-champions = 歴代優勝者
button-cup-files = ファイル
button-cup-place = 参加状況
button-cup-manage = 運営
button-challenge-yes = 挑戦する
cups-heading = ### 🏆 このサーバーの大会
cups-none = 進行中や参加受付中の大会はありません。
cups-line = **{ $name }** · { $game } · `{ $code }` · { $stage }
cups-look = 大会を見る
button-cups-over = 歴代優勝者
button-cups-open = 進行中・受付中の大会
place-heading = ### 🏆 { $name } · 参加状況
place-none = この大会には参加していません。
place-waiting = キャンセル待ちです。空きが出れば繰り上がります。
place-next = 次のシーズンに参加します。
place-in = 参加者に入っています。
place-here = チェックインしました。
place-standing = { $of }人中{ $place }位
place-challenge = 上の段の人に挑戦する
place-dare = **{ $name }さんに挑戦しますか？** 対局はすぐに始まり、手番になると{ $name }さんにメンションで知らせます。
place-top = いちばん上の段にいます。挑戦を待ちましょう。
place-busy = ほかの挑戦の対局中で、今は挑戦できない人：{ $names }さん
place-above-busy = { $reach }段上までの人は、みんな挑戦の対局中です。あとでもう一度試してください。
manage-heading = ### 🏆 { $name } · 運営
manage-intro = -# あなただけに見えています。決めたことは、あなたの名前と理由とともに全員に見えます。実行の前に、何が起こるかを確認します。
manage-nothing = もう決めることはありません。
manage-last = 最後の決定：{ $ruling }{ $undo ->
    [yes] {""}
   *[no] これはもう取り消せません。
}
manage-done = ✅ { $what }
    { $where } で参加者に知らせます。
manage-unentered = { $who }さんを参加者から外しました。
manage-reason = 理由
manage-why = 全員に見えます。
manage-match = 対局
manage-game = { $code } · { $format ->
    [playoff] 決定戦
    [ladder] 挑戦
    [league] 第{ $round }節
   *[other] 第{ $round }回戦
}
manage-winner = 勝者
manage-winners = 勝者（引き分けなら選ばない）
manage-draw = なし（引き分け）
manage-lost = なし（全員の負け）
manage-decision = どうするか
manage-decision-won = 勝者を変える
manage-decision-drawn = 引き分けに変える（得点は全員で分ける）
manage-decision-lost = 全員の負けに変える
manage-decision-reopened = 再開する（最後の局面から続ける）
manage-decision-anew = 無効にする（初手からやり直す）
manage-won-by = 勝者（勝者を変えるときだけ）
manage-more = 延ばす時間
manage-left = 今から終わるまでの時間
manage-length-hint = 例：12h、2d、1w
manage-who = 参加者
manage-substitute = 代わりの参加者
manage-organiser = 新しい主催者
manage-yourself = 選ばなければ、あなたが引き継ぎます。
manage-channel = チャンネル
manage-here = 選ばなければ、このチャンネルに移します。
manage-typed = 入力してください（一部でもかまいません）。
manage-typed-several = 名前を「,」で区切って入力してください。
button-rule-start = 今すぐ始める
button-rule-adjudicate = 対局を裁定する
button-rule-correct = 結果を訂正する
button-rule-undo = { $what ->
    [corrected] 結果の訂正を取り消す
    [reopened] 対局の再開を取り消す
    [anew] 対局の無効を取り消す
    [extended] 期限の変更を取り消す
    [held] 休止を取り消す
    [resumed] 再開を取り消す
    [replaced] 交代を取り消す
    [withdrawn] 参加者を外したのを取り消す
    [closed] 終了を取り消す
    [calledoff] 中止を取り消す
   *[adjudicated] 裁定を取り消す
}
button-rule-extend = 期限を延ばす
button-rule-shorten = 回戦を早く終える
button-rule-hold = 休止する
button-rule-resume = 再開する
button-rule-withdraw = 参加者を外す
button-rule-replace = 参加者を交代させる
button-rule-appoint = 主催者を変える
button-rule-move = チャンネルを移す
button-rule-close = 大会を終了する
button-rule-cancel = 大会を中止する
button-sure-shorten = 早く終える
button-sure-correct = 訂正する
button-sure-propose = 提案する
button-result = 結果を提案する
button-result-yes = 結果を確認する
button-result-no = 断る
button-sure-hold = 休止する
button-sure-resume = 再開する
button-sure-appoint = 主催者にする
button-sure-move = 移す
tournament-ask-start = **{ $name }を今すぐ始めますか？** { $format ->
    [ladder] { $count }人で挑戦の受付を始めます。
    [league] 参加受付を終わり、{ $count }人でシーズンを始めます。
    [simul] 参加受付を終わり、{ $count }人との対局を一斉に始めます。
   *[other] 参加受付を終わり、{ $count }人で第1回戦を始めます。
}
tournament-ask-start-absent = チェックインしていないので参加できない人：{ $names }さん
tournament-ask-start-waiting = キャンセル待ちのままで参加できない人：{ $names }さん
tournament-ask-start-late = 途中からの参加はできます。開始は取り消せません。
tournament-ask-start-closed = 以後は誰も参加できません。開始は取り消せません。
tournament-ask-unenter = **{ $who }さんを{ $name }の参加者から外しますか？** もう一度参加することはできます。
tournament-ask-withdraw = **{ $who }さんを{ $name }から外しますか？**
tournament-ask-forfeits = { $who }さんの未決着の{ $count }局は不戦敗になります。
tournament-ask-table = { $who }さんは卓を離れて最下位になり、ほかの人はそのまま続けます。
tournament-ask-struck = { $who }さんはまだ半分も対局していないので、その対局は誰の得点にも数えなくなります。
tournament-ask-undoable = その後の進行に影響しないうちは、**運営**で取り消せます。
tournament-ask-undo = **{ $name }で、次の決定を取り消しますか？**
tournament-ask-undo-end = 大会が再開します。
tournament-ask-undo-goes-on = 対局は、新しい対局として元の局面から続きます。持ち時間は最初の状態に戻ります。カードやサイコロ、抽選した開始局面がもう見えている対局は、初手からになります。元の対局はレーティングの対象から外れます。
tournament-ask-undo-corrected = 前の結果に戻りますが、レーティングの対象には戻りません。
tournament-ask-undo-reopened = ⚠️ 新しい対局は中止になります。前の結果に戻りますが、レーティングの対象には戻りません。
tournament-ask-decide = { $count ->
    [0] **{ $where }を引き分けにしますか？** 対局はすぐに終わります。
   *[other] **{ $where }を{ $who }さんの勝ちにしますか？** 対局はすぐに終わります。
}
tournament-ask-lost = **{ $where }を全員の負けにしますか？** 誰の得点にもならず、対局したことにもなりません。
tournament-ask-correct = { $count ->
    [0] **{ $where }の結果（{ $old }）を引き分けに変えますか？**
   *[other] **{ $where }の結果（{ $old }）を{ $who }さんの勝ちに変えますか？**
}
tournament-ask-propose = { $own ->
    [yes] 自分の対局なので、結果はほかの人が確認します。この結果を提案しますか？
   *[no] この結果を提案しますか？
}
tournament-ask-reopen = { $count ->
    [0] **{ $where }の結果（{ $old }）を取り消して続けますか？** 新しい対局で最後の局面から続けます。持ち時間は最初の状態に戻ります。
   *[other] **{ $where }の結果（{ $old }）を取り消してやり直しますか？** 新しい対局が初手から始まります。カードやサイコロ、抽選した開始局面がもう見えている対局と、ルールどおりに終わった対局は、**再開する**を選んでも初手からになります。
}
tournament-ask-unrated = この対局はレーティングの対象から外れ、その後の対局は計算し直されます。
tournament-ask-unpair = ⚠️ { $count ->
    [1] 第{ $first }回戦は対局ごと取り消し、組み直します。
   *[other] 第{ $first }回戦から第{ $last }回戦までは対局ごと取り消し、組み直します。
}
tournament-ask-later = 第{ $round }回戦（{ $names }）
tournament-ask-stays = その後の組み合わせはそのままです：{ $pairings }
tournament-ask-out = { $who }さんは敗退します。
tournament-ask-own = ⚠️ あなた自身の対局か、あなたを主催者にした人の対局です。そのため、レーティングの対象にはならず、その理由がみんなに表示されます。あなた自身の対局なら、全サーバーのレーティングではあなたの投了になります。
tournament-ask-rated = レート戦なので、短すぎる対局でなければレーティングが変わります。
tournament-ask-last = これが最後の対局なので、大会も終わります。
tournament-ask-next-round = この回戦の最後の対局なので、すぐに次の回戦が始まり、取り消せなくなります。
tournament-ask-close-sign-up = **{ $name }を始めずに終了しますか？** 参加受付を終わり、対局は行いません。
tournament-ask-close = **{ $name }を今すぐ終了しますか？** 今の順位が最終結果になります。
tournament-ask-close-open = 未決着の{ $count }局は数えません。対局そのものは普通の対局として続けられます。
tournament-ask-cancel = **{ $name }を中止しますか？** 勝者は出ません。取り消せません。
tournament-ask-cancel-open = 進行中の{ $count }局は結果なしで終わります。
tournament-ask-hold = **{ $name }を休止しますか？** 対局と持ち時間はそのまま進みますが、回戦の期限は止まり、再開するまで次の回戦は始まりません。
tournament-ask-hold-sign-up = **{ $name }を休止しますか？** 参加受付は続きますが、再開するまで大会は始まりません。
tournament-ask-resume = **{ $name }を再開しますか？** 休止したところから続け、進行中の期限は休止した分だけ延びます。
tournament-ask-until-sign-up = **{ $name }の参加受付を{ $until }まで延ばしますか？**
tournament-ask-until-round = **{ $name }の今の回戦の期限を{ $until }にしますか？**
tournament-ask-until-season = **{ $name }の今の対局の期限を{ $until }にしますか？** シーズンの残りの期限も同じだけ動きます。
tournament-ask-sooner = ⚠️ 終わっていない対局が{ $count }局あります。{ $late }
tournament-ask-replace = **{ $name }で、{ $who }さんを{ $new }さんと交代させますか？** { $count ->
    [0] { $new }さんは得点を引き継ぎます。
   *[other] { $new }さんは得点と、進行中の{ $count }局を引き継ぎます。
}{ $who }さんには知らされます。
tournament-ask-appoint = **{ $who }さんを{ $name }の主催者にしますか？** 取り消せません。今の主催者は、**サーバー管理**の権限か、大会を運営するロールがなければ、運営できなくなります。
tournament-ask-move = **{ $name }を、進行中の対局ごと{ $where } に移しますか？** 参加受付と組み合わせは、そこにもう一度投稿されます。
command-tournament = このサーバーの大会に参加する、大会を開く
command-tournament-create = このチャンネルで大会を開く
command-tournament-create-name = 大会の名前
command-tournament-create-format = 形式
command-tournament-join-tournament = 大会
command-tournament-join = 大会に参加する
command-tournament-list = 大会の一覧と歴代優勝者を見る、大会を運営する
choice-format-round-robin = 総当たり
choice-format-swiss = スイス式
choice-format-knockout = 勝ち抜き
choice-format-double-elimination = ダブルエリミネーション
choice-format-ladder = ラダー
choice-format-tables = 3・4人の卓
choice-unfinished-forfeit = 手番の人の負け
choice-unfinished-extend = 一度だけ半分延長、その後は手番の人の負け
choice-unfinished-draw = 引き分け
choice-unfinished-stands = その時点の順位（順位のないゲームは引き分け）
choice-unfinished-hold = 主催者が裁定する
choice-seeding-rating = レーティング順
choice-seeding-lot = くじ

# 大会を作るパネル
cup-heading = ### 🏆 新しい大会：{ $name }
cup-intro = -# あなただけに見えています。自由に変えてください。**受付を始める**を押すまで何も投稿しません。
cup-edit = ### 🏆 { $name } · 設定の変更
cup-edit-intro = -# あなただけに見えています。**保存**を押すと大会の設定が変わり、変わったところを投稿します。
cup-line = - { $label }：**{ $value }**
cup-settings = 設定を変える
cup-form = 新しい大会
cup-name = 名前
cup-game = ゲーム
cup-format = 形式
cup-option = { $number ->
    [1] ゲームの設定
   *[other] ゲームの設定{ $number }
}
cup-clock = 持ち時間
cup-rounds = 回戦数
cup-round = 各回戦の期間
cup-signup = 開始
cup-after = { $length }後
cup-note = 参加者への案内
cup-note-none = なし
cup-sides = 先手と後手
cup-division = 1組の人数の上限
cup-decay = 対局しないと1段下がるまでの期間
cup-limit = 定員
cup-checkin = 開始前のチェックイン
cup-unfinished = 終わらなかった対局
cup-rated = レーティング
cup-breaks = 休暇と休止
cup-seeding = シード順
cup-ties = 1位が並んだとき
cup-ties-lot = くじで決める
cup-ties-shared = 同じ順位にする
cup-ties-playoff = 決定戦をする
cup-ping = メンションするロール
cup-forum = 場所
cup-here = このチャンネル
cup-role = メンションするロールを選ぶ
cup-decay-none = 下がらない
cup-limit-none = なし
cup-checkin-none = なし
cup-ping-none = なし
cup-rated-yes = レート戦
cup-rated-no = レートなし
cup-breaks-yes = 時計を止める
cup-breaks-no = 時計を止めない
cup-sides-drawn = 1局（入れ替えなし）
cup-sides-swap = 1局（スワップあり：後手は最初の手の前に先手と入れ替われる）
cup-sides-ballot = 抽選した開始局面から1局
cup-sides-ballot-swap = 抽選した開始局面から1局（後手は先手と入れ替われる）
cup-sides-pair = 先手と後手を入れ替えて2局
cup-example-clock = 3d、3d weekends off、7d+12h max 10d、none など
cup-example-signup = 2d、日曜 20:00、2026-12-06 20:00 など
cup-example-note = 賞品や独自のルールなど、参加者に知らせたいこと
cup-example-round = 10d
cup-example-checkin = 12h
cup-example-decay = 30d
cup-example-limit = 20
cup-example-rounds = 5
cup-hurried = ⚠️ 1局はおよそ{ $count }手かかるので、{ $length }では短すぎます。{ $wanted }が目安です。
cup-slow-clock = ⚠️ 一手に{ $clock }まで使えるので、長考が数回あるだけで回戦が終わってしまいます。
cup-dropped = { $name }を破棄しました。何も投稿していません。
button-cup-open = 受付を始める
button-cup-save = 保存
button-cup-edit = 設定を変える
button-cup-write = { $label }…
button-cup-drop = 破棄
