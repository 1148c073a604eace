# 検討と手の予約:本人だけに見える文。

tryout-heading = { $game } · `{ $code }` · 検討
    あなただけに見えます。ここで指した手は対局には影響しません。
tryout-moved-on = 対局が進んだので、今の盤面から始めます。
tryout-begin = 今の盤面です。見えないものは仮のものです。
tryout-next = { $name } さんの番:
tryout-end = ここで対局が終わります。
button-try-out = 検討する
button-plans = 予約した手
button-start-over = 最初から
button-keep-plan = 予約する
button-close = 閉じる
button-forget-all = すべて取り消す
plan-heading = { $game } · `{ $code }` · 予約した手
plan-kept = 予約しました。条件が合えば自動で指します。
plan-forgotten = 取り消しました。
plan-none = 予約はありません。相手の手と自分の返し手を検討して、予約してください。
plan-when = { $name } さんが **{ $move }** なら
plan-answer = { $name } さんが **{ $move }** なら **{ $answer }**
plan-then = {" "}→{" "}
plan-how = ほかの人には知られません。別の手が指されたとき、自分で指したとき、隠れたものが変わったときに消えます。
plan-forget = 一つ取り消す…
plan-lapse-done = 予約した手はすべて指されました。
plan-lapse-otherwise = 別の手が指されたので、予約は消えました。
plan-lapse-moved = 自分で指したので、予約は消えました。
plan-lapse-unsettled = サイコロ、カード、または秘密の選択があったので、予約は消えました。
plan-lapse-undone = 手が戻されたか、誰かが抜けたので、予約は消えました。
plan-lapse-illegal = 予約した手が指せなかったので、予約は消えました。
plan-lapse-over = 対局が終わったので、予約は消えました。
