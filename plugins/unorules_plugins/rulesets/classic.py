"""Mattel's sheet of 2010."""

from __future__ import annotations

from unorules import Recipe, use

__all__ = ["CLASSIC"]

CLASSIC = Recipe(
    name="classic",
    summary="Mattel's sheet of 2010: 108 cards, a drawn card may be laid, bluffs are challenged, UNO is caught (2 cards), "
    "20/50, to 500",
    uses=(
        use("players", "M2010 C2", min=2, max=10),
        use("dealer", "M2010 C3; supplied: later the seat at the left, for the sheet is silent", first="high-card"),
        use("deal", "M2010 C4", hand_size=7),
        use("start", "M2010 C5 C6 C7 C8 C9 C10 C11", policy="mattel"),
        use("numbers", "M2010 C1 C12"),
        use("skip", "M2010 C8 C17"),
        use(
            "reverse",
            "M2010 C9 C16; supplied: with two players it works like a Skip, as on the sheet for two",
            two_players="lose-turn",
        ),
        use("draw-two", "M2010 C7 C18"),
        use("wild", "M2010 C10 C19"),
        use("wild-draw-four", "M2010 C11 C20 C21", legality="free"),
        use(
            "challenge",
            "M2010 C21 C22 C23 C24; supplied: who was right has the turn, for nothing takes it away",
            extra=2,
            guilty_then="challenger-plays",
        ),
        use("drawing", "M2010 C13 C14 C15", voluntary=True, after="may"),
        use(
            "uno-catch",
            "M2010 C25 C26; supplied: who holds one card after an exchange has to call, too; false calls and catches cost "
            "nothing",
            penalty=2,
        ),
        use("finish", "M2010 C27 C28", last_card_draw=True),
        use("scoring", "M2010 C30 C31", action_points="standard"),
        use("target", "M2010 C32", points=500),
        use("piles", "M2010 C29; supplied: a lap without a card is a drawn round", refill="shuffle"),
    ),
)
