//! Laws of the table of markets: the results of the selections of one market add up, whatever the
//! score and the line.
#![expect(clippy::panic, reason = "a law that cannot be set up has failed")]

use hanpan_core::sportsbook::markets::{LineKind, MARKETS, Market, Outcomes, Points};
use hanpan_core::sportsbook::settle::WinFlag::{self, HalfLost, HalfWon, Lost, Void, Won};
use proptest::prelude::*;

fn points() -> impl Strategy<Value = Points> {
    (0..12_i32, 0..12_i32).prop_map(|(home, away)| Points {
        home,
        away,
        total: home + away,
    })
}

fn results(market: &Market, line: i32, points: Points) -> Vec<WinFlag> {
    let grade = |name: &&str| {
        let result = market.outcomes.grade(name, line, points);
        result.unwrap_or_else(|| panic!("`grade` does not know {name} of {market:?}"))
    };
    market.outcomes.names().iter().map(grade).collect()
}

/// The markets whose selections are known.
fn markets() -> impl Iterator<Item = &'static Market> {
    MARKETS.iter().filter(|market| {
        !matches!(
            market.outcomes,
            Outcomes::Named | Outcomes::Runners | Outcomes::EuropeanHandicap
        )
    })
}

/// Whether a market has two sides of a line, on which stakes may be void or half decided.
fn has_two_sides_of_a_line(market: &Market) -> bool {
    market.outcomes.line().is_some() && market.outcomes.names().len() == 2
}

/// What a selection gains of its stake at even odds, in halves.
fn halves(flag: WinFlag) -> i32 {
    match flag {
        Won => 2,
        HalfWon => 1,
        HalfLost => -1,
        Lost => -2,
        _ => 0,
    }
}

proptest! {
    #[test]
    fn as_many_selections_win_as_the_market_says_or_all_are_void(
        points in points(),
        line in -60..60_i32,
    ) {
        for market in markets().filter(|market| !has_two_sides_of_a_line(market)) {
            let results = results(market, line, points);
            let won = results.iter().filter(|flag| **flag == Won).count();
            let lost = results.iter().filter(|flag| **flag == Lost).count();
            let void = results.iter().all(|flag| *flag == Void);
            let drawn = matches!(market.outcomes, Outcomes::Winner) && points.home == points.away;
            prop_assert_eq!(void, drawn, "{:?} {:?}", market, results);
            // The usual scores are not all scores.
            let score = format!("{}-{}", points.home, points.away);
            let none = matches!(market.outcomes, Outcomes::CorrectScore)
                && !market.outcomes.names().contains(&score.as_str());
            let winners = usize::try_from(market.outcomes.winners()).unwrap();
            let winners = if void || none { 0 } else { winners };
            prop_assert_eq!(won, winners, "{:?} {:?}", market, results);
            prop_assert!(void || won + lost == results.len(), "{market:?} {results:?}");
        }
    }

    #[test]
    fn two_sides_of_a_line_win_what_the_other_loses(points in points(), line in -60..60_i32) {
        for market in markets().filter(|market| has_two_sides_of_a_line(market)) {
            let results = results(market, line, points);
            let sum: i32 = results.iter().map(|flag| halves(*flag)).sum();
            prop_assert_eq!(sum, 0, "{:?} {:?}", market, results);
            let half = results.iter().any(|flag| matches!(flag, HalfWon | HalfLost));
            let void = results.contains(&Void);
            prop_assert!(!half || line % 2 != 0, "{market:?} {line} {results:?}");
            prop_assert!(!void || line % 4 == 0, "{market:?} {line} {results:?}");
        }
    }

    #[test]
    fn a_goal_more_never_hurts_over_nor_the_side_that_scores_it(
        points in points(),
        line in -60..60_i32,
    ) {
        let one = Points { home: 1, away: 0, total: 1 };
        for market in markets().filter(|market| market.outcomes.line().is_some()) {
            let [before, after] = [points, points.plus(one)].map(|at| results(market, line, at));
            let favours = match market.outcomes.line() {
                Some(LineKind::Handicap) | None => true,
                Some(LineKind::Total) => !matches!(market.outcomes, Outcomes::AwayTotal),
            };
            let gain = halves(after[0]) - halves(before[0]);
            prop_assert!(gain >= 0 && (favours || gain == 0), "{market:?} {line}");
        }
    }
}
