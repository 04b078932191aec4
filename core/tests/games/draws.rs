//! Seeds, draws and the rules of baccarat.

use crate::fit::{ROUNDS, assert_fits, round};
use hanpan_core::games::draws::baccarat::{
    Baccarat, DEALS, Winner, banker_draws, player_draws, points, winner,
};
use hanpan_core::games::draws::cards::{Card, Shoe, Suit};
use hanpan_core::games::draws::numbers::Numbers;
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::games::rounds::mini::{
    BALLS, Ladder, Lines, MiniDraw, MiniGame, Parity, PowerBall, RoundId, Start,
};
use proptest::prelude::*;
use std::collections::BTreeSet;

const SEED: Seed = Seed::new(*b"a seed these tests all draw from");

fn seeds() -> impl Strategy<Value = Seed> {
    any::<[u8; 32]>().prop_map(Seed::new)
}

#[test]
fn a_seed_is_shown_first_as_what_it_hashes_to() {
    // printf 00…00 | xxd -r -p | sha256sum
    assert_eq!(
        Seed::PUBLIC.commitment(),
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    );
    let revealed = SEED.reveal();
    assert_eq!(Seed::parse(&revealed), Ok(SEED));
    assert_eq!(Seed::parse(&revealed.to_uppercase()), Ok(SEED));
    assert!(SEED.matches(&SEED.commitment()));
    assert!(SEED.matches(&SEED.commitment().to_uppercase()));
    assert!(!SEED.matches(&Seed::PUBLIC.commitment()));
    assert!(!SEED.matches(""));
    for text in [
        "",
        "0",
        &revealed[1..],
        &format!("{revealed}00"),
        &revealed.replace('6', "g"),
    ] {
        assert!(Seed::parse(text).is_err(), "{text}");
    }
}

#[test]
fn a_seed_is_not_written_where_a_round_is_logged() {
    assert!(!format!("{SEED:?}").contains(&SEED.reveal()));
}

#[test]
fn a_round_that_was_played_is_drawn_the_same_for_ever() {
    let drawn = MiniGame::ALL.map(|game| {
        let draw = game.draw(&SEED, round(117));
        serde_json::to_string(&draw).unwrap()
    });
    assert_eq!(
        drawn,
        [
            r#"{"game":"powerBall","balls":[4,1,26,23,9],"power":1}"#,
            r#"{"game":"powerLadder","start":"left","lines":"three"}"#,
            r#"{"game":"lotusOddeven","number":8}"#,
            concat!(
                r#"{"game":"lotusBaccarat","player":[{"rank":9,"suit":"spade"},"#,
                r#"{"rank":1,"suit":"spade"},{"rank":12,"suit":"spade"}],"#,
                r#""banker":[{"rank":2,"suit":"club"},{"rank":10,"suit":"heart"},"#,
                r#"{"rank":9,"suit":"heart"}],"playerPoints":0,"bankerPoints":1,"winner":"banker"}"#,
            ),
        ]
    );
}

#[test]
fn a_draw_can_be_redone_by_hand() {
    // The recipe of the doc comments, with a number taken as any tool shows it.
    let mut numbers = Numbers::new(&SEED, "powerBall:2026-11-22-117".to_owned());
    let mut left: Vec<u8> = (1..=28).collect();
    let balls = [(); 5].map(|()| {
        let named = numbers.below(u32::try_from(left.len()).unwrap());
        left.remove(usize::try_from(named).unwrap())
    });
    let power = u8::try_from(numbers.below(10)).unwrap();
    let draw = MiniGame::PowerBall.draw(&SEED, round(117));
    assert_eq!(draw, MiniDraw::PowerBall(PowerBall { balls, power }));
}

proptest! {
    #[test]
    fn a_draw_is_one_of_its_game(seed in seeds(), number in 1_u32..2_000) {
        for game in MiniGame::ALL {
            let draw = game.draw(&seed, round(number));
            prop_assert_eq!(&draw, &game.draw(&seed, round(number)));
            match draw {
                MiniDraw::PowerBall(drawn) => {
                    prop_assert_eq!(game, MiniGame::PowerBall);
                    prop_assert_eq!(drawn.balls.iter().collect::<BTreeSet<_>>().len(), 5);
                    prop_assert!(drawn.balls.iter().all(|ball| (1..=28).contains(ball)));
                    prop_assert!((15..=130).contains(&drawn.sum()) && drawn.power < 10);
                }
                MiniDraw::PowerLadder(_) => prop_assert_eq!(game, MiniGame::PowerLadder),
                MiniDraw::LotusOddeven(drawn) => {
                    prop_assert_eq!(game, MiniGame::LotusOddeven);
                    prop_assert!((1..=10).contains(&drawn.number));
                }
                MiniDraw::LotusBaccarat(dealt) => {
                    prop_assert_eq!(game, MiniGame::LotusBaccarat);
                    prop_assert_eq!(dealt.player_points, points(&dealt.player));
                    prop_assert_eq!(dealt.banker_points, points(&dealt.banker));
                    prop_assert_eq!(dealt.winner, winner(dealt.player_points, dealt.banker_points));
                }
            }
        }
    }

    #[test]
    fn a_number_is_below_its_bound(seed in seeds(), bounds in prop::collection::vec(any::<u32>(), 1..50)) {
        let mut numbers = Numbers::new(&seed, "bounds".to_owned());
        for bound in bounds {
            prop_assert!(numbers.below(bound) < bound.max(1));
        }
    }

    #[test]
    fn each_round_of_each_game_has_numbers_of_its_own(seed in seeds(), number in 1_u32..2_000) {
        let first = |game: MiniGame, number| {
            Numbers::new(&seed, game.label(round(number))).below(u32::MAX)
        };
        let mut all: Vec<u32> = MiniGame::ALL.map(|game| first(game, number)).to_vec();
        all.push(first(MiniGame::PowerBall, number + 1));
        // Two of five are the same once in 430 million times.
        prop_assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 5);
    }
}

