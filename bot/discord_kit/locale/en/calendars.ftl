# Calendars: deadlines and rounds as files, and as events of a server.

command-turns-export = Also attach the deadlines as a calendar file (.ics)
calendar-setup-missing = ⚠️ I can’t create events here. **Next:** allow { $permission } in my role’s settings; I’ll try again within an hour.
permission-create_events = Create Events

calendar-turns = Yoimachi: my turns
calendar-turn = Your turn: { $game } ({ $players })
calendar-turn-details = Match { $code }. Your time runs out at the end of this event. The file isn’t updated automatically: export it again with /turns.
calendar-turns-hint = -# 📅 Your deadlines are in the file. Open it to add them to your calendar. It isn’t updated automatically.
calendar-turns-none = -# 📅 None of these matches has a deadline right now, so there’s no calendar file.

calendar-check-in = { $name }: check-in
calendar-check-in-details = Check in on the sign-up post before this event ends, or lose your place. { $game }, tournament { $code }.
calendar-start = { $name } begins
calendar-start-details = Sign-up ends and round 1 is paired. { $game }, tournament { $code }.
calendar-round = { $name }: round { $number }
calendar-round-details = The round ends when this entry does. { $game }, tournament { $code }. Pairings: /tournament list
calendar-matchdays = { $name }: { $count ->
    [one] matchday { $number }
   *[other] matchdays { $first } to { $number }
}
calendar-matchdays-details = These matches must be finished by the end of this entry. { $game }, tournament { $code }. Pairings: /tournament list
calendar-challenge = { $name }: { $players }
calendar-challenge-details = The match must be finished by the end of this event. { $game }, tournament { $code }.
