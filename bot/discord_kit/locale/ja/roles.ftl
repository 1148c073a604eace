# 成績に応じてサーバーが付けるロール

award-audit = 対局の成績による
award-setup-none = 成績によるロール：なし
award-champion = 🏆 { $role }：{ $game }の直近の大会の優勝者
award-champion-all = 🏆 { $role }：各ゲームの直近の大会の優勝者
award-leader = 🥇 { $role }：このサーバーの{ $game }のランキング1位
award-leader-all = 🥇 { $role }：このサーバーの各ランキング1位
award-streak = 🧩 { $role }：今日の一問を{ $count }問以上連続で正解した人
award-ill-gone = ⚠️ ロールが削除されました。別のロールを選んでください。
award-ill-unmanaged = ⚠️ まだ{ $role }を付けられません。サーバー設定で、私のロールに**ロールの管理**を許可してください。
award-ill-above = ⚠️ { $role }は私のロールより上にあるため付けられません。サーバー設定で、私のロールを上に移してください。
award-ill-managed = ⚠️ { $role }はアプリ用かブースター用のため付けられません。
award-ill-powerful = ⚠️ { $role }に管理用の権限が加わったため、付けるのをやめています。
award-ill-refused = ⚠️ Discordが{ $role }の付け外しを認めませんでした。あとでもう一度試します。
award-ill-stopped = ⚠️ Discordが{ $role }の付け外しを数日間認めなかったため、やめています。もう一度追加すると再開します。

error-award-everybody = それは全員が持っているロールです。別のロールを選んでください。
error-award-managed = アプリ用かブースター用のロールは、ほかからは付けられません。別のロールを選んでください。
error-award-powerful = 管理用の権限があるロールを、対局の成績で付けることはできません。権限のないロールを選んでください。
error-award-not-yours = 選べるのは、あなた自身が人に付けられるロールだけです（**ロールの管理**の権限があり、自分の最上位のロールより下のもの）。
error-award-none = このロールはもう一覧にありません。
error-award-many = 成績によるロールは1つのサーバーに{ $most }個までです。先に1つ外してください。
award-form = 成績によるロール
award-kind = 何のためのロールか
award-role = ロール
award-game = ゲーム（連続正解には使いません）
award-days = 連続日数（連続正解だけ）
award-choose-drop = ロールを外す…
button-award-add = ロールを追加…
award-added = ✅ 追加しました。{ $award }
award-dropped = ✅ 外しました。{ $award }