proptest! {
    // 416 cards each time.
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn a_shoe_gives_each_card_of_eight_decks_once(seed in seeds()) {
        let cards: Vec<Card> = Shoe::new(Numbers::new(&seed, "shoe".to_owned())).collect();
        prop_assert_eq!(cards.len(), 416);
        for place in 0..52 {
            let card = Card::at(place);
            prop_assert_eq!(cards.iter().filter(|other| **other == card).count(), 8);
        }
    }
}

#[test]
fn a_bound_that_does_not_divide_the_values_favours_nobody() {
    // Two thirds of all values are below 2^32 / 3 * 2: without rejection, twice as many small ones.
    let bound = u32::MAX / 3 * 2;
    let mut numbers = Numbers::new(&SEED, "rejection".to_owned());
    let mut counted = [0; 4];
    for _ in 0..ROUNDS / 10 {
        let quarter = u64::from(numbers.below(bound)) * 4 / u64::from(bound);
        counted[usize::try_from(quarter).unwrap()] += 1;
    }
    assert_fits("quarters of a large bound", &counted, &[1; 4]);
}

#[test]
fn many_draws_of_power_ball() {
    let (mut first, mut any, mut power) = ([0; 28], [0; 28], [0; 10]);
    for number in 0..ROUNDS {
        let MiniDraw::PowerBall(drawn) = MiniGame::PowerBall.draw(&SEED, round(number)) else {
            panic!("another game");
        };
        first[usize::from(drawn.balls[0] - 1)] += 1;
        for ball in drawn.balls {
            any[usize::from(ball - 1)] += 1;
        }
        power[usize::from(drawn.power)] += 1;
    }
    assert_eq!(BALLS, 28);
    assert_fits("first balls", &first, &[1; 28]);
    assert_fits("balls", &any, &[1; 28]);
    assert_fits("power balls", &power, &[1; 10]);
}

#[test]
fn many_draws_of_the_ladder() {
    let mut counted = [0; 4];
    for number in 0..ROUNDS {
        let MiniDraw::PowerLadder(drawn) = MiniGame::PowerLadder.draw(&SEED, round(number)) else {
            panic!("another game");
        };
        let start = usize::from(drawn.start == Start::Right);
        counted[start * 2 + usize::from(drawn.lines == Lines::Four)] += 1;
    }
    assert_fits("ladders", &counted, &[1; 4]);
}

#[test]
fn many_draws_of_odd_and_even() {
    let mut counted = [0; 10];
    for number in 0..ROUNDS {
        let MiniDraw::LotusOddeven(drawn) = MiniGame::LotusOddeven.draw(&SEED, round(number))
        else {
            panic!("another game");
        };
        counted[usize::from(drawn.number - 1)] += 1;
    }
    assert_fits("numbers of lotus", &counted, &[1; 10]);
}

#[test]
fn many_draws_of_baccarat() {
    let (mut winners, mut ranks) = ([0; 3], [0; 13]);
    for number in 0..ROUNDS {
        let MiniDraw::LotusBaccarat(dealt) = MiniGame::LotusBaccarat.draw(&SEED, round(number))
        else {
            panic!("another game");
        };
        ranks[usize::from(dealt.player[0].rank - 1)] += 1;
        let place = Winner::ALL
            .iter()
            .position(|winner| *winner == dealt.winner);
        winners[place.unwrap()] += 1;
    }
    assert_fits(
        "winners of baccarat",
        &winners,
        &Winner::ALL.map(Winner::deals),
    );
    assert_fits("first cards", &ranks, &[1; 13]);
}

#[test]
fn the_ladder_ends_where_its_lines_lead() {
    use Lines::{Four, Three};
    use Parity::{Even, Odd};
    use Start::{Left, Right};
    for (start, lines, end) in [
        (Left, Three, Even),
        (Left, Four, Odd),
        (Right, Three, Odd),
        (Right, Four, Even),
    ] {
        assert_eq!(Ladder { start, lines }.end(), end);
    }
}

