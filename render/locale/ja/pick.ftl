# 手を選ぶときの、どのゲームにも共通の言葉。100文字まで。

pick-more = 続きを見る（あと{ $count }件）
pick-done = 選んだ手：{ $move }
