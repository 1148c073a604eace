error-review-cancelled = 対局 `{ $match }` は中止になったため、振り返れません。決着がついた対局だけを振り返れます。
error-review-rules = 対局 `{ $match }` で使われたルールは今はもうないため、振り返れません。今のルールで指された対局をお試しください。
error-review-too-short = 対局 `{ $match }` は手数が少なすぎて、振り返れません。2手以上指された対局をお試しください。
error-still-reviewing = ほかの対局の振り返りを準備しています。できあがってから、もう一度お試しください。
