"""The rule ``elimination``: who reaches the limit is out of the match, and the last one wins."""

from __future__ import annotations

import pytest
from tests.helpers import hand, loaded, match_at, refused, told

import unorules
from unorules import ConflictError, InvalidConfiguration, Match, RandomBot, Result, Round, Ruleset, drive
from unorules.events import replay_zones

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"


def rules(base: str = "bulgarian", limit: int = 500, tie: str = "share") -> Ruleset:
    return loaded(f"{base}+elimination", elimination__limit=limit, elimination__tie=tie)


def after_a_round(rules: Ruleset, scores: tuple[int, ...], *others: str, dealer: int = 0) -> Match:
    """The match after a round that seat 0 has won while the *others* hold these cards."""
    match = match_at(rules, ["r1", *others], scores=scores, dealer=dealer, discard="r5", draw=DRAW, called=[0])
    match.play("r1")
    return match


def three_left(dealer: int = 0, base: str = "bulgarian") -> Match:
    """A match of four from which seat 1 has just dropped out."""
    match = after_a_round(rules(base), (0, 460, 0, 0), "W", "b2", "b3", dealer=dealer)
    assert match.result is None
    return match


@pytest.mark.parametrize("wrong", [0, -1, True, "500", None])
def test_limit_is_a_number_from_1_on(wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"elimination\.limit"):
        unorules.load("bulgarian+elimination", options={"elimination.limit": wrong})


def test_it_takes_the_place_of_another_way_that_the_ruleset_has() -> None:
    based = unorules.Recipe(
        "based", "a ruleset with another end", (unorules.use("finish", "a"), unorules.use("low-score", "a"))
    )
    numbers = loaded("hungarian").rules["numbers"]
    rules = unorules.build(based, house_rules=["elimination", numbers])
    assert set(rules.rules) == {"finish", "elimination", "numbers"}
    with pytest.raises(ConflictError, match="both take the place of 'target'"):
        unorules.load("hungarian+elimination+survival")


def test_everybody_counts_the_own_cards() -> None:
    match = after_a_round(rules(), (10, 20, 30), "W b7", "gS b0")
    assert match.scores == (10, 77, 50)
    assert match.round.dealt_in == match.round.active == (0, 1, 2)


@pytest.mark.parametrize(("before", "out"), [(449, False), (450, True), (499, True)])
def test_who_reaches_the_limit_is_out_of_the_match(before: int, out: bool) -> None:
    match = after_a_round(rules(), (0, before, 499), "W", "b0")
    assert match.result is None
    assert match.round.dealt_in == ((0, 2) if out else (0, 1, 2))


def test_the_first_round_is_for_all() -> None:
    assert rules().match(4, seed=1).round.dealt_in == (0, 1, 2, 3)


def test_the_last_one_wins() -> None:
    match = after_a_round(rules(), (480, 460, 499), "W", "b1")
    assert match.result == Result("won", (0,), (1, 3, 2), (480, 510, 500))
    match = after_a_round(rules(), (480, 460), "W")
    assert match.result == Result("won", (0,), (1, 2), (480, 510))


def test_who_was_out_later_has_the_better_place() -> None:
    match = after_a_round(rules(), (100, 460, 0), "W", "b1")
    assert match.round.dealt_in == (0, 2)
    match.round = match.rules.position(["r1", "", "W4"], discard="r5", called=[0])
    match.scores = (100, 510, 480)
    match.play("r1")
    assert match.result == Result("won", (0,), (1, 3, 2), (100, 510, 530))


@pytest.mark.parametrize("tie", ["share", "play-on"])
def test_SC4_all_that_are_left_reach_the_limit_together(tie: str) -> None:
    lowest = loaded("bulgarian+elimination", elimination__tie=tie, piles__stalemate="lowest-hand")
    match = match_at(lowest, ["g1 g2", "y1 y2", "W"], discard="b0 r5", draw="", scores=(497, 497, 480))
    for move in ("draw", "pass", "draw", "draw", "draw"):
        match.play(move)
    assert match.scores == (500, 500, 530), "seat 0 has drawn the 0"
    if tie == "share":
        assert match.result == Result("won", (0, 1), (1, 1, 3), match.scores)
        return
    assert match.result is None
    assert match.round.dealt_in == (0, 1)
    match.round = match.rules.position(["r1", "W", ""], discard="r5", called=[0])
    match.play("r1")
    assert match.result == Result("won", (0,), (1, 2, 3), (500, 550, 530))


@pytest.mark.parametrize("tie", ["share", "play-on"])
def test_SC4_where_they_differ_the_fewest_points_win(tie: str) -> None:
    lowest = loaded("bulgarian+elimination", elimination__tie=tie, piles__stalemate="lowest-hand")
    match = match_at(lowest, ["g1 g2", "y1 y3"], discard="b0 r5", draw="", scores=(498, 498))
    for move in ("draw", "pass", "draw", "draw"):
        match.play(move)
    assert match.result == Result("won", (0,), (1, 2), (501, 502))


def test_SC5_in_a_round_that_nobody_won_nobody_adds_anything() -> None:
    match = match_at(rules(), ["W b1", "y3 y4"], discard="b7 r5", scores=(499, 499))
    for move in ("draw", "pass", "draw", "draw"):
        match.play(move)
    assert (match.scores, match.result) == ((499, 499), None)


# --------------------------------------------------------------------------------- seats that are out of the match


