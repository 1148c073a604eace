# サーバーでの最初の数分：あいさつ、はじめの設定、ためしに一局。そして /help

welcome-heading = はじめまして、宵待ち（Yoimachi）です
welcome-what =
    このサーバーで、一手ずつゆっくり遊べるボードゲームです。好きなときに一手指せば、次の人にお知らせします。
    ゲームは{ $count }つ。どれも絵入りのルール、ヒントつきの最初の一局、問題、コンピューターとの対局がそろっています。
welcome-missing = ⚠️ このチャンネルで足りない権限：{ $permissions }。チャンネルの設定 › 権限で許可できます。
welcome-first = -# **はじめの設定**は「サーバー管理」の権限がある人だけ、ほかの2つは誰でも使えます。できることは `/help` でいつでも見られます。
button-set-up = はじめの設定
button-try-it = ためしに一局
button-welcome-invite = 誰かと対局

set-up-heading = はじめの設定
set-up-done = **はじめの設定が終わりました**
set-up-next = **次は：** ためしに一局遊ぶか、誰かを誘ってみてください。ここでの設定もほかの設定も、`/setup settings` でいつでも変えられます。

help-heading = 宵待ち（Yoimachi）
help-what = 一手ずつ遊べるボードゲームです。何をしますか？
help-waiting = **あなたの手番と返事待ち（{ $count }件）：**
help-nothing-waits = 今、あなたの手番や返事待ちのものはありません。
# what is new: each is told once, to each person
news-thinking = 🆕 **考慮時間**：持ち時間を`think 20m+2m within 3d`にすると、**手を見る**を押すまで相手の手は封じられ、そこから20分で考えます。
news-page = 🆕 **対局をページに**：`/replay`の「表示」で「ページ」を選ぶと、全局面の入ったファイルが1つもらえます。保存も、通信なしで見ることも、人に送ることもできます。
news-kibitz = 🆕 **検討室**：観戦中の対局の**メニュー**から**検討室**を押すと、対局者に見えないスレッドで、話したり手を検討したりできます。
news-ask = 🆕 **みんなに出題**：検討中の局面、振り返りの分かれ目、解いた練習問題から、「どう指しますか？」と出題できます。答えは1日の間秘密で、そのあとどの手を何人が選んだかが公開されます。
news-rivals = 🆕 **ライバル**：あなたと対戦相手が`/me settings`でどちらもオンにすると、プロフィールに2人の対戦成績が出ます。見えるのは2人だけです。おすすめのゲームも出ることがあります。
button-play = 対局する
button-help-learn = おぼえる
button-turns = 自分の手番
button-settings = 設定
button-about = このボットについて
help-choose-try = どのゲームをためしますか？ このチャンネルで、レベル1のコンピューターと対局します。ヒントはあなただけに見えます。選ぶとすぐに始まります。
help-choose-invite =
    どのゲームで対局しますか？ 選ぶとすぐに、このチャンネルで相手を募集します。最初に**参加する**を押した人と対局します。
    -# 決まった人を招待するには、`/play` の `相手` でその人を選びます。
help-choose-play = どのゲームで対局しますか？
help-choose-learn = どのゲームをおぼえますか？
help-choose-rules = どのゲームのルールですか？
help-opponent = **{ $game }** 誰と対局しますか？
button-play-computer = コンピューター（ヒントつき）
button-play-someone = 相手を選ぶ…
button-open-game = ここで募集する
open-game-sent = 誰かが**参加する**を押すと始まります。

about-heading = 宵待ち（Yoimachi）{ $version }
about-source = MITライセンスの自由なソフトウェアで、誰でも動かせます。
about-credits = ゲームはそれぞれの作者と発行元のものです。わかっていることは、各ゲームのルールの最初のページにあります。
about-terms = [利用規約]({ $url })
about-terms-none = 利用規約：運営者が公開していません。
about-privacy = [プライバシー]({ $url })
about-privacy-none = プライバシー：運営者がページを登録していません。
about-yours = `/me settings` で、あなたについて保存しているものをすべて受け取ることも、削除することもできます。
