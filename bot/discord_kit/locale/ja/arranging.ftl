# 対局の前に自分のカードを並べるときの文と、保存した布陣。

board-arrange = { $mention }さん、カードを並べてください。みんな同時に進めます。
board-ready = { $count ->
   *[other] { $names }さんは準備完了です。
}

arrange-open = -# 並べたカードは全員に見えます。準備完了にするまでは何度でも変えられます。
arrange-left = あと{ $count }枚置くか戻すと、布陣は自動で仕上げられます。
arrange-from-hand = 手札から…
arrange-from-sheet = 場のカードを…
arrange-cell = 行き先…
arrange-stands = { $card } { $cell }
arrange-where = { $card }をどこへ？
arrange-away = 手札に戻す
arrange-free = 空き
arrange-swap = { $card }と入れ替え
arrange-replace = { $card }の代わりに

arrange-laid = { $card }を{ $cell }に置きました。
arrange-taken = { $card }を手札に戻しました。
arrange-replaced = { $card }を{ $cell }に置き、{ $other }を手札に戻しました。
arrange-swapped = { $card }を{ $cell }に移し、{ $other }と入れ替えました。
arrange-default-laid = 標準の布陣を並べました。まだ変えられます。
arrange-typed = { $count ->
    [0] 変えるところはありませんでした。
   *[other] 送信：**{ $moves }**
}
arrange-changed = その間にカードが動いていました。今はこうなっています。
arrange-ask-ready = このカードで準備完了にしますか？ あとから取り消せません。
arrange-ready = 準備完了です。{ $names }さんを待っています。
arrange-over = 全員が準備完了。対局開始です！
arrange-completed = 布陣の{ $count }手目だったので、自動で仕上げました。

button-ready = 準備完了
button-ready-yes = はい、準備完了
button-default = 標準の布陣
button-formations = マイ布陣

formations-heading = { $game }のマイ布陣：{ $count } / { $most }
formations-none = まだありません。カードを並べて保存すると、ほかの対局でも使えます。
formations-choose = 布陣を見る…
formation-laid = **{ $name }** を並べました。まだ変えられます。
formation-saved = **{ $name }** として保存しました。
formation-deleted = **{ $name }** を削除しました。
formation-unfit = 今のルールには合いません。削除するか、別の布陣を保存してください。
formation-form = 布陣に名前をつける
formation-form-name = 名前
button-save = 今の布陣を保存
button-lay = 並べる
button-rename = 名前を変える
button-delete = 削除

error-not-arranging = 対局 `{ $match }` はもうカードを並べ終えて、進行中です。
error-already-ready = 対局 `{ $match }` ではもう準備完了で、取り消せません。{ $names }さんを待っています。
error-no-such-formation = その布陣はもうありません。**マイ布陣** で確かめてください。
error-formation-empty = まだ何も置かれていません。カードを並べてから保存してください。
error-formation-name = 名前は 1〜{ $most }文字で入力してください。
error-formation-name-taken = 「{ $name }」という布陣はもうあります。別の名前をつけてください。
error-formation-limit = 布陣はもう{ $limit }個あります（上限）。先にどれかを削除してください。
