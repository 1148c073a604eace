# Roles that a server gives for results.

award-audit = Earned by playing
award-setup-none = Roles for results: none
award-champion = 🏆 { $role }: champions of the last { $game } tournament
award-champion-all = 🏆 { $role }: champions of each game’s last tournament
award-leader = 🥇 { $role }: leader of this server’s { $game } leaderboard
award-leader-all = 🥇 { $role }: leaders of this server’s leaderboards
award-streak = 🧩 { $role }: { $count } or more puzzles of the day in a row
award-ill-gone = ⚠️ A role was deleted. Remove this entry and add another role.
award-ill-unmanaged = ⚠️ I can’t give { $role } yet: I need **Manage Roles**. Grant it to my role in the server settings.
award-ill-above = ⚠️ I can’t give { $role }: it’s above my own role. Move mine above it in the server settings.
award-ill-managed = ⚠️ I can’t give { $role }: it belongs to an app or to boosters.
award-ill-powerful = ⚠️ I no longer give { $role }: it now has moderator permissions.
award-ill-refused = ⚠️ Discord didn’t let me give or take { $role }. I’ll try again.
award-ill-stopped = ⚠️ Discord didn’t let me give or take { $role } for days, so I’ve stopped. Add it again to start over.

error-award-everybody = Everyone has that role already. Choose another.
error-award-managed = That role belongs to an app or to boosters, so I can’t give it. Choose another.
error-award-powerful = That role has moderator permissions, which nobody should win by playing. Choose a role without them.
error-award-not-yours = You can only choose a role that you could give yourself: one below your highest role, if you have **Manage Roles**.
error-award-none = That role was removed from the list already.
error-award-many = A server can have { $most } roles for results at most. Remove one first.
award-form = A role for results
award-kind = What the role is for
award-role = The role
award-game = Game (not for streaks)
award-days = Days of the streak (only for streaks)
award-choose-drop = Remove a role for results…
button-award-add = Add a role…
award-added = ✅ Added: { $award }
award-dropped = ✅ Removed: { $award }
