# leagues
league-season-name = { $name } · season { $season }
