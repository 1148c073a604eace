
error-seek-server = このサーバーでは、サーバーの外の対戦相手を探せません。私とのダイレクトメッセージで `/find` を使ってください。
error-seek-many = すでに5つのゲームで相手を探しています。先にどれかを終わりにしてください。
error-seek-unasked = 相手探しはすべてやめています。もう一度 `/find` から始めてください。
error-seek-offer-over = この対局の案内は、もう受け付けていません。私とのダイレクトメッセージで `/find` を使うと、また探せます。

seek-panel = 🔎 **{ $game }の対戦相手を探す**
seek-panel-hint = -# サーバーを問わず、相手を探している人の中から探します。合う人が見つかったら、2人にダイレクトメッセージでお知らせします。2人とも受けると対局が始まります。
seek-choose-pace = 持ち時間…
seek-choose-reach = レーティング…
seek-choose-level = 経験…
seek-choose-keep = 対局の数…
seek-pace-any = どの持ち時間でも
seek-reach = { $reach ->
    [any] レーティングは問わない
   *[other] 自分との差が{ $reach }点まで
}
seek-level-any = 経験は問わない
seek-level-newcomer = 初心者（10局未満）
seek-level-experienced = 経験者（10局以上）
seek-keep = { $count ->
    [0] 1回だけ探す
   *[other] 常に{ $count }局が進行中になるように探す
}
seek-pair = 2局1組（先手と後手を入れ替えて2局対局し、結果は1つ）
seek-wish-reach = { $reach ->
    [any] - 相手のレーティングは問わない
   *[other] - レーティングの差が{ $reach }点までの相手
}
seek-wish-newcomer = - 初心者だけ
seek-wish-experienced = - 経験者だけ
seek-wish-language = - 同じ言語を使う人だけ
seek-nameless = 🎭 名前なしの対局：終局まで2人とも動物の名前になり、相手が誰かはお互いに分かりません
seek-without-names = 名前なし
seek-player-nameless = 終局まで名前の分からない人
seek-wish-standing = - 常に{ $count }局が進行中
button-seek-go = 相手を探す
button-seek-rated = レート戦：{ $state }
button-seek-lang = 同じ言語だけ：{ $state }
button-seek-names = 名前なし：{ $state }
button-seeks = 相手探しの一覧

seek-consent = 🔎 **サーバーの外で探す前に**
    見つかった相手には、おおよその強さ、対局数、普段の返事の早さ、時間切れの回数が伝わります。どこで遊んでいるかは伝わりません。
    案内はダイレクトメッセージで送るので、受け取れるようにしておいてください。`/me settings` の**相手探しの一覧**から、いつでもやめられます。
    2人とも受けると、お互いのDiscordの名前が見えるようになります（名前なしの対局では終局後）。それまでは、相手にどう見せますか？
button-seek-as-name = Discordの名前を見せる
button-seek-as-level = 強さだけを見せる
seek-begun = 🔎 **{ $game }の対戦相手を探しています。**
seek-begun-hint = -# 合う人が見つかったら、ダイレクトメッセージでお知らせします。見つからなければ少しずつ範囲を広げますが、選んだ条件は超えません。
seek-was-closed = 📪 ダイレクトメッセージを受け取らない設定なので、対局の案内を送れませんでした。相手探しは休止中です。共通のサーバーからのダイレクトメッセージを許可してから、もう一度探してください。

seeks-heading = 🔎 **相手探しの一覧**
seeks-none = いまは対戦相手を探していません。`/find` で探せます。
seek-terms = { $game } · { $clock } · { $rated ->
    [yes] レート戦
   *[no] レートなし
}
seek-own = - { $terms }：{ $state }
seek-state-waiting = 待機中（{ $since }から）
seek-state-asked = 案内が届いています。ダイレクトメッセージをご覧ください
seek-state-standing = { $all }局のうち{ $count }局が進行中
seek-stopped-lapsed = 案内に返事がなかったので休止中です。`/find` でまた探せます。
seek-stopped-closed = ダイレクトメッセージを受け取らない設定なので休止中です。受け取れるようにしてから、`/find` で探し直してください。
seek-stopped-timeout = 対局で時間切れになったので休止中です。`/find` でまた探せます。
seek-listed-name = 2人とも受けるまで、相手には**{ $name }**と表示されます。
seek-listed-level = 2人とも受けるまで、相手には強さだけが見えます。
button-seek-end = 終了：{ $game }
button-seek-off = すべてやめる

seek-offer = 🔎 **{ $game }の対戦相手が見つかりました：{ $who }**
seek-offer-hint = -# 返事の期限は{ $until }です。返事がなければ、相手探しを休止します。2人とも受けると、ダイレクトメッセージで対局が始まります。
button-seek-yes = 受ける
button-seek-no = 今回は見送る
seek-player = レーティング{ $strength }くらいの人
seek-player-new = まだレーティングのない人
seek-known-strength = レーティング{ $strength }くらい
seek-known-new = { $game }は初めて
seek-known-matches = { $game }の対局数：{ $count }
seek-known-answer = 普段は{ $length }以内に返事
seek-known-on-time = 直近{ $all }局のうち{ $count }局は時間切れなし
seek-offer-accepted = ✅ { $game }の対局を受けました。相手も受けると始まります。期限は{ $until }です。
seek-offer-made = ✅ 2人とも受けました。{ $game }の対局 `{ $code }` が始まります。
seek-offer-passed = 今回の{ $game }の対局は見送りました。相手探しを終わりにしていなければ、引き続き探します。
seek-offer-lapsed = ⌛ 期限までに返事がなかったので、{ $game }の相手探しを休止しました。`/find` でまた探せます。
seek-offer-nothing = 今回の{ $game }の対局は成立しませんでした。順番はそのままで、引き続き探します。
command-find = サーバーの外でも対戦相手を探す（対局はダイレクトメッセージで行う）
