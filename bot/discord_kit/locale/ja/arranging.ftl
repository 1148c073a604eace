# 対局の前に自分のカードを並べるときの文と、保存した布陣。

board-arrange = { $mention }さん、カードを並べてください。全員同時に進めます。
board-ready = { $count ->
   *[other] { $names }さんは準備完了です。
}

arrange-open = -# 並べたカードは全員に見えます。準備完了にするまでは、何度でも変えられます。
arrange-left = 置いたり戻したりできるのは、あと{ $count }回です。そのあと自動的に準備完了になり、9枚並んでいなければ標準の布陣に変わります。
arrange-from-hand = 手持ちから…
arrange-from-sheet = シートのカードを…
arrange-cell-taken = -# { $cell }：{ $what }
arrange-stands = { $card } { $cell }
arrange-where = { $card }をどこへ？
arrange-away = 手持ちに戻す
arrange-swap = { $card }と入れ替え
arrange-replace = { $card }の代わりに

arrange-laid = { $card }を{ $cell }に置きました。
arrange-taken = { $card }を手持ちに戻しました。
arrange-replaced = { $card }を{ $cell }に置き、{ $other }を手持ちに戻しました。
arrange-swapped = { $card }を{ $cell }に移し、{ $other }と入れ替えました。
arrange-default-laid = 標準の布陣を並べました。まだ変えられます。
arrange-typed = { $count ->
    [0] 変わったところはありません。
   *[other] 送りました：**{ $moves }**
}
arrange-changed = 操作中に配置が変わっていました。今はこうなっています。
arrange-ask-ready = この布陣で準備完了にしますか？ あとから取り消せません。
arrange-ready = 準備完了です。{ $names }さんを待っています。
arrange-over = 全員が準備完了しました。対局開始です！
arrange-completed = 置いたり戻したりが上限の{ $count }回になりました。9枚並んでいればそのまま、9枚に足りなければ標準の布陣になります。

button-ready = 準備完了
button-ready-yes = はい、準備完了
button-default = 標準の布陣
button-formations = マイ布陣

formations-heading = { $game }のマイ布陣：{ $count } / { $most }
formations-none = まだありません。並べた布陣を保存しておくと、ほかの対局でも使えます。
formations-choose = 布陣を見る…
formation-laid = **{ $name }**を並べました。まだ変えられます。
formation-saved = **{ $name }**として保存しました。
formation-deleted = **{ $name }**を削除しました。
formation-unfit = 今のルールには合いません。削除するか、別の布陣を保存してください。
formation-form = 布陣に名前をつける
formation-form-name = 名前
button-save = 今の布陣を保存
button-lay = 並べる
button-rename = 名前を変える
button-delete = 削除

error-not-arranging = 対局 `{ $match }` はもうカードを並べ終えて、始まっています。
error-already-ready = 対局 `{ $match }` ではもう準備完了しているので、変えられません。{ $names }さんを待っています。
error-no-such-formation = その布陣はもうありません。**マイ布陣**で確かめてください。
error-formation-empty = まだ何も置かれていません。カードを並べてから保存してください。
error-formation-name = 名前は1〜{ $most }文字で入力してください。
error-formation-name-taken = 「{ $name }」という布陣はもうあります。別の名前をつけてください。
error-formation-limit = 保存できる布陣は{ $limit }個までです。先にどれかを削除してください。
