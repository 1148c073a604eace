# 三目並べ：ゲームについての言葉のすべて。

tictactoe-title = 三目並べ
tictactoe-picture-to-move = 手番
tictactoe-verdict-line = 3つ並んだ
tictactoe-verdict-full = すべて埋まった
tictactoe-to-move = { $name }の番です。
tictactoe-has = { $name }：{ $cells }。
tictactoe-none = なし
tictactoe-marked = { $name }は{ $cell }に印をつけました。
tictactoe-line = { $name }が3つ並べました：{ $cells }。
tictactoe-label = { $cell }に印をつける
tictactoe-pick = どのマスに印をつけますか？
tictactoe-outcome-line = { $winners }が3つ並べて勝ちました。
tictactoe-outcome-full = 引き分け：すべてのマスが埋まりました。
error-tictactoe-malformed = そのようなマスはありません。マスの名前は a1 から c3 までです。
error-tictactoe-taken = { $cell }にはもう印があります。空いているマスを選んでください。

tictactoe-rules-welcome-title = 三目並べ
tictactoe-rules-welcome-body = ふたりで9つのマスに交互に印をつけます。先手は×、後手は○です。図では、ふたりとも2つずつ印をつけています。
tictactoe-rules-end-title = 埋まった盤
tictactoe-rules-end-body = すべてのマスが埋まり、どちらも3つ並べていなければ、引き分けです。
tictactoe-rules-line-title = 3つ並べる
tictactoe-rules-line-body = 自分の印が縦、横、ナナメのどれかに3つ並べば、その場で勝ちです。図では b1、b2、b3 です。
tictactoe-rules-notation-title = 手の書き方
tictactoe-rules-notation-body = 手は `b2` のようにマスの名前で書きます。a から c までの列と、1 から 3 までの段です。
