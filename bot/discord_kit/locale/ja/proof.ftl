# 誰でも確かめられること。記録、シード、さいころ。

replay-heading = { $game } · `{ $code }` · { $players }
replay-chance = 乱数
replay-resign = 投了
replay-timeout = 時間切れ
replay-removed = { $text ->
    [timeout] 時間切れ（残りの人で続行）
   *[resign] 投了（残りの人で続行）
}
replay-abort = 対局を取りやめ
replay-undo = 手を戻した（{ $text }の後へ）
replay-draw = 合意による引き分け
replay-secret = （非公開）
replay-forced = （ただ一つの手）
replay-before = … この前に{ $count }件（ファイルにあります）
replay-over = JSON ファイルには、どこでも `yoimachi verify` で対局を確かめるのに必要なものがすべて入っています。
replay-open = 対局は続いています。まだ秘密のことは入っていません。シードは終局後に公開されます。
steps-heading = { $game } · `{ $code }` · { $steps }手中{ $step }手目
steps-start = 開始局面です。
button-steps = 一手ずつ見る
button-step-first = ⏮ 最初
button-step-back = ◀ 前へ
button-step-on = 次へ ▶
button-step-last = 最後 ⏭
film-alt = 対局を動く画像にしたもの（全{ $count }局面）。最後の局面：{ $position }

verify-yes = 確かめました。対局 `{ $code }`（{ $game }）は記録のとおりに行われました。
verify-no = 対局 `{ $code }`（{ $game }）は確かめられませんでした。
verify-checked-digest = 記録は書かれたときのままです。
verify-checked-seed = シードは、はじめに指紋を公開したものです。
verify-checked-seats = { $count }人の席はくじのとおりです。
verify-checked-moves = { $count }手をルールどおりに並べ直しました。
verify-checked-chance = { $count }回のサイコロやシャッフルをシードから引き直しました。
verify-checked-outcome = 結果は手順から導かれます。
verify-unchecked-digest = 記録そのものは調べていません。
verify-unchecked-seed = シードは調べていません。
verify-unchecked-seats = 席はくじで決めたものではないか、来た順がわかりません。
verify-unchecked-moves = 調べる手はありませんでした。
verify-unchecked-chance = 調べるサイコロやシャッフルはありませんでした。
verify-unchecked-outcome = 結果は調べていません。
verify-more = … ほか{ $count }件
verify-seed = シード `{ $seed }`
    SHA-256 `{ $hash }`
verify-yourself = 自分で確かめるには、`/replay match:{ $code }` の記録を `yoimachi verify` で読みます。

verify-deviation-unreadable = 記録として読めません：{ $why }
verify-deviation-format-version = 記録の形式は{ $version }です。読めるのは{ $known }です。
verify-deviation-digest = 記録は書かれた後に変えられています。
verify-deviation-game-unknown = { $game }というゲームはありません。
verify-deviation-rules-version = この対局のルールは第{ $version }版です。今のルールは第{ $known }版です。
verify-deviation-setup = この席数と設定で始まる対局はありません。
verify-deviation-unfinished = 対局はまだ終わっていません。シードは終局後に公開されます。
verify-deviation-seed-malformed = シードの書き方が違います。
verify-deviation-seed-hash = シードは、指紋を公開したものと違います。
verify-deviation-seating = { $name }さんの席（{ $seat }）はくじのとおりではありません。
verify-deviation-sequence = { $row }行目の番号が{ $seq }になっています。
verify-deviation-text-missing = { $seq }行目に手が書かれていません。
verify-deviation-move-refused = { $seq }行目はそこでは指せない手です（{ $why }）。
verify-deviation-move-form = { $seq }行目は普通 `{ $canonical }` と書きます。
verify-deviation-choice-order = { $seq }行目は同時の選択で、席順になっていません。
verify-deviation-forced = { $seq }行目は、ただ一つの手かどうかの印が違います。
verify-deviation-chance = { $seq }行目は `{ $recorded }` ですが、シードからは `{ $drawn }` です。
verify-deviation-resignation = { $seq }行目の投了または引き分けは正しくありません。
verify-deviation-removal = { $seq }行目で席を立てないはずの人が席を立っています。
verify-deviation-undo = { $seq }行目は戻せない手を戻しています。
verify-deviation-after-end = { $seq }行目は終局の後にあります。
verify-deviation-outcome = 対局の結果が記録と違います。
