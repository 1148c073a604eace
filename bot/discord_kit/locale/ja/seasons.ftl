season-length-month = 1か月
season-length-quarter = 3か月
season-length-half = 半年
season-length-year = 1年
season-length-off = なし
season-setup = -# シーズン{ $number }は{ $end }まで。
season-setup-reset = -# シーズンが終わると最終順位を残し、このサーバーのレーティングを1500に向けて3分の1だけ戻します。最初のシーズンには、これまでのレート戦もすべて含まれます。

season-under-way = シーズン{ $number } · { $end }まで
season-over = シーズン{ $number }の最終順位 · { $start }〜{ $end }
season-choice = シーズン{ $number }（{ $start }〜{ $end }）
season-someone = { $place }. 現在は載っていない人
season-nobody = このシーズンのランキングに載った人はいません。
season-terms = -# シーズン中にレート戦を{ $count }局以上対局し、終了時にレーティングが確定していた人が載ります。

season-profile = 🏁 シーズン{ $number }（このサーバー、{ $end }まで）：{ $places }
season-place = { $kind ->
    [none] { $game } { $rating }、順位なし
   *[place] { $game } { $rating }、{ $place }位
}
season-best = 🏆 このサーバーでの最高順位：シーズン{ $number }の{ $game }で{ $place }位（{ $rating }）

error-no-season-here = 「{ $typed }」というシーズンはありません。1〜{ $last }から選んでください。
error-no-season-yet = このサーバーのレーティングにはシーズンがありません。**サーバー管理**の権限がある人は `/setup settings` で始められます。
error-no-season-elsewhere = シーズンがあるのは、このサーバーのレーティングだけです。このランキングを見るには、今のシーズンを選んでください。
