"""What somebody has played and how well, with a picture of a rating over time."""

from __future__ import annotations

from bot.services.model import Person
from bot.services.profiles import Profile, Tally
from bot.services.ratings.model import NOVICE, OVERALL, Rating, Skill
from bot.ui.call import Call
from bot.ui.cards import Card
from bot.ui.ratings import sure, tally_words
from bot.ui.texts import Say, ago, plain
from engines import PUBLIC
from render import Picture, history


async def profile_card(call: Call, person: Person, game: str | None = None) -> Card:
    """A profile; the picture is of the rating in `game` over all servers, or in the game that was
    rated most often.

    :raises NotListed: the person does not want to be found by others.
    """
    asking, say = call.person.user_id, call.say
    profile = await call.desk.profiles.of(person.user_id, asking=asking, guild_id=call.guild_id)
    text = "\n".join(_lines(profile, plain(person.name), call.guild_id, say))
    return Card(text, await _picture(call, person, profile, game), audience=PUBLIC)


def _lines(profile: Profile, name: str, guild_id: int | None, say: Say) -> list[str]:
    heading = say("profile-heading", name=name)
    if not profile.overall.all:
        return [heading, say("profile-none", name=name)]
    overall = tally_words(profile.overall, say)
    lines = [heading, say("profile-overall", count=profile.overall.all, tally=overall)]
    if profile.here.all:
        lines.append(say("profile-here", tally=tally_words(profile.here, say)))
    form = "".join(say(f"result-{result.value}") for result in profile.form)
    lines.append(say("profile-form", form=form))
    game, tally = profile.games[0]
    lines.append(say("profile-favourite", game=say.game(game), count=tally.all))
    if profile.against is not None and profile.against.all:
        lines.append(say("profile-against", tally=tally_words(profile.against, say)))
    if profile.since is not None:
        lines.append(say("profile-since", when=ago(profile.since)))
    shown = [rating for rating in profile.ratings if rating.scope in (OVERALL, guild_id)]
    if not shown:
        return [*lines, say("profile-unrated")]
    return [*lines, say("profile-ratings"), *(f"- {_rating(rating, say)}" for rating in shown)]


def _rating(rating: Rating, say: Say) -> str:
    return say(
        "profile-rating",
        game=say.game(rating.game),
        rating=sure(rating.skill, say),
        tally=tally_words(Tally(rating.wins, rating.draws, rating.losses), say),
        where="all" if rating.scope == OVERALL else "here",
    )


async def _picture(
    call: Call, person: Person, profile: Profile, game: str | None
) -> Picture | None:
    """None where there is nothing rated to draw."""
    overall = [rating for rating in profile.ratings if rating.scope == OVERALL]
    if game is None and overall:
        game = max(overall, key=lambda rating: rating.matches).game
    if game is None:
        return None
    changes = await call.desk.ratings.history(person.user_id, game)
    if not changes:
        return None
    return await call.desk.studio.run(
        history.draw,
        person.name,
        call.say("profile-picture", game=call.say.game(game)),
        [_stand(NOVICE), *(_stand(change.after) for change in changes)],
        theme=call.look.theme,
        locale=call.say.locale,
    )


def _stand(skill: Skill) -> history.Stand:
    return history.Stand(skill.shown, skill.spread, skill.provisional)
