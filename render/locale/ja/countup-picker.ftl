# カウンタップ!の手を選ぶときの言葉。選択肢は100文字まで。

countup-button-hand = カップの中を見る
countup-deed-take = サイコロを取る
countup-deed-set = サイコロをセット
countup-deed-count = コール・シュート・ドロップ
countup-deed-award = コインを渡す

countup-pick-take = どれを外のサイコロにしますか？ みんなに見えます。
countup-pick-set = カップの中をどの目にしますか？ わかるのは自分だけです。
countup-pick-count = 次の数は{ $number }です。どうしますか？
countup-pick-top = { $most }まで来ました。もうだれもコールできません。
countup-pick-award = チャレンジ成功です。だれにコインを渡しますか？（ふたりまで）
countup-pick-seat = だれのサイコロをシュートしますか？（未使用のコイン{ $unused }枚）
countup-pick-die = { $name }のどちらのサイコロをシュートしますか？
countup-pick-die-own = 自分のどちらのサイコロをシュートしますか？

countup-pick-own = 自分
countup-pick-both = 外でも中でも
countup-pick-aim = { $name }：{ $die }
countup-pick-outer = 外のサイコロ
countup-pick-inner = 中のサイコロ
countup-pick-shoot = シュートして{ $number }をコール
countup-pick-shoot-at = 選べる相手：{ $names }
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
