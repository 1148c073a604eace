# 読み筋：進行中でない局面からの検討と、その共有。記録ファイル。

button-explore = ここから検討
button-try-moves = 手を検討する
button-line-post = 読み筋を投稿
button-line-go-on = ここから続ける
button-line-draw = 引き直す・振り直す
line-heading-match = { $game } · `{ $code }` · { $number ->
    [0] 開始局面からの検討
   *[other] { $number }手目の局面からの検討
}
line-heading-file = { $game } · 記録 `{ $code }` · { $number ->
    [0] 開始局面からの検討
   *[other] { $number }手目の局面からの検討
}
line-heading-puzzle = { $game } · 問題の局面からの検討
line-heading-game = { $game } · 開始局面からの検討
line-private = 投稿するまでは、あなただけに見えます。ここで試した手は、対局には影響しません。
line-begin = { $open ->
    [yes] 全員の手を順に選んでください。対局中ではないので、隠れていたものも見えます。
   *[no] 全員の手を順に選んでください。
}
line-end = ここで終局です：{ $outcome }
line-hand-alt = ほかの人には見えないもの：{ $alt }
line-by-match = {"**"}{ $name }さんの読み筋** · { $game } · `{ $code }` の{ $number ->
    [0] 開始局面から
   *[other] { $number }手目の局面から
}
line-by-file = {"**"}{ $name }さんの読み筋** · { $game } · 記録ファイル（`{ $code }`）の{ $number ->
    [0] 開始局面から
   *[other] { $number }手目の局面から
}
line-by-puzzle = {"**"}{ $name }さんの読み筋** · { $game } · 問題の局面から
line-by-game = {"**"}{ $name }さんの読み筋** · { $game } · 開始局面から
line-posted = 投稿しました：{ $link }
    投稿した読み筋は、もう変えられません。最後の局面から続けて検討できます。

record-holds = ✅ 記録を確かめました。どの手もルールどおりで、サイコロとシャッフルはシードと合っています。
record-kept = あなただけに見えます。このファイルは{ $days }日間保存されます。
record-unverified = この記録は内容が合わないので、開けません。`/replay` でもらったJSONファイルを、変えずに使ってください。

error-line-gone = この読み筋はもう保存されていません。**ここから検討**で新しく始めてください。
error-line-posted = この読み筋は投稿したので、もう変えられません。投稿の下の**ここから続ける**を押してください。
error-line-empty = まだ投稿するものがありません。先に手を選んでください。
error-too-many-lines = 読み筋の投稿は1日に{ $most }件までです。明日また試してください。
error-line-elsewhere = 対局 `{ $match }` の読み筋をここに投稿できるのは、対局した人だけです。対局のあった場所に投稿してください：{ $url }
error-line-not-here = このサーバーでは、このチャンネルに投稿できません。対局用のチャンネルで検討して、そこに投稿してください。
error-record-file-large = 記録ファイルは{ $limit }KBまでですが、これはもっと大きいファイルです。`/replay` でもらったJSONファイルを使ってください。
error-record-file-unread = このファイルをDiscordから受け取れませんでした。もう一度送ってください。
error-record-file-unreadable = これは対局の記録ではありません。`/replay` でもらったJSONファイルを、変えずに使ってください。
error-record-file-long = 記録は{ $limit }行までですが、これはもっと長い記録です。`/replay` でもらったJSONファイルを、変えずに使ってください。
error-record-file-empty = この対局には手が1つもないので、表示できるものがありません。
error-record-file-gone = このファイルはもう保存されていません。`/replay record:` でもう一度開いてください。
error-replay-one-of-both = 対局か記録ファイルの、どちらか1つを選んでください。
