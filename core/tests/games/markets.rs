//! Markets, exact chances, prices and results of the mini-games.

use crate::fit::{ROUNDS, assert_fits, round};
use hanpan_core::games::draws::baccarat::Winner;
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::games::rounds::markets::MiniSelection;
use hanpan_core::games::rounds::mini::{MiniGame, PowerBall};
use hanpan_core::games::rounds::picks::{Ball, ChipShape, Colour, Outcome, Pick};
use hanpan_core::games::rounds::prices::{MiniPrice, MiniPrices};
use hanpan_core::kernel::ids::OddsId;
use hanpan_core::kernel::money::Price;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::settle::WinFlag;
use proptest::prelude::*;
use std::collections::BTreeSet;

fn all() -> Vec<MiniSelection> {
    MiniGame::ALL
        .into_iter()
        .flat_map(MiniGame::selections)
        .collect()
}

fn price(text: &str) -> Price {
    Price::parse(text).unwrap()
}

fn set(odds_id: i64, text: &str) -> MiniPrices {
    MiniPrices(vec![MiniPrice {
        odds_id: OddsId::new(odds_id),
        price: price(text),
    }])
}

#[test]
fn each_selection_has_an_odds_id_of_its_own() {
    let ids: BTreeSet<OddsId> = all().iter().map(MiniSelection::odds_id).collect();
    assert_eq!(ids.len(), all().len());
    for selection in all() {
        assert_eq!(MiniSelection::of(selection.odds_id()), Some(selection));
    }
    assert_eq!(MiniSelection::of(OddsId::new(30135)), None);
}

#[test]
fn the_prefix_follows_the_odds_id() {
    for selection in MiniGame::PowerBall.selections() {
        let name = selection.name();
        let expected = match selection.odds_id().get() % 100 {
            1..=4 => Some("일반볼 "),
            18..=21 => Some("파워볼 "),
            _ => None,
        };
        match expected {
            Some(prefix) => assert!(name.starts_with(prefix), "{name}"),
            None => assert!(!name.contains('볼'), "{name}"),
        }
    }
    let names =
        [1, 2, 3, 4, 18, 19, 20, 21].map(|number| MiniSelection::of(OddsId::new(30_100 + number)));
    assert_eq!(
        names.map(|selection| selection.unwrap().name()),
        [
            "일반볼 홀",
            "일반볼 짝",
            "일반볼 언더",
            "일반볼 오버",
            "파워볼 홀",
            "파워볼 짝",
            "파워볼 언더",
            "파워볼 오버"
        ]
    );
}

#[test]
fn chips_have_the_specifications_colours_and_shapes() {
    use ChipShape::{Round, Square};
    use Colour::{Blue, Green, Red};
    for selection in all() {
        let chip = selection.pick.chip();
        let name = selection.pick.name();
        let expected = match name.as_str() {
            "짝" | "언더" | "우" | "4줄" | "소" | "플레이어" => (Round, Blue),
            "홀" | "오버" | "좌" | "3줄" | "대" | "뱅커" => (Round, Red),
            "중" | "타이" => (Round, Green),
            name if name.ends_with("+중") => (Square, Green),
            name if ["오버", "+대", "줄홀", "3홀", "4홀"]
                .iter()
                .any(|end| name.ends_with(end)) =>
            {
                (Square, Red)
            }
            _ => (Square, Blue),
        };
        assert_eq!((chip.shape, chip.colour), expected, "{name}");
    }
}

#[test]
fn the_chances_are_counted_a_second_time() {
    // All draws of five balls, one by one.
    let mut sums = [0_u64; 131];
    for (a, b, c) in triples() {
        for d in c + 1..=28 {
            for e in d + 1..=28 {
                sums[a + b + c + d + e] += 1;
            }
        }
    }
    let count = |holds: fn(usize) -> bool| -> u64 {
        let sums = sums.iter().enumerate();
        sums.filter(|(sum, _)| holds(*sum))
            .map(|(_, ways)| ways)
            .sum()
    };
    let normal: [fn(usize) -> bool; 17] = [
        |sum| sum % 2 == 1,
        |sum| sum % 2 == 0,
        |sum| sum <= 72,
        |sum| sum >= 73,
        |sum| sum >= 81,
        |sum| (65..=80).contains(&sum),
        |sum| sum <= 64,
        |sum| sum % 2 == 1 && sum <= 72,
        |sum| sum % 2 == 1 && sum >= 73,
        |sum| sum % 2 == 0 && sum <= 72,
        |sum| sum % 2 == 0 && sum >= 73,
        |sum| sum % 2 == 1 && sum >= 81,
        |sum| sum % 2 == 1 && (65..=80).contains(&sum),
        |sum| sum % 2 == 1 && sum <= 64,
        |sum| sum % 2 == 0 && sum >= 81,
        |sum| sum % 2 == 0 && (65..=80).contains(&sum),
        |sum| sum % 2 == 0 && sum <= 64,
    ];
    let power = [5, 5, 5, 5, 3, 4, 3, 2, 3, 3, 2, 2, 2, 1, 1, 2, 2];
    let balls = MiniGame::PowerBall.selections();
    for (selection, holds) in balls.iter().zip(normal) {
        let chance = selection.chance();
        assert_eq!(
            (chance.won, chance.draws),
            (count(holds) * 10, 982_800),
            "{}",
            selection.name()
        );
    }
    for (selection, tenths) in balls[17..].iter().zip(power) {
        assert_eq!(
            selection.chance().won,
            tenths * 98_280,
            "{}",
            selection.name()
        );
    }
}

