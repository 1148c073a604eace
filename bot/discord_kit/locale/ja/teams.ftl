# team matches
error-tournament-team = チームを選んでください。参加受付の投稿に、チームごとのボタンがあります。
error-tournament-team-empty = { $name }には、まだ出場できる人がいません。
error-tournament-team-role = { $name }で出場できるのは、{ $judges } のロールがある人だけです。
error-tournament-other-team = 相手チームの参加者とは交代できません。
choice-format-teams = 団体戦
tournament-format-teams = 団体戦：2チームの対抗戦です。盤の順はレーティングで決まります。
teams-way = { $way ->
    [everyone] 相手チームの全員と、1局ずつ順に対局します。
   *[board] 同じ盤の人どうしが対局します。
}{ $boards ->
    [0] 盤の数は少ないほうのチームの人数で、ほかの人は控えです。
   *[other] 盤の数は{ $boards }までで、ほかの人は控えです。
}
teams-role = { $team }：{ $role }
teams-join = { $team }で参加する
teams-score = **{ $score }**（{ $games }局中{ $finished }局終了）
teams-won = **{ $team }**の勝ちです。
teams-level = 引き分けです。
teams-reserves = 控え：{ $names }
teams-reserve = 控えです。主催者が、チームの誰かと交代させることがあります。
cup-teamway = 対戦方法
cup-teamway-board = 同じ盤の人どうし
cup-teamway-everyone = 相手チームの全員と
cup-boards = 盤の数の上限
cup-boards-none = 少ないほうのチームの人数
cup-team1 = 1つ目のチームの名前
cup-team2 = 2つ目のチームの名前
cup-role1 = 1つ目のチームのロール
cup-role2 = 2つ目のチームのロール
cup-role1-none = 誰でも参加できる
cup-role2-none = 誰でも参加できる
cup-team-role = メンバーのロールを選ぶ
cup-example-boards = 8

# server against server
error-tournament-abroad = 相手のサーバーがまだ招待を承諾していません。
error-tournament-invitation = この招待コードは、間違っているか、期限切れか、使用済みです。新しいコードをもらってください。
error-tournament-invited = すでに別のサーバーが招待を承諾しています。
error-tournament-inviter = ほかのサーバーとの対抗戦を決められるのは、**サーバー管理**の権限がある人と、大会を運営するロールの人だけです。その人に頼んでください。
error-tournament-same-server = ここは招待を出したサーバーです。相手のサーバーを管理する人が、そちらでコードを使ってください。
error-tournament-neutral = { $name }さんにはできません。2つのサーバーの主催者になれるのは、対局せず、どちらのサーバーの主催者でもない人です。**中立の主催者**で、ほかの人のためのコードを作れます。
error-tournament-own-request = これに同意できるのは、相手のサーバーだけです。
error-tournament-own-side = { $name }さんは相手のサーバーの参加者なので、これができるのはそのサーバーの主催者だけです。
error-tournament-reserve = 対局する人は両方のサーバーに知らされるので、この対抗戦に参加を申し込んだ控えから選んでください。
cup-servers = チームの分け方
cup-servers-one = このサーバーの中で2チーム
cup-servers-two = このサーバーと別のサーバー
abroad-terms = サーバー対抗戦です。ここで参加すると、このサーバーの一員として対局します。対局はダイレクトメッセージで行うので、ボットからのメッセージを許可してください。**名前は両方のサーバーの人に見えます。** 成績と、終わった対局の棋譜も同じです。
abroad-waiting = 相手のサーバーは、まだ招待を承諾していません。
abroad-rated = 対局はレート戦です。全サーバーのレーティングの対象で、それぞれのサーバーのレーティングには入りません。
abroad-ask-code = **{ $name }に別のサーバーを招待しますか？** 1回だけ使えるコードを作ります。期限は{ $until }です。前のコードは使えなくなります。
abroad-ask-neutral-code = **{ $name }の両サーバー共通の主催者を頼みますか？** 主催者は対局せず、1人ですべてを決められます。その人のために、1回だけ使えるコードを作ります。期限は{ $until }です。コードが使われると、相手のサーバーに同意を求めます。
abroad-code = 相手のサーバーを管理する人に、このコードを送ってください：`{ $code }`
    相手は、投稿先にしたいチャンネルで `/tournament join` にこのコードを入れます。承諾の前に、条件と同意する内容がすべて表示されます。使えるのは1回だけで、期限は{ $until }です。
abroad-code-neutral = 両サーバーの主催者になってもらう人に、このコードを送ってください：`{ $code }`
    その人は、このボットがいるどのサーバーでも `/tournament join` にこのコードを入れられます。そのあと{ $team }に同意を求めます。使えるのは1回だけで、期限は{ $until }です。
abroad-asks = **{ $team }の同意が必要です。** 同意があるまでは何も変わりません。
abroad-sent = 📨 { $what }
abroad-unanswered = ⏳ { $team }の返答を待っています。{ $until ->
    [none] 返答があるか、ほかのことが決まるまで有効です。
   *[other] 期限は{ $until }です。
}
abroad-wants-neutral = { $name }さんが両サーバーの主催者になり、1人で決められるようになります。
abroad-wants-start = 今すぐ始めます。
abroad-ask-accept = **{ $first }が、このサーバーを対抗戦に招待しています。** このサーバーは**{ $second }**として出場します。
abroad-ask-neutral = **両サーバーの主催者を引き受けますか？** { $first }と{ $second }の対抗戦です。自分は対局できず、名前は両方のサーバーの人に見えます。コードをくれたのとは別のサーバーの同意も必要です。
abroad-binds = **このサーバーとして同意する内容**：対抗戦の投稿は{ $where }に届きます。ここで参加を申し込んだ人の名前は{ $first }の人にも見えますが、ほかの人の名前は見えません。自分の参加者のことはそれぞれのサーバーの主催者が決め、それ以外は両方の同意が必要です。始まるまでは、どちらのサーバーも中止できます。
abroad-joined = ✅ このサーバーは**{ $name }**に出場します。参加受付は{ $where }にあります。
abroad-offered = ✅ **{ $name }**の主催者になることへの同意を、相手のサーバーに求めました。同意があると、`/tournament list` に表示されます。
tournament-did-accepted = { $who }が招待を承諾しました。
tournament-did-requested = { $who }が、相手のサーバーに同意を求めています：{ $extra }
tournament-did-takenback = { $by }が依頼を取り下げました：{ $extra }
tournament-did-refused = { $by }が依頼を断りました：{ $extra }
button-abroad-back = 取り下げる
button-rule-invite = サーバーを招待する
button-rule-neutral = 中立の主催者
button-sure-invite = コードを作る
button-sure-neutral = コードを作る
button-accept-server = このサーバーとして承諾
button-accept-neutral = 主催者を引き受ける
button-abroad-yes = 同意する
button-abroad-no = 断る
abroad-you-joined = { $name }に参加しました。自動的に始まり、盤面をダイレクトメッセージで送ります。
abroad-manage = -# あなただけに見えています。決めたことは、理由とサーバーの名前とともに、両方のサーバーの全員に見えます。実行する前に、どうなるかを示して確認します。
