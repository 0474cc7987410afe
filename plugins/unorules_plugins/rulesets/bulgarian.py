"""The Bulgarian leaflet."""

from __future__ import annotations

from unorules import Recipe, use

__all__ = ["BULGARIAN"]

BULGARIAN = Recipe(
    name="bulgarian",
    summary="the Bulgarian leaflet: Discard All, a 0 may exchange hands, UNO before the last card (4 cards), 50/20, to 200",
    uses=(
        use("players", "supplied: the text doesn't say how many play; 2 to 10 as on every Mattel sheet", min=2, max=10),
        use(
            "dealer",
            "BG B12; supplied: symbols count 0, equal ones draw again, later the seat at the left",
            first="high-card",
            next="left",
        ),
        use("deal", "BG B13 B14", hand_size=7),
        use("start", "BG B15 B16; supplied: an action card takes effect, as on Mattel's sheets", policy="mattel"),
        use(
            "numbers", "BG B2 B3 B17 B18; supplied: one 0 and two of each 1 to 9 of a colour, as on every Mattel sheet"
        ),
        use(
            "discard-all", "BG B4; supplied: sheds the other cards of its colour, as in UNO Attack Mega Hit", mode="all"
        ),
        use("reverse", "BG B5; supplied: with two players it works like a Skip", two_players="lose-turn"),
        use("skip", "BG B6"),
        use("wild", "BG B7 B19"),
        use(
            "wild-draw-four",
            "BG B8 B19; supplied: the next seat takes four and loses its turn, as on Mattel's sheets",
            legality="free",
        ),
        use("drawing", "BG B20 B21 B22 B23 B24 B25", voluntary=True, after="may"),
        use("zero", "BG B29", mode="swap-next-optional"),
        use("uno-call", "BG B31 B33 B34", due="before-last", penalty=4, required=True, false_call=0),
        use("finish", "BG B9 B31; supplied: a last draw card takes effect before counting", last_card_draw=True),
        use(
            "scoring",
            "BG B10 B27 B28 B32; supplied: numbers count their face, Discard All 20",
            action_points="standard",
        ),
        use("target", "BG B11 B30", points=200),
        use("piles", "supplied: the text is silent; discards are shuffled, and a lap without a card is a drawn round"),
    ),
)
