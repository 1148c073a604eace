"""Which press does what: the lists of everything a component or a form can stand for."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from bot.discord_kit.interaction import Acknowledgement, Route
from bot.learning import formations_ui as suggestions
from bot.learning import hints_ui, learn_command, puzzles_ui
from bot.people import privacy_ui, settings_ui
from bot.play import inbox as play_inbox
from bot.play import match_list, match_menu, substitution, vacation_command
from bot.play import notes as play_notes
from bot.play import offers as play_offers
from bot.play import plans as play_plans
from bot.play.arrangement import buttons as arrangement_buttons
from bot.play.arrangement import formations as arrangement_formations
from bot.play.board import hand as board_hand
from bot.play.lobby import buttons as lobby_buttons
from bot.play.moves import picker
from bot.ratings import leaderboard
from bot.replays import replay_ui, verify_ui
from bot.tournaments.ui import signup_buttons

ROUTES: Final = MappingProxyType(
    {
        # under an invitation
        "accept": Route(Acknowledgement.UPDATE, lobby_buttons.accept),
        "decline": Route(Acknowledgement.UPDATE, lobby_buttons.decline),
        "join": Route(Acknowledgement.UPDATE, lobby_buttons.join),
        "begin": Route(Acknowledgement.UPDATE, lobby_buttons.begin),
        "withdraw": Route(Acknowledgement.UPDATE, lobby_buttons.withdraw),
        # under the sign-up of a tournament
        "tjoin": Route(Acknowledgement.PRIVATE, signup_buttons.join, in_match=False),
        "tleave": Route(Acknowledgement.PRIVATE, signup_buttons.leave, in_match=False),
        "tleaveyes": Route(Acknowledgement.UPDATE, signup_buttons.leave_yes, in_match=False),
        "tleaveno": Route(Acknowledgement.UPDATE, signup_buttons.leave_no, in_match=False),
        "tcheck": Route(Acknowledgement.PRIVATE, signup_buttons.check_in, in_match=False),
        # under a board
        "move": Route(Acknowledgement.PRIVATE, picker.begin),
        "hand": Route(Acknowledgement.PRIVATE, board_hand.show),
        "menu": Route(Acknowledgement.PRIVATE, match_menu.open_menu),
        "rematch": Route(Acknowledgement.PRIVATE, lobby_buttons.rematch),
        "replay": Route(Acknowledgement.PRIVATE, replay_ui.show),
        "verify": Route(Acknowledgement.PRIVATE, verify_ui.show),
        # in the picker
        "pick": Route(Acknowledgement.UPDATE, picker.choose),
        "back": Route(Acknowledgement.UPDATE, picker.begin),
        "send": Route(Acknowledgement.UPDATE, picker.send),
        "close": Route(Acknowledgement.UPDATE, picker.close, in_match=False),
        "type": Route(Acknowledgement.NOW, picker.type_it),
        # in the menu of /learn, and where somebody learns
        "learn": Route(Acknowledgement.PRIVATE, learn_command.show, in_match=False),
        "school": Route(Acknowledgement.UPDATE, learn_command.show, in_match=False),
        "learnplay": Route(Acknowledgement.UPDATE, learn_command.begin, in_match=False),
        "hint": Route(Acknowledgement.PRIVATE, hints_ui.show),
        "hintshow": Route(Acknowledgement.UPDATE, hints_ui.show),
        "hintmove": Route(Acknowledgement.UPDATE, hints_ui.suggest),
        "hintlast": Route(Acknowledgement.UPDATE, hints_ui.look_back),
        "hintform": Route(Acknowledgement.UPDATE, suggestions.show),
        "hintlay": Route(Acknowledgement.UPDATE, suggestions.lay),
        # in a puzzle
        "puzzle": Route(Acknowledgement.UPDATE, puzzles_ui.open_next, in_match=False),
        "pzlist": Route(Acknowledgement.UPDATE, puzzles_ui.open_next, in_match=False),
        "pznext": Route(Acknowledgement.UPDATE, puzzles_ui.skip, in_match=False),
        "pzagain": Route(Acknowledgement.UPDATE, puzzles_ui.look, in_match=False),
        "pzback": Route(Acknowledgement.UPDATE, puzzles_ui.look, in_match=False),
        "pzpick": Route(Acknowledgement.UPDATE, puzzles_ui.choose, in_match=False),
        "pztype": Route(Acknowledgement.NOW, puzzles_ui.type_it, in_match=False),
        "pztext": Route(Acknowledgement.PRIVATE, puzzles_ui.text_board, in_match=False),
        "pzhint": Route(Acknowledgement.UPDATE, puzzles_ui.hint, in_match=False),
        "pzshow": Route(Acknowledgement.UPDATE, puzzles_ui.give_up, in_match=False),
        # while cards are laid out
        "arrange": Route(Acknowledgement.UPDATE, arrangement_buttons.show),
        "layhand": Route(Acknowledgement.UPDATE, arrangement_buttons.from_hand),
        "laysheet": Route(Acknowledgement.UPDATE, arrangement_buttons.from_sheet),
        "layto": Route(Acknowledgement.UPDATE, arrangement_buttons.lay),
        "laydefault": Route(Acknowledgement.UPDATE, arrangement_buttons.lay_default),
        "ready": Route(Acknowledgement.UPDATE, arrangement_buttons.ask_ready),
        "readyyes": Route(Acknowledgement.UPDATE, arrangement_buttons.be_ready),
        "forms": Route(Acknowledgement.UPDATE, arrangement_formations.show),
        "form": Route(Acknowledgement.UPDATE, arrangement_formations.look),
        "formlay": Route(Acknowledgement.UPDATE, arrangement_formations.lay),
        "formdel": Route(Acknowledgement.UPDATE, arrangement_formations.delete),
        "formsave": Route(Acknowledgement.NOW, arrangement_formations.ask_name),
        "formname": Route(Acknowledgement.NOW, arrangement_formations.ask_name),
        # in the menu
        "info": Route(Acknowledgement.PRIVATE, match_menu.info),
        "flip": Route(Acknowledgement.PRIVATE, match_menu.flip),
        "text": Route(Acknowledgement.PRIVATE, match_menu.text_board),
        "history": Route(Acknowledgement.PRIVATE, match_menu.history),
        "historyp": Route(Acknowledgement.UPDATE, match_menu.history_page),
        "historyn": Route(Acknowledgement.UPDATE, match_menu.history_page),
        "rules": Route(Acknowledgement.PRIVATE, match_menu.rules, in_match=False),
        "rulesp": Route(Acknowledgement.UPDATE, match_menu.rules, in_match=False),
        "rulesn": Route(Acknowledgement.UPDATE, match_menu.rules, in_match=False),
        "resign": Route(Acknowledgement.PRIVATE, match_menu.resign),
        "resignyes": Route(Acknowledgement.UPDATE, match_menu.resign_yes),
        "resignno": Route(Acknowledgement.UPDATE, match_menu.resign_no, in_match=False),
        "abort": Route(Acknowledgement.UPDATE, match_menu.abort),
        "abortyes": Route(Acknowledgement.UPDATE, match_menu.abort_yes),
        "claim": Route(Acknowledgement.UPDATE, match_menu.claim),
        "claimyes": Route(Acknowledgement.UPDATE, match_menu.claim_yes),
        # offers
        "draw": Route(Acknowledgement.PRIVATE, play_offers.draw),
        "undo": Route(Acknowledgement.PRIVATE, play_offers.undo),
        "pause": Route(Acknowledgement.PRIVATE, play_offers.pause),
        "agree": Route(Acknowledgement.PRIVATE, play_offers.agree),
        "refuse": Route(Acknowledgement.PRIVATE, play_offers.refuse),
        "handover": Route(Acknowledgement.PRIVATE, substitution.choose),
        "handto": Route(Acknowledgement.UPDATE, substitution.ask),
        "sityes": Route(Acknowledgement.PRIVATE, substitution.agree),
        "sitno": Route(Acknowledgement.PRIVATE, substitution.refuse),
        # trying out and planning ahead
        "tryout": Route(Acknowledgement.PRIVATE, play_plans.open_tryout),
        "walkpick": Route(Acknowledgement.UPDATE, play_plans.choose),
        "walkback": Route(Acknowledgement.UPDATE, play_plans.back),
        "walkcut": Route(Acknowledgement.UPDATE, play_plans.restart),
        "walkkeep": Route(Acknowledgement.UPDATE, play_plans.keep),
        "walknote": Route(Acknowledgement.UPDATE, play_plans.note),
        "plans": Route(Acknowledgement.PRIVATE, play_plans.show_plans),
        "plandrop": Route(Acknowledgement.UPDATE, play_plans.forget),
        "planclear": Route(Acknowledgement.UPDATE, play_plans.forget),
        # notes
        "notes": Route(Acknowledgement.PRIVATE, play_notes.show),
        "noteadd": Route(Acknowledgement.NOW, play_notes.ask),
        "noteforget": Route(Acknowledgement.UPDATE, play_notes.forget),
        "notereveal": Route(Acknowledgement.UPDATE, play_notes.reveal),
        "notehide": Route(Acknowledgement.UPDATE, play_notes.hide),
        # in the replay: a card may not hold two buttons with one id
        "steps": Route(Acknowledgement.PRIVATE, replay_ui.open_steps),
        "stepfirst": Route(Acknowledgement.UPDATE, replay_ui.open_steps),
        "stepback": Route(Acknowledgement.UPDATE, replay_ui.open_steps),
        "stepon": Route(Acknowledgement.UPDATE, replay_ui.open_steps),
        "steplast": Route(Acknowledgement.UPDATE, replay_ui.open_steps),
        # in the settings
        "settings": Route(Acknowledgement.UPDATE, settings_ui.show, in_match=False),
        "setpick": Route(Acknowledgement.UPDATE, settings_ui.pick, in_match=False),
        "settoggle": Route(Acknowledgement.UPDATE, settings_ui.toggle, in_match=False),
        "setzone": Route(Acknowledgement.NOW, settings_ui.ask_zone, in_match=False),
        "setquiet": Route(Acknowledgement.NOW, settings_ui.ask_quiet, in_match=False),
        # in the list of vacations
        "awayend": Route(Acknowledgement.UPDATE, vacation_command.end, in_match=False),
        # under the question whether somebody is to be forgotten
        "forgetyes": Route(Acknowledgement.UPDATE, privacy_ui.forget, in_match=False),
        "forgetno": Route(Acknowledgement.UPDATE, privacy_ui.keep, in_match=False),
        # in the inbox
        "next": Route(Acknowledgement.PRIVATE, play_inbox.next_match, in_match=False),
        # in the list of a server's matches
        "listp": Route(Acknowledgement.UPDATE, match_list.page, in_match=False),
        "listn": Route(Acknowledgement.UPDATE, match_list.page, in_match=False),
        # on a leaderboard
        "leadersp": Route(Acknowledgement.UPDATE, leaderboard.page, in_match=False),
        "leadersn": Route(Acknowledgement.UPDATE, leaderboard.page, in_match=False),
    }
)
"""What buttons and menus do."""

FORM_ROUTES: Final = MappingProxyType(
    {
        # each has the ref of the button that opens it
        "type": Route(Acknowledgement.UPDATE, picker.typed),
        "noteadd": Route(Acknowledgement.UPDATE, play_notes.write),
        "formsave": Route(Acknowledgement.UPDATE, arrangement_formations.save),
        "formname": Route(Acknowledgement.UPDATE, arrangement_formations.rename),
        "pztype": Route(Acknowledgement.UPDATE, puzzles_ui.typed, in_match=False),
        "setzone": Route(Acknowledgement.UPDATE, settings_ui.set_zone, in_match=False),
        "setquiet": Route(Acknowledgement.UPDATE, settings_ui.set_quiet, in_match=False),
    }
)
"""What forms do when they are filled in."""
