# 対局者のメモ。

notes-heading = { $game } · `{ $code }` · あなたのメモ
notes-none = メモはまだありません。
notes-line = { $turn ->
    [0] 開始：{ $text }
   *[other] { $turn }手目：{ $text }
}
notes-hidden = あなただけが読めます。
notes-shown = 終局後、棋譜といっしょに誰でも読めるようになります。
notes-thought = 💭 { $name }さん：{ $text }
notes-at = { $turn ->
    [0] [開始]
   *[other] [{ $turn }手目]
}
notes-forget = メモを削除…
notes-form = 自分用のメモ
notes-form-text = メモ
button-notes = メモ
button-note-add = 書く
button-note-reveal = 終局後に公開
button-note-hide = 公開しない
