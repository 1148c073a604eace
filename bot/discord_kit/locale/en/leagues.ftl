# leagues
league-season-name = { $name } · season { $season }
tournament-format-league = League: you play everyone in your division. Then the best move up, the last move down, and the next season begins.
league-divisions = Divisions have { $size } players if possible, and always 4 to 10. { $moving ->
    [one] After a season, one player moves up and one down between neighbouring divisions.
   *[other] After a season, up to { $moving } players move up and as many down between neighbouring divisions.
}
league-season = A season lasts { $length }, followed by a break of { $rest }. Everyone who played is in the next one unless they sit out; newcomers start at the bottom, by rating.
league-pace = You play at most { $count ->
    [one] one match
   *[other] { $count } matches
} at a time; the next one starts when you and your opponent are free for it. Deadlines are spread over the season. { $late }
league-absent = Players who make no move in a season have to join again. Their places are kept for one season, as are those of players who sit out.
league-division = **Division { $number }**
league-picture-division = Division { $number }
league-played = { $played } of { $total } matches played.
league-played-until = { $played } of { $total } matches played. The season ends on { $on } ({ $when }).
league-over = The season is over.
league-picture-played = { $played } of { $total } matches played
league-kept = Places are kept for: { $names }. They’re back in once they press **Join**.
league-newcomers = Signed up for the next season: { $names }
league-begins = ### 🏆 { $name } begins
    { $stage } The first matches:
league-matchday-heading = ### 🏆 { $name } · matchday { $round } · `{ $code }`
league-open-heading = ### 🏆 { $name } · matches in progress
    { $stage }
league-pairing = { $names } · { $games }
league-open-line = { $line } · due { $when }
league-upcoming = { $names } · not started yet
league-line-up = { $line } · ⬆️ { $stage ->
    [over] moves up
   *[running] moving up
}
league-line-down = { $line } · ⬇️ { $stage ->
    [over] moves down
   *[running] moving down
}
league-up = ⬆️ Up to division { $division }: { $names }
league-down = ⬇️ Down to division { $division }: { $names }
league-next = Season { $season } is open for sign-up. Everyone who played is already in.
league-ended = The league has ended.
league-reopened = Season { $season } isn’t over after all.
league-you-play-next = You’re signed up for the next season of { $name }. You’ll start below everyone else, by rating. Until then, you can be a substitute.
league-you-rest = You’re sitting out { $name }. Your place is kept for one season: press **Join** when you’re back.
league-ask-start = Others can still sign up for the next season. A start can’t be undone.
league-ask-close = This ends the league, too: there won’t be another season.
error-tournament-plays-on = You’re in this season, so you’re in the next one too. If you’d rather not play, press **Sit out** once this season is over.
button-league-next = Join next season
button-league-rest = Sit out
tournament-did-prolonged = { $by } moved the deadline of the current matches to { $extra }; the rest of the season moves with it.
tournament-did-prolonged-itself = The deadline of the current matches moves to { $extra }, and the rest of the season with it.
tournament-did-putoff-itself = Sign-up stays open until { $extra }.
tournament-too-few = a season needs at least four players
tournament-did-reserved = A place is kept for { $who }.
choice-format-league = League
champions-heading = ### 🏆 Hall of champions
champions-most = Most titles: { $names }.
champions-titles = **{ $name }** ({ $count })
champions-line = 🥇 **{ $name }** · { $tournament } · { $game } · `{ $code }` · { $when }
champions-none = Nobody has won yet.
cup-season = Season
cup-size = Players per division
cup-season-weeks = { $count ->
    [one] 1 week
   *[other] { $count } weeks
}
cup-together = Matches at a time, at most
cup-moving = Players moving up and down
cup-rest = Break between seasons
cup-example-rest = 5d
cup-hurried-league = ⚠️ A match takes about { $count } moves, and this season leaves { $length } for each: too short for most players. Try { $weeks ->
    [one] 1 week
   *[other] { $weeks } weeks
}, or allow more matches at a time.
