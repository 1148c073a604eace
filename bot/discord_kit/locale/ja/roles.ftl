# 成績に応じてサーバーが付けるロール

award-audit = 対局の成績による
award-setup-none = 成績によるロール：なし
award-champion = 🏆 { $role }：{ $game }の直近の大会の優勝者
award-champion-all = 🏆 { $role }：各ゲームの直近の大会の優勝者
award-leader = 🥇 { $role }：このサーバーの{ $game }のランキング1位
award-leader-all = 🥇 { $role }：このサーバーの各ランキング1位
award-streak = 🧩 { $role }：今日の一問を{ $count }問以上連続で正解した人
award-ill-gone = ⚠️ このロールは削除されました。`/setup roles` で別のロールを選べます。
award-ill-unmanaged = ⚠️ まだ{ $role }を付けられません。サーバー設定で、私のロールに**ロールの管理**を許可してください。
award-ill-above = ⚠️ { $role }は私のロールより上にあるため付けられません。サーバー設定で、私のロールを上に移してください。
award-ill-managed = ⚠️ { $role }はアプリ用かブースター用のため付けられません。
award-ill-powerful = ⚠️ { $role }に管理用の権限が加わったため、付けるのをやめています。
award-ill-refused = ⚠️ Discordが{ $role }の付け外しを認めませんでした。あとでもう一度試します。
award-ill-stopped = ⚠️ Discordが{ $role }の付け外しを数日間認めなかったため、やめています。`/setup roles` で選び直すと再開します。

error-award-everybody = それは全員が持っているロールです。別のロールを選んでください。
error-award-managed = アプリ用かブースター用のロールは、ほかからは付けられません。別のロールを選んでください。
error-award-powerful = 管理用の権限があるロールを、対局の成績で付けることはできません。権限のないロールを選んでください。
error-award-not-yours = 選べるのは、あなた自身が人に付けられるロールだけです（**ロールの管理**の権限があり、自分の最上位のロールより下のもの）。
error-award-game = 連続正解はすべてのゲームの問題で数えます。`game` は空欄にしてください。
error-award-days = 日数があるのは連続正解だけです。`days` は空欄にしてください。
error-award-none = 外せるロールがありません。`/setup show` で一覧を確かめて、同じゲームや日数を選んでください。
error-award-many = 成績によるロールは{ $most }個までです。先にどれかを外してください（同じ内容を、ロールを空欄にして選びます）。
