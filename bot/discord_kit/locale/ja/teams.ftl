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
