# 個人とサーバーの設定画面

settings-pages = ほかの設定…
settings-line = { $label }：**{ $value }**
settings-saved = ✅ 保存しました。{ $changes }
settings-same = 変更はありません。
settings-problem = ⚠️ { $problem }
settings-on = はい
settings-off = いいえ
settings-none = なし
button-settings-change = 変更…

error-bad-number = { $least }から{ $most }までの整数を入力してください。
error-missing-there = { $channel }に投稿できません。必要な権限：{ $permissions }。
