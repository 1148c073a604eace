"""What the second release adds: one function for each capability."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "r0002"
down_revision = "r0001"
branch_labels = None
depends_on = None
Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Time = sa.DateTime(timezone=True)


def upgrade() -> None:
    _rating_seasons()
    _webhooks()
    _directors()
    _feeds()
    _overviews()
    _roles()
    _calendars()
    _leagues()
    _channels_play()
    op.add_column("heartbeat", sa.Column("unsent_since", Time))
    _own_rulings()
    _listings()
    _errands()
    # the newest board is found in the outbox
    op.drop_column("matches", "unsent_id")
    # offers are a line of the board
    op.drop_column("offers", "message_id")
    op.drop_column("homes", "offer_message_id")
    _lines()
    _arrivals()
    op.add_column("plans", sa.Column("orders", sa.Text(), server_default="[]", nullable=False))
    _server_exclusions()
    _two_servers()
    _kibitzers()
    # thinking time
    op.add_column("seats", sa.Column("to_look", sa.BigInteger()))
    # what /help has told somebody of what is new
    news: sa.Column[int] = sa.Column("news", sa.Integer(), server_default="0", nullable=False)
    op.add_column("people", news)
    rivals: sa.Column[bool] = sa.Column(
        "rivals", sa.Boolean(), server_default=sa.false(), nullable=False
    )
    op.add_column("people", rivals)
    _questions()
    _nameless()


def _nameless() -> None:
    """Matches without names."""
    op.add_column("seats", sa.Column("alias", sa.Text()))
    for table in ("seeks", "seek_offers"):
        nameless: sa.Column[bool] = sa.Column(
            "nameless", sa.Boolean(), nullable=False, server_default=sa.false()
        )
        op.add_column(table, nameless)


def _rating_seasons() -> None:
    op.create_table(
        "rating_seasons",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("length", sa.Text(), nullable=False),
        sa.Column("starts_at", Time, nullable=False),
        sa.Column("ends_at", Time, nullable=False),
        sa.Column("closed_at", Time),
        sa.PrimaryKeyConstraint("guild_id", "number", name="pk_rating_seasons"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_rating_seasons_open",
        "rating_seasons",
        ["ends_at"],
        sqlite_where=sa.text("closed_at IS NULL"),
        postgresql_where=sa.text("closed_at IS NULL"),
    )
    op.create_table(
        "season_standings",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer()),
        sa.PrimaryKeyConstraint(
            "guild_id", "number", "game", "user_id", name="pk_season_standings"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_season_standings_user", "season_standings", ["user_id", "guild_id"])


def _webhooks() -> None:
    hooked: sa.Column[bool] = sa.Column(
        "hooked", sa.Boolean(), nullable=False, server_default=sa.false()
    )
    op.add_column("matches", hooked)
    op.create_table(
        "webhooks",
        sa.Column("id", Id, nullable=False),
        sa.Column("guild_id", Id, nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("begun", sa.Boolean(), nullable=False),
        sa.Column("moved", sa.Boolean(), nullable=False),
        sa.Column("ended", sa.Boolean(), nullable=False),
        sa.Column("round", sa.Boolean(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("failing_since", Time),
        sa.Column("rest_until", Time),
        sa.Column("off", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_webhooks"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_webhooks_guild", "webhooks", ["guild_id"])
    op.create_table(
        "lost_events",
        sa.Column("id", Id, autoincrement=False, nullable=False),
        sa.Column("webhook_id", Id, nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("failure", sa.Text(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("lost_at", Time, nullable=False),
        sa.ForeignKeyConstraint(["webhook_id"], ["webhooks.id"], name="fk_lost_events_webhook_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lost_events"),
    )
    op.create_index("ix_lost_events_webhook", "lost_events", ["webhook_id", "id"])
    op.create_index("ix_lost_events_lost", "lost_events", ["lost_at"])


def _directors() -> None:
    """A role whose members rule every tournament of a server."""
    op.add_column("servers", sa.Column("director_role", Id))


def _feeds() -> None:
    """Channels that tell how matches and tournaments end, and what they are to tell."""
    op.create_table(
        "feed_settings",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("channel_id", Id, nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("batch_id", Id),
        sa.Column("trouble", sa.Text()),
        sa.Column("stopped_at", Time),
        sa.Column("month_from", Time),
        sa.PrimaryKeyConstraint("guild_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "feed_items",
        sa.Column("id", Id, nullable=False),
        sa.Column("guild_id", Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject_id", Id, nullable=False),
        sa.Column("message_id", Id),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("guild_id", "kind", "subject_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_feed_items_guild", "feed_items", ["guild_id", "id"])


def _overviews() -> None:
    """Channels in which one message always tells what is on."""
    op.create_table(
        "overviews",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("channel_id", Id),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("posted_in", Id),
        sa.Column("message_id", Id),
        sa.Column("posted_at", Time),
        sa.Column("shown", sa.Text(), nullable=False),
        sa.Column("mark", sa.Text(), nullable=False),
        sa.Column("rests_until", Time),
        sa.Column("trouble", sa.Text()),
        sa.Column("stopped_at", Time),
        sa.PrimaryKeyConstraint("guild_id", name="pk_overviews"),
        sqlite_with_rowid=False,
    )


def _roles() -> None:
    """Roles given for results, whom the bot gave them, and the winners of tournaments."""
    op.create_table(
        "role_awards",
        sa.Column("id", Id, nullable=False),
        sa.Column("guild_id", Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.Column("role_id", Id, nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("guild_id", "kind", "game", "days"),
    )
    op.create_table(
        "role_grants",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("role_id", Id, autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("look_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "role_id", "user_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_role_grants_user", "role_grants", ["user_id"])
    op.create_table(
        "role_troubles",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("role_id", Id, autoincrement=False, nullable=False),
        sa.Column("since", Time, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("retry_at", Time),
        sa.PrimaryKeyConstraint("guild_id", "role_id"),
        sqlite_with_rowid=False,
    )


def _calendars() -> None:
    """Events of tournaments on servers."""
    op.create_table(
        "calendar_servers",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_calendar_servers"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "calendar_events",
        sa.Column("tournament_id", Id, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("ends_at", Time, nullable=False),
        sa.Column("tried_at", Time, nullable=False),
        sa.Column("event_id", Id),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("removed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name="fk_calendar_events_tournament_id_tournaments",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", "guild_id", name="pk_calendar_events"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_calendar_events_guild", "calendar_events", ["guild_id"])


def _leagues() -> None:
    op.create_table(
        "league_seasons",
        sa.Column("tournament_id", Id, autoincrement=False, nullable=False),
        sa.Column("league_id", Id, nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_league_seasons_tournament_id"
        ),
        sa.ForeignKeyConstraint(
            ["league_id"], ["tournaments.id"], name="fk_league_seasons_league_id"
        ),
        sa.PrimaryKeyConstraint("tournament_id", name="pk_league_seasons"),
        sa.UniqueConstraint("league_id", "season", name="uq_league_seasons_league_id_season"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "champions",
        sa.Column("tournament_id", Id, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guild_id", Id, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("won_at", Time, nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_champions_tournament_id"
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_champions"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_champions_guild", "champions", ["guild_id", "tournament_id"])


def _channels_play() -> None:
    """Seats whose moves the people of a channel vote on, the votes, and who belongs to which."""
    op.add_column("seats", sa.Column("team", sa.Text()))
    op.create_table(
        "ballots",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("opened_at", Time, nullable=False),
        sa.Column("closes_at", Time),
        sa.Column("since", Time, nullable=False),
        sa.Column("lasting", sa.BigInteger(), nullable=False),
        sa.Column("prolonged", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Text()),
        sa.Column("played", sa.Text()),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_ballots_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", "version", name="pk_ballots"),
        sqlite_with_rowid=False,
    )
    closing = sa.text("closes_at IS NOT NULL")
    op.create_index(
        "ix_ballots_closes",
        "ballots",
        ["closes_at"],
        sqlite_where=closing,
        postgresql_where=closing,
    )
    op.create_table(
        "votes",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_votes_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", "version", "user_id", name="pk_votes"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_votes_user", "votes", ["user_id", "match_id"])
    op.create_table(
        "team_members",
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_team_members_match_id"),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="pk_team_members"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_team_members_user", "team_members", ["user_id", "match_id"])


def _own_rulings() -> None:
    """The seat of a player who decided a rated match of their own, and whether a result was taken
    back."""
    op.add_column("matches", sa.Column("forgone", sa.Integer()))
    op.add_column(
        "matches",
        sa.Column("annulled", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    decided = sa.text("forgone IS NOT NULL")
    op.create_index(
        "ix_matches_forgone",
        "matches",
        ["ended_at", "id"],
        sqlite_where=decided,
        postgresql_where=decided,
    )


def _listings() -> None:
    """People whom moderators should look at, and what they say to it."""
    op.create_table(
        "listings",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("match_id", Id, autoincrement=False, nullable=False),
        sa.Column("other", sa.Text(), nullable=False),
        sa.Column("part", sa.Integer(), nullable=False),
        sa.Column("whole", sa.Integer(), nullable=False),
        sa.Column("loss", sa.Double()),
        sa.Column("expected", sa.Double()),
        sa.Column("chance", sa.Double()),
        sa.Column("at", Time, nullable=False),
        sa.Column("answer", sa.Text()),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_listings_match_id"),
        sa.PrimaryKeyConstraint("kind", "user_id", "match_id", "other", name="pk_listings"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_listings_user", "listings", ["user_id"])
    op.create_index("ix_listings_match", "listings", ["match_id"])


def _errands() -> None:
    """One table for what is done outside, in place of columns and tables of each capability. What
    may be there unnoted is looked for by the time of its first attempt."""
    op.create_table(
        "errands",
        sa.Column("id", Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("about", Id, nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.Column("due_at", Time, nullable=False),
        sa.Column("asked", sa.Integer(), nullable=False),
        sa.Column("claimed_by", sa.Text()),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("tried_at", Time),
        sa.Column("failing_since", Time),
        sa.Column("failure", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_errands"),
        sa.UniqueConstraint("kind", "about", "detail", name="uq_errands_kind_about_detail"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_errands_due", "errands", ["kind", "due_at"])
    _move("announcements", "announcements", "tournament_id", "kind", "number")
    op.drop_table("announcements")
    for table, kind in (("daily_posts", "puzzle-posts"), ("seek_offers", "seek-offers")):
        _move(table, kind, "id")
        op.drop_index(f"ix_{table}_due", table)
        for column in ("due_at", "tried_at", "attempts"):
            op.drop_column(table, column)


def _move(table: str, kind: str, about: str, *detail: str) -> None:
    names = (about, *detail, "id", "due_at", "attempts", "tried_at")
    old = sa.table(table, *(sa.column(name) for name in dict.fromkeys(names)))
    parts = [sa.cast(old.c[name], sa.Text()) for name in detail]
    text = parts[0] + " " + parts[1] if parts else sa.literal("")
    new = ("kind", "about", "detail", "due_at", "asked", "attempts", "tried_at")
    op.execute(
        sa.table("errands", *(sa.column(name) for name in new))
        .insert()
        .from_select(
            new,
            sa.select(
                sa.literal(kind),
                old.c[about],
                text,
                old.c.due_at,
                sa.literal(1),
                old.c.attempts,
                old.c.tried_at,
            )
            .where(old.c.due_at.is_not(None))
            .order_by(old.c.id),
        )
    )


def _lines() -> None:
    """What a seat tries out is a line as well. Those of the first release hold chosen moves alone,
    by whom the position tells."""
    op.add_column("lines", sa.Column("seat", sa.Integer()))
    # several lines may begin in a match, and one of each seat
    op.drop_index("ix_lines_match", "lines")
    op.create_index("ix_lines_match", "lines", ["match_id", "seat"], unique=True)
    new = ("user_id", "kind", "match_id", "seat", "version", "game", "puzzle", "steps", "draws")
    lines = sa.table("lines", *(sa.column(name) for name in new), sa.column("changed_at", Time))
    old = sa.table(
        "tryouts", *(sa.column(name) for name in ("match_id", "seat", "user_id", "version", "line"))
    )
    matches = sa.table("matches", sa.column("id"), sa.column("updated_at", Time))
    query = sa.select(old, matches.c.updated_at).join(matches, matches.c.id == old.c.match_id)
    for row in op.get_bind().execute(query).all():
        steps = [{"seat": row.seat, "text": text} for text in json.loads(row.line)]
        op.execute(
            lines.insert().values(
                user_id=row.user_id,
                kind="seat",
                match_id=row.match_id,
                seat=row.seat,
                version=row.version,
                game="",
                puzzle="",
                steps=json.dumps(steps),
                draws=0,
                changed_at=row.updated_at,
            )
        )
    op.drop_table("tryouts")


def _arrivals() -> None:
    """When the bot joined each server. Servers that use it already are not greeted."""
    arrivals = op.create_table(
        "arrivals",
        sa.Column("guild_id", Id, autoincrement=False, nullable=False),
        sa.Column("joined_at", Time, nullable=False),
        sa.Column("first_match_at", Time),
        sa.Column("second_person_at", Time),
        sa.PrimaryKeyConstraint("guild_id", name="pk_arrivals"),
        sqlite_with_rowid=False,
    )
    columns = ("id", "guild_id", "status", "created_at")
    matches = sa.table(
        "matches", *(sa.column(name) for name in columns[:3]), sa.column("created_at", Time)
    )
    seats = sa.table("seats", sa.column("match_id"), sa.column("user_id"), sa.column("level"))
    played = matches.c.status.in_(("active", "finished"))
    people = sa.select(sa.func.count()).where(
        seats.c.match_id == matches.c.id, seats.c.user_id.is_not(None), seats.c.level.is_(None)
    )
    several = people.scalar_subquery() > 1
    op.execute(
        arrivals.insert().from_select(
            ["guild_id", "joined_at", "first_match_at", "second_person_at"],
            sa.select(
                matches.c.guild_id,
                sa.func.min(matches.c.created_at),
                sa.func.min(sa.case((played, matches.c.created_at))),
                sa.func.min(sa.case((sa.and_(played, several), matches.c.created_at))),
            )
            .where(matches.c.guild_id.is_not(None))
            .group_by(matches.c.guild_id),
        )
    )
    servers = sa.table("servers", sa.column("guild_id"))
    known = sa.select(arrivals.c.guild_id)
    op.execute(
        arrivals.insert().from_select(
            ["guild_id", "joined_at"],
            sa.select(servers.c.guild_id, sa.func.now()).where(servers.c.guild_id.not_in(known)),
        )
    )


def _server_exclusions() -> None:
    """A server takes people and matches out of its own ratings, too."""
    names = ("kind", "subject_id", "reason")
    old = sa.table("rating_exclusions", *map(sa.column, names), sa.column("at", Time))
    rows = [dict(row) for row in op.get_bind().execute(sa.select(old)).mappings()]
    # the key is another
    op.drop_table("rating_exclusions")
    new = op.create_table(
        "rating_exclusions",
        sa.Column("scope", Id, autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject_id", Id, autoincrement=False, nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("scope", "kind", "subject_id", name="pk_rating_exclusions"),
        sqlite_with_rowid=False,
    )
    op.bulk_insert(new, [{**row, "scope": 0} for row in rows])


def _two_servers() -> None:
    """Two servers play each other: a tournament has a second one, with posts of its own."""
    for column in ("guest_id", "guest_channel_id", "guest_organiser_id", "guest_message_id"):
        op.add_column("tournaments", sa.Column(column, Id))
    op.add_column("tournaments", sa.Column("guest_locale", sa.Text()))
    op.create_index(
        "ix_tournaments_guest",
        "tournaments",
        ["guest_id"],
        sqlite_where=sa.text("guest_id IS NOT NULL"),
        postgresql_where=sa.text("guest_id IS NOT NULL"),
    )
    names = ("tournament_id", "kind", "number", "channel_id", "message_id")
    old = sa.table("tournament_posts", *map(sa.column, names))
    rows = [dict(row) for row in op.get_bind().execute(sa.select(old)).mappings()]
    # the key is another
    op.drop_table("tournament_posts")
    new = op.create_table(
        "tournament_posts",
        sa.Column("tournament_id", Id, autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("side", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("channel_id", Id, nullable=False),
        sa.Column("message_id", Id, nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_tournament_posts_tournament_id"
        ),
        sa.PrimaryKeyConstraint(
            "tournament_id", "kind", "number", "side", name="pk_tournament_posts"
        ),
        sqlite_with_rowid=False,
    )
    op.bulk_insert(new, [{**row, "side": 1} for row in rows])


def _kibitzers() -> None:
    op.add_column("matches", sa.Column("room_id", Id))
    op.add_column("matches", sa.Column("room_version", sa.Integer()))
    op.create_table(
        "kibitzers",
        sa.Column("match_id", Id, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_kibitzers_match_id"),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="pk_kibitzers"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_kibitzers_user", "kibitzers", ["user_id", "match_id"])


def _questions() -> None:
    """Questions about the ends of posted lines, and what people answer in secret; and what stands
    in rated matches, which is known from their next act on."""
    op.add_column("matches", sa.Column("standing", Id))
    stands = sa.text("standing IS NOT NULL")
    op.create_index(
        "ix_matches_standing",
        "matches",
        ["standing"],
        sqlite_where=stands,
        postgresql_where=stands,
    )
    op.create_table(
        "questions",
        sa.Column("id", Id, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("closes_at", Time, nullable=False),
        sa.Column("series", sa.Text()),
        sa.Column("message_id", Id),
        sa.Column("result_id", Id),
        sa.ForeignKeyConstraint(
            ["id"], ["lines.id"], name="fk_questions_id_lines", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_questions"),
    )
    op.create_index("ix_questions_user", "questions", ["user_id", "series"])
    op.create_index("ix_questions_series", "questions", ["series"])
    op.create_table(
        "question_answers",
        sa.Column("question_id", Id, autoincrement=False, nullable=False),
        sa.Column("user_id", Id, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["question_id"],
            ["questions.id"],
            name="fk_question_answers_question_id_questions",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("question_id", "user_id", name="pk_question_answers"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_question_answers_user", "question_answers", ["user_id"])
