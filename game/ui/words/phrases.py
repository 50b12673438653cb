"""The sentences that `events` chooses among, as marked texts: each whole, with places for names."""

from game.engine.events import Event, Knocked, KnockForgotten, LeadReason, Stopped, WentOut
from game.engine.scoring_choices import AfterTie, BlockedWinner
from game.language import N_

CALLS: dict[type[Event], tuple[str, str]] = {
    WentOut: (N_("Domino! You went out"), N_("Domino! {name} went out")),
    # Translators: on the table, to say that one tile is left in the hand.
    Knocked: (N_("You knock"), N_("{name} knocks")),
    Stopped: (N_("You stop here"), N_("{name} stops here")),
    KnockForgotten: (N_("You forgot to knock"), N_("{name} forgot to knock")),
}
PLAYS_ON_OWN_TRAIN = (
    N_("You play {tile} on your train"),
    N_("{name} plays {tile} on their own train"),
)
PLAYS_ON_MEXICAN_TRAIN = (
    N_("You play {tile} on the Mexican train"),
    N_("{name} plays {tile} on the Mexican train"),
)
PLAYS_ON_TRAIN = (
    N_("You play {tile} on {other}’s train"),
    N_("{name} plays {tile} on {other}’s train"),
)
Four = tuple[str, str, str, str]
"""Of the reader; of the holder of one seat; of the reader and a partner; of two partners."""
WIN_MATCH: Four = (
    N_("You win the match"),
    N_("{name} wins the match"),
    N_("You and {name} win the match"),
    N_("{names} win the match"),
)
WIN_ROUND: Four = (
    N_("You win the round: {points}"),
    N_("{name} wins the round: {points}"),
    N_("You and {name} win the round: {points}"),
    N_("{names} win the round: {points}"),
)
WIN_NOTHING: Four = (
    N_("You win the round, but score nothing"),
    N_("{name} wins the round, but scores nothing"),
    N_("You and {name} win the round, but score nothing"),
    N_("{names} win the round, but score nothing"),
)
WIN_ROUND_ALONE: Four = (
    N_("You win the round"),
    N_("{name} wins the round"),
    N_("You and {name} win the round"),
    N_("{names} win the round"),
)
SCORE: Four = (
    N_("You score {points}"),
    N_("{name} scores {points}"),
    N_("You and {name} score {points}"),
    N_("{names} score {points}"),
)
# Translators: of points that count against the player who gets them.
TAKE: Four = (
    N_("You take {points}"),
    N_("{name} takes {points}"),
    N_("You and {name} take {points}"),
    N_("{names} take {points}"),
)
FEWEST: Four = (
    N_("You have the fewest pips"),
    N_("{name} has the fewest pips"),
    N_("You and {name} have the fewest pips"),
    N_("{names} have the fewest pips"),
)
WITHOUT_DOUBLES = (
    N_("You win, with no doubles"),
    N_("{name} wins, with no doubles"),
)
LIGHTEST = (N_("You have the lightest hand"), N_("{name} has the lightest hand"))
LIGHTER = (
    N_("You have the lighter of the two hands that count"),
    N_("{name} has the lighter of the two hands that count"),
)
TEAMS_LEVEL = N_("Both teams hold the same")
HANDS_LEVEL = {
    BlockedWinner.LOWEST_HAND: N_("The lightest hands of both teams are equal"),
    # Translators: of the two players whose hands decide a block: the last to play and the next.
    BlockedWinner.DUEL: N_("The two hands that count are equal"),
}
"""What is level where single hands decide a block of two teams."""
TO_WHO_LED: Four = (
    N_("You win: a tie goes to the player who led."),
    N_("{name} wins: a tie goes to the player who led."),
    N_("You and {name} win: a tie goes to the team that led the round."),
    N_("{names} win: a tie goes to the team that led the round."),
)
TO_THE_NEAREST = (
    N_("You win: a tie goes to the player who led, or to the next tied player."),
    N_("{name} wins: a tie goes to the player who led, or to the next tied player."),
)
TO_WHO_PLAYED_LAST: Four = (
    N_("You win: a tie goes to the last to play."),
    N_("{name} wins: a tie goes to the last to play."),
    N_("You and {name} win: a tie goes to the team that played last."),
    N_("{names} win: a tie goes to the team that played last."),
)
FOR_A_DOUBLE: Four = (
    N_("You score for going out with a double."),
    N_("{name} scores for going out with a double."),
    N_("You and {name} score for going out with a double."),
    N_("{names} score for going out with a double."),
)
FOR_GOING_OUT: Four = (
    N_("You score for going out."),
    N_("{name} scores for going out."),
    N_("You and {name} score for going out."),
    N_("{names} score for going out."),
)
BY_LAST_TILE = {
    # Translators: Brazilian names for how a round is won by its last tile: see the rules.
    "carroca": N_("Carroça: {points}."),
    "la_e_lo": N_("Lá e lô: {points}."),
    "cruzada": N_("Cruzada: {points}."),
    # Translators: the Haitian name for going out with a tile whose two numbers are the two ends.
    "dekabes": N_("Dekabès: {points}."),
}
AFTER_TIE = {
    AfterTie.ONE_MORE: (N_("The next round is worth 1 point more."),),
    AfterTie.DOUBLE: (N_("The next round is worth twice as much."),),
}
FOR_THEIR_PIPS: Four = (
    N_("You score the pips left in the others’ hands."),
    N_("{name} scores the pips left in the others’ hands."),
    N_("You and {name} score the pips left in the other team’s hands."),
    N_("{names} score the pips left in the other team’s hands."),
)
FOR_ALL_PIPS: Four = (
    N_("You score all the pips left."),
    N_("{name} scores all the pips left."),
    N_("You and {name} score all the pips left."),
    N_("{names} score all the pips left."),
)
FOR_THE_DIFFERENCE: Four = (
    # Translators: between the pips in the hands of two players or of two teams.
    N_("You score the difference."),
    N_("{name} scores the difference."),
    N_("You and {name} score the difference."),
    N_("{names} score the difference."),
)
FOR_THEIR_PIPS_MINUS_OWN = (
    N_("You score the others’ pips minus your own."),
    N_("{name} scores the others’ pips minus the winner’s own."),
)
REACH: Four = (
    N_("You reach {target} in play"),
    N_("{name} reaches {target} in play"),
    N_("You and {name} reach {target} in play"),
    N_("{names} reach {target} in play"),
)
LEADS_BUT_BLANK = {
    LeadReason.LOWEST_DOUBLE: (
        N_("You lead {tile}, the lowest double other than 0-0"),
        N_("{name} leads {tile}, the lowest double other than 0-0"),
    ),
    LeadReason.HEAVIEST: (
        N_("You lead {tile}: nobody holds a double other than 0-0"),
        N_("{name} leads {tile}: nobody holds a double other than 0-0"),
    ),
}
# Translators: the players before have no double to lead.
LEADS_FIRST_DOUBLE = (
    N_("You are the first with a double and lead"),
    N_("{name} is the first with a double and leads"),
)
LEADS = {
    LeadReason.HIGHEST_DOUBLE: (
        N_("You lead {tile}, the highest double"),
        N_("{name} leads {tile}, the highest double"),
    ),
    LeadReason.LOWEST_DOUBLE: (
        N_("You lead {tile}, the lowest double"),
        N_("{name} leads {tile}, the lowest double"),
    ),
    LeadReason.HEAVIEST: (
        N_("You lead {tile}: nobody holds a double"),
        N_("{name} leads {tile}: nobody holds a double"),
    ),
    LeadReason.TOP_DOUBLE: (N_("You lead {tile}"), N_("{name} leads {tile}")),
    LeadReason.DOUBLE_BLANK: (N_("You lead {tile}"), N_("{name} leads {tile}")),
    LeadReason.DOUBLE_HOLDER: (
        N_("You hold the highest double and lead"),
        N_("{name} holds the highest double and leads"),
    ),
    LeadReason.HEAVIEST_HOLDER: (
        N_("You hold the heaviest tile and lead"),
        N_("{name} holds the heaviest tile and leads"),
    ),
    LeadReason.LOT: (
        N_("You drew the heaviest tile and lead"),
        N_("{name} drew the heaviest tile and leads"),
    ),
    LeadReason.HUB_HOLDER: (
        N_("You laid the first double and begin"),
        N_("{name} laid the first double and begins"),
    ),
    LeadReason.WENT_OUT: (
        N_("You went out in the last round and lead"),
        N_("{name} went out in the last round and leads"),
    ),
    LeadReason.WINNER: (
        N_("You won the last round and lead"),
        N_("{name} won the last round and leads"),
    ),
    LeadReason.PLAYED_LAST: (N_("You played last and lead"), N_("{name} played last and leads")),
    LeadReason.ROTATES: (N_("It is your turn to lead"), N_("It is {name}’s turn to lead")),
}
