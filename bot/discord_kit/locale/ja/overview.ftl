# 対局案内：今サーバーで行われていることをいつも示す、チャンネルの1つのメッセージ

overview-heading = 対局案内
overview-matches = 対局中
overview-challenges = 対局の募集
overview-tournaments = 大会
overview-puzzle = 今日の一問
overview-turn = { $names }さんの番
overview-until = { " " }· ⏳ { $ago }
overview-daily = { $game } · 解答は{ $until } · [問題を見る]({ $url })
overview-more = … ほか{ $count }件
overview-nothing = 今は誰も対局していません。最初の一局をどうぞ！
button-overview-find = ここで相手を探す
button-overview-join = 参加：{ $name } · { $game }
button-overview-solve = 今日の一問を解く
overview-setup-help = -# 対局案内は、対局、募集、大会、今日の一問をまとめた1つのメッセージです。いつも最新の内容に保ち、1日に1回出し直します。そのチャンネルを見られる全員が見られることだけを、通知を鳴らさずに載せます。コンピューターとの対局は載せません。
overview-setup-trouble = ⚠️ 前回は{ $channel }に対局案内を出せませんでした。引き続き試します。
overview-setup-stopped = ⚠️ 対局案内を止めています。{ $channel }が削除されたか、数日間投稿できませんでした。チャンネルを選ぶと再開します。
