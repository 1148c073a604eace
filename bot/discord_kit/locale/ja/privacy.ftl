# あなたについて保存しているもの：/me export と /me delete

command-me-export = あなたについて保存しているすべて（ファイル、あなただけに見えます）
command-me-delete = あなたについての記録を消す（その前にもう一度確かめます）

privacy-export = あなたについて保存しているのはこれがすべてです。対局中のほかの人に見せてはいけない手も入っているので、対局相手には見せないでください。

privacy-delete-heading = あなたのことを忘れますか？
privacy-delete-running = ⚠️ 今対局中の{ $count }局は**投了**になります。
privacy-delete-invitations = ⚠️ あなたの、またはあなたへの招待{ $count }件は取り消すか、お断りします。
privacy-delete-past = { $count ->
    [0] 対局の記録は相手のものでもあるので残りますが、あなたの名前は仮の名前に変わります。
   *[other] { $count }局の記録は相手のものでもあるので残りますが、あなたの名前は仮の名前に変わります。
}
privacy-delete-rest = 設定、布陣、メモ、予定の手、お休み、観戦の登録はすべて消えます。
privacy-delete-stays = 残るもの：すでにDiscordにあるメッセージ、誰かが保存したファイル、サーバーの管理者による参加の禁止。
privacy-delete-ask = **元には戻せません**（運営者にもできません）。その前に `/me export` で控えを取れます。
button-forget-yes = 完全に忘れてもらう
button-forget-no = このままにする

privacy-deleted = 終わりました。もうあなたのことは知りません。ほかの人の対局は、あなた抜きで続きます。
privacy-kept = 何も変更していません。
