
privacy-export = あなたについて保存しているデータは、これがすべてです。対局中の秘密の手も入っているので、対局相手には見せないでください。
button-me-export = 自分のデータを受け取る
button-me-delete = 自分のデータを削除…
privacy-listed = 助けを借りたように見えるため、モデレーターが確かめるかもしれない対局も入っています。これについて一度だけ説明でき、その説明は数字と並べてモデレーターに表示されます。
button-listed-answer = モデレーターに説明する
listed-form = モデレーターへの説明
listed-form-label = 伝えたいこと
listed-answered = ありがとうございます。その対局を確かめるモデレーターに、説明が表示されます。

privacy-delete-heading = データを削除しますか？
privacy-delete-running = ⚠️ 進行中の{ $count }局は**投了**になります。
privacy-delete-invitations = ⚠️ あなたの招待とあなたへの招待、合わせて{ $count }件は取り消されます。
privacy-delete-tournaments = ⚠️ 次の大会から**抜け**、終わっていない対局は不戦敗になります：{ $names }
privacy-delete-past = { $count ->
    [0] 対局の記録は相手のものでもあるので残りますが、あなたの名前は仮の名前に変わります。
   *[other] { $count }局の記録は相手のものでもあるので残りますが、あなたの名前は仮の名前に変わります。
}
privacy-delete-rest = 設定、布陣、メモ、次の一手の予想、予約手、休暇、観戦の登録はすべて削除されます。
privacy-delete-stays = 残るもの：Discordにすでに投稿されたメッセージ、誰かが保存したファイル、ほかの人が文章に書いたあなたの名前、モデレーターによる参加の禁止。
privacy-delete-ask = **元には戻せません**（運営者にもできません）。その前に `/me settings` の**自分のデータを受け取る**でデータの控えを受け取れます。
button-forget-yes = 削除する
button-forget-no = 削除しない

privacy-deleted = データを削除しました。ほかの人の対局は、あなた抜きで続きます。これまでありがとうございました。
privacy-kept = 何も変更していません。
