# 自分の対局からの練習問題と、まちがいのとがめ方。

puzzle-picture-wrong = -# 図：この手のあとの局面
puzzle-refuting = 🔎 とがめる手を探しています…
