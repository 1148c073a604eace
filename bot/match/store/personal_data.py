"""Personal data of matches and settings, and its fate when a person is deleted."""

from __future__ import annotations

from typing import Final

from bot.db.personal_data import Fate, PersonalColumn, PersonalText
from bot.match.store.circles import friends, personal_blocks
from bot.match.store.homes import homes
from bot.match.store.play_choices import play_choices
from bot.match.store.settings import blocks, formations, people
from bot.match.store.tables import (
    log,
    matches,
    notes,
    offers,
    outbox,
    plans,
    reminders,
    seats,
    stoppages,
    tryouts,
    watches,
)

PERSONAL_DATA: Final = (
    PersonalColumn(matches.c.creator_id, Fate.ANONYMOUS, match=matches.c.id),
    # the other players' time is calculated with it as well
    PersonalColumn(
        seats.c.user_id, Fate.ANONYMOUS, seats.c.name, part="seats", match=seats.c.match_id
    ),
    PersonalColumn(log.c.before_id, Fate.ANONYMOUS, log.c.text, match=log.c.match_id),
    PersonalColumn(log.c.by_id, Fate.ANONYMOUS, log.c.by_name, match=log.c.match_id),
    PersonalColumn(
        offers.c.to_user_id,
        Fate.ANONYMOUS,
        offers.c.to_name,
        part="asked_to_take_a_seat",
        match=offers.c.match_id,
        others=(offers.c.agreed, offers.c.answered_by, offers.c.message_id),
    ),
    PersonalColumn(outbox.c.about_id, Fate.ANONYMOUS, match=outbox.c.match_id),
    PersonalColumn(plans.c.user_id, Fate.GONE, part="plans", match=plans.c.match_id),
    PersonalColumn(tryouts.c.user_id, Fate.GONE, part="try_outs", match=tryouts.c.match_id),
    PersonalColumn(notes.c.user_id, Fate.GONE, part="notes", match=notes.c.match_id),
    PersonalColumn(watches.c.user_id, Fate.GONE, part="watching", match=watches.c.match_id),
    PersonalColumn(homes.c.user_id, Fate.GONE, part="direct_messages", match=homes.c.match_id),
    # its message is still to be deleted, which needs the row
    PersonalColumn(
        reminders.c.user_id, Fate.ANONYMOUS, part="reminders", match=reminders.c.match_id
    ),
    # the other players' time is calculated with it
    PersonalColumn(stoppages.c.user_id, Fate.ANONYMOUS, part="vacations"),
    PersonalColumn(people.c.user_id, Fate.GONE, part="settings"),
    PersonalColumn(play_choices.c.user_id, Fate.GONE, part="play_choices"),
    PersonalColumn(formations.c.user_id, Fate.GONE, part="formations"),
    PersonalColumn(friends.c.user_id, Fate.GONE, part="friends"),
    PersonalColumn(friends.c.other_id, Fate.GONE, friends.c.name),
    PersonalColumn(personal_blocks.c.user_id, Fate.GONE, part="blocked_by_you"),
    # nobody gets around a block by being deleted; it tells nobody that there is one
    PersonalColumn(personal_blocks.c.other_id, Fate.KEPT, personal_blocks.c.name),
    PersonalColumn(blocks.c.user_id, Fate.KEPT, part="blocked", others=(blocks.c.by_id,)),
    PersonalColumn(
        blocks.c.by_id, Fate.ANONYMOUS, part="blocks_by_you", others=(blocks.c.user_id,)
    ),
)

PERSONAL_TEXTS: Final = (PersonalText(log.c.reason),)
