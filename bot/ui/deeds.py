"""Which press does what: the lists of everything a component or a form can stand for."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from bot.ui import (
    absence,
    arranging,
    ending,
    formations,
    handing,
    hands,
    inbox,
    leaders,
    listing,
    menu,
    noting,
    offering,
    picker,
    planning,
    privacy,
    proofs,
    records,
    replaying,
    seating,
    settings,
)
from bot.ui.call import Ack
from bot.ui.learning import formations as suggestions
from bot.ui.learning import guide, puzzles, school
from bot.ui.press import Deed
from bot.ui.tournaments import entering

DEEDS: Final = MappingProxyType(
    {
        # under an invitation
        "accept": Deed(Ack.UPDATE, seating.accept),
        "decline": Deed(Ack.UPDATE, seating.decline),
        "join": Deed(Ack.UPDATE, seating.join),
        "begin": Deed(Ack.UPDATE, seating.begin),
        "withdraw": Deed(Ack.UPDATE, seating.withdraw),
        # under the sign-up of a tournament
        "tjoin": Deed(Ack.PRIVATE, entering.join, in_match=False),
        "tleave": Deed(Ack.PRIVATE, entering.leave, in_match=False),
        "tleaveyes": Deed(Ack.UPDATE, entering.leave_yes, in_match=False),
        "tleaveno": Deed(Ack.UPDATE, entering.leave_no, in_match=False),
        "tcheck": Deed(Ack.PRIVATE, entering.check_in, in_match=False),
        # under a board
        "move": Deed(Ack.PRIVATE, picker.begin),
        "hand": Deed(Ack.PRIVATE, hands.show),
        "menu": Deed(Ack.PRIVATE, menu.open_menu),
        "rematch": Deed(Ack.PRIVATE, seating.rematch),
        "replay": Deed(Ack.PRIVATE, records.show),
        "verify": Deed(Ack.PRIVATE, proofs.show),
        # in the picker
        "pick": Deed(Ack.UPDATE, picker.choose),
        "back": Deed(Ack.UPDATE, picker.begin),
        "send": Deed(Ack.UPDATE, picker.send),
        "close": Deed(Ack.UPDATE, picker.close, in_match=False),
        "type": Deed(Ack.NOW, picker.type_it),
        # in the menu of /learn, and where somebody learns
        "learn": Deed(Ack.PRIVATE, school.show, in_match=False),
        "school": Deed(Ack.UPDATE, school.show, in_match=False),
        "learnplay": Deed(Ack.UPDATE, school.begin, in_match=False),
        "hint": Deed(Ack.PRIVATE, guide.show),
        "hintshow": Deed(Ack.UPDATE, guide.show),
        "hintmove": Deed(Ack.UPDATE, guide.suggest),
        "hintlast": Deed(Ack.UPDATE, guide.look_back),
        "hintform": Deed(Ack.UPDATE, suggestions.show),
        "hintlay": Deed(Ack.UPDATE, suggestions.lay),
        # in a puzzle
        "puzzle": Deed(Ack.UPDATE, puzzles.open_next, in_match=False),
        "pzlist": Deed(Ack.UPDATE, puzzles.open_next, in_match=False),
        "pznext": Deed(Ack.UPDATE, puzzles.skip, in_match=False),
        "pzagain": Deed(Ack.UPDATE, puzzles.look, in_match=False),
        "pzback": Deed(Ack.UPDATE, puzzles.look, in_match=False),
        "pzpick": Deed(Ack.UPDATE, puzzles.choose, in_match=False),
        "pztype": Deed(Ack.NOW, puzzles.type_it, in_match=False),
        "pztext": Deed(Ack.PRIVATE, puzzles.text_board, in_match=False),
        "pzhint": Deed(Ack.UPDATE, puzzles.hint, in_match=False),
        "pzshow": Deed(Ack.UPDATE, puzzles.give_up, in_match=False),
        # while cards are laid out
        "arrange": Deed(Ack.UPDATE, arranging.show),
        "layhand": Deed(Ack.UPDATE, arranging.from_hand),
        "laysheet": Deed(Ack.UPDATE, arranging.from_sheet),
        "layto": Deed(Ack.UPDATE, arranging.lay),
        "laydefault": Deed(Ack.UPDATE, arranging.lay_default),
        "ready": Deed(Ack.UPDATE, arranging.ask_ready),
        "readyyes": Deed(Ack.UPDATE, arranging.be_ready),
        "forms": Deed(Ack.UPDATE, formations.show),
        "form": Deed(Ack.UPDATE, formations.look),
        "formlay": Deed(Ack.UPDATE, formations.lay),
        "formdel": Deed(Ack.UPDATE, formations.delete),
        "formsave": Deed(Ack.NOW, formations.ask_name),
        "formname": Deed(Ack.NOW, formations.ask_name),
        # in the menu
        "info": Deed(Ack.PRIVATE, menu.info),
        "flip": Deed(Ack.PRIVATE, menu.flip),
        "text": Deed(Ack.PRIVATE, menu.text_board),
        "history": Deed(Ack.PRIVATE, menu.history),
        "historyp": Deed(Ack.UPDATE, menu.history_page),
        "historyn": Deed(Ack.UPDATE, menu.history_page),
        "rules": Deed(Ack.PRIVATE, menu.rules, in_match=False),
        "rulesp": Deed(Ack.UPDATE, menu.rules, in_match=False),
        "rulesn": Deed(Ack.UPDATE, menu.rules, in_match=False),
        "resign": Deed(Ack.PRIVATE, menu.resign),
        "resignyes": Deed(Ack.UPDATE, menu.resign_yes),
        "resignno": Deed(Ack.UPDATE, menu.resign_no, in_match=False),
        "abort": Deed(Ack.UPDATE, ending.abort),
        "abortyes": Deed(Ack.UPDATE, ending.abort_yes),
        "claim": Deed(Ack.UPDATE, ending.claim),
        "claimyes": Deed(Ack.UPDATE, ending.claim_yes),
        # offers
        "draw": Deed(Ack.PRIVATE, offering.draw),
        "undo": Deed(Ack.PRIVATE, offering.undo),
        "pause": Deed(Ack.PRIVATE, offering.pause),
        "agree": Deed(Ack.PRIVATE, offering.agree),
        "refuse": Deed(Ack.PRIVATE, offering.refuse),
        "handover": Deed(Ack.PRIVATE, handing.choose),
        "handto": Deed(Ack.UPDATE, handing.ask),
        "sityes": Deed(Ack.PRIVATE, handing.agree),
        "sitno": Deed(Ack.PRIVATE, handing.refuse),
        # trying out and planning ahead
        "tryout": Deed(Ack.PRIVATE, planning.open_tryout),
        "walkpick": Deed(Ack.UPDATE, planning.choose),
        "walkback": Deed(Ack.UPDATE, planning.back),
        "walkcut": Deed(Ack.UPDATE, planning.restart),
        "walkkeep": Deed(Ack.UPDATE, planning.keep),
        "walknote": Deed(Ack.UPDATE, planning.note),
        "plans": Deed(Ack.PRIVATE, planning.show_plans),
        "plandrop": Deed(Ack.UPDATE, planning.forget),
        "planclear": Deed(Ack.UPDATE, planning.forget),
        # notes
        "notes": Deed(Ack.PRIVATE, noting.show),
        "noteadd": Deed(Ack.NOW, noting.ask),
        "noteforget": Deed(Ack.UPDATE, noting.forget),
        "notereveal": Deed(Ack.UPDATE, noting.reveal),
        "notehide": Deed(Ack.UPDATE, noting.hide),
        # in the replay: a card may not hold two buttons with one id
        "steps": Deed(Ack.PRIVATE, replaying.open_steps),
        "stepfirst": Deed(Ack.UPDATE, replaying.open_steps),
        "stepback": Deed(Ack.UPDATE, replaying.open_steps),
        "stepon": Deed(Ack.UPDATE, replaying.open_steps),
        "steplast": Deed(Ack.UPDATE, replaying.open_steps),
        # in the settings
        "settings": Deed(Ack.UPDATE, settings.show, in_match=False),
        "setpick": Deed(Ack.UPDATE, settings.pick, in_match=False),
        "settoggle": Deed(Ack.UPDATE, settings.toggle, in_match=False),
        "setzone": Deed(Ack.NOW, settings.ask_zone, in_match=False),
        "setquiet": Deed(Ack.NOW, settings.ask_quiet, in_match=False),
        # in the list of vacations
        "awayend": Deed(Ack.UPDATE, absence.end, in_match=False),
        # under the question whether somebody is to be forgotten
        "forgetyes": Deed(Ack.UPDATE, privacy.forget, in_match=False),
        "forgetno": Deed(Ack.UPDATE, privacy.keep, in_match=False),
        # in the inbox
        "next": Deed(Ack.PRIVATE, inbox.next_match, in_match=False),
        # in the list of a server's matches
        "listp": Deed(Ack.UPDATE, listing.page, in_match=False),
        "listn": Deed(Ack.UPDATE, listing.page, in_match=False),
        # on a leaderboard
        "leadersp": Deed(Ack.UPDATE, leaders.page, in_match=False),
        "leadersn": Deed(Ack.UPDATE, leaders.page, in_match=False),
    }
)
"""What buttons and menus do."""

FORMS: Final = MappingProxyType(
    {
        # each has the ref of the button that opens it
        "type": Deed(Ack.UPDATE, picker.typed),
        "noteadd": Deed(Ack.UPDATE, noting.write),
        "formsave": Deed(Ack.UPDATE, formations.save),
        "formname": Deed(Ack.UPDATE, formations.rename),
        "pztype": Deed(Ack.UPDATE, puzzles.typed, in_match=False),
        "setzone": Deed(Ack.UPDATE, settings.set_zone, in_match=False),
        "setquiet": Deed(Ack.UPDATE, settings.set_quiet, in_match=False),
    }
)
"""What forms do when they are filled in."""
