# カウンタップ!：盤の絵、代替テキスト、できごと、手、断りの言葉。

countup-title = カウンタップ!
countup-outer = 外のサイコロ
countup-inner = 中のサイコロ

# 絵の中の言葉。短く。
countup-picture-to-act = 手番
countup-picture-to-set = セット中…
countup-picture-has-set = セット済み
countup-picture-challenger = チャレンジャー
countup-picture-took = { $number }を取った
countup-picture-called = { $number }をコール
countup-picture-shot = シュート＆コール{ $number }
countup-picture-dropped = ドロップした
countup-picture-left = 退席
countup-picture-out = ドロップ
countup-picture-wins = 勝ち
countup-picture-undercat = アンダーキャット
countup-picture-no-coins = コインなし
countup-picture-gap = ・
countup-picture-round = 第{ $round }ラウンド
countup-picture-rolling = サイコロを振ります…
countup-picture-setting = みんなこっそり中のサイコロをセット
countup-picture-begin = { $name }から始めます
countup-picture-next = 次の数は{ $number }
countup-picture-no-next = もうコールできる数がありません
countup-picture-last-called = { $name }が{ $number }をコール
countup-picture-last-dropped = { $name }がドロップ
countup-picture-last-shot = { $own ->
    [1] { $name }が自分の{ $die ->
        [outer] 外
       *[inner] 中
    }をシュート、{ $number }！
   *[other] { $name }が{ $target }の{ $die ->
        [outer] 外
       *[inner] 中
    }をシュート、{ $number }！
}
countup-picture-success = { $name }のチャレンジ成功：{ $best } ≥ { $number }
countup-picture-failure = { $name }のチャレンジ失敗：{ $best } < { $number }
countup-picture-awards = { $name }がふたりまでコインを渡します
countup-picture-recalled = 第{ $round }ラウンド・{ $verdict }
countup-picture-nobody = 勝者なし
countup-picture-won = { $count ->
   *[other] { $winners }の勝ち！
}

# 自分だけの絵。
countup-hand-title = { $name }だけの秘密
countup-hand-outer = 外
countup-hand-inner = 中
countup-hand-empty = まだありません
countup-hand-not-set = まだセットしていません
countup-hand-never = コールできない数：{ $numbers }。
countup-hand-free = コールできない数はもうありません。
countup-hand-why = （{ $values ->
    [same] ゾロ目なので合計だけ
   *[other] サイコロの数と合計
}{ $undercat ->
    [1] 、アンダーキャットなので{ $total }以上も
   *[0] {""}
}）
countup-hand-next-may = 次の数は{ $number }。コールできます。
countup-hand-next-must-not = 次の数は{ $number }。コールできません！
countup-hand-left = このゲームからはもう抜けています。
countup-hand-wait-set = 中のサイコロを好きな目にセットしてください。
countup-hand-wait = まず全員が外のサイコロを取ります。
countup-hand-open = サイコロはすべて公開されています。
countup-hand-dropped = このラウンドはドロップしています。

# 代替テキスト。全部で1024文字まで。
countup-alt-gap = {""}
countup-alt-semicolon = 、
countup-alt-heading = カウンタップ!、第{ $round }ラウンド、マーカーは{ $marker }。
countup-alt-rolling = これからサイコロを振ります。
countup-alt-taking = { $name }が外のサイコロを選ぶ番。残りは{ $pool }。
countup-alt-setting = 中のサイコロをセット中。まだなのは{ $names }。
countup-alt-counting = 手番は{ $name }。
countup-alt-awarding = { $name }がふたりまでコインを渡します。
countup-alt-last-took = 直前：{ $name }が{ $face }を取った。
countup-alt-last-called = 直前：{ $name }が{ $number }をコール。
countup-alt-last-dropped = 直前：{ $name }がドロップ。
countup-alt-last-shot = 直前：{ $name }が{ $target }の{ $die ->
    [outer] 外のサイコロ
   *[inner] 中のサイコロ
}をシュートして{ $number }をコール。
countup-alt-player = { $name }：{ $facts }。
countup-alt-outer = 外{ $die }
countup-alt-inner = 中{ $die }
countup-alt-hidden = 非公開
countup-alt-coined = { $face }＋{ $coins }={ $value }
countup-alt-hidden-coined = 非公開＋{ $coins }
countup-alt-coins = { $coins ->
    [0] コインなし
   *[other] コイン{ $coins }枚（未使用{ $unused }枚）
}
countup-alt-undercat = アンダーキャット
countup-alt-start = スタートプレイヤー
countup-alt-left = ゲームを抜けた
countup-alt-out = ドロップ
countup-alt-set = セット済み
countup-alt-total = 合計{ $total }
countup-alt-challenge = 第{ $round }ラウンドのチャレンジ：チャレンジャー{ $name }、マーカー{ $number }、{ $success ->
    [1] 成功
   *[0] 失敗
}。{ $totals }。
countup-alt-challenge-total = { $name } { $outer }+{ $inner }={ $total }
countup-alt-gained = コインを獲得：{ $names }。
countup-alt-best = 最大の合計は{ $best }
countup-alt-over = ゲーム終了。{ $result }
countup-alt-hand = { $name }のサイコロ。{ $facts }。
countup-alt-hand-sum = 合計{ $total }