def test_TO11_a_seat_that_is_out_of_the_match_gets_no_cards() -> None:
    match = three_left()
    r = match.round
    assert [r.hand_size(seat) for seat in range(4)] == [7, 0, 7, 7]
    assert (r.active, r.dealt_in, r.players) == ((0, 2, 3), (0, 2, 3), 4)
    assert "sat-out 1" in told(r.events)
    assert [event.seat for event in r.events if event.kind == "dealt"] in ([3, 0, 2], [2, 3, 0])
    assert match.scores == (0, 510, 2, 3)


def at(hands: list[str], **position: object) -> Round:
    """A position of the match: seat 1 is out of it."""
    given = {"discard": "r5", "draw": "y7 y8 y9 y6 y5 y4", **position}
    return rules().position(hands, **given)  # type: ignore[arg-type]


def test_TO11_it_gets_no_turn_is_not_skipped_and_does_not_draw() -> None:
    official = loaded("hungarian+elimination")
    r = official.position(["rS g1", "", "b1 b2", "b3 b4"], discard="r5", draw=DRAW)
    r.play("rS")
    assert (r.lost, r.seat) == ((0, 0, 0, 0), 3)
    r = official.position(["rD2 g1", "", "b1 b2", "b3 b4"], discard="r5", draw=DRAW)
    r.play("rD2")
    assert (hand(r, 1), hand(r, 2), r.seat) == ("", "y9 b1 b2 b9", 3)


def test_TO11_nor_is_it_asked_or_has_moves() -> None:
    r = at(["r1 r2", "", "b1", "r3 b4"])
    assert r.legal_moves(1) == ()
    assert refused(r, "draw", 1) == ["not-in-play"]
    assert refused(r, "uno", 1) == ["not-in-play"]
    for move in ("r1", "draw", "pass", "r3"):
        assert 1 not in r.asked()
        r.play(move)
    assert r.seat == 0


def test_TO11_a_zero_is_not_exchanged_with_it() -> None:
    r = at(["r0 g1", "", "b1 b2", "b3 b4"])
    assert [move.text for move in r.legal_moves() if move.cards] == ["r0", "r0~2"]


@pytest.mark.parametrize(("dealer", "then"), [(3, 0), (0, 2), (1, 2), (2, 3)])
def test_TO11_it_does_not_deal(dealer: int, then: int) -> None:
    match = three_left(dealer)
    assert match.dealer == match.round.dealer == then


@pytest.mark.parametrize("kept", [0, 1])
def test_TO11_nor_where_the_same_seat_would_deal_again(kept: int) -> None:
    same = unorules.load("bulgarian+elimination", options={"dealer.next": "same"})
    match = after_a_round(same, (0, 460, 0, 0), "W", "b2", "b3", dealer=kept)
    assert match.dealer == (0 if kept == 0 else 2)


def test_the_first_to_play_sits_at_the_left_of_the_dealer_and_in_the_match() -> None:
    for seed in range(30):
        match = rules("hungarian").match(4, seed=seed, dealer=0)
        match.round = match.rules.position(["b1", "b2", "b3", "r1"], discard="r5", seat=3, called=[3])
        match.scores = (499, 499, 0, 0)
        match.play("r1")
        assert match.result is None
        r = match.round
        assert r.dealt_in == (2, 3)
        assert r.dealer == 2
        if r.top.symbol.isdigit():
            assert r.seat == 3
        elif r.top.symbol in {"S", "R", "D2"}:
            assert r.seat == 2, "the last two play by the rules for two"


def test_a_view_of_who_is_out_shows_the_table() -> None:
    match = three_left()
    view = match.round.view(1)
    assert (view.active, view.hand, view.legal_moves, view.sizes) == ((0, 2, 3), (), (), (7, 0, 7, 7))
    assert "sat-out" in [event.kind for event in view.log]


def test_the_log_of_a_round_replays() -> None:
    match = three_left()
    drive(match.round, [RandomBot(seat) for seat in range(4)])
    zones = replay_zones(match.round.events)
    assert sorted(map(str, zones[0])) == sorted(map(str, match.round.hands[0]))
    assert zones[1] == []
    assert tuple(zones["draw-pile"]) == match.round.draw_pile


def test_a_failed_move_is_undone_with_a_seat_out() -> None:
    match = three_left()
    r = match.round
    before, mark = r.fingerprint(), r.mark()
    r.play(r.legal_moves()[0])
    r.undo(mark)
    assert r.fingerprint() == before
    assert r.active == (0, 2, 3)


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_whole_matches(base: str, players: int) -> None:
    match = rules(base, 60).match(players, seed=players)
    drive(match, [RandomBot(seat) for seat in range(players)])
    assert match.result is not None
    (winner,) = match.result.winners
    assert match.scores[winner] < 60
    assert all(score >= 60 for seat, score in enumerate(match.scores) if seat != winner)
    totals = [0] * players
    left = set(range(players))
    for r in match.rounds:
        assert set(r.dealt_in) == left
        assert r.dealer in left
        assert {event.seat for event in r.events if event.kind in {"played", "drew", "took", "said", "lost"}} <= left
        assert r.result is not None
        totals = [total + points for total, points in zip(totals, r.result.points, strict=True)]
        left = {seat for seat in left if totals[seat] < 60}
    assert left == {winner}


def test_the_same_seed_gives_the_same_match() -> None:
    logs = []
    for _ in range(2):
        match = rules("bulgarian", 80).match(4, seed=5)
        drive(match, [RandomBot(seat) for seat in range(4)])
        logs.append([str(event) for r in match.rounds for event in r.events])
    assert logs[0] == logs[1]