/// The chart that hangs at the tables, worked out a second time: for each of the banker's points,
/// on which third card of the player (0 to 9, then none) the banker draws.
const BANKER_CHART: [&str; 10] = [
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDSDD",
    "SSDDDDDDSSD",
    "SSSSDDDDSSD",
    "SSSSSSDDSSS",
    "SSSSSSSSSSS",
    "SSSSSSSSSSS",
    "SSSSSSSSSSS",
];

#[test]
fn the_banker_draws_by_the_chart() {
    for player in 0..=9 {
        for banker in 0..=9 {
            let ended = player >= 8 || banker >= 8;
            let draws = !ended && player < 6;
            assert_eq!(player_draws(player, banker), draws, "{player} {banker}");
            for (place, mark) in BANKER_CHART[usize::from(banker)].bytes().enumerate() {
                let third = u8::try_from(place).ok().filter(|third| *third <= 9);
                // With six or seven the player stands, with less there is a third card.
                if draws != third.is_some() {
                    continue;
                }
                let third_card = banker_draws(player, banker, third);
                assert_eq!(
                    third_card,
                    mark == b'D' && !ended,
                    "{player} {banker} {third:?}"
                );
            }
        }
    }
}

#[test]
fn nobody_draws_against_eight_or_nine() {
    for (player, banker) in [(8, 0), (9, 5), (0, 8), (5, 9), (8, 8)] {
        assert!(!player_draws(player, banker));
        for third in (0..=9).map(Some).chain([None]) {
            assert!(!banker_draws(player, banker, third));
        }
    }
}

#[test]
fn cards_are_dealt_by_turns() {
    let deal = |ranks: &[u8]| {
        let cards = ranks.iter().map(|rank| Card {
            rank: *rank,
            suit: Suit::Spade,
        });
        let dealt = Baccarat::deal(cards);
        let ranks = |hand: &[Card]| hand.iter().map(|card| card.rank).collect::<Vec<_>>();
        (ranks(&dealt.player), ranks(&dealt.banker), dealt.winner)
    };
    // A natural: two cards each.
    assert_eq!(
        deal(&[9, 2, 13, 4, 1, 1]),
        (vec![9, 13], vec![2, 4], Winner::Player)
    );
    // Player 5 draws an 8, banker 3 stands; the tens do not count.
    assert_eq!(
        deal(&[2, 1, 3, 2, 8, 1]),
        (vec![2, 3, 8], vec![1, 2], Winner::Tie)
    );
    // Player 7 stands, banker 5 draws a 4.
    assert_eq!(
        deal(&[7, 5, 10, 11, 4, 1]),
        (vec![7, 10], vec![5, 11, 4], Winner::Banker)
    );
    // Player 0 draws a 6, banker 6 draws.
    assert_eq!(
        deal(&[10, 6, 10, 12, 6, 1]),
        (vec![10, 10, 6], vec![6, 12, 1], Winner::Banker)
    );
}

#[test]
fn the_chances_of_baccarat_are_counted() {
    // By what cards count: 128 of 416 count 0, 32 each count 1 to 9.
    let mut cards = [32_u64; 10];
    cards[0] = 128;
    let mut deals = [0_u64; 3];
    count(&mut cards, &mut Vec::new(), 1, &mut deals);
    assert_eq!(deals, Winner::ALL.map(Winner::deals));
    assert_eq!(deals.iter().sum::<u64>(), DEALS);
}

/// Goes through what six cards can count, with in how many ways.
fn count(cards: &mut [u64; 10], row: &mut Vec<Card>, ways: u64, deals: &mut [u64; 3]) {
    if row.len() == 6 {
        let round = Baccarat::deal(row.iter().copied());
        let place = Winner::ALL
            .iter()
            .position(|winner| *winner == round.winner);
        deals[place.unwrap()] += ways;
        return;
    }
    for rank in 1..=10 {
        let suit = Suit::Spade;
        let card = Card { rank, suit };
        let left = cards[usize::from(card.points())];
        cards[usize::from(card.points())] -= 1;
        row.push(card);
        count(cards, row, ways * left, deals);
        row.pop();
        cards[usize::from(card.points())] += 1;
    }
}

#[test]
fn a_round_is_named_by_day_and_number() {
    let day = hanpan_core::kernel::korea::day_of("2026-03-02").unwrap();
    assert_eq!(RoundId { day, number: 7 }.to_string(), "2026-03-02-7");
    assert_eq!(
        serde_json::to_string(&RoundId { day, number: 7 }).unwrap(),
        r#"{"day":"2026-03-02","number":7}"#
    );
}

#[test]
fn games_have_their_codes() {
    assert_eq!(
        MiniGame::ALL.map(MiniGame::detail_type),
        [301, 303, 308, 308]
    );
    for game in MiniGame::ALL {
        assert_eq!(MiniGame::from_code(game.code()), Some(game));
        assert_eq!(
            serde_json::to_string(&game).unwrap(),
            format!("\"{}\"", game.code())
        );
    }
    assert_eq!(MiniGame::from_code("powerball"), None);
}
