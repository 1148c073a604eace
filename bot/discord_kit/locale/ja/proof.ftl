# 誰でも確かめられること。記録、シード、サイコロ。

replay-heading = { $game } · `{ $code }` · { $players }
replay-chance = 乱数
replay-resign = 投了
replay-sealed = 封じ手
replay-looked = 手を見た
replay-timeout = 時間切れ
replay-removed = { $text ->
    [timeout] 時間切れ（残りの人で続行）
   *[resign] 投了（残りの人で続行）
}
replay-abort = 対局を中止
replay-undo = { $text ->
    [0] 待った（最初に戻る）
   *[other] 待った（{ $text }手目の後に戻る）
}
replay-swapped = 先手と入れ替わり
replay-draw = 合意による引き分け
replay-extended = モデレーターが持ち時間を{ $length }延ばしました。
replay-replaced = { $old }さんの席を別の人が引き継ぎました。
replay-computer = { $old }さんは時間切れ。コンピューターが引き継ぎました。
replay-cancelled = モデレーターが対局を中止しました。
replay-adjudicated = 対局の結果は裁定で決まりました。
replay-secret = （非公開）
replay-forced = （ほかの手なし）
replay-before = … この前に{ $count }件（ファイルに入っています）
replay-over = JSONファイルには、`yoimachi verify` でどこでも対局を確かめるのに必要なものが、すべて入っています。
replay-open = 対局は続いています。秘密のものはまだ入っていません。シードは終局後に公開します。
steps-heading = { $game } · `{ $code }` · { $step }手目（全{ $steps }手）
steps-start = 開始局面です。
button-steps = 一手ずつ見る
button-record = 記録
button-step-first = ⏮ 最初
button-step-back = ◀ 前へ
button-step-on = 次へ ▶
button-step-last = 最後 ⏭
film-alt = 対局の動画（全{ $count }局面）。最後の局面：{ $position }
film-alt-part = 対局の動画（全{ $count }局面のうち、最後の{ $shown }局面）。最後の局面：{ $position }
film-part = 動画は、全{ $count }局面のうち最後の{ $shown }局面です。**一手ずつ見る**なら、すべての局面を見られます。

verify-committed = サイコロ、シャッフル、席は、参加者を募る前に決めた秘密のシードと、あとから参加した人の操作の番号などから決まります。証明（対局コードとシードのSHA-256）：`{ $hash }`
    シードは終局後に公開されるので、誰でもすべてを確かめられます。
verify-added-post = 混ぜたもの：招待メッセージの番号 `{ $id }`（{ $when }）
verify-added-player = 混ぜたもの：{ $name }さんが参加した操作の番号 `{ $id }`（{ $when }）
verify-added-place = 混ぜたもの：{ $place }人目が参加した操作の番号 `{ $id }`（{ $when }）
verify-added-bid = 混ぜたもの：{ $place }人目の入札（{ $bid }）
verify-added-tournament = { $hash ->
    [none] 大会 `{ $code }` の対局 `{ $game }` です。大会が一度終わってシードの秘密が解けたあとの対局なので、独自のシードを使っています。
   *[other] シードは、大会 `{ $code }` のシードから作られました（対局 `{ $game }`）。大会のシードの証明：`{ $hash }`
}
verify-yes = 確かめました。対局 `{ $code }`（{ $game }）は記録のとおりに行われました。
verify-yes-called-off = 確かめました。対局 `{ $code }`（{ $game }）は始まらなかったか中止になり、シードは、はじめに公開した証明と合っています。
verify-yes-unposted = 確かめましたが、注意が必要です。対局 `{ $code }`（{ $game }）は記録のとおりに行われました。
verify-no = 対局 `{ $code }`（{ $game }）には、記録と合わないところがあります。
verify-checked-digest = 記録は、書かれたときから変わっていません。
verify-checked-seed = シードは、はじめに公開した証明と合っています。
verify-checked-contributions = シードに混ぜたものは{ $count }件です（下の一覧のとおりです）。
verify-unposted = シードに招待メッセージの番号が混ざっていないため、ボットの運営者は、いくつかの配り方から選べたことになります。招待の投稿直後に全員が承諾すると、偶然そうなることもあります。
verify-checked-seats = { $count }人の席は、くじのとおりです。
verify-checked-moves = { $count }手を並べ直し、どれもルールどおりでした。
verify-checked-chance = { $count }回のサイコロやシャッフル、開始局面の抽選を、シードからやり直して確かめました。
verify-checked-outcome = 結果は、並べ直した手順と合っています。
verify-unchecked-digest = 記録そのものは確かめていません。
verify-unchecked-seed = シードは確かめていません。
verify-unchecked-contributions = シードに混ぜたものはありません。
verify-unchecked-seats = 席はくじで決めたものではないか、参加した順がわかりません。
verify-unchecked-moves = 確かめる手はありませんでした。
verify-unchecked-chance = 確かめるサイコロやシャッフル、開始局面の抽選はありませんでした。
verify-unchecked-outcome = 結果は確かめていません。
verify-more = … ほか{ $count }件
verify-seed = シード `{ $seed }`
    証明 `{ $hash }`
verify-yourself = 自分でも確かめるには、`/replay match:{ $code }` の**記録**を `yoimachi verify` に読ませます。

verify-deviation-unreadable = 記録として読み取れません：{ $why }
verify-deviation-format-version = 記録の形式は{ $version }ですが、読み取れるのは{ $known }です。
verify-deviation-digest = 記録が、書かれた後に変えられています。
verify-deviation-game-unknown = { $game }というゲームはありません。
verify-deviation-rules-version = この対局のルールは第{ $version }版ですが、今のルールは第{ $known }版です。
verify-deviation-setup = この席数と設定で始まる対局はありません。
verify-deviation-unfinished = 対局はまだ終わっていません。シードは終局後に公開します。
verify-deviation-seed-malformed = シードの書き方が違います。
verify-deviation-seed-hash = シードが、はじめに公開した証明と合いません。
verify-deviation-contributions = シードに混ぜたものの書き方が違います。
verify-deviation-tournament = シードが、大会のシードから作られたものではありません。
verify-deviation-seating = { $name }さんの席（{ $seat }）が、くじのとおりではありません。
verify-deviation-sequence = { $row }行目の番号が{ $seq }になっています。
verify-deviation-text-missing = { $seq }行目に手が書かれていません。
verify-deviation-move-refused = { $seq }行目は、そこではできない手です（{ $why }）。
verify-deviation-move-form = { $seq }行目は、正しくは `{ $canonical }` と書きます。
verify-deviation-choice-order = { $seq }行目は同時の選択ですが、席の順になっていません。
verify-deviation-forced = { $seq }行目は「ほかの手なし」の印が実際と違います。
verify-deviation-chance = { $seq }行目は `{ $recorded }` ですが、シードからは `{ $drawn }` です。
verify-deviation-opening = 記録の開始局面は{ $recorded }番ですが、シードからは{ $drawn }番です。
verify-deviation-resignation = { $seq }行目の投了または引き分けは、ここでは起こりえません。
verify-deviation-removal = { $seq }行目で、抜けるはずのない人が抜けています。
verify-deviation-swap = { $seq }行目で、入れ替われないはずの先手と後手が入れ替わっています。
verify-deviation-undo = { $seq }行目で、戻せない手を戻しています。
verify-deviation-after-end = { $seq }行目は終局の後にあります。
verify-deviation-outcome = 対局の結果が記録と違います。