#[test]
fn the_chances_of_the_other_games_are_counted() {
    let others: Vec<_> = all()[34..].iter().map(MiniSelection::chance).collect();
    for (index, chance) in others.iter().enumerate() {
        let expected = match index {
            0..=5 => (2, 4),
            6..=9 => (1, 4),
            10..=11 => (5, 10),
            _ => continue,
        };
        assert_eq!(
            (chance.won, chance.draws, chance.refunded),
            (expected.0, expected.1, 0)
        );
    }
    assert_eq!(others[12].refunded, Winner::Tie.deals());
    assert_eq!(others[13].refunded, Winner::Tie.deals());
    assert_eq!(others[14].refunded, 0);
}

fn triples() -> impl Iterator<Item = (usize, usize, usize)> {
    (1..=28).flat_map(|a| (a + 1..=28).flat_map(move |b| (b + 1..=28).map(move |c| (a, b, c))))
}

#[test]
fn draws_win_as_often_as_the_exact_chances_say() {
    for game in MiniGame::ALL {
        let selections = game.selections();
        let mut won = vec![[0_u64; 3]; selections.len()];
        for number in 0..ROUNDS / 4 {
            let outcome = game.draw(&Seed::new([7; 32]), round(number)).outcome();
            for (selection, won) in selections.iter().zip(&mut won) {
                let place = match selection.pick.settle(outcome) {
                    Some(WinFlag::Won) => 0,
                    Some(WinFlag::Void) => 1,
                    _ => 2,
                };
                won[place] += 1;
            }
        }
        for (selection, [won, refunded, lost]) in selections.iter().zip(won) {
            let chance = selection.chance();
            let loses = chance.draws - chance.won - chance.refunded;
            let name = selection.name();
            if chance.refunded == 0 {
                assert_eq!(refunded, 0, "{name}");
                assert_fits(&name, &[won, lost], &[chance.won, loses]);
            } else {
                let weights = [chance.won, chance.refunded, loses];
                assert_fits(&name, &[won, refunded, lost], &weights);
            }
        }
    }
}

#[test]
fn a_tie_gives_player_and_banker_back() {
    use WinFlag::{Lost, Void, Won};
    let settled = |winner| {
        let sides = Winner::ALL.map(Pick::Winner);
        sides.map(|side| side.settle(Outcome::Winner(winner)).unwrap())
    };
    assert_eq!(settled(Winner::Player), [Won, Lost, Lost]);
    assert_eq!(settled(Winner::Banker), [Lost, Won, Lost]);
    assert_eq!(settled(Winner::Tie), [Void, Void, Won]);
}

#[test]
fn the_edges_of_under_and_over_and_of_the_sizes() {
    let wins = |number: i64, sum, power| {
        let selection = MiniSelection::of(OddsId::new(30_100 + number)).unwrap();
        selection.pick.settle(Outcome::Balls { sum, power }) == Some(WinFlag::Won)
    };
    assert!(wins(3, 72, 9) && !wins(3, 73, 0) && wins(4, 73, 0) && !wins(4, 72, 9));
    assert!(wins(7, 64, 0) && wins(6, 65, 0) && wins(6, 80, 0) && wins(5, 81, 0));
    assert!(wins(20, 130, 4) && wins(21, 15, 5));
    assert!(wins(24, 99, 2) && wins(23, 99, 3) && wins(23, 99, 6) && wins(22, 99, 7));
    let drawn = PowerBall {
        balls: [28, 27, 26, 25, 24],
        power: 0,
    };
    assert_eq!(drawn.sum(), 130);
}

#[test]
fn a_bet_has_no_result_by_another_games_draw() {
    for selection in all() {
        for (outcome, _) in MiniGame::ALL.into_iter().flat_map(MiniGame::outcomes) {
            let own = selection
                .game
                .outcomes()
                .iter()
                .any(|(own, _)| *own == outcome);
            // Ladder and lotus are both odd or even, each by its own draw.
            if !own && !matches!(selection.pick, Pick::Parity(_)) {
                assert_eq!(selection.pick.settle(outcome), None);
            }
        }
    }
}

