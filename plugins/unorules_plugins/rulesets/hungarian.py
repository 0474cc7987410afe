"""The Hungarian leaflet."""

from __future__ import annotations

from unorules import Recipe, use

__all__ = ["HUNGARIAN"]

HUNGARIAN = Recipe(
    name="hungarian",
    summary="the Hungarian leaflet: a drawn card ends the turn, UNO with the last card but one (2 cards), 0-9, to 500",
    uses=(
        use("players", "supplied: the text doesn't say how many play; 2 to 10 as on every Mattel sheet", min=2, max=10),
        use("dealer", "HU H1; supplied: later the seat at the left, as on Mattel's sheets", first="given", next="left"),
        use("deal", "HU H2", hand_size=7),
        use("start", "HU H3; supplied: an action card takes effect, as on Mattel's sheets", policy="mattel"),
        use("numbers", "HU H8 H9 H10; supplied: one 0 and two of each 1 to 9 of a colour, as on every Mattel sheet"),
        use("skip", "HU H13 H14"),
        use("reverse", "HU H15 H16; supplied: with two players it works like a Skip", two_players="lose-turn"),
        use("draw-two", "HU H17 H18"),
        use("wild", "HU H19 H20 H21 H22 H23"),
        use("wild-draw-four", "HU H24 H25 H26", legality="free"),
        use("drawing", "HU H6 H7 H11", voluntary=False, after="end"),
        use("uno-call", "HU H27 H28 H29", due="with-penultimate", penalty=2, required=False, false_call=0),
        use("finish", "HU H5 H30; supplied: a last draw card takes effect before counting", last_card_draw=True),
        use(
            "scoring",
            "HU H31 H32 H34; supplied: action cards 0, for the text gives values from 0 to 9 only",
            action_points="none",
        ),
        use("target", "HU H33", points=500),
        use("piles", "supplied: the text is silent; discards are shuffled, and a lap without a card is a drawn round"),
    ),
)
