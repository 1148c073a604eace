# フレンドとブロック：本人だけに見える一覧

command-me-friends = 自分のフレンドの一覧を見る、またはフレンドに加える
command-me-friends-user = 加える人（空欄なら一覧を見る）
command-me-block = 人をブロックする、またはブロックした人の一覧を見る
command-me-block-user = ブロックする人（空欄なら一覧を見る）

error-not-invitable = { $name }さんは招待を受け付けていません。ほかの人を招待するか、`相手` を空欄にして募集してください。
error-own-block = { $name }さんはあなたがブロックしています。一緒に対局するには `/me block` でブロックを解除してください。
error-seat-not-open = 対局 `{ $match }` のこの席には座れません。自分の対局は `/play` で始められます。
error-circle-self = あなた自身です。ほかの人を選んでください。
error-circle-bot = { $name }はボットです。一覧に加えられるのは人だけです。
error-circle-blocked = { $name }さんはあなたがブロックしています。先に `/me block` でブロックを解除してください。
error-circle-absent = その人はもう一覧にいません。
error-circle-full = 一覧がいっぱいです（{ $limit }人まで）。先に誰かを外してください。
error-no-such-person = この人はもうDiscordにいません。

circle-friends-heading = **フレンド** · { $count }人
circle-friends-none = フレンドはまだいません。`/me friends user:` か、相手の `/profile` から加えられます。相手には知らされず、一覧はあなただけに見えます。
circle-friends-pick = プロフィールを見る…
circle-blocked-heading = **ブロックした人** · { $count }人
circle-blocked-none = ブロックした人はいません。`/me block user:` でブロックできます。相手には知らされません。
circle-blocked-pick = ブロックを解除する…
circle-blocked-meaning = -# ブロックした人は、あなたを招待したり、あなたの対局に参加したり、あなたの手を予想したりできません。提案の通知もあなたに届きません。ブロックしたことは相手に知らされません。
circle-nameless = データを削除した人

circle-friends-added = 👥 { $name }さんをフレンドに加えました。一覧はあなただけに見えます。相手には知らされません。
circle-friends-dropped = フレンドから外しました：{ $name }
circle-blocked-added = 🚫 { $name }さんをブロックしました。相手には知らされません。
    - 相手はあなたを招待したり、あなたの対局に参加したり、あなたの手を予想したりできません。あなたからも招待できません。返事待ちの招待は、断るか取り下げたことになります。
    - 進行中の対局はそのまま続きますが、相手の提案は届きません。あなたから引き分けを提案したり、投了したりはできます。
    - 大会では、この相手との対戦が組まれることがあります。
circle-blocked-dropped = ブロックを解除しました：{ $name }

button-friend-add = フレンドに加える
button-friend-drop = フレンドから外す
button-block = ブロック
button-unblock = ブロックを解除
