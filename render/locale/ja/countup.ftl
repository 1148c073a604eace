# カウンタップ!：ゲームについての言葉のすべて。

countup-option-handicap-1 = コイン3枚スタート
countup-option-handicap-2 = コインなしスタート
countup-option-rounds = ラウンド数
countup-option-rounds-10 = 最大10ラウンド
countup-option-rounds-20 = 最大20ラウンド
countup-option-rounds-30 = 最大30ラウンド
countup-option-rounds-40 = 最大40ラウンド
countup-option-rounds-60 = 最大60ラウンド
countup-option-rounds-80 = 最大80ラウンド
countup-option-rounds-100 = 最大100ラウンド
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
countup-picture-shot = シュートで{ $number }
countup-picture-dropped = ドロップ
countup-picture-left = 退席
countup-picture-out = ドロップ
countup-picture-waiting = 待機中
countup-verdict-last = ほか全員脱落
countup-verdict-rounds = 最終ラウンド終了
countup-picture-undercat = アンダーキャット
countup-picture-fallen = 新アンダーキャット
countup-picture-no-coins = コインなし
countup-picture-gained = +1
countup-picture-first = 先
countup-picture-gap = ・
countup-picture-round = 第{ $round }ラウンド
countup-picture-rolling = サイコロを振ります…
countup-picture-setting = みんなこっそり中のサイコロをセット
countup-picture-begin = { $name }から始めます
countup-picture-next = 次の数は{ $number }
countup-picture-no-next = もうコールできる数がありません
countup-picture-last-called = { $name }が{ $number }をコール
countup-picture-last-dropped = { $name }がドロップ
countup-picture-last-shot = { $name }のコインで{ $own ->
    [1] 自分
   *[other] { $target }
}の{ $die ->
    [outer] 外
   *[inner] 中
}のサイコロが{ $value ->
    [0] ＋1
   *[other] { $value }に
}
countup-picture-verdict = { $name }が{ $number }でチャレンジ：{ $success ->
    [1] 合計{ $best }で成功
   *[other] 最大でも{ $best }で失敗
}
countup-picture-gave = { $name }が{ $number }でチャレンジ成功（合計{ $best }）、{ $count ->
   *[other] { $count }枚渡した
}
countup-picture-coin = { $names }がコインを獲得
countup-picture-fell = { $coins ->
    [0] コインのない{ $name }が1枚得てアンダーキャット
   *[other] { $name }は4枚目のコインでアンダーキャット
}
countup-picture-both-fell = { $first }と{ $second }がアンダーキャットに
countup-picture-each = { $name }が1枚ずつ渡した：{ $first }は{ $coins }枚、{ $second }は{ $others }枚だった
countup-picture-back = ナインライブスで{ $names }が復活{ $count ->
   *[other] {""}
}
countup-picture-no-award = コインは誰にも渡されませんでした
countup-picture-in-vain = アンダーキャットはコインを獲得しない
countup-picture-awards = { $name }がふたりまでコインを渡します
countup-picture-recalled = { $round }：{ $told }
countup-picture-others-fell = ほかの全員がアンダーキャット
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
countup-alt-heading = カウンタップ!、第{ $round }ラウンド（最大{ $rounds }）、マーカーは{ $marker }。
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
countup-alt-coined = { $face }＋{ $coins }＝{ $value }
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
countup-alt-challenge-total = { $name }：{ $outer }＋{ $inner }＝{ $total }
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
countup-challenged-total = { $name }：{ $outer }＋{ $inner }＝{ $total }
countup-awarded-nobody = 誰もコインを獲得しませんでした。
countup-awarded = { $count ->
    [1] { $names }がコインを1枚獲得しました。
   *[other] { $names }がコインを1枚ずつ獲得しました。
}
countup-gained-nothing = { $count ->
   *[other] { $names }はアンダーキャットなので、コインは増えません。
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
    [0] 最終ラウンドが終わり、全員がアンダーキャットなので勝者なしです。
   *[other] 最終ラウンドが終わり、{ $winners }の勝ちです。
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
countup-label-award-nobody = 誰にもコインを渡さない
countup-label-roll = 出目{ $faces }
countup-label-yourself = 自分

# 文字の盤。
countup-text-heading = 第{ $round }ラウンド（最大{ $rounds }）　マーカー{ $marker }／{ $top }
countup-text-player = { $name }：{ $facts }
countup-text-pool = まんなかのサイコロ：{ $pool }
countup-text-challenge = 第{ $round }ラウンドのチャレンジ：{ $name }、マーカー{ $number }、{ $success ->
    [1] 成功
   *[0] 失敗
}
countup-text-total = { $name }：{ $outer }＋{ $inner }＝{ $total }
countup-text-key =
    3＋1＝4：出目、のっているコイン、サイコロの数
    非公開：カップの中

# 指せない手のわけと、どうすればよいか。
error-countup-unknown = 手として読み取れません。{ $words }のどれかで始めてください。
error-countup-form = { $word ->
    [call] 「call」とだけ書いてください。必ず次の数のコールになります。
    [shoot] 「{ $example }」のように、席の番号と、外のサイコロならo、中のサイコロならiを書いてください。席は手番の順に0から数えます。
    [award] 「{ $example }」のように書いてください。誰にも渡さないなら「award -」です。席は手番の順に0から数えます。
   *[other] 「{ $word }」は「{ $example }」のように書いてください。
}
error-countup-not-now = { $due ->
    [take] 今は外のサイコロを取るときです。まんなかから1つ選んでください（例：「take 4」）。
    [set] 今は中のサイコロをセットするときです。好きな目を選んでください（例：「set 5」）。
    [count] 今はカウンタップ フェイズです。コール、シュート＆コール、ドロップのどれかを選んでください。
    [award] チャレンジ成功です。コインを渡すプレイヤーをふたりまで選んでください（例：「award 0 2」、渡さないなら「award -」。席は0から数えます）。
   *[other] これからサイコロを振ります。少しお待ちください。
}
error-countup-dice = サイコロはちょうど{ $dice }個振ります。
error-countup-face = そのサイコロは選べません。{ $faces }から選んでください。
error-countup-gone = 席{ $seat }の人はゲームを抜けています。残っている人を選んでください（席は0から数えます）。
error-countup-seat = その席はありません。席の番号は0から{ $most }までです。プレイヤー1が席0です。
error-countup-coin = { $coins ->
    [0] コインがないのでシュートできません。コールかドロップを選んでください。
   *[other] このラウンドのコインは使い切りました（{ $coins }枚のうち{ $used }枚）。コールかドロップを選んでください。
}
error-countup-top = コールできるのは{ $most }までです。もうドロップしかできません。
error-countup-rule-1 = { $number }は自分のサイコロの数（外{ $outer }、中{ $inner }）と同じなのでコールできません。自分のサイコロをシュートして数を変えるか、ドロップしてください。
error-countup-rule-2 = { $number }は自分のサイコロの合計（{ $outer }＋{ $inner }）と同じなのでコールできません。自分のサイコロをシュートして数を変えるか、ドロップしてください。
error-countup-rule-6 = アンダーキャットは、自分のサイコロの合計（{ $outer }＋{ $inner }＝{ $total }）以上の数をコールできません。{ $number }は大きすぎます。
error-countup-rule-5 = そのシュートをすると、自分のサイコロの数が{ $outer }と{ $inner }になり、{ $number }をコールできなくなります（ルールの{ $rule }）。ほかのサイコロをシュートするか、そのままコールするか、ドロップしてください。
error-countup-award = 選べるのは、別々のプレイヤー{ $most }人までです。誰にも渡さないなら「award -」と書いてください。

# カウンタップ!の手を選ぶときの言葉。選択肢は100文字まで。

countup-button-hand = カップを見る
countup-deed-take = サイコロを取る
countup-deed-set = サイコロをセット
countup-deed-count = コール・シュート・ドロップ
countup-deed-award = コインを渡す

countup-pick-take = どれを外のサイコロにしますか？ みんなに見えます。
countup-pick-set = カップの中をどの目にしますか？ わかるのは自分だけです。
countup-pick-count = 次の数は{ $number }です。どうしますか？
countup-pick-top = { $most }まで来ました。もう誰もコールできません。
countup-pick-award = チャレンジ成功です。誰にコインを渡しますか？（ふたりまで）
countup-pick-seat = 誰のサイコロをシュートしますか？（未使用のコイン{ $unused }枚）
countup-pick-die = { $name }のどちらのサイコロをシュートしますか？
countup-pick-die-own = 自分のどちらのサイコロをシュートしますか？

countup-pick-own = 自分
countup-pick-both = 外でも中でも
countup-pick-aim = { $name }：{ $die }
countup-pick-outer = 外のサイコロ
countup-pick-inner = 中のサイコロ
countup-pick-shoot = シュートして{ $number }をコール
countup-pick-shoot-at = 選べる人：{ $names }
countup-pick-no-coin = コインは使いません
countup-pick-a-coin = コインを1枚使います
countup-pick-left = { $count ->
    [1] ひとりだけ残り、チャレンジになります
   *[other] { $count }人がラウンドに残ります
}
countup-pick-there-are = { $count ->
   *[other] この目は{ $count }個あります
}
countup-pick-forbids = { $numbers }をコールできなくなります
countup-pick-forbids-undercat = { $numbers }と、{ $total }より大きい数をコールできなくなります
countup-pick-becomes = { $was }が{ $becomes }になり、{ $number }をコール
countup-pick-hidden = 目は非公開、コインが{ $coins }枚のって、{ $number }をコール
countup-pick-falls = アンダーキャットになる：{ $names }
countup-brief-take = { $face }を取る
countup-brief-set = { $face }にセット
countup-brief-shoot = シュート…
countup-brief-drop = ドロップ
countup-brief-nobody = 渡さない

# カウンタップ!をおぼえる人に、今できることとそのわけを伝える言葉。400文字まで。

countup-lesson-goal = **アンダーキャットでない最後のひとり**になれば勝ちです。コインが3枚または0枚のときに1枚獲得すると、アンダーキャットになります。今のコインは{ $coins }枚。コインを渡すのはラウンドに最後まで残った人なので、それが誰になるかに気をつけましょう。
countup-lesson-take = 振ったサイコロから1個取れます。目は{ $faces }です。出た目のまま、外のサイコロとして**みんなに見せます**。その数は、中のサイコロも同じ数にしないかぎり、あとで自分がコールできません。
countup-lesson-set = カップの中のサイコロを**好きな目**にできます。知っているのは自分だけです。外が{ $outer }なので、違う目にするとふたつの数とその合計の3つがコールできなくなり、同じ{ $outer }にすると合計だけがコールできなくなります。
countup-lesson-call = **{ $number }をコール**できます。自分のサイコロの数（{ $outer }と{ $inner }）でも、合計の{ $total }でもないからです。
countup-lesson-call-pair = **{ $number }をコール**できます。ふたつの数が同じ（{ $outer }と{ $inner }）なので、コールできないのは合計の{ $total }だけだからです。
countup-lesson-barred-1 = { $number }はコールできません。自分のサイコロの数（{ $outer }と{ $inner }）のひとつで、ふたつが違うからです。どちらかにコインを置けば変わります。
countup-lesson-barred-2 = { $number }はコールできません。自分のサイコロの{ $outer }と{ $inner }の合計だからです。どちらかにコインを置けば変わります。
countup-lesson-barred-6 = { $number }はコールできません。アンダーキャットがコールできるのは、合計の{ $total }より小さい数だけだからです。
countup-lesson-barred-top = もうコールできません。{ $most }より大きい数はないからです。
countup-lesson-shoot = コールの前に**シュート**もできます。未使用のコインが{ $unused }枚あるからです。コインを置いたサイコロの数は1大きくなり、7以上はいつでも1です。自分の数なら自分の、相手の数なら相手のコールできる数が変わります。選べる人：{ $names }。シュートしたら必ずコールします。
countup-lesson-drop = **ドロップ**はいつでもできます。最後に残ったひとりがチャレンジャーになり、全員がカップを開けます。誰かの合計が最後の数に届いていれば、ふたりまでにコインを渡し、届いていなければ自分が1枚獲得します。ドロップした人は、渡されたときだけコインを獲得します。
countup-lesson-award = **ふたりまでにコイン**を渡せます。最後まで残り、誰かの合計が{ $number }に届いたからです。コインが3枚または0枚の人に渡すと、アンダーキャットになります。自分を選んでも、誰も選ばなくてもかまいません。
countup-lesson-undercat = 今は**アンダーキャット**です。合計より小さい数しかコールできず、コインもありません。チャレンジが成功したときにふたつの数が同じなら、元に戻れます。

# 詰め問題：問い、ヒント、正解の理由。モチーフの名前は engines/countup/motifs.py にあります。

countup-secret = { $name }の中のサイコロが{ $face }
countup-puzzle-win-title = このラウンドで勝負を決める
countup-puzzle-win = { $hidden ->
    [no] 今すぐ勝てる手が1つだけあります。どれでしょう？
   *[yes] ほかのカップの中が何でも、誰が何をしても、このラウンドで必ず勝てる手が1つだけあります。どれでしょう？
}
countup-puzzle-win-wrong = { $hidden ->
    [no] これでは勝負が続くか、負けてしまいます。アンダーキャットでないのがあなただけにはなりません。
   *[yes] これでは勝負が続くか、負けるかもしれません。カップの中の目によっては逃げられます。
}
countup-puzzle-save-title = このラウンドをしのぐ
countup-puzzle-save = { $hidden ->
    [no] 1つの手を除いて、すぐに負けてしまいます。安全な手はどれでしょう？
   *[yes] 1つの手を除いて、このラウンドで負けるおそれがあります。ほかのカップの中が何でも安全な手はどれでしょう？
}
countup-puzzle-save-wrong = { $hidden ->
    [no] これで負けてしまいます。アンダーキャットでないのが、ほかの人だけになります。
   *[yes] ほかのカップの中の目によっては、このラウンドで負けてしまいます。
}

countup-puzzle-award-hint = コインがちょうど3枚、または0枚の人は誰ですか？
countup-puzzle-award = コインがちょうど3枚か0枚の人がコインをもらうと、アンダーキャットになります。アンダーキャットでないのは、あなただけになります。
countup-puzzle-award-name = コインを渡す
countup-puzzle-spoil-hint = コインは相手のサイコロにも置けます。すると相手は何をコールできるでしょうか？
countup-puzzle-spoil = あなたのコインで相手のサイコロの数が変わり、合計も、相手がコールできる数も変わります。カップの中が何でも、このラウンドは思いどおりに終わります。
countup-puzzle-spoil-name = 相手のサイコロにコイン
countup-puzzle-call-hint = ただ数を進めたら、コインを使うかドロップしなければならないのは誰でしょう？
countup-puzzle-call = コインを使わずに数だけ進めて、あとに残しておきます。カップの中が何でも、このラウンドは思いどおりに終わります。
countup-puzzle-call-name = 数を進める
countup-puzzle-lives-hint = チャレンジが成功すると、ゾロ目のアンダーキャットは通常のプレイヤーに戻ります。これまでのコールから、カップの中にありえるのはどの目でしょうか？
countup-puzzle-lives = ゾロ目なら、チャレンジのあとアンダーキャットが戻り、あなたは最後のひとりになれません。相手がコールできたことから、ありえない目があります。コインを置けば、もうゾロ目になることはありません。
countup-puzzle-lives-name = ゾロ目
countup-puzzle-raise-hint = 自分のサイコロの数が変わったら、どうなるでしょう？
countup-puzzle-raise = コインで自分のサイコロの数が変わり、合計も変わります。ほかのカップの中が何でも、このラウンドは思いどおりに終わります。
countup-puzzle-raise-name = 自分のサイコロにコイン
countup-puzzle-leave-hint = このラウンドに残る必要はあるでしょうか？
countup-puzzle-leave = ここでドロップして、続きはほかの人に任せます。ほかのカップの中が何でも、このラウンドは思いどおりに終わります。
countup-puzzle-leave-name = 早めのドロップ
countup-puzzle-spare-hint = コインをもらうとアンダーキャットになるのは誰で、ならないのは誰でしょう？
countup-puzzle-spare = このラウンドで負けずにすむコインの渡し方は、これだけです。
countup-puzzle-spare-name = コインの渡し方
countup-puzzle-force-hint = ほかのカップの中にありえる目をすべて考えましょう。どの目でも勝てる手はどれですか？
countup-puzzle-force = ほかのカップの中が何でも、誰が何をしても、このラウンドで勝ちです。ほかの手は、運しだいです。
countup-puzzle-force-name = 確実な勝ち
countup-puzzle-hold-hint = ほかのカップの中にありえる目をすべて考えましょう。どの目でも安全な手はどれですか？
countup-puzzle-hold = ほかのカップの中が何でも、このラウンドで負けることはありません。ほかの手では、目によっては負けてしまいます。
countup-puzzle-hold-name = しのぐ

# カウンタップ!のルールを自分たちの言葉で説明したもの。1メッセージが1ページ。
# 本文はどれも1800文字未満。[D]はこちらで決めたこと。
# 図の局面は render/countup/rules.py にある。直すときは両方を一緒に。

countup-rules-welcome-title = カウンタップ!を2分で：めざすもの
countup-rules-welcome-body =
    ここは猫の国の夜店。みんなの前には見えているサイコロがひとつ、カップの中にもうひとつ。順番に1、2、3…と数を上げていきます。どこまで強気でいられるでしょう？

    ブラフゲームのようですが、**うそはつけません**。自分のサイコロのせいで言えない数があるのです。だから、誰かのコールも、コールできなかったことも、何かを教えてくれます。

    コインをもらいすぎると**アンダーキャット**になります。**アンダーキャットでない最後のひとり**が勝ちです。

    - **2〜4人用**（3〜4人がおすすめ）。隠れているのは、カップの中だけです。

    -# 図：4人プレイ、コールは8まで。コインが3枚サイコロにのり、Carolさんはドロップ、手番はBobさんです。
    -# ゲームは「カウンタップ!～夜の猫の国より～」です。出典と、こちらで決めたこと（**[D]** の印）は最後のページにあります。

countup-rules-brief-turn-title = 2分で：ラウンド
countup-rules-brief-turn-body =
    ラウンドのはじめに、振ったサイコロを1個、みんなに見えるように取り、もう1個はカップの中でこっそり**好きな目**にします。それから順番に、次のどれかを行います。

    - **コール**：次の数を宣言します。
    - **シュート**：コインを1枚どれかのサイコロに置いて、その数を1大きくしてから、コールします。
    - **ドロップ**：このラウンドから抜けます。

    {"**"}自分のサイコロ**の数と、その**合計**はコールできません。ふたつが同じ数なら、だめなのは合計だけです。

    -# 図：カップの中を、Annさんだけが見ているところ。4と5なので、4、5、9はコールできません。次の数はその4。自分のサイコロをシュートするか、ドロップするかです。

countup-rules-brief-rule-title = 2分で：チャレンジ
countup-rules-brief-rule-body =
    ラウンドに**最後まで残ったひとり**がチャレンジし、全員がカップを開けます。

    - **誰かひとり**でも、サイコロの合計が最後の数に届いていれば成功。チャレンジした人が、**ふたりまで**にコインを渡します。
    - 誰も届いていなければ失敗。**チャレンジした人**がコインを1枚獲得します。

    大きすぎる数のまま、ひとり取り残されないように！

    -# 図：AnnさんとBobさんがドロップし、Carolさんが9でチャレンジします。Annさんは5と5で10。成功です。

countup-rules-brief-end-title = 2分で：終わり方
countup-rules-brief-end-body =
    コインはひとり1枚から。カウントでは頼りになりますが、**3枚**か**0枚**のときにもう1枚獲得すると、**アンダーキャット**になります。

    - アンダーキャットはコインがなく、合計より小さい数しかコールできません。
    - チャレンジが成功したときにふたつの数が**同じ**なら、通常のプレイヤーに戻ります。

    {"**"}アンダーキャットでない最後のひとり**が勝ちです。

    これだけで始められます。**おぼえる・練習する**を押すと、ヒントつきで遊べます。くわしいルールは、このあとのページにあります。

    -# 図：コイン3枚のAnnさんに、チャレンジに成功したBobさんが4枚目を渡しました。Bobさんの勝ちです。

countup-rules-table-title = テーブルの上にあるもの
countup-rules-table-body =
    - **サイコロ**：ひとり2個。見せておくのが《外のサイコロ》、カップの中が《中のサイコロ》です。
    - **コイン**：はじめはひとり1枚。3枚より多くは持てません。席ごとに魚、月、肉球、葉のしるしがついています。
    - **プレイヤーカード**：猫がまっすぐなら通常のプレイヤー。裏返って暗く傾いていたら《アンダーキャット》です。
    - **カウンタップカード**：0から12までのマスとマーカー **[D]**。12はいちばん大きい合計です。

    ### 絵の見かた
    - 手元のコインは未使用。点線の輪は、どこかのサイコロにのっているコインのあとです。
    - サイコロのそばのコインは、しるしで持ち主がわかります。`=5` はコインを足したサイコロの数、カップの `+2` は中のサイコロにコインが2枚のっているという意味です。
    - 1と書いた提灯がスタートプレイヤーの目印です。
    - 赤い枠と赤い言葉が手番の人、赤い輪郭が直前のアクションです。
    - ドロップした人は灰色で「ドロップ」と出ます。

    ゲームはラウンドのくり返しで、ラウンドはダイスロール、カウンタップ、チャレンジの3つのフェイズに分かれています。

    -# 図：3人プレイのはじまり。6個のサイコロを振って、1、2、3、4、4、6が出ました。

countup-rules-dice-title = ダイスロール フェイズ
countup-rules-dice-body =
    ### 1. 振る
    ひとり2個ぶん、すべてのサイコロを振ります。最初のラウンドのスタートプレイヤーは最初の席の人（ここではAnnさん）で、次のラウンドからは時計回りに移ります。アンダーキャットでもかまいません。

    ### 2. 外のサイコロ
    スタートプレイヤーから時計回りに、**出た目のまま**ひとつ取ります。全員に見えます。

    ### 3. 中のサイコロ
    残りは1個ずつカップの中へ。出ていた目に関係なく、こっそり**好きな目**にします。全員同時です。ほかの人にわかるのは、セットしたことだけです。

    ### サイコロの数
    出目に、のっているコインの枚数を足したものが《サイコロの数》です。コールできる数は、自分のふたつの《サイコロの数》で決まります。数が違えばコールできない数は3つ、同じならひとつだけ。セットするときに考えましょう。

    ボタンの **カップを見る** で、自分のサイコロをいつでも確かめられます。見えるのは自分だけで、コールできない数には×がつきます。

    ### 例・その1
    Annさんは4、Bobさんは6、Carolさんは1を取りました。カップの中は（ほかの人には秘密ですが）Annさんが5、Bobさんが3、Carolさんが1にします。

    -# 図：Bobさんはセット済み。ほかのふたりはまだ考えています。

countup-rules-count-title = カウンタップ フェイズ
countup-rules-count-body =
    マーカーは0から。スタートプレイヤーから時計回りに、残っている人がどれかひとつを行います。

    - **コール**：マーカーの次の数を宣言します。ラウンドの最初は必ず1です。
    - **シュート＆コール**：先にコインを1枚使います（次のページ）。
    - **ドロップ**：このラウンドから抜けます。いつでもできます。

    ### コールできない数
    1. 自分の《サイコロの数》と同じ数。
    2. 自分の《サイコロの数》の**合計**と同じ数。
    3. ふたつの《サイコロの数》が**同じ**なら、ルールの1は気にしなくてかまいません。ルールの2は守ります。

    2と4なら、2と4と6がだめ。2と2なら、4だけがだめです。

    また、12より大きい数はコールできません **[D]**。そこから先はドロップだけです。

    コールできないときは、自分にシュートして数を変えるか、ドロップします。違反になる手はボットが受けつけず、わけはその人にだけ伝えます。

    ### 例・その2
    Annさんは4と5、Bobさんは6と3、Carolさんは1と1です。順に1、2、3とコールしました。Carolさんがだめなのは2だけなので、3は言えます。次は4ですが、Annさんの外のサイコロも4。そこで自分の外のサイコロにコインを使います。5になって両方同じ数になり、4をコールできました。

    -# 図：そのすぐあとです。

countup-rules-shoot-title = シュート
countup-rules-shoot-body =
    未使用のコインがあれば、**1枚だけ**、**どのサイコロ**のそばにでも置けます。外でも中でも、ほかの人のでも自分のでも、ドロップした人のでもかまいません。そのサイコロの数は、それから**1大きく**なります。何枚でも重なります。シュートしたら、同じ手番で**必ず**コールします。

    4. 《サイコロの数》が**7以上になったら、いつでも1**です。6にコインがのると1、2枚でも1です。
    5. 自分がコールできなくなるような、自分へのシュートはできません。

    コールできるかどうかは、自分のシュートのあとの数で見ます。相手のサイコロにのせれば、その人が次に言いたい数を言えなくしたり、チャレンジの前に大きな合計を崩したりできます。

    ラウンドが終わると、コインは持ち主に戻り、サイコロの上からなくなります。

    ### 例・その3
    続きです。Bobさんが5、Carolさんが6、Annさん（5と5）が7、Bobさんが8をコールしました。CarolさんはBobさんの外のサイコロをシュートして9をコール。6が1になりました。次は10ですが、Annさんの合計は5＋5で10。コインはもうないので、ドロップするしかありません。Bobさんは1と3になって続けられますが、やはりドロップしました。

    -# 図：そのシュートのあと。手番はAnnさん、次の数は10です。

countup-rules-cup-title = カップの中を見る
countup-rules-cup-body =
    盤の下の**カップを見る**ボタンで、いつでも自分のサイコロを確かめられます。ほかの人には見えません。`/hand` でも同じです。

    - **上**：ふたつのサイコロと、のっているコイン、そして合計。
    - **まんなか**：数の列です。光っているのが最後にコールされた数、輪が次の数。**コールできない数**には×がつきます。
    - **下**：同じことを言葉で。

    自分のサイコロにコインが置かれると、×のつく数が変わります。シュートがあったら見ておきましょう。

    -# 図：例・その2で、シュートの直前にAnnさんだけが見ていたもの。4と5なので、4、5、9はコールできません。次の数はその4です。

countup-rules-challenge-title = チャレンジ フェイズ
countup-rules-challenge-body =
    残りが**ひとり**になったら、その人が《チャレンジャー》です。一度もコールしていなくてもかまいません。全員がカップを開け、《サイコロの数》を合計します。ドロップした人もです。

    - **誰かひとり**でも合計がマーカーの数**以上**なら、チャレンジは**成功**。チャレンジャーがふたりまで選び、その人たちがコインを1枚ずつ獲得します。自分を選んでもよく、ひとりだけでも、誰も選ばなくてもかまいません **[D]**。
    - 誰も届かなければ**失敗**。チャレンジャーがコインを1枚獲得します。

    コインはうれしいものでしょうか？ どちらとも言えます。2枚、3枚あればカウンタップで頼りになりますが、その先は次のページで。

    そして次のスタートプレイヤーで次のラウンドです。チャレンジは、次のサイコロを取っているあいだ、図の中央に結果が書かれています。コインを獲得した人のところには、それが書かれています。

    ### 例・その4
    AnnさんとBobさんがドロップしたので、Carolさんがマーカー9でチャレンジします。合計は10、4、2。10が届いているので成功です。Carolさんは、AnnさんとBobさんにコインを渡しました。

    -# 図：すべてのサイコロが開いたところ。9に届いているのはAnnさんの合計だけです。

countup-rules-undercat-title = アンダーキャット
countup-rules-undercat-body =
    コインを獲得するとき、持っているコイン（使ったものも数えます）が

    - **1枚か2枚**：1枚増えます。
    - **3枚**：多すぎ！ **アンダーキャット**になります。
    - **0枚**：やはり**アンダーキャット**になります。

    アンダーキャットになると、コインはすべてゲームから取り除かれ、カードが裏返ります。アンダーキャットがコインを獲得しても、アンダーキャットのままで、コインは増えません。

    それでもゲームは続けます。サイコロを取ってセットし、コールもドロップもし、スタートプレイヤーにもチャレンジャーにもなり、コインを渡すこともできます。ただしシュートするコインはなく、ルールがひとつ増えます。

    6. アンダーキャットは、自分の《サイコロの数》の**合計以上の数をコールできません**。言えるのは合計より小さい数だけです。

    だから合計の小さいアンダーキャットは早くドロップすることになり、そのわけもみんなに知られています。

    -# 図：第4ラウンド。Bobさんは3ラウンド続けてコインを獲得し、最後は3枚持っていたので、今はアンダーキャットです。ちょうど2をコールしました。

countup-rules-lives-title = ナインライブス
countup-rules-lives-body =
    猫は9回生きる。誰かのチャレンジが**成功**したとき、ふたつの《サイコロの数》が**同じ**だったアンダーキャットは、次のラウンドから通常のプレイヤーに戻ります。ルールの6もなくなります。

    - [D] コインを渡すのが先です。そのチャレンジでアンダーキャットになった人は、そこでは戻れません。
    - [D] 自動的に行われます。忘れる心配はありません。
    - 見るのはチャレンジのときの数、つまりコインも足した数です。

    ご注意を。戻ってきた猫のコインは**0枚**です。次に1枚でも獲得すると、たちまちまたアンダーキャットになってしまいます。コインなしで生きのびるほかありません。

    アンダーキャットを戻したくなければ、誰も届かない数まで上げてチャレンジを失敗させること。ゾロ目のアンダーキャットは、数が上がりすぎないことを願っています。

    -# 図：次のラウンド。前のページのアンダーキャット、Bobさんは5と5。マーカー8でチャレンジャーになり、合計10で成功しました。Annさんにコインを渡し、自分は通常のプレイヤーに復帰、コインは0枚です。

countup-rules-end-title = ゲームの終了
countup-rules-end-body =
    ラウンドが始まるときに確かめます。

    - アンダーキャットでない人が**ちょうどひとり**：その人の勝ちです。
    - [D] **全員**がアンダーキャット：続けます。誰かが戻ってくるかもしれません。（文字どおりに読むと全員の勝ちになってしまいます。）
    - [D] 対局の前に決めた**最終ラウンド**（最大100）が終わったら、最後に確かめます。アンダーキャットでない全員の勝ち。ひとりもいなければ勝者なしです。

    このほか、いつでも投了できます。これはゲームのルールではなく、対局の決まりです。

    ### ちょっとした助言
    - 早くドロップすれば安全です。コインを獲得するのはチャレンジャーか、選ばれた人だけ。
    - 誰が何をコールしたかを見ましょう。5をコールした人に5はありません。あるとすればゾロ目です。
    - コイン3枚はいちばん強く、いちばん危ない。0枚も危ない。
    - コイン1枚のチャレンジャーは、2枚目がほしいのかもしれません。

    -# 図：2人プレイの短い対局。コイン3枚のAnnさんがドロップし、Bobさんがマーカー4でチャレンジ。合計8で成功し、Annさんに4枚目のコインを渡してアンダーキャットにしました。Bobさんの勝ちです。

countup-rules-notation-title = 6つのルールと、手の書き方
countup-rules-notation-body =
    ### コールのルール
    1. 自分の《サイコロの数》と同じ数は、コールできません。
    2. 自分の《サイコロの数》の合計と同じ数は、コールできません。
    3. ふたつの《サイコロの数》が同じなら、ルールの1は気にしなくてかまいません。ルールの2は守ります。
    4. 7以上になった《サイコロの数》は、いつでも1です。
    5. 自分がコールできなくなるような、自分へのシュートはできません。
    6. アンダーキャットは、自分の合計より小さい数しかコールできません。

    ### 手の書き方
    席の番号は0から数えます。はじめの人が席0、次の人が席1です。`o` は外のサイコロ、`i` は中のサイコロです。

    - `take 4` 外のサイコロに4を取る
    - `set 5` 中のサイコロを5にする
    - `call` 次の数をコール
    - `shoot 2i` 席2（3人目）の中のサイコロをシュートしてコール
    - `drop` ドロップ
    - `award 0 2` 席0と席2にコインを渡す
    - `award 1` 席1だけにコインを渡す
    - `award -` 誰にも渡さない
    - `roll 1 4 2 6` 記録の中の、サイコロの目

    ### 秘密にしていること
    中のサイコロは、そのラウンドのチャレンジまで秘密です。記録の `set` も同じです。コールできる数はそこからわかってしまうので、できる手や断りのわけは本人にだけ見せます。

countup-rules-credits-title = こちらで決めたこと、出典
countup-rules-credits-body =
    ### こちらで決めたこと
    ルールブックはほとんど完全ですが、書かれていないことは決める必要がありました。作者が決めたことではありません。

    1. **カウンタップカード [D]**：0から12まで。12より大きい数はコールできません。
    2. **コインを渡す相手 [D]**：誰も選ばなくてもかまいません。
    3. **ナインライブス [D]**：コインを渡したあと、自動的に復帰します。そのときアンダーキャットになった人は戻れません。
    4. **全員アンダーキャット [D]**：そのまま続けます。
    5. **最終ラウンド [D]**：決めた数（最大100）のラウンドが終わったら、アンダーキャットでない全員の勝ちです。

    ### 出典
    このゲームは**「カウンタップ!～夜の猫の国より～」**です。架空の児童文学に出てくるゲーム、という趣向で、第2版のルールブックには、ルールの問い合わせ先としてTsukuba Gamesのサイトが書かれています：<http://tsukubagames.jimdo.com/>。すてきなゲームをありがとうございます。説明はこちらの言葉です。

# 手のよさ（振り返りとヒント）。名前は engines/countup/merits.py にあります。
countup-merit-stops = { $faces ->
    [6] { $name }は{ $number }をコールできず、ドロップするしかありません。
   *[other] カップの中の6通りの目のうち{ $faces }通りで、{ $name }は{ $number }に進めず、ドロップするしかありません。
}
countup-merit-sure = 今の目なら{ $name }のサイコロだけで合計{ $total }あり、{ $number }でのチャレンジに足ります。
countup-merit-denies = { $chance ->
    [100] ドロップすると{ $name }が{ $number }でチャレンジすることになり、必ず成功されてしまいます。
   *[other] ドロップすると{ $name }が{ $number }でチャレンジすることになり、{ $chance }%の確率で成功されてしまいます。
}
countup-merit-likely = { $chance ->
    [100] 今の目のまま{ $number }でチャレンジになれば、必ず成功します。
   *[other] 今の目のまま{ $number }でチャレンジになれば、{ $chance }%の確率で成功します。
}
countup-merit-likelier = 今の目のまま{ $number }でチャレンジになったときの成功率が、{ $than }%ではなく{ $chance }%になります。
countup-merit-continues = 全員がカウントを続ければ、{ $name }は次の順番で{ $number }もコールできます。
countup-merit-hoards = コインを使わずに、このラウンドの先の手番まで取っておけます。
countup-merit-escapes = { $chance ->
    [0] { $number }でチャレンジになると成功することはなく、失敗すればアンダーキャットです。
   *[other] { $number }でチャレンジになると成功率は{ $chance }%しかなく、失敗すればアンダーキャットです。
}
countup-merit-avoids = { $chance ->
    [0] { $number }でチャレンジになると、成功することはありません。
   *[other] { $number }でチャレンジになると、成功率は{ $chance }%しかありません。
}
countup-merit-leaves = { $chance ->
    [0] { $number }でのチャレンジを{ $name }に任せられます。成功することはありません。
   *[other] { $number }でのチャレンジを{ $name }に任せられます。成功率は{ $chance }%しかありません。
}
countup-merit-lives = ゾロ目なので、チャレンジが成功すればアンダーキャットから戻れます。
countup-merit-pair = ゾロ目なので、コールできない数は{ $number }だけです。
countup-merit-runs = コールできない最初の数が、{ $than }ではなく{ $number }になります。
countup-merit-sum = 合計が{ $than }ではなく{ $total }になり、その数までのチャレンジに足ります。
countup-merit-tall = このサイコロなら、合計を{ $than }ではなく{ $total }まで伸ばせます。
countup-merit-loads = { $name }のコインが3枚になり、次の1枚でアンダーキャットです。
countup-merit-spares = { $coins ->
    [0] 0枚のときにコインをもらうとアンダーキャットになります。もらわないのが正解です。
   *[other] 自分のコインを{ $coins }枚のままにできます。増えるほどアンダーキャットに近づきます。
}

# 自動指示：内容と終わる条件を一、二文で。
countup-order-take = 外のサイコロを取る
countup-order-take-told = 毎ラウンド、{ $die ->
    [high] いちばん大きい目の
    [low] いちばん小さい目の
   *[other] { $die }の目の
}サイコロを外のサイコロとして取ります{ $die ->
    [high] 。
    [low] 。
   *[other] （なければ自分で選びます）。
}アンダーキャットになるか、アンダーキャットでなくなると終わります。
countup-order-take-die = どのサイコロを取りますか？
countup-order-take-die-value = { $value ->
    [high] いちばん大きい目
    [low] いちばん小さい目
   *[other] { $value }があれば取る
}
countup-order-call = コールを続ける
countup-order-call-told = このラウンドでは{ $top }までコールします。{ $then ->
    [drop] そのあと、またはコールできない数のときはドロップします。
   *[other] そのあと、またはコールできない数のときは自分で決めます。
}{ $shot ->
    [drop] ほかの人がシュートしたら、次の手番でドロップします。
    [ask] ほかの人がシュートしたら、自分で決めます。
   *[other] ほかの人がシュートしても続けます。
}このラウンドが終わると、この指示も終わります。
countup-order-call-top = いくつまでコールしますか？
countup-order-call-top-value = { $value }まで
countup-order-call-then = そのあとは？
countup-order-call-then-value = { $value ->
    [drop] そのあとはドロップ
   *[other] そのあとは自分で決める
}
countup-order-call-shot = ほかの人がシュートしたら？
countup-order-call-shot-value = { $value ->
    [drop] ほかの人がシュートしたらドロップ
    [ask] ほかの人がシュートしたら自分で決める
   *[other] ほかの人がシュートしても続ける
}
countup-order-end-undercat = アンダーキャットになったか、アンダーキャットでなくなったため
countup-order-end-round = ラウンドが終わったため
countup-order-end-dropped = ドロップしたため
countup-order-end-shot = ほかの人がシュートしたため
countup-order-end-top = 指定した数までコールされたため
countup-order-end-rule = 次の数をコールできないため