#[test]
fn of_each_market_one_selection_wins() {
    for game in MiniGame::ALL {
        let selections = game.selections();
        let markets: BTreeSet<_> = selections
            .iter()
            .map(|one| (one.market(), one.ball() == Some(Ball::Power)))
            .collect();
        for (outcome, _) in game.outcomes() {
            for (market, power) in &markets {
                let of_market = selections.iter().filter(|one| {
                    one.market() == *market && (one.ball() == Some(Ball::Power)) == *power
                });
                let won = of_market.filter(|one| one.pick.settle(outcome) == Some(WinFlag::Won));
                assert_eq!(won.count(), 1, "{market:?} {outcome:?}");
            }
        }
    }
}

#[test]
fn no_default_price_pays_back_all() {
    for selection in all() {
        let rtp = selection.rtp(selection.default_price()).unwrap();
        assert!(rtp.is_below_one());
        let percent = rtp.percent_hundredths();
        let lowest = if selection.name() == "타이" {
            8_500
        } else {
            9_300
        };
        assert!(
            (lowest..9_900).contains(&percent),
            "{} {}",
            selection.name(),
            rtp.percent()
        );
    }
    let percent = |odds_id| {
        let selection = MiniSelection::of(OddsId::new(odds_id)).unwrap();
        selection.rtp(selection.default_price()).unwrap().percent()
    };
    assert_eq!(percent(30101), "97.50");
    // 2 × 44.6247% and 9.5156% that come back.
    assert_eq!(
        [30811, 30812, 30813].map(percent),
        ["98.76", "98.94", "85.64"]
    );
}

#[test]
fn a_price_that_pays_back_all_is_refused_with_the_figure() {
    let refused = |odds_id, text| {
        set(odds_id, text)
            .check()
            .map_err(|problem| problem.to_string())
    };
    assert_eq!(refused(30101, "1.99"), Ok(()));
    assert_eq!(
        refused(30101, "2.00"),
        Err(
            "홀짝 일반볼 홀 환급률이 100.00%입니다. 100% 미만이 되도록 배당을 낮춰주세요."
                .to_owned()
        )
    );
    assert_eq!(
        refused(30812, "2.00"),
        Err("바카라 뱅커 환급률이 101.23%입니다. 100% 미만이 되도록 배당을 낮춰주세요.".to_owned())
    );
    // What floors to 100.00% but is less does not exist here; what is more by a hair is refused.
    assert!(refused(30305, "2").is_err());
    assert_eq!(set(30101, "1.955").check(), Err(Problem::GamePriceInvalid));
    assert_eq!(set(30101, "1.00").check(), Err(Problem::GamePriceInvalid));
    assert_eq!(set(30101, "100.01").check(), Err(Problem::GamePriceInvalid));
    assert_eq!(set(30199, "1.95").check(), Err(Problem::SettingInvalid));
    let twice = MiniPrices([set(30101, "1.9").0, set(30101, "1.8").0].concat());
    assert_eq!(twice.check(), Err(Problem::SettingInvalid));
    assert_eq!(MiniPrices::default().check(), Ok(()));
}

proptest! {
    #[test]
    fn a_price_is_refused_where_it_pays_back_all(index in 0_usize..49, hundredths in 101_u32..=10_000) {
        let selection = all()[index];
        let price = Price::of_hundredths(hundredths);
        let chance = selection.chance();
        let paid = u128::from(hundredths) * u128::from(chance.won);
        let at_stake = 100 * u128::from(chance.draws - chance.refunded);
        let prices = MiniPrices(vec![MiniPrice { odds_id: selection.odds_id(), price }]);
        prop_assert_eq!(prices.check().is_ok(), paid < at_stake);
    }
}

#[test]
fn pages_get_markets_with_the_prices_that_are_set() {
    let markets = set(30118, "1.90").markets(MiniGame::PowerBall);
    let ids: Vec<i64> = markets
        .iter()
        .map(|market| market.market_id.get())
        .collect();
    assert_eq!(ids, (3011..=3018).collect::<Vec<_>>());
    let parity = &markets[0];
    let shown: Vec<_> = parity
        .selections
        .iter()
        .map(|one| (one.name.as_str(), one.price.to_string()))
        .collect();
    assert_eq!(
        shown,
        [
            ("일반볼 홀", "1.95".to_owned()),
            ("일반볼 짝", "1.95".to_owned()),
            ("파워볼 홀", "1.90".to_owned()),
            ("파워볼 짝", "1.95".to_owned())
        ]
    );
    assert_eq!(markets[1].selections[2].baseline.as_deref(), Some("4.5"));
    assert_eq!(
        MiniPrices::default().markets(MiniGame::LotusBaccarat).len(),
        1
    );
}