# できごと。
countup-rolled = サイコロの目は{ $faces }です。
countup-took = { $name }が外のサイコロに{ $face }を取りました。
countup-has-set = { $count ->
   *[other] { $names }が中のサイコロをセットしました。
}
countup-has-set-to = { $name }が中のサイコロを{ $face }にセットしました。
countup-called = { $name }が{ $number }をコールしました。
countup-shot-called = { $own ->
    [1] { $name }が自分の{ $die ->
        [outer] 外のサイコロ
       *[inner] 中のサイコロ
    }をシュートして、{ $number }をコールしました。
   *[other] { $name }が{ $target }の{ $die ->
        [outer] 外のサイコロ
       *[inner] 中のサイコロ
    }をシュートして、{ $number }をコールしました。
}
countup-dropped = { $name }がドロップしました。
countup-challenged = { $success ->
    [1] { $name }のチャレンジ！ マーカーは{ $number }。{ $totals }。{ $best }なので成功です。
   *[0] { $name }のチャレンジ！ マーカーは{ $number }。{ $totals }。最大が{ $best }なので失敗です。
}
countup-challenged-total = { $name } { $outer }＋{ $inner }＝{ $total }
countup-awarded-nobody = だれもコインを獲得しませんでした。
countup-awarded = { $count ->
    [1] { $names }がコインを1枚獲得しました。
   *[other] { $names }がコインを1枚ずつ獲得しました。
}
countup-became-undercat = { $lost ->
    [0] { $name }はコイン0枚だったので、アンダーキャットになりました。
   *[other] { $name }はコインが{ $lost }枚あったので、すべて失ってアンダーキャットになりました。
}
countup-nine-lives = ナインライブス！ { $name }が通常のプレイヤーに復帰します。コインは0枚からです。
countup-round-began = 第{ $round }ラウンドです。スタートプレイヤーは{ $name }。
countup-game-ended = ゲーム終了です。

countup-outcome-last = { $winners }の勝ちです。ほかの全員がアンダーキャットになりました。
countup-outcome-rounds = { $count ->
    [0] 100ラウンドが終わり、全員がアンダーキャットなので勝者なしです。
   *[other] 100ラウンドが終わり、{ $winners }の勝ちです。
}

# 手の説明。100文字まで。
countup-label-take = 外のサイコロに{ $face }を取る
countup-label-set = 中のサイコロを{ $face }にセット
countup-label-call = { $number }をコール
countup-label-drop = このラウンドをドロップ
countup-label-shoot = { $name }の{ $die ->
    [outer] 外のサイコロ
   *[inner] 中のサイコロ
}をシュートして{ $number }をコール
countup-label-shoot-known = { $name }の{ $die ->
    [outer] 外のサイコロ
   *[inner] 中のサイコロ
}をシュート（{ $was }が{ $becomes }に）して{ $number }をコール
countup-label-shoot-own = 自分の{ $die ->
    [outer] 外のサイコロ
   *[inner] 中のサイコロ
}をシュート（{ $was }が{ $becomes }に）して{ $number }をコール
countup-label-award = { $names }にコインを渡す
countup-label-award-nobody = だれにもコインを渡さない
countup-label-roll = 出目{ $faces }
countup-label-yourself = 自分

# 文字の盤。
countup-text-heading = 第{ $round }ラウンド　マーカー{ $marker }／{ $top }
countup-text-player = { $name }：{ $facts }
countup-text-pool = まんなかのサイコロ：{ $pool }
countup-text-challenge = 第{ $round }ラウンドのチャレンジ：{ $name }、マーカー{ $number }、{ $success ->
    [1] 成功
   *[0] 失敗
}
countup-text-total = { $name }：{ $outer }＋{ $inner }＝{ $total }
countup-text-key =
    3＋1=4：出目、のっているコイン、サイコロの数
    非公開：カップの中

# 指せない手のわけと、どうすればよいか。
error-countup-unknown = 手として読み取れません。{ $words } のどれかで始めてください。
error-countup-form = { $word } の書き方が違います。たとえば { $example } と書きます。
error-countup-not-now = { $due ->
    [take] いまは外のサイコロを取る番です。まんなかから1つ選んでください（例：take 4）。
    [set] いまは中のサイコロをセットするときです。好きな目を選んでください（例：set 5）。
    [count] いまはカウンタップの最中です。コール、シュート＆コール、ドロップのどれかを選んでください。
    [award] チャレンジ成功です。コインを渡すプレイヤーをふたりまで選んでください（例：award 0 2、渡さないなら award -）。
   *[other] これからサイコロを振ります。少しお待ちください。
}
error-countup-dice = サイコロはちょうど{ $dice }個振ります。
error-countup-face = そのサイコロは選べません。{ $faces } から選んでください。
error-countup-gone = 席{ $seat }の人はゲームを抜けています。残っている人を選んでください。
error-countup-seat = その席はありません。席の番号は0から{ $most }までです。
error-countup-coin = { $coins ->
    [0] コインがないのでシュートできません。コールかドロップを選んでください。
   *[other] このラウンドのコインは使い切りました（{ $coins }枚のうち{ $used }枚）。コールかドロップを選んでください。
}
error-countup-top = コールできるのは{ $most }までです。もうドロップしかできません。
error-countup-rule-1 = { $number }は自分のサイコロの数（外{ $outer }、中{ $inner }）と同じなのでコールできません。自分のサイコロをシュートして数を変えるか、ドロップしてください。
error-countup-rule-2 = { $number }は自分のサイコロの合計（{ $outer }＋{ $inner }）と同じなのでコールできません。自分のサイコロをシュートして数を変えるか、ドロップしてください。
error-countup-rule-6 = アンダーキャットは、自分のサイコロの合計（{ $outer }＋{ $inner }＝{ $total }）以上の数をコールできません。{ $number }は大きすぎます。
error-countup-rule-5 = そのシュートをすると、自分のサイコロの数が{ $outer }と{ $inner }になり、{ $number }をコールできなくなります（ルールの{ $rule }）。ほかのサイコロをシュートするか、そのままコールするか、ドロップしてください。
error-countup-award = 選べるのは違うプレイヤー{ $most }人までです。だれにも渡さないなら award - です。
