"""Show 'em No Mercy: 168 cards, draw cards that are answered, and 25 cards that are too many."""

from __future__ import annotations

from unorules import Recipe, use

__all__ = ["NO_MERCY"]

NO_MERCY = Recipe(
    name="no-mercy",
    summary="Show 'em No Mercy: 168 cards, stacking by value, draw until one fits, 25 cards are out, 250 a knockout, to 1000",
    uses=(
        use("players", "NM N2", min=2, max=6),
        use("dealer", "supplied: the sheet has a dealer and no draw for it; later the seat at the left", first="given"),
        use("deal", "NM N3", hand_size=7),
        use("start", "NM N4 N5", policy="number-only"),
        use("numbers", "NM N1; supplied: two of each number in each colour, 0 too", zeros=2, copies=2),
        use("skip", "NM N1 N11; supplied: three of each colour", copies=3),
        use("skip-everyone", "NM N1 N12; supplied: two of each colour", copies=2),
        use("reverse", "NM N1 N13; supplied: three of each colour", copies=3, two_players="lose-turn"),
        use("draw-two", "NM N1 N9; supplied: three of each colour", copies=3),
        use("draw-four", "NM N1 N10; supplied: two of each colour", copies=2),
        use("discard-all", "NM N1 N14; supplied: three of each colour", copies=3, mode="all"),
        use("wild-reverse-draw-four", "NM N1 N15 N16 N17; supplied: eight of them", copies=8, two_players="lose-turn"),
        use("wild-draw-six", "NM N1 N15 N18; supplied: four of them", copies=4),
        use("wild-draw-ten", "NM N1 N15 N19; supplied: four of them", copies=4),
        use(
            "color-roulette",
            "NM N1 N20; supplied: eight of them; play goes on in the colour that was named",
            copies=8,
            color="next",
        ),
        use(
            "draw-until-playable",
            "NM N6 N7; supplied: the sheet has no drawing for who holds a card that fits; there is no bound",
            then="must",
            cap=0,
            voluntary=False,
        ),
        use("stacking", "NM N21 N22", mode="by-value", color="ignore"),
        use(
            "seven-zero",
            "NM N23 N24; supplied: whoever lays either as the last card has won",
            seven="must",
            zero="rotate",
        ),
        use("hand-limit", "NM N25; supplied: what was still to be drawn is not", limit=25, cards="aside"),
        use(
            "uno-catch",
            "NM N26; supplied: false calls and false catches are refused",
            penalty=2,
            false_catch=0,
            false_call=0,
            exchanged="must-call",
        ),
        use("finish", "NM N27 N28", last_card_draw=False),
        use("scoring", "NM N29 N30", action_points="standard", knockout=250),
        use("target", "NM N31", points=1000),
        use("piles", "NM N8; supplied: a lap without a card is a drawn round", refill="shuffle", stalemate="drawn"),
    ),
)
