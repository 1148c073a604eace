# 人の通報（サーバーのモデレーターか、ボットの運営者に届く）

button-report = 通報
report-ask = { $name }さんを通報しますか？ { $to ->
    [operator] あなたの名前と書いた内容がボットの運営者に伝わります。
    [log] ボットの運営者には、誰が誰をどんな理由で通報したかだけが伝わり、書いた内容は伝わりません。
   *[moderators] あなたの名前と書いた内容がこのサーバーのモデレーターに伝わります。
}{ $name }さんには知らされません。
report-choose = 理由を選ぶ…
report-reason-name = 不適切な名前
report-reason-insults = 暴言や嫌がらせ
report-reason-cheating = 不正行為
report-reason-stalling = わざと待たせる、わざと対局を放棄する
report-reason-spam = しつこい招待や提案
report-reason-other = そのほか
report-form = 通報の内容
report-form-label = 何がありましたか（空欄でもかまいません）
report-sent = ありがとうございます。{ $name }さんについての通報を{ $to ->
    [operator] ボットの運営者に届けました。
    [log] 運営者のログに残しました（書かれた内容は残りません）。
   *[moderators] このサーバーのモデレーターに届けました。
}{ $next ->
    [wait] {""}
   *[block] もう関わりたくないときは、ブロックもできます。
}

report-heading = 🚩 **通報：{ $reason }**
report-about = 通報された人：{ $mention } ·「{ $name }」· `{ $id }`
report-by = 通報した人：{ $mention } ·「{ $name }」· `{ $id }`
report-where = 通報された場所：{ $channel }
report-match = 対局：{ $game } · [`{ $code }`]({ $url })
report-words = > { $words }

report-setup-none = なし（通報は受け付けません）
report-setup-open = ⚠️ 通報を{ $channel }に送れません。チャンネルがないか、全員に見えています。別のチャンネルを選んでください。

menu-report = 通報

error-report-self = 自分を通報することはできません。
error-report-bot = 相手はボットです。このサーバーのモデレーターに伝えてください。
error-report-none = このサーバーでは、私を通じた通報を受け付けていません。モデレーターに直接伝えるか、メッセージを長押しして、**メッセージを報告**でDiscordに報告してください。`/me block` で相手をブロックできます。
error-report-unsent = Discordに送れなかったため、通報はまだ誰にも届いていません。数分後にもう一度試すか、モデレーターに直接伝えてください。
error-slowly-reports = 続けて何度も通報しています。次は20分後にするか、モデレーターに直接伝えてください。
error-report-public = そのチャンネルは全員に見えます。通報には人の名前が載るので、モデレーターだけに見えるチャンネルを選んでください。
