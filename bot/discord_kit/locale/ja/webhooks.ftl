# ウェブフック：サーバーでの出来事をほかのプログラムに知らせる。

webhook-none = 🔗 ウェブフック：なし
webhook-hint = -# ウェブフックは、対局の開始、指し手、対局の終了、大会の回戦の開始を、あなたのプログラムに知らせます。
webhook-line = 🔗 ウェブフック{ $number }（`{ $host }`）：{ $events }
webhook-no-events = 何も知らせない
webhook-off = ⚠️ 5日間受け取られなかったため、送信をやめました（{ $since }から失敗）。**ウェブフックの管理…**で再開できます。
webhook-failing = ⚠️ { $since }から失敗しています。引き続き送信を試みます。
webhook-waiting = 送信待ち：{ $count }件
webhook-full = ⚠️ 送信待ちが上限の{ $count }件に達しました。受け取られるまで、新しい出来事は知らせられません。
webhook-event-begun = 対局の開始
webhook-event-moved = 指し手
webhook-event-ended = 対局の終了
webhook-event-round = 大会の回戦
webhook-shown = -# 下のメニューとボタンは、ウェブフック{ $number }（`{ $host }`）のものです。
webhook-choice = ウェブフック{ $number }：{ $host }
webhook-choose = ウェブフックを選ぶ…
webhook-events = 知らせる出来事…
webhook-added = ✅ `{ $host }`へのウェブフックを追加しました。署名用のシークレットは次のとおりです。表示するのは今回だけです。
    `{ $secret }`
    -# 私から届いたことを、プログラムで確かめるために使います。ほかの人に知らせないでください。なくしたときは、ウェブフックを削除して追加し直してください。
webhook-set = 設定しました。
webhook-switched-on = 送信を再開しました。届かなかったものは `/setup doctor` で見られます。
webhook-ask-remove = `{ $host }`へのウェブフックを削除しますか？ 送信待ちの出来事も削除されます。
webhook-removed = `{ $host }`へのウェブフックを削除しました。
webhook-tested = ✅ テストに成功しました（ステータス{ $status }）。
webhook-test-failed = ❌ テストに失敗しました：{ $failure }
button-webhook-test = テストを送る
button-webhook-on = 再開
button-webhook-remove = 削除
button-send-again = もう一度送る

webhook-lost = 📪 ウェブフックに届かなかった出来事：{ $count }件
webhook-lost-event = - { $event } · `{ $code }` · { $when } · `{ $host }`：{ $failure }（{ $attempts }回試行）
webhook-lost-more = ほか{ $count }件
webhook-sent-again = { $count ->
    [0] 送り直すものはありません。
   *[other] { $count }件をもう一度送ります。
}
webhook-failure-status = ステータス{ $status }が返りました
webhook-failure-timeout = 10秒以内に応答がありません
webhook-failure-unreachable = 接続できません
webhook-failure-certificate = 証明書が無効です
webhook-failure-refused = プライベートネットワークのアドレスです
webhook-failure-answer = 応答がHTTPでないか、64KBを超えています
webhook-failure-interrupted = 送信が途中で止まりました

error-webhook-address = ウェブフックのURLではありません。`https://example.org/yoimachi` のように、省略せずに書いてください。
error-webhook-https = ウェブフックには、`https://` で始まるURLを使ってください。
error-webhook-login = URLにユーザー名やパスワードを含めないでください。私からの送信であることは、署名で確かめられます。
error-webhook-port = このポートは使えません。443か8443を使うか、ポートを省いてください。
error-webhook-network = プライベートネットワークのアドレスには送れません。インターネットから接続できるURLを使ってください。
error-webhook-known = このURLのウェブフックはすでにあります。
error-webhook-many = ウェブフックは1つのサーバーに{ $limit }個までです。先に1つ削除してください。
error-webhook-gone = このウェブフックはもうありません。今あるものは `/setup settings` で見られます。
error-webhook-busy = このサーバーでは別のテストを送信中です。数秒後にもう一度試してください。
error-webhook-closed = ボットの運営者がウェブフックを使えないようにしています。
webhook-form = ウェブフックの追加
webhook-form-label = URL（https://…）
button-webhook-add = ウェブフックを追加…
button-webhooks = ウェブフックの管理…
