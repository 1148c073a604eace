# カレンダー：期限や大会の日程を、ファイルやサーバーのイベントで。

command-turns-export = 期限をカレンダーのファイル（.ics）でも受け取る

calendar-setup-missing = ⚠️ このサーバーでイベントを作る権限がありません。**次に：**ロールの設定で「{ $permission }」を許可してください。1時間以内にもう一度試します。
permission-create_events = イベントを作成

calendar-turns = Yoimachi：自分の番
calendar-turn = あなたの番：{ $game }（{ $players }）
calendar-turn-details = 対局 { $code }。この予定が終わる時刻に持ち時間が切れます。ファイルは自動的には更新されません。/turns でもう一度書き出してください。
calendar-turns-hint = -# 📅 期限をファイルにしました。開くとカレンダーに追加できます。自動的には更新されません。
calendar-turns-none = -# 📅 いま期限のある対局がないので、カレンダーのファイルはありません。

calendar-check-in = { $name }：チェックイン
calendar-check-in-details = この予定が終わるまでに、参加受付の投稿でチェックインしてください。チェックインしないと参加できません。{ $game }、大会 { $code }。
calendar-start = { $name }：開始
calendar-start-details = 参加受付を締め切り、第1回戦の組み合わせを発表します。{ $game }、大会 { $code }。
calendar-round = { $name }：第{ $number }回戦
calendar-round-details = この予定が終わる時刻に、この回戦も終わります。{ $game }、大会 { $code }。組み合わせ：/tournament list
calendar-matchdays = { $name }：{ $count ->
    [1] 第{ $number }節
   *[other] 第{ $first }節〜第{ $number }節
}
calendar-matchdays-details = この予定が終わるまでに、この期間の節の対局を終えてください。{ $game }、大会 { $code }。組み合わせ：/tournament list
calendar-challenge = { $name }：{ $players }
calendar-challenge-details = この予定が終わるまでに対局を終えてください。{ $game }、大会 { $code }。
