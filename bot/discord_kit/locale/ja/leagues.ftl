# リーグ
league-season-name = { $name }・第{ $season }シーズン
